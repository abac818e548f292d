"""What the lab writes down of finished games: tables, and what each of their columns says, in which unit."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic

from attrs import Factory, frozen

from iki_teach.core.game import AnyGame, G
from iki_teach.core.score import leads
from iki_teach.core.text import Text

Row = Mapping[str, object]


@frozen
class Column:
    """What a column says, in which unit, and how pandas holds it; a name is one of `values`."""

    about: str
    unit: str = ""
    dtype: str = "int16"
    values: tuple[str, ...] = ()


Columns = Mapping[str, Column]


def name(about: str, values: Iterable[str]) -> Column:
    """Return a column of names; each stands once among the values, in their order."""
    return Column(about, "", "category", tuple(dict.fromkeys(values)))


@frozen
class GameTable(Generic[G]):
    """A table of games: what a row is, its columns in their order, and the rows of one finished game.

    `columns(game)` needs a begun game, for a deck's cards are columns or names in them. `rows(game)` yields a mapping
    for each row; what it leaves out is missing. The lab puts `game` before the columns, and `bot` behind `seat`.
    """

    about: str
    columns: Callable[[G], Columns]
    rows: Callable[[G], Iterable[Row]]


SEAT = Column("the seat, from 0", "", "int8")
TOTAL = Column("all points at the end", "points")
LEAD = Column("all points at the end, less the mean of the others", "points", "float32")


def ends(game: AnyGame) -> list[Row]:
    """Return the total and the lead of each seat, as columns have them."""
    totals = [score.total for score in game.scores()]
    return [{"total": total, "lead": lead} for total, lead in zip(totals, leads(totals), strict=True)]


SEAT_COLUMNS: Columns = {
    "seat": SEAT,
    "rank": Column("the place in the end, from 1; seats that share it have the same", "", "int8"),
    "total": TOTAL,
}


def rules_at_first(game: AnyGame) -> Sequence[str]:
    """Return the rules of the lines that a score has before anybody has moved."""
    return [rule for score in game.scores()[:1] for rule in score.by_rule()]


def seat_table(
    rules: Callable[[G], Iterable[str]] = rules_at_first,
    more: Callable[[G], Columns] = lambda game: {},
    more_of: Callable[[G], Sequence[Row]] = lambda game: [{} for _ in game.head.players],
) -> GameTable[G]:
    """Return the table with a row a seat: rank, total, the points of each rule, and what a game has more of a seat."""

    def columns(game: G) -> Columns:
        points = {rule: Column(f"points by the rule {rule}", "points") for rule in rules(game)}
        return {**SEAT_COLUMNS, **points, **more(game)}

    def rows(game: G) -> Iterable[Row]:
        none = dict.fromkeys(rules(game), 0)
        for score, own in zip(game.scores(), more_of(game), strict=True):
            yield {"seat": score.seat, "rank": score.rank, "total": score.total, **none, **score.by_rule(), **own}

    return GameTable("a row a seat", columns, rows)


@frozen(kw_only=True)
class Tables(Generic[G]):
    """The tables of a game by name; `digest(game)` names the deck, with letters that any card of it changes.

    `goods` are what a player has at the end of a month, as positions call it, with its heading if a story shows it.
    """

    of: Mapping[str, GameTable[G]] = Factory(lambda: {"seats": seat_table()})
    digest: Callable[[G], str] = lambda game: ""
    goods: Mapping[str, Text | None] = {}

    def named(self, rows: str) -> GameTable[G]:
        """Return a table by its name; raises ValueError that names those there are."""
        if rows not in self.of:
            raise ValueError(f"rows: expected one of {', '.join(self.of)}, got {rows!r:.60}")
        return self.of[rows]


AnyTables = Tables[Any]  # type: ignore[explicit-any]
