"""Moments on the page: the end of a lesson or of a game is a dialog that leads on; a month is looked back at."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from iki_teach.board.session import BoardSession
from iki_teach.games.iki.sheet import new_sheet
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.kits import KITS
from iki_teach.pages.lesson.end import MOST
from iki_teach.pages.sheet.session import SheetSession
from tests.board.test_ends import finished, played
from tests.browser.test_accessibility import faults
from tests.conftest import Watch
from tests.marks import looks

from .desk import NAMES, Desk
from .stage import Play, Stage, box, dress, widest
from .test_film import CAPTION, filmed, shots_of, spoken, turn_to

pytestmark = pytest.mark.browser
LAB = "document.body.classList.add('jp-LabShell')"
HIT = """cells => cells.every(cell => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2)); })"""
DIALOG = "dialog.iki-moment"


def last_step(stage: Stage, lesson: str = "payday", lang: str = "en") -> None:
    """Show a lesson of which only the last click is missing."""
    session = finished(lesson, lang)
    session.finished = False
    stage.play("lesson", session)


def end(stage: Stage, lesson: str = "payday", lang: str = "en") -> Locator:
    last_step(stage, lesson, lang)
    stage.page.locator("[data-key=next]").click()
    dialog = stage.page.locator(DIALOG)
    expect(dialog).to_be_visible()
    return dialog


def test_a_lesson_ends_with_a_dialog_that_leads_on(page: Page, stage: Stage) -> None:
    """What is behind takes no key; rules open below their lines; closed it can be opened again, and it begins anew."""
    end(stage)
    dialog = page.get_by_role("dialog", name="Lesson done: Payday")
    expect(dialog.get_by_role("link", name="Next lesson: Fire (7 min)")).to_be_focused()
    expect(dialog.locator(".iki-live")).to_contain_text("Lesson done: Payday")  # who listens hears it nevertheless
    sent = len(stage.sent)
    page.keyboard.press("h")
    assert len(stage.sent) == sent
    for opened in (1, 0):
        dialog.get_by_role("button", name="§ Harmony").click()
        expect(dialog.locator(".iki-wording:visible")).to_have_count(opened)
    known, more = dialog.locator(".iki-note-known:visible"), dialog.locator("summary")
    expect(known).to_have_count(MOST)
    more.focus()
    page.keyboard.press("Enter")
    expect(known).to_have_count(MOST + int(more.inner_text().split()[1]))
    known.last.get_by_role("button").click()
    expect(dialog.locator(".iki-wording:visible")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator(".iki-lesson-foot a.iki-loud")).to_have_attribute("href", "06_fire.ipynb")
    expect(page.locator(".iki-feedback")).to_be_hidden()
    again = page.get_by_role("button", name="How it went")
    again.click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(again).to_be_focused()
    page.get_by_role("button", name="Repeat this lesson").click()
    expect(page.locator(DIALOG)).to_be_hidden()
    expect(page.locator(".iki-count")).to_contain_text("Step 1")
    expect(page.locator(".iki-prompt")).to_be_focused()


@pytest.mark.parametrize("width", [1280, 390])
def test_the_way_on_stands_beside_the_way_back_and_covers_nothing(page: Page, stage: Stage, width: int) -> None:
    dress(page, width, height=800)
    last_step(stage, lang="de")
    foot = page.locator(".iki-lesson-foot")
    foot.scroll_into_view_if_needed()  # the page of this test has a margin
    before = box(foot)
    page.locator("[data-key=next]").click()
    page.keyboard.press("Escape")
    assert box(foot) == before
    link = foot.locator("a.iki-loud")
    assert link.evaluate("a => [a.scrollHeight > a.clientHeight, a.scrollWidth > a.clientWidth]") == [False, False]
    assert link.evaluate("a => a.getBoundingClientRect().bottom <= a.parentElement.getBoundingClientRect().bottom")


def test_a_lesson_that_ended_before_the_page_was_there_opens_no_dialog(page: Page, stage: Stage) -> None:
    """Such as where a notebook is opened again; the way on stands there all the same."""
    stage.play("lesson", finished("payday"))
    expect(page.locator(".iki-lesson-foot a.iki-loud")).to_be_visible()
    expect(page.locator(DIALOG)).to_be_hidden()


def test_an_exit_leads_to_a_heading_of_the_page(page: Page, stage: Stage) -> None:
    last_step(stage, "setup")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<h2>At your own table<a href=\"#x\">¶</a></h2>')")
    page.locator("[data-key=next]").click()
    page.locator(DIALOG).get_by_role("button", name="At your own table").click()
    expect(page.locator(DIALOG)).to_be_hidden()
    expect(page.get_by_role("heading", name="At your own table")).to_be_focused()


@pytest.fixture
def over(page: Page, stage: Stage) -> Stage:
    game = played("iki")
    stage.play("board", BoardSession(game.previous))
    stage.send("play", move=str(game.move))
    expect(page.locator(DIALOG)).to_be_visible(timeout=20_000)
    return stage


def test_the_count_is_closed_and_looked_at_again(page: Page, over: Stage) -> None:
    """With films off its dialog has all points and the places at once."""
    dialog, scores = page.locator(DIALOG), played("iki").scores()
    expect(dialog.locator(".iki-vignette svg")).to_be_visible()
    expect(dialog.locator(".iki-bars b")).to_have_text([str(score.total) for score in scores])
    expect(dialog.locator(".iki-complete .iki-bars em")).to_have_text([f"Place {score.rank}" for score in scores])
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The whole count").click()
    expect(dialog.get_by_role("button", name="Play again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="The whole count")).to_be_hidden()
    assert not over.session.game.over


@pytest.mark.parametrize("speed", ["normal"])
@pytest.mark.parametrize("name", KITS.ours)
def test_a_whole_game_is_seen_again_in_short(play: Play, name: str) -> None:
    game = played(name)
    stage = filmed(play, (game.previous, str(game.move)))
    page = stage.page
    expect(page.locator(DIALOG)).to_be_visible(timeout=30_000)
    table = page.locator(".iki-text").text_content()
    page.get_by_role("button", name="Replay the game").click()
    page.evaluate("document.querySelector('.iki-live').replaceChildren()")
    shots = shots_of(stage)
    expect(page.locator(CAPTION)).to_have_text(shots[0]["text"])
    page.locator('[data-key="film skip"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    assert len(shots) > 3
    assert spoken(stage) == [shot["text"] for shot in shots[1:]]
    assert page.locator(".iki-text").text_content() == table
    expect(page.locator(DIALOG)).to_be_hidden()


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("speed", ["normal"])
@pytest.mark.parametrize(("name", "wide"), [("iki", 1280), ("iki", 390), ("koikoi", 1280)])
def test_a_count_is_a_film_whose_bars_grow_and_whose_winner_comes_last(play: Play, name: str, wide: int) -> None:
    """Line by line beside the table, with the stalls lit that bring points; it can be held anywhere and skipped."""
    game = played(name)
    stage = filmed(play, (game.previous, str(game.move)), wide=wide)
    page, panel = stage.page, stage.page.locator(".iki-reel")
    shots, moment = shots_of(stage), stage.session.view()["moment"]
    expect(page.locator('[data-key="film at"]')).to_be_visible()
    first = next(at for at, shot in enumerate(shots) if shot["kind"] == "count")
    for at in (*range(first, len(shots)), first):
        turn_to(page, at + 1)
        sentences = moment["tallies"][: at - first + 1]
        sums = [sum(line["numbers"][seat] for line in sentences) for seat in range(len(moment["columns"]))]
        expect(panel.locator(".iki-bars b")).to_have_text([str(one) for one in sums])
        expect(panel.locator("tbody tr:visible")).to_have_count(len(sentences))
        place = panel.locator(".iki-bars em").first
        expect(place.locator("span")).to_have_css("opacity", "1" if at == len(shots) - 1 else "0")
        added = sentences[-1]["numbers"][0] if 1 < len(sentences) == at - first + 1 else 0
        expect(place).to_have_attribute("data-more", f"+{added}" if added else "")
        expect(page.locator(".iki-caption")).to_be_hidden()
        for cell in (flight["cells"][0] for flight in shots[at]["flights"]):
            expect(page.locator(f'[data-cell="{cell}"] .halo').first).to_be_visible()
    page.locator('[data-key="film skip"]').click()
    expect(page.locator(f"{DIALOG} .iki-complete")).to_be_visible()


def still(page: Page, width: int, dark: bool) -> None:
    dress(page, width, dark, height=800 if width > 390 else 844)
    page.emulate_media(reduced_motion="reduce")


@looks
@pytest.mark.parametrize("name", KITS.ours)
def test_the_count_of_a_game_is_read(page: Page, stage: Stage, name: str, lang: str, width: int, dark: bool) -> None:
    """At once for who wants no motion, with a rule that is open; the buttons are large, and the first is in sight."""
    still(page, width, dark)
    stage.play_last(played(name), lang)
    expect(page.locator(DIALOG)).to_be_visible()
    assert page.locator("tbody tr.iki-coming").count() == 0
    page.locator(f"{DIALOG} .iki-section").first.click()
    assert faults(page, DIALOG) == []
    assert widest(page) <= width
    exits = page.locator(f"{DIALOG} .iki-exits > *")
    expect(exits.first).to_be_in_viewport(ratio=1)
    assert min(box(one)["height"] for one in exits.all()) >= 44


@looks
def test_a_lessons_end_is_read(page: Page, stage: Stage, lang: str, width: int, dark: bool) -> None:
    still(page, width, dark)
    end(stage, lang=lang).locator(".iki-section").first.click()
    assert faults(page, DIALOG) == []
    assert widest(page) <= width


def march() -> Any:
    return next(game for game in played("iki").history() if game.state.month > 3)


def test_a_month_is_looked_back_at_beside_the_board(page: Page, stage: Stage) -> None:
    """In a table with a column for each player; no dialog, and what can be clicked next is not covered."""
    dress(page, 1280, height=800)
    stage.play_last(march())
    card = page.locator(".iki-answer")
    expect(card).to_contain_text("March is over: payday")
    expect(card.locator("thead th")).to_have_text(["Aki", "Ben"])
    expect(card.locator(".iki-vignette svg")).to_be_visible()
    assert page.locator("dialog[open]").count() == 0
    assert page.locator(".iki-place .legal[data-cell]").count()
    assert page.locator(".iki-place .legal[data-cell]").evaluate_all(HIT)
    card.locator(".iki-section").first.click()
    expect(card.locator(".iki-wording:visible")).to_have_count(1)


@looks
def test_a_months_card_has_room(page: Page, stage: Stage, lang: str, width: int, dark: bool) -> None:
    still(page, width, dark)
    stage.play_last(march(), lang)
    card = page.locator(".iki-answer")
    assert card.evaluate("card => card.parentElement.firstElementChild === card"), "it stands above what comes next"
    card.locator(".iki-vignette").scroll_into_view_if_needed()
    expect(card.locator(".iki-vignette svg")).to_be_in_viewport(ratio=0.9)
    assert box(page.locator(".iki-answers"))["height"] >= (320 if width > 390 else 200)
    assert faults(page, ".iki-side") == []
    assert widest(page) <= width
    log = page.locator(".iki-log")
    if width > 390:
        expect(log).to_be_hidden()
    page.locator(".iki-answer [data-key=cancel]").focus()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    if width > 390:
        expect(log).to_be_visible()


@pytest.mark.own
def test_the_sheet_that_opens_in_another_tab_of_jupyterlab_is_filled_in(page: Page, harness: str, watch: Watch) -> None:
    """By a link that leaves the notebook open, and once: what was handed over is not taken again."""
    page.emulate_media(reduced_motion="reduce")
    game, desk = played("iki"), Desk(page, harness)
    page.evaluate(LAB)
    desk.play_last(game)
    with page.expect_popup() as opened:
        page.get_by_role("link", name="To the scoring sheet").click()
    opened.value.close()
    expect(page.locator(DIALOG)).to_be_visible()
    desk.load()
    page.evaluate(LAB)
    desk.play("iki_sheet", SheetSession(SHEETS, new_sheet(NAMES)))
    desk.settled()
    for score in game.scores():
        expect(desk.total(score.seat)).to_have_text(str(score.total))
    assert page.evaluate("localStorage.getItem('iki-teach.link')") is None
    watch.errors.clear()  # there is no such page beside this one
