"""The drills of Koi-Koi in a browser: by mouse and by keyboard, wide and narrow, light and dark."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.games.koikoi import drills
from iki_teach.lessons import progress
from iki_teach.sessions.lesson import LessonSession
from tests.marks import repeated
from tests.sessions.test_koikoi_drills import LESSON, ROUNDS, drilled, question
from tests.widgets.stage import Stage, box, dress, reach, widest
from tests.widgets.test_lesson import stored

pytestmark = pytest.mark.browser


def open_drills(page: Page, harness: str, code: str = "spot-s-5", lang: str = "en") -> LessonSession:
    session = drilled(lang)
    session.bring_back(code)
    session.play_now.feedback = None
    Stage(page, harness).play("lesson", session)
    return session


@pytest.mark.parametrize(
    ("width", "dark", "lang", "code"),
    [
        (1280, False, "en", "spot-s-5"),
        (390, True, "de", "count-n-8"),
        repeated(390, False, "de", "who-s-3"),
        repeated(1280, True, "en", "card-s-5"),
        repeated(390, False, "de", "rules-s-4"),
        (1280, False, "en", "rules-s-8"),
    ],
)
def test_a_question_fits_the_page(
    page: Page, harness: str, screenshot: Any, width: int, dark: bool, lang: str, code: str
) -> None:
    dress(page, width, dark, height=900)
    session = open_drills(page, harness, code, lang)
    screenshot("asked")
    assert widest(page) <= width
    rules = page.locator(".iki-choice")
    assert rules.evaluate("e => e.querySelector('span').offsetHeight") < 30
    assert rules.evaluate("e => e.getBoundingClientRect().right <= e.closest('section').getBoundingClientRect().right")
    for button in page.locator(".iki-ask button:not(.iki-term)").all():
        assert box(button)["height"] >= 43.9
    if seats := question(session).facts.get("shown"):
        shown = sum(len(question(session).game.state.players[seat].captured) for seat in seats)
        expect(page.locator(".iki-place [role=img]")).to_have_count(shown)
    session_right(page, session)
    expect(page.locator(".iki-feedback")).to_have_attribute("data-kind", "good")
    page.wait_for_timeout(400)
    screenshot("answered")


def session_right(page: Page, session: LessonSession) -> None:
    """Give the right answer with the mouse, or by typing where a number is asked."""
    q = question(session)
    if q.drill == "count":
        page.locator("[data-field=points]").fill(str(q.right.value))
        page.keyboard.press("Enter")
    else:
        page.locator(f'[data-key="answer {q.choices.index(q.right)}"]').click()


def test_the_drills_are_walked_by_keyboard_alone(page: Page, harness: str) -> None:
    session = open_drills(page, harness)

    for at in range(len(drills.DRILLS.names)):
        for number in range(ROUNDS):
            expect(page.locator(".iki-more")).to_have_text(f"Question {number + 1} of {ROUNDS}")
            q = question(session)
            if q.drill == "count":
                reach(page, "field points")
                page.keyboard.type(str(next(choice.value for choice in q.choices if choice.misconception)))
                page.keyboard.press("Enter")
                expect(page.locator(".iki-feedback")).to_have_attribute("data-kind", "wrong")
                page.locator("[data-field=points]").focus()
                page.keyboard.press("ControlOrMeta+a")
                page.keyboard.type(str(q.right.value))
                page.keyboard.press("Enter")
            else:
                wrong = next(n for n, choice in enumerate(q.choices) if choice.misconception)
                reach(page, f"answer {wrong}")
                page.keyboard.press("Enter")
                expect(page.locator(".iki-feedback code").first).to_contain_text("koi.")
                reach(page, f"answer {q.choices.index(q.right)}")
                page.keyboard.press("Enter")
            expect(page.locator(".iki-feedback")).to_have_attribute("data-kind", "good")
            reach(page, "next")
            page.keyboard.press("Enter")
        expect(page.locator(".iki-count")).to_have_text(f"Step {at + 2} of 6")
    expect(page.locator(".iki-prompt")).to_contain_text("Nothing to try again now")
    reach(page, "next")
    page.keyboard.press("Enter")
    expect(page.locator(".iki-prompt")).to_have_text("Lesson done: Koi-Koi drills")
    assert stored(page)[progress.LESSON + LESSON.id] == {"step": 0, "done": [0, 1, 2, 3, 4, 5]}


def test_cards_as_text_marks_off_and_a_code(page: Page, harness: str) -> None:
    open_drills(page, harness)
    page.locator("[data-key='tab more']").click()
    page.locator("[data-key='tool text']").click()
    expect(page.locator(".iki-text")).to_contain_text("1-1 crane (pine), 8-1 moon (susuki grass)")
    page.locator("[data-key='tool text']").click()
    page.locator("[data-key='tool marks']").click()
    expect(page.locator(".iki-place .hana-note")).to_have_count(0)
    page.keyboard.press("k")
    expect(page.locator(".iki-place .hana-note")).not_to_have_count(0)
    page.locator("[data-key='tab now']").click()
    page.locator("[data-field=code]").fill("who-n-1k")
    page.locator("[data-key=bring]").click()
    expect(page.locator(".iki-count")).to_have_text("Step 4 of 6")
    expect(page.locator("select[data-key='table edition']")).to_have_value("common")
