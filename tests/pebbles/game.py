"""A game for tests: two players draw pebbles from a bag; a colour that only its player knows counts double.

It has what games have: chance, secrets, refusals with facts, points, switches and records, and nothing else.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from attrs import asdict, evolve, frozen

from iki_teach.core.bot import pick, shuffled
from iki_teach.core.event import Changed, Event, Log, RawEvent
from iki_teach.core.game import OVER
from iki_teach.core.game import Game as AnyGame
from iki_teach.core.move import NotationError
from iki_teach.core.players import checked_names
from iki_teach.core.record import FORMAT, SEEDS, read_option_value, read_record, read_seed, replay, write_record
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.core.score import Line, PlayerScore

COLOURS = ("black", "red", "white")
EACH, MOST, TWICE = 4, 3, 2
TITLE = "pebbles record"
SETUP, DRAW, SAME, END, ONE, SECRET = (
    "pebbles.setup.bag", "pebbles.turn.draw", "pebbles.turn.same", "pebbles.end.bag", "pebbles.score.pebble",
    "pebbles.score.secret",
)  # fmt: skip


@frozen
class Head:
    """What a game was begun with; `secret` is what a pebble of the secret colour counts."""

    players: tuple[str, ...]
    seed: int | None
    secret: int = TWICE


@frozen
class Position:
    players: tuple[str, ...]
    to_move: int
    phase: str
    bag: tuple[str, ...]
    drawn: tuple[tuple[str, ...], ...]
    secrets: tuple[str, ...]
    last: int


class State:
    """The bag with the next pebble last, what each has drawn, secret colours, whose turn, how many were drawn last."""

    __slots__ = ("bag", "drawn", "last", "phase", "seat", "secrets")

    def __init__(self, bag: list[str], secrets: tuple[str, ...]) -> None:
        self.bag, self.secrets = bag, secrets
        self.drawn: list[list[str]] = [[], []]
        self.last, self.phase, self.seat = 0, "draw", 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, part) == getattr(other, part) for part in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "State":
        new = State(self.bag[:], self.secrets)
        new.drawn = [drawn[:] for drawn in self.drawn]
        new.last, new.phase, new.seat = self.last, self.phase, self.seat
        return new


@frozen
class Draw:
    rule: ClassVar[str] = DRAW
    phase: ClassVar[str] = "draw"
    number: int

    def __str__(self) -> str:
        return f"draw {self.number}"

    def reasons(self, s: State) -> Refusals:
        """Refuse more than there are, and as many as the other has just drawn, but for the last one."""
        if self.number > len(s.bag):
            return no(DRAW, "too-few", have=len(s.bag), need=self.number)
        return no(SAME, "same", number=self.number) if self.number == s.last and len(s.bag) > 1 else ALLOWED

    def do(self, s: State, log: Log) -> None:
        seat, bag = s.seat, len(s.bag)
        new = tuple(s.bag.pop() for _ in range(self.number))
        before, s.drawn[seat] = tuple(s.drawn[seat]), [*s.drawn[seat], *new]
        changes = ((("drawn", seat), before, tuple(s.drawn[seat])), (("bag", 0), bag, len(s.bag)))
        s.last, s.seat = self.number, 1 - seat
        if log is not None:
            log.append((DRAW, "draw", seat, (("number", self.number), ("pebbles", " ".join(new))), changes))
        if not s.bag:
            s.phase = OVER
            if log is not None:
                log.append((END, "end", -1, (), ()))


class Game(AnyGame[State, Draw, Position, Head]):
    __slots__ = ()
    name = "pebbles"
    end_rule = END

    @property
    def reveals(self) -> bool:
        return bool(self._raw)

    def moves(self) -> list[Draw]:
        return [] if self.over else [move for move in self.all_moves() if not self.reasons(move)]

    def all_moves(self) -> list[Draw]:
        return [Draw(number) for number in range(1, MOST + 1)]

    def parse(self, text: str) -> Draw:
        return parse(text)

    def decider(self) -> int:
        return self._state.seat

    def named(self) -> Position:
        s = self._state
        return Position(self.head.players, s.seat, s.phase, tuple(s.bag), tuple(map(tuple, s.drawn)), s.secrets, s.last)

    def named_event(self, raw: RawEvent) -> Event:
        rule, what, seat, facts, changes = raw
        named = tuple(Changed(path_of(*part), before, after) for part, before, after in changes)
        return Event(rule, what, None if seat < 0 else seat, dict(facts), named)

    def put(self, state: State, part: Any, value: Any) -> None:
        name, at = part
        if name == "drawn":
            state.drawn[at], back = list(value), state.drawn[at][len(value) :]
            state.bag += back[::-1]

    def seen_from(self, seat: int) -> Self:
        s = self._state.copy()
        s.bag.sort()
        s.secrets = tuple(colour if at == seat else "" for at, colour in enumerate(s.secrets))
        return type(self)(evolve(self.head, seed=None), s)

    def facts(self) -> dict[str, Any]:
        s = self._state
        return {path_of("bag", 0): len(s.bag)} | {path_of("drawn", at): tuple(own) for at, own in enumerate(s.drawn)}

    def scores(self) -> tuple[PlayerScore, ...]:
        found = []
        for drawn, colour in zip(self._state.drawn, self._state.secrets, strict=True):
            own = drawn.count(colour)
            more = Line(SECRET, "secret", own * (self.head.secret - 1), (("number", own), ("colour", colour)))
            found.append((Line(ONE, "pebbles", len(drawn), (("number", len(drawn)),)), more))
        totals = [sum(line.points for line in lines) for lines in found]
        ranks = [1 + (totals[1 - seat] > totals[seat]) for seat in (0, 1)]
        return tuple(PlayerScore(seat, lines, totals[seat], ranks[seat]) for seat, lines in enumerate(found))

    def record(self) -> str:
        head = asdict(self.head)
        lines = [f"seed: {head['seed']}", f"option: secret = {head['secret']}"]
        lines += [f"player: {name}" for name in self.head.players]
        return write_record(TITLE, lambda: lines, self, lambda _: "Bag")


def path_of(part: str, at: int) -> str:
    return part if part == "bag" else f"players.{at}.{part}"


def parse(text: str) -> Draw:
    for number in range(1, MOST + 1):
        if text == f"draw {number}":
            return Draw(number)
    raise NotationError(text, ("draw 1", "draw 2"))


def new(
    players: Sequence[str] = ("Aki", "Ben"),
    preset: str = "plain",
    seed: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
) -> Game:
    secret = (options or {}).get("secret", TWICE)
    if preset != "plain" or len(players) != 2 or secret not in (2, 3) or set(options or {}) - {"secret"}:
        raise ValueError(f"pebbles: expected two players, plain, and secret 2 or 3, got {players}, {preset}, {options}")
    head = Head(checked_names(players), random.randrange(SEEDS) if seed is None else seed, secret)
    chance = random.Random(head.seed)
    state = State(shuffled(COLOURS * EACH, chance), (pick(COLOURS, chance), pick(COLOURS, chance)))
    return Game(head, state, [(SETUP, "begin", -1, (("number", len(state.bag)),), ())], begun=True)


def load(text: str) -> Game:
    record = read_record(text, TITLE, {FORMAT: ("seed",)}, ("seed",))
    options = {name: record.read(f"option {name}", read_option_value) for name in record.options}
    return replay(new(record.read_players(), seed=record.read("seed", read_seed), options=options), record)
