"""A game: a state, how it came about, and what can be done now. Every move gives a new game."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import evolve, frozen

from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.events import Event, event_of, facts_of
from iki_teach.games.iki.rules.moves import Move, Refusal, Refusals, no, why_not
from iki_teach.games.iki.rules.notation import is_plain, parse_move
from iki_teach.games.iki.rules.position import Position, position_of
from iki_teach.games.iki.rules.scoring import PlayerScore, scores
from iki_teach.games.iki.rules.seen import hide
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import CHANCE, FIRE_TILE, NOBODY, OVER, RawEvent

MOST_LETTERS = 40


class IllegalMove(ValueError):  # noqa: N818 - what the table would say
    """A move that the rules do not allow; `refusals` says why, `why` in one line, with whose turn it is if it helps."""

    def __init__(self, move: Move, refusals: Refusals, turn: str = "") -> None:
        """Keep the move and the reasons."""
        self.why = "; ".join(filter(None, (*map(str, refusals), turn)))
        super().__init__(f"{move}: {self.why}")
        self.move, self.refusals = move, refusals


@frozen
class Turn:
    """Who decides, and what: `seat` and `player` are None when chance does."""

    seat: int | None
    player: str | None
    kind: str


@frozen
class Head:
    """What a game was begun with; enough to begin it again."""

    players: tuple[str, ...]
    edition: str
    deck: str
    seed: int | None
    options: Mapping[str, Any]


def checked_names(names: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Return the players' names as given; raises ValueError that names the player and the fault."""
    for number, name in enumerate(names, 1):
        if not isinstance(name, str) or not name.strip():
            raise ValueError(f"player {number}: expected a name, got {name!r:.60}")
        if len(name) > MOST_LETTERS:
            raise ValueError(f"player {number}: expected at most {MOST_LETTERS} letters, got {len(name)}")
        if not name.isprintable() or name != name.strip():
            raise ValueError(f"player {number}: expected one line without control characters, got {name!r:.60}")
    if len(set(names)) != len(names):
        raise ValueError(f"players: expected different names, got {', '.join(names)}")
    if not 2 <= len(names) <= 4:
        raise ValueError(f"players: expected 2 to 4 names, got {len(names)}")
    return tuple(names)


class Game:
    """One moment of a game with its history. Begin one with `iki.new`."""

    name: ClassVar[str] = "iki"
    __slots__ = ("_begun", "_position", "_raw", "_state", "head", "move", "previous")

    def __init__(
        self, head: Head, state: State, raw: list[RawEvent], previous: "Game | None", move: Move | None
    ) -> None:
        """Hold a state that nobody changes from here on."""
        self.head, self._state, self._raw, self.previous, self.move = head, state, raw, previous, move
        self._begun = False
        self._position: Position | None = None

    @classmethod
    def begin(cls, head: Head, table: Table) -> "Game":
        """Return the game at its first decision."""
        log: list[RawEvent] = []
        game = cls(head, flow.begin(table, head.seed, log), log, None, None)
        game._begun = True
        return game

    @property
    def month(self) -> int:
        """The month: 0 for setup, 1 to 12, 13 for New Year."""
        return self._state.month

    @property
    def from_the_start(self) -> bool:
        """Whether the whole game is here, so that a record can bring it back."""
        return self.history()[0]._begun

    @property
    def state(self) -> Position:
        """What lies on the table, in names; made once, for a click asks for it ten times."""
        if self._position is None:
            self._position = position_of(self._state, self.head.players)
        return self._position

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about, in order."""
        return tuple(event_of(self._state.table, raw) for raw in self._raw)

    @property
    def to_move(self) -> Turn | None:
        """Who decides and what; None when the game is over."""
        s = self._state
        if s.phase == OVER:
            return None
        seat = s.queue[0]
        if seat == NOBODY or (s.phase in CHANCE and s.phase != FIRE_TILE):
            return Turn(None, None, s.phase)
        return Turn(seat, self.head.players[seat], s.phase)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER

    def moves(self) -> list[Move]:
        """List the legal moves."""
        return flow.moves(self._state)

    def why_not(self, move: Move | str) -> Refusals:
        """Return the reasons against a move, each with rule and facts; empty when it is legal."""
        if self.over:
            return no("iki.newyear.turn", "game-over")
        move = parse_move(move) if isinstance(move, str) else move
        return why_not(self._state, move) if is_plain(move) else no(move.rule, "no-such-move")

    def play(self, move: Move | str) -> "Game":
        """Return the game after a move; raises IllegalMove, or NotationError for a text that is no move."""
        move = parse_move(move) if isinstance(move, str) else move
        refusals = self.why_not(move)
        if refusals:
            raise IllegalMove(move, refusals, self._whose_turn() if refusals[0].reason == "not-now" else "")
        state, log = self._state.copy(), list[RawEvent]()
        flow.play(state, move, log)
        return Game(self.head, state, log, self, move)

    def _whose_turn(self) -> str:
        turn = self.to_move
        assert turn is not None
        return f"now it is {turn.player}'s turn ({turn.kind})" if turn.player else f"now chance decides ({turn.kind})"

    def effects(self, move: Move) -> tuple[Event, ...]:
        """Return the events of a legal move itself, without what follows once the turn is over."""
        state, log = self._state.copy(), list[RawEvent]()
        move.do(state, log)
        return tuple(event_of(state.table, raw) for raw in log)

    def back(self) -> "Game":
        """Return the game before the last move; the first one has nothing before it and stays."""
        return self.previous or self

    def anew(self) -> "Game":
        """Return this moment as a beginning: nothing happened before it, and nothing can be taken back."""
        return Game(self.head, self._state, [], None, None)

    def history(self) -> list["Game"]:
        """Return this game's moments from the first to this one."""
        moments = [self]
        while moments[-1].previous is not None:
            moments.append(moments[-1].previous)
        return moments[::-1]

    def facts(self) -> dict[str, Any]:
        """Return everything on the table as path -> value; events name the same paths."""
        return facts_of(self._state)

    def seen_by(self, player: str | int) -> "Game":
        """Return this moment as a player, by name or seat, may know it: no order of hidden things, no history.

        In that game chance is named. Raises ValueError for somebody who does not play.
        """
        if player not in self.head.players and player not in range(len(self.head.players)):
            raise ValueError(f"player: expected one of {', '.join(self.head.players)}, got {player!r:.60}")
        return Game(evolve(self.head, seed=None), hide(self._state), [], None, None)

    def scores(self) -> tuple[PlayerScore, ...]:
        """Return each player's score, line by line, as if the game ended now."""
        return scores(self._state)

    def conceivable(self) -> list[Move]:
        """List every move that could be thought of at this table, legal or not."""
        return list(flow.conceivable(self._state.table))

    def record(self) -> str:
        """Return the whole game as text; `iki.load` reads it back."""
        from iki_teach.games.iki.rules.record import record_of

        return record_of(self)


__all__ = ["Event", "Game", "Head", "IllegalMove", "Refusal", "Turn", "checked_names"]
