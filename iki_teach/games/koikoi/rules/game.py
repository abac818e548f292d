"""A game of Koi-Koi: what its moves, names and secrets are."""

import random
from typing import ClassVar, Self

from attrs import evolve

from iki_teach.core.event import Log, RawEvent, emit, of_kind
from iki_teach.core.game import Game as AnyGame
from iki_teach.core.move import why_not
from iki_teach.core.record import SEEDS, write_record
from iki_teach.core.refusal import Refusals
from iki_teach.core.score import Line, PlayerScore
from iki_teach.games.koikoi.rules import months, moves
from iki_teach.games.koikoi.rules.moves import Move, Play
from iki_teach.games.koikoi.rules.position import Position, event_of, facts_of, position_of, put_part
from iki_teach.games.koikoi.rules.record import FIRST_LINE, head_lines, heading
from iki_teach.games.koikoi.rules.state import NOBODY, Drawn, Head, State, Table


class Game(AnyGame[State, Move, Position, Head]):
    """One moment of a game with its history. Begin one with `koikoi.new`."""

    __slots__ = ()
    name: ClassVar[str] = "koikoi"
    end_rule: ClassVar[str] = months.END_RULE
    all_moves = staticmethod(moves.all_moves)
    parse = staticmethod(moves.parse_move)
    named_event = staticmethod(event_of)
    put = staticmethod(put_part)

    @classmethod
    def begin(cls, head: Head, table: Table, drawn: Drawn | None = None) -> Self:
        """Return the game at its first decision; what chance brings comes from the seed, as far as it is not given."""
        log: list[RawEvent] = []
        s = State(table, head.seed)
        if drawn is None:
            s.dealer = months.find_dealer(s, head.birthdays, log)
        else:
            s.dealer, s.month, s.deals = drawn.dealer, drawn.month - 1, drawn.deals  # a deal turns to the next month
            months.show_cards(drawn.cards, log, both=table.rules.first_dealer in months.BY_MONTH)
        emit(log, months.DEALER_RULE, "dealer", s.dealer, (), (("dealer", 0), NOBODY, s.dealer))
        months.begin_round(s, log)
        return cls(head, s, log, begun=True)

    def drawn(self) -> Drawn:
        """Return what chance has brought so far."""
        raw = self.history()[0]._raw
        facts = {what: dict(facts) for _, what, _, facts, _ in reversed(raw)}
        dealer = next(seat for _, what, seat, _, _ in raw if what == "dealer")
        cards = tuple(of_kind(int, value) for _, what, _, facts, _ in raw if what == "card" for _, value in facts)
        return Drawn(dealer, of_kind(int, facts["deal"]["month"]), self._state.deals, cards)

    @property
    def reveals(self) -> bool:
        """Whether the last move showed cards that had been hidden: then taking it back would not be fair."""
        return any(what in ("turn", "deal") for _, what, *_ in self._raw)

    def moves(self) -> list[Move]:
        return moves.moves(asked(self._state))

    def reasons(self, move: Move) -> Refusals:
        return why_not(asked(self._state), move)

    def step(self, state: State, move: Move, log: Log) -> None:
        """Make a legal move; what a hand plays that is not seen was in it, and another card lies in the stock."""
        hand = state.hands[state.seat]
        if state.viewer == 1 - state.seat and isinstance(move, Play) and move.card not in hand:
            at = state.stock.index(move.card)
            state.stock = (*state.stock[:at], hand[0], *state.stock[at + 1 :])
            hand[0] = move.card
        move.do(state, log)

    def deal_anew(self, seed: int | str) -> Self:
        """Return one way in which the cards that are not seen may lie, with other months to come."""
        chance = random.Random(seed)
        new = dealt(self._state, chance)
        new.seed, new.deals, new.viewer = chance.randrange(SEEDS), (), NOBODY
        return type(self)(self.head, new)

    def decider(self) -> int:
        return self._state.seat

    def named(self) -> Position:
        return position_of(self._state, self.head.players)

    def seen_from(self, seat: int) -> Self:
        """Return this moment as a seat may know it, with all that it saw; unseen cards lie sorted at every moment."""
        unseen: list[Self] = []
        moment: Self | None = self
        while moment is not None and seat not in moment._seen:
            unseen.append(moment)
            moment = moment.previous
        seen = moment and moment._seen[seat]
        head = seen.head if seen else evolve(self.head, seed=0)
        for moment in reversed(unseen):
            events = open_events(moment._raw, seat)
            seen = moment._seen[seat] = type(self)(head, hide(moment._state, seat), events, seen, moment.move)
        assert seen is not None
        return seen

    def facts(self) -> dict[str, object]:
        """Return everything on the table as path -> value; events name the same paths. An unseen hand has none."""
        return facts_of(self._state)

    def scores(self) -> tuple[PlayerScore, ...]:
        """Return each player's points so far, line by line with its rule; equal points share a rank."""
        s, found = self._state, list[PlayerScore]()
        for seat in (0, 1):
            lines = (
                Line(rule, "round", points, (("round", at),)) for at, who, rule, points in s.accounts if who == seat
            )
            found.append(PlayerScore(seat, tuple(lines), s.points[seat], 1 + (s.points[1 - seat] > s.points[seat])))
        return tuple(found)

    def record(self) -> str:
        """Return the whole game as text; `koikoi.load` reads it back. ValueError where not all is here."""
        rules = self._state.table.rules.written or self.head.rules
        return write_record(
            FIRST_LINE, lambda: head_lines(self.head, rules, self.drawn()), self, lambda moment: heading(moment._state)
        )


def unseen(s: State, other: int) -> list[int]:
    """Return the cards that whoever plays against somebody cannot see, in their order."""
    return sorted([*s.hands[other], *s.stock[s.next_card :]])


def dealt(s: State, chance: random.Random) -> State:
    """Return a copy in which the cards that its viewer, or else the player to move, cannot see are dealt anew."""
    other = 1 - (s.seat if s.viewer == NOBODY else s.viewer)
    hidden = unseen(s, other)
    chance.shuffle(hidden)
    new = lying(s, other, hidden)
    new.hands[other].sort()
    return new


def lying(s: State, other: int, hidden: list[int]) -> State:
    """Return a copy in which the other hand and the stock are these cards."""
    new, held = s.copy(), len(s.hands[other])
    new.hands[other], new.stock, new.next_card = hidden[:held], tuple(hidden[held:]), 0
    return new


def asked(s: State) -> State:
    """Return the state that says what may be done: a hand that is not seen may hold each card that is not seen."""
    other = 1 - s.viewer
    if s.viewer == NOBODY or s.seat != other:
        return s
    new = s.copy()
    new.hands[other] = unseen(s, other)
    return new


def hide(s: State, seat: int) -> State:
    """Return a copy in which unseen cards lie in their order, whoever holds them; later months have their own seed."""
    seen = lying(s, 1 - seat, unseen(s, 1 - seat))
    seen.seed, seen.deals, seen.viewer = 0, (), seat
    return seen


def open_events(raw: list[RawEvent], seat: int) -> list[RawEvent]:
    """Return events without the cards in the other hand: who played, turned and captured what has been seen by all."""
    other = ("hand", 1 - seat)
    return [
        (rule, what, who, facts, tuple(change for change in changes if change[0] != other))
        for rule, what, who, facts, changes in raw
    ]
