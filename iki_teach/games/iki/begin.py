"""Begins a game of IKI, or loads one."""

import random
from ast import literal_eval
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from iki_teach.content.data import deck_named, load_deck, load_edition
from iki_teach.games.iki.rules.game import Event, Game, Head, IllegalMove, Refusal, Turn, checked_names
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.notation import NotationError, parse_move
from iki_teach.games.iki.rules.record import RecordError, read_record, replay
from iki_teach.games.iki.tables import settled, table_of

__all__ = [
    "Event", "Game", "IllegalMove", "Move", "NotationError", "RecordError", "Refusal", "Turn", "load", "new",
    "parse_move",
]  # fmt: skip

EDITION = "second"
DECK = "open-edo"
SEEDS = 1_000_000
MOST_DIGITS = 18
MOST_LETTERS = 200


def new(
    players: Sequence[str],
    edition: str = EDITION,
    seed: int | None = None,
    *,
    deck: str | Path = DECK,
    named: bool = False,
    options: Mapping[str, Any] | None = None,
) -> Game:
    """Begin a game of IKI for 2 to 4 named players, seated clockwise; the first begins.

    Without a seed one is drawn. With `named=True` the teacher names what chance brings, as moves:
    `deal dyer`, `fire south`. `options` changes switches of the edition, such as `{"mon_per_iki": 5}`.
    `deck` is a deck's name or the path of a CSV file. Raises ValueError that names what is wrong.
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ValueError(f"players: expected a list of names, got {players!r:.60}")
    names = checked_names(list(players))
    if named:
        seed = None
    elif seed is None:
        seed = random.randrange(SEEDS)
    elif not isinstance(seed, int):
        raise ValueError(f"seed: expected a whole number, got {seed!r}")
    head = Head(names, edition, str(deck), seed, dict(sorted((options or {}).items())))
    return Game.begin(head, table_of(edition, load_deck(deck), len(names), head.options))


def load(text: str, *, deck: str | Path | None = None) -> Game:
    """Load a recorded game; raises RecordError that names the line.

    A record may name our decks only, so that a stranger's text opens no file. `deck`, a name or the path of a CSV
    file, stands in for the record's own.
    """
    told = read_record(text)
    edition = told.read("edition", load_edition).id
    seed = told.read("seed", read_seed)
    if deck is None and "deck" in told.fields:
        told.read("deck", deck_named)
    options = {name: told.read(f"option {name}", partial(read_option, name)) for name in told.options}
    players = told.read_players()
    try:
        chosen = deck or told.fields.get("deck", DECK)
        game = new(players, edition, seed, deck=chosen, named=seed is None, options=options)
    except ValueError as error:
        raise told.fault("option boards", error) from error
    return replay(game, told)


def read_seed(text: str) -> int | None:
    """Read a record's seed, None when chance is named; raises ValueError."""
    if text == "named":
        return None
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise ValueError(f"seed: expected a whole number or named, got {text!r:.60}")
    return int(text)


def read_option(name: str, text: str) -> Any:
    """Read an option's value from a record: a number, None, True, False, a list, a block or a word."""
    value = read_option_value(text)
    settled({name: value})
    return value


def read_option_value(text: str) -> Any:
    """Read a value as Python writes it; anything else is a word."""
    try:
        return literal_eval(text[:MOST_LETTERS])
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text
