"""The host of an evening: a phone that stands on the table and says what happens now."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.words import LANGS, Words
from iki_teach.core.players import MOST_LETTERS
from iki_teach.pages.script.words import UI
from tests.browser.homes import Home, Visit, fits
from tests.browser.test_accessibility import faults
from tests.marks import repeated
from tests.widgets.stage import box, too_small

PHONE = 390
TALL = 64  # px of what one presses with a thumb
WAKES = """window.asked = 0; Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
  window.asked += 1; return Object.assign(new EventTarget(), {released: false, release: async () => {}}); }}})"""


def begin(visit: Visit, lang: str = "en", width: int = PHONE) -> Page:
    page = visit(f"{lang}/host.ipynb", width=width)
    expect(page.locator(".iki-script h1")).to_have_text(Words(lang)(UI["setup"]))
    for step in ("lay", "deal"):
        page.locator("[data-key=next]").click()
        expect(page.locator(".iki-script")).to_have_attribute("data-step", step)
    return page


@pytest.mark.on_site
def test_a_whole_evening_is_tapped_through_on_a_phone(visit: Visit) -> None:
    """From the setup to the scoring sheet; nothing is wider than the screen, and the button stays where it is."""
    page = begin(visit)
    step, places, seen = page.locator(".iki-script"), set(), []
    onward = page.locator("button:is([data-key=next], [data-key=done])")
    while onward.count():
        seen.append(page.locator(".iki-script-title h1").inner_text())
        head = page.locator(".iki-script-now h2").inner_text()
        button = box(page.locator(".iki-script-go"))
        places.add((button["y"], button["height"]))
        onward.click()
        expect(page.locator(".iki-script-now h2")).not_to_have_text(head, use_inner_text=True)
        fits(page)
    assert list(dict.fromkeys(seen)) == page.locator(".iki-script-year .iki-unseen").all_text_contents()
    assert len(places) == 1
    assert next(iter(places))[1] >= TALL
    expect(step).to_have_attribute("data-step", "count")
    page.locator(".iki-script-foot a.iki-script-go").click()
    page.wait_for_url("**/score_sheet.*")
    expect(page.locator('.iki-sheet [data-key="name 0"]')).to_have_value("Aki")


def test_an_evening_is_kept_in_the_browser(visit: Visit, home: Home) -> None:
    """Edition, names, strengths and the place in the year are there after a reload, and undo goes on from there."""
    page = visit("en/host.ipynb", width=PHONE)
    for name in ("First edition", "3"):
        button = page.get_by_role("button", name=name, exact=True)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".iki-script-names li")).to_have_count(3)
    assert '"first","players":3' in page.evaluate("localStorage['iki-teach.v1.table']")
    page.get_by_label("Name of player 1").fill("Mio")
    home.reload(page)  # half typed, as when a phone is put away
    expect(page.locator(".iki-script .iki-script-crest").first).to_have_text("M")
    for _ in range(3):
        page.locator("[data-key=next]").click()
    page.get_by_role("button", name="Chie: one more").click()
    expect(page.locator("[data-key=disc-2]")).to_contain_text("1")
    home.reload(page)
    expect(page.locator(".iki-script")).to_have_attribute("data-step", "order")
    expect(page.locator("li .iki-script-name")).to_have_text(["Mio", "Ben", "Chie"])  # January: clockwise
    page.locator("[data-key=menu]").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-key=disc-2]")).to_contain_text("0")


@pytest.mark.on_site
def test_two_tabs_of_an_evening_go_on_together_and_say_so(visit: Visit, page: Page, home: Home) -> None:
    """What is done in one is there in the other, with a note that goes with the next thing done there, and so back."""
    visit("en/host.ipynb", width=PHONE)
    other = home.another(page)
    teaches = page.context.new_page()
    teaches.goto(page.url.replace("host", "13_teach"))
    home.arrived(teaches)
    teaches.keyboard.press("ArrowRight")
    expect(teaches.locator(".iki-script-say").nth(1)).to_have_attribute("aria-current", "step")
    note = "This evening went on in another window."
    for here, there, name in ((page, other, "Mio"), (other, page, "W" * MOST_LETTERS)):
        here.get_by_label("Name of player 1").fill(name)
        here.get_by_label("Name of player 1").press("Enter")
        expect(there.get_by_label("Name of player 1")).to_have_value(name)
        expect(there.locator(".iki-lost").filter(has_text=note)).to_be_visible()
        expect(teaches.locator(".iki-script-notes")).to_contain_text(name)
        expect(teaches.locator(".iki-script-say").nth(1)).to_have_attribute("aria-current", "step")
    other.locator("[data-key=next]").click()
    expect(page.locator(".iki-script")).not_to_have_attribute("data-step", "setup")
    expect(other.locator(".iki-lost").filter(has_text=note)).to_be_hidden()
    fits(page)
    fits(other)
    other.close()
    teaches.close()


def test_two_that_went_apart_are_told_so_and_a_link_is_taken_over_when_one_says_so(visit: Visit, home: Home) -> None:
    """Nothing is written over what another tab kept until one says which goes on; what was left can be undone to."""
    page = visit("en/host.ipynb", width=PHONE)
    name, stored = page.get_by_label("Name of player 1"), "localStorage['iki-teach.referee.iki']"
    page.evaluate(
        """localStorage.setItem('iki-teach.referee.iki', JSON.stringify({table: JSON.stringify({
          edition: 'first', players: {Mio: {}, Ben: {}}, month: 0, phase: 'start', host: {step: 0}})}))"""
    )
    name.fill("Yuki")
    name.press("Enter")
    expect(page.get_by_text("Which one goes on?")).to_be_visible()
    assert "Mio" in page.evaluate(stored)
    page.locator("[data-key=other]").click()
    expect(name).to_have_value("Mio")
    page.locator("[data-key=next]").click()
    page.evaluate("void (delete Navigator.prototype.share, navigator.clipboard.writeText = () => Promise.reject())")
    page.locator("[data-key=menu]").click()
    page.get_by_role("button", name="Hand it on by a link").click()
    expect(page.locator(".iki-script-link")).to_be_visible()
    link = page.locator(".iki-script-link").input_value()
    page.locator("[data-key=menu]").click()
    page.get_by_role("button", name="Hand it on by a QR code").click()
    expect(page.locator(".iki-script-code svg")).to_be_in_viewport(ratio=1)
    page.locator("[data-key=shut]").click()
    expect(page.locator(".iki-script-code")).to_have_count(0)
    page.locator("[data-key=back]").click()
    page.get_by_role("button", name="3", exact=True).click()
    expect(page.get_by_label("Name of player 3")).to_be_visible()
    for key, step in (("leave", "setup"), ("take", "lay")):
        page.goto("about:blank")
        page.goto(link)
        home.arrived(page)
        page.locator(f"[data-key={key}]").click()
        expect(page.locator(".iki-script")).to_have_attribute("data-step", step)
    page.locator("[data-key=menu]").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Name of player 3")).to_be_visible()


def test_the_evening_goes_by_keys(visit: Visit) -> None:
    """Arrows and space from anywhere on the page, u takes back, Tab reaches the strengths; focus is never lost."""
    page = visit("en/host.ipynb")
    host = page.locator(".iki-script")
    keys = (("ArrowRight", "lay"), ("Space", "deal"), ("Space", "order"), ("ArrowLeft", "deal"), ("u", "order"))
    for key, step in keys:
        page.keyboard.press(key)
        expect(host).to_have_attribute("data-step", step)
    page.get_by_role("button", name="Ben: one more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("li .iki-script-name")).to_have_text(["Ben", "Aki", "Chie"])  # the strongest comes first
    expect(page.get_by_role("button", name="Ben: one more")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(host).to_have_attribute("data-step", "turns")
    expect(page.get_by_role("button", name="Ben: one more")).to_be_focused()


def test_nothing_beneath_is_reached_and_the_menu_leads_out(visit: Visit, page: Page) -> None:
    """It says that the screen stays awake, where the browser can be asked to; to start anew asks first."""
    page.add_init_script(WAKES)
    begin(visit)
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('.iki-script')"
        )
    page.locator("[data-key=menu]").click()
    expect(page.locator(".iki-script-ways").get_by_role("link", name="Deutsch")).to_be_visible()
    expect(page.get_by_text("The screen stays awake.")).to_be_visible()
    assert page.evaluate("window.asked") == 1
    page.keyboard.press("Escape")
    expect(page.locator(".iki-script-ways").get_by_role("link", name="Deutsch")).to_be_hidden()
    for answer, step in (("stay", "deal"), ("yes", "setup")):
        page.locator("[data-key=menu]").click()
        page.get_by_role("button", name="Start anew").click()
        expect(page.locator("[data-key=stay]")).to_be_focused()
        page.locator(f"[data-key={answer}]").click()
        expect(page.locator(".iki-script")).to_have_attribute("data-step", step)


def test_the_timer_runs_where_turns_are_played_also_over_a_reload(visit: Visit, page: Page, home: Home) -> None:
    """It waits until somebody starts it; paused it stands; it says when time is up; the next step has a fresh one."""
    page.clock.install()
    visit("en/host.ipynb", width=PHONE)
    page.get_by_role("button", name="1:30").click()
    expect(page.locator("[data-key=timer-90]")).to_have_attribute("aria-pressed", "true")
    face = page.get_by_role("timer")
    for step in ("lay", "deal", "order", "turns"):
        expect(face).to_be_hidden()
        page.locator("[data-key=next]").click()
        expect(page.locator(".iki-script")).to_have_attribute("data-step", step)
    expect(face).to_have_text("1:30")
    page.locator("[data-key=clock]").click()
    page.clock.fast_forward(30_000)
    expect(face).to_have_text("1:00")
    home.reload(page)
    expect(page.locator(".iki-script")).to_have_attribute("data-step", "turns")
    expect(page.locator("[data-key=clock]")).to_have_text("Pause")
    page.clock.fast_forward(20_000)
    expect(face).to_have_text(re.compile("0:[34]."))
    page.locator("[data-key=clock]").click()
    stands = face.inner_text()
    home.reload(page)
    expect(page.locator(".iki-script")).to_have_attribute("data-step", "turns")
    page.clock.fast_forward(20_000)
    expect(face).to_have_text(stands)
    expect(page.locator("[data-key=clock]")).to_have_text("Go on")
    page.locator("[data-key=back]").click()
    page.locator("[data-key=next]").click()
    expect(face).to_have_text("1:30")
    page.locator("[data-key=clock]").click()
    page.clock.set_system_time(datetime(2020, 1, 1, tzinfo=UTC))  # a clock that is set back makes no turn longer
    page.clock.fast_forward(30_000)
    expect(face).to_have_text("1:00")
    page.locator("[data-key=clock]").click()
    page.clock.fast_forward(30_000)
    expect(face).to_have_text("1:00")
    page.locator("[data-key=clock]").click()
    page.clock.fast_forward(61_000)
    expect(face).to_have_text("0:00")
    expect(page.locator(".iki-script .iki-live")).to_have_text("Time is up.")
    page.locator("[data-key=clock-reset]").click()
    expect(face).to_have_text("1:30")


@pytest.mark.parametrize("lang", [LANGS[0], *map(repeated, LANGS[1:])])
@pytest.mark.parametrize("width", [1280, PHONE])
def test_nobody_stumbles_over_the_host(visit: Visit, lang: str, width: int) -> None:
    """Setup, order, turns and menu, as axe sees them; everything that is pressed is large enough."""
    page = visit(f"{lang}/host.ipynb", width=width)
    for step in ("setup", "lay", "deal", "order", "turns"):
        expect(page.locator(".iki-script")).to_have_attribute("data-step", step)
        assert faults(page, options={}) == []
        assert too_small(page, ".iki-script :is(button:not(.iki-term), a, summary)") == []
        page.locator("[data-key=next]").click()
