"""The panel in which opponents are chosen: opened by its tool, worked by the keyboard, still while one chooses."""

import pytest
from playwright.sync_api import expect

from iki_teach import iki
from iki_teach.sessions import BoardSession
from tests.widgets.stage import Play

pytestmark = pytest.mark.browser


def test_an_opponent_is_chosen_by_keyboard_alone(play: Play) -> None:
    """The letter opens the panel; the focus stays on the choice, and a sentence says how the chosen one plays."""
    stage = play("board", BoardSession(iki.new(["Aki", "Ben"], seed=3), bot="random"))
    stage.page.locator("[data-cell]").first.focus()
    stage.page.keyboard.press("o")
    choice = stage.page.get_by_role("combobox", name="Ben")
    expect(choice).to_be_focused()
    place = choice.bounding_box()
    choice.select_option(label="Strong")
    expect(stage.page.get_by_text("Plays the best moves on in thought")).to_be_visible()
    expect(choice).to_be_focused()
    assert choice.bounding_box() == place
    assert stage.session.seats.bots[1].name == "strong"
    stage.page.locator("[data-key='tool opponents']").click()
    expect(choice).to_be_hidden()
