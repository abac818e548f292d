"""A game: a state, how it came about, and what can be done now. Every move gives a new game.

A game of the house says what its moves, names and secrets are; what follows from that is here, once for all games.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from attrs import AttrsInstance, asdict, frozen

from iki_teach.core import move as moves
from iki_teach.core.event import Event, Log, Part, RawEvent
from iki_teach.core.refusal import IllegalMove, Refusals, no
from iki_teach.core.score import PlayerScore

OVER = "over"


class State(Protocol):
    """What an engine changes in place; `phase` says what is to be decided now, "over" at the end."""

    __slots__: tuple[str, ...] = ()
    phase: str

    def copy(self) -> Self:
        """Return an equal state that shares nothing that can change."""

    def __eq__(self, other: object) -> bool:
        same = type(self) is type(other)
        return same and all(getattr(self, part) == getattr(other, part) for part in self.__slots__)


class Head(AttrsInstance, Protocol):
    """What a game was begun with; enough to begin it again."""

    @property
    def players(self) -> tuple[str, ...]: ...


class Face(Protocol):
    """How games show themselves where Python is spoken."""

    def picture(self, game: "AnyGame") -> str: ...

    def caption(self, game: "AnyGame") -> str: ...

    def refused(self, game: "AnyGame", refusals: Refusals) -> str: ...


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=moves.AnyMove)
P = TypeVar("P")
H = TypeVar("H", bound=Head)


@frozen
class Turn:
    """Who decides, and what: `seat` and `player` are None when chance does."""

    seat: int | None
    player: str | None
    kind: str


class Game(ABC, Generic[S, M, P, H]):
    """One moment of a game with its history."""

    __slots__ = ("_log", "_named", "_seen", "_state", "from_the_start", "head", "move", "previous")

    # What the game is called; its folder, its kit and its data have the same name.
    name: ClassVar[str]
    # The rule that ends the game, and the phases that chance decides.
    end_rule: ClassVar[str]
    chance: ClassVar[frozenset[str]] = frozenset()
    # How it shows itself, where something above says so: an engine draws nothing and has no sentences.
    face: ClassVar[Face | None] = None

    def __init__(
        self,
        head: H,
        state: S,
        raw: Log = None,
        previous: Self | None = None,
        move: M | None = None,
        *,
        begun: bool = False,
    ) -> None:
        """Hold a state that nobody changes any more; without `raw`, events are the move's. `begun`: a game's first."""
        self.head, self._state, self._log, self.previous, self.move = head, state, raw, previous, move
        self._named: P | None = None
        self._seen: dict[int, Self] = {}
        # Only a game that is here from its start can be written down as a record that brings it back.
        self.from_the_start: bool = begun if previous is None else previous.from_the_start

    @abstractmethod
    def moves(self) -> list[M]:
        """List the legal moves."""

    @abstractmethod
    def all_moves(self) -> list[M]:
        """List every move that could be thought of at this table, legal or not."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """Read a move; raises NotationError for a text that is none."""

    @abstractmethod
    def decider(self) -> int | None:
        """Return the seat that is asked next; None when nobody is, for chance decides."""

    @abstractmethod
    def named(self) -> P:
        """Put what lies on the table into names."""

    @abstractmethod
    def named_event(self, raw: RawEvent) -> Event:
        """Put a raw event into names."""

    @abstractmethod
    def put(self, state: S, part: Part, value: object) -> None:
        """Give a part of the table, as raw events name it, a value."""

    @abstractmethod
    def seen_from(self, seat: int) -> Self:
        """Return this moment as a seat may know it."""

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """Return everything on the table as path -> value; events name the same paths."""

    @abstractmethod
    def scores(self) -> tuple[PlayerScore, ...]:
        """Return each player's score, line by line, as if the game ended now."""

    @abstractmethod
    def record(self) -> str:
        """Return the whole game as text, which `load` reads back; raises ValueError where not all is here."""

    def deal_anew(self, seed: int | str) -> Self:
        """Return one way in which what is not seen may lie, to play on from; the same seed brings the same."""
        return self.as_start()

    def reasons(self, move: M) -> Refusals:
        """Return the reasons against a move while the game goes on."""
        return moves.why_not(self._state, move)

    def step(self, state: S, move: M, log: Log) -> None:
        """Make a legal move, with all that follows from it."""
        move.do(state, log)

    def _repr_html_(self) -> str | None:
        return self.face.picture(self) if self.face else None

    def __repr__(self) -> str:
        return self.face.caption(self) if self.face else f"{self.name} ({', '.join(self.head.players)})"

    @property
    def reveals(self) -> bool:
        """Whether the last move showed something that had been hidden: then taking it back would not be fair."""
        return False

    @property
    def state(self) -> P:
        """What lies on the table, in names; made once, for a click asks for it ten times."""
        if self._named is None:
            self._named = self.named()
        return self._named

    @property
    def _raw(self) -> list[RawEvent]:
        # Who only plays on reads no events; so the move is made once more when somebody does.
        if self._log is None:
            self._log = []
            if self.previous is not None and self.move is not None:
                self.step(self.previous._state.copy(), self.move, self._log)
        return self._log

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about, in order."""
        return events_of(self)

    def _states(self) -> list[S]:
        states = [self._state]
        for *_, changes in reversed(self._raw[1:]):
            states.append(states[-1].copy())
            for part, before, _ in reversed(changes):
                self.put(states[-1], part, before)
        return states[::-1]

    def frames(self) -> Iterator[tuple[Event, P]]:
        """Yield the last move's events, each with the table after it; what they do not name is as it is at the end."""
        for event, state in zip(self.events, self._states(), strict=False):
            yield event, type(self)(self.head, state).state

    def parted(self, at: int) -> tuple[Self, Self]:
        """Return the last move in two, one after the other: its first events, at least one, and all others."""
        first = type(self)(self.head, self._states()[at - 1], self._raw[:at], self.previous, self.move)
        return first, type(self)(self.head, self._state, self._raw[at:], first, self.move)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER

    @property
    def to_move(self) -> Turn | None:
        """Who decides and what; None when the game is over."""
        if self.over:
            return None
        seat = self.decider()
        return Turn(seat, None if seat is None else self.head.players[seat], self._state.phase)

    @property
    def decides(self) -> int | None:
        """The seat that decides by itself; None when chance does, or when the game is over."""
        return None if self.over or self._state.phase in self.chance else self.decider()

    def why_not(self, move: M | str) -> Refusals:
        """Return the reasons against a move, each with rule and facts; empty when it is legal."""
        if self.over:
            return no(self.end_rule, "game-over")
        return self.reasons(self.parse(move) if isinstance(move, str) else move)

    def play(self, move: M | str) -> Self:
        """Return the game after a move; raises IllegalMove, or NotationError for a text that is no move."""
        move = self.parse(move) if isinstance(move, str) else move
        refusals = self.why_not(move)
        if refusals:
            sentences = self.face.refused(self, refusals) if self.face else ""
            raise IllegalMove(move, refusals, self._whose_turn() if refusals[0].reason == "not-now" else "", sentences)
        state = self._state.copy()
        self.step(state, move, None)
        return type(self)(self.head, state, None, self, move)

    def _whose_turn(self) -> str:
        turn = self.to_move
        assert turn is not None
        return f"now it is {turn.player}'s turn ({turn.kind})" if turn.player else f"now chance decides ({turn.kind})"

    def effects(self, move: M) -> tuple[Event, ...]:
        """Return the events of a legal move itself, without what follows once the turn is over."""
        state, log = self._state.copy(), list[RawEvent]()
        move.do(state, log)
        return tuple(map(self.named_event, log))

    def back(self) -> Self:
        """Return the game before the last move; the first one has nothing before it and stays."""
        return self.previous or self

    def as_start(self) -> Self:
        """Return this moment as a beginning: nothing happened before it, and nothing can be taken back."""
        return type(self)(self.head, self._state)

    def history(self) -> list[Self]:
        """Return this game's moments from the first to this one."""
        moments = [self]
        while moments[-1].previous is not None:
            moments.append(moments[-1].previous)
        return moments[::-1]

    def information(self) -> str:
        """Return what is known here as text: rules, moves with what they changed, and what may be done now.

        Of `seen_by` a player: where that player knows the same and may do the same, the text is the same.
        """
        lines = [f"{name}: {value}" for name, value in asdict(self.head).items() if name != "seed"]
        known: dict[str, object] = {}
        for moment in self.history():
            lines += [] if moment.move is None else [f"> {moment.move}"]
            facts = moment.facts()
            lines += [f"{path}: {value}" for path, value in facts.items() if known.get(path, self) != value]
            known = facts
        turn = self.to_move
        return "\n".join(lines + ([f"{turn.player}: {turn.kind}", *map(str, self.moves())] if turn else []))

    def seen_by(self, player: str | int) -> Self:
        """Return this moment as a player, by name or seat, may know it: what a bot decides by. Raises ValueError.

        Its `state` and `facts()` have counts for what is hidden and no card of it, and `state.unseen` names what lies
        unseen somewhere; `information()` is all of it as text. `deal_anew(seed)` is a table to think ahead on.
        """
        players = self.head.players
        if player not in players and player not in range(len(players)):
            raise ValueError(f"player: expected one of {', '.join(players)}, got {player!r:.60}")
        seat = player if isinstance(player, int) else players.index(player)
        if seat not in self._seen:
            self._seen[seat] = self.seen_from(seat)
        return self._seen[seat]


AnyGame = Game[Any, Any, Any, Any]  # type: ignore[explicit-any]  # of whichever kind
G = TypeVar("G", bound=AnyGame)  # one kind of game


@lru_cache(maxsize=16)
def events_of(game: AnyGame) -> tuple[Event, ...]:
    """Return what a game's last move brought about, named once for all that a page asks of it."""
    return tuple(map(game.named_event, game._raw))
