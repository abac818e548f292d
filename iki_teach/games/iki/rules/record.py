"""What a game of IKI was begun with and what chance brings, drawn before the first move: how its record says so."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from attrs import frozen

from iki_teach.core.record import MONTHS, RecordText
from iki_teach.games.iki.rules import two_players
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import DEALT_A_MONTH, MONTHS_A_SEASON, SEASONS, SLOT_NAMES

BUILDINGS, FIRES, BLOCKS, LOT = "buildings", "fires", "blocks", "lot"
FIELDS = (BUILDINGS, *SEASONS, FIRES, BLOCKS, LOT)

FIRST_LINE = "iki record"
WANTED = ("edition", "seed")
KNOWN = {1: ("edition", "deck", "seed"), 2: ("edition", "deck", "seed", *FIELDS)}  # by the format
HEADINGS = ("Setup", *MONTHS, "New Year")


@frozen
class Head:
    players: tuple[str, ...]
    edition: str
    deck: str
    seed: int | None
    options: Mapping[str, object]


def head_lines(head: Head, table: Table, drawn: "Drawn | None") -> list[str]:
    """Return what a record says before its moves.

    Where special tokens are in play it says so: records that do not are older than they, and play on without.
    """
    lines = [f"edition: {head.edition}", f"deck: {head.deck}", f"seed: {'named' if head.seed is None else head.seed}"]
    lines += chance_lines(table, drawn) if drawn else []
    options = {name: value for name, value in head.options.items() if name != "tokens"}
    options |= {"tokens": True} if table.edition.tokens else {}
    lines += [f"option: {name} = {value}" for name, value in sorted(options.items())]
    return lines + [f"player: {player}" for player in head.players]


@frozen
class Drawn:
    """Cards by season, buildings, fires, blocking tiles, each in the order in which they come, and who gets the sun.

    Cards and buildings are indexes of the table, fires those of nagaya, blocks those of slots, `lot` is a seat.
    """

    decks: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    fires: tuple[int, ...]
    blocks: tuple[int, ...]
    lot: int


def draw(table: Table, seed: int, decks: Sequence[Sequence[int]] = (), pile: Sequence[int] = ()) -> Drawn:
    """Return what a seed brings; `decks` and `pile` are the cards as they lay before, if not as they lie today."""
    chance = random.Random(seed)
    shuffled = list(pile or range(len(table.buildings)))
    chance.shuffle(shuffled)
    ordered = tuple(tuple(chance.sample(deck, len(deck))) for deck in decks or table.by_season)
    tiles = two_players.TILES
    blocks = tuple(chance.sample(tiles, len(tiles)))
    fires = tuple(chance.randrange(len(table.nagaya)) for _ in table.fires)
    lot = chance.randrange(table.players)
    if not table.two_players:
        blocks, lot = two_players.TILES, 0
    return Drawn(ordered, tuple(shuffled), fires, blocks, lot)


def chance_lines(table: Table, drawn: Drawn) -> list[str]:
    """Return the lines of a record's head that say what chance brings; what this table does not ask for is left out."""
    words = {season: [table.things[card] for card in deck] for season, deck in zip(SEASONS, drawn.decks, strict=True)}
    words[FIRES] = [table.nagaya[row] for row in drawn.fires]
    if table.draws_buildings:
        words[BUILDINGS] = [table.buildings[building].id for building in drawn.pile]
    if table.two_players:
        words[BLOCKS] = [SLOT_NAMES[slot] for slot in drawn.blocks]
        words[LOT] = [str(drawn.lot + 1)]
    return [f"{name}: {' '.join(words[name])}" for name in FIELDS if name in words]


def drawn_from(record: RecordText, table: Table) -> Drawn:
    """Return what a record says of chance; cards not named stay in the box. Raises RecordError at the line at fault."""
    decks = []
    for season, deck in zip(SEASONS, table.by_season, strict=True):
        fewest = min(DEALT_A_MONTH * MONTHS_A_SEASON, len(deck))
        known = {table.things[card]: card for card in deck}
        decks.append(record.read(season, partial(read_names, known=known, fewest=fewest)))
    read_pile = partial(read_names, known=table.building_index, fewest=table.edition.buildings_shown)
    return Drawn(
        tuple(decks),
        record.read(BUILDINGS, read_pile) if table.draws_buildings else (),
        record.read(FIRES, partial(read_fires, table)),
        record.read(BLOCKS, read_blocks) if table.two_players else two_players.TILES,
        record.read(LOT, read_lot) if table.two_players else 0,
    )


def read_names(text: str, known: Mapping[str, int], fewest: int) -> tuple[int, ...]:
    """Read names, each once and no fewer than that; raises ValueError."""
    names = text.split()
    for name in names:
        if name not in known:
            raise ValueError(f"{name[:60]!r} is not among these cards")
    if len(set(names)) < len(names):
        raise ValueError(f"{Counter(names).most_common(1)[0][0]!r} is there twice")
    if len(names) < fewest:
        raise ValueError(f"at least {fewest} cards, not {len(names)}")
    return tuple(known[name] for name in names)


def read_fires(table: Table, text: str) -> tuple[int, ...]:
    rows, most = text.split(), len(table.fires)
    if len(rows) != most or not set(rows) <= set(table.nagaya):
        raise ValueError(f"{most} of {', '.join(table.nagaya)}")
    return tuple(table.nagaya.index(row) for row in rows)


def read_blocks(text: str) -> tuple[int, ...]:
    names = [SLOT_NAMES[slot] for slot in two_players.TILES]
    if sorted(text.split()) != sorted(names):
        raise ValueError(f"the tiles {' '.join(names)} in their order")
    return tuple(SLOT_NAMES.index(name) for name in text.split())


def read_lot(text: str) -> int:
    if text not in ("1", "2"):
        raise ValueError("player 1 or 2")
    return int(text) - 1
