"""What a page is called and where it leads."""

import json
from pathlib import Path

import pytest
import typer

from iki_teach.content.words import LANGS
from iki_teach.lessons.notebooks import START
from iki_teach.site.pages import read_page
from iki_teach.trainer import places
from iki_teach.trainer.essays import essays, parts_of
from iki_teach.trainer.pages import about, address_of, error_texts, is_essay, is_page, language_for, page_of, title_of
from iki_teach.trainer.serve import checked_site

PAGES = sorted(path.name for path in (places.notebooks() / "en").glob("*.ipynb") if path.name != START)
KOIKOI = [name for name in PAGES if "koikoi" in name]
COURSE = [name for name in PAGES if name not in KOIKOI]
SITE = "https://games.example.org/iki"
NAMES = essays("en")


@pytest.mark.parametrize(("accepted", "language"), [
    ("", "en"), ("de", "de"), ("DE-ch", "de"), ("en;q=0.5,de;q=0.9", "de"), ("fr,de;q=0.2,en;q=0.1", "de"),
    ("ja", "en"), ("de;q=much,en", "en"), ("*", "en"),
])  # fmt: skip
def test_the_language_is_the_first_of_ours_that_the_browser_prefers(accepted: str, language: str) -> None:
    assert language_for(accepted) == language


@pytest.mark.parametrize("language", LANGS)
def test_a_page_leads_to_the_other_language_and_stands_in_its_menu(language: str) -> None:
    first = page_of(f"{language}/{COURSE[0]}", "/x/")
    assert first["language"] == language
    assert [each["current"] for each in first["games"][0]["pages"]] == [True, *[False] * (len(COURSE) - 1)]
    assert [other["language"] for other in first["others"]] == [other for other in LANGS if other != language]
    for other in first["others"]:
        assert other["href"] == f"/x/{other['language']}/{COURSE[0]}"
        assert not other["current"]


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("course", [COURSE, KOIKOI], ids=["iki", "koikoi"])
def test_the_pages_of_a_game_lead_to_each_other_and_to_its_sheet(language: str, course: list[str]) -> None:
    pages = [page_of(f"{language}/{name}", "/") for name in course]
    addresses = [f"/{language}/{name}" for name in course]
    assert [page["before"]["href"] for page in pages] == [f"/{language}/", *addresses[:-1]]
    assert [page["after"]["href"] for page in pages[:-1]] == addresses[1:]
    assert pages[-1]["after"] is None


def test_the_menu_names_every_page_of_both_games() -> None:
    assert (COURSE[0], COURSE[-1], KOIKOI[0], KOIKOI[-1]) == (
        "01_setup.ipynb", "your_table.ipynb", "00_koikoi.ipynb", "koikoi_table.ipynb",
    )  # fmt: skip
    for page in ("en/start.ipynb", "de/score_sheet.ipynb"):
        menu = [[link["href"].rpartition("/")[2] for link in one["pages"]] for one in page_of(page, "/")["games"]]
        assert menu == [COURSE, KOIKOI, essays(page[:2])]
    start = page_of("en/start.ipynb", "/")
    assert (start["before"], start["after"]) == (None, None)  # each game has a door there


def test_a_page_is_called_by_its_first_heading() -> None:
    assert title_of(places.notebooks() / "en" / "nowhere.ipynb") == "nowhere"
    for lesson in ["start.ipynb", *COURSE, *KOIKOI]:
        assert page_of(f"de/{lesson}", "/")["title"] != lesson.removesuffix(".ipynb")


@pytest.mark.parametrize("nothing", [
    "", "en", "en/", "fr/start.ipynb", "en/nowhere.ipynb", "en/../en/start.ipynb", "../notebooks/en/start.ipynb"
])  # fmt: skip
def test_only_pages_of_the_course_are_pages(nothing: str) -> None:
    assert is_page("en/start.ipynb")
    assert not is_page(nothing)
    assert not is_page("en/start.ipynb\n")
    assert not is_page("en/start.ipynb\0")


@pytest.mark.parametrize("language", LANGS)
def test_a_page_tells_others_what_it_is(language: str) -> None:
    page = page_of(f"{language}/02_month.ipynb", "/x/", "https://games.example.org")
    assert page["title"].endswith(" · IKI")
    assert page["address"] == f"https://games.example.org/x/{language}/02_month.ipynb"
    assert len(page["about"]) > 40
    assert not set("*[]`#") & set(page["about"])
    assert about(places.notebooks() / language / "nowhere.ipynb") == ""
    assert address_of(f"{language}/start.ipynb") == f"{language}/"


def test_apologies_come_in_the_likely_language_first() -> None:
    for lang in LANGS:
        assert [words["language"] for words in error_texts(lang)] == [lang, *(each for each in LANGS if each != lang)]
    assert error_texts() == error_texts("en")


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "games.example.org", "/iki", "file:///etc/passwd", f"{SITE}#x", f"{SITE}?x=1"]
)
def test_what_is_no_address_of_a_site_is_refused(address: str) -> None:
    with pytest.raises(typer.BadParameter, match="write it as https"):
        checked_site(address)


def test_an_address_of_a_site_is_taken_and_none_is_needed() -> None:
    """With it every page knows where it is found there; without it none offers anything."""
    assert checked_site(SITE) == SITE
    assert checked_site("") == ""
    assert page_of("de/01_setup.ipynb", "/", site=SITE)["elsewhere"] == f"{SITE}/de/01_setup.html"
    assert page_of("de/start.ipynb", "/", site=SITE)["elsewhere"] == f"{SITE}/de/"
    assert page_of("de/01_setup.ipynb", "/")["elsewhere"] == ""


@pytest.mark.parametrize("name", NAMES)
def test_an_essay_is_no_lesson_and_has_the_address_of_a_page(name: str) -> None:
    """It is read under its language; nothing else opens it, and no kernel runs behind it."""
    assert is_essay(f"en/{name}")
    assert not is_page(f"en/{name}")
    assert not any(
        is_essay(other) for other in (f"lab/en/{name}", f"en/../en/{name}", f"fr/{name}", name, f"en/{name}\0")
    )


@pytest.mark.parametrize("lang", LANGS)
def test_essays_follow_each_other(lang: str) -> None:
    names = essays(lang)
    assert names == NAMES
    for before, name in zip(["start.ipynb", *names], names, strict=False):
        page = page_of(f"{lang}/{name}", "/")
        assert page["before"]["href"] == f"/{lang}/{before}".replace("start.ipynb", "")
        assert page["others"][0]["href"].endswith(f"/{name}")
        assert [one["current"] for one in page["games"][-1]["pages"]] == [other == name for other in names]
    menu = page_of(f"{lang}/12_rules.ipynb", "/")["games"][-1]["pages"]
    assert [link["href"] for link in menu] == [f"/{lang}/{name}" for name in names]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_an_essay_shows_what_was_kept_in_it(name: str, lang: str) -> None:
    """Its figures in both forms, its code folded, no script; the site shows the same parts and runs nothing."""
    notebook = places.notebook(lang, name)
    html = "".join(part.html for part in parts_of(notebook, lang))
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    assert html.count('<details class="iki-code">') == len([cell for cell in cells if cell["cell_type"] == "code"])
    assert html.count("iki-from-afar") >= html.count('class="iki-figure"') / 2 >= 0
    assert "<script" not in html
    page = read_page(notebook)
    assert len(page.parts) == len(parts_of(notebook, lang))
    assert page.cells == page.stems == ()


def test_what_an_essay_printed_is_words(tmp_path: Path) -> None:
    """Plain text and what a cell printed are escaped; an output of an unknown kind is left to its text."""
    outputs = [
        {"output_type": "stream", "name": "stdout", "text": ["<b>1</b>"]},
        {"output_type": "execute_result", "data": {"text/plain": "<i>2</i>", "application/json": {}}},
        {"output_type": "display_data", "data": {"image/svg+xml": "<svg/>"}},
    ]
    cell = {"cell_type": "code", "source": ["print('<u>')"], "metadata": {}, "outputs": outputs}
    path = tmp_path / "one.ipynb"
    path.write_text(json.dumps({"cells": [cell], "metadata": {}}), encoding="utf-8")
    html = [part.html for part in parts_of(path, "en")]
    assert "&lt;u&gt;" in html[0]
    assert [one.count("&lt;") for one in html[1:]] == [2, 2, 0]
    assert "<svg/>" in html[3]
