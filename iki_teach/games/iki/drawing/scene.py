"""What a table is drawn from, and what a part of the drawing sees of it: for nothing else it is drawn anew."""

from collections.abc import Mapping
from operator import attrgetter

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


Names = tuple[str, ...]


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


def scene_of(position: Position, words: Words, look: Look) -> Scene:
    names = tuple([view.name for view in position.players])
    table = look.memory.begun(table_of, SAME_OF(position), names, words)
    return Scene(position, words, look, look.memory, look.layout, table, look.grouped(GROUPS))


def table_of(same: tuple[object, ...], names: tuple[str, ...], words: Words) -> Position:
    players = tuple(glimpse(PlayerView, seat=seat, name=name) for seat, name in enumerate(names))
    return glimpse(Position, **dict(zip(SAME, same, strict=True)), players=players)


def seen(table: Position, **shown: object) -> Position:
    """Return a position of which, beside the table, only this is seen."""
    return glimpse(Position, **{name: getattr(table, name) for name in (*SAME, "players")} | shown)


def there(table: Position, seats: tuple[int, ...], place: int) -> tuple[PlayerView, ...]:
    """Return of the players of a table those who are at a place, and nothing else of them."""
    return tuple(glimpse(PlayerView, seat=seat, name=table.players[seat].name, place=place) for seat in seats)


def seated(table: Position, **seen: tuple[object, ...]) -> tuple[PlayerView, ...]:
    """Return the players of a table, of whom beside their names only this is seen, by seat."""
    return tuple(
        glimpse(PlayerView, seat=view.seat, name=view.name, **{name: each[view.seat] for name, each in seen.items()})
        for view in table.players
    )
