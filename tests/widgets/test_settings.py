"""What a visitor sets once: kept by the browser, heard of by every script of a page."""

from typing import Any

import pytest
from playwright.sync_api import expect

from iki_teach import iki, koikoi
from iki_teach.board.session import BoardSession

from .stage import Play, Stage, stored, use

pytestmark = pytest.mark.browser
USUAL = {"speed": "normal", "marks": True, "sounds": False, "tapTwice": False}
LISTEN = """async () => { window.settings = await import("/settings.js"); window.heard = [];
    window.leave = new AbortController(); settings.onSettings((now) => heard.push(now), leave.signal); }"""

COUNT_SPEAKERS = """() => { window.made = 0; const Own = AudioContext;
    window.AudioContext = function () { made++; return new Own(); }; }"""


@pytest.fixture
def speed() -> str:
    """Films run as they do for whoever has set nothing."""
    return "normal"


@pytest.fixture
def settings(stage: Stage) -> Stage:
    stage.page.evaluate(LISTEN)
    return stage


def now(stage: Stage) -> dict[str, Any]:
    return stage.page.evaluate("settings.getSettings()")


def test_what_is_set_is_kept_and_heard(settings: Stage) -> None:
    assert now(settings) == USUAL
    settings.page.evaluate("settings.setSetting('speed', 'slow')")
    assert settings.page.evaluate("heard") == [{**USUAL, "speed": "slow"}]
    settings.page.evaluate("leave.abort(); settings.setSetting('tapTwice', true)")
    assert len(settings.page.evaluate("heard")) == 1
    settings.load()
    settings.page.evaluate(LISTEN)
    assert now(settings) == {**USUAL, "speed": "slow", "tapTwice": True}
    for value in ("{", "7", "null", '{"speed": "warp", "marks": "no", "other": 1}'):
        settings.page.evaluate("value => localStorage.setItem('iki.settings', value)", value)
        assert now(settings) == USUAL, value


def test_a_second_script_with_settings_of_its_own_hears_of_a_change(settings: Stage) -> None:
    """The page's head and a board each bring the module; what one sets the other knows, though nothing can be kept."""
    settings.fill_storage()
    settings.page.evaluate("import('/ui/settings.js').then((head) => head.setSetting('sounds', true))")
    assert settings.page.evaluate("heard") == [{**USUAL, "sounds": True}]
    assert now(settings)["sounds"]


def test_the_settings_below_a_board_open_and_are_kept(play: Play) -> None:
    board = BoardSession(koikoi.new(["Aki", "Ben"], seed=1))
    stage = play("board", board)
    page, tool = stage.page, stage.page.locator("[data-key='tool settings']")
    marks, switch = page.locator(".hana-note"), page.locator("[data-key='tool marks']")
    expect(marks.first).to_be_attached()
    use(page, "marks")
    expect(marks).to_have_count(0)
    page.keyboard.press("k")
    expect(marks).not_to_have_count(0)
    page.keyboard.press("e")
    form = page.locator(".iki-settings").filter(has=page.locator("[data-key^='setting ']"))
    expect(form.get_by_label("Film of what happens")).to_be_focused()
    form.get_by_label("Film of what happens").select_option("off")
    form.get_by_label("Tap twice").check()
    form.get_by_label("Marks on cards").uncheck()
    expect(marks).to_have_count(0)
    expect(form).to_be_visible()
    page.evaluate("import('/settings.js').then((own) => own.setSetting('sounds', true))")
    expect(form.get_by_label("Sounds")).to_be_checked()
    assert stored(page, "iki.settings") == {"speed": "off", "tapTwice": True, "marks": False, "sounds": True}
    expect(tool).to_have_attribute("aria-expanded", "true")
    use(page, "settings")
    expect(form).to_be_hidden()
    expect(tool).to_have_attribute("aria-expanded", "false")
    stage.load()
    stage.play("board", board)
    expect(switch).to_contain_text("Marks on")
    expect(marks).to_have_count(0)


def test_a_game_without_marks_offers_only_what_it_has(play: Play) -> None:
    stage = play("board", BoardSession(iki.new(["Aki", "Ben"], seed=1)))
    use(stage.page, "settings")
    expect(stage.page.locator(".iki-settings [data-key^='setting ']")).to_have_count(3)
    expect(stage.page.locator("[data-key='tool text']")).to_be_attached()
    expect(stage.page.locator("[data-key='tool marks']")).to_have_count(0)
    stage.page.locator("[data-cell]").first.focus()
    stage.page.keyboard.press("k")
    assert [one["do"] for one in stage.sent if one["do"] != "look"] == []


def test_sounds_are_off_until_they_are_set_on(settings: Stage) -> None:
    page = settings.page
    page.evaluate(COUNT_SPEAKERS)
    page.evaluate("import('/sounds.js').then((own) => { window.sounds = own; own.soundOf('burns', 0); })")
    assert page.evaluate("made") == 0
    page.evaluate("settings.setSetting('sounds', true); sounds.soundOf('burns', 0); sounds.soundOf('gain', 2)")
    assert page.evaluate("made") == 1
