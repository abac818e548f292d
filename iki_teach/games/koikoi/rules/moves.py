"""What one may do in Koi-Koi, and how it is written: play a card, take one for the card turned up, koi-koi, stop."""

import re
from typing import ClassVar

from attrs import frozen

from iki_teach.core.event import Log
from iki_teach.core.move import Move as AnyMove
from iki_teach.core.move import NotationError
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.koikoi.rules import turn
from iki_teach.games.koikoi.rules.cards import (
    A_MONTH,
    ALL_FOUR,
    COUNTS,
    DECK,
    MONTH,
    NAMES,
    NO_CARD,
    NUMBERS,
    SHIFT,
    names_in,
)
from iki_teach.games.koikoi.rules.scoring import PAYS_RULE
from iki_teach.games.koikoi.rules.state import DECIDE, PLAY, TAKE, State

Move = AnyMove[State]


@frozen
class Play:
    """Play a card from the hand; `take` is the card captured where two of its month lie on the field."""

    card: int
    take: int = NO_CARD

    rule: ClassVar[str] = "koi.turn.hand"
    phase: ClassVar[str] = PLAY

    def __str__(self) -> str:
        """Return `play 8-1` or `play 8-1 take 8-3`."""
        return f"play {NAMES[self.card]}" + (f" take {NAMES[self.take]}" if self.take != NO_CARD else "")

    def reasons(self, s: State) -> Refusals:
        if self.card not in s.hands[s.seat]:
            return no(self.rule, "not-in-hand", card=NAMES[self.card])
        return why_not_take(s, self.card, self.take)

    def do(self, s: State, log: Log) -> None:
        turn.play(s, self.card, self.take, log)


@frozen
class Take:
    """Take one of two cards for the card turned up."""

    card: int

    rule: ClassVar[str] = "koi.turn.match"
    phase: ClassVar[str] = TAKE

    def __str__(self) -> str:
        return f"take {NAMES[self.card]}"

    def reasons(self, s: State) -> Refusals:
        return why_not_take(s, s.drawn, self.card)

    def do(self, s: State, log: Log) -> None:
        turn.take(s, self.card, log)


@frozen
class KoiKoi:
    """Say koi-koi and play on."""

    rule: ClassVar[str] = "koi.turn.decide"
    phase: ClassVar[str] = DECIDE

    def __str__(self) -> str:
        return "koi-koi"

    def reasons(self, s: State) -> Refusals:
        if s.called[s.seat] and s.table.rules.koi_koi == "once":
            return no("koi.turn.once", "said-before")
        if any(s.called) and s.table.rules.koi_koi == "once-in-all":
            return no("koi.turn.once", "said-by-one")
        if s.table.rules.koikoi_pays and not s.hands[s.seat]:
            return no(PAYS_RULE, "empty-hand")
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        turn.call(s, log)


@frozen
class Stop:
    """Stop and score."""

    rule: ClassVar[str] = "koi.turn.decide"
    phase: ClassVar[str] = DECIDE

    def __str__(self) -> str:
        return "stop"

    def reasons(self, s: State) -> Refusals:
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        turn.stop(s, log)


def why_not_take(s: State, card: int, take: int) -> Refusals:
    """Return what is wrong with taking one card for another; of two one must be named, else none."""
    there = s.field_by_month[MONTH[card]]
    matches = names_in(there << SHIFT[card])
    if COUNTS[there] != turn.CHOICE:
        return no("koi.turn.match", "no-choice", card=NAMES[card], matches=matches) if take != NO_CARD else ALLOWED
    if take == NO_CARD:
        return no("koi.turn.match", "choose", card=NAMES[card], matches=matches)
    if NAMES[take] not in matches:
        return no("koi.turn.match", "no-match", card=NAMES[card], take=NAMES[take], matches=matches)
    return ALLOWED


KOI_KOI, STOP = KoiKoi(), Stop()
DECISIONS: list[Move] = [STOP, KOI_KOI]
TAKES: tuple[Move, ...] = tuple(Take(card) for card in DECK)


def plays_of(card: int, there: int) -> tuple[Move, ...]:
    if COUNTS[there] != turn.CHOICE:
        return (Play(card),)
    return tuple(Play(card, SHIFT[card] + place) for place in range(A_MONTH) if there >> place & 1)


# Every move is made once: card -> the cards of its month on the field -> moves.
PLAYS = tuple(tuple(plays_of(card, there) for there in range(ALL_FOUR + 1)) for card in DECK)


def moves(s: State) -> list[Move]:
    if s.phase == PLAY:
        field = s.field_by_month
        listed: list[Move] = []
        for card in s.hands[s.seat]:
            listed += PLAYS[card][field[MONTH[card]]]
        return listed
    if s.phase == DECIDE:
        return [STOP] if KOI_KOI.reasons(s) else DECISIONS[:]
    if s.phase == TAKE:
        shift, there = SHIFT[s.drawn], s.field_by_month[MONTH[s.drawn]]
        return [TAKES[shift + place] for place in range(A_MONTH) if there >> place & 1]
    return []


def all_moves() -> list[Move]:
    plays: list[Move] = [
        Play(card, take) for card in DECK for take in (NO_CARD, *range(SHIFT[card], SHIFT[card] + A_MONTH))
    ]
    return [*plays, *TAKES, *DECISIONS]


CARD = r"((?:[1-9]|1[0-2])-[1-4])"
PLAYED = re.compile(rf"play {CARD}(?: take {CARD})?")
TAKEN = re.compile(rf"take {CARD}")
CALLS: dict[str, Move] = {str(call): call for call in (KOI_KOI, STOP)}
FORMS = ("play 8-1", "play 8-1 take 8-3", "take 5-2", "koi-koi", "stop")


def parse_move(text: str) -> Move:
    """Read a move; raises NotationError for anything that is not the exact text of one."""
    if match := PLAYED.fullmatch(text):
        card, take = match.groups()
        return Play(NUMBERS[card], NUMBERS[take] if take else NO_CARD)
    if match := TAKEN.fullmatch(text):
        return TAKES[NUMBERS[match[1]]]
    if text in CALLS:
        return CALLS[text]
    raise NotationError(text, FORMS)
