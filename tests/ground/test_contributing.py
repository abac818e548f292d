"""What docs and README say is true: dependencies, map and arrows as in the tree, options as the command has them."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.content.words import LANGS
from tests.house import house

FIVE_MINUTES = 1_000  # words, at 200 a minute
NAME = re.compile(r"[A-Za-z0-9._-]+")
GUIDES = ("README.md", "README.de.md")


@pytest.fixture(scope="module")
def guide(checkout: Path) -> str:
    return "".join(
        (checkout / "docs" / f"{name}.md").read_text("utf-8") for name in ("architecture", "rooms", "dependencies")
    )


def test_whoever_contributes_reads_no_more_than_they_need(checkout: Path) -> None:
    most = {"README": 900, "CONTRIBUTING": 2_500, "SECURITY": 900}
    words = {name: len((checkout / f"{name}.md").read_text(encoding="utf-8").split()) for name in most}
    assert {name: count for name, count in words.items() if count > most[name]} == {}


@pytest.fixture(scope="module")
def project(checkout: Path) -> dict[str, Any]:
    return tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))


def asked_for(requirements: list[str]) -> list[str]:
    names = [match[0] for line in requirements if (match := NAME.match(line))]
    return [name for name in names if name != "iki_teach"]


def chapter(guide: str, title: str) -> str:
    return guide.split(f"\n## {title}\n")[1].split("\n## ")[0]


def in_table(guide: str) -> list[str]:
    rows = [
        line.split("|")[1] for line in chapter(guide, "Dependencies, and why each").splitlines() if line[:2] == "| "
    ]
    return [name.strip() for row in rows[1:] for name in row.split(",")]


def test_every_dependency_has_its_reason(guide: str, project: dict[str, Any]) -> None:
    """The table names each package once that the project asks for, and no other; down to rich those of the engine."""
    extras = project["project"]["optional-dependencies"].values()
    groups = project["dependency-groups"].values()
    engine, table = project["project"]["dependencies"], in_table(guide)
    assert sorted(table) == sorted({name for one in (engine, *extras, *groups) for name in asked_for(one)})
    assert sorted(table[: table.index("rich") + 1]) == sorted(asked_for(engine))


@pytest.mark.long
def test_the_engine_imports_all_that_the_wheel_asks_for(checkout: Path, project: dict[str, Any]) -> None:
    """Every package that comes without an extra is imported; what pages and the trainer need is in an extra."""
    known = packages_distributions()
    files = sorted((checkout / "iki_teach").rglob("*.py"))
    pure = [file for file in files if not {"widgets", "trainer"} & set(file.relative_to(checkout).parts)]
    used = {package for file in pure for name in imports(file) for package in known.get(name, [])}
    assert {"attrs", "rich"} <= used
    assert set(asked_for(project["project"]["dependencies"])) - used == set()


def imports(file: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    names = {one.name for node in nodes if isinstance(node, ast.Import) for one in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.split(".")[0] for name in names} - set(sys.stdlib_module_names) - {"iki_teach", ""}


def on_the_map(guide: str) -> set[str]:
    """Return the paths on the map of the house, without a last slash; what is indented lies in what stands above it."""
    paths: list[tuple[int, str]] = []
    for line in chapter(guide, "The map").split("```")[1].splitlines()[1:]:
        inner = line.lstrip()
        depth = len(line) - len(inner)
        above = next((path for indent, path in reversed(paths) if indent < depth), "")
        paths += [(depth, f"{above}/{name}".strip("/")) for name in re.split(r"\s{2,}", inner)[0].split(", ")]
    return {path for _, path in paths}


def test_everything_on_the_map_is_there(guide: str, checkout: Path) -> None:
    assert [path for path in sorted(on_the_map(guide)) if not (checkout / path).exists()] == []


def test_everything_that_is_there_is_on_the_map(guide: str, checkout: Path) -> None:
    """All packages and top-level modules, all folders of the data, and those of notebooks, docs and tests are named.

    English and German stand for all languages.
    """
    packages = {file.parent for file in checkout.glob("iki_teach/**/__init__.py")}
    modules = {file for file in checkout.glob("iki_teach/*.py") if file.stem != "__init__"}
    folders = {folder for place in ("data/**/*", "notebooks/*", "docs/*", "tests/*") for folder in checkout.glob(place)}
    others = {folder for folder in folders if folder.name in LANGS and folder.name not in ("en", "de")}
    wanted = packages | modules | {one for one in folders - others if one.is_dir() and one.name[0] not in "._"}
    named = on_the_map(guide)
    missing = {str(one.relative_to(checkout)) for one in wanted} - named
    assert {one for one in missing if not any(path.startswith(f"{one}/") for path in named)} == set()


def test_the_picture_shows_the_imports_that_are_checked_and_is_explained_in_five_minutes(checkout: Path) -> None:
    assert (checkout / "docs" / "house.svg").read_text(encoding="utf-8") == house(checkout)
    page = (checkout / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert len(page.partition("## Where do I change")[0].split()) <= FIVE_MINUTES
    named = set(re.findall(r"`([\w/]+/[\w.]+\.(?:py|js|css|yaml|md))`", page)) - {"data/lessons/GAME/host.yaml"}
    roots = ("", "iki_teach", "iki_teach/games/iki")
    assert [one for one in sorted(named) if not any((checkout / root / one).exists() for root in roots)] == []


def test_every_module_of_the_trainer_is_told_of(guide: str, checkout: Path) -> None:
    files = [file.name for file in (checkout / "iki_teach" / "trainer").glob("*.py") if file.name[0] != "_"]
    assert len(files) > 10
    assert [name for name in files if f"{name}`" not in chapter(guide, "The trainer")] == []


@pytest.fixture(scope="module")
def guides(checkout: Path) -> list[str]:
    return [(checkout / "docs" / "serving" / name).read_text(encoding="utf-8") for name in GUIDES]


def test_both_languages_have_the_same_parts(guides: list[str]) -> None:
    for found in (r"^#+ ", r"^\| ", r"^\d\. ", r"^```"):
        assert len({len(re.findall(found, guide, re.MULTILINE)) for guide in guides}) == 1, found
    files = [sorted(set(re.findall(r"\]\(([\w./-]+\.(?:py|conf|service))\)", guide))) for guide in guides]
    assert files[0] == files[1] != []
    assert len({tuple(sorted(re.findall(r"\b\d+ [MG]B", guide))) for guide in guides}) == 1


def test_links_lead_to_files(checkout: Path, guides: list[str]) -> None:
    for guide in guides:
        links = re.findall(r"(?<!\))\]\(((?!http|#)[^)]+)\)", guide.replace("](docs/binder", "](../binder"))
        assert links
        assert [link for link in links if not (checkout / "docs" / "serving" / link).exists()] == []


def test_options_are_those_of_the_command(guides: list[str]) -> None:
    wide = {"COLUMNS": "200", "TERM": "dumb"}
    trainer, site = (CliRunner().invoke(app, [name, "--help"], env=wide).output for name in ("trainer", "site"))
    for guide in guides:
        options = re.findall(r"^\| `(--[\w-]+)=", guide, re.MULTILINE)
        assert len(options) >= 8
        assert [option for option in options if option not in trainer] == []
    assert "--url" in site


def test_pictures_of_the_readme_are_there_and_small(checkout: Path) -> None:
    """Each has words for those who do not see it; the strips of films are less than 400 KB in all."""
    found = re.findall(r"!\[(.*?)\]\((docs/.*?)\)", (checkout / "README.md").read_text(encoding="utf-8"))
    assert len(found) >= 4
    assert all(words for words, _ in found)
    strips = [(checkout / path).stat().st_size for _, path in found if path.endswith(".webp")]
    assert len(strips) == 4
    assert sum(strips) < 400_000
