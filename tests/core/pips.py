"""A game for tests: two players in turn take one or two pips from a heap; who takes the last one wins."""

from typing import Any, ClassVar, Self

from attrs import evolve, frozen

from iki_teach.core.event import Changed, Event, Log, RawEvent
from iki_teach.core.game import OVER, Game
from iki_teach.core.move import Move, NotationError
from iki_teach.core.record import write_record
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.core.score import Line, PlayerScore

HEAP = 5


@frozen
class Head:
    """What a game was begun with."""

    players: tuple[str, ...]
    seed: int | None = None


class State:
    """The heap, who takes next, and what nobody may know."""

    def __init__(self) -> None:
        """Lay out the heap."""
        self.phase, self.heap, self.seat, self.secret = "take", HEAP, 0, 7

    def copy(self) -> "State":
        """Return an equal state."""
        new = State()
        new.phase, new.heap, new.seat, new.secret = self.phase, self.heap, self.seat, self.secret
        return new


@frozen
class Take:
    """Take so many pips."""

    rule: ClassVar[str] = "pips.take"
    phase: ClassVar[str] = "take"
    number: int

    def __str__(self) -> str:
        """Return `take 2`."""
        return f"take {self.number}"

    def reasons(self, s: State) -> Refusals:
        """Refuse more than two, and more than there are."""
        return ALLOWED if 1 <= self.number <= min(2, s.heap) else no(self.rule, "too-many", have=s.heap)

    def do(self, s: State, log: Log) -> None:
        """Take them; the last one ends the game."""
        before, s.heap = s.heap, s.heap - self.number
        if log is not None:
            log.append((self.rule, "take", s.seat, (), ((("heap", 0), before, s.heap),)))
        s.phase, s.seat = "take" if s.heap else OVER, 1 - s.seat


@frozen
class Shake:
    """Chance shakes the heap; never due in this game."""

    rule: ClassVar[str] = "pips.shake"
    phase: ClassVar[str] = "shake"

    def __str__(self) -> str:
        """Return `shake`."""
        return "shake"

    def reasons(self, s: State) -> Refusals:
        """Allow it when it is due."""
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        """Let the next player take."""
        s.phase = "take"


class Pips(Game[State, Move[State], int, Head]):
    """One moment of the game."""

    __slots__ = ()
    name = "pips"
    end_rule = "pips.end"
    chance = frozenset({"shake"})

    def moves(self) -> list[Move[State]]:
        """List one and two, as far as there are."""
        return [move for move in self.all_moves() if not self.reasons(move)]

    def all_moves(self) -> list[Move[State]]:
        """List one too many as well."""
        return [Take(1), Take(2), Take(3), Shake()]

    def parse(self, text: str) -> Move[State]:
        """Read a move."""
        for move in self.all_moves():
            if str(move) == text:
                return move
        raise NotationError(text, ("take 1", "take 2"))

    def decider(self) -> int | None:
        """Return who takes next."""
        return None if self._state.phase == "shake" else self._state.seat

    def named(self) -> int:
        """Return the heap."""
        return self._state.heap

    def named_event(self, raw: RawEvent) -> Event:
        """Name a seat and a change."""
        rule, what, seat, facts, changes = raw
        return Event(rule, what, seat, dict(facts), tuple(Changed(part[0], old, new) for part, old, new in changes))

    def put(self, state: State, part: Any, value: Any) -> None:
        """Give a part of the table a value."""
        setattr(state, part[0], value)

    def seen_from(self, seat: int) -> Self:
        """Hide the secret."""
        state = self._state.copy()
        state.secret = 0
        return type(self)(evolve(self.head, seed=None), state)

    def facts(self) -> dict[str, Any]:
        """Return the heap by its path."""
        return {"heap": self._state.heap}

    def scores(self) -> tuple[PlayerScore, ...]:
        """Give the winner a point."""
        won = [int(self.over and seat != self._state.seat) for seat in (0, 1)]
        return tuple(
            PlayerScore(seat, (Line("pips.end", "last", points),), points, 2 - points)
            for seat, points in enumerate(won)
        )

    def record(self) -> str:
        """Write the game down, a heading for each size of the heap."""
        return write_record("pips record", lambda: ["seed: named"], self, lambda moment: f"{moment.state} pips")


def pips() -> Pips:
    """Begin a game."""
    return Pips(Head(("Aki", "Ben")), State(), begun=True)
