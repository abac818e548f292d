"""A row a seat, month and rule: where points come from over the year."""

from collections.abc import Iterator

from iki_teach.core.event import gained, of_kind
from iki_teach.core.tables import SEAT, Column, Columns, GameTable, Row, name
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.terms import NEW_YEAR

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


def columns(game: Game) -> Columns:
    return {
        "seat": SEAT,
        "month": Column("the month, 0 for setup; 13 is New Year and the counting at the end", "month", "int8"),
        "rule": name("the rule by which points came", (*GAINS, *(rule for rule in RULES if rule != TRACK))),
        "points": Column("what they come to in this month", "points"),
    }


def rows(game: Game) -> Iterator[Row]:
    for (seat, month, rule), points in sorted(points_of(game).items()):
        yield {"seat": seat, "month": month, "rule": rule, "points": points}


def points_of(game: Game) -> dict[tuple[int, int, str], int]:
    found: dict[tuple[int, int, str], int] = {}
    month = 0
    for moment in game.history():
        for raw in moment._raw:
            month = next((of_kind(int, after) for (part, _), _, after in raw[4] if part == "month"), month)
            for (part, seat), before, after in raw[4]:
                if part == "iki" and after != before:
                    found[seat, month, raw[0]] = found.get((seat, month, raw[0]), 0) + gained(before, after)
    for score in game.scores():
        for rule, points in score.by_rule().items():
            if rule != TRACK and points:
                found[score.seat, NEW_YEAR, rule] = points
    return found


POINTS = GameTable("a row a seat, month and rule that brought points", columns, rows)
