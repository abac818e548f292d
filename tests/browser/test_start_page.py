"""The first page a visitor sees, in both languages, on a screen and on a telephone."""

import json
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from iki_teach.drawing.palette import NIGHT
from tests.browser.homes import Home
from tests.conftest import Watch, arrived
from tests.marks import crossed, look, repeated

Visit = Callable[..., Page]
Screenshot = Callable[..., Path]


@pytest.mark.parametrize(
    ("language", "width", "dark"),
    crossed(["en", "de"], [1280, 390], [False, True], quick=[("en", 1280, False), ("de", 390, True)]),
    ids=look,
)
def test_start_page_fits_and_speaks_its_language(
    visit: Visit, screenshot: Screenshot, language: str, width: int, dark: bool
) -> None:
    """It says which language it is in, has a title, and nothing sticks out sideways."""
    page = visit(f"{language}/", width=width, dark=dark)
    screenshot()
    assert page.locator("html").get_attribute("lang") == language
    assert "IKI" in page.title()
    expect(page.locator("main h1").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert (paper(page) < 200) is dark


@pytest.mark.parametrize(("accepted", "language"), [("de-AT,de;q=0.9,en;q=0.5", "de"), ("fr,en;q=0.3", "en")])
def test_the_bare_address_answers_in_the_language_of_the_browser(
    page: Page, trainer_url: str, accepted: str, language: str
) -> None:
    """Who reads German gets the German start page; who reads neither gets the English one."""
    page.set_extra_http_headers({"Accept-Language": accepted})
    page.goto(trainer_url)
    assert page.url == f"{trainer_url}{language}/"


def test_the_head_of_a_lesson_leads_to_the_same_lesson_in_the_other_language(visit: Visit, home: Home) -> None:
    """From a German lesson to its English twin, and from there to the start page."""
    page = visit("de/01_setup.ipynb")
    page.get_by_role("link", name="English").click()
    page.wait_for_url(home.page("en/01_setup.ipynb"))
    arrived(page)
    page.get_by_role("navigation").get_by_role("link", name="Start").click()
    page.wait_for_url("**/en/")


SEEN = """link => {
  let opacity = 1;
  for (let e = link; e; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
  return [opacity, getComputedStyle(link).color];
}"""


@pytest.mark.parametrize("dark", [repeated(False), True], ids=["light", "dark"])
def test_nothing_of_a_drawing_dims_the_head_and_its_menu(visit: Visit, dark: bool) -> None:
    """On a page with a board every link of the head is opaque, and its ink stands out from the paper by 4.5 to 1."""
    page = visit("en/01_setup.ipynb", dark=dark)
    page.get_by_text("Lessons", exact=True).click()
    for place, ground in ((".iki-nav > a", "body"), (".iki-lessons li a", ".iki-menu")):
        below = page.locator(ground).first.evaluate("e => getComputedStyle(e).backgroundColor")
        opacity, ink = page.locator(place).first.evaluate(SEEN)
        assert opacity == 1
        assert contrast(ink, below) >= 4.5


def contrast(ink: str, ground: str) -> float:
    """How many times as bright the brighter of two colours is, as WCAG counts it."""
    dim, bright = sorted(map(luminance, (ink, ground)))
    return (bright + 0.05) / (dim + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of `rgb(r, g, b)`."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


@pytest.mark.parametrize("width", [390, repeated(768), 1280])
def test_all_lessons_are_in_the_head(visit: Visit, home: Home, screenshot: Screenshot, width: int) -> None:
    """The list of lessons opens on a click, lies inside the window, and leads to each of them."""
    page = visit("en/", width=width)
    page.get_by_text("Lessons", exact=True).click()
    lessons = page.locator(".iki-lessons li a")
    screenshot(whole=False)
    box = page.locator(".iki-menu").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= page.viewport_size["height"]
    games = [part.bounding_box() for part in page.locator(".iki-menu p").all()]
    assert all(game["y"] + game["height"] <= box["y"] + box["height"] for game in games), "a part is out of sight"
    assert len({game["y"] for game in games}) == (3 if width < 960 else 1)
    assert len(games) == 3
    assert lessons.count() == 37
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".iki-lessons a[href*='score_sheet']").click()
    page.wait_for_url(home.page("en/score_sheet.ipynb"))


@pytest.mark.parametrize("dark", [False, repeated(True)], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("width", "language", "said"), [(1280, "en", "There is no such"), (390, "de", "Diese Seite gibt")]
)
def test_a_page_that_does_not_exist_says_so_in_both_languages(
    page: Page, trainer_url: str, watch: Watch, screenshot: Screenshot, width: int, language: str, said: str, dark: bool
) -> None:
    """The answer is a page of the trainer with a way back, the visitor's language first."""
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme="dark" if dark else "light")
    assert page.goto(f"{trainer_url}{language}/99_nothing.ipynb").status == 404
    screenshot()
    assert page.locator("html").get_attribute("lang") == language
    assert "IKI" in page.title()
    expect(page.get_by_role("heading").first).to_contain_text(said)
    expect(page.get_by_role("heading")).to_have_count(2)
    expect(page.get_by_role("link", name="Zur Startseite")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert len(watch.errors) == 1  # Chromium writes each 404 on the console
    watch.errors.clear()


def test_the_chosen_language_stays(visit: Visit, home: Home) -> None:
    """Who has once switched to German gets German at the bare address from then on."""
    page = visit("en/")
    page.get_by_role("link", name="Deutsch").click()
    page.wait_for_url("**/de/")
    arrived(page)
    page.goto(home.address)
    page.wait_for_url(home.page("de/"))


def test_voilas_own_addresses_and_bare_languages_lead_to_ours(page: Page, trainer_url: str) -> None:
    """`/de` is `/de/`, and `voila/render/...` is the page itself."""
    page.goto(f"{trainer_url}de")
    assert page.url == f"{trainer_url}de/"
    arrived(page)
    page.goto(f"{trainer_url}voila/render/en/01_setup.ipynb")
    assert page.url == f"{trainer_url}en/01_setup.ipynb"


def paper(page: Page) -> int:
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(map(int, colour.removeprefix("rgb(").removesuffix(")").split(",")))


def washi(page: Page, place: str) -> str:
    table = page.locator(f"{place} .iki-table").first
    colour: str = table.evaluate("table => getComputedStyle(table).getPropertyValue('--washi').trim()")
    return colour


@pytest.mark.on_site
def test_the_chosen_look_stays_on_every_page_until_the_system_decides_again(
    visit: Visit, home: Home, screenshot: Screenshot
) -> None:
    """Page, board and picture turn dark on a light system, also on the next page; "System" gives it back."""
    page = visit("en/01_setup.ipynb")
    assert paper(page) > 600
    page.get_by_label("Settings").click()
    page.get_by_label("Look").select_option("Dark")
    assert paper(page) < 200
    expect(page.locator(".iki-board").first).to_have_class(re.compile("iki-dark"))
    assert washi(page, ".iki-board") == NIGHT["washi"]
    screenshot()
    page.goto(home.page("en/"))
    assert paper(page) < 200
    assert washi(page, ".iki-tiles") == NIGHT["washi"]
    page.get_by_label("Settings").click()
    expect(page.get_by_label("Look")).to_have_value("dark")
    page.get_by_label("Look").select_option("System")
    assert paper(page) > 600
    page.emulate_media(color_scheme="dark")
    page.wait_for_selector("html.iki-dark")
    assert paper(page) < 200


@pytest.mark.parametrize("language", ["en", repeated("de")])
def test_a_page_tells_others_what_it_is(page: Page, trainer_url: str, language: str) -> None:
    """Title, sentence and picture for whoever shows a link to it, the same page in other languages, an own sign."""
    page.goto(f"{trainer_url}{language}/02_month.ipynb")
    told = {
        name: page.locator(f'meta[property="og:{name}"]').get_attribute("content")
        for name in ("title", "description", "image", "url", "locale")
    }
    assert told["title"] == page.title()
    assert told["locale"] == language
    assert told["url"] == f"/{language}/02_month.ipynb"
    assert told["description"] == page.locator('meta[name="description"]').get_attribute("content") != ""
    picture = page.request.get(trainer_url + (told["image"] or "").lstrip("/"))
    assert picture.body().startswith(b"\x89PNG")
    sign = page.request.get(trainer_url + (page.locator('link[rel="icon"]').get_attribute("href") or "").lstrip("/"))
    assert sign.headers["content-type"] == "image/svg+xml"


@pytest.mark.served("its kernel")
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
    try:
        with urllib.request.urlopen(f"{trainer_url}api/kernels/{kernel}", timeout=10):
            return True
    except urllib.error.HTTPError as error:
        with error:
            return error.code != 404
