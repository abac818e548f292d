"""What is written on the table can be read: large enough, free of anything else, shops by their whole names."""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from iki_teach.content.words import LANGS, Words, last_parts
from iki_teach.drawing.pens import wrap
from iki_teach.games.iki.drawing.table import LAYOUTS, table
from iki_teach.games.iki.rules.position import Occupant
from iki_teach.games.iki.words import labels
from iki_teach.kits import Look
from tests.games.drawn import SVG, cells_of, moved
from tests.games.iki.drawing import tables
from tests.games.iki.drawing.test_table import all_legal, parsed

SMALLEST = 12.0  # px at 1280 x 800, where the wide table is drawn at least 1 to 1
USUAL = 10.5  # of the style sheet


def written(part: ET.Element, scale: float = 1.0) -> Iterator[tuple[str, float]]:
    scale *= moved(part.attrib.get("transform", ""))[2]
    if part.tag == f"{SVG}text":
        yield "".join(part.itertext()), float(part.attrib.get("font-size", USUAL)) * scale
    for child in part:
        if child.tag not in (f"{SVG}defs", f"{SVG}style"):
            yield from written(child, scale)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("layout", ["wide", "middle", "narrow"])
@pytest.mark.parametrize("position", tables.ALL[:4], ids=lambda make: make.__name__)
def test_nothing_is_written_smaller_than_twelve_pixels(position, layout, lang):
    """Names, costs, incomes, trades and numbers: on the board, beside it and below it, far away and near."""
    at_table = position()
    panels = parsed(at_table, lang, layout=layout, legal=all_legal(at_table, "slot")).findall(f"{SVG}g")
    small = {(text, round(size, 1)) for panel in panels for text, size in written(panel) if size < SMALLEST - 0.05}
    assert small == set()


@pytest.mark.parametrize("lang", LANGS)
def test_no_card_of_a_deck_is_written_smaller_or_cut_short(lang):
    """Every card of the deck, in a stall and for hire, has its name, its skill and its incomes large enough."""
    cards = list(tables.empty().cards)
    for at in range(0, len(cards), 8):
        position = tables.empty(4, month=3, display=tuple((card, 2) for card in cards[at : at + 8]))
        for stall, card in zip(position.stalls, cards[at:], strict=False):
            position.stalls[stall] = Occupant(card, None, 1, 1)
        drawing = parsed(position, lang)
        assert {(text, size) for text, size in written(drawing) if size < SMALLEST - 0.05} == set()
        assert "…" not in "".join(drawing.itertext())


@pytest.mark.parametrize("room", [41.0, 78.0, 80.0])
@pytest.mark.parametrize("lang", LANGS)
def test_names_are_parted_as_one_parts_them(lang, room):
    """A name that needs two lines is parted before a last part that is listed, never just anywhere."""
    position = tables.empty()
    for card in (*position.cards.values(), *position.building_cards.values()):
        name = card.name(lang)
        first, *rest = wrap(name, 13, room)
        assert not rest or name.startswith(f"{first} ") or name.startswith(first) or rest[0] in last_parts(), name


def lines(lang: str, layout: str) -> dict[str, list[ET.Element]]:
    position, words = tables.empty(), Words(lang)
    cells = cells_of(ET.fromstring(str(table(position, words, Look(layout=layout)))))
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
