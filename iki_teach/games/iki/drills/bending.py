"""Wrong answers: each comes of one rule that is bent, and is called after the misreading that bends it."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from iki_teach.core.chance import pick, shuffled
from iki_teach.core.event import Event
from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line
from iki_teach.games.iki.drills.question import Choice
from iki_teach.games.iki.rules.game import Game

FEWEST_WRONG = 2
MOST_WRONG = 3

Value = int | str
C = TypeVar("C")


@frozen
class Bend(Generic[C]):
    """A misreading: its id, the rule it bends, and the answer it leads to; None where it cannot go wrong so.

    One that goes wrong nearly everywhere is marked `often`, so that it does not crowd out the others.
    """

    id: str
    rule: str
    answer: Callable[[C], Value | None]
    often: bool = False


@frozen
class Draft:
    """A question without its name and code."""

    game: Game
    rule: str
    facts: dict[str, Any]
    choices: tuple[Choice, ...]
    because: tuple[Event | Refusal | Line, ...]


def richest(cases: Sequence[C], bends: Iterable[Bend[C]], chance: random.Random) -> C | None:
    """Return the case in which misreadings lead to the most different answers, None if there is no case."""
    mixed_up = shuffled(cases, chance)
    return max(mixed_up, key=lambda case: len({bend.answer(case) for bend in bends}), default=None)


def wrong_answers(right: Value, bends: Iterable[Bend[C]], case: C, chance: random.Random) -> dict[Value, Bend[C]]:
    """Return up to three wrong answers, all different, each with the misreading that leads to it.

    A position that leads fewer than two misreadings astray gives none: it is not worth a question.
    """
    wrong: dict[Value, Bend[C]] = {}
    for bend in sorted(shuffled(tuple(bends), chance), key=lambda bend: bend.often):
        value = bend.answer(case)
        if value is not None and value != right and len(wrong) < MOST_WRONG:
            wrong.setdefault(value, bend)
    return wrong if len(wrong) >= FEWEST_WRONG else {}


def mixed(right: Value, wrong: dict[Value, Bend[C]], chance: random.Random) -> tuple[Choice, ...]:
    """Return the right choice among the wrong ones."""
    choices = [Choice(right), *(Choice(value, bend.id) for value, bend in wrong.items())]
    return tuple(shuffled(choices, chance))


def trained(wrong: dict[Value, Bend[C]], chance: random.Random) -> str:
    """Return the rule that a question trains: one that its misreadings bend; none without misreadings."""
    return pick([bend.rule for bend in wrong.values()] or [""], chance)
