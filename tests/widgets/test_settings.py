"""What a visitor sets once: kept by the browser, heard of by every script of a page."""

from typing import Any

import pytest

from tests.widgets.stage import Stage

pytestmark = pytest.mark.browser
USUAL = {"speed": "normal", "marks": True, "sounds": False, "tapTwice": False}
LISTEN = """async () => { window.settings = await import("/settings.js"); window.heard = [];
    window.leave = new AbortController(); settings.onSettings((now) => heard.push(now), leave.signal); }"""


@pytest.fixture
def settings(stage: Stage) -> Stage:
    """Give a page whose script listens to settings."""
    stage.page.evaluate(LISTEN)
    return stage


def now(stage: Stage) -> dict[str, Any]:
    """Return what is set."""
    value: dict[str, Any] = stage.page.evaluate("settings.getSettings()")
    return value


def test_what_is_set_is_kept_and_heard(settings: Stage) -> None:
    """Who listens hears each change until it leaves; the next page has it, too."""
    assert now(settings) == USUAL
    settings.page.evaluate("settings.setSetting('speed', 'slow')")
    assert settings.page.evaluate("heard") == [{**USUAL, "speed": "slow"}]
    settings.page.evaluate("leave.abort(); settings.setSetting('tapTwice', true)")
    assert len(settings.page.evaluate("heard")) == 1
    settings.load()
    settings.page.evaluate(LISTEN)
    assert now(settings) == {**USUAL, "speed": "slow", "tapTwice": True}


def test_a_second_script_with_settings_of_its_own_hears_of_a_change(settings: Stage) -> None:
    """The page's head and a board each bring the module; what one sets the other knows, though nothing can be kept."""
    settings.fill_storage()
    settings.page.evaluate("import('/widgets/settings.js').then((head) => head.setSetting('sounds', true))")
    assert settings.page.evaluate("heard") == [{**USUAL, "sounds": True}]
    assert now(settings)["sounds"]


@pytest.mark.parametrize("kept", ["{", "7", "null", '{"speed": "warp", "marks": "no", "other": 1}'])
def test_what_makes_no_sense_is_as_usual(settings: Stage, kept: str) -> None:
    """Whatever the browser brings back, every setting has a value that there is."""
    settings.page.evaluate("kept => localStorage.setItem('iki.settings', kept)", kept)
    assert now(settings) == USUAL
