"""How a page comes to life: clicked before Python has come and after, and what follows a link."""

import re
from pathlib import Path
from urllib.parse import urldefrag

import pytest
from playwright.sync_api import Page, Route, expect

from iki_teach.content.words import LANGS
from tests.browser.homes import fits
from tests.browser.test_accessibility import faults
from tests.conftest import PAINTED, Watch
from tests.marks import crossed, repeated
from tests.site.conftest import PATIENCE, answers, hint, hold, visit

pytestmark = pytest.mark.browser

ROOM = ".iki-home[data-stem=board] > * {width: 600px !important}"
LINKS = "() => [...document.querySelectorAll('a[href]')].map(({href}) => href)"
FOLLOW = "name => [...document.querySelectorAll('.iki-head a')].find((a) => a.href.endsWith(`/${name}.html`)).click()"
DOES = ("[data-key=next]:enabled", '[data-key^="answer "]', '[data-key="tool hint"]', "[data-cell]", "button")
WIDE, NARROW = 1280, 390


@pytest.mark.parametrize(("width", "layout"), [(1280, "wide"), (900, "middle"), (390, "narrow")])
def test_what_boards_show_is_asked_for_once_and_at_once(page: Page, site: str, width: int, layout: str) -> None:
    """The page itself asks for it, before any script runs, and for the room that the script finds."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}en/06_fire.html")
    page.wait_for_selector("body[data-ready]")
    names = [name for name in asked if name.startswith("06_fire.") and ".json" in name]
    assert [name.partition(".json")[0] for name in names] == [f"06_fire.{layout}"]
    assert asked.index(names[0]) < asked.index("site.js")
    drawn = page.evaluate("document.querySelector('.iki-place svg').viewBox.baseVal.width")
    assert drawn < 400 or layout != "narrow"
    fits(page)


def mark(page: Page) -> None:
    page.evaluate("window.mark = true")


def stayed(page: Page) -> bool:
    return bool(page.evaluate("window.mark === true"))


@pytest.mark.parametrize("lang", [LANGS[0], *map(repeated, LANGS[1:])])
def test_a_slow_telephone_answers_at_once_and_says_what_it_waits_for(page: Page, site: str, lang: str) -> None:
    """A quarter of the speed: the first click from what was counted beforehand, the next by Python, from that state."""
    devtools, let_go = page.context.new_cdp_session(page), hold(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}{lang}/05_payday.html")
    page.wait_for_selector("body[data-ready]", timeout=PATIENCE)
    lesson, line = page.locator(".iki-lesson").first, page.locator("#line")
    lesson.locator("[data-key=next]").click()
    expect(lesson).to_contain_text("iki.payday.harmony", timeout=PATIENCE)
    expect(line).to_be_hidden()
    page.wait_for_function("() => document.querySelector('.iki-lesson').dataset.step !== undefined")
    lesson.locator("[data-key=next]").click()
    expect(line).to_contain_text(re.compile(r"[\d.,…]+ .* [\d.,…]+ MB"))
    expect(lesson).to_have_class(re.compile("iki-busy"))
    expect(page.locator(".iki-lost").filter(visible=True)).to_contain_text(re.compile("rules|Regeln"))
    expect(lesson.locator(".iki-progress i").first).to_have_class("now")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    let_go()
    expect(lesson.locator(".iki-progress i").nth(1)).to_have_class("now", timeout=PATIENCE)
    expect(line).to_be_hidden()
    expect(lesson).not_to_have_class(re.compile("iki-busy"))


def test_python_begins_while_boards_below_are_still_on_their_way(page: Page, site: str) -> None:
    """What is seen answers meanwhile."""
    held: list[Route] = []
    page.route("**/board.js", lambda route: held.append(route))
    with page.expect_request("**/pack.gz"):
        page.goto(f"{site}en/01_setup.html")
        page.locator('.iki-lesson [data-key="hint"]').click()
        expect(page.locator(".iki-lesson .iki-panel").filter(visible=True).first).to_be_visible()
    expect(page.locator(".iki-board")).to_have_count(1)
    for route in held:
        route.continue_()
    answers(page)
    expect(page.locator(".iki-board")).to_have_count(3)


def test_a_board_that_has_other_room_than_the_page_is_drawn_for_it(page: Page, site: str) -> None:
    """Before Python has come as after, when Python knows it, too."""
    let_go = hold(page)
    style = f"Object.assign(document.createElement('style'), {{textContent: '{ROOM}'}})"
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => document.head.append({style}))")
    with page.expect_response("**/01_setup.middle.json*"):
        page.goto(f"{site}en/01_setup.html")
    board = page.locator(".iki-board:not(.iki-lesson)").first
    svg = board.locator(".iki-place svg")
    shape = svg.get_attribute("viewBox")
    let_go()
    answers(page)
    for _ in range(2):
        board.locator("[data-cell]").filter(visible=True).first.click()
        expect(board).not_to_have_class(re.compile("iki-busy"))
    expect(board.locator(".iki-answer")).to_have_attribute("data-kind", "refusal")
    assert svg.get_attribute("viewBox") == shape


def test_cards_that_are_nobodys_cannot_be_played(page: Page, site: str) -> None:
    """A game that is dealt anew says from the first moment what it waits for, and takes clicks when it is dealt."""
    let_go = hold(page)
    page.goto(f"{site}en/23_koikoi_game.html")
    page.wait_for_selector("body[data-ready]")
    homes = page.locator(".iki-home")
    assert homes.evaluate_all("all => all.map(({inert}) => inert)") == [True, True]
    expect(page.locator("#line")).to_contain_text("The game begins as soon as they are here.")
    let_go()
    answers(page)
    assert homes.evaluate_all("all => all.map(({inert}) => inert)") == [False, False]
    expect(page.locator("#line")).to_be_hidden()
    board = page.locator(".iki-board").first
    before = board.locator(".iki-place").inner_html()
    board.locator('[data-cell^="hand"]').first.click()
    page.wait_for_function("before => document.querySelector('.iki-board .iki-place').innerHTML !== before", arg=before)


def test_a_link_puts_the_next_page_in_place_and_python_stays(page: Page, site: str) -> None:
    """With its title, its language, its address and a board that answers; the way back shows what was seen last."""
    visit(page, f"{site}en/03_cards.html")
    mark(page)
    own = page.workers[0]
    page.evaluate("scrollTo(0, 321)")
    page.evaluate("document.querySelector('a[rel=next]').click()")
    page.wait_for_selector("body[data-page='04_buildings'][data-answers]")
    assert page.url.endswith("en/04_buildings.html")
    assert page.evaluate("scrollY") == 0
    assert "4" in page.title()
    assert page.evaluate("document.activeElement.localName") == "h1"
    name = page.evaluate("[...document.querySelectorAll('main [id]')].at(-1).id")
    page.locator("a.iki-language").click()
    page.wait_for_selector("html[lang=de] body[data-answers]")
    assert page.url.endswith("de/04_buildings.html")
    assert "iki-language=de" in page.evaluate("document.cookie")
    hint(page)
    page.go_back()
    page.go_back()
    page.wait_for_selector("html[lang=en] body[data-page='03_cards'][data-answers]")
    assert page.url.endswith("en/03_cards.html")
    page.wait_for_function("() => scrollY === 321")
    page.evaluate("name => document.querySelector('a[rel=next]').href += `#${name}`", name)
    page.evaluate("scrollTo(0, 0)")
    page.locator('a[rel="next"]').click()  # to a place on another page
    page.wait_for_selector("body[data-page='04_buildings'][data-answers]")
    page.wait_for_function("() => scrollY > 0")
    assert stayed(page)
    assert own in page.workers


@pytest.mark.parametrize("fault", ["abort", "other edition"])
def test_a_page_that_cannot_be_put_in_place_is_loaded_as_ever(page: Page, site: str, watch: Watch, fault: str) -> None:
    """Where it is not to be had by a script, or belongs to another edition, whose scripts are others."""

    def answer(route: Route) -> None:
        if route.request.resource_type != "fetch":
            return route.fallback()
        if fault == "abort":
            return route.abort()
        answer = route.fetch()
        return route.fulfill(response=answer, body=re.sub(r"app/\w+/", "app/0123456789ab/", answer.text()))

    page.route("**/04_buildings.html", answer)
    page.goto(f"{site}en/03_cards.html")
    page.wait_for_selector("body[data-ready]")
    mark(page)
    page.locator('a[rel="next"]').click()
    page.wait_for_url("**/04_buildings.html")
    answers(page)
    assert not stayed(page)
    watch.errors.clear()  # Chromium writes what failed on the console


def pages(folder: Path) -> list[str]:
    return ["index", *sorted(path.stem for path in folder.glob("*.html") if path.stem != "index")]


def answered(page: Page) -> None:
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
