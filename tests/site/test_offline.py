"""What was seen once is there without a line."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.words import LANGS, Words
from iki_teach.pages.script.words import UI
from iki_teach.site.build import write_keeper
from iki_teach.site.pages import AWAY
from tests.conftest import Watch
from tests.site.conftest import Line, answers, is_cached, is_pictured, visit

pytestmark = pytest.mark.browser
EVENING = {
    "06_fire.html?utm=1": ".iki-lesson", "13_teach.html": ".iki-script", "12_rules.html": ".iki-rules",
    "your_table.html": ".iki-referee .iki-place", "score_sheet.html": ".iki-sheet", "aids.html": ".iki-aids",
    "play.html": ".iki-free-play", "koikoi_table.html": ".iki-referee .iki-place", "host.html": ".iki-script h1",
}  # fmt: skip


LOGIN = "<!DOCTYPE html><title>Log in</title><h1>Please log in to this network</h1>"
KEYS = "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))"
COUNT = f"() => {KEYS}.then((all) => all.flat().length)"


def adds_nothing(page: Page) -> None:
    """What a link adds to an address is not kept: else any page could fill what the browser keeps."""
    before = page.evaluate(COUNT)
    page.evaluate("async () => { for (let n = 0; n < 20; n++) await (await fetch(`06_fire.html?utm=${n}`)).text(); }")
    assert page.evaluate(COUNT) == before


def logs_in(page: Page, line: Line) -> None:
    """A network's log in is shown in place of a page and of what it consists of."""
    line.portal(LOGIN)
    for name in ("06_fire.html", "play.html", "06_fire.wide.json", "../"):
        page.goto(f"{line.address}en/{name}")
        assert "log in" in page.content()


def spends_an_evening(page: Page, line: Line) -> None:
    """A lesson, rules, the table that is asked, sheets, free play, the host in both languages: none was seen before."""
    for name, shown in EVENING.items():
        visit(page, f"{line.address}en/{name}")
        expect(page.locator(shown).first).to_be_visible()
        assert "log in" not in page.content()
    visit(page, f"{line.address}de/host.html")
    expect(page.locator(".iki-script h1")).to_have_text(Words("de")(UI["setup"]))
    page.locator('.iki-script [data-key="next"]').click()
    expect(page.locator(".iki-script")).to_have_attribute("data-step", "lay")


def misses_a_page(page: Page, line: Line) -> None:
    """What was never kept is told in the language of its address, and both start pages are led to."""
    page.goto(f"{line.address}de/none.html")
    expect(page.get_by_role("heading")).to_have_text(Words("de")(AWAY["title"]))
    expect(page.get_by_role("link")).to_have_count(len(LANGS))
    page.get_by_role("link").first.click()
    page.wait_for_url("**/index.html")


def test_after_one_visit_a_whole_evening_needs_no_line(page: Page, line: Line, watch: Watch) -> None:
    """The browser keeps the course in all languages, and Python answers there; nothing else gets into what it keeps."""
    page.goto(f"{line.address}en/03_cards.html")
    is_cached(page)
    is_pictured(page)
    adds_nothing(page)
    logs_in(page, line)
    line.cut()
    spends_an_evening(page, line)
    assert watch.errors == []
    misses_a_page(page, line)
    assert [error for error in watch.errors if "ERR_FAILED" not in error] == []
    watch.errors.clear()  # the browser writes on the console that there is no line


def renew(folder: Path) -> str:
    (old,) = (folder / "app").iterdir()
    new = old.rename(old.with_name(old.name[::-1]))
    for path in [*folder.glob("*.*"), *folder.glob("*/*.html"), *folder.glob("*/*.json")]:
        path.write_bytes(path.read_bytes().replace(old.name.encode(), new.name.encode()))
    write_keeper(folder, new, LANGS)
    return new.name


def test_who_has_only_looked_at_the_start_page_finds_it_again(page: Page, line: Line) -> None:
    """As it looked, from the bare address too; Python has not come for that."""
    page.goto(f"{line.address}en/")
    is_cached(page)
    looks = "() => [...document.querySelectorAll('main *')].map((one) => one.getBoundingClientRect().height)"
    before = page.evaluate(looks)
    assert not page.evaluate(f"() => {KEYS}.then((all) => all.flat().filter(({{url}}) => url.endsWith('.gz')).length)")
    line.cut()
    for name in ("en/", "", "en/index.html"):
        page.goto(line.address + name)
        page.wait_for_selector("body[data-ready]")
        assert page.evaluate(looks) == before


def test_a_new_edition_comes_whole_while_the_old_one_is_open(page: Page, site_folder: Path, tmp_path: Path) -> None:
    """The next page is of the new one, loaded as ever; without a line each page goes on with what belongs to it."""
    folder = shutil.copytree(site_folder, tmp_path / "site")
    with Line(folder) as line:
        page.goto(f"{line.address}en/03_cards.html")
        is_cached(page)
        new = renew(folder)
        page.locator('a[rel="next"]').click()
        page.wait_for_url("**/04_buildings.html")
        answers(page)
        assert new in page.evaluate("document.body.dataset.app")
        is_cached(page)
    for name in ("04_buildings", "06_fire"):
        visit(page, f"{line.address}en/{name}.html")


def test_an_edition_that_does_not_come_whole_leaves_the_old(page: Page, site_folder: Path, tmp_path: Path) -> None:
    """Half an edition is none: without a line the old one goes on."""
    with Line(shutil.copytree(site_folder, tmp_path / "site")) as line:
        page.goto(f"{line.address}en/03_cards.html")
        is_cached(page)
        new = renew(tmp_path / "site")
        (tmp_path / "site" / "app" / new / "town.svg").write_text(LOGIN, encoding="utf-8")
        page.goto("about:blank")
        page.goto(f"{line.address}en/04_buildings.html")
        is_cached(page)
        page.goto("about:blank")
    visit(page, f"{line.address}en/06_fire.html")
    assert new not in page.evaluate("document.body.dataset.app")


def test_two_copies_at_one_address_leave_each_other_their_pages(page: Page, site_folder: Path, tmp_path: Path) -> None:
    """Of two editions: each is there without a line after both were visited."""
    for name in ("one", "two"):
        shutil.copytree(site_folder, tmp_path / name)
    renew(tmp_path / "two")
    with Line(tmp_path / "one") as line:
        addresses = [line.address, line.address.replace("/one/", "/two/")]
        for address in addresses:
            page.goto(f"{address}en/03_cards.html")
            is_cached(page)
            page.goto("about:blank")
    for address in addresses:
        visit(page, f"{address}en/06_fire.html")


def test_a_page_whose_scripts_do_not_come_says_so(page: Page, site: str, watch: Watch) -> None:
    """After a while, in the page's language; where they come, nothing is said."""
    page.route("**/site.js", lambda route: route.abort())
    page.goto(f"{site}de/03_cards.html")
    expect(page.get_by_text("Die Skripte dieser Seite sind noch nicht da")).to_be_visible(timeout=20_000)
    page.unroute("**/site.js")
    watch.errors.clear()
    page.get_by_role("link", name="Neu laden").click()
    answers(page)
    expect(page.locator("#late")).to_have_count(0)
