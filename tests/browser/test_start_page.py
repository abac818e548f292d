"""The first page a visitor sees, in both languages, on a screen and on a telephone."""

import re

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.words import Words
from iki_teach.drawing.palette import NIGHT
from iki_teach.kits import KITS
from iki_teach.lessons.notebooks import AIDS, BOOK, PLAY
from iki_teach.lessons.stage import Setting
from iki_teach.trainer import places
from iki_teach.trainer.start import WORDS
from tests.browser.homes import Home, Visit, fits
from tests.browser.test_accessibility import faults
from tests.conftest import Watch, arrived
from tests.marks import looks, repeated
from tests.widgets.stage import box
from tests.widgets.test_tokens import contrast

SEEN = """link => {
  let opacity = 1;
  for (let e = link; e; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
  return [opacity, getComputedStyle(link).color];
}"""


@looks
def test_the_start_page_leads_everywhere(visit: Visit, home: Home, lang: str, width: int, dark: bool) -> None:
    """For each game one thing to begin with and its doors are in the first screen, 44 px high, and none is locked."""
    page, words = visit(f"{lang}/", width=width, dark=dark), Words(lang)
    assert page.locator("html").get_attribute("lang") == lang
    assert "IKI" in page.title()
    expect(page.locator("main h1").first).to_be_visible()
    assert page.locator("h1, h2, h3").first.evaluate("one => one.tagName") == "H1"
    expect(page.get_by_role("heading", level=1)).to_have_count(1)  # it is seen further down, and heard once
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator(".iki-games button").first).to_be_focused()
    assert (paper(page) < 200) is dark
    for at, kit in enumerate(KITS.values()):
        page.locator(".iki-games button").nth(at).click()
        fits(page)
        begin = page.locator(".iki-way .iki-go:visible")
        expect(begin).to_have_count(1)
        expect(begin).to_have_accessible_name(re.compile(f": .*{kit.title}"))
        assert page.request.get(begin.evaluate("link => link.href")).ok
        expect(page.locator(".iki-continue:visible")).to_contain_text(kit.title)
        doors = page.get_by_role("navigation", name=words(WORDS["doors"]))
        expect(doors).to_be_in_viewport(ratio=1)
        high = page.locator(".iki-start :is(a, button):visible").evaluate_all("all => all.map(one => one.offsetHeight)")
        assert min(high) >= 44
        names = [BOOK, AIDS, kit.pages.play, kit.pages.sheet.page]
        names += [kit.pages.switches.notebook] if kit.pages.switches else []
        names += [one.page for one in (kit.pages.hosting, kit.pages.referee) if one]
        expect(doors.locator(f'a[href*="{PLAY}."][href$="game={kit.name}"]')).to_be_visible()
        for name in names:
            assert (places.notebooks() / lang / f"{name}.ipynb").is_file()  # each that is fetched begins a kernel
            address = home.page(f"{lang}/{name}.ipynb")
            expect(doors.locator(f'a[href="{address.rpartition("/")[2]}"]')).to_be_visible()
    if width > 1000:
        tiles = box(page.locator(".iki-teaser:visible .iki-tiles"))
        assert tiles["y"] + tiles["height"] <= 664


@pytest.mark.parametrize(("asked", "accepted", "led"), [
    ("", "de-AT,de;q=0.9,en;q=0.5", "de/"),
    ("", "fr,en;q=0.3", "en/"),
    ("de", "en", "de/"),
    ("voila/render/en/01_setup.ipynb", "en", "en/01_setup.ipynb"),
])  # fmt: skip
def test_bare_and_old_addresses_lead_to_ours(page: Page, trainer_url: str, asked: str, accepted: str, led: str) -> None:
    """Who reads German gets the German start page at the bare address; who reads neither gets the English one."""
    answer = page.request.get(trainer_url + asked, headers={"Accept-Language": accepted})
    assert (answer.status, answer.url) == (200, trainer_url + led)


def test_the_head_leads_to_the_same_lesson_in_another_language_which_stays(visit: Visit, home: Home) -> None:
    """From an English lesson to its German twin, and from there to the start page, be it by the bare address."""
    page = visit("en/01_setup.ipynb")
    page.get_by_role("link", name="Deutsch").click()
    page.wait_for_url(home.page("de/01_setup.ipynb"))
    arrived(page)
    page.get_by_role("navigation").get_by_role("link", name="Start").click()
    page.wait_for_url("**/de/")
    arrived(page)
    page.goto(home.address)
    page.wait_for_url(home.page("de/"))


@pytest.mark.parametrize(
    ("width", "dark"), [(390, True), repeated(390, False), repeated(768, True), (1280, False), repeated(1280, True)]
)
def test_all_lessons_are_in_the_head_and_no_drawing_dims_it(visit: Visit, home: Home, width: int, dark: bool) -> None:
    """The list opens on a click, inside the window, and leads to each; its ink stands out by 4.5 to 1."""
    page = visit("en/01_setup.ipynb", width=width, dark=dark)
    page.get_by_text("Lessons", exact=True).click()
    for place, ground in ((".iki-nav > a", "body"), (".iki-lessons li a", ".iki-menu")):
        below = page.locator(ground).first.evaluate("e => getComputedStyle(e).backgroundColor")
        opacity, ink = page.locator(place).first.evaluate(SEEN)
        assert opacity == 1
        assert contrast(ink, below) >= 4.5
    lessons = page.locator(".iki-lessons li a")
    expect(menu := page.locator(".iki-menu")).to_be_in_viewport(ratio=1)
    games, below = [box(part) for part in menu.locator("p").all()], box(menu)["y"] + box(menu)["height"]
    assert all(game["y"] + game["height"] <= below for game in games), "a part is out of sight"
    assert len({game["y"] for game in games}) == (3 if width < 960 else 1)
    assert len(games) == 3
    assert lessons.count() == 40
    expect(lessons.filter(has_text="Play").first).to_be_visible()
    fits(page)
    page.locator(".iki-lessons a[href*='score_sheet']").click()
    page.wait_for_url(home.page("en/score_sheet.ipynb"))
    expect(page.locator('.iki-sheet [data-key="0 iki"]')).to_be_visible()


@pytest.mark.parametrize("dark", [False, repeated(True)], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("width", "language", "title"), [(1280, "en", "There is no such"), (390, "de", "Diese Seite gibt")]
)
def test_a_page_that_does_not_exist_says_so_in_both_languages(
    page: Page, trainer_url: str, watch: Watch, width: int, language: str, title: str, dark: bool
) -> None:
    """The answer is a page of the trainer with a way back, the visitor's language first."""
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme="dark" if dark else "light")
    assert page.goto(f"{trainer_url}{language}/99_nothing.ipynb").status == 404
    assert page.locator("html").get_attribute("lang") == language
    assert "IKI" in page.title()
    expect(page.get_by_role("heading").first).to_contain_text(title)
    expect(page.get_by_role("heading")).to_have_count(2)
    expect(page.get_by_role("link", name="Zur Startseite")).to_be_visible()
    fits(page)
    assert faults(page) == []
    assert len(watch.errors) == 1  # Chromium writes each 404 on the console
    watch.errors.clear()


def paper(page: Page) -> int:
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(map(int, colour.removeprefix("rgb(").removesuffix(")").split(",")))


def washi(page: Page, place: str) -> str:
    table = page.locator(f"{place} .iki-table").first
    return table.evaluate("table => getComputedStyle(table).getPropertyValue('--washi').trim()")


@pytest.mark.on_site
def test_settings_of_the_head_are_kept_on_every_page(visit: Visit, home: Home) -> None:
    """Look, speed, sounds and table: pictures and boards turn dark on a light system, until it decides again."""
    page = visit("en/")
    gear = page.locator(".iki-gear")
    page.locator(".iki-lessons > summary").click()
    gear.locator("> summary").click()
    expect(page.locator(".iki-lessons .iki-menu")).to_be_hidden()  # one menu is open at a time
    page.mouse.click(4, page.evaluate("innerHeight") - 4)
    expect(gear.locator("> div")).to_be_hidden()
    assert paper(page) > 600
    page.get_by_label("Settings").click()
    page.get_by_label("Look").select_option("Dark")
    assert paper(page) < 200
    assert washi(page, ".iki-tiles") == NIGHT["washi"]
    page.get_by_label("Film of what happens").select_option("slow")
    page.get_by_label("Sounds").check()
    gear.get_by_label("Edition").select_option("first")
    expect(gear.get_by_label("Players")).to_have_value(str(Setting().players))  # at which lessons begin
    gear.get_by_label("Players").select_option("2")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Film of what happens")).to_be_hidden()
    page.goto(home.page("en/02_month.ipynb"))
    arrived(page)
    board = page.locator(".iki-board").first
    assert paper(page) < 200
    expect(board).to_have_class(re.compile("iki-dark"))
    assert washi(page, ".iki-board") == NIGHT["washi"]
    expect(page.locator(".iki-lesson [data-key='table players']").first).to_have_value("2")
    expect(page.locator(".iki-lesson [data-key='table edition']").first).to_have_value("first")
    page.locator("summary[aria-label=Settings]").click()
    expect(gear.get_by_label("Film of what happens")).to_have_value("slow")
    expect(gear.get_by_label("Sounds")).to_be_checked()
    expect(gear.get_by_label("Players")).to_have_value("2")
    expect(page.get_by_label("Look")).to_have_value("dark")
    page.get_by_label("Look").select_option("System")
    assert paper(page) > 600
    expect(board).not_to_have_class(re.compile("iki-dark"))
    page.emulate_media(color_scheme="dark")
    page.wait_for_selector("html.iki-dark")
    assert paper(page) < 200
    expect(board).to_have_class(re.compile("iki-dark"))
