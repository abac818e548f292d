"""What a drill asks: a question, its choices, and the code that brings the same question back."""

import re
from typing import Any

from attrs import field, frozen

from iki_teach.core.event import Event
from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.rules.game import Game

EDITIONS = {"f": "first", "s": "second"}
PLAYERS = (2, 3, 4)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
SEEDS = len(DIGITS) ** 6
CODE = re.compile(r"([a-z_]+)-([a-z])([0-9])-([0-9a-z]{1,6})")
MOST_SHOWN = 40
OTHER = "other"


@frozen
class Choice:
    """One answer that is offered; `bent` is empty for the right one, else the misreading that leads to it."""

    value: int | str | bool
    bent: str = ""


def on_table(game: Game) -> Any:
    """Return what makes two positions the same: everything on the table, and whose decision it is."""
    return game.facts(), game.to_move


@frozen
class Question:
    """A question about a position; exactly one choice is right, `because` is what the engine says to it."""

    drill: str
    code: str
    game: Game = field(eq=on_table)
    rule: str
    facts: dict[str, Any]
    choices: tuple[Choice, ...]
    because: tuple[Event | Refusal | Line, ...]

    @property
    def right(self) -> Choice:
        """The right choice."""
        return next(choice for choice in self.choices if not choice.bent)


def code_of(drill: str, edition: str, players: int, seed: int) -> str:
    """Return the code of a question.

    >>> code_of("burns", "second", 3, 1000)
    'burns-s3-rs'
    """
    return f"{drill}-{edition[0]}{players}-{digits_of(seed)}"


def digits_of(seed: int) -> str:
    """Return a seed in digits and letters, as codes have it.

    >>> digits_of(1000)
    'rs'
    """
    digits = ""
    rest = seed
    while rest or not digits:
        rest, digit = divmod(rest, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def read_code(code: str, drills: tuple[str, ...]) -> tuple[str, str, int, int]:
    """Return drill, edition, players and seed of a code; raises ValueError that names what is wrong."""
    shown = repr(code)[:MOST_SHOWN]
    match = CODE.fullmatch(code) if isinstance(code, str) else None
    if match is None:
        raise ValueError(f"code: expected one such as burns-s3-1k9f, got {shown}")
    drill, letter, players, digits = match.groups()
    if letter not in EDITIONS:
        raise ValueError(f"code {shown}: expected {' or '.join(EDITIONS)} for the edition, got {letter!r}")
    seed = int(digits, len(DIGITS))
    checked(drill, EDITIONS[letter], int(players), seed, drills)
    if code_of(drill, EDITIONS[letter], int(players), seed) != code:
        raise ValueError(f"code {shown}: expected a number without a leading 0, got {digits!r}")
    return drill, EDITIONS[letter], int(players), seed


def checked(drill: str, edition: str, players: int, seed: int, drills: tuple[str, ...]) -> None:
    """Raise ValueError that names the first thing of which there is no question."""
    if drill not in drills:
        raise ValueError(f"drill: expected one of {', '.join(drills)}, got {drill!r:.40}")
    if edition not in EDITIONS.values() or edition not in names("editions"):
        raise ValueError(f"edition: expected one of {', '.join(EDITIONS.values())}, got {edition!r:.40}")
    if players not in PLAYERS:
        raise ValueError(f"players: expected 2 to 4, got {players!r:.40}")
    if not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise ValueError(f"seed: expected a whole number from 0 to {SEEDS - 1}, got {seed!r:.40}")
