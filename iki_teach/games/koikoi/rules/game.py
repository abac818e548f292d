"""A game of Koi-Koi: a state, how it came about, and what can be done now. Every move gives a new game."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import evolve, frozen

from iki_teach.games.iki.rules.events import Event
from iki_teach.games.iki.rules.game import IllegalMove, Turn
from iki_teach.games.iki.rules.moves import Refusal, Refusals, no
from iki_teach.games.iki.rules.scoring import Line, PlayerScore
from iki_teach.games.koikoi.rules import months, moves
from iki_teach.games.koikoi.rules.cards import by_month
from iki_teach.games.koikoi.rules.events import RawEvent, event_of, facts_of
from iki_teach.games.koikoi.rules.moves import Move
from iki_teach.games.koikoi.rules.notation import parse_move
from iki_teach.games.koikoi.rules.position import Position, position_of
from iki_teach.games.koikoi.rules.seen import hide, open_events
from iki_teach.games.koikoi.rules.state import State, Table
from iki_teach.games.koikoi.rules.terms import MONTHS, NOBODY, OVER


@frozen
class GivenDeal:
    """A deal that somebody names: both hands, the field, the stock with its top card first, dealer's seat and month."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    field: tuple[int, ...]
    stock: tuple[int, ...]
    dealer: int
    month: int


@frozen
class Head:
    """What a game was begun with; enough to begin it again."""

    players: tuple[str, ...]
    rules: str
    seed: int
    options: Mapping[str, Any]
    birthdays: tuple[int, int] | None = None
    deal: GivenDeal | None = None


class Game:
    """One moment of a game with its history. Begin one with `koikoi.new`."""

    name: ClassVar[str] = "koikoi"
    __slots__ = ("_begun", "_raw", "_seen", "_state", "head", "move", "previous")

    def __init__(
        self, head: Head, state: State, raw: list[RawEvent], previous: "Game | None", move: Move | None
    ) -> None:
        """Hold a state that nobody changes from here on."""
        self.head, self._state, self._raw, self.previous, self.move = head, state, raw, previous, move
        self._begun = False
        self._seen: list[Game | None] = [None, None]

    @classmethod
    def begin(cls, head: Head, table: Table) -> "Game":
        """Return the game at its first decision."""
        log: list[RawEvent] = []
        s, deal = State(table, head.seed), head.deal
        if deal is None:
            s.dealer = months.find_dealer(s, head.birthdays, log)
        else:
            s.dealer = deal.dealer
            s.month = (deal.month - 2) % MONTHS + 1
        log.append((months.DEALER_RULE, "dealer", s.dealer, (), ((("dealer", 0), NOBODY, s.dealer),)))
        if deal is None:
            months.begin_round(s, log)
        else:
            first, second = (sorted(hand) for hand in deal.hands)
            months.lay_out(s, (first, second, by_month(deal.field), deal.stock), log)
        game = cls(head, s, log, None, None)
        game._begun = True
        return game

    @property
    def from_the_start(self) -> bool:
        """Whether the whole game is here, so that a record can bring it back."""
        return self.history()[0]._begun

    @property
    def state(self) -> Position:
        """What lies on the table, in names."""
        return position_of(self._state, self.head.players)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about, in order."""
        return tuple(map(event_of, self._raw))

    @property
    def to_move(self) -> Turn | None:
        """Who decides and what; None when the game is over."""
        s = self._state
        return None if s.phase == OVER else Turn(s.seat, self.head.players[s.seat], s.phase)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER

    @property
    def reveals(self) -> bool:
        """Whether the last move showed cards that had been hidden: then taking it back would not be fair."""
        return any(what in ("turn", "deal") for _, what, *_ in self._raw)

    def moves(self) -> list[Move]:
        """List the legal moves."""
        return moves.moves(self._state)

    def why_not(self, move: Move | str) -> Refusals:
        """Return the reasons against a move, each with rule and facts; empty when it is legal."""
        if self.over:
            return no(months.END_RULE, "game-over")
        return moves.why_not(self._state, parse_move(move) if isinstance(move, str) else move)

    def play(self, move: Move | str) -> "Game":
        """Return the game after a move; raises IllegalMove, or NotationError for a text that is no move."""
        move = parse_move(move) if isinstance(move, str) else move
        refusals = self.why_not(move)
        if refusals:
            raise IllegalMove(move, refusals)  # type: ignore[arg-type]
        state, log = self._state.copy(), list[RawEvent]()
        move.do(state, log)
        return Game(self.head, state, log, self, move)

    def back(self) -> "Game":
        """Return the game before the last move; the first one has nothing before it and stays."""
        return self.previous or self

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
        """Return this moment as a player, by name or seat, may know it, with all that led to it and was seen.

        Unseen cards lie sorted, now and at every moment before. Raises ValueError for somebody who does not play.
        """
        if player not in self.head.players and player not in range(len(self.head.players)):
            raise ValueError(f"player: expected one of {', '.join(self.head.players)}, got {player!r:.60}")
        seat = player if isinstance(player, int) else self.head.players.index(player)
        return self._seen_from(seat)

    def _seen_from(self, seat: int) -> "Game":
        """Return this moment as a seat sees it; each moment is looked at once."""
        unseen: list[Game] = []
        moment: Game | None = self
        while moment is not None and moment._seen[seat] is None:
            unseen.append(moment)
            moment = moment.previous
        seen = moment and moment._seen[seat]
        head = seen.head if seen else evolve(self.head, seed=0, deal=None)
        for moment in reversed(unseen):
            events = open_events(moment._raw, seat)
            seen = moment._seen[seat] = Game(head, hide(moment._state, seat), events, seen, moment.move)
        assert seen is not None
        return seen

    def scores(self) -> tuple[PlayerScore, ...]:
        """Return each player's points so far, line by line with its rule; equal points share a rank."""
        s = self._state
        return tuple(
            PlayerScore(
                seat,
                tuple(
                    Line(rule, "round", points, (("round", round),))
                    for round, who, rule, points in s.accounts
                    if who == seat
                ),
                s.points[seat],
                1 + (s.points[1 - seat] > s.points[seat]),
            )
            for seat in (0, 1)
        )

    def conceivable(self) -> list[Move]:
        """List every move that could be thought of at this table, legal or not."""
        return moves.conceivable()

    def record(self) -> str:
        """Return the whole game as text; `koikoi.load` reads it back. ValueError where not all is here."""
        from iki_teach.games.koikoi.rules.record import record_of

        return record_of(self)


__all__ = ["Event", "Game", "GivenDeal", "Head", "IllegalMove", "Refusal", "Turn"]
