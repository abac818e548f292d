"""A browser that is told to keep nothing: pages play on, and say so once."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.homes import Visit
from tests.marks import repeated

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}"""
PAGES = ["", "score_sheet.ipynb", "12_rules.ipynb", "01_setup.ipynb", "host.ipynb", "play.ipynb", "koikoi_sheet.ipynb"]


@pytest.mark.parametrize("name", [*PAGES[:3], *map(repeated, PAGES[3:])])
def test_where_storage_is_forbidden_every_page_says_so_once_and_goes_on(page: Page, visit: Visit, name: str) -> None:
    """No script fails of it: the page's look is chosen as ever, and what is asked is answered."""
    page.add_init_script(FORBIDDEN)
    visit(f"en/{name}")
    expect(page.locator(".iki-unkept")).to_be_visible()
    said = page.locator("p:not([inert])", has_text=re.compile("This browser (keeps nothing|cannot keep)"))
    buttons = page.locator(".iki-widget button:enabled").filter(visible=True)
    if buttons.count():
        buttons.first.click()
    expect(said.filter(visible=True)).to_have_count(1)
    if page.locator("body.iki-covered").count():
        return  # the host has the page for itself
    page.locator(".iki-gear summary").click()
    page.locator("#look").select_option("dark")
    assert page.evaluate("document.documentElement.classList.contains('iki-dark')")
