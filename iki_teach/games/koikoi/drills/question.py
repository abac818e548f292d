"""What a drill of Koi-Koi asks: a question, its choices, and the code that brings the same question back."""

import re
from typing import Any

from attrs import field, frozen

from iki_teach.core.event import Event
from iki_teach.games.iki.drills.question import DIGITS, MOST_SHOWN, SEEDS, Choice, digits_of
from iki_teach.games.koikoi.facts.load import load_presets, presets
from iki_teach.games.koikoi.rules.game import Game

# How codes name a preset; the letters stay, so that old codes bring the same questions.
LETTERS = {preset.letter: preset.id for preset in sorted(load_presets().values(), key=lambda one: one.letter)}
CODE = re.compile(r"([a-z]+)-([a-z])-([0-9a-z]{1,6})")


def on_table(game: Game) -> Any:
    """Return what makes two positions the same: the rules, everything on the table, and whose decision it is."""
    return game.head, game.facts(), game.to_move


@frozen
class Draft:
    """A question without its name and code."""

    game: Game = field(eq=on_table)
    rule: str
    facts: dict[str, Any]
    choices: tuple[Choice, ...]
    because: tuple[Event, ...]


@frozen
class Question(Draft):
    """A question about captured cards; exactly one choice is right, `because` is what the engine counts."""

    drill: str
    code: str

    @property
    def right(self) -> Choice:
        """The right choice."""
        return next(choice for choice in self.choices if not choice.bent)


def code_of(drill: str, rules: str, seed: int) -> str:
    """Return the code of a question.

    >>> code_of("spot", "source", 1000)
    'spot-s-rs'
    """
    letter = next(letter for letter, preset in LETTERS.items() if preset == rules)
    return f"{drill}-{letter}-{digits_of(seed)}"


def read_code(code: str, drills: tuple[str, ...]) -> tuple[str, str, int]:
    """Return drill, rules and seed of a code; raises ValueError that names what is wrong."""
    shown = repr(code)[:MOST_SHOWN]
    match = CODE.fullmatch(code) if isinstance(code, str) else None
    if match is None:
        raise ValueError(f"code: expected one such as spot-s-1k9f, got {shown}")
    drill, letter, digits = match.groups()
    if letter not in LETTERS:
        raise ValueError(f"code {shown}: expected {', '.join(LETTERS)} for the rules, got {letter!r}")
    seed = int(digits, len(DIGITS))
    checked(drill, LETTERS[letter], seed, drills)
    if digits_of(seed) != digits:
        raise ValueError(f"code {shown}: expected a number without a leading 0, got {digits!r}")
    return drill, LETTERS[letter], seed


def checked(drill: str, rules: str, seed: int, drills: tuple[str, ...]) -> None:
    """Raise ValueError that names the first thing of which there is no question."""
    if drill not in drills:
        raise ValueError(f"drill: expected one of {', '.join(drills)}, got {drill!r:.40}")
    if rules not in presets():
        raise ValueError(f"rules: expected one of {', '.join(presets())}, got {rules!r:.40}")
    if not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise ValueError(f"seed: expected a whole number from 0 to {SEEDS - 1}, got {seed!r:.40}")
