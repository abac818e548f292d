"""What one does by hand in a lesson: numbers counted by tapping, harmony marked by keyboard, an own January."""

import pytest
from playwright.sync_api import Page, expect

from iki_teach.lessons.course import course
from tests.browser.walk import Walk
from tests.widgets.test_lesson import open_lesson

pytestmark = pytest.mark.browser


def test_a_number_is_counted_by_tapping_or_by_arrow_keys(page: Page, harness: str) -> None:
    session = open_lesson(page, harness, at=2)
    first, other = (page.locator("[data-field]").nth(at) for at in (0, 1))
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
    page.locator('[data-cell="south.1"]').click()
    expect(page.locator('[data-key="mark south.1"]')).to_have_attribute("aria-pressed", "true")
    page.locator("[data-key=check]").click()
    expect(page.locator(".iki-results")).to_contain_text("You said: −1.")
    expect(more).to_have_count(0)
    assert session.play_now.solved


def test_where_harmony_counts_is_marked_by_keyboard_alone(page: Page, harness: str) -> None:
    open_lesson(page, harness, at=2)
    walk = Walk(page, "payday", "en", keys=True)
    *marks, _ = walk.step(2).worked()
    for pressed in ("true", "false"):
        walk.cell(marks[0]["at"])
        expect(page.locator(f'[data-key="mark {marks[0]["at"]}"]')).to_have_attribute("aria-pressed", pressed)
    walk.solve(2)
    expect(page.locator('.iki-feedback[data-kind="good"]')).to_be_visible()
    walk.next()
    walk.at(3)


def test_a_learner_plays_an_own_january_by_clicking(page: Page, harness: str) -> None:
    at = next(at for at, step in enumerate(course()["month"].for_table("second", 3)) if step.kind == "free")
    session = open_lesson(page, harness, "month", at)
    assert session.board
    walk, bot, kit = Walk(page, "month", "en"), session.kit.bot("greedy", 1), session.kit
    while not session.play_now.solved:
        game = session.game
        assert game.to_move.player == "Aki"
        move = bot.choose(game)
        for name in min(kit.paths(move, game.state), key=len, default=()):
            walk.cell(name)
        if session.game is game:
            walk.press(page.locator(f'[data-key="move {move}"], [data-key="option {move}"]'))
    assert session.game.state.month == 2
    expect(page.locator(".iki-answers")).to_contain_text("January is over")
    expect(page.locator("[data-key=next]")).to_be_enabled()
