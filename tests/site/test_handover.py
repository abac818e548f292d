"""From a trainer that is full or gone to the same page of the site, with the same game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_january import board, click, settled
from tests.conftest import Watch, arrived
from tests.serving import trainer

PATIENCE = 120_000
OFFER = "Go on without the server"

pytestmark = pytest.mark.browser


def arrives(page: Page, address: str) -> None:
    page.get_by_role("link", name=OFFER).filter(visible=True).click()
    page.wait_for_url(re.compile(re.escape(address)))
    page.wait_for_selector("body[data-answers]", timeout=PATIENCE)


def leave(*pages: Page) -> None:
    for page in pages:
        page.goto("about:blank")


def test_who_loses_the_line_goes_on_with_the_same_game(page: Page, site: str, tmp_path: Path, watch: Watch) -> None:
    """The server was stopped; the game on the board goes along, and goes on there."""
    with trainer(tmp_path / "log", "--no-preheat", f"--site-url={site}") as address:
        page.goto(f"{address}en/02_month.ipynb")
        page.wait_for_selector(".iki-lesson [data-cell]", timeout=PATIENCE)
        arrived(page)
        click(board(page), "slot.3")
        settled(board(page), "Ben")
        expect(page.get_by_role("link", name=OFFER)).to_be_hidden()
    expect(page.get_by_text("The trainer does not answer.")).to_be_visible(timeout=30_000)
    arrives(page, f"{site}en/02_month.html")
    expect(board(page).locator(".iki-status")).to_contain_text("Ben")
    click(board(page), "slot.2")
    settled(board(page), "Chie")
    watch.errors.clear()  # the browser writes on the console that the server is gone


def test_who_finds_the_trainer_full_goes_on_at_that_step(page: Page, site: str, tmp_path: Path, watch: Watch) -> None:
    """Another page has the last place; what the browser keeps of the lesson goes along."""
    with trainer(tmp_path / "log", "--no-preheat", "--visitors=1", f"--site-url={site}") as address:
        page.goto(f"{address}de/02_month.ipynb#lesson=month&step=2&edition=first&players=2")
        page.wait_for_selector(".iki-lesson [data-cell]", timeout=PATIENCE)
        expect(page.locator(".iki-lesson .iki-progress i:nth-of-type(2).now")).to_be_attached(timeout=PATIENCE)
        stored = "localStorage.setItem('iki-teach.v1.lesson.month', JSON.stringify({step: 2, done: [0, 1]}))"
        known = "{'/de/02_month.ipynb': 'iki-teach.v1.lesson.month'}"
        pages = f"localStorage.setItem('iki-teach.pages', JSON.stringify({known}))"
        page.evaluate(f"{stored}; {pages}")
        other = page.context.new_page()
        answer = other.goto(f"{address}de/02_month.ipynb")
        assert answer is not None
        assert answer.status == 503
        other.get_by_role("link", name="Ohne den Server weitermachen").click()
        other.wait_for_url(re.compile(re.escape(f"{site}de/02_month.html")))
        expect(other.locator(".iki-lesson .iki-progress i:nth-of-type(3).now")).to_be_attached(timeout=PATIENCE)
        leave(page, other)
    watch.errors.clear()
