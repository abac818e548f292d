"""After the first visit Python goes on from a picture of its memory; where none fits, it starts as it did at first."""

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.marks import repeated
from tests.site.conftest import answers, hint, is_pictured

pytestmark = pytest.mark.browser

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
