"""The two homes of the same pages: the trainer, which a server keeps, and the site, where the browser does everything.

Every test that opens pages by `visit` runs in both. `make test` takes each to the trainer; those marked `on_site` to
the site instead, one of each kind of widget that asks Python; those marked `both_homes` to both. `make thorough` does
the rest.
"""

import json
from collections.abc import Callable

from attrs import frozen
from playwright.sync_api import Page, expect

from iki_teach.site.worker import on_site
from tests.conftest import arrived

READY = 30_000  # milliseconds until a page has its widgets, on a busy machine
PATIENCE = 120_000  # until Python has come
TRAINER, SITE = "trainer", "site"
Visit = Callable[..., Page]  # the fixture `visit`


@frozen
class Home:
    name: str
    address: str

    def page(self, notebook: str) -> str:
        return self.address + (on_site(notebook) if self.name == SITE else notebook)

    def arrived(self, page: Page) -> None:
        page.wait_for_selector("body[data-ready]", timeout=READY)
        if self.name == SITE and page.locator("#page[data-cells]").count():
            page.wait_for_selector("body[data-answers]", timeout=PATIENCE)
        arrived(page)

    def reload(self, page: Page) -> None:
        page.reload()
        self.arrived(page)

    def another(self, page: Page) -> Page:
        other = page.context.new_page()
        other.goto(page.url)
        self.arrived(other)
        return other


def fits(page: Page) -> None:
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, page.url


def answers_a_click(page: Page, patience: int) -> None:
    """Click a cell of the page's first board once it is there (in ms), and see the board answer."""
    board = page.locator(".iki-board").first
    expect(board.locator("[data-cell]").first).to_be_visible(timeout=patience)
    before = board.inner_html()
    board.locator("[data-cell]").first.click()
    page.wait_for_function("before => document.querySelector('.iki-board').innerHTML !== before", arg=before)


def kernel_of(page: Page) -> str:
    return json.loads(page.locator("#jupyter-config-data").text_content() or "")["kernelId"]
