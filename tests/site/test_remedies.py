"""What goes wrong on the way to Python, or with what the browser keeps of it: the page says so, and nothing is lost."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.marks import repeated
from tests.site.conftest import answers, hint, is_pictured, visit

pytestmark = pytest.mark.browser

NO_KEEPER = "delete Navigator.prototype.serviceWorker; delete window.caches;"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
HARMED = "for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{\"lesson\": [1')"
HARM = """async harm => {
  const url = (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()))))
    .flat().map(({ url }) => url).find((url) => url.endsWith("/picture"));
  const cache = await caches.open((await caches.keys())[0]);
  if (harm === "missing") return cache.delete(url);
  const answer = await cache.match(url);
  const picture = new Uint8Array(await answer.arrayBuffer());
  if (harm === "damaged") picture[picture.length / 2] ^= 255;
  if (harm === "cut off") return cache.put(url, new Response(picture.slice(0, 1e6), answer));
  if (harm === "damaged") return cache.put(url, new Response(picture, answer));
  if (harm === "of another Python") picture[20] ^= 255;
  else picture.fill(0, picture.length / 4);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", picture)).join(" ");
  return cache.put(url, new Response(picture, { headers: { "x-digest": digest } }));
}"""


@pytest.mark.parametrize("part", [repeated(0), 0.5])
def test_rules_that_come_damaged_are_fetched_anew_at_a_click(page: Page, site: str, part: float) -> None:
    """As a whole or in part; what was clicked meanwhile is still there."""

    def damage(route: Route) -> None:
        body = route.fetch().body()
        route.fulfill(body=body[: int(len(body) * part)] or b"no archive", headers={"cache-control": "max-age=3600"})

    page.route("**/pack.gz", damage)
    page.goto(f"{site}en/01_setup.html")
    page.wait_for_selector("body[data-ready]")
    hint(page)
    line = page.locator("#line")
    expect(line).to_contain_text("did not arrive whole", timeout=60_000)
    page.unroute("**/pack.gz")
    line.get_by_role("button", name="Load again").click()
    answers(page)
    expect(line).to_be_hidden()
    expect(page.locator(".iki-panel").filter(visible=True).first).to_be_visible()


def test_a_page_whose_edition_has_gone_says_that_there_is_a_new_one(page: Page, site: str) -> None:
    """It never takes boards of the other edition, and is of the new one when it is loaded again."""

    def newer(route: Route) -> None:
        if route.request.is_navigation_request():
            return route.fallback()
        answer = route.fetch()
        body = answer.text().replace('"edition":"', '"edition":"0123')
        return route.fulfill(response=answer, body=re.sub(r"app/(\w+)/", r"app/0123\1/", body))

    page.route("**/en/01_setup*", newer)
    page.goto(f"{site}en/01_setup.html")
    line = page.locator("#line")
    expect(line).to_contain_text("new edition")
    expect(page.locator(".iki-widget")).to_have_count(0)
    expect(page.locator(".iki-home svg").first).to_be_visible()
    page.unroute("**/en/01_setup*")
    line.get_by_role("button", name="Load again").click()
    answers(page)
    hint(page)


@pytest.mark.parametrize("missing", ["WebAssembly", "Worker"])
def test_a_browser_that_cannot_run_python_says_so(page: Page, site: str, missing: str) -> None:
    """Texts, pictures and first answers are there; Python is not even fetched."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.add_init_script(f"delete window.{missing}")
    page.goto(f"{site}en/03_cards.html")
    expect(page.locator("#line")).to_contain_text("use another browser")
    hint(page)
    assert not [url for url in fetched if url.endswith(".wasm")]


@pytest.mark.parametrize("script", [NO_KEEPER, FULL, HARMED], ids=["private", "full", "harmed"])
def test_without_anything_that_is_kept_all_goes_on(page: Page, site: str, script: str) -> None:
    """In a private window, where the storage is full, where all in it came to harm; the next page opens, too."""
    page.add_init_script(script)
    if script == FULL:
        quota = {"origin": site.split("/site")[0], "quotaSize": 2000}
        page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    visit(page, f"{site}en/03_cards.html")
    hint(page)
    page.locator('a[rel="next"]').click()
    page.wait_for_url("**/04_buildings.html")
    answers(page)
    hint(page)


def test_the_picture_in_the_page_is_that_for_the_window(browser: Browser, site: str) -> None:
    """Before any script has come: on a telephone the narrow one."""
    for width, seen in ((390, "afar"), (1280, "near")):
        context = browser.new_context(java_script_enabled=False, viewport={"width": width, "height": 844})
        page = context.new_page()
        page.goto(f"{site}en/03_cards.html")
        shown = page.locator(".iki-home").first.locator(".iki-picture").filter(visible=True)
        expect(shown).to_have_count(1)
        expect(shown).to_have_class(re.compile(f"iki-from-{seen}"))
        context.close()


def started(page: Page) -> str | None:
    answers(page)
    return page.locator("body").get_attribute("data-answers")


def test_a_return_goes_on_from_the_picture_with_other_cards(context: BrowserContext, page: Page, site: str) -> None:
    """Each time others: chance is not in the picture."""
    address = f"{site}en/23_koikoi_game.html"
    page.goto(address)
    assert started(page) == "plain"
    is_pictured(page)
    deals = set()
    for _ in range(2):
        page.evaluate("localStorage.clear()")
        page.goto(address)
        assert started(page) == "pictured"
        deals.add(page.locator(".iki-text, .iki-place").first.inner_html())
    assert len(deals) == 2
    page.goto(f"{site}de/03_cards.html")  # a page that the picture has never seen
    assert started(page) == "pictured"
    hint(page)


@pytest.mark.parametrize("harms", [("cut off", "of another Python"), repeated(("missing", "damaged", "empty"))])
def test_a_picture_that_does_not_fit_is_thrown_away(page: Page, site: str, harms: tuple[str, ...]) -> None:
    """Python starts plainly then, at once or after a while, and a new picture is taken."""
    address = f"{site}en/03_cards.html"
    page.goto(address)
    for harm in harms:
        is_pictured(page)
        page.evaluate(HARM, harm)
        page.goto(address)
        assert started(page) == "plain", harm
        hint(page)
    is_pictured(page)
    page.goto(address)
    assert started(page) == "pictured"
