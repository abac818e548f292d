"""A walk through the whole site: every page answers, and has no error, no fault for axe, and no link to nowhere.

The fixture `page` fails a test with what stood on the console, such as a breach of the security policy, and with any
request to another host.
"""

import re
from pathlib import Path
from urllib.parse import urldefrag

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.words import LANGS
from tests.browser.homes import fits
from tests.browser.test_accessibility import faults
from tests.conftest import PAINTED
from tests.marks import crossed
from tests.site.conftest import PATIENCE, answers

LINKS = "() => [...document.querySelectorAll('a[href]')].map(({href}) => href)"
FOLLOW = "name => [...document.querySelectorAll('.iki-head a')].find((a) => a.href.endsWith(`/${name}.html`)).click()"
DOES = ("[data-key=next]:enabled", '[data-key^="answer "]', '[data-key="tool hint"]', "[data-cell]", "button")
WIDE, NARROW = 1280, 390

pytestmark = pytest.mark.browser


def pages(folder: Path) -> list[str]:
    return ["index", *sorted(path.stem for path in folder.glob("*.html") if path.stem != "index")]


def answered(page: Page) -> None:
    """Do something on each board of a page, and wait for the answer."""
    page.wait_for_selector("body[data-ready]")
    if page.locator("#page[data-cells]").count():
        answers(page)
    for board in page.locator(".iki-board").all():
        for button in map(board.locator, DOES):
            seen = button.filter(visible=True).first
            if seen.count():
                seen.click()
                break
        expect(board).not_to_have_class(re.compile("iki-busy"), timeout=PATIENCE)


def is_in_order(page: Page, site: str, folder: Path) -> None:
    """Nothing sticks out, and what is linked is there."""
    page.evaluate(PAINTED)
    fits(page)
    own = {urldefrag(link).url for link in page.evaluate(LINKS) if link.startswith(site)}
    paths = [folder.parent / link.removeprefix(site) for link in own]
    nowhere = [path for path in paths if not (path / "index.html" if path.is_dir() else path).is_file()]
    assert nowhere == [], page.url


@pytest.mark.parametrize(
    ("lang", "width", "with_axe"), crossed(LANGS, (WIDE, NARROW), (False, True), quick=[(LANGS[-1], NARROW, False)])
)
@pytest.mark.timeout(900)
def test_every_page_is_reached_answers_and_is_in_order(
    page: Page, site: str, site_folder: Path, lang: str, width: int, with_axe: bool
) -> None:
    """By the links of the head, as a visitor goes: Python stays, and each page has its boards from it."""
    folder = site_folder / lang
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{site}{lang}/index.html")
    for name in pages(folder):
        if name != "index":
            page.evaluate(FOLLOW, name)
            page.wait_for_selector(f'body[data-page="{name}"]')
        answered(page)
        is_in_order(page, site, folder)
        assert not with_axe or faults(page) == [], page.url
