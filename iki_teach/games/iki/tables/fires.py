"""A row a fire: where it broke out, who stopped it, and what it took."""

from collections.abc import Iterator

from iki_teach.core.event import RawEvent, of_kind
from iki_teach.core.tables import Column, Columns, GameTable, Row, name
from iki_teach.games.iki.bots.estimate import estimate_for
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import put_part
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import NOBODY

STARTS, STOPS, ENDS, BURNS = "fire-starts", "fire-stops", "fire-ends", "burns"


def columns(game: Game) -> Columns:
    return {
        "month": Column("the month", "month", "int8"),
        "row": name("the nagaya in which it broke out", game._state.table.nagaya),
        "force": Column("how strong it began", "fire strength", "int8"),
        "stopped": Column("whether somebody stopped it", "", "bool"),
        "by": Column("the seat that stopped it, from 0", "", "Int8"),
        "burnt_cards": Column("cards that burnt, without neutral ones", "cards", "int8"),
        "burnt_buildings": Column("buildings that burnt", "buildings", "int8"),
        "lost": Column("points that their owners may no longer expect, by the estimate", "points", "float32"),
    }


def rows(game: Game) -> Iterator[Row]:
    for moment in game.history():
        if any(what == STARTS for _, what, *_ in moment._raw):
            yield row_of(moment)


def row_of(moment: Game) -> Row:
    """Return the row of a fire that a moment's last move brought; a month has one at most."""
    raw = moment._raw
    first = next(at for at, event in enumerate(raw) if event[1] == STARTS)
    last = next(at for at, event in enumerate(raw) if at > first and event[1] in (STOPS, ENDS))
    table, facts = moment._state.table, dict(raw[first][3])
    burnt = list(burnt_in(raw[first : last + 1]))
    cards = sum(table.is_card[thing] for thing, _ in burnt)
    stopped = raw[last][1] == STOPS
    before, after = undone(moment._state, raw[first:]), undone(moment._state, raw[last + 1 :])
    return {
        "month": before.month,
        "row": table.nagaya[of_kind(int, facts["nagaya"])],
        "force": facts["strength"],
        "stopped": stopped,
        "by": raw[last][2] if stopped else None,
        "burnt_cards": cards,
        "burnt_buildings": len(burnt) - cards,
        "lost": lost(before, after, {owner for _, owner in burnt}) if burnt else 0.0,
    }


def burnt_in(raw: list[RawEvent]) -> Iterator[tuple[int, int]]:
    for _, what, seat, _, changes in raw:
        if what == BURNS and seat != NOBODY:
            yield next(of_kind(tuple, before)[0] for (part, _), before, _ in changes if part == "stall"), seat


def undone(s: State, raw: list[RawEvent]) -> State:
    """Return the table before events that led to this one."""
    back = s.copy()
    for *_, changes in reversed(raw):
        for part, before, _ in reversed(changes):
            put_part(back, part, before)
    return back


def lost(before: State, after: State, owners: set[int]) -> float:
    """Return by how much less owners may expect, as if the next month began then: its fire is not still to come."""
    estimate = estimate_for(before)
    points = []
    for s in (before, after):
        s.month += 1
        points.append(estimate.points(s))
        s.month -= 1
    return sum(points[0][owner] - points[1][owner] for owner in owners)


FIRES = GameTable("a row a fire", columns, rows)
