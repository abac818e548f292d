"""What is written on a shop: its name as the sentences say it, and its number apart from it."""

from xml.etree import ElementTree as ET

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.drawing.table import LAYOUTS, table
from iki_teach.games.iki.words import labels
from iki_teach.kits import Look
from tests.games.iki.drawing import tables
from tests.games.iki.drawing.test_table import SVG, cells_of


def lines(lang: str, layout: str) -> dict[str, list[ET.Element]]:
    position, words = tables.empty(), Words(lang)
    cells = cells_of(ET.fromstring(table(position, words, Look(layout=layout))))
    spaces = {labels.shop(space.shop, words): f"space.{space.number}" for space in position.board.spaces}
    return {name: list(cells[cell].iter(f"{SVG}text")) for name, cell in spaces.items()}


def joined(lines: list[str]) -> str:
    """Several lines as one: a hyphen at the end of a line joins what it parts."""
    return " ".join(lines).replace("- ", "")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_shop_carries_its_whole_name(lang: str, layout: str) -> None:
    """The building yard is no "Yard": who reads a sentence finds its words on the board, on a telephone, too."""
    for name, texts in lines(lang, layout).items():
        assert name in {
            joined([one.text or "" for one in texts[at:end]]) for at in range(3) for end in range(at, at + 3)
        }


@pytest.mark.parametrize("lang", LANGS)
def test_a_shops_number_keeps_off_its_name(lang: str) -> None:
    for name, texts in lines(lang, "wide").items():
        (written,) = (one for one in texts if one.text == name)
        assert all(one.attrib["y"] != written.attrib["y"] for one in texts if one is not written)
