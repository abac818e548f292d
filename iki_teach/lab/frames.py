"""What is ours as tables: a game's events, moves and points, cards, matches, advice.

>>> from iki_teach import iki, lab
>>> game = iki.new(["Aki", "Ben", "Chie"], seed=7)
>>> lab.moves(game.play(game.moves()[0]))[["seat", "player", "kind"]].values.tolist()
[[2, 'Chie', 'start']]
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import attrs
import pandas as pd

from iki_teach.coach.sentences import Advice, Comparison, Review
from iki_teach.core.game import AnyGame, Game
from iki_teach.core.score import PlayerScore
from iki_teach.core.tables import Column, Columns
from iki_teach.lab.match import Match

MOMENT = Column("the place of the moment in the game's history, from 0 for its beginning", "", "int32")
GAME = Column("the place of the game among those that were handed in, from 0", "", "int32")
WHO = {"seat": Column("the seat that decides, from 0; missing where chance does", "", "Int8")}
SEAT = {"seat": Column("the seat, from 0", "", "Int8")}
PLAYER = {"player": Column("the player's name", "", "category")}
POINTS = Column("points", "points", "int32")

# The columns of each table, by the function that makes it.
FRAMES: dict[str, Columns] = {
    "events": {
        "moment": MOMENT,
        "seat": Column("the seat that an event concerns, from 0; missing where it concerns nobody", "", "Int8"),
        **PLAYER,
        "what": Column("what happened", "", "category"),
        "rule": Column("the rule that made it", "", "category"),
        "facts": Column("its facts by name, as a dictionary", "", "object"),
        "changes": Column("what changed: path -> (before, after), as a dictionary", "", "object"),
    },
    "moves": {
        "moment": MOMENT,
        **WHO,
        **PLAYER,
        "kind": Column("what was to be decided", "", "category"),
        "move": Column("the move, as one types it", "", "object"),
        "rule": Column("its rule", "", "category"),
        "choices": Column("how many moves were legal", "moves", "int32"),
        "events": Column("how many events it brought", "events", "int32"),
    },
    "points": {
        "game": GAME,
        **SEAT,
        **PLAYER,
        "rank": Column("the place, from 1, as if the game ended now", "", "int8"),
        "rule": Column("the rule by which points are counted", "", "category"),
        "points": POINTS,
        "total": Column("all points of the seat", "points", "int32"),
    },
    "advice": {
        "move": Column("the move, as one types it", "", "object"),
        "best": Column("whether it is among the best, which are about equal", "", "bool"),
        "word": Column("how much better the best move is", "", "category"),
        "points": Column("by how much, in the unit of the advice", "", "int32"),
        "unit": Column("what is counted: points, or games won in 100", "", "category"),
    },
    "match": {
        "pair": Column("the number of the deal, which was played twice with seats changed, from 0", "", "int32"),
        "bot": Column("whose lead it is", "", "category"),
        "against": Column("who played against it", "", "category"),
        "lead": Column("the lead, the mean of both games", "points", "float64"),
    },
}

Row = dict[str, object]


def events(game: AnyGame) -> pd.DataFrame:
    """Return the events of a game from its beginning, a row an event; raises TypeError for what is no game."""
    rows: list[Row] = []
    for number, moment in enumerate(checked(game).history()):
        for event in moment.events:
            changes = {change.path: (change.before, change.after) for change in event.changes}
            own = {"what": event.what, "rule": event.rule, "facts": event.facts, "changes": changes}
            rows.append({"moment": number, **whose(game, event.player), **own})
    return typed_frame(FRAMES["events"], rows)


def whose(game: AnyGame, seat: int | None) -> Row:
    return {"seat": seat, "player": None if seat is None else game.head.players[seat]}


def moves(game: AnyGame) -> pd.DataFrame:
    """Return the moves of a game from its beginning, a row a move; raises TypeError for what is no game."""
    return typed_frame(FRAMES["moves"], move_rows(checked(game)))


def move_rows(game: AnyGame) -> Iterator[Row]:
    for number, (before, after) in enumerate(pairwise(game.history()), 1):
        turn, move = before.to_move, after.move
        counted = {"choices": len(before.moves()), "events": len(after.events)}
        own = {"kind": turn and turn.kind, "move": str(move), "rule": getattr(move, "rule", None)}
        yield {"moment": number, **whose(game, before.decides), **own, **counted}


def points(games: AnyGame | Iterable[AnyGame]) -> pd.DataFrame:
    """Return the points of games, finished or not, as a table: a row a seat and rule; TypeError for what is no game."""
    several = enumerate([games] if isinstance(games, Game) else games)
    scores = ((number, game, score) for number, game in several for score in checked(game).scores())
    rows = ({"game": at, **whose(game, score.seat), **own} for at, game, score in scores for own in score_rows(score))
    return typed_frame(FRAMES["points"], rows)


def score_rows(score: PlayerScore) -> Iterator[Row]:
    for rule, own in score.by_rule().items():
        yield {"seat": score.seat, "rank": score.rank, "rule": rule, "points": own, "total": score.total}


def checked(game: object) -> AnyGame:
    if not isinstance(game, Game):
        raise TypeError(f"expected a game, got {kind_of(game)}")
    return game


def advice_rows(one: Advice | Comparison) -> Iterator[Row]:
    """Yield the best moves, which are about equal, and the one that they are compared with."""
    best, other = (one.moves, one.other) if isinstance(one, Advice) else (one.best, one.move)
    for move in [*best, *([] if other is None or other in best else [other])]:
        points = 0 if move in best else one.points
        yield {"move": str(move), "best": move in best, "word": one.word, "points": points, "unit": one.unit}


def table_of(one: object) -> tuple[str, Iterable[Row]] | None:
    """Return the columns, by name, and the rows of what is a table of its own; None for anything else."""
    match one:
        case Advice() | Comparison():
            return "advice", advice_rows(one)
        case Review():
            return "advice", (row for moment in one.moments for row in advice_rows(moment))
        case Match():
            who = {"bot": one.bot, "against": one.against}
            return "match", ({"pair": pair, **who, "lead": lead} for pair, lead in enumerate(one.leads))
        case Game():
            return "moves", move_rows(one)
        case PlayerScore():
            return "points", ({"game": 0, **row} for row in score_rows(one))
    return None


def frame(ours: object) -> pd.DataFrame:
    """Return anything of ours as a table: a game's moves, its history, scores, advice, a match, a deck, cards.

    Several of one kind are one table. What has no columns of its own has one for each of its fields. Raises TypeError
    for what is not ours.
    """
    if isinstance(ours, pd.DataFrame):
        return ours
    if cards := getattr(ours, "cards", None):
        return frame(list(cards.values()) if isinstance(cards, dict) else list(cards))
    things = list(ours) if isinstance(ours, list | tuple) else [ours]
    if not things:
        raise TypeError("expected something of iki_teach, got nothing")
    if isinstance(things[0], Game) and len(things) > 1:
        return points(map(checked, things))
    own, *others = {type(one) for one in things}
    if not others and (tables := [table for one in things if (table := table_of(one))]):
        return typed_frame(FRAMES[tables[0][0]], (row for _, rows in tables for row in rows))
    if not others and attrs.has(own) and own.__module__.startswith("iki_teach."):
        names = [field.name for field in attrs.fields(own)]
        return pd.DataFrame({name: [plain(getattr(one, name)) for one in things] for name in names})
    raise TypeError(f"expected something of iki_teach, or several of one kind, got {kind_of(ours)}")


def plain(value: object) -> object:
    """Return a plain value as it is, others as one writes them."""
    return value if value is None or isinstance(value, str | int | float | dict | tuple) else str(value)


def kind_of(thing: object) -> str:
    return f"{type(thing).__name__} {thing!r:.60}"


def frame_of(columns: Columns, rows: Sequence[tuple[object, ...]]) -> pd.DataFrame:
    """Return rows, each with its values in the order of the columns, as a table; None is missing.

    The names of a column are those that it tells of, or else those that occur.
    """
    values = zip(*rows, strict=True) if rows else [()] * len(columns)
    held = [pd.CategoricalDtype(list(one.values)) if one.values else one.dtype for one in columns.values()]
    named = zip(columns, held, values, strict=True)
    return pd.DataFrame({name: pd.Series(own, dtype=kind) for name, kind, own in named})


def described(columns: Columns) -> pd.DataFrame:
    """Return what each column says, in which unit, and how pandas holds it: a row a column, by its name."""
    parts = {part: [getattr(one, part) for one in columns.values()] for part in ("about", "unit", "dtype")}
    return pd.DataFrame(parts, index=pd.Index(list(columns), name="column"))


def typed_frame(columns: Columns, rows: Iterable[Row]) -> pd.DataFrame:
    """Return rows by name as a table; what a row does not say is missing."""
    return frame_of(columns, [tuple(map(row.get, columns)) for row in rows])
