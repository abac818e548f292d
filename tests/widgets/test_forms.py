"""Forms are drawn from their view: an answer that arrives while one types, unfolds or scrolls takes nothing away."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from iki_teach.board.session import BoardSession
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import lesson_named
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.pages.rules.rule_book import RuleBookSession
from iki_teach.pages.rules.rule_map import RuleMapSession
from iki_teach.pages.script.beats import Taught
from iki_teach.pages.script.evening import Evening
from iki_teach.pages.script.session import ScriptSession
from iki_teach.ui.contract import Intent
from tests.asking import send

from .stage import Play, use

pytestmark = pytest.mark.browser
HALF = "12"
SPREAD = "iki.fire.spread"


def question() -> LessonSession:
    session = LessonSession(lesson_named("payday"))
    session.start_step(2)
    return session


def table(tab: str) -> RefereeSession:
    session = RefereeSession(KITS["iki"])
    session.set(Intent("set", move=f"tab {tab}"))
    return session


def evening() -> ScriptSession:
    return ScriptSession(Evening.of(KITS["iki"]))


def board() -> BoardSession:
    return BoardSession(KITS["iki"].new(["Aki", "Ben"], seed=1), keep="a board")


# Each with a field, what unfolds it, and what is sent besides.
FORMS: dict[str, tuple[str, Callable[[], Any], str, str, dict[str, Any]]] = {
    "book": ("rule_book", RuleBookSession, "input[type=search]", "", {"do": "open", "rule": SPREAD}),
    "map": ("rule_map", RuleMapSession, "[data-key='text paste']", "take", {"do": "open", "rule": SPREAD}),
    "ask": ("lesson", question, "[data-key^='field ']", "", {"do": "hint"}),
    "counter": ("referee", lambda: table("players"), "[data-key^='number ']", "", {"do": "set", "move": "month 5"}),
    "paste": ("referee", lambda: table("start"), "[data-key='paste link']", "", {"do": "set", "move": "month 5"}),
    "names": ("script", evening, "[data-key='name-0']", "", {"do": "tick", "value": 0}),
    "link": ("board", board, "[data-key='field paste']", "tool links", {"do": "look"}),
}


@pytest.mark.parametrize("name", FORMS)
def test_what_is_half_typed_stays_where_it_is(play: Play, name: str) -> None:
    """The field is the same one, with its letters, its caret and the focus."""
    widget, begin, selector, opens, act = FORMS[name]
    stage = play(widget, begin())
    stage.settled()
    if opens.startswith("tool "):
        use(stage.page, opens.removeprefix("tool "))
    elif opens:
        stage.page.locator(f"[data-key='{opens}']").click()
    field = stage.page.locator(selector).first
    field.fill(HALF)
    field.evaluate("one => { one.before = true; one.setSelectionRange(1, 1); }")
    before = stage.session.n
    stage.send(**act)
    stage.page.wait_for_function("before => model.get('view').n > before", arg=before)
    stage.settled()
    expect(field).to_have_value(HALF)
    expect(field).to_be_focused()
    assert field.evaluate("one => [one.before, one.selectionStart]") == [True, 1]


def test_what_is_unfolded_or_scrolled_stays_so(play: Play) -> None:
    """An argument, a board as text and a chapter in the book of rules, while a board is turned."""
    page = play("rule_book", RuleBookSession("en", "iki.payday.harmony")).page
    page.locator("[data-key='show']").click()
    page.locator("[data-key='argue iki.payday.harmony']").click()
    page.locator("[data-key='as text']").click()
    text = page.locator(".iki-scene pre")
    text.evaluate("one => { one.style.height = '40px'; one.scrollTop = 20; }")
    page.locator("[data-key='moment before']").click()
    expect(page.locator("[data-key='moment before']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-key='moment before']")).to_be_focused()
    expect(page.locator(".iki-argue")).to_have_attribute("open", "")
    assert text.evaluate("one => one.scrollTop") == 20


def test_a_term_that_is_open_stays_open(play: Play) -> None:
    """What answers meanwhile is drawn around it; once its text has gone, it has gone, too."""
    stage = play("lesson", LessonSession(lesson_named("month")))
    term, meaning = stage.page.locator(".iki-prompt .iki-term").first, stage.page.locator(".iki-meaning:popover-open")
    assert stage.page.get_by_role("heading", level=2).first.get_by_role("button").count() == 0  # heard as one sentence
    term.click()
    expect(meaning).to_contain_text("§")
    says = meaning.inner_text()
    before = stage.session.n
    stage.send(do="hint")
    stage.page.wait_for_function("before => model.get('view').n > before", arg=before)
    stage.settled()
    expect(stage.page.locator(".iki-feedback")).to_be_visible()
    expect(meaning).to_have_text(says, use_inner_text=True)
    expect(meaning).to_be_focused()
    stage.page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(stage.page.locator("button.iki-term").first).to_be_focused()
    term.click()
    expect(meaning).to_have_text(says, use_inner_text=True)
    stage.session.set_step(1)
    stage.send(do="look")
    expect(meaning).to_have_count(0)


def test_a_script_goes_on_around_what_is_open_focused_and_drawn(play: Play) -> None:
    """The menu, the button that was pressed and the picture of a beat are the same ones after the next sentence."""
    stage = play("script", ScriptSession(Taught.of(KITS["iki"])))
    stage.settled()
    menu, button, picture = map(stage.page.locator, (".iki-script-menu", "[data-key='next']", ".iki-place svg"))
    for one in (menu, button, picture):
        one.evaluate("one => { one.before = true; }")
    menu.locator("summary").press("Enter")
    button.focus()
    stage.send("next")
    expect(stage.page.locator(".iki-script-say").nth(1)).to_have_attribute("aria-current", "step")
    assert [one.evaluate("one => one.before") for one in (menu, button, picture)] == [True] * 3
    expect(menu).to_have_attribute("open", "")
    expect(button).to_be_focused()


def test_a_timer_that_runs_takes_nothing_away(play: Play) -> None:
    """Its face is written anew, its button stays under the finger, and what is read below stays scrolled to."""
    session = evening()
    for do, value in (("timer", 90), *[("next", None)] * 4):
        send(session, do, value=value)
    page = play("script", session).page
    button, middle = page.locator("[data-key='clock']"), page.locator(".iki-script-middle")
    button.evaluate("one => { one.before = true; }")
    button.focus()
    middle.evaluate("one => { one.style.flex = 'none'; one.style.height = '60px'; one.scrollTop = 20; }")
    page.keyboard.press("Enter")
    expect(page.get_by_role("timer")).to_have_text("1:29")
    assert button.evaluate("one => one.before")
    expect(button).to_be_focused()
    assert middle.evaluate("one => one.scrollTop") == 20


def test_a_wish_that_comes_before_an_answer_waits_for_it(play: Play) -> None:
    """In a book of rules nothing that is pressed is lost; of several searches only the last is made."""
    stage = play("rule_book", RuleBookSession())
    stage.fall_silent()
    search = stage.page.get_by_role("searchbox")
    for text in ("fire", "fish", "rice"):
        search.fill(text)
        search.press("Enter")
    assert [act.get("text") for act in stage.sent] == ["fire"]
    stage.page.evaluate("model.silent = false; model.save_changes()")
    expect(stage.page.locator(".iki-found")).to_contain_text("found")
    stage.settled()
    assert [act.get("text") for act in stage.sent][-1] == "rice"
    assert "fish" not in [act.get("text") for act in stage.sent]
    expect(search).to_have_value("rice")
