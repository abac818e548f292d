"""The whole site as one file from a double click: everything is in it, and nothing is asked of anybody."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from iki_teach.site.single import write_single
from tests.browser.test_january import board, click, settled
from tests.site.conftest import answers

MOST_MEGABYTES = 17

pytestmark = pytest.mark.browser


@pytest.fixture(scope="session")
def single(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("single") / "iki.html"
    write_single(site_folder, file)
    return file


@pytest.fixture
def offline(context: BrowserContext, single: Path) -> Iterator[None]:
    """Cut the line; pages ask for nothing but the file, besides what they have themselves."""
    found: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("blob:", "data:")):
            found.append(request.url)

    context.on("request", note)
    context.set_offline(True)
    yield
    context.set_offline(False)
    assert found
    assert [url for url in found if not url.startswith(single.as_uri())] == []


def opened(page: Page, single: Path, name: str, rest: str = "") -> None:
    page.goto("about:blank")
    page.goto(f"{single.as_uri()}#page={name.replace('/', '%2F')}{rest}")
    page.wait_for_selector(f"body[data-ready][data-inside='{name}']")


def test_a_file_plays_without_anything_beside_it(page: Page, single: Path, offline: None) -> None:
    """It answers before Python is there and after, leads to other pages and back, and asks for nothing but itself."""
    opened(page, single, "en/05_payday.html")
    lesson = page.locator(".iki-lesson").first
    lesson.locator('[data-key="next"]').click()
    expect(lesson.locator(".iki-feedback, .iki-answer, .iki-log").filter(visible=True).first).to_be_visible()
    answers(page)
    lesson.locator(':is([data-key="hint"], [data-key="next"]):enabled').first.click()
    expect(lesson).not_to_have_class(re.compile("iki-busy"))
    page.locator("footer a[rel=next]").click()
    page.wait_for_selector("body[data-answers][data-inside='en/06_fire.html']", timeout=60_000)
    page.locator("a.iki-language").click()
    page.wait_for_selector("html[lang=de] body[data-inside='de/06_fire.html']")
    page.go_back()
    page.wait_for_selector("body[data-inside='en/06_fire.html']")


def test_a_file_keeps_a_game_and_stays_one_file(page: Page, single: Path, offline: None) -> None:
    """Who comes back to a page goes on with its game, by what the browser keeps of it; the file is loaded once."""
    opened(page, single, "en/02_month.html")
    page.evaluate("window.mark = true")
    answers(page)
    click(board(page), "slot.3")
    settled(board(page), "Ben")
    page.locator("footer a[rel=next]").click()
    page.wait_for_selector("body[data-answers][data-inside='en/02b_shops.html']", timeout=60_000)
    page.go_back()
    page.wait_for_selector("body[data-answers][data-inside='en/02_month.html']", timeout=60_000)
    settled(board(page), "Ben")
    assert page.evaluate("window.mark && localStorage.length > 0")


def test_links_into_a_file_open_their_step_and_their_rule(page: Page, single: Path, offline: None) -> None:
    """Behind the page stands what any link carries; a page that is none is not opened."""
    opened(page, single, "de/05_payday.html", "&lesson=payday&step=3")
    answers(page)
    expect(page.locator(".iki-lesson .iki-progress i:nth-of-type(3).now")).to_be_attached()
    opened(page, single, "en/12_rules.html", "&iki.fire.spread")
    answers(page)
    expect(page.locator(".iki-title[data-key='rule iki.fire.spread']")).to_have_attribute("aria-expanded", "true")
    for none in ("..%2F..%2Fetc%2Fpasswd", "%", "%E0%A4"):
        page.goto("about:blank")
        page.goto(f"{single.as_uri()}#page={none}")
        page.wait_for_selector("body[data-ready][data-inside='en/index.html']")


def test_a_file_is_no_larger_than_it_may_be(single: Path) -> None:
    """Both languages are in it."""
    assert single.stat().st_size < MOST_MEGABYTES * 1_000_000
