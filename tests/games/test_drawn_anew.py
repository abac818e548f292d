"""A panel is drawn anew only when what it shows has changed: what was drawn before is what would be drawn now."""

import random
from itertools import chain
from typing import Any

import pytest
from attrs import frozen

from iki_teach.content.words import LANGS, Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.memory import Memory, glimpse
from iki_teach.kits import Kit, Look
from tests.games.every import every_table
from tests.games.suite import Suite

MOMENTS = 90


def look_at(kit: Kit, game: Any, chance: random.Random) -> dict[str, Any]:
    """Mark what might be marked at a moment, or something else, for any room."""
    paths = [path for move in game.moves() for path in kit.paths(move, game.state) if path]
    cells = sorted(set(chain.from_iterable(paths)))
    path = chance.choice(paths or [()])[: chance.randint(0, 2)]
    seats = range(len(game.head.players))
    return {
        "legal": {one[len(path)] for one in paths if one[: len(path)] == path and len(one) > len(path)},
        "selected": path,
        "refused": chance.sample(cells, min(len(cells), chance.randint(0, 1))),
        "changed": kit.changed(game) | set(chance.sample(cells, min(len(cells), chance.randint(0, 2)))),
        "seat": chance.choice(seats),
        "open": chance.choice([(), (0,), tuple(seats), None]),
        "help": chance.random() < 0.8,
        "layout": chance.choice(kit.layouts or ("wide",)),
    }


def drawn(kit: Kit, position: Any, words: Words, look: dict[str, Any], memory: Memory) -> Drawing:
    """Draw with what was drawn before; it is as one draws it that has only seen where things lie."""
    drawing = kit.draw(position, words, Look(**look, memory=memory))
    fresh = Memory()
    fresh.places.update(memory.places)
    assert drawing == kit.draw(position, words, Look(**look, memory=fresh))
    return drawing


@every_table
def test_what_was_drawn_before_is_what_would_be_drawn_now(suite: Suite, table: tuple[Any, ...]) -> None:
    chance, memory, words = random.Random(str(table)), Memory(), Words("en")
    moments = suite.moments(*table, 7)
    first = chance.randrange(max(1, len(moments) - MOMENTS))
    for game in moments[first : first + MOMENTS]:
        if chance.random() < 0.02:
            words = Words(chance.choice(LANGS))
        look = look_at(suite.kit, game, chance)
        frames = [position for _, position in game.frames()] if chance.random() < 0.1 else []
        for position in (*frames, game.state):
            drawn(suite.kit, position, words, look, memory)


@every_table
def test_a_second_drawing_of_the_same_has_the_same_panels(suite: Suite, table: tuple[Any, ...]) -> None:
    game, memory, words = suite.moments(*table, 7)[4], Memory(), Words("en")
    first, again = (suite.kit.draw(game.state, words, Look(seat=0, memory=memory)) for _ in range(2))
    same = [new is old for new, old in zip(again.panels, first.panels, strict=True)]
    assert all(same) or suite.kit.name == "pebbles"  # which keeps none


@frozen
class Goods:
    mon: int
    rice: int


def test_what_is_made_of_a_part_of_a_value_can_read_nothing_else() -> None:
    seen: list[int] = []
    memory = Memory()
    for goods in (Goods(1, 5), Goods(1, 6), Goods(2, 6)):
        assert memory.cached("purse", lambda mon: seen.append(mon) or f"{mon} mon", goods.mon) == f"{goods.mon} mon"
    assert seen == [1, 2]
    purse = glimpse(Goods, mon=3)
    assert purse.mon == 3
    with pytest.raises(AttributeError):
        assert purse.rice
