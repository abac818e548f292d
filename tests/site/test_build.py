"""When no site can be written, and what is said then."""

import json
import re
import struct
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect
from plotly.offline import get_plotlyjs_version
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.content.words import LANGS
from iki_teach.site import pack, publish
from iki_teach.site.build import FOLDERS, MODULES, POLICY, STATIC, Unfit, build, check, edition
from iki_teach.site.pages import notebooks
from tests.browser.homes import fits
from tests.pictures import SIGNS, draw_icons

OUTSIDE = "https://games.example.org/iki"
APP = "app/0123456789ab/"
IN_MAP = {"": publish.SITEMAPS, "xhtml": publish.XHTML}
SIZE = struct.Struct(">8x8xII")  # where a PNG says how large it is


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    """Nothing of it is overwritten; the message names the folder and the remedy."""
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    result = CliRunner().invoke(app, ["site", str(tmp_path)])
    assert result.exit_code == 1
    assert f"{tmp_path} holds something else: name a new folder" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_another_pyodide_than_the_one_that_was_tried_is_refused(tmp_path: Path) -> None:
    """By its digests: a file that is missing or differs is named, with the command that fetches it."""
    with pytest.raises(Unfit, match=r"pyodide.mjs is not the one that was tried: run npm install pyodide@"):
        check(tmp_path / "out", tmp_path, "node")


def test_a_missing_node_is_named(tmp_path: Path, checkout: Path) -> None:
    """Before anything is written, with the remedy."""
    with pytest.raises(Unfit, match="There is no program nodule: install Node"):
        check(tmp_path / "out", checkout / "node_modules" / "pyodide", "nodule")
    assert list(tmp_path.iterdir()) == []


def test_what_npm_brings_is_what_the_lock_and_the_first_page_of_the_project_name(checkout: Path) -> None:
    """What npm fetches is what the digests are of; plotly's part is of the version that Python's plotly has whole."""
    assert f"npm install {' '.join(pack.FROM_NPM)}" in (checkout / "README.md").read_text(encoding="utf-8")
    lock = json.loads((checkout / "package-lock.json").read_text(encoding="utf-8"))
    for name, version in (one.split("@") for one in pack.FROM_NPM):
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    assert get_plotlyjs_version() == pack.PLOTLY_VERSION


def test_an_edition_changes_with_any_file(tmp_path: Path) -> None:
    """Browsers keep what they have got under this name."""
    (tmp_path / "a.js").write_text("1", encoding="utf-8")
    before = edition(tmp_path)
    (tmp_path / "a.js").write_text("2", encoding="utf-8")
    assert edition(tmp_path) != before


def test_the_pack_has_nothing_of_jupyter_and_no_yaml_to_read() -> None:
    """Only what boards need, and the values of the data; a ledger still says how its rules begin."""
    files = dict(pack.contents())
    assert "iki_teach/board/session.py" in files
    assert not [name for name in files if "/trainer/" in name or "/terminal/" in name or "notebook.py" in name]
    assert max(len(content) for name, content in files.items() if name.endswith(".yaml")) < 20
    assert files["iki_teach/_data/koikoi/rules.yaml"].endswith(b"- id: koi.")
    assert not [name for name in files if name.endswith(".po")]


def test_a_page_asks_at_once_for_all_modules_that_it_imports() -> None:
    """A browser that follows imports one by one waits for each."""
    imported, coming = set(), ["site"]
    while coming:
        script = (STATIC[0] / f"{coming.pop()}.js").read_text(encoding="utf-8")
        found = set(re.findall(r'^import .* from "./(\w+)\.js";', script, re.MULTILINE)) - imported
        imported |= found
        coming += found
    assert imported == set(MODULES)


def test_a_folder_that_holds_no_reference_is_named(tmp_path: Path, checkout: Path) -> None:
    """With the command that writes one, before anything is written."""
    with pytest.raises(Unfit, match=r"holds no reference: `make docs` writes one"):
        build(tmp_path / "out", checkout / "node_modules" / "pyodide", "node", beside=tmp_path)
    assert not (tmp_path / "out").exists()


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What lies above the pages of a site that the world finds."""
    out = tmp_path_factory.mktemp("known")
    publish.write(out, APP, OUTSIDE, LANGS, FOLDERS, POLICY)
    return out


def size(picture: Path) -> tuple[int, int]:
    content = picture.read_bytes()
    assert content.startswith(b"\x89PNG")
    wide, high = SIZE.unpack_from(content)
    return wide, high


def test_the_map_names_every_page_with_its_other_languages(known: Path) -> None:
    """By absolute addresses, each page once; so does the file for robots."""
    urls = ElementTree.parse(known / publish.MAP).findall("url", IN_MAP)
    found = {url.findtext("loc", "", IN_MAP): url.findall("xhtml:link", IN_MAP) for url in urls}
    assert len(found) == len(urls) == len(notebooks())
    assert {f"{OUTSIDE}/en/", f"{OUTSIDE}/de/06_fire.html"} <= found.keys()
    for links in found.values():
        others = {link.get("hreflang"): link.get("href", "") for link in links}
        assert others.keys() == {*LANGS, "x-default"}
        assert {others[language] for language in LANGS} <= found.keys()
    assert f"Sitemap: {OUTSIDE}/{publish.MAP}\n" in (known / "robots.txt").read_text(encoding="utf-8")


def test_what_a_page_says_of_itself_is_absolute_where_the_world_finds_it() -> None:
    """Its address, the other languages and the picture; a start page is its language alone."""
    facts = publish.seen("de/06_fire.ipynb", OUTSIDE)
    assert facts["address"] == f"{OUTSIDE}/de/06_fire.html"
    assert facts["picture"] == f"{OUTSIDE}/preview.png"
    assert {one["language"]: one["href"] for one in facts["alternates"]} == {
        "en": f"{OUTSIDE}/en/06_fire.html",
        "de": f"{OUTSIDE}/de/06_fire.html",
        "x-default": f"{OUTSIDE}/en/06_fire.html",
    }
    start = publish.seen("en/start.ipynb", OUTSIDE)
    assert start["address"] == f"{OUTSIDE}/en/"
    assert start["alternates"][-1] == {"language": "x-default", "href": f"{OUTSIDE}/"}


def test_without_an_address_nothing_claims_one(tmp_path: Path) -> None:
    """No map and no file for robots then, and links that begin at the page."""
    publish.write(tmp_path, APP, "", LANGS, FOLDERS, POLICY)
    assert not {"robots.txt", publish.MAP} & {file.name for file in tmp_path.iterdir()}
    assert publish.seen("de/06_fire.ipynb", "")["address"] == "../de/06_fire.html"
    assert 'href="./en/"' in (tmp_path / "404.html").read_text(encoding="utf-8")


def test_the_bare_address_can_be_shown_beside_a_link(known: Path) -> None:
    """It has a title, a description and the picture, though it goes on at once."""
    html = (known / "index.html").read_text(encoding="utf-8")
    assert re.search(r"<title>.+</title>", html)
    assert f'<meta property="og:url" content="{OUTSIDE}/">' in html
    assert f'<meta property="og:image" content="{OUTSIDE}/preview.png">' in html
    assert f'<link rel="canonical" href="{OUTSIDE}/">' in html


def test_pictures_are_as_large_as_they_are_said_to_be(known: Path) -> None:
    """The preview as most places show it, icons as the manifest says; a maskable one fills its square."""
    assert size(known / "preview.png") == (1200, 630)
    for language in LANGS:
        manifest = json.loads((known / language / publish.MANIFEST).read_text(encoding="utf-8"))
        assert manifest["lang"] == language
        assert manifest["name"]
        assert manifest["description"]
        for icon in manifest["icons"]:
            width = int(icon["sizes"].split("x")[0])
            assert size(known / language / icon["src"]) == (width, width)
    assert size(known / "icons" / "touch-180.png") == (180, 180)


def test_a_wrong_address_leads_home_from_any_depth(known: Path) -> None:
    """In every language, by links that begin at the site's own; it is not to be found by searching."""
    html = (known / "404.html").read_text(encoding="utf-8")
    assert {f'href="/iki/{language}/"' in html for language in LANGS} == {True}
    assert re.findall(r'(?:href|src)="(?!/iki/)', html) == []
    assert '<meta name="robots" content="noindex">' in html


@pytest.mark.browser
def test_icons_are_drawn_from_the_crest(browser: Browser, tmp_path: Path) -> None:
    """`make pictures` paints them; where a browser draws edges a little otherwise, their sizes are the same."""
    draw_icons(browser, tmp_path)
    assert {name: size(tmp_path / name) for name in SIGNS} == {name: size(publish.ICONS / name) for name in SIGNS}


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGS)
def test_the_site_can_be_installed_as_an_app(page: Page, site: str, lang: str) -> None:
    """Chromium finds no fault with the manifest; the bare address leads to the language of the browser."""
    page.goto(site if lang == "en" else f"{site}{lang}/")
    page.wait_for_url(f"{site}{lang}/")
    expect(page.locator(".iki-start")).to_be_visible()
    devtools: Any = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{site}{lang}/{publish.MANIFEST}"
    faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []  # as all tests are
    assert page.locator("html").get_attribute("lang") == lang


@pytest.mark.browser
def test_pages_beside_the_course_fit_a_phone_and_lead_home(page: Page, site: str) -> None:
    """However long an address in a license is; the page for wrong addresses says so in every language."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}notices.html")
    fits(page)
    page.goto(f"{site}404.html")
    fits(page)
    expect(page.locator("h1")).to_have_count(len(LANGS))
    for link in page.locator("section a").all():
        assert page.request.get(f"{site}{link.get_attribute('href')}").ok
