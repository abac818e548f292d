"""The lesson on a page: every kind of step by mouse and by keyboard, what the browser keeps."""

import pytest
from playwright.sync_api import Locator, Page, expect

from iki_teach.lessons import progress
from iki_teach.lessons.lesson import course
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.session import LessonSession, RefreshSession

from .stage import Stage, stored

pytestmark = pytest.mark.browser
PAYDAY = course()["payday"].for_table("second", 3)


def open_lesson(stage: Stage, name: str = "payday", at: int = 0, lang: str = "en") -> LessonSession:
    session = LessonSession(course()[name], lang, Setting())
    session.start_step(at)
    stage.play("lesson", session)
    return session


def mark(page: Page, stall: str) -> None:
    page.locator(f'[data-cell="{stall}"]').click()
    expect(page.locator(f'[data-key="mark {stall}"]')).to_have_attribute("aria-checked", "true")


def test_a_foretold_number_is_compared_line_by_line(page: Page, stage: Stage) -> None:
    """Letters are asked for again; the first line that differs is marked, with its rule; no entry is lost."""
    session = open_lesson(stage, at=2)
    fields = page.locator("[data-key^='field ']")
    fields.nth(0).fill("six")
    fields.nth(1).fill("3")
    page.locator("[data-key=check]").click()
    expect(page.locator(".iki-feedback")).to_contain_text("whole number")
    expect(fields.nth(0)).to_have_value("six")
    expect(fields.nth(1)).to_have_value("3")
    assert not session.play_now.solved
    for stall in ("south.1", "south.2", "south.3"):
        mark(page, stall)
    fields.nth(0).fill("4")
    page.keyboard.press("Enter")
    expect(page.locator(".iki-results .iki-first")).to_contain_text("6")
    expect(page.locator(".iki-results .iki-ok")).to_have_count(5)
    expect(fields.nth(0)).to_have_value("4")
    expect(page.locator(".iki-feedback")).to_contain_text("cards of others count")
    assert session.play_now.solved
    assert stored(page, progress.RULE + "iki.payday.harmony")["state"]
    assert stored(page, progress.LESSON + "payday") == {"step": 2, "done": [2]}


def test_a_number_is_counted_by_tapping_or_by_arrow_keys(page: Page, stage: Stage) -> None:
    session = open_lesson(stage, at=2)
    first, other = (page.locator("[data-key^='field ']").nth(at) for at in (0, 1))
    less, more = (page.get_by_role("button", name=sign).first for sign in ("−1: ", "+1: "))
    for _ in range(3):
        more.click()
    less.click()
    expect(first).to_have_value("2")
    expect(other).to_have_value("")
    other.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    expect(other).to_have_value("-1")
    mark(page, "south.1")
    page.locator("[data-key=check]").click()
    expect(page.locator(".iki-results")).to_contain_text("You said: −1.")
    expect(more).to_have_count(0)
    assert session.play_now.solved


def test_an_answer_that_is_wrong_is_marked_and_another_can_be_chosen(page: Page, stage: Stage) -> None:
    """Not by colour alone: ✗ and ✓. A question of words keeps the table.

    A wrong one keeps the focus and is not given twice: who listens hears no other answer before the verdict.
    """
    session = open_lesson(stage, at=[step.kind for step in PAYDAY].index("choose"))
    expect(page.locator(".iki-place svg")).to_be_visible()
    right, wrong = (page.locator(f'.iki-options [data-key="answer {at}"]') for at in (0, 1))
    wrong.click()
    expect(wrong).to_contain_text("✗")
    expect(wrong).to_be_disabled()
    expect(wrong.locator("..")).to_contain_text("June and December are two of the four")
    expect(page.get_by_text("June and December are two of the four")).to_have_count(2)  # there, and for who listens
    expect(page.locator(".iki-live").get_by_text("June and December are two of the four")).to_have_count(1)
    expect(wrong).to_be_focused()
    asked = session.n
    page.keyboard.press("Enter")
    stage.settled()
    assert session.n == asked
    right.focus()
    page.keyboard.press("Enter")
    expect(right).to_contain_text("✓")
    expect(page.locator("[data-key=next]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".iki-prompt")).to_have_text("Lesson done: Payday")


def test_pointing_at_an_answer_lights_its_place_and_its_number_chooses_it(page: Page, stage: Stage) -> None:
    """A card is shown in its answer as it lies on the board; what is said stands in the answer that was given."""
    session = open_lesson(stage, "month", 3)
    named = page.locator(".iki-place .named")
    choices = {option.move: f"answer {at}" for at, option in enumerate(session.play_now.step.options)}
    card = page.locator(".iki-choice", has=page.locator(f'[data-key="{choices["hire basket-maker at north.1"]}"]'))
    expect(card.locator(".iki-spoken-of svg")).to_have_count(1)
    walk = page.locator(f'[data-key="{choices["move 1"]}"]')
    expect(named).to_have_count(0)
    walk.hover()
    expect(named).to_have_attribute("data-cell", "space.4")
    card.locator("button").first.focus()
    expect(page.locator('[data-cell="north.1"].named, [data-cell="tab.display"].named')).to_have_count(2)
    answers = [page.locator(".iki-choice > button").nth(at) for at in range(4)]
    page.keyboard.press(walk.get_attribute("aria-keyshortcuts") or "")
    expect(walk).to_be_focused()
    expect(walk.locator("..").locator(".iki-feedback")).to_be_visible()
    open_to, right = [one.get_attribute("aria-disabled") is None for one in answers], right_of(session, answers)
    wrong = next(at for at, can in enumerate(open_to) if can and at != right)
    page.keyboard.press(str(wrong + 1))
    expect(answers[wrong]).to_be_focused()
    expect(page.locator(".iki-feedback:visible")).to_have_count(1)
    expect(answers[wrong].locator("..").locator(".iki-feedback")).to_be_visible()


def test_who_listens_hears_what_comes_next_on_the_way_of_a_step(page: Page, stage: Stage) -> None:
    open_lesson(stage, "tonight", 4)
    page.locator('[data-cell="space.2"]').click()
    asked = "January: Aki does business: the shop and one card behind it, or end the turn."
    expect(page.locator(".iki-live p").last).to_contain_text(asked)


def right_of(session: LessonSession, answers: list[Locator]) -> int:
    right = f"answer {session.play_now.worked()[0].values['option']}"
    return next(at for at, one in enumerate(answers) if one.get_attribute("data-key") == right)


@pytest.mark.own
@pytest.mark.parametrize(("name", "at"), [("payday", 4), ("drills", 8)])
def test_a_lost_line_is_told_only_then_with_a_board_or_without(page: Page, stage: Stage, name: str, at: int) -> None:
    page.clock.install()
    text = open_lesson(stage, name, at).view()["words"]["line_lost"]
    assert text not in (page.locator(".iki-lesson").text_content() or "")
    stage.fall_silent()
    page.locator("[data-key=again]").click()
    page.clock.run_for(10_000)
    expect(page.locator(".iki-lost:visible")).to_have_text(text)


@pytest.mark.parametrize("drill", ["burns", "rules"])
def test_the_button_of_a_drill_says_next_question_and_does_it(page: Page, stage: Stage, drill: str) -> None:
    """Once the answer is found no other can be pressed; the one loud button names the next question and puts it."""
    at = next(n for n, step in enumerate(course()["drills"].for_table("second", 3)) if step.practise == drill)
    right = open_lesson(stage, "drills", at).play_now.worked()[0].values["option"]
    page.locator(f'[data-key="answer {right}"]').focus()
    page.keyboard.press("Enter")
    go_on = page.locator("[data-key=next]")
    expect(go_on).to_have_text("Next question")
    expect(go_on).to_be_focused()
    expect(page.locator(".iki-choice > button:enabled")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".iki-more")).to_contain_text("Question 2 of")
    expect(page.locator(".iki-prompt")).to_be_focused()
    expect(go_on).to_be_disabled()


@pytest.mark.parametrize(("name", "at", "first"), [("payday", 4, "iki-side"), ("drills", 8, "iki-stage")])
def test_who_listens_comes_to_what_is_asked_first(page: Page, stage: Stage, name: str, at: int, first: str) -> None:
    """Where a step has no board its words, prompt and answers, stand on the stage."""
    open_lesson(stage, name, at)
    expect(page.locator(".iki-board > :is(.iki-side, .iki-stage)").first).to_have_class(first)


def test_another_table_is_kept_for_every_page_or_it_is_said_that_there_is_no_room(page: Page, stage: Stage) -> None:
    """That stays said while nothing new is to be kept; where the rule differs the page says how."""
    session = open_lesson(stage)
    stage.fill_storage()
    page.locator("[data-key='tab more']").click()
    expect(page.locator("[data-key^='tool '][tabindex='0']")).to_be_visible()  # Tab comes there, too
    table = page.locator("[data-key='table edition']")
    table.select_option("first")
    expect(page.locator(".iki-note")).to_contain_text("only the season’s fish")
    assert session.setting == Setting("first", 3)
    note = page.locator("p.iki-lost:visible")
    expect(note).to_be_visible()
    page.locator("[data-key=hint]").click()
    expect(page.locator(".iki-feedback")).to_be_visible()
    expect(note).to_be_visible()
    page.evaluate("localStorage.clear()")
    for edition in ("second", "first"):
        page.locator("[data-key='tab more']").click()
        table.select_option(edition)
        expect(note).to_be_hidden()
        stage.settled()
        assert stored(page, progress.TABLE) == {"edition": edition, "players": 3}


def test_where_there_is_one_step_alone_no_steps_are_counted(page: Page, stage: Stage) -> None:
    """The refresher counts its questions instead; a bar that is full from the beginning would say that all is done."""
    stage.play("lesson", RefreshSession("en"))
    expect(page.locator(".iki-prompt")).to_be_visible()
    expect(page.locator(".iki-more")).to_contain_text("Question 1 of")
    expect(page.locator(".iki-count")).to_have_count(0)
    expect(page.locator(".iki-progress")).to_have_count(0)
