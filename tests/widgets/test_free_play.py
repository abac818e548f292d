"""The beginning of free play, as a form: what is chosen and typed goes to Python, and what comes back stands there."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.pages.play.session import FreePlaySession

from .stage import Stage

pytestmark = pytest.mark.browser


def test_a_table_is_filled_in_and_played_at(page: Page, stage: Stage) -> None:
    """On a telephone what begins is in sight from the first moment."""
    page.set_viewport_size({"width": 390, "height": 640})
    stage.play("play", FreePlaySession())
    expect(page.get_by_role("button", name="Begin")).to_be_in_viewport(ratio=1)
    page.locator('[data-key="game koikoi"]').check(force=True)
    expect(page.locator('[data-key="game koikoi"]')).to_be_checked()
    expect(page.locator(".iki-play-chairs li")).to_have_count(2)
    page.locator('[data-key="name 1"]').fill("Mio")
    page.locator('[data-key="forward 1"]').click()
    expect(page.locator('[data-key="name 0"]')).to_have_value("Mio")
    page.locator('[data-key="switches"] > summary').click()
    page.locator("select[data-key^='switch ']").first.select_option(index=1)
    expect(page.locator('[data-key="switches"] small').first).to_contain_text("1 ≠")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".iki-board")).to_have_attribute("data-play", "game")
    begun: dict[str, Any] = next(one for one in stage.sent if one["do"] == "begin")["values"]
    assert (begun["game"], begun["names"][0]) == ("koikoi", "Mio")
    assert [*begun["switches"].values()].count("0") == len(begun["switches"]) - 1
