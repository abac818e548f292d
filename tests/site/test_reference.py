"""The reference of what one calls from Python: every public name, every recipe, every link inside it."""

import re
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from inspect import getdoc, isclass, isfunction
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from iki_teach import envs, koikoi
from iki_teach.content.words import LANGS
from iki_teach.site.build import REFERENCE
from iki_teach.trainer.essays import essays
from iki_teach.widgets import notebook
from iki_teach.widgets import page as functions
from tests import reference
from tests.marks import repeated
from tests.site.conftest import PATIENCE

LINKS = re.compile(r'(?:href|src)="([^"]+)"')
IDS = re.compile(r'id="([^"]+)"')
SCRIPT = re.compile(r"<script.*?</script>", re.DOTALL)
RECIPE = re.compile(r"^### (To .+)$", re.MULTILINE)
pytestmark = pytest.mark.slow
FACES = ("iki", "koikoi", "coach", "lab", "lab.figures", "widgets.page", "widgets.notebook")


@pytest.fixture(scope="module")
def folder(site_folder: Path) -> Path:
    return site_folder / REFERENCE.parent


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


@pytest.mark.parametrize("name", envs.__all__)
def test_an_environment_is_told_with_what_begins_it(folder: Path, name: str) -> None:
    text = (folder / "iki_teach" / "envs" / f"{name}.html").read_text(encoding="utf-8")
    assert {"env", "raw_env", "TABLE"} <= {*IDS.findall(text)}


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


def test_the_gallery_has_every_widget(folder: Path, site_folder: Path) -> None:
    """By the call that makes it, and on a page of the site that has it."""
    names = {name: getattr(functions, name) for name in functions.__all__} | {"koikoi": koikoi}
    told = unescape((folder / "gallery.html").read_text(encoding="utf-8"))
    assert {*reference.GALLERY} == {kind.__name__ for kind in notebook.HOMES.values()} - {"JupyterWidget"}
    for name, (file, call) in reference.GALLERY.items():
        made = eval(call, names)
        assert type(made).__name__ == name
        assert f"<code>{call}</code>" in told
        html = (site_folder / "en" / f"{file}.html").read_text(encoding="utf-8")
        assert name == "Still" or f'data-stem="{made.widget.stem}"' in html


@pytest.mark.browser
@pytest.mark.parametrize("name", ["ScoreSheet", *map(repeated, sorted({*reference.GALLERY} - {"ScoreSheet"}))])
def test_a_widget_of_the_gallery_is_live(site: str, page: Page, name: str) -> None:
    """Once one opens it, and not before: twelve pages at once would be too much for a telephone."""
    page.goto(f"{site}{REFERENCE.parent}/gallery.html")
    expect(page.locator("iframe").locator("visible=true")).to_have_count(0)
    page.locator(f"h2#{name} ~ details summary").first.click()
    frame = page.frame_locator(f"iframe[title={name}]")
    expect(frame.locator("body[data-ready=true]")).to_be_attached(timeout=PATIENCE)
    assert sum("/en/" in one.url for one in page.frames) == 1


def test_every_recipe_stands_at_its_beginning(folder: Path) -> None:
    """As CONTRIBUTING.md has it."""
    recipes = RECIPE.findall((reference.HERE.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    home = (folder / REFERENCE.name).read_text(encoding="utf-8")
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
            there = there / REFERENCE.name if there.is_dir() else there
            if not there.is_file() or (part and part not in ids.get(there, {part})):
                lost.append((file.name, link))
    assert ids
    assert lost == []


def test_the_pages_of_the_lab_lead_there(site_folder: Path, folder: Path) -> None:
    """By a link in their foot; other pages speak of no code."""
    for lang in LANGS:
        leading = {file.stem for file, text in pages(site_folder / lang) if f'href="../{REFERENCE.as_posix()}"' in text}
        assert leading == {name.removesuffix(".ipynb") for name in essays(lang)}
