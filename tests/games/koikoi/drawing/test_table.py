"""The drawing of Koi-Koi: every card different, no hidden card, cells large enough for a finger."""

import random
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from iki_teach import koikoi
from iki_teach.content.words import LANGS, Words
from iki_teach.drawing.memory import Memory
from iki_teach.games.koikoi.drawing.album import (
    EDGE,
    FOOT,
    HEADING,
    PITCH,
    SCALES,
    TALLEST,
    TALLEST_NARROW,
    collection,
    laid,
    largest,
    months,
    row,
    sets_of,
)
from iki_teach.games.koikoi.drawing.captured import one_short
from iki_teach.games.koikoi.drawing.cards import CLIP, FRAMES, HIGH, SHEET_NARROW, SHEET_WIDE, face, symbol
from iki_teach.games.koikoi.drawing.clicks import HAND, spot
from iki_teach.games.koikoi.drawing.field import lying_at
from iki_teach.games.koikoi.drawing.flowers import FLOWERS
from iki_teach.games.koikoi.drawing.table import table
from iki_teach.games.koikoi.drawing.view import LAYOUTS
from iki_teach.games.koikoi.drawing.yaku_sheet import listed
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.names import KINDS, by_kind, card, cards_by_name
from iki_teach.kits import Look
from iki_teach.ui.still import responsive
from tests.games.drawn import FINGER, SVG, Box, cells_of, moved, overlapping
from tests.games.koikoi.deals import cells, given, played
from tests.games.koikoi.random_play import moments

TABLES = [game.state for game in random.Random(7).sample(moments(1) + moments(2, "common"), 12)]
AMPLE = max((game.state for game in moments(1) + moments(2)), key=lambda state: len(state.field))
SHOWN = {"wide": 960.0, "narrow": 374.0}  # an album
ON_PAGES = {"wide": 860.0, "middle": 640.0, "narrow": 374.0}  # a table, as wide as the smallest page gives it


def sides(cell: ET.Element) -> tuple[float, float]:
    hit = next(part for part in cell.iter(f"{SVG}rect") if "hit" in part.attrib["class"].split())
    return float(hit.attrib["width"]), float(hit.attrib["height"])


def on_screen(drawing: ET.Element, layout: str) -> Iterator[Box]:
    *_, wide, high = (float(part) for part in drawing.attrib["viewBox"].split())
    zoom = ON_PAGES[layout] / wide
    for name, cell in cells_of(drawing).items():
        x, y, _ = moved(cell.attrib.get("transform", ""))
        across, down = sides(cell)
        assert x + across <= wide + 0.5, name
        assert y + down <= high + 0.5, name
        yield name, x * zoom, y * zoom, across * zoom, down * zoom


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_has_a_picture_and_a_name_of_its_own(lang):
    faces = {name: face(name) for name in cards_by_name()}
    alike = {name for name, one in cards_by_name().items() if one.kind == "kasu"}
    others = [drawn for name, drawn in faces.items() if name not in alike]
    assert len(set(others)) == len(others)
    names = [card(name, Words(lang)) for name in cards_by_name() if name not in alike]
    assert len(set(names)) == len(names)
    assert set(FRAMES) == set(KINDS)
    assert len({flower(False) for flower in FLOWERS}) == 12
    for name in cards_by_name():
        ET.fromstring(symbol(name))
    assert 'visibility="visible"' in CLIP  # a page takes the first of its pictures, which may be hidden


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("position", TABLES, ids=range(len(TABLES)))
def test_drawing_is_xml_with_exactly_the_cells_of_the_table(position, lang):
    for seat, open_hands in ((0, (0,)), (1, ()), (0, (0, 1))):
        drawing = ET.fromstring(str(table(position, Words(lang), Look(seat=seat, open=open_hands, help=True))))
        assert set(cells_of(drawing)) == set(cells(position, {seat} & set(open_hands)))
        ids = [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]
        assert len(set(ids)) == len(ids)
        hands = {name for player in position.players if player.seat in open_hands for name in player.hand}
        taken = {name for player in position.players for name in player.captured}
        shown = {*hands, *taken, *position.field, *filter(None, [position.drawn])}
        assert {id.removeprefix("hana-") for id in ids} & set(cards_by_name()) == shown


@pytest.mark.parametrize("position", TABLES, ids=range(len(TABLES)))
def test_every_open_card_can_be_read_in_sentences(position):
    own, other = position.players
    shown = [*position.field, *own.hand, *own.captured, *other.captured, *filter(None, [position.drawn])]
    for layout in LAYOUTS:
        drawing = ET.fromstring(str(table(position, Words("en"), Look(seat=0, layout=layout))))
        titles = [about.partition("\n")[0] for part in drawing.iter() if (about := part.attrib.get("data-about"))]
        names = [card(name, Words("en")) for name in shown]
        kinds = [by_kind(player.captured).items() for player in (own, other) if layout == "narrow"]
        fans = [f"{Words('en')(KINDS[kind])} {len(cards)}" for one in kinds for kind, cards in one if cards]
        yaku = [Words("en").rule(id) for id in listed(position.rules) if layout == "narrow"]
        assert sorted(titles) == sorted(name[:1].upper() + name[1:] for name in [*names, *fans, *yaku])


@pytest.mark.parametrize("helped", [False, True])
def test_the_marks_on_cards_are_said_as_they_are_seen(helped):
    """The month, and the kind of those cards whose names do not say it."""
    for position in TABLES:
        drawing = ET.fromstring(str(table(position, Words("en"), Look(seat=0, help=helped))))
        for name, cell in cells_of(drawing).items():
            one = cards_by_name().get(name.partition(".")[2])
            if one:
                kind = {"hikari": ", Hikari", "tane": ", Tane"}.get(one.kind, "")
                assert (f"; month {one.month}{kind}" in cell.attrib["aria-label"]) is helped


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("position", [*TABLES, AMPLE], ids=range(len(TABLES) + 1))
def test_cells_are_large_enough_and_apart(position, layout):
    boxes = list(on_screen(ET.fromstring(str(table(position, Words("en"), Look(seat=0, layout=layout)))), layout))
    assert len(boxes) == len(cells(position, (0,)))
    assert min(min(x, y) for _, x, y, *_ in boxes) >= -0.5
    seen = list(uncovered(boxes)) if layout == "narrow" else boxes
    assert min(min(wide, high) for *_, wide, high in seen) >= FINGER - 0.05
    assert overlapping(seen) == []


def uncovered(boxes: list[Box]) -> Iterator[Box]:
    tops = {y for name, _, y, *_ in boxes if name.startswith("hand.")}
    for name, x, y, wide, high in boxes:
        below = min((top for top in tops if top > y + high / 2 and name.startswith("hand.")), default=y + high)
        yield name, x, y, wide, min(high, below - y)


def test_on_a_telephone_a_hand_of_eight_lies_in_two_rows_of_87_px_and_the_field_has_cards_of_70():
    """Drawn as wide as the board on a page of 390 px; whoever decides has the room of the second row for it."""
    position = koikoi.new(seed=1).state
    assert LAYOUTS["narrow"].wide == 390 - 2 * 4
    drawn = ET.fromstring(str(table(position, Words("en"), Look(seat=position.to_move, layout="narrow"))))
    boxes = {name: (*moved(cell.attrib["transform"])[:2], *sides(cell)) for name, cell in cells_of(drawn).items()}
    hand = [box for name, box in boxes.items() if name.startswith("hand.")]
    assert {wide for *_, wide, _ in hand} == {87}
    assert sorted(Counter(y for _, y, *_ in hand).values()) == [4, 4]
    assert {wide for name, (*_, wide, _) in boxes.items() if name.startswith("field.")} == {70}
    taken = next(part for part in drawn.findall(f"{SVG}g") if part.attrib["data-panel"] == "taken.0")
    fans = [moved(part.attrib["transform"]) for part in taken.findall(f"{SVG}g/{SVG}g")]
    assert len({y for _, y, _ in fans}) == 1
    assert len({x for x, *_ in fans}) == len(KINDS)


def test_a_hand_makes_room_for_a_decision_and_a_short_one_for_what_is_asked():
    deal = given("1-1 8-2 9-3", "4-2 5-2 6-3", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-4 10-1 11-4")
    state = played(deal, "play 1-1").state
    for phase in ("play", "decide"):
        position = evolve(state, phase=phase, to_move=0)
        drawn = ET.fromstring(str(table(position, Words("en"), Look(seat=0, layout="narrow"))))
        share = float(drawn.attrib["data-free"])
        low = max(moved(cell.attrib["transform"])[1] + sides(cell)[1] for cell in cells_of(drawn).values())
        assert low <= LAYOUTS["narrow"].high * (1 - share) <= low + 20
    whole = ET.fromstring(str(table(koikoi.new(seed=1).state, Words("en"), Look(seat=0, layout="narrow"))))
    assert "data-free" not in whole.attrib


@pytest.mark.parametrize("lang", LANGS)
def test_the_album_shows_the_cards_it_is_asked_for(lang):
    for drawn, wanted in (
        (months(Words(lang)), list(cards_by_name())),
        (row(["8-1", "11-4"], Words(lang)), ["8-1", "11-4"]),
    ):
        drawing = ET.fromstring(str(drawn))
        shown = [use.attrib["href"].removeprefix("#hana-") for use in drawing.iter(f"{SVG}use")]
        assert shown == wanted
        shown = {"".join(text.itertext()) for text in drawing.iter(f"{SVG}text")}
        assert not [text for text in shown if "…" in text], "a name is cut off"
        assert {cards_by_name()[name].romaji for name in wanted} <= shown
        assert {cards_by_name()[name].kanji for name in wanted} <= shown
        panels = [panel.attrib["data-panel"] for panel in drawing.findall(f"{SVG}g")]
        assert all(f'[data-panel="{panel}"]{{' in responsive(drawn) for panel in panels)
        assert len(set(panels)) == len(panels)
        for side in SHOWN:
            wide, high = (float(part) for part in drawing.attrib[f"data-viewbox-{side}"].split()[2:])
            for panel in drawing.findall(f"{SVG}g"):
                x, y, scale = moved(panel.attrib[f"data-{side}"])
                assert x + len(list(panel.iter(f"{SVG}use"))) * 50 * scale <= wide + 5
                assert y + 90 * scale <= high + 10


def test_marks_show_on_cards_and_what_captures_has_a_dot():
    state = koikoi.new(seed=1).state
    hand, field = state.players[state.to_move].hand, state.field
    marks = {"legal": [f"hand.{hand[0]}"], "selected": [f"hand.{hand[1]}"], "refused": [f"field.{field[0]}"]}
    found = cells_of(ET.fromstring(str(table(state, Words("en"), Look(**marks, changed=[f"field.{field[1]}"])))))
    for name, (cell,) in marks.items():
        assert found[cell].attrib["class"].split() == ["cell", name]
    assert "changed" in found[f"field.{field[1]}"].attrib["class"]
    state = given("1-3 7-2", "4-2 5-2", "1-4 8-1", "2-4 9-4 12-2 6-4").state
    own = [f"hand.{name}" for name in state.players[0].hand]
    found = cells_of(ET.fromstring(str(table(state, Words("en"), Look(seat=0, legal=own)))))

    def marked(mark):
        looks = {name: " ".join(part.attrib.get("class", "") for part in found[name].iter()).split() for name in own}
        return {name for name in own if mark in looks[name]}

    assert marked("legal") == marked("ring") == set(own)
    months = {name.partition("-")[0] for name in state.field}
    assert marked("dot") == {name for name in own if name.partition(".")[2].partition("-")[0] in months} != set(own)
    tops = {name: moved(found[name].attrib["transform"])[1] for name in own}
    assert max(tops[name] for name in marked("dot")) < min(tops[name] for name in set(own) - marked("dot"))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_covered_hands_lie_inside_the_drawing(layout):
    drawing = ET.fromstring(str(table(koikoi.new(seed=3).state, Words("en"), Look(seat=0, open=(), layout=layout))))
    hands = [panel for panel in drawing.findall(f"{SVG}g") if panel.attrib["data-panel"].startswith("hand.")]
    backs = [(group, group.find(f"{SVG}use")) for hand in hands for group in hand.findall(f"{SVG}g")]
    assert [use.attrib["href"] for _, use in backs] == ["#hana-back"] * 16
    for group, use in backs:
        x, y, _ = moved(group.attrib["transform"])
        assert x + float(use.attrib["width"]) <= LAYOUTS[layout].wide
        assert y + float(use.attrib["height"]) <= LAYOUTS[layout].high


def lying(position: Position, layout: str, memory: Memory) -> dict[str, tuple[float, ...]]:
    drawing = ET.fromstring(str(table(position, Words("en"), Look(seat=0, layout=layout, memory=memory))))
    cells = cells_of(drawing).items()
    return {name: moved(cell.attrib["transform"]) for name, cell in cells if name.startswith("field.")}


@pytest.mark.long
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_card_keeps_its_place_on_the_field_until_it_is_taken(layout):
    memory = Memory()
    before: dict[str, tuple[float, ...]] = {}
    month = 0
    for moment in moments(1)[1:120]:
        for _, position in moment.frames():
            now = lying(position, layout, memory)
            assert len(set(now.values())) == len(now)
            if position.round == month and len(lying_at(position, memory.places)) <= 8:
                assert all(now[name] == place for name, place in before.items() if name in now)
            before, month = (now if len(lying_at(position, memory.places)) <= 8 else {}), position.round


def test_new_pieces_come_from_panels_that_are_there():
    game = next(game for game in moments(1) if game.state.drawn and game.state.players[0].captured)
    drawing = ET.fromstring(str(table(game.state, Words("en"), Look(seat=0))))
    panels = {panel.attrib["data-panel"] for panel in drawing.findall(f"{SVG}g")}
    pieces = [part.attrib for part in drawing.iter() if "data-from" in part.attrib]
    sources = {piece["data-piece"]: piece["data-from"] for piece in pieces}
    assert set(sources.values()) == {"stock", "hand.other"} <= panels
    assert sources[f"card.{game.state.drawn}"] == "stock"
    assert any(part.attrib.get("class") == "turned" for part in drawing.iter())


def test_names_stay_text_and_a_kind_in_two_rows_is_numbered_once():
    """The second row of kasu says that it goes on; who reads both numbers would count them twice."""
    game = given("1-3 2-3", "4-2 5-2", "1-4 8-1", "2-4 9-4 12-2 6-4")
    taken = ("1-3", "1-4", "2-3", "2-4", "3-3", "3-4", "4-3", "4-4", "5-3")
    first, other = game.state.players
    drawn = str(collection(evolve(game.state, players=(evolve(first, captured=taken), other)), Words("en"), (0,)))
    assert drawn.count("Aki · Kasu 9") == drawn.count("Aki · more Kasu") == 1
    game = koikoi.new(['<script>"&', "x" * 40], seed=1)
    drawn = str(table(game.state, Words("en")))
    assert f"{SVG}script" not in {element.tag for element in ET.fromstring(drawn).iter()}
    assert "x" * 40 not in drawn


@pytest.mark.parametrize("position", [state for state in TABLES if any(one.captured for one in state.players)])
def test_captured_cards_are_drawn_as_large_as_there_is_room(position):
    sets = [(seat, len(names)) for seat, _, names in sets_of(position, Words("en"), (0, 1))]
    for sheet, tallest in ((SHEET_WIDE, TALLEST), (SHEET_NARROW, TALLEST_NARROW)):
        places, high = largest(sets, sheet, tallest)
        scale = places[0][2]
        assert high <= tallest
        larger = [(one, laid(sets, sheet, one)[1]) for one in SCALES if one > scale]
        assert all(
            more > tallest or one * PITCH * max(number for _, number in sets) > sheet - 2 * EDGE for one, more in larger
        )
        boxes = [(x, y, x + number * PITCH * scale) for (x, y, _), (_, number) in zip(places, sets, strict=True)]
        assert all(x >= 0 and right <= sheet and y + (HEADING + HIGH + FOOT) * scale <= high for x, y, right in boxes)
        for at, (x, y, _) in enumerate(boxes[1:]):
            begun = sets[at][0] != sets[at + 1][0]
            assert y > boxes[at][1] or (x > boxes[at][2] and not begun)


def test_what_is_one_card_short_counts_as_the_rules_say():
    shorts = [(state, seat, short) for state in TABLES for seat in (0, 1) for short in one_short(state, seat)]
    assert shorts
    for state, seat, short in shorts:
        switches = {name: state.rules.setting(name) for name in load_house_switches()}
        for one in short.cards:
            then = koikoi.cards(" ".join((*state.players[seat].captured, one)))
            assert dict(koikoi.yaku(then, state.month, state.rules.id, switches))[short.yaku] >= short.points


def test_a_card_rests_on_its_match_before_both_go_on():
    game = played(given("1-1 7-2", "4-2 5-2", "1-3 8-1", "2-4 9-4 12-2 6-4"), "play 1-1")
    found = {event.what: spot(event, game.state) for event in game.events}
    first, taken = found["capture"].flights
    assert (first.what, first.cells) == ("card.1-1", (HAND, "card.1-3", "card.1-3"))
    assert (taken.what, taken.cells) == ("card.1-3", ("card.1-3",) * 3)
    (turned,) = found["turn"].flights
    assert (turned.what, turned.cells) == ("card.2-4", ())
    (laid,) = found["lay"].flights
    assert (laid.what, laid.cells) == ("card.2-4", (HAND,))
