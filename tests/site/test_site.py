"""Pages without a server: seen, clicked before and after Python has come, in both languages and on a phone."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from iki_teach.content.words import LANGS
from iki_teach.trainer import places
from tests.site.conftest import answers

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", LANGS)
def test_a_lesson_is_answered_before_python_has_come_and_after(page: Page, site: str, lang: str) -> None:
    """The first click at once, from what was counted beforehand; the next by Python, from the same state."""
    python: list[Route] = []
    page.route("**/pack.gz", lambda route: python.append(route))
    page.goto(f"{site}{lang}/01_setup.html")
    page.wait_for_selector("body[data-ready]")
    board = page.locator(".iki-lesson").first
    board.locator('[data-key="next"]').click()
    expect(board.locator(".iki-feedback, .iki-answer, .iki-log").filter(visible=True).first).to_be_visible()
    page.wait_for_function("() => document.querySelector('.iki-lesson').dataset.step !== undefined")
    assert python, "Python was not asked for"
    python[0].continue_()
    answers(page)
    expect(page.locator("#line")).to_be_hidden()
    board.locator('[data-key="hint"], [data-key="next"]').filter(visible=True).first.click()
    expect(board).not_to_have_class(re.compile("iki-busy"))


def test_a_click_that_waits_is_answered_when_python_has_come(page: Page, site: str) -> None:
    """The page says meanwhile what it waits for."""
    python: list[Route] = []
    page.route("**/pack.gz", lambda route: python.append(route))
    page.goto(f"{site}en/23_koikoi_game.html")
    page.wait_for_selector("body[data-ready]")
    board = page.locator(".iki-board").first
    board.locator('[data-cell^="hand"]').first.click()
    expect(page.locator("#line")).to_contain_text("MB")
    python[0].continue_()
    answers(page)
    expect(page.locator("#line")).to_be_hidden()
    expect(board).not_to_have_class(re.compile("iki-busy"))


def test_the_bare_address_leads_to_the_language_of_the_browser(page: Page, site: str) -> None:
    """English here; without scripts there are links."""
    page.goto(site)
    page.wait_for_url(f"{site}en/")
    expect(page.locator(".iki-start")).to_be_visible()


def test_a_phone_gets_the_table_for_a_phone(page: Page, site: str) -> None:
    """From the first moment, and nothing is wider than the window."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}de/03_cards.html")
    page.wait_for_selector("body[data-ready]")
    assert page.evaluate("document.querySelector('.iki-place svg').viewBox.baseVal.width") < 400
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    answers(page)


@pytest.mark.parametrize("lang", LANGS)
def test_every_notebook_is_a_page_whose_links_lead_to_pages(site_folder: Path, lang: str) -> None:
    """None leads to a notebook, none to nowhere."""
    names = {path.stem.replace("start", "index") for path in (places.notebooks() / lang).glob("*.ipynb")}
    folder = site_folder / lang
    assert {path.stem for path in folder.glob("*.html")} == names
    for path in folder.glob("*.html"):
        html = path.read_text(encoding="utf-8")
        assert ".ipynb" not in html, path.name
        for link in re.findall(r'href="([^"#?]+)', html):
            if not link.startswith(("http", "data:")):
                target = (folder / link).resolve()
                assert (target / "index.html" if target.is_dir() else target).is_file(), f"{path.name}: {link}"


def test_what_boards_answer_first_names_no_notebook(site_folder: Path) -> None:
    """Links in answers lead to pages, too."""
    for path in (site_folder / "en").glob("*.json"):
        text = path.read_text(encoding="utf-8")
        assert ".ipynb" not in text
        assert json.loads(text)["boards"]
