"""Moments on the page: the end of a lesson or of a game is a dialog that leads on, by mouse and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from iki_teach.sessions import BoardSession
from iki_teach.sessions.lesson_end import MOST
from tests.sessions.test_game_end import played
from tests.sessions.test_lesson_end import finished
from tests.widgets.stage import Stage

pytestmark = pytest.mark.browser
SEND = "intent => { model.set('intent', intent); model.save_changes(); }"


def last_step(page: Page, harness: str, lang: str = "en") -> Stage:
    """Show a lesson of which only the last click is missing."""
    session = finished("payday", lang)
    session.finished = False
    stage = Stage(page, harness)
    stage.play("lesson", session)
    return stage


def test_a_lesson_ends_with_a_dialog_that_leads_on(page: Page, harness: str) -> None:
    stage = last_step(page, harness)
    page.locator("[data-key=next]").click()
    dialog = page.get_by_role("dialog", name="Lesson done: Payday")
    expect(dialog.get_by_role("link", name="Next lesson: Fire (7 min)")).to_be_focused()
    sent = len(stage.sent)
    page.keyboard.press("h")
    assert len(stage.sent) == sent
    dialog.get_by_role("button", name="§ Harmony").click()
    expect(dialog.locator(".iki-wording:visible")).to_have_count(1)
    dialog.get_by_role("button", name="§ Harmony").click()
    expect(dialog.locator(".iki-wording:visible")).to_have_count(0)


def test_of_what_is_known_three_are_seen_and_the_others_open(page: Page, harness: str) -> None:
    last_step(page, harness)
    page.locator("[data-key=next]").click()
    dialog = page.locator("dialog.iki-moment")
    known = dialog.locator(".iki-note-known:visible")
    expect(known).to_have_count(MOST)
    more = dialog.locator("summary")
    more.focus()
    page.keyboard.press("Enter")
    expect(known).to_have_count(MOST + int(more.inner_text().split()[1]))
    known.last.get_by_role("button").click()
    expect(dialog.locator(".iki-wording:visible")).to_have_count(1)


def test_a_closed_dialog_can_be_opened_again(page: Page, harness: str) -> None:
    last_step(page, harness)
    page.locator("[data-key=next]").click()
    dialog = page.locator("dialog.iki-moment")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator(".iki-lesson-foot a.iki-loud")).to_have_attribute("href", "06_fire.ipynb")
    expect(page.locator(".iki-feedback")).to_be_hidden()
    page.get_by_role("button", name="What you know now").click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="What you know now")).to_be_focused()


@pytest.mark.parametrize("width", [1280, 390])
def test_the_way_on_stands_beside_the_way_back_and_covers_nothing(page: Page, harness: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    last_step(page, harness, "de")
    before = page.locator(".iki-lesson-foot").bounding_box()
    page.locator("[data-key=next]").click()
    page.keyboard.press("Escape")
    foot = page.locator(".iki-lesson-foot")
    assert foot.bounding_box() == before
    link = foot.locator("a.iki-loud")
    assert link.evaluate("a => [a.scrollHeight > a.clientHeight, a.scrollWidth > a.clientWidth]") == [False, False]
    assert link.evaluate("a => a.getBoundingClientRect().bottom <= a.parentElement.getBoundingClientRect().bottom")


def test_a_finished_lesson_begins_anew(page: Page, harness: str) -> None:
    last_step(page, harness)
    page.locator("[data-key=next]").click()
    page.get_by_role("button", name="Repeat this lesson").click()
    expect(page.locator("dialog.iki-moment")).to_be_hidden()
    expect(page.locator(".iki-count")).to_contain_text("Step 1")
    expect(page.locator(".iki-prompt")).to_be_focused()


def test_a_lesson_that_ended_before_the_page_was_there_opens_no_dialog(page: Page, harness: str) -> None:
    stage = Stage(page, harness)
    stage.play("lesson", finished("payday"))
    expect(page.locator(".iki-lesson-foot a.iki-loud")).to_be_visible()
    expect(page.locator("dialog.iki-moment")).to_be_hidden()


@pytest.fixture
def over(page: Page, harness: str) -> Stage:
    """Show a game that has just ended."""
    game = played("iki")
    session = BoardSession(game.previous)
    stage = Stage(page, harness)
    stage.play("board", session)
    page.evaluate(SEND, {"do": "play", "move": str(game.move), "n": 1, "version": 0})
    expect(page.locator("dialog.iki-moment")).to_be_visible(timeout=20_000)
    return stage


def test_the_count_of_a_game_grows_line_by_line(page: Page, over: Stage) -> None:
    dialog = page.locator("dialog.iki-moment")
    expect(dialog.locator(".iki-vignette svg")).to_be_visible()
    lines = dialog.locator("tbody tr")
    seen = [dialog.locator("tbody tr:not(.iki-coming)").count()]
    while seen[-1] < lines.count():
        page.wait_for_timeout(50)
        seen.append(dialog.locator("tbody tr:not(.iki-coming)").count())
    assert seen == sorted(seen)
    assert len(set(seen)) > 2
    scores = played("iki").scores()
    expect(dialog.locator(".iki-bars b")).to_have_text([str(score.total) for score in scores])
    expect(dialog.locator(".iki-bars em")).to_have_text([f"Place {score.rank}" for score in scores])


def test_a_key_shows_the_whole_count_at_once(page: Page, over: Stage) -> None:
    dialog = page.locator("dialog.iki-moment")
    page.keyboard.press("Shift")
    expect(dialog.locator("tbody tr.iki-coming")).to_have_count(0, timeout=100)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The whole count").click()
    expect(dialog.get_by_role("button", name="Play again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="The whole count")).to_be_hidden()
    assert not over.session.game.over


def test_who_wants_no_motion_has_the_count_at_once(page: Page, harness: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    game = played("koikoi")
    stage = Stage(page, harness)
    stage.play("board", BoardSession(game.previous))
    stage.session.answer({"do": "play", "move": str(game.move), "n": 1, "version": 0})
    stage.answer({**stage.session.view(), "film": []})
    expect(page.locator("dialog.iki-moment")).to_be_visible()
    assert page.locator("tbody tr.iki-coming").count() == 0


def test_a_month_is_looked_back_at_beside_the_board(page: Page, harness: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    now = next(game for game in played("iki").history() if game.state.month > 3)
    stage = Stage(page, harness)
    stage.play("board", BoardSession(now.previous))
    stage.session.answer({"do": "play", "move": str(now.move), "n": 1, "version": 0})
    stage.answer({**stage.session.view(), "film": []})
    card = page.locator(".iki-answer")
    expect(card).to_contain_text("March is over: payday")
    expect(card.locator("thead th")).to_have_text(["Aki", "Ben"])
    expect(card.locator(".iki-vignette svg")).to_be_visible()
    assert page.locator("dialog[open]").count() == 0
    hit = """cells => cells.every(cell => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2)); })"""
    assert page.locator(".iki-place .legal[data-cell]").count()
    assert page.locator(".iki-place .legal[data-cell]").evaluate_all(hit)
    card.locator(".iki-section").first.click()
    expect(card.locator(".iki-wording:visible")).to_have_count(1)


def test_an_exit_leads_to_a_heading_of_the_page(page: Page, harness: str) -> None:
    session = finished("setup")
    session.finished = False
    Stage(page, harness).play("lesson", session)
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<h2>At your own table<a href=\"#x\">¶</a></h2>')")
    page.locator("[data-key=next]").click()
    page.locator("dialog.iki-moment").get_by_role("button", name="At your own table").click()
    expect(page.locator("dialog.iki-moment")).to_be_hidden()
    expect(page.get_by_role("heading", name="At your own table")).to_be_focused()
