"""The first page a visitor sees, in both languages, on a screen and on a telephone."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Watch

Visit = Callable[..., Page]
Screenshot = Callable[..., Path]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("language", ["en", "de"])
def test_start_page_fits_and_speaks_its_language(
    visit: Visit, screenshot: Screenshot, language: str, width: int, dark: bool
) -> None:
    """It says which language it is in, has a title, and nothing sticks out sideways."""
    page = visit(f"{language}/start.ipynb", width=width, dark=dark)
    screenshot()
    assert page.locator("html").get_attribute("lang") == language
    assert "IKI" in page.title()
    expect(page.locator("main h1").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, paper.removeprefix("rgb(").removesuffix(")").split(","))) < 200) is dark


@pytest.mark.parametrize(("accepted", "language"), [("de-AT,de;q=0.9,en;q=0.5", "de"), ("fr,en;q=0.3", "en")])
def test_the_bare_address_answers_in_the_language_of_the_browser(
    page: Page, trainer_url: str, accepted: str, language: str
) -> None:
    """Who reads German gets the German start page; who reads neither gets the English one."""
    page.set_extra_http_headers({"Accept-Language": accepted})
    page.goto(trainer_url)
    assert page.url == f"{trainer_url}voila/render/{language}/start.ipynb"


def test_the_head_of_a_lesson_leads_to_the_same_lesson_in_the_other_language(visit: Visit) -> None:
    """From a German lesson to its English twin, and from there to the start page."""
    page = visit("de/01_setup.ipynb")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/en/01_setup.ipynb")
    page.get_by_role("navigation").get_by_role("link", name="Start").click()
    page.wait_for_url("**/en/start.ipynb")


def test_all_lessons_are_in_the_head(visit: Visit) -> None:
    """The list of lessons opens on a click and leads to each of them."""
    page = visit("en/start.ipynb", width=390)
    page.get_by_text("Lessons", exact=True).click()
    lessons = page.locator(".iki-lessons li a")
    assert lessons.count() >= 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    lessons.nth(1).click()
    page.wait_for_url("**/en/02_month.ipynb")


def test_a_page_that_does_not_exist_says_so_in_both_languages(page: Page, trainer_url: str, watch: Watch) -> None:
    """The answer is a page of the trainer with a way back, not a list of files."""
    for missing in ("nowhere", "voila/render/de/99_nothing.ipynb", "voila/tree/", "voila/api/contents/"):
        assert page.goto(trainer_url + missing).status == 404
        expect(page.get_by_role("heading", name="There is no such page.")).to_be_visible()
        expect(page.get_by_role("link", name="Zur Startseite")).to_be_visible()
    assert len(watch.errors) == 4  # Chromium writes each 404 on the console
    watch.errors.clear()


def test_a_page_that_is_left_takes_its_kernel_with_it(visit: Visit, trainer_url: str) -> None:
    """After going elsewhere nothing of it is left on the server."""
    page = visit("en/02_month.ipynb")
    kernel = json.loads(page.locator("#jupyter-config-data").text_content() or "")["kernelId"]
    assert alive(trainer_url, kernel)
    page.goto("about:blank")
    deadline = time.monotonic() + 10
    while alive(trainer_url, kernel):
        assert time.monotonic() < deadline, "the kernel is still there"
        time.sleep(0.1)


def alive(trainer_url: str, kernel: str) -> bool:
    """Whether the trainer still has this kernel."""
    try:
        with urllib.request.urlopen(f"{trainer_url}api/kernels/{kernel}", timeout=10):
            return True
    except urllib.error.HTTPError as error:
        with error:
            return error.code != 404
