"""The drawing has everything, keeps hostile names out, and its cells are large enough for a finger."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach import iki
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.drawing.cards import ROW_HIGH, ROW_WIDE
from iki_teach.games.iki.drawing.table import table
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import FIRE_TILE
from iki_teach.kits import Look
from tests.games.drawn import FINGER, SVG, cells_of, moved, overlapping
from tests.games.iki.drawing import tables

LAYOUTS = {"wide": 920.0, "middle": 700.0, "narrow": 374.0}
TABS = ("players", "display", "market", "buildings")
PICTURES = ("viewBox", "data-details")
KNOWN = ("svg", "style", "defs", "symbol", "g", "path", "rect", "circle", "ellipse", "text", "use")


def parsed(position: Position, lang: str = "en", **marks: object) -> ET.Element:
    return ET.fromstring(str(table(position, Words(lang), Look(**marks))))


def pieces_of(drawing: ET.Element) -> list[str]:
    return [element.attrib["data-piece"] for element in drawing.iter() if "data-piece" in element.attrib]


def on_screen(drawing: ET.Element, tab: str) -> Iterator[tuple[str, str, float, float, float, float]]:
    sizes = {name: [float(part) for part in drawing.attrib.get(name, "0 0 0 0").split()] for name in PICTURES}
    for panel in drawing.findall(f"{SVG}g"):
        if "data-tab" in panel.attrib and tab not in panel.attrib["data-tab"].split():
            continue
        picture = PICTURES["data-detail" in panel.attrib]
        left, top, scale = moved(panel.attrib["transform"])
        for cell in panel.iter(f"{SVG}g"):
            if "data-cell" not in cell.attrib:
                continue
            name, (x, y, own) = cell.attrib["data-cell"], moved(cell.attrib.get("transform", ""))
            hit = next(rect for rect in cell.iter(f"{SVG}rect") if "hit" in rect.attrib["class"].split())
            wide, high = (float(hit.attrib[side]) * own * scale for side in ("width", "height"))
            assert left + x * scale + wide <= sizes[picture][2] + 0.5, name
            assert top + y * scale + high <= sizes[picture][3] + 0.5, name
            yield name, picture, left + x * scale, top + y * scale, wide, high


def all_legal(position: Position, kind: str) -> list[str]:
    return [name for name in tables.cells(evolve(position, phase=FIRE_TILE)) if name.startswith(f"{kind}.")]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("position", tables.ALL, ids=lambda make: make.__name__)
def test_drawing_is_xml_with_exactly_the_cells_of_the_table(position, lang, layout):
    """Every language, table and layout gives well-formed XML whose cells are those of `cells`, and the rail's tabs."""
    at_table = position()
    tabs = {f"tab.{tab}" for tab in TABS} if layout == "wide" else set()
    assert set(cells_of(parsed(at_table, lang, layout=layout))) == {*tables.cells(at_table), *tabs}
    assert len(tables.cells(at_table)) == len(set(tables.cells(at_table)))


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_random_tables_show_all_that_lies_on_them(seed):
    position = tables.anything(seed)
    drawing = parsed(position)
    assert set(cells_of(drawing)) >= set(tables.cells(position))
    pieces = pieces_of(drawing)
    assert len(pieces) == len(set(pieces))
    for view in position.players:
        assert (f"oyakata.{view.seat}" in pieces) == (view.place is not None)
        assert f"disc.{view.seat}" in pieces
    for stall, occupant in position.stalls.items():
        owned = occupant is not None and occupant.owner is not None
        assert (f"kobun.{stall}" in pieces) == owned
    for card, coins in position.display:
        assert (f"coin.{card}" in pieces) == bool(coins)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("position", tables.ALL, ids=lambda make: make.__name__)
def test_cells_are_large_enough_for_a_finger(position, layout):
    """In every layout each cell measures 44 pixels each way, inside the drawing; slots, when they are chosen."""
    at_table = position()
    for legal in ([], all_legal(at_table, "slot")):
        drawing = parsed(at_table, legal=legal, layout=layout)
        for name, _, x, y, wide, high in (one for tab in TABS for one in on_screen(drawing, tab)):
            least = FINGER if legal or not name.startswith("slot.") else 36
            assert min(wide, high) >= least - 0.05, (name, wide, high)
            assert min(x, y) >= -0.5, name


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("position", tables.ALL, ids=lambda make: make.__name__)
def test_cells_do_not_overlap(position, tab, layout):
    at_table = position()
    legal = all_legal(at_table, "slot") + all_legal(at_table, "fire")
    boxes = list(on_screen(parsed(at_table, legal=legal, layout=layout), tab))
    for shown in PICTURES:
        assert overlapping((name, *box) for name, picture, *box in boxes if picture == shown) == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_large_displays_stay_inside(layout):
    position = tables.empty(3, month=9)
    position = evolve(position, display=tuple((card, 1) for card in list(position.cards)[10:30]))
    sizes = [
        size for _, *_, wide, high in on_screen(parsed(position, layout=layout), "display") for size in (wide, high)
    ]
    assert min(sizes) >= 36
    cards = [high for name, *_, high in on_screen(parsed(position, layout=layout), "display") if name[:8] == "display."]
    assert len(cards) == 20
    assert min(cards) >= FINGER - 0.05


@pytest.mark.parametrize(("marks", "tab"), [
    ({}, "players"),
    ({"legal": ["display.carpenter", "bank"]}, "display"),
    ({"possible": ["display.carpenter", "bank"]}, "display"),
    ({"legal": ["fish.icefish-1"]}, "market"),
    ({"legal": ["building.inn"]}, "buildings"),
    ({"legal": ["slot.1"], "changed": ["display.carpenter"]}, "players"),
    ({"refused": ["tobacco.grey-pipe"]}, "market"),
])  # fmt: skip
def test_rail_opens_what_the_moment_needs(marks, tab):
    """Of its tabs the one is open where something can be clicked, or else where something is to be looked at."""
    tabs = next(panel for panel in parsed(tables.opening(), **marks) if panel.attrib.get("data-panel") == "tabs")
    assert tabs.attrib["data-shown"] == tab
    pressed = {cell.attrib["data-opens"]: cell.attrib["aria-pressed"] for cell in tabs}
    assert pressed == {name: "true" if name == tab else "false" for name in TABS}


def test_marks_are_classes_and_shapes():
    """Legal cells have ring and dot, selected ones a tick, refused ones a cross, changed ones a halo."""
    marks = {"legal": ["bank"], "selected": ["slot.1"], "refused": ["space.3"], "changed": ["south.1"]}
    found = cells_of(parsed(tables.opening(), **marks))
    for state, (name,) in marks.items():
        assert found[name].attrib["class"].split() == ["cell", state]
    shapes = {name: {part.attrib.get("class", "") for part in found[name].iter()} for name in ("bank", "south.1")}
    assert {"ring", "dot"} <= shapes["bank"]
    assert "halo" in shapes["south.1"]
    uses = {name: {part.attrib.get("href") for part in found[name].iter()} for name in ("slot.1", "space.3")}
    assert "#iki-check" in uses["slot.1"]
    assert "#iki-cross" in uses["space.3"]


def test_cells_say_what_lies_on_them():
    label = cells_of(parsed(tables.crowded()))["south.4"].attrib["aria-label"]
    for part in (
        "South row 4 at the crossroads",
        "boatbuilder",
        "red",
        "pay 1 wood: gain 4 mon, up to 2 times",
        "1 wood / 2 wood / 2 wood",
        "belongs to Aki",
        "level 3 of 3",
    ):
        assert part in label


def test_hostile_names_stay_text():
    """Markup, control characters and 10,000 letters from names and decks add no element and stay short."""
    drawing = str(table(tables.hostile(), Words("en")))
    assert {element.tag for element in ET.fromstring(drawing).iter()} <= {SVG + tag for tag in KNOWN}
    assert "x" * 100 not in drawing
    assert "onload=" not in re.sub(r'"[^"]*"|>[^<]*<', "", drawing)
    assert not re.search("[\x00-\x08\x0b-\x1f\u202e\ud800-\udfff]", drawing)
    drawing.encode()
    assert len(drawing) < len(str(table(tables.crowded(), Words("en")))) * 1.1


def test_neutral_cards_have_no_owner():
    drawing = parsed(tables.two_players())
    neutral = cells_of(drawing)["south.2"]
    hit = next(rect for rect in neutral.iter(f"{SVG}rect") if "hit" in rect.attrib["class"].split())
    assert "neutral" in hit.attrib["class"].split()
    assert "neutral" in [text.text for text in neutral.iter(f"{SVG}text")]
    assert "kobun.south.2" not in pieces_of(drawing)


def test_upper_disc_lies_above():
    pieces = [part for part in parsed(tables.crowded()).iter() if "data-piece" in part.attrib]
    discs = {part.attrib["data-piece"]: moved(part.attrib.get("transform", "")) for part in pieces}
    assert list(discs).index("disc.1") > list(discs).index("disc.0")
    assert discs["disc.1"][0] > discs["disc.0"][0]
    assert discs["disc.1"][1] < discs["disc.0"][1]


def test_sellers_look_as_the_edition_prints_them():
    for edition, look in (("first", "green"), ("second", "blue")):
        card = cells_of(parsed(tables.empty(3, edition, display=(("rice-dealer", 0),))))["display.rice-dealer"]
        assert f"c-{look}" in {part.attrib.get("class") for part in card.iter()}
        assert look in card.attrib["aria-label"]


@pytest.mark.parametrize(("edition", "shown"), [("first", False), ("second", True)])
def test_a_fish_shows_iki_only_where_they_are_printed_and_count(edition: str, shown: bool) -> None:
    """The dear bonito is worth 2 iki in the second edition; in the first nothing stands on it, drawn or spoken."""
    drawing = parsed(iki.position("{month: 6, fish: [bonito-2]}", edition).game.state)
    bonito = cells_of(drawing)["fish.bonito-2"]
    assert ("2 iki" in bonito.get("aria-label", "")) is shown
    assert ("+2" in "".join(bonito.itertext())) is shown
    assert "+0" not in "".join(drawing.itertext())


@pytest.mark.parametrize(("lang", "word"), [("en", "cost"), ("de", "Preis")])
def test_what_a_crossroads_stall_costs_has_a_word_beside_its_figure(lang: str, word: str) -> None:
    """A bare +2 mon would read as a gift; an outer stall says nothing."""
    stalls = cells_of(parsed(iki.position("{month: 2}").game.state, lang))
    assert "".join(stalls["north.4"].itertext()) == f"{word}+2"
    assert not "".join(stalls["north.1"].itertext())


def test_drawing_is_small():
    """A crowded table in four players takes at most 120 kB, an opening at most 83 kB."""
    assert len(str(table(tables.crowded(), Words("de"))).encode()) < 120_000
    assert len(str(table(tables.opening(), Words("de"))).encode()) < 83_000


def test_coins_on_a_card_for_hire_cover_no_name_and_no_cost() -> None:
    game = iki.position(
        "{month: 3, phase: business, to_move: Aki, players: {Aki: {place: 3}, Ben: {}},"
        " display: {carpenter: 1, tatami-maker: 12}}"
    ).game
    drawing = parsed(game.state)
    for card in ("carpenter", "tatami-maker"):
        pill = next(e for e in drawing.iter() if e.attrib.get("data-piece") == f"coin.{card}")
        x, y, _ = moved(pill.attrib["transform"])
        paper = next(pill.iter(f"{SVG}rect")).attrib
        assert x + float(paper["x"]) > ROW_WIDE / 2
        assert y > ROW_HIGH / 2
        assert y + float(paper["height"]) <= ROW_HIGH
