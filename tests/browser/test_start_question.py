"""The start page is alive before its kernel is: a question, where to go on, what is due, settings."""

import json
import re
from datetime import timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from iki_teach.content.words import Words
from iki_teach.drawing.asks import Teaser
from iki_teach.kits import KITS
from iki_teach.lessons.mastery import Mastery
from iki_teach.lessons.progress import RULE, Progress
from iki_teach.pages.rules.rule_map import clock, every_rule
from tests.browser.homes import READY, Home, Visit, fits
from tests.browser.test_accessibility import faults
from tests.conftest import Watch, arrived
from tests.marks import crossed

TEASER = ".iki-teaser:not([hidden])"
NOON = 12 * 3600  # of a first day, by the clock of the browser
SYMBOL = re.compile('<symbol id="([^"]+)"')


@pytest.mark.parametrize(("language", "width"), crossed(["en", "de"], [1280, 390], quick=[("de", 390)]))
def test_one_tap_answers_every_question_of_every_game(page: Page, visit: Visit, language: str, width: int) -> None:
    """Right and wrong are answered alike: what happens comes stall by stall, then why, and a link; then another."""
    page.clock.set_fixed_time(NOON)
    visit(f"{language}/", width=width)
    for at, questions in enumerate(
        kit.pages.teasers(Words(language)).questions for kit in KITS.values() if kit.pages.teasers
    ):
        page.locator(".iki-games button").nth(at).click()
        for teaser in questions:
            answer(page, teaser)
            assert faults(page, ".iki-start") == []
            page.locator(f"{TEASER} .iki-another").click()
    fits(page)


def answer(page: Page, teaser: Teaser) -> None:
    place = page.locator(TEASER)
    expect(place.get_by_role("heading")).to_have_text(teaser.title)
    wrong = next(tile for tile in teaser.tiles if tile.id != teaser.right)
    right = next(tile for tile in teaser.tiles if tile.id == teaser.right)
    for tile, sign, why in ((wrong, "wrong", wrong.why), (right, "right", "")):
        place.get_by_role("button", name=tile.label, exact=True).first.click()
        expect(page.locator(f'{TEASER}[data-now="{sign}"]')).to_be_visible()
        expect(place.get_by_role("status")).to_contain_text(f"{why} {teaser.beats[-1].text}")
        for beat in teaser.beats:
            state = "gone" if beat.gone else "safe"
            expect(place.locator(f'[data-tile="{beat.tile}"]')).to_have_attribute("data-state", state)
    place.locator(".iki-again").click()
    expect(place.locator("[data-state]")).to_have_count(0)
    assert page.request.get(page.url + (place.locator("a.iki-go").get_attribute("href") or "")).ok
    place.get_by_role("button", name=right.label, exact=True).first.click()
    expect(page.locator(f'{TEASER}[data-now="right"]')).to_be_visible()


def test_every_day_has_its_question(page: Page, visit: Visit) -> None:
    """By the visitor's own date; the game that was chosen stays, also tomorrow."""
    (first, *_), (other, after, *_) = (
        kit.pages.teasers(Words("en")).questions for kit in KITS.values() if kit.pages.teasers
    )
    page.clock.set_fixed_time(NOON)
    visit("en/")
    expect(page.locator(f"{TEASER} h2")).to_have_text(first.title)
    page.locator(".iki-games button").nth(1).click()
    expect(page.locator(f"{TEASER} h2")).to_have_text(other.title)
    page.clock.set_fixed_time(NOON + 24 * 3600)
    page.reload()
    arrived(page)
    expect(page.locator(f"{TEASER} h2")).to_have_text(after.title)
    expect(page.locator(".iki-games button").nth(1)).to_have_attribute("aria-pressed", "true")


def test_no_drawing_travels_twice(page: Page, trainer_url: str) -> None:
    """What scripts are told is not what the page says; each question's is there once, what they share as well."""
    text = page.request.get(f"{trainer_url}en/").text()
    config, _, rest = text[text.index("jupyter-config-data") :].partition("</script>")
    assert '"trainer"' not in config
    assert "viewBox" not in rest
    shared = [
        name
        for kit in KITS.values()
        if kit.pages.teasers
        for name in SYMBOL.findall(kit.pages.teasers(Words("en")).shared)
    ]
    assert shared
    assert all(text.count(f'id="{name}"') == 1 for name in shared)


@pytest.mark.parametrize("late", [["**/head.js"], ["**/voila/static/**", "**/channels*"]], ids=["scripts", "kernel"])
def test_a_tap_is_answered_that_comes_before_the_scripts_or_without_a_kernel(
    page: Page, trainer_url: str, watch: Watch, late: list[str]
) -> None:
    """On a slow line the question is read before what answers it has come; boards are not waited for."""
    page.emulate_media(reduced_motion="reduce")
    held: list[Route] = []
    for part in late:
        page.route(part, lambda route: held.append(route))
    page.goto(f"{trainer_url}en/", wait_until="commit")
    page.locator(f"{TEASER} [data-tile]").first.click()
    for _ in range(100):
        if held:
            break
        page.wait_for_timeout(50)
    assert held
    if len(late) == 1:
        held[0].continue_()
    expect(page.locator(f'{TEASER}[data-now="wrong"]')).to_be_visible()
    page.goto("about:blank")
    watch.errors.clear()  # of the scripts that were kept away


@pytest.mark.on_site
def test_who_has_been_here_goes_on_there(visit: Visit, home: Home) -> None:
    """What the browser keeps names the next lesson, ticks what is done, and counts what is due as the map does."""
    page = visit("en/")
    game = page.locator(".iki-game:visible")
    expect(game.locator(".iki-continue")).to_contain_text("tonight")
    lessons = json.loads(game.get_attribute("data-lessons") or "")["lessons"]
    first, second = lessons[:2]
    page.evaluate(
        """([first, second]) => {
        const lesson = (id, steps) => localStorage.setItem(`iki-teach.v1.lesson.${id}`,
            JSON.stringify({step: 0, done: [...Array(steps).keys()]}));
        lesson(first.id, first.steps);
        lesson(second.id, 1);
        }""",
        [first, second],
    )
    mastery, now = Mastery(), clock()
    for at, rule in enumerate(every_rule()[:9]):
        mastery.rate(rule, success=True, now=now - timedelta(days=9 if at < 6 else -9 if at == 6 else 0))
    standing = mastery.standing(now)
    values = Progress(mastery).values()
    values = json.dumps(values | {f"{RULE}iki.fire.former": values[RULE + standing.due[0]]})
    page.evaluate(f"for (const [key, value] of Object.entries({values})) localStorage[key] = JSON.stringify(value)")
    home.reload(page)
    expect(game.locator(".iki-continue")).to_contain_text(second["title"])
    expect(game.locator(".iki-continue a")).to_have_attribute("href", second["href"])
    expect(game.locator(".iki-course h2 small")).to_have_text(f"1 of {len(lessons)} done")
    expect(page.locator(".iki-course .done")).to_have_count(1)
    expect(game.locator(".iki-rules-due")).to_have_text(f"{len(standing.due)} rules due, {standing.minutes} min")
    expect(page.locator(".iki-chip")).to_have_count(0)
    page.goto(home.page("en/12_rules.ipynb"))
    home.arrived(page)
    summary = f"{len(standing.due)} rules due: about {standing.minutes} minutes."
    expect(page.locator(".iki-rule-map .iki-due")).to_contain_text(summary, timeout=READY)
    page.goto(home.page("en/11_drills.ipynb"))
    home.arrived(page)
    expect(page.locator(".iki-lesson").first).to_contain_text(f"{len(standing.due)} rules are due", timeout=READY)
