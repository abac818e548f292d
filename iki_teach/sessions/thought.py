"""What a strong player has thought on pages: the same question about the same game is thought about once.

It costs seconds, and whoever takes up a kept game again may ask anew.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from attrs import evolve, field, frozen

from iki_teach.coach import Advice, Comparison, Review, advise, compare, review

KEPT = 32  # answers


@frozen
class Question:
    """A question about a game; one that was played alike brings the same answer."""

    ask: Callable[..., Any]
    record: str
    about: tuple[tuple[str, Any], ...]  # a move, or seats
    game: Any = field(eq=False)


@lru_cache(maxsize=KEPT)
def thought(question: Question) -> Any:
    """Return the answer to a question."""
    return question.ask(question.game, **dict(question.about))


def answer(ask: Callable[..., Any], game: Any, **about: Any) -> Any:
    """Return an answer for a game, from memory where the game can be written down and was asked about before."""
    if not game.from_the_start:
        return ask(game, **about)
    return evolve(thought(Question(ask, game.record(), tuple(about.items()), game)), game=game)


def advised(game: Any) -> Advice:
    """Return what a strong player would do."""
    advice: Advice = answer(advise, game)
    return advice


def compared(game: Any, move: Any) -> Comparison:
    """Return how a move stands beside the best."""
    comparison: Comparison = answer(compare, game, move=move)
    return comparison


def reviewed(game: Any, seats: tuple[int, ...] | None) -> Review:
    """Return the largest moments of a game."""
    found: Review = answer(review, game, seats=seats)
    return found
