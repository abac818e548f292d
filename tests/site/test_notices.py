"""Whatever is shipped with the site has its notice."""

from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from iki_teach.content.words import LANGS
from iki_teach.site import pack, publish
from iki_teach.site.build import FOLDERS, POLICY

LOOKED_AT = "0.29.5"  # the Pyodide whose parts were looked up: Python, Emscripten, and what is linked into both


@pytest.mark.long
def test_every_package_in_the_pack_has_its_notice() -> None:
    """Each module that is packed belongs to a package that is named with its license and the text of it."""
    theirs = {name.split("/")[0] for name, _ in pack.contents()} - {"notebooks", *pack.STUBS}
    roots = {name.removesuffix(".py") for name in theirs}
    known = packages_distributions()
    packages = {package.lower().replace("-", "_") for root in roots for package in known.get(root, [root])}
    named = {notice.name.split(" ")[0].lower() for notice in publish.notices()}
    assert {"attrs", "fsrs", "ruamel.yaml", publish.OWN} <= packages
    assert packages <= named


def test_the_parts_of_pyodide_were_looked_up_for_this_version() -> None:
    """Another version may link other libraries: its build files say which, and then this line is moved on."""
    assert pack.VERSION == LOOKED_AT
    named = {notice.name for notice in publish.notices()}
    assert {f"Pyodide {pack.VERSION}", "Python 3.13.2", "Emscripten 4.0.9", "musl", "libffi", "zlib"} <= named


def test_every_notice_is_whole_and_every_license_is_shown() -> None:
    """It names a license and a source, and has the text; none is kept for something that is no longer shipped."""
    for notice in publish.notices():
        assert notice.license, notice.name
        assert notice.source.startswith("https://"), notice.name
        assert len(notice.text) > 500, notice.name
        assert "<" not in notice.license, notice.name
    shown = "".join(notice.text for notice in publish.notices())
    assert [file.name for file in publish.LICENSES.iterdir() if file.read_text("utf-8").strip() not in shown] == []


def test_the_page_shows_every_notice_as_text(tmp_path: Path) -> None:
    """In one page for all languages; nothing in a license is taken for HTML."""
    publish.write_notices(tmp_path, FOLDERS, {"policy": POLICY, "static_url": lambda file: f"app/{file}"})
    html = (tmp_path / publish.NOTICES).read_text(encoding="utf-8")
    assert html.count("<h2>") == html.count("</pre>") == len(publish.notices())
    assert all(f'<section lang="{language}">' in html for language in LANGS)
    assert "<organization>" not in html
