"""The start page is alive before its kernel is: a question, where to go on, what is due, settings."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from iki_teach.content.words import Words
from iki_teach.kits import KITS
from tests.conftest import Watch, arrived
from tests.marks import crossed

Visit = Callable[..., Page]
TEASER = ".iki-teaser:not([hidden])"


@pytest.mark.parametrize(("language", "width"), crossed(["en", "de"], [1280, 390], quick=[("en", 1280), ("de", 390)]))
def test_one_tap_answers_the_question_of_every_game(visit: Visit, language: str, width: int) -> None:
    """Right and wrong are answered alike: what happens comes stall by stall, then a sentence and a link."""
    page = visit(f"{language}/", width=width)
    teasers = [teaser for teaser in (kit.teaser and kit.teaser(Words(language)) for kit in KITS.values()) if teaser]
    for at, teaser in enumerate(teasers):
        page.locator(".iki-games button").nth(at).click()
        place = page.locator(TEASER)
        expect(place.get_by_role("heading")).to_have_text(teaser.title)
        wrong = next(tile for tile in teaser.tiles if tile.id != teaser.right)
        for tile, sign in ((wrong, "wrong"), (next(one for one in teaser.tiles if one.id == teaser.right), "right")):
            place.get_by_role("button", name=tile.label, exact=True).first.click()
            expect(page.locator(f'{TEASER}[data-now="{sign}"]')).to_be_visible()
            expect(place.get_by_role("status")).to_contain_text(teaser.beats[-1].text)
            states = {beat.tile: "gone" if beat.gone else "safe" for beat in teaser.beats}
            for name, state in states.items():
                expect(place.locator(f'[data-tile="{name}"]')).to_have_attribute("data-state", state)
        place.locator(".iki-again").click()
        expect(place.locator("[data-state]")).to_have_count(0)
        assert page.request.get(page.url + (place.locator("a.iki-go").get_attribute("href") or "")).ok
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_question_waits_for_no_kernel(page: Page, trainer_url: str, watch: Watch) -> None:
    """It is answered while nothing of the boards has come."""
    page.route("**/voila/static/**", lambda route: route.abort())
    page.route("**/channels*", lambda route: route.abort())
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{trainer_url}en/", wait_until="commit")
    page.locator(f"{TEASER} [data-tile]").first.click()
    expect(page.locator(f'{TEASER}[data-now="wrong"]')).to_be_visible()
    page.goto("about:blank")
    watch.errors.clear()  # of the scripts that were kept away


def test_a_tap_that_comes_before_the_scripts_is_answered(page: Page, trainer_url: str) -> None:
    """On a slow line the question is read before what answers it has come."""
    page.emulate_media(reduced_motion="reduce")
    held: list[Route] = []
    page.route("**/head.js", lambda route: held.append(route))
    page.goto(f"{trainer_url}en/", wait_until="commit")
    page.locator(f"{TEASER} [data-tile]").first.click()
    assert held
    for route in held:
        route.continue_()
    expect(page.locator(f'{TEASER}[data-now="wrong"]')).to_be_visible()
    page.goto("about:blank")


def test_who_has_been_here_goes_on_there(visit: Visit) -> None:
    """What the browser keeps names the next lesson, ticks those that are done, and counts what is due, five at most."""
    page = visit("en/")
    expect(page.locator(".iki-continue")).to_contain_text("Begin here")
    expect(page.locator(".iki-questions-due")).to_be_hidden()
    lessons = json.loads(page.locator(".iki-start").get_attribute("data-start") or "")["lessons"]
    first, second = lessons[:2]
    page.evaluate(
        """([first, second]) => {
        const lesson = (id, steps) => localStorage.setItem(`iki-teach.v1.lesson.${id}`,
            JSON.stringify({step: 0, done: [...Array(steps).keys()]}));
        lesson(first.id, first.steps);
        lesson(second.id, 1);
        for (let n = 0; n < 7; n++) localStorage.setItem(`iki-teach.v1.rule.r${n}`,
            JSON.stringify({due: n ? "2020-01-01T00:00:00+00:00" : "2290-01-01T00:00:00+00:00"}));
        }""",
        [first, second],
    )
    page.reload()
    arrived(page)
    expect(page.locator(".iki-continue")).to_contain_text(second["title"])
    expect(page.locator(".iki-continue a")).to_have_attribute("href", second["href"])
    expect(page.locator(".iki-course h2 small")).to_have_text(f"1 of {len(lessons)} lessons")
    expect(page.locator(".iki-course .done")).to_have_count(1)
    expect(page.locator(".iki-questions-due")).to_contain_text("5 questions due 3 min")
    expect(page.locator(".iki-chip")).to_have_count(0)


def test_settings_of_the_head_are_kept_on_every_page(visit: Visit, trainer_url: str) -> None:
    """Speed and table are set once; the next lesson is played at that table, the page before stays as it is."""
    page = visit("en/")
    page.get_by_label("Settings").click()
    page.get_by_label("Film of what happens").select_option("slow")
    page.get_by_label("Sounds").check()
    page.locator(".iki-gear").get_by_label("Edition").select_option("first")
    page.locator(".iki-gear").get_by_label("Players").select_option("2")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Film of what happens")).to_be_hidden()
    page.goto(f"{trainer_url}en/02_month.ipynb")
    arrived(page)
    expect(page.locator(".iki-lesson [data-key='table players']").first).to_have_value("2")
    expect(page.locator(".iki-lesson [data-key='table edition']").first).to_have_value("first")
    page.locator("summary[aria-label=Settings]").click()
    gear = page.locator(".iki-gear")
    expect(gear.get_by_label("Film of what happens")).to_have_value("slow")
    expect(gear.get_by_label("Sounds")).to_be_checked()
    expect(gear.get_by_label("Players")).to_have_value("2")


def test_one_menu_of_the_head_is_open_at_a_time(visit: Visit) -> None:
    """Opening one closes the other; a click on the page closes both."""
    page = visit("en/")
    page.locator(".iki-lessons > summary").click()
    page.locator(".iki-gear > summary").click()
    expect(page.locator(".iki-lessons .iki-menu")).to_be_hidden()
    page.locator(".iki-questions h2").first.click()
    expect(page.locator(".iki-gear > div")).to_be_hidden()
