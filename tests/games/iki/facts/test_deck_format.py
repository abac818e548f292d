"""The owner's guide: every example in it is what the language understands."""

import re
from pathlib import Path

import pytest

from iki_teach.content.faults import ValueFault
from iki_teach.games.iki.facts.cards import Card
from iki_teach.games.iki.facts.skills import parse_skill
from iki_teach.games.iki.facts.track import parse_track

DOCS = Path(__file__).parents[4] / "docs"
GUIDES = ("deck-format.md", "deck-format.de.md")


def is_read(text: str) -> bool:
    for parse in (parse_skill, parse_track):
        try:
            parse(text)
        except ValueFault:
            continue
        return True
    return False


@pytest.mark.parametrize("guide", GUIDES)
def test_every_example_is_understood(guide: str) -> None:
    rows = re.findall(r"^\| (`[^|]* [^|]*`) \|", (DOCS / guide).read_text(encoding="utf-8"), re.MULTILINE)
    examples = [text for row in rows for text in re.findall("`([^`]+)`", row) if " " in text]
    assert len(examples) >= 8
    assert [text for text in examples if not is_read(text)] == []


@pytest.mark.parametrize("guide", GUIDES)
def test_every_column_is_explained(guide: str) -> None:
    text = (DOCS / guide).read_text(encoding="utf-8")
    assert [
        field.name for field in Card.__attrs_attrs__ if f"`{field.name}`" not in text and field.name != "names"
    ] == []
