"""Before a walk is made, its way can be seen: on hover and focus, without a word from the session."""

from xml.etree import ElementTree as ET

import pytest

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.games.iki.drawing.table import LAYOUTS, table
from iki_teach.kits import Look
from tests.games.drawn import SVG, cells_of

WALK = "{month: 3, phase: move, to_move: Aki, players: {Aki: {place: 6, slot: '2', sandals: 1}, Ben: {}}}"


def previews(layout: str, legal: list[str]) -> dict[str, ET.Element]:
    drawing = ET.fromstring(str(table(iki.position(WALK).game.state, Words("en"), Look(legal=legal, layout=layout))))
    found = {
        name: [part for part in cell if part.attrib.get("class") == "preview"]
        for name, cell in cells_of(drawing).items()
    }
    return {name: parts[0] for name, parts in found.items() if parts}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_way_has_every_step_with_its_number_and_the_sandal_of_a_paid_one(layout):
    """From space 6 two steps lead to the changer; the third, to the sandal shop, costs a sandal."""
    ways = previews(layout, ["space.8", "space.1"])
    assert set(ways) == {"space.8", "space.1"}
    steps = {
        name: [text.text for text in way.iter(f"{SVG}text") if text.text and text.text.isdigit()]
        for name, way in ways.items()
    }
    assert steps == {"space.8": ["1", "2"], "space.1": ["1", "2", "3"]}
    paid = {
        name: sum(use.attrib["href"] == "#iki-sandals" for use in way.iter(f"{SVG}use")) for name, way in ways.items()
    }
    assert paid == {"space.8": 0, "space.1": 1}


def test_way_frames_the_stalls_behind_its_goal_and_turns_at_the_corner():
    """The stalls that serve a space have a dashed frame; between spaces 6 and 7 the way goes round two corners."""
    way = previews("wide", ["space.7"])["space.7"]
    assert sum(part.attrib.get("class") == "reached" for part in way.iter()) == 2
    (line,) = [part.attrib["d"] for part in way.iter() if part.attrib.get("class") == "walk"]
    assert line.count("L") == 3
    assert not [part for part in way.iter() if "data-piece" in part.attrib]


def test_no_way_is_drawn_where_one_may_not_walk():
    assert previews("wide", ["bank", "south.1"]) == {}
    position = iki.position(WALK.replace("phase: move", "phase: business")).game.state
    assert 'class="preview"' not in str(table(position, Words("en"), Look(legal=["space.8"])))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_chosen_card_is_seen_in_each_stall_that_may_take_it(layout: str) -> None:
    """Before the stall is chosen the card stands there as a ghost; elsewhere, and without a choice, there is none."""
    state = iki.position("{month: 3, phase: income, to_move: Aki, players: {Aki: {mon: 9}, Ben: {}}}").game.state
    card = next(iter(state.cards))
    for selected, seen in (((f"display.{card}",), {"south.1", "west.2"}), ((), set()), (("display.nobody",), set())):
        svg = str(table(state, Words("en"), Look(legal=["south.1", "west.2"], selected=selected, layout=layout)))
        cells = cells_of(ET.fromstring(svg)).items()
        assert {name for name, cell in cells for part in cell.iter() if part.attrib.get("class") == "guest"} == seen
