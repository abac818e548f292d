"""The reference of what one calls from Python: every public name, every recipe, every link inside it."""

import re
from collections.abc import Iterator
from importlib import import_module
from inspect import getdoc, isclass, isfunction
from pathlib import Path
from urllib.parse import unquote

import pytest

from iki_teach.content.words import LANGS
from iki_teach.site.reference import FOLDER, HOME
from iki_teach.trainer.essays import essays
from iki_teach.widgets import notebook
from tests import reference

LINKS = re.compile(r'(?:href|src)="([^"]+)"')
IDS = re.compile(r'id="([^"]+)"')
SCRIPT = re.compile(r"<script.*?</script>", re.DOTALL)
RECIPE = re.compile(r"^### (To .+)$", re.MULTILINE)
pytestmark = pytest.mark.slow
FACES = ("iki", "koikoi", "coach", "lab", "lab.figures", "widgets.page", "widgets.notebook")


@pytest.fixture(scope="module")
def folder(site_folder: Path) -> Path:
    return site_folder / FOLDER


def pages(folder: Path) -> Iterator[tuple[Path, str]]:
    for file in folder.rglob("*.html"):
        yield file, SCRIPT.sub("", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("face", FACES)
def test_every_public_name_of_a_face_has_its_place(folder: Path, face: str) -> None:
    module = import_module(f"iki_teach.{face}")
    text = (folder / "iki_teach" / f"{face.replace('.', '/')}.html").read_text(encoding="utf-8")
    assert set(module.__all__) <= set(IDS.findall(text))
    known = [getattr(module, name) for name in module.__all__]
    known += [
        it for one in known if isclass(one) for name, it in vars(one).items() if isfunction(it) and name[0] != "_"
    ]
    assert [one for one in known if (isclass(one) or isfunction(one)) and not getdoc(one)] == []


def test_every_trait_of_a_widget_is_told(folder: Path) -> None:
    """In a table below its class: by its name, and with what it is."""
    page = (folder / "iki_teach" / "widgets" / "notebook.html").read_text(encoding="utf-8")
    for kind in {*notebook.HOMES.values()}:
        for name, trait in kind.class_traits(public=True).items():
            row = (
                rf'<td><code><a href="#{kind.__name__}.{name}">{name}</a></code></td>\s*<td>{type(trait).__name__}</td>'
            )
            assert re.search(row, page), (kind, name)
            assert trait.help, (kind, name)


def test_every_recipe_stands_at_its_beginning(folder: Path) -> None:
    """As CONTRIBUTING.md has it."""
    recipes = RECIPE.findall((reference.ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    home = (folder / HOME).read_text(encoding="utf-8")
    assert len(recipes) > 10
    assert not [recipe for recipe in recipes if f"<h3>{recipe}" not in re.sub(r"<h3[^>]*>", "<h3>", home)]


def test_every_link_inside_it_leads_somewhere(folder: Path) -> None:
    """To a file, and to its part of that; nothing is fetched from elsewhere."""
    ids = {file: set(IDS.findall(text)) for file, text in pages(folder)}
    lost = []
    for file, text in pages(folder):
        for link in LINKS.findall(text):
            address, _, part = unquote(link).partition("#")
            if address.startswith(("data:", "https://pdoc.dev", "https://github.com/mitmproxy/pdoc")):
                continue
            there = (file.parent / address).resolve() if address else file
            there = there / HOME if there.is_dir() else there
            if not there.is_file() or (part and part not in ids.get(there, {part})):
                lost.append((file.name, link))
    assert ids
    assert lost == []


def test_the_pages_of_the_lab_lead_there(site_folder: Path, folder: Path) -> None:
    """By a link in their foot; other pages speak of no code."""
    for lang in LANGS:
        leading = {file.stem for file, text in pages(site_folder / lang) if f'href="../{FOLDER}/{HOME}"' in text}
        assert leading == {name.removesuffix(".ipynb") for name in essays(lang)}
