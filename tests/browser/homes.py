"""The two homes of the same pages: the trainer, which a server keeps, and the site, where the browser does everything.

Every test that opens pages by `visit` runs in both. `make test` takes each to the trainer; those marked `on_site` to
the site instead, one of each kind of widget that asks Python; those marked `both_homes` to both. `make thorough` does
the rest.
"""

from attrs import frozen
from playwright.sync_api import Page

from iki_teach.site.worker import on_site
from tests.conftest import arrived

READY = 30_000  # milliseconds until a page has its widgets, on a busy machine
PATIENCE = 120_000  # until Python has come
TRAINER, SITE = "trainer", "site"


@frozen
class Home:
    name: str
    address: str

    def page(self, notebook: str) -> str:
        """Return the address of a page, such as `en/` or `en/01_setup.ipynb`."""
        return self.address + (on_site(notebook) if self.name == SITE else notebook)

    def arrived(self, page: Page) -> None:
        """Wait until a page answers."""
        page.wait_for_selector("body[data-ready]", timeout=READY)
        if self.name == SITE and page.locator("#page[data-cells]").count():
            page.wait_for_selector("body[data-answers]", timeout=PATIENCE)
        arrived(page)
