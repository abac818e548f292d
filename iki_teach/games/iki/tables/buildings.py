"""A row a building built: what is printed on it, and what it brought in the end."""

from collections.abc import Iterator
from itertools import pairwise

from iki_teach.core.score import leads
from iki_teach.core.tables import LEAD, SEAT, TOTAL, Column, Columns, GameTable, Row, name
from iki_teach.games.iki.rules.buildings import Build
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game


def columns(game: Game) -> Columns:
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


def rows(game: Game) -> Iterator[Row]:
    scores = game.scores()
    ahead = leads([score.total for score in scores])
    counted = points_of(game)
    for seat, month, building in built(game):
        yield {
            "seat": seat,
            "month": month,
            "building": building,
            "printed": game._state.table.building_by_id[building].iki,
            "points": counted.get(building, 0),
            "stands": building in counted,
            "total": scores[seat].total,
            "lead": ahead[seat],
        }


def built(game: Game) -> Iterator[tuple[int, int, str]]:
    for before, after in pairwise(game.history()):
        if isinstance(after.move, Build | Use) and after.move.building:
            yield before._state.queue[0], before._state.month, after.move.building


def points_of(game: Game) -> dict[str, int]:
    """Return what each building that stands counts, by its id: a building is in one game once."""
    found: dict[str, int] = {}
    for score in game.scores():
        for line in score.lines:
            if building := dict(line.facts).get("building"):
                found[str(building)] = found.get(str(building), 0) + line.points
    return found


BUILDINGS = GameTable("a row a building that was built", columns, rows)
