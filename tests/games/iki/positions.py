"""Positions that read like a table: begin a game, then lay things where an example needs them.

    game = position(month=3, stalls={"north.1": "tofu-seller 0", "north.2": "clam-seller 1 2"}, goods={0: "2 rice"})

- `stalls`: stall -> "thing owner level"; the owner is a seat or "-" for a neutral card; the level is 1 if left out.
- `goods`: seat -> a bundle ("8 mon, 1 rice and 5 fire"); what is not named is 0.
- `order`: the seats on the firefighting track, the upper disc first among equals; else by strength, then by seat.
- `turn`: the seats whose decision of this phase is still to come, the one to decide first.
- `place`: seat -> street space; `slot`: seat -> slot; `display`: card -> coins on it.
- `retired`, `tiles`: seat -> names parted by spaces; `buildings`: those on offer; `fish`, `pipes`, `pouches`: on sale.
- anything else (`options`, `deck`) is for `iki.new`.

Cards that are nowhere else stay in their season's deck, start cards leave the game; kobun and standing abilities follow
from the stalls. Chance is named by the teacher, so that an example says what it brings.
"""

import csv
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from iki_teach import iki
from iki_teach.content.files import data_dir
from iki_teach.games.iki.facts.bundle import parse_bundle
from iki_teach.games.iki.rules.changes import rate_powers
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.setup import wares_of
from iki_teach.games.iki.rules.state import with_seat
from iki_teach.games.iki.rules.terms import FIRE, GOODS, GOODS_EACH, KOBUN_EACH, NEW_YEAR, NOBODY, SLOT_NAMES

NAMES = ("Aki", "Ben", "Chie", "Dai")


def begun(players: int = 3, edition: str = "second", **more: Any) -> Game:
    """A game whose chance the teacher names, at its first decision; `more` as for `iki.new`."""
    return iki.new(NAMES[:players], edition, named=True, **more)


def printed(folder: Path, card: str, **columns: str) -> Path:
    """A deck file like our own, in which one card is printed otherwise."""
    own = data_dir() / "iki" / "decks" / "open-edo.csv"
    rows = list(csv.DictReader(own.read_text(encoding="utf-8").splitlines()))
    (row,) = (row for row in rows if row["id"] == card)
    row.update(columns)
    path = folder / "other.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return path


def position(
    players: int = 3, edition: str = "second", *, month: int = 1, phase: str = "business",
    turn: tuple[int, ...] = (0,), stalls: Mapping[str, str] | None = None, goods: Mapping[int, str] | None = None,
    order: tuple[int, ...] | None = None, place: Mapping[int, int] | None = None,
    slot: Mapping[int, str] | None = None, display: Mapping[str, int] | None = None,
    retired: Mapping[int, str] | None = None, tiles: Mapping[int, str] | None = None, buildings: str | None = None,
    fish: str | None = None, pipes: str | None = None, pouches: str | None = None, sun: int | None = None,
    **more: Any,
) -> Game:  # fmt: skip
    """A game in which the table lies as named; see the module for the words."""
    game = begun(players, edition, **more)
    s = game._state.copy()
    table = s.table
    s.month, s.phase, s.queue = month, phase, turn
    s.shop_open = s.card_open = phase == "business"
    s.starts = ()
    s.sun = NOBODY if not table.two_players else sun or 0
    s.goods = [0] * (players * GOODS_EACH)
    for seat, text in (goods or {}).items():
        for good, amount in parse_bundle(text, GOODS).pairs:
            s.goods[seat * GOODS_EACH + GOODS.index(good)] = amount
    s.order = order or tuple(sorted(range(players), key=lambda seat: -s.goods[seat * GOODS_EACH + FIRE]))
    for seat, space in (place or {}).items():
        s.place[seat] = space
    for seat, name in (slot or {}).items():
        s.slot[seat] = SLOT_NAMES.index(name)
    s.display = tuple(table.card_index[name] for name in display or {})
    s.coins = tuple((display or {}).values())
    for seat, names in (retired or {}).items():
        s.retired = with_seat(s.retired, seat, tuple(table.card_index[name] for name in names.split()))
    for seat, names in (tiles or {}).items():
        s.tiles = with_seat(s.tiles, seat, tuple(table.tile_index[name] for name in names.split()))
    for name, text in (stalls or {}).items():
        thing, owner, *level = text.split()
        at = table.stall_index[name]
        s.things[at] = table.things.index(thing)
        s.owners[at] = NOBODY if owner == "-" else int(owner)
        s.levels[at] = int(level[0]) if level else 0 if thing in table.building_index else 1
    for seat in range(players):
        s.kobun[seat] = KOBUN_EACH - s.owners.count(seat)
        rate_powers(s, seat)
    _lay_rest(s, buildings, {"fish": fish, "pipes": pipes, "pouches": pouches})
    return Game(game.head, s, [], None, None)


def _lay_rest(s: Any, buildings: str | None, wares: Mapping[str, str | None]) -> None:
    """Put buildings, market tiles and decks where the named things left them."""
    table = s.table
    used = {*s.things, *s.display, *chain.from_iterable(s.retired)}
    s.decks = tuple(tuple(card for card in deck if card not in used) for deck in table.by_season)
    s.gone = tuple(card for card in table.start_cards if card not in used)
    offered = table.building_index if buildings is None else buildings.split()
    left = [table.building_index[name] for name in offered]
    s.buildings = tuple(b for b in left if b + table.first_building not in used)[: table.edition.buildings_shown]
    s.pile = tuple(b for b in table.building_index.values() if b not in s.buildings and b not in used)
    sold = set(chain.from_iterable(s.tiles))
    for part, season in wares_of(table, (min(s.month, NEW_YEAR - 1) - 1) // 3).items():
        names = wares[part]
        chosen = season if names is None else [table.tile_index[name] for name in names.split()]
        setattr(s, part, tuple(tile for tile in chosen if tile not in sold))


def played(game: Game, *moves: str) -> Game:
    for move in moves:
        game = game.play(move)
    return game


def payday(players: int = 3, edition: str = "second", *, month: int = 3, **fields: Any) -> Game:
    """The game right after a payday, or at the first choice who leaves; fields as for `position`."""
    game = position(players, edition, month=month, place={0: 1}, **fields).play("done")
    return played(game, str(game.moves()[0])) if game.state.phase == "neutral" else game


def burnt(nagaya: str, players: int = 3, edition: str = "second", *, month: int = 5, **fields: Any) -> Game:
    """The game right after a fire in a nagaya; fields as for `position`."""
    return position(players, edition, month=month, place={0: 1}, **fields).play("done").play(f"fire {nagaya}")


def happened(game: Game, what: str) -> list[Any]:
    return [event for event in game.events if event.what == what]


def refused(game: Game, move: str) -> list[tuple[str, str]]:
    return [(refusal.rule, refusal.reason) for refusal in game.why_not(move)]


def lines(game: Game, seat: int) -> dict[str, int]:
    points: dict[str, int] = {}
    for line in game.scores()[seat].lines:
        points[line.what] = points.get(line.what, 0) + line.points
    return points
