"""Koi-Koi on the same widget: clicks and buttons reach the session, its answers come back, by keyboard as well."""

import pytest
from playwright.sync_api import Page, expect

from iki_teach import koikoi
from iki_teach.board.session import BoardSession
from iki_teach.pages.lesson.session import LessonSession
from tests.games.koikoi.deals import given, played
from tests.marks import repeated
from tests.pages.lesson.test_koikoi_drills import drilled, question

from .stage import Play, Stage, box, dress, reach, widest
from .test_stage import COVERED, Window, opened

pytestmark = pytest.mark.browser
DEAL = ("1-1 8-2 9-3", "4-2 5-2 6-3", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-4 10-1 11-4")
WIDTHS = "found => found.map(one => Math.round(one.getBoundingClientRect().width))"


def test_what_a_card_would_capture_glows(page: Page, stage: Stage) -> None:
    stage.play("board", BoardSession(given(*DEAL)))
    match, other = (page.locator(f'[data-cell="field.{name}"] > .hit') for name in ("1-2", "3-1"))
    page.locator('[data-cell="hand.1-1"]').hover()
    expect(match).to_have_css("stroke-width", "7px")
    expect(other).not_to_have_css("stroke-width", "7px")
    page.locator('[data-cell="hand.9-3"]').hover()
    expect(match).not_to_have_css("stroke-width", "7px")
    page.mouse.move(-1, -1)
    reach(page)
    page.keyboard.press("Home")
    expect(page.locator('[data-cell="hand.1-1"]')).to_be_focused()
    expect(match).to_have_css("stroke-width", "7px")
    page.keyboard.press("End")
    expect(match).not_to_have_css("stroke-width", "7px")


def test_a_telephone_shows_points_by_month_and_yaku_in_full_below_the_table(page: Page, stage: Stage) -> None:
    dress(page, 390)
    stage.play("board", BoardSession(played(given(*DEAL), "play 1-1", "play 4-2", "play 8-2"), bot="sensible"))
    page.locator("[data-key='tab details']").click()
    expect(page.locator(".iki-details [data-panel='account']")).to_contain_text("Month")
    expect(page.locator(".iki-place [data-panel='account']")).to_have_count(0)
    expect(page.locator(".iki-place [data-panel^='head.'] text.v")).not_to_have_count(0)
    expect(page.locator(".iki-details text.v").first).to_be_visible()


@pytest.mark.parametrize("window", [(390, 844), *map(repeated, [(360, 740), (320, 700)])], ids=str)
def test_a_telephone_has_large_cards_and_all_of_a_decision_in_sight(play: Play, page: Page, window: Window) -> None:
    """Below the hand two cards as large as each other say what they are worth; where it is narrower all is smaller."""
    wide, _ = window
    opened(play, page, BoardSession(koikoi.new(["Aki", "Ben"], seed=5)), window)
    for cell, size in (("hand", 87), ("field", 70)):
        widths = page.locator(f".iki-place [data-cell^='{cell}.'] > .hit").evaluate_all(WIDTHS)
        assert len(widths) == 8
        assert len(set(widths)) == 1
        assert window != (390, 844) or min(widths) >= size
    opened(play, page, BoardSession(played(given(*DEAL), "play 1-1", "play 4-2", "play 8-2")), window)
    stop, koi_koi = (page.locator(f".iki-choice:has([data-key='move {move}'])") for move in ("stop", "koi-koi"))
    expect(stop).to_contain_text("+8 points now")
    expect(koi_koi).to_contain_text("8 points at stake")
    assert box(stop)["height"] == box(koi_koi)["height"] >= 100
    assert box(stop)["width"] == box(koi_koi)["width"] > wide * 0.4
    for part in (page.locator(".iki-status"), page.locator("[data-cell='hand.9-3'] > .hit"), stop, koi_koi):
        expect(part).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    assert widest(page) <= wide


def test_two_play_to_the_end_by_keyboard_alone(page: Page, stage: Stage) -> None:
    session = BoardSession(koikoi.new(["Aki", "Ben"], seed=5, options={"months": 1, "exhausted": "nobody"}))
    stage.play("board", session)
    seen = set()
    for _ in range(80):
        if session.game.over:
            break
        before = session.version
        if session.covered:
            reach(page, "move uncover")
        elif session.game.to_move.kind == "decide":
            reach(page, "move koi-koi")
        else:
            reach(page)
            page.keyboard.press("Home")
        seen.add("cover" if session.covered else session.game.to_move.kind)
        page.keyboard.press("Enter")
        page.wait_for_function("before => model.traits.view.version > before", arg=before)
    assert session.game.over
    assert {"cover", "play"} <= seen
    reach(page, "exit 0")  # of the count of the whole game
    page.keyboard.press("Enter")
    expect(page.get_by_text("Hand over the screen").first).to_be_visible()
    assert not session.game.over


def open_drills(stage: Stage, code: str = "spot-s-5", lang: str = "en") -> LessonSession:
    session = drilled(lang)
    session.bring_back(code)
    session.play_now.feedback = None
    stage.play("lesson", session)
    return session


@pytest.mark.parametrize(("width", "dark", "lang", "code"), [
    (1280, False, "en", "spot-s-5"),
    (390, True, "de", "count-n-8"),
    repeated(390, False, "de", "who-s-3"),
    repeated(1280, True, "en", "card-s-5"),
    repeated(390, False, "de", "rules-s-4"),
    (1280, False, "en", "rules-s-8"),
])  # fmt: skip
def test_questions_fit(page: Page, stage: Stage, width: int, dark: bool, lang: str, code: str) -> None:
    dress(page, width, dark, height=900)
    q = question(open_drills(stage, code, lang))
    assert widest(page) <= width
    rules = page.locator(".iki-pick")
    assert rules.evaluate("e => e.querySelector('span').offsetHeight") < 30
    assert rules.evaluate("e => e.getBoundingClientRect().right <= e.closest('section').getBoundingClientRect().right")
    for button in page.locator(".iki-ask button:not(.iki-term)").all():
        assert box(button)["height"] >= 43.9
    if seats := q.facts.get("shown"):
        shown = sum(len(q.game.state.players[seat].captured) for seat in seats)
        expect(page.locator(".iki-place [role=img]")).to_have_count(shown)
    if q.drill == "count":
        page.locator("[data-key='field points']").fill(str(q.right.value))
        page.keyboard.press("Enter")
    else:
        page.locator(f'[data-key="answer {q.choices.index(q.right)}"]').click()
    expect(page.locator(".iki-feedback")).to_have_attribute("data-kind", "good")


def test_a_code_brings_its_question_and_its_table(page: Page, stage: Stage) -> None:
    open_drills(stage)
    page.locator("[data-key='field code']").fill("who-n-1k")
    page.locator("[data-key=bring]").click()
    expect(page.locator(".iki-count")).to_have_text("Step 4 of 6")
    expect(page.locator("select[data-key='table edition']")).to_have_value("common")


def test_labels_of_the_table_stay_large_enough_on_the_narrowest_telephone(play: Play, page: Page) -> None:
    """Those that say kinds, months and notes; the table is as large as the window leaves it."""
    opened(play, page, BoardSession(koikoi.new(["Aki", "Ben"], seed=3), bot="sensible"), (320, 640))
    page.wait_for_function("model.get('view').layout === 'narrow'")
    sizes = "all => all.map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    assert min(page.locator(".iki-place .tiny").evaluate_all(sizes)) > 10.9
