"""What the drills of all games share: a question, and wrong answers that each come of one misconception.

A game hands in a case (a fire, a player's cards) with its right answer, and misconceptions that answer it otherwise.
"""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from attrs import field, frozen

from iki_teach.core.bot import pick, shuffled
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame, G
from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line
from iki_teach.core.text import N, Text

FEWEST_WRONG = 2
MOST_WRONG = 3

C = TypeVar("C")
D = TypeVar("D")
V = TypeVar("V")
W = TypeVar("W")
Of = TypeVar("Of", bound=AnyGame, covariant=True)


@frozen
class Misconception(Generic[C, V]):
    """A misreading of a rule: what it makes of a case, None where it cannot go wrong so, and what is said to it.

    One that goes wrong nearly everywhere is marked `often`, so that it does not crowd out the others. Without a rule
    it misreads the one that the question is about.
    """

    id: str
    rule: str
    answer: Callable[[C], V | None]
    says: str
    often: bool = False

    def asked(self, answer: Callable[[D], W | None]) -> "Misconception[D, W]":
        """Return the same misconception where another question is asked."""
        return Misconception(self.id, self.rule, answer, self.says, self.often)


@frozen
class Choice:
    """One answer that is offered; `misconception` is empty for the right one, else the id of what leads to it."""

    value: object
    misconception: str = ""


@frozen
class QuestionDraft(Generic[Of]):
    """A question without its name and code; `because` is what the engine says to it."""

    game: Of = field(eq=lambda game: (game.head, game.facts(), game.to_move))  # all that makes two positions the same
    rule: str
    facts: Mapping[str, object]
    choices: tuple[Choice, ...]
    because: tuple[Event | Line | Refusal, ...]


@frozen
class Question(QuestionDraft[Of]):
    """A question about a position; exactly one choice is right."""

    drill: str
    code: str

    @property
    def right(self) -> Choice:
        return next(choice for choice in self.choices if not choice.misconception)


# Of the preset, how many play, and chance: a question, None if a game has no good one.
Drafting = Callable[[str, int, random.Random], QuestionDraft[AnyGame] | None]


@frozen
class Drill:
    """How a drill drafts a question, what it says, and the rules it trains.

    An answer that is a number is typed, any other is chosen: `number` holds what the number is called, and what is said
    to one that no misconception leads to. Long answers are `stacked`, one below the other.
    """

    draft: Drafting
    says: Mapping[str, Text]
    rules: frozenset[str]
    number: tuple[Text, Text] | None = None
    stacked: bool = False


def texts_of(context: str, misconceptions: Iterable[Misconception[C, V]]) -> dict[str, Text]:
    return {each.id: N(context, each.says) for each in misconceptions}


def most_tempting(cases: Sequence[C], misconceptions: Iterable[Misconception[C, V]], chance: random.Random) -> C | None:
    """Return the case in which misconceptions lead to the most different answers, None if there is no case."""
    in_any_order = shuffled(cases, chance)
    return max(in_any_order, key=lambda case: len({each.answer(case) for each in misconceptions}), default=None)


def wrong_answers(
    right: V, misconceptions: Iterable[Misconception[C, V]], case: C, chance: random.Random
) -> dict[V, Misconception[C, V]]:
    """Return up to three wrong answers, each with its misconception; none where fewer than two lead astray."""
    wrong: dict[V, Misconception[C, V]] = {}
    for misconception in sorted(shuffled(tuple(misconceptions), chance), key=lambda each: each.often):
        value = misconception.answer(case)
        if value is not None and value != right and len(wrong) < MOST_WRONG:
            wrong.setdefault(value, misconception)
    return wrong if len(wrong) >= FEWEST_WRONG else {}


def shuffle_choices(right: V, wrong: Mapping[V, Misconception[C, V]], chance: random.Random) -> tuple[Choice, ...]:
    choices = [Choice(right), *(Choice(value, misconception.id) for value, misconception in wrong.items())]
    return tuple(shuffled(choices, chance))


def trained_rule(wrong: Mapping[V, Misconception[C, V]], chance: random.Random) -> str:
    return pick([misconception.rule for misconception in wrong.values()], chance)


def draft_question(
    game: G,
    case: C,
    right: V,
    misconceptions: Iterable[Misconception[C, V]],
    chance: random.Random,
    *,
    facts: Mapping[str, object],
    because: tuple[Event | Line | Refusal, ...],
) -> QuestionDraft[G] | None:
    """Return a question about a case, None if it leads too few misconceptions astray."""
    wrong = wrong_answers(right, misconceptions, case, chance)
    if not wrong:
        return None
    rule = trained_rule(wrong, chance)
    return QuestionDraft(game, rule, facts, shuffle_choices(right, wrong, chance), because)
