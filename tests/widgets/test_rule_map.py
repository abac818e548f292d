"""The map of rules, in a real browser, answered by its session; what the browser keeps goes there and back."""

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.words import Words
from iki_teach.lessons.mastery import Mastery
from iki_teach.lessons.progress import Progress, read
from iki_teach.lessons.transfer import from_text, to_code, to_file
from iki_teach.pages.rules.rule_map import RuleMapSession, every_rule
from tests.browser.test_accessibility import faults
from tests.marks import looks

from .stage import Play, Stage, dress, press, too_small, widest

pytestmark = [pytest.mark.browser, pytest.mark.own]
RULES = ("act.hire", "act.income", "fire.spread", "act.move", "act.lap")
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(days=9)
HIRE, INCOME, SPREAD, WALK, LAP = (f"iki.{rule}" for rule in RULES)


def progress() -> dict[str, Any]:
    """Return what a browser keeps of somebody with a rule known, one being learned and two due."""
    mastery = Mastery()
    for rule in (HIRE, INCOME):
        mastery.rate(rule, success=True, now=NOON)
    for moment in (NOON, LATER):
        mastery.rate(SPREAD, success=True, now=moment)
    mastery.rate(WALK, success=False, now=LATER)
    return Progress(mastery, {"iki-teach.v1.table": {"edition": "second", "players": 3}}).values()


def keep(page: Page, values: dict[str, Any]) -> None:
    page.add_init_script(
        f"if (!sessionStorage.begun) {{ sessionStorage.begun = 1; localStorage.clear(); "
        f"for (const [key, value] of Object.entries({json.dumps(values)})) "
        f"localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value)); }}"
    )


def stored(page: Page) -> dict[str, Any]:
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


def test_the_map_shows_what_the_browser_kept(page: Page, play: Play) -> None:
    """Four states with sign and word; damaged values are said and left in place; another page that learns is heard."""
    broken = {"iki-teach.v1.rule.iki.act.lap": "{", "iki-teach.v1.rule.iki.no.such": "<b>1</b>"}
    keep(page, {**progress(), **broken})
    play("rule_map", session())
    summary = re.compile(r"2 rules due: about 2 minutes\. You know 1 of \d+ rules; you are learning 1\.")
    expect(page.locator(".iki-due")).to_have_text(summary)
    for rule, state, words_shown in (
        (HIRE, "due", "due again"), (SPREAD, "known", "known"), (WALK, "learning", "being learned"),
        (LAP, "unseen", "not met yet"),
    ):  # fmt: skip
        expect(chip(page, rule)).to_have_attribute("data-state", state)
        expect(chip(page, rule)).to_have_accessible_name(f"{Words('en').rule(rule)}, {words_shown}")
    assert len(set(page.locator(".iki-legend .iki-sign").all_text_contents())) == 4
    expect(page.get_by_text("Your table: second edition, 3 players")).to_be_visible()
    expect(chip(page, "iki.two.fire")).to_have_accessible_name("Weaker fires, not met yet, not at your table")
    lines = page.locator(".iki-came-back li")
    expect(lines).to_have_count(2)
    words_shown = " ".join(lines.all_text_contents())
    assert [word for word in ("damaged", "no such rule") if word not in words_shown] == []
    assert page.evaluate("localStorage['iki-teach.v1.rule.iki.act.lap']") == "{"
    other = page.context.new_page()
    other.goto(page.url)
    card = progress()[f"iki-teach.v1.rule.{SPREAD}"]
    other.evaluate("value => localStorage.setItem('iki-teach.v1.rule.iki.act.lap', JSON.stringify(value))", card)
    expect(chip(page, LAP)).to_have_attribute("data-state", "known")
    other.close()


def test_a_rule_leads_to_its_lesson_its_drill_and_its_board(learned: Stage) -> None:
    """Each chapter is one tab stop, and arrows walk in it; Escape closes what was opened."""
    page, panel = learned.page, learned.page.locator(".iki-panel")
    page.locator("#before").focus()
    for keys, focus in (
        ("Tab", "iki.board.street"), ("ArrowRight ArrowDown ArrowLeft", "iki.board.nagaya"),
        ("Tab", "iki.month.deal"), ("End", "iki.shop.once"), ("Enter", "iki.shop.once"),
        ("Home Shift+Tab", "iki.board.nagaya"),
    ):  # fmt: skip
        press(page, *keys.split())
        if keys == "Enter":
            expect(panel).to_be_visible()
        assert learned.focus == f"rule {focus}"
    chip(page, HIRE).click()
    expect(panel).to_contain_text(Words("en").rule_text(HIRE))
    expect(panel).to_contain_text("Sources: A:83")
    assert {link.text_content(): link.get_attribute("href") for link in panel.locator("a").all()} == {
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


def bring(page: Page, text: str, words_shown: str) -> None:
    page.get_by_label("From a code").fill(text)
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".iki-came-back")).to_contain_text(words_shown)


def test_progress_is_saved_as_a_file_or_a_code_and_brought_back(learned: Stage, tmp_path: Path) -> None:
    """All that the browser keeps, once; where it does not let us copy, the code stands there, selected."""
    page = learned.page
    page.get_by_text("Take your progress with you").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    assert waiting.value.suggested_filename == "iki-teach-2026-01-10.json"
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert from_text(path.read_text(encoding="utf-8")) == progress()
    copy = page.get_by_role("button", name="Copy as a code")
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    copy.click()
    expect(page.get_by_label("The code is copied.")).to_be_visible()
    assert read(from_text(page.evaluate("copied"))).values() == progress()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    copy.click()
    code = page.get_by_label("Here is the code")
    expect(code).to_be_focused()
    expect(code).to_have_value(to_code(progress()))
    bring(page, "<b>&", "it has characters that no code has")
    assert stored(page) == progress()
    page.evaluate("localStorage.clear()")
    page.get_by_label("From a file").set_input_files(path)
    expect(page.locator(".iki-came-back")).to_have_text("Brought back: 4 rules.")
    assert stored(page) == progress()
    expect(chip(page, SPREAD)).to_have_attribute("data-state", "known")
    for text in (to_code(progress()), to_file(progress())):
        page.evaluate("localStorage.clear()")
        page.evaluate("model.set('view', {...model.get('view')})")
        assert stored(page) == {}, "a page that shows the same anew saves and writes nothing by itself"
        bring(page, text, "Brought back: 4 rules.")
        assert stored(page) == progress()
        expect(page.get_by_label("From a code")).to_have_value("")


@pytest.mark.parametrize("room", ["blocked", "full"])
def test_a_browser_that_keeps_nothing_is_said(page: Page, play: Play, room: str) -> None:
    """The map still stands, and shows what is brought back."""
    if room == "blocked":
        page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})")
    stage = play("rule_map", session())
    if room == "full":
        stage.fill_storage()
        page.locator(".iki-parcel summary").click()
        page.get_by_label("From a code").fill(to_code(progress()))
        page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_text("This browser keeps nothing for this page.")).to_be_visible()
    expect(page.locator(".iki-chip")).to_have_count(len(every_rule()))
    assert room == "blocked" or stored(page) == {}


@looks
def test_it_fits_and_axe_finds_nothing_serious(page: Page, play: Play, lang: str, width: int, dark: bool) -> None:
    dress(page, width, dark, height=900)
    keep(page, progress())
    play("rule_map", session(lang, lessons={HIRE: "02_month.ipynb"}, book="12_rules.ipynb"))
    chip(page, HIRE).click()
    expect(page.locator(".iki-panel")).to_contain_text(Words(lang).rule_text(HIRE))
    expect(page.locator(".iki-panel")).to_be_in_viewport()
    page.locator(".iki-parcel summary").click()
    assert widest(page) <= width
    targets = ":is(button:not(.iki-term), input, textarea, summary, .iki-row a)"
    assert too_small(page, f".iki-rule-map {targets}", 43.5, 43.5) == []
    assert faults(page, ".iki-widget") == []
