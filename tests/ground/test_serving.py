"""docs/serving is true: it says the same in both languages, its links lead somewhere, its options are there."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from iki_teach.cli import app

GUIDES = ("README.md", "README.de.md")


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
