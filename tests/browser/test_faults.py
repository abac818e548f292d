"""What a visitor sees when the kernel dies or the server goes: it is said, and one click goes on."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.homes import fits, kernel_of
from tests.browser.test_accessibility import faults
from tests.browser.test_january import board, cell, click, settled, tap
from tests.conftest import Watch, arrived
from tests.marks import repeated
from tests.serving import free_port, kernels, trainer

SHOWN_WITHIN = 10_000  # milliseconds
BACK_WITHIN = 30_000
SLOW = 3500


def begin(page: Page, address: str, language: str) -> None:
    page.goto(f"{address}{language}/02_month.ipynb")
    page.wait_for_selector("body[data-ready]", timeout=BACK_WITHIN)
    click(board(page), "slot.3")
    settled(board(page), "Ben")


@pytest.mark.parametrize(
    ("language", "width", "go_on"), [("en", 1280, "Go on playing"), repeated("de", 390, "Weiterspielen")]
)
def test_a_dead_kernel_is_told_and_one_click_goes_on(
    page: Page, trainer_url: str, watch: Watch, language: str, width: int, go_on: str
) -> None:
    """Within 10 s a strip says so; after the click the same game stands there, at the same place of the page."""
    page.set_viewport_size({"width": width, "height": 844})
    begin(page, trainer_url, language)
    board(page).scroll_into_view_if_needed()
    place = page.evaluate("scrollY")
    kernels()[kernel_of(page)].kill()
    expect(page.get_by_role("button", name=go_on)).to_be_visible(timeout=SHOWN_WITHIN)
    assert faults(page) == []
    fits(page)
    page.get_by_role("button", name=go_on).click()
    expect(board(page).locator(".iki-status")).to_contain_text("Ben", timeout=BACK_WITHIN)
    page.wait_for_function("place => Math.abs(scrollY - place) < 60", arg=place)
    expect(page.get_by_role("button", name=go_on)).to_be_hidden()
    click(board(page), "slot.2")
    settled(board(page), "Chie")
    watch.errors.clear()  # Jupyter writes on the console that its kernel died


@pytest.mark.parametrize(("notebook", "before", "field"), [
    ("host", "", "name-0"),
    ("your_table", "set tab players", "number good 1 mon"),
    repeated("score_sheet", "", "0 iki"),
    repeated("koikoi_sheet", "", "name 0"),
])  # fmt: skip
def test_a_phone_locked_until_its_kernel_has_gone_has_half_a_number_still(
    page: Page, trainer_url: str, watch: Watch, notebook: str, before: str, field: str
) -> None:
    """Frozen and opened again it stands there; so it does when one has gone on."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{trainer_url}en/{notebook}.ipynb")
    arrived(page)
    if before:
        page.locator(f'[data-key="{before}"]').click()
    typed = page.locator(f'[data-key="{field}"]')
    typed.fill("23")
    phone = page.context.new_cdp_session(page)
    phone.send("Page.setWebLifecycleState", {"state": "frozen"})
    kernels()[kernel_of(page)].kill()
    phone.send("Page.setWebLifecycleState", {"state": "active"})
    go_on = page.get_by_role("button", name="Go on playing")
    expect(go_on).to_be_visible(timeout=SHOWN_WITHIN)
    expect(typed).to_have_value("23")
    go_on.click()
    expect(go_on).to_be_hidden(timeout=BACK_WITHIN)
    expect(typed).to_have_value("23", timeout=BACK_WITHIN)
    watch.errors.clear()  # Jupyter writes on the console that its kernel died


def test_a_board_whose_script_comes_late_answers(page: Page, trainer_url: str, watch: Watch) -> None:
    """On a slow line the script of a board may take longer than the two seconds that anywidget gives it."""
    page.route("**/board.js", lambda route: (page.wait_for_timeout(SLOW), route.continue_()))
    page.goto(f"{trainer_url}en/02_month.ipynb")
    late = page.locator(".iki-board:not(.iki-lesson)").first
    cell(late, "slot.3").click(timeout=BACK_WITHIN)
    expect(late.locator(".iki-status")).to_contain_text("Ben", timeout=BACK_WITHIN)
    assert watch.errors == []


@pytest.mark.parametrize(("language", "width", "silent", "go_on"), [
    ("en", 1280, "has not answered for a while", "Go on playing"),
    repeated("de", 390, "antwortet seit einer Weile nicht", "Weiterspielen"),
])  # fmt: skip
def test_a_kernel_that_hangs_is_told_until_it_answers_and_one_click_goes_on_without_it(
    page: Page, trainer_url: str, watch: Watch, language: str, width: int, silent: str, go_on: str
) -> None:
    """A stopped process is alive, and answers nothing: the strip stands within 8 s, and goes with the answer."""
    page.set_viewport_size({"width": width, "height": 844})
    begin(page, trainer_url, language)
    kernel = kernels()[kernel_of(page)]
    note = page.get_by_text(silent)
    expect(note).to_be_hidden()
    kernel.suspend()
    tap(board(page), "slot.2")
    expect(note).to_be_visible(timeout=SHOWN_WITHIN)
    fits(page)
    kernel.resume()
    expect(note).to_be_hidden(timeout=BACK_WITHIN)
    settled(board(page), "Chie")
    kernel.suspend()
    tap(board(page), "slot.1")
    page.get_by_role("button", name=go_on).click(timeout=SHOWN_WITHIN)
    expect(board(page).locator(".iki-status")).to_contain_text("Chie", timeout=BACK_WITHIN)
    kernel.wait(BACK_WITHIN / 1000)
    expect(note).to_be_hidden()
    watch.errors.clear()


@pytest.mark.thorough
def test_a_server_that_goes_and_comes_is_told_and_one_click_goes_on(page: Page, tmp_path: Path, watch: Watch) -> None:
    """While it is away the page says so and keeps asking; once it is back, the click continues the game."""
    port = free_port()
    with trainer(tmp_path / "log", "--no-preheat", port=port) as address:
        begin(page, address, "en")
    began = time.monotonic()
    expect(page.get_by_text("The trainer does not answer.")).to_be_visible(timeout=SHOWN_WITHIN)
    assert time.monotonic() - began < SHOWN_WITHIN / 1000
    with trainer(tmp_path / "log", "--no-preheat", port=port) as address:
        go_on = page.get_by_role("button", name="Go on playing")
        expect(go_on).to_be_visible(timeout=SHOWN_WITHIN)
        expect(page.get_by_text("The trainer does not answer.")).to_be_hidden()
        go_on.click()
        expect(board(page).locator(".iki-status")).to_contain_text("Ben", timeout=BACK_WITHIN)
        expect(board(page)).not_to_have_class(re.compile("iki-busy"))
        page.goto("about:blank")  # before its server goes
    watch.errors.clear()  # Chromium writes every attempt on the console


def test_every_way_of_closing_a_page_takes_its_kernel_along(page: Page, trainer_url: str) -> None:
    """Another address, a reload and a closed tab: within 30 s the kernel of each is gone."""
    left = []
    for leave in (
        lambda tab: tab.goto("about:blank"),
        lambda tab: (tab.reload(), arrived(tab)),
        lambda tab: tab.close(run_before_unload=True),
    ):
        tab = page.context.new_page()
        tab.goto(f"{trainer_url}en/01_setup.ipynb")
        arrived(tab)
        left.append(kernel_of(tab))
        leave(tab)
    deadline = time.monotonic() + 30
    while set(left) & set(kernels()):
        assert time.monotonic() < deadline, "a kernel is still there"
        time.sleep(0.1)


def test_a_busy_page_gives_up_no_board(page: Page, trainer_url: str, watch: Watch) -> None:
    """Where the last of Jupyter's waits for a board lasts until all have come, the page is not loaded again."""
    page.add_init_script(
        "const wait = setTimeout; setTimeout = (then, ms, ...more) => wait(then, ms === 100 ? 3000 : ms, ...more);"
        "name += 'visit '"
    )
    begin(page, trainer_url, "en")
    page.wait_for_timeout(SLOW)
    assert page.evaluate("name") == "visit "


@pytest.mark.thorough
def test_a_page_whose_board_did_not_come_is_loaded_again_once(page: Page, trainer_url: str) -> None:
    """Jupyter gives up on a board; the page comes again by itself, but not for ever."""
    begin(page, trainer_url, "en")
    give_up = """() => { window.old = true; const place = document.querySelector(".lm-Panel.jp-OutputArea-output");
        place.textContent = "model not found"; place.classList.add("jupyter-widgets"); }"""
    page.evaluate(give_up)
    page.wait_for_function("() => !window.old", timeout=BACK_WITHIN)
    expect(board(page).locator(".iki-status")).to_contain_text("Ben", timeout=BACK_WITHIN)
    arrived(page)
    page.evaluate(give_up)
    page.wait_for_timeout(SHOWN_WITHIN)
    assert page.evaluate("window.old")
    page.evaluate("""() => document.querySelector(".lm-Panel.jupyter-widgets")
        .replaceWith(Object.assign(document.createElement("div"), {className: "iki-widget"}))""")
