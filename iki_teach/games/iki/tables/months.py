"""What the months of a game brought: a row a seat, month and rule that brought points; a row a fire."""

from collections import Counter
from collections.abc import Iterator

from iki_teach.core.event import RawEvent, gained, of_kind
from iki_teach.core.tables import SEAT, Column, Columns, GameTable, Row, name
from iki_teach.games.iki.bots.estimate import estimate_for
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import put_part
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import NEW_YEAR, NOBODY

TRACK = "iki.score.track"  # what the track holds at the end was gained month by month
# The rules whose events move a player on the track of iki; a test plays many games and finds no other.
GAINS = (
    "iki.setup.kit", "iki.card.skill", "iki.card.retire", "iki.payday.income", "iki.payday.harmony", "iki.build.action",
)  # fmt: skip

# The rules of a score's lines, in their order; a building's own scoring is a line only for those who have one.
RULES = (
    "iki.score.track", "iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings",
    "iki.build.score", "iki.score.goods",
)  # fmt: skip
STARTS, STOPS, ENDS, BURNS = "fire-starts", "fire-stops", "fire-ends", "burns"


def columns_of_points(game: Game) -> Columns:
    return {
        "seat": SEAT,
        "month": Column("the month, 0 for setup; 13 is New Year and the counting at the end", "month", "int8"),
        "rule": name("the rule by which points came", (*GAINS, *(rule for rule in RULES if rule != TRACK))),
        "points": Column("what they come to in this month", "points"),
    }


def points(game: Game) -> Iterator[Row]:
    found, month = Counter[tuple[int, int, str]](), 0
    for rule, _, _, _, changes in (raw for moment in game.history() for raw in moment._raw):
        month = next((of_kind(int, after) for (part, _), _, after in changes if part == "month"), month)
        for (part, seat), before, after in changes:
            if part == "iki" and after != before:
                found[seat, month, rule] += gained(before, after)
    for score in game.scores():
        lines = score.by_rule().items()
        found.update({(score.seat, NEW_YEAR, rule): number for rule, number in lines if rule != TRACK and number})
    for (seat, month, rule), number in sorted(found.items()):
        yield {"seat": seat, "month": month, "rule": rule, "points": number}


POINTS = GameTable("a row a seat, month and rule that brought points", columns_of_points, points)


def columns_of_fires(game: Game) -> Columns:
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


def fires(game: Game) -> Iterator[Row]:
    for moment in game.history():
        if any(what == STARTS for _, what, *_ in moment._raw):
            yield row_of(moment)


def row_of(moment: Game) -> Row:
    """Return the row of a fire that a moment's last move brought; a month has one at most."""
    raw = moment._raw
    first = next(at for at, event in enumerate(raw) if event[1] == STARTS)
    last = next(at for at, event in enumerate(raw) if at > first and event[1] in (STOPS, ENDS))
    table, facts = moment._state.table, dict(raw[first][3])
    burnt = [
        (next(of_kind(tuple, there)[0] for (part, _), there, _ in changes if part == "stall"), seat)
        for _, what, seat, _, changes in raw[first : last + 1]
        if what == BURNS and seat != NOBODY
    ]
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


FIRES = GameTable("a row a fire", columns_of_fires, fires)
