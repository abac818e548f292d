"""The files of the site: which pages there are, where their links lead, and what they say of themselves."""

import json
import re
from pathlib import Path

import pytest

from iki_teach.content.words import LANGS
from iki_teach.site.pages import notebooks
from iki_teach.site.publish import NOTICES

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("lang", LANGS)
def test_every_notebook_is_a_page_whose_links_lead_to_pages_and_to_the_notices(site_folder: Path, lang: str) -> None:
    names = {path.stem.replace("start", "index") for path in notebooks() if path.parent.name == lang}
    folder = site_folder / lang
    assert {path.stem for path in folder.glob("*.html")} == names
    assert (site_folder / NOTICES).is_file()
    for path in folder.glob("*.html"):
        html = path.read_text(encoding="utf-8")
        assert ".ipynb" not in html, path.name
        assert f'href="../{NOTICES}"' in html.split("<footer")[1], path.name
        for link in re.findall(r'href="([^"#?]+)', html):
            if not link.startswith(("http", "data:")):
                target = (folder / link).resolve()
                assert (target / "index.html" if target.is_dir() else target).is_file(), f"{path.name}: {link}"


def test_what_boards_answer_first_names_no_notebook(site_folder: Path) -> None:
    """Links in answers lead to pages, too."""
    for path in (site_folder / "en").glob("*.json"):
        text = path.read_text(encoding="utf-8")
        assert ".ipynb" not in text
        assert json.loads(text)["boards"]


def test_every_page_shows_others_what_it_is(site_folder: Path) -> None:
    """Each title and each description is of one page only, and the picture is there."""
    files = [file for lang in LANGS for file in (site_folder / lang).glob("*.html")]
    heads = [file.read_text(encoding="utf-8").split("</head>")[0] for file in files]
    for found in (r"<title>(.+)</title>", r'<meta name="description" content="(.+)">'):
        texts = [match[1] for head in heads if (match := re.search(found, head))]
        assert len(set(texts)) == len(texts) == len(files)
    for file, head in zip(files, heads, strict=True):
        pictures = re.findall(r'<meta property="og:image" content="(.+)">', head)
        assert [(file.parent / picture).is_file() for picture in pictures] == [True]
