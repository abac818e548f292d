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
        self.phase, self.heap, self.seat, self.secret = "take", HEAP, 0, 7

    def copy(self) -> "State":
        new = State()
        new.phase, new.heap, new.seat, new.secret = self.phase, self.heap, self.seat, self.secret
        return new


@frozen
class Take:
    rule: ClassVar[str] = "pips.take"
    phase: ClassVar[str] = "take"
    number: int

    def __str__(self) -> str:
        return f"take {self.number}"

    def reasons(self, s: State) -> Refusals:
        return ALLOWED if 1 <= self.number <= min(2, s.heap) else no(self.rule, "too-many", have=s.heap)

    def do(self, s: State, log: Log) -> None:
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
        return "shake"

    def reasons(self, s: State) -> Refusals:
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        s.phase = "take"


class Pips(Game[State, Move[State], int, Head]):
    """One moment of the game."""

    __slots__ = ()
    name = "pips"
    end_rule = "pips.end"
    chance = frozenset({"shake"})

    def moves(self) -> list[Move[State]]:
        return [move for move in self.all_moves() if not self.reasons(move)]

    def all_moves(self) -> list[Move[State]]:
        return [Take(1), Take(2), Take(3), Shake()]

    def parse(self, text: str) -> Move[State]:
        for move in self.all_moves():
            if str(move) == text:
                return move
        raise NotationError(text, ("take 1", "take 2"))

    def decider(self) -> int | None:
        return None if self._state.phase == "shake" else self._state.seat

    def named(self) -> int:
        return self._state.heap

    def named_event(self, raw: RawEvent) -> Event:
        rule, what, seat, facts, changes = raw
        return Event(rule, what, seat, dict(facts), tuple(Changed(part[0], old, new) for part, old, new in changes))

    def put(self, state: State, part: Any, value: Any) -> None:
        setattr(state, part[0], value)

    def seen_from(self, seat: int) -> Self:
        state = self._state.copy()
        state.secret = 0
        return type(self)(evolve(self.head, seed=None), state)

    def facts(self) -> dict[str, Any]:
        return {"heap": self._state.heap}

    def scores(self) -> tuple[PlayerScore, ...]:
        won = [int(self.over and seat != self._state.seat) for seat in (0, 1)]
        return tuple(
            PlayerScore(seat, (Line("pips.end", "last", points),), points, 2 - points)
            for seat, points in enumerate(won)
        )

    def record(self) -> str:
        return write_record("pips record", lambda: ["seed: named"], self, lambda moment: f"{moment.state} pips")


def pips() -> Pips:
    return Pips(Head(("Aki", "Ben")), State(), begun=True)
