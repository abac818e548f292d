"""What may be asked of a strong player beside the moves: by keyboard alone, and nothing moves that is not asked."""

import pytest
from playwright.sync_api import expect

from iki_teach import iki
from iki_teach.sessions import BoardSession
from tests.widgets.stage import Play

pytestmark = pytest.mark.browser


def test_advice_is_asked_for_and_put_away_by_keyboard_alone(play: Play) -> None:
    """The table stays where it is; the focus stays on the question; Escape closes the answer."""
    stage = play("board", BoardSession(iki.new(["Aki", "Ben"], seed=3), bot="random"))
    ask = stage.page.get_by_role("button", name="What would a strong player do?")
    answer = stage.page.locator(".iki-answer")
    expect(answer).to_be_hidden()
    table = stage.page.locator(".iki-place").bounding_box()
    ask.focus()
    stage.page.keyboard.press("Enter")
    expect(answer.get_by_role("button", name="Try it").first).to_be_visible()
    expect(ask).to_be_focused()
    assert stage.page.locator(".iki-place").bounding_box() == table
    answer.get_by_role("button", name="How sure is this?").click()
    expect(answer.get_by_role("table")).to_be_visible()
    stage.page.keyboard.press("Escape")
    expect(answer).to_be_hidden()
