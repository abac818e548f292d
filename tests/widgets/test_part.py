"""A step shows the part of the table that it speaks of: larger, the rest dimmed, never out of reach."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .stage import Play, Stage, cell
from .test_stage import COVERED, SHIFTS, lesson, opened, watch

pytestmark = pytest.mark.browser

WINDOWS = [(1280, 720), (390, 844)]
LARGER = 1.5
FIRE, CLICK_WHAT_BURNS = "fire", 1  # a lesson, and its step that speaks of the south row
STALL, OUTSIDE, DIMMED = "south.1", "north.1", "space.1"
SHADE = ".iki-place .iki-shade"
# What is seen of a cell: how wide it is, and whether all of it is on the stage.
SEEN = """name => {
  const box = document.querySelector(`.iki-place [data-cell="${name}"] > .hit`).getBoundingClientRect();
  const {left, top, right, bottom} = document.querySelector(".iki-stage").getBoundingClientRect();
  const beside = box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
  return [box.width, !beside]; }"""
MOTIONS = "document.querySelector('.iki-place > svg').getAnimations().length"


def at_step(play: Play, page: Page, step: int, window: tuple[int, int] = WINDOWS[0]) -> Stage:
    session = lesson(FIRE, "iki", "en")()
    stage = opened(play, page, session, window)
    watch(page)
    go_to(stage, step)
    return stage


def go_to(stage: Stage, step: int) -> None:
    stage.session.start_step(step)
    stage.session.version += 1
    stage.answer(stage.session.view())


def seen(page: Page, name: str) -> Any:
    """How wide a cell is, and whether all of it is on the stage."""
    return page.evaluate(SEEN, name)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_a_step_comes_nearer_to_the_row_it_speaks_of_and_dims_the_rest(
    play: Play, page: Page, window: tuple[int, int]
) -> None:
    at_step(play, page, CLICK_WHAT_BURNS, window)
    (near, whole) = (seen(page, STALL), page.get_by_role("button", name="Whole table"))
    assert near[1]
    assert not seen(page, OUTSIDE)[1]
    assert page.evaluate(COVERED) == []
    expect(page.locator(SHADE)).to_have_count(1)
    whole.click()
    expect(page.locator(SHADE)).to_have_count(0)
    expect(whole).to_have_attribute("aria-pressed", "true")
    assert near[0] > LARGER * seen(page, STALL)[0]
    assert seen(page, OUTSIDE)[1]
    page.keyboard.press("z")
    assert seen(page, STALL) == near
    expect(page.locator(SHADE)).to_have_count(1)
    assert page.evaluate(SHIFTS) == []
    assert page.evaluate(MOTIONS) == 0  # as reduced motion asks


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_a_step_with_cards_comes_nearer_to_those_it_speaks_of(play: Play, page: Page, window: tuple[int, int]) -> None:
    opened(play, page, lesson("koikoi", "koikoi", "de")(), window)
    assert seen(page, "field.1-3")[1]
    assert seen(page, "hand.8-3")[1]
    assert page.evaluate(COVERED) == []
    expect(page.locator(SHADE)).to_have_count(1)
    near = seen(page, "field.1-3")[0]
    page.locator("[data-key='entire']").click()
    assert near > 1.1 * seen(page, "field.1-3")[0]
    page.keyboard.press("z")
    page.locator("[data-cell='hand.1-1'] > .hit").click()
    expect(page.locator("[data-panel='taken.0'] [data-piece='card.1-3']")).to_be_in_viewport()


def test_what_is_dimmed_answers_a_click_and_stays_a_button(play: Play, page: Page) -> None:
    stage = at_step(play, page, CLICK_WHAT_BURNS)
    assert cell(stage, DIMMED).get_attribute("role") == "button"
    cell(stage, DIMMED).locator(".hit").first.click(position={"x": 4, "y": 4})
    page.wait_for_function("at => model.sent.at(-1)?.at === at", arg=DIMMED)
    expect(page.locator(".iki-place [data-cell][aria-hidden], .iki-place [aria-hidden] [data-cell]")).to_have_count(0)


def test_who_walks_out_of_the_part_by_keyboard_sees_the_whole_table(play: Play, page: Page) -> None:
    stage = at_step(play, page, CLICK_WHAT_BURNS)
    cell(stage, OUTSIDE).focus()
    page.wait_for_function("document.querySelector('[data-key=entire]').getAttribute('aria-pressed') === 'true'")
    assert seen(page, OUTSIDE)[1]
    go_to(stage, CLICK_WHAT_BURNS - 1)
    assert not seen(page, OUTSIDE)[1]
    assert seen(page, STALL)[1]


@pytest.mark.parametrize("speed", ["normal"])
def test_a_film_is_seen_in_full_light_where_the_step_has_come_nearer(play: Play, page: Page) -> None:
    opened(play, page, lesson(FIRE, "iki", "en")(), WINDOWS[0])
    page.locator("[data-key='next']").click()
    page.locator(".iki-film").wait_for()
    while page.locator(".iki-film").count():
        expect(page.locator(SHADE)).to_have_count(0)
        at = page.evaluate("document.querySelector('.iki-mark')?.getBoundingClientRect().left ?? 0")
        assert at <= page.locator(".iki-stage").bounding_box()["width"]  # type: ignore[index]
        page.locator("[data-key='film go']").click()
    assert seen(page, STALL)[1]
    expect(page.locator(SHADE)).to_have_count(1)


def test_the_table_glides_nearer_where_motion_is_welcome(play: Play, page: Page) -> None:
    stage = at_step(play, page, CLICK_WHAT_BURNS)
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("z")
    assert page.evaluate(MOTIONS) == 1
    go_to(stage, 5)
    expect(page.get_by_role("button", name="Whole table")).to_be_disabled()
    expect(page.locator(SHADE)).to_have_count(0)
