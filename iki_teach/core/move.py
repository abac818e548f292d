"""What a move is, and a text that is none."""

from collections.abc import Iterable
from typing import Any, ClassVar, Protocol, TypeVar

from iki_teach.core.event import Log
from iki_teach.core.refusal import Refusals, no

LONGEST_SHOWN = 40


class HasPhase(Protocol):
    phase: str


S = TypeVar("S", contravariant=True)
P = TypeVar("P", bound=HasPhase)


class Move(Protocol[S]):
    """One decision: a small frozen value. `str(move)` is its one text form."""

    rule: ClassVar[str]
    phase: ClassVar[str]

    def reasons(self, s: S, /) -> Refusals:
        """Return why the move is not allowed in its own phase; empty when it is."""

    def do(self, s: S, log: Log, /) -> None:
        """Change the state as the rules say, without checking."""

    def __hash__(self) -> int:
        """Moves are values: equal ones are one."""


# A move of whichever game.
AnyMove = Move[Any]  # type: ignore[explicit-any]


def why_not(s: P, move: Move[P]) -> Refusals:
    if s.phase != move.phase:
        return no(move.rule, "not-now", phase=s.phase)
    return move.reasons(s)


class NotationError(ValueError):
    """A text that is no move; says what came and what a move looks like."""

    def __init__(self, text: str, forms: Iterable[str]) -> None:
        shown = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."
        self.expected = "a move, for example " + " or ".join(f'"{form}"' for form in forms)
        super().__init__(f"not a move: {shown!r}; expected {self.expected.removeprefix('a move, ')}")
