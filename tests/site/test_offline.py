"""What was seen once is there without a line."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Line, answers, is_kept

pytestmark = pytest.mark.browser
EVENING = {
    "host": ".iki-host h1",
    "13_teach": ".iki-presenter",
    "12_rules": ".iki-rules",
    "your_table": ".iki-referee .iki-place",
    "score_sheet": ".iki-sheet",
    "aids": ".iki-aids",
    "play": ".iki-free-play",
    "koikoi_captured": ".iki-board",
}


def test_another_lesson_opens_without_a_line(page: Page, line: Line) -> None:
    """One that was never seen, and Python answers there: after the first visit the browser keeps the whole course."""
    page.goto(f"{line.address}en/03_cards.html")
    is_kept(page)
    line.cut()
    page.goto(f"{line.address}en/06_fire.html")
    answers(page)
    expect(page.locator(".iki-lesson")).to_be_visible()


def test_a_whole_evening_needs_no_line(page: Page, line: Line) -> None:
    """Host, rules, the table that is asked, sheets and free play: none was seen before the line was cut."""
    page.goto(f"{line.address}en/03_cards.html")
    is_kept(page)
    line.cut()
    for name, shown in EVENING.items():
        page.goto(f"{line.address}en/{name}.html")
        answers(page)
        expect(page.locator(shown).first).to_be_visible()
    page.goto(f"{line.address}en/host.html")
    answers(page)
    page.locator('.iki-host [data-key="next"]').click()
    expect(page.locator(".iki-host")).to_have_attribute("data-step", "deal")


def renew(folder: Path) -> str:
    """Put another edition in the place of a site; return its name."""
    (old,) = (folder / "app").iterdir()
    new = old.rename(old.with_name(old.name[::-1]))
    for path in [*folder.glob("*.*"), *folder.glob("*/*.html"), *folder.glob("*/*.json")]:
        path.write_bytes(path.read_bytes().replace(old.name.encode(), new.name.encode()))
    return new.name


def test_a_new_edition_comes_whole_while_the_old_one_is_open(page: Page, site_folder: Path, tmp_path: Path) -> None:
    """The next page is of the new one, loaded as ever; without a line each page goes on with what belongs to it."""
    folder = shutil.copytree(site_folder, tmp_path / "site")
    line = Line(folder)
    try:
        page.goto(f"{line.address}en/03_cards.html")
        is_kept(page)
        new = renew(folder)
        page.locator('a[rel="next"]').click()
        page.wait_for_url("**/04_buildings.html")
        answers(page)
        assert new in page.evaluate("document.body.dataset.app")
        is_kept(page)
    finally:
        line.cut()
    for name in ("04_buildings", "06_fire"):
        page.goto(f"{line.address}en/{name}.html")
        answers(page)
