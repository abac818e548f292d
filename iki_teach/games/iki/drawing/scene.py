"""What a table is drawn from, and what a part of the drawing sees of it: for nothing else it is drawn anew."""

from collections.abc import Callable, Hashable, Mapping
from operator import attrgetter
from typing import TypeVar

from attrs import frozen

from iki_teach.content.words import Words
from iki_teach.drawing.marks import UNMARKED, Marks
from iki_teach.drawing.memory import Memory, glimpse
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.kits import Look

SAME = ("edition", "board", "cards", "building_cards", "tiles", "fires")  # as long as a game is played
SAME_OF = attrgetter(*SAME)
GROUPS = {
    "month": "calendar", "slot": "order", "player": "players", "bank": "canal", "fire": "canal", "display": "display",
    "fish": "market", "tobacco": "market", "building": "buildings", "space": "spaces",
}  # fmt: skip
Seats = Mapping[int, Mapping[str, object]]  # what is seen of players beside their names, by seat
T = TypeVar("T")


@frozen
class Scene:
    """A position with its words and marks; `table` has only what stays the same, and who sits there."""

    position: Position
    words: Words
    marks: Marks
    memory: Memory
    layout: str
    table: Position
    groups: Mapping[str, Marks]

    def marked(self, group: str) -> Marks:
        return self.groups.get(group, UNMARKED)

    def cached(
        self, place: Hashable, draw: Callable[..., T], *more: object, players: Seats | None = None, **shown: object
    ) -> T:
        """Return `draw(now, words, *more)`, where `now` has the table and what is `shown`, and nothing else."""
        return self.memory.cached(place, drawn, draw, self.table, self.words, players, shown, *more)


def scene_of(position: Position, words: Words, look: Look) -> Scene:
    names = tuple([view.name for view in position.players])
    table = look.memory.begun(table_of, SAME_OF(position), names, words)
    return Scene(position, words, look, look.memory, look.layout, table, look.grouped(GROUPS))


def table_of(same: tuple[object, ...], names: tuple[str, ...], words: Words) -> Position:
    players = tuple(glimpse(PlayerView, seat=seat, name=name) for seat, name in enumerate(names))
    return glimpse(Position, **dict(zip(SAME, same, strict=True)), players=players)


def drawn(
    draw: Callable[..., T], table: Position, words: Words, seats: Seats | None, shown: dict[str, object], *more: object
) -> T:
    players, same = table.players, {name: getattr(table, name) for name in SAME}
    if seats is not None:
        own = ((players[seat], facts) for seat, facts in seats.items())
        players = tuple(glimpse(PlayerView, seat=view.seat, name=view.name, **facts) for view, facts in own)
    return draw(glimpse(Position, **same, players=players, **shown), words, *more)
