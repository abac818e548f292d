"""A row a player's turn: the slot, the walk, and the card that was used; a row a building built in one."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from iki_teach.content.structure import Value
from iki_teach.core.tables import LEAD, SEAT, TOTAL, Column, Columns, GameTable, Row, ends, name
from iki_teach.games.iki.rules.buildings import Build
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import SLOT_NAMES, SPACES
from iki_teach.games.iki.rules.turn import Walk


def columns_of_turns(game: Game) -> Columns:
    table = game._state.table
    return {
        "seat": SEAT,
        "month": Column("the month; 13 is New Year", "month", "int8"),
        "slot": name("the slot that was chosen; at New Year there is none", (*SLOT_NAMES[1:], SLOT_NAMES[0])),
        "space": Column("the space of the street where the turn ended, 1 to 8", "", "int8"),
        "shop": name("the shop there", table.shops[1:]),
        "steps": Column("the whole way; at New Year 0", "steps", "int8"),
        "sandals": Column("sandals worn for it", "sandals", "int8"),
        "card": name("the card that was used, nothing if none was", ("", *(card.id for card in table.cards))),
        "total": TOTAL,
        "lead": LEAD,
    }


def turns(game: Game) -> Iterator[Row]:
    there, turn = ends(game), Value()
    for before, after in pairwise(game.history()):
        s, move = before._state, after.move
        if isinstance(move, Walk | Go):
            if turn:
                yield turn
            turn = {**walk_of(s, move), **there[s.queue[0]]}
        elif isinstance(move, Use):
            turn["card"] = s.table.things[s.things[s.table.stall_index[move.stall]]]
    if turn:
        yield turn


def walk_of(s: State, move: Walk | Go) -> Value:
    seat = s.queue[0]
    turn: Value = {"seat": seat, "month": s.month, "card": ""}
    if isinstance(move, Go):
        return turn | {"space": move.space, "shop": s.table.shops[move.space], "steps": 0, "sandals": 0}
    space = (s.place[seat] + move.steps - 1) % SPACES + 1
    shop, slot = s.table.shops[space], SLOT_NAMES[s.slot[seat]]
    return turn | {"slot": slot, "space": space, "shop": shop, "steps": move.steps, "sandals": move.sandals}


def columns_of_buildings(game: Game) -> Columns:
    buildings = game._state.table.buildings
    return {
        "seat": SEAT,
        "month": Column("the month in which it was built; 13 is New Year", "month", "int8"),
        "building": name("the building, by its id", (building.id for building in buildings)),
        "printed": Column("the iki printed on it", "points", "int8"),
        "points": Column("what it counted in the end: printed iki and its own scoring; 0 if it burnt", "points"),
        "stands": Column("whether it stood to the end", "", "bool"),
        "total": TOTAL,
        "lead": LEAD,
    }


def buildings(game: Game) -> Iterator[Row]:
    there, counted = ends(game), Counter[object]()  # by the building's id: it is in one game once
    for line in (line for score in game.scores() for line in score.lines):
        counted[dict(line.facts).get("building")] += line.points
    for before, after in pairwise(game.history()):
        if isinstance(after.move, Build | Use) and (building := after.move.building):
            s = before._state
            yield {
                "seat": s.queue[0],
                "month": s.month,
                "building": building,
                "printed": s.table.building_by_id[building].iki,
                "points": counted[building],
                "stands": building in counted,
                **there[s.queue[0]],
            }


TURNS = GameTable("a row a player's turn", columns_of_turns, turns)
BUILDINGS = GameTable("a row a building that was built", columns_of_buildings, buildings)
