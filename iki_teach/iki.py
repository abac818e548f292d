"""IKI: begin a game, load one, read a move. This is the face of the engine.

>>> from iki_teach import iki
>>> game = iki.new(players=["Aki", "Ben", "Chie"], edition="second", seed=7)
>>> game.to_move.kind
'start'
>>> game = game.play(game.moves()[0])
>>> str(iki.parse_move("hire carpenter at north.3"))
'hire carpenter at north.3'
"""

import random
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from attrs import evolve

from iki_teach.content.cards import Deck
from iki_teach.content.data import load_board, load_deck, load_edition, load_market
from iki_teach.content.edition import SWITCHES
from iki_teach.games.iki.game import Event, Game, Head, IllegalMove, Refusal, Turn, checked_names
from iki_teach.games.iki.moves import Move
from iki_teach.games.iki.notation import NotationError, parse_move
from iki_teach.games.iki.record import RecordError, read_record, replay
from iki_teach.games.iki.table import Table

__all__ = [
    "Event", "Game", "IllegalMove", "Move", "NotationError", "RecordError", "Refusal", "Turn", "load", "new",
    "parse_move",
]  # fmt: skip

EDITION = "second"
DECK = "open-edo"
SEEDS = 1_000_000


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

    Without a seed one is drawn. With `named=True` the teacher names what chance brings, as moves: `deal dyer`,
    `fire south`. `options` changes switches of the edition, such as `{"mon_per_iki": 5}`. `deck` is a deck's name or
    the path of a CSV file. Raises ValueError that names what is wrong.
    """
    names = checked_names(list(players))
    if named:
        seed = None
    elif seed is None:
        seed = random.randrange(SEEDS)
    elif not isinstance(seed, int):
        raise ValueError(f"seed: expected a whole number, got {seed!r}")
    chosen = tuple(sorted((options or {}).items()))
    head = Head(names, edition, str(deck), seed, dict(chosen))
    return Game.begin(head, table_of(edition, load_deck(deck), len(names), chosen))


def load(text: str, *, deck: str | Path | None = None) -> Game:
    """Load a recorded game; raises RecordError that names the line. `deck` stands in for the record's own."""
    told = read_record(text)
    fields = told.fields
    options = {name.removeprefix("option "): value for name, value in fields.items() if name.startswith("option ")}
    try:
        seed = None if fields["seed"] == "named" else int(fields["seed"])
        game = new(
            told.players,
            fields["edition"],
            seed,
            deck=deck or fields.get("deck", DECK),
            named=seed is None,
            options={name: read_setting(value) for name, value in options.items()},
        )
    except ValueError as error:
        raise RecordError(1, f"a head that a game can begin with ({error})", text.splitlines()[0]) from error
    return replay(game, told)


def read_setting(text: str) -> Any:
    """Read an option's value from a record: a number, none, true, false or a word."""
    words = {"None": None, "True": True, "False": False}
    return words[text] if text in words else int(text) if text.isdigit() else text


@cache
def table_of(edition: str, deck: Deck, players: int, options: tuple[tuple[str, Any], ...]) -> Table:
    """Return the fixed side of a game; raises ValueError for an unknown edition or option."""
    rules = load_edition(edition)
    for name, _ in options:
        if name not in SWITCHES:
            raise ValueError(f"option {name}: expected one of {', '.join(SWITCHES)}")
    rules = evolve(rules, **dict(options))
    return Table(rules, load_board(rules.boards[players]), deck, load_market(), players)
