"""A page stands at once: a board fills the window with all its buttons, nothing jumps, all print can be read."""

from itertools import product
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from iki_teach.trainer import places
from iki_teach.trainer.pages import begins_with_a_board
from tests.bench.line import counted
from tests.browser.homes import Home, Visit
from tests.conftest import arrived
from tests.marks import repeated
from tests.widgets.stage import LEGIBLE, box

STILL = 0.02  # of layout shift; "good" ends at 0.1
UPRIGHT = 768  # px of a tablet
WINDOWS = [(1280, 720), (1440, 900), (390, 844), (UPRIGHT, 1024)]
QUICK = [  # among them the pages that have jumped most
    ("13_teach.ipynb", "en", 390, 844),
    ("10_first_game.ipynb", "de", 390, 844),
    ("play.ipynb", "de", 1280, 720),
    ("host.ipynb", "en", 390, 844),
    ("12_rules.ipynb", "de", 1440, 900),
    ("22_koikoi_decision.ipynb", "de", 390, 844),
    ("06_fire.ipynb", "en", 1280, 720),  # the last is that of the site
]
PAGES = sorted(page.name for page in (places.notebooks() / "en").glob("*.ipynb"))
ALL = [(page, lang, *window) for page, lang, window in product(PAGES, ["en", "de"], WINDOWS)]
LONGER = {"play.ipynb", "your_table.ipynb", "koikoi_table.ipynb"}  # which begin with a form
WATCH = """new PerformanceObserver((list) => {
  const jumps = list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput);
  for (const { value } of jumps) window.shifted = (window.shifted ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true });"""
SOLID = """() => {
  const probe = document.createElement("i");
  probe.style.color = "var(--iki-indigo)";
  const indigo = (one) => getComputedStyle((one.after(probe), probe)).color; // by day or by night, as it is there
  const seen = (one) => one.checkVisibility() && inside(one.getBoundingClientRect());
  const inside = ({ top, bottom }) => bottom > 0 && top < innerHeight;
  return [...document.querySelectorAll("button, a")]
    .filter((one) => seen(one) && getComputedStyle(one).backgroundColor === indigo(one))
    .map((one) => one.textContent);
}"""
WHOLE = """({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
  scrollWidth <= clientWidth && scrollHeight <= clientHeight"""
BELOW = """() => [...document.querySelector("section.iki-board").querySelectorAll("button")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > innerHeight)
  .map((one) => one.textContent)"""
PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
BOX = """(of) => { const {x, y, width, height} = document.querySelector(of + " .iki-place svg").getBoundingClientRect();
  return [x, y, width, height]; }"""


@pytest.mark.both_homes
@pytest.mark.parametrize(
    ("name", "lang", "width", "height"), [*QUICK, *(repeated(*one) for one in ALL if one not in QUICK)]
)
def test_a_page_stands_at_once(page: Page, home: Home, name: str, lang: str, width: int, height: int) -> None:
    page.add_init_script(WATCH)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(home.page(f"{lang}/{name}"))
    home.arrived(page)
    page.wait_for_timeout(500)
    assert page.evaluate("window.shifted ?? 0") < STILL
    assert len(page.evaluate(SOLID)) <= 1, "one button says go"
    expect(page.locator(".iki-widget.iki-dark")).to_have_count(0)  # by day
    if width != UPRIGHT:
        page.wait_for_function(LEGIBLE, arg=12 if width > UPRIGHT else 11)
    if begins_with_a_board(places.notebook(lang, name)) and name not in LONGER:
        assert page.evaluate(BELOW) == []
        title, nav = box(page.locator("h1")), box(page.locator(".iki-nav"))
        assert title["y"] == 0
        assert title["x"] + title["width"] <= nav["x"]
        assert page.locator("h1").evaluate(WHOLE)


@pytest.mark.parametrize("step", ["02_month.ipynb#lesson=month&step=3", "02b_shops.ipynb#lesson=shops&step=3"])
def test_what_a_later_step_shows_below_the_table_of_a_phone_can_be_read(visit: Visit, step: str) -> None:
    page = visit(f"en/{step}", width=390)
    expect(page.locator(".iki-near button").first).to_be_visible()
    page.wait_for_function(LEGIBLE, arg=11)


def test_who_comes_back_to_a_lesson_gets_little(browser: Browser, trainer_url: str) -> None:
    with counted(int(urlsplit(trainer_url).port or 0)) as line, browser.new_context() as context:
        for _ in range(2):
            line.count()
            page = context.new_page()
            page.goto(f"{line.address}en/02_month.ipynb")
            arrived(page)
            page.close()
        assert 10_000 < line.count() < 50_000


@pytest.mark.parametrize(("agent", "width", "height"), [("", 1280, 720), (PHONE, 390, 844)])
def test_the_first_board_is_in_the_html_where_it_will_stand(
    browser: Browser, trainer_url: str, agent: str, width: int, height: int
) -> None:
    with browser.new_context(user_agent=agent or None, viewport={"width": width, "height": height}) as context:
        page, scripts = context.new_page(), "**/voila/static/**"
        page.route(scripts, lambda route: route.abort())
        page.goto(f"{trainer_url}en/23_koikoi_game.ipynb")
        expect(page.locator(".iki-ahead .iki-place svg")).to_be_visible()
        ahead = page.evaluate(BOX, ".iki-ahead")
        page.unroute(scripts)
        page.reload()
        arrived(page)
        expect(page.locator(".iki-ahead")).to_have_count(0)
        assert page.evaluate(BOX, "section.iki-board") == pytest.approx(ahead, abs=4)
