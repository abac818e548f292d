"""A game of IKI: what its moves, names and secrets are."""

import random
from collections.abc import Iterable
from typing import ClassVar, Self

from attrs import evolve

from iki_teach.core.bot import shuffled
from iki_teach.core.event import Event, Log, Part, RawEvent, of_kind
from iki_teach.core.game import Game as AnyGame
from iki_teach.core.record import write_record
from iki_teach.core.refusal import Refusals, no
from iki_teach.core.score import PlayerScore
from iki_teach.games.iki.rules import changes, flow
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.notation import is_plain, parse_move
from iki_teach.games.iki.rules.position import Position, event_of, facts_of, position_of, put_part
from iki_teach.games.iki.rules.record import FIRST_LINE, HEADINGS, Drawn, Head, draw, head_lines
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State, with_seat
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import CHANCE, EMPTY, FIRE_TILE, GOODS, NOBODY, RICE


class Game(AnyGame[State, Move, Position, Head]):
    """One moment of a game with its history. Begin one with `iki.new`."""

    __slots__ = ()
    name: ClassVar[str] = "iki"
    end_rule: ClassVar[str] = "iki.newyear.turn"
    chance: ClassVar[frozenset[str]] = CHANCE

    @classmethod
    def begin(cls, head: Head, table: Table, drawn: Drawn | None = None) -> Self:
        """Return the game at its first decision; what chance brings comes from the seed, if it is not given."""
        log: list[RawEvent] = []
        if drawn is None and head.seed is not None:
            drawn = draw(table, head.seed)
        return cls(head, flow.begin(table, drawn, log), log, begun=True)

    @property
    def month(self) -> int:
        """The month: 0 for setup, 1 to 12, 13 for New Year."""
        return self._state.month

    def moves(self) -> list[Move]:
        return flow.moves(self._state)

    def all_moves(self) -> list[Move]:
        return list(flow.all_moves(self._state.table))

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def reasons(self, move: Move) -> Refusals:
        """Return the reasons against a move; one that its text does not say fully is no move at this table."""
        return flow.reasons(self._state, move) if is_plain(move) else no(move.rule, "no-such-move")

    def step(self, state: State, move: Move, log: Log) -> None:
        flow.play(state, move, log)

    def decider(self) -> int | None:
        """Return the seat that is asked next; a fire tile is drawn by the leader, all other chance by nobody."""
        s = self._state
        seat = s.queue[0]
        return None if seat == NOBODY or (s.phase in CHANCE and s.phase != FIRE_TILE) else seat

    def named(self) -> Position:
        return position_of(self._state, self.head.players)

    def named_event(self, raw: RawEvent) -> Event:
        return event_of(self._state.table, raw)

    def put(self, state: State, part: Part, value: object) -> None:
        put_part(state, part, value)

    def seen_from(self, seat: int) -> Self:
        """Return this moment without history and the order of hidden things: so any seat knows it. Chance is named."""
        seen = self._state.copy()
        seen.named = True
        seen.decks = tuple(tuple(sorted(deck)) for deck in seen.decks)
        seen.blocks, seen.pile = tuple(sorted(seen.blocks)), tuple(sorted(seen.pile))
        seen.fires, seen.lot = (), NOBODY
        return type(self)(evolve(self.head, seed=None), seen)

    def deal_anew(self, seed: int | str) -> Self:
        """Return one way in which what is hidden may lie; from then on chance draws by itself."""
        new = dealt(self._state, random.Random(seed))
        flow.advance(new, None)
        return type(self)(self.head, new)

    def facts(self) -> dict[str, object]:
        return facts_of(self._state)

    def scores(self) -> tuple[PlayerScore, ...]:
        return scores(self._state)

    def record(self) -> str:
        """Return the whole game as text; `iki.load` reads it back. ValueError where not all is here."""
        return write_record(FIRST_LINE, self.head_lines, self, lambda moment: HEADINGS[moment.month])

    def head_lines(self) -> list[str]:
        """Return the head of the record, with what chance has drawn before the first move."""
        first = self.history()[0]._state
        buildings = (*first.buildings, *first.pile)  # those that lie there were drawn first
        drawn = Drawn(first.decks, buildings, first.fires, first.blocks, first.lot)
        return head_lines(self.head, first.table, None if first.named else drawn)


def dealt(s: State, chance: random.Random) -> State:
    """Return a copy in which everything hidden lies in a new order; from then on chance draws by itself."""
    new = s.copy()
    new.decks = tuple(tuple(shuffled(deck, chance)) for deck in s.decks)
    new.blocks, new.pile = tuple(shuffled(s.blocks, chance)), tuple(shuffled(s.pile, chance))
    rows, players = len(s.table.nagaya), s.table.players
    new.fires = tuple(int(chance.random() * rows) for _ in s.table.fires)
    new.lot = int(chance.random() * players)
    new.named = False
    return new


def laid(game: Game, marks: Iterable[tuple[str, str]], goods: Iterable[tuple[str, int]]) -> Game:
    """Return a moment with what is marked in stalls, such as `leaves north.2`, and with more goods: `players.0.mon`."""
    s = game._state.copy()
    for kind, place in marks:
        stall = s.table.stall_index[place]
        thing, owner = s.things[stall], s.owners[stall]
        if thing == EMPTY:
            continue
        if kind == "level":
            changes.level_up(s, stall, "", None)
        elif kind == "eats":
            changes.pay(s, owner, RICE, 1, "", None)
        elif kind in ("stands", "leaves"):
            changes.clear(s, stall, "", "", None)
        if kind == "leaves":
            s.retired = with_seat(s.retired, owner, (*of_kind(tuple, s.retired[owner]), thing))
    for path, amount in goods:
        of, _, good = path.rpartition(".")
        if good in GOODS:
            changes.gain(s, int(of.rpartition(".")[2]), GOODS.index(good), amount, "", None)
    return type(game)(game.head, s, game._raw, game.previous, game.move)
