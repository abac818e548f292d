"""Pages without a server: what is there, in both languages and on a phone."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.words import LANGS
from iki_teach.site.pages import notebooks
from tests.site.conftest import answers

pytestmark = pytest.mark.browser


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
    names = {path.stem.replace("start", "index") for path in notebooks() if path.parent.name == lang}
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
