"""The map of rules, in a real browser, answered by its session; what the browser keeps goes there and back."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.words import Words
from iki_teach.lessons.mastery import Mastery
from iki_teach.lessons.progress import Progress, read
from iki_teach.lessons.transfer import from_text, to_code, to_file
from iki_teach.sessions import RuleMapSession
from iki_teach.sessions.rule_map import every_rule
from tests.marks import crossed, look

from .desk import serious_faults
from .stage import Play, Stage

pytestmark = [pytest.mark.browser, pytest.mark.own]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(days=9)
HIRE, INCOME, SPREAD, WALK = "iki.act.hire", "iki.act.income", "iki.fire.spread", "iki.act.move"


def progress() -> dict[str, Any]:
    """Return what a browser keeps of somebody with a rule known, one being learned and two due."""
    mastery = Mastery()
    for rule in (HIRE, INCOME):
        mastery.rate(rule, success=True, now=NOON)
    mastery.rate(SPREAD, success=True, now=LATER)
    mastery.rate(WALK, success=False, now=LATER)
    return Progress(mastery, {"iki-teach.v1.table": {"edition": "second", "players": 3}}).values()


def keep(page: Page, values: dict[str, Any]) -> None:
    """Let the browser keep values before the next page is shown."""
    page.add_init_script(
        f"if (!sessionStorage.begun) {{ sessionStorage.begun = 1; localStorage.clear(); "
        f"for (const [key, value] of Object.entries({json.dumps(values)})) "
        f"localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value)); }}"
    )


def kept(page: Page) -> dict[str, Any]:
    """Return what the browser keeps now, of ours."""
    script = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('iki-teach.v1.')))"
    return {key: json.loads(value) for key, value in page.evaluate(script).items()}


def session(lang: str = "en", **more: Any) -> RuleMapSession:
    return RuleMapSession(lang, now=lambda: LATER, **more)


def chip(page: Page, rule: str) -> Any:
    return page.locator(f'[data-key="rule {rule}"]')


@pytest.fixture
def learned(page: Page, play: Play) -> Stage:
    keep(page, progress())
    ways = {"lessons": {HIRE: "02_month.ipynb"}, "drills": {HIRE: "11_drills.ipynb#legal"}, "book": "12_rules.ipynb"}
    return play("rule_map", session(**ways))


def test_nobody_knows_anything_at_first(page: Page, play: Play) -> None:
    play("rule_map", session())
    everything = len(every_rule())
    expect(page.locator('.iki-chip[data-state="unseen"]')).to_have_count(everything)
    expect(page.locator(".iki-due")).to_have_text(f"Nothing is due. You know 0 of {everything} rules.")


def test_the_map_shows_what_the_browser_kept(learned: Stage) -> None:
    page = learned.page
    expect(page.locator(".iki-due")).to_have_text("2 rules due: about 2 minutes.")
    for rule, state, said in (
        (HIRE, "due", "due again"), (SPREAD, "known", "known"), (WALK, "learning", "being learned"),
        ("iki.act.lap", "unseen", "not met yet"),
    ):  # fmt: skip
        expect(chip(page, rule)).to_have_attribute("data-state", state)
        expect(chip(page, rule)).to_have_accessible_name(f"{Words('en').rule(rule)}, {said}")
    signs = page.locator(".iki-legend .iki-sign").all_text_contents()
    assert len(set(signs)) == 4
    expect(page.get_by_text("Your table: second edition, 3 players")).to_be_visible()
    expect(chip(page, "iki.two.fire")).to_have_accessible_name("Weaker fires, not met yet, not at your table")


def test_a_rule_leads_to_its_lesson_its_drill_and_its_board(learned: Stage) -> None:
    page = learned.page
    chip(page, HIRE).click()
    panel = page.locator(".iki-panel")
    expect(panel).to_contain_text(Words("en").rule_text(HIRE))
    expect(panel).to_contain_text("Sources: A:83")
    links = {link.text_content(): link.get_attribute("href") for link in panel.locator("a").all()}
    assert links == {
        "To the lesson": "02_month.ipynb",
        "Practise it": "11_drills.ipynb#legal",
        "See it on a board": f"12_rules.ipynb#{HIRE}",
    }
    assert learned.focus == f"rule {HIRE}"
    chip(page, INCOME).click()
    expect(panel.locator("a")).to_have_text(["See it on a board"])
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    assert learned.focus == f"rule {INCOME}"


def test_each_chapter_is_one_tab_stop_and_arrows_walk_in_it(learned: Stage) -> None:
    press = learned.page.keyboard.press
    learned.page.locator("#before").focus()
    press("Tab")
    assert learned.focus == "rule iki.board.street"
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        press(key)
    assert learned.focus == "rule iki.board.nagaya"
    press("Tab")
    assert learned.focus == "rule iki.month.deal"
    press("End")
    assert learned.focus == "rule iki.shop.once"
    press("Enter")
    expect(learned.page.locator(".iki-panel")).to_be_visible()
    assert learned.focus == "rule iki.shop.once"
    press("Home")
    press("Shift+Tab")
    assert learned.focus == "rule iki.board.nagaya"


def test_progress_is_saved_as_a_file_and_brought_back_from_it(learned: Stage, tmp_path: Path) -> None:
    page = learned.page
    page.get_by_text("Take your progress with you").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    assert waiting.value.suggested_filename == "iki-teach-2026-01-10.json"
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert from_text(path.read_text(encoding="utf-8")) == progress()
    page.evaluate("localStorage.clear()")
    page.get_by_label("From a file").set_input_files(path)
    expect(page.locator(".iki-told")).to_have_text("Brought back: 4 rules.")
    assert kept(page) == progress()
    expect(chip(page, SPREAD)).to_have_attribute("data-state", "known")


def test_progress_is_copied_as_a_code_and_brought_back_from_it(learned: Stage) -> None:
    page = learned.page
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.get_by_text("Take your progress with you").click()
    page.get_by_role("button", name="Copy as a code").click()
    code = page.get_by_label("Here is the code")
    expect(code).to_be_focused()
    expect(code).to_have_value(to_code(progress()))
    page.evaluate("localStorage.clear()")
    page.get_by_label("From a code").fill(to_code(progress()))
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".iki-told")).to_have_text("Brought back: 4 rules.")
    assert kept(page) == progress()
    expect(page.get_by_label("From a code")).to_have_value("")


def test_a_code_that_is_copied_is_said(learned: Stage) -> None:
    page = learned.page
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    page.get_by_text("Take your progress with you").click()
    page.get_by_role("button", name="Copy as a code").click()
    expect(page.get_by_label("The code is copied.")).to_be_visible()
    assert read(from_text(page.evaluate("copied"))).values() == progress()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello there", "The code is incomplete."),
        ("<b>&", "it has characters that no code has"),
        ('{"iki-teach": 7, "values": {}}', "This was saved by version 7; this page reads version 1."),
        ("x" * 500_000, "too long to be your progress"),
    ],
    ids=["broken", "foreign", "version", "huge"],
)
def test_what_cannot_be_brought_back_is_said_and_changes_nothing(learned: Stage, text: str, said: str) -> None:
    page = learned.page
    page.get_by_text("Take your progress with you").click()
    page.get_by_label("From a code").fill(text)
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".iki-told")).to_contain_text(said)
    assert kept(page) == progress()


def test_damaged_values_are_left_out_alone_and_left_in_place(page: Page, play: Play) -> None:
    broken = {"iki-teach.v1.rule.iki.act.lap": "{", "iki-teach.v1.rule.iki.no.such": "<b>1</b>"}
    keep(page, {**progress(), **broken})
    play("rule_map", session())
    told = page.locator(".iki-told li")
    expect(told).to_have_count(2)
    expect(told.first.or_(told.last)).not_to_have_count(0)
    assert {"damaged", "no such rule"} == {
        word for word in ("damaged", "no such rule") if word in " ".join(told.all_text_contents())
    }
    expect(chip(page, SPREAD)).to_have_attribute("data-state", "known")
    assert page.evaluate("localStorage['iki-teach.v1.rule.iki.act.lap']") == "{"


def test_another_page_that_learns_a_rule_is_noticed(learned: Stage) -> None:
    page, other = learned.page, learned.page.context.new_page()
    other.goto(page.url)
    card = progress()[f"iki-teach.v1.rule.{SPREAD}"]
    other.evaluate("value => localStorage.setItem('iki-teach.v1.rule.iki.act.lap', JSON.stringify(value))", card)
    expect(chip(page, "iki.act.lap")).to_have_attribute("data-state", "known")
    other.close()


def test_a_browser_that_keeps_nothing_is_said(page: Page, play: Play) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})")
    play("rule_map", session())
    expect(page.get_by_text("This browser keeps nothing for this page.")).to_be_visible()
    expect(page.locator(".iki-chip")).to_have_count(len(every_rule()))


def test_a_browser_without_room_for_what_is_brought_back_is_said(page: Page, play: Play) -> None:
    stage = play("rule_map", session())
    stage.fill_storage()
    page.locator(".iki-parcel summary").click()
    page.locator("textarea[id^=iki-paste]").fill(to_code(progress()))
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_text("This browser keeps nothing for this page.")).to_be_visible()
    assert kept(page) == {}


def test_a_file_hands_itself_over_only_once(learned: Stage) -> None:
    page = learned.page
    page.get_by_text("Take your progress with you").click()
    page.get_by_label("From a code").fill(to_file(progress()))
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".iki-told")).to_have_text("Brought back: 4 rules.")
    page.evaluate("localStorage.clear()")
    page.evaluate("model.set('view', {...model.get('view')})")
    assert kept(page) == {}


@pytest.mark.parametrize(
    ("lang", "width", "dark"),
    crossed(["en", "de"], [1280, 390], [False, True], quick=[("en", 1280, True), ("de", 390, False)]),
    ids=look,
)
def test_it_fits_speaks_its_language_and_axe_finds_nothing_serious(
    page: Page, play: Play, screenshot: Any, lang: str, width: int, dark: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme="dark" if dark else "light")
    keep(page, progress())
    play("rule_map", session(lang, lessons={HIRE: "02_month.ipynb"}, book="12_rules.ipynb"))
    chip(page, HIRE).click()
    expect(page.locator(".iki-panel")).to_contain_text(Words(lang).rule_text(HIRE))
    expect(page.locator(".iki-panel")).to_be_in_viewport()
    page.locator(".iki-parcel summary").click()
    screenshot("map")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """() => [...document.querySelectorAll(".iki-rule-map :is(button, input, textarea, summary, .iki-row a)")]
          .filter((one) => !one.matches(".iki-term")).map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)).length"""
    )
    assert small == 0
    assert serious_faults(page) == []
