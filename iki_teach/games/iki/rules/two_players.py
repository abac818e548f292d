"""The second edition's game for two: blocking tiles, and sun and moon who place neutral cards (B:291-328)."""

from itertools import compress

from attrs import frozen

from iki_teach.core.event import Log
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.rules.changes import place, put, take_from_display
from iki_teach.games.iki.rules.moves import Act, Move, rows_of
from iki_teach.games.iki.rules.state import State, without
from iki_teach.games.iki.rules.terms import BLOCK, EMPTY, NEUTRAL, NOBODY, SLOT_NAMES, SLOT_X

TILES_A_SLOT = 3
BLOCKABLE = tuple(slot for slot in range(len(SLOT_NAMES)) if slot != SLOT_X)
TILES = tuple(slot for slot in BLOCKABLE for _ in range(TILES_A_SLOT))


def keeper(s: State) -> int:
    """Return the seat that places this month's neutral card: sun in odd months, moon in even ones."""
    return s.sun if s.month % 2 else 1 - s.sun


def place_neutral(s: State, log: Log) -> None:
    s.phase, s.queue = NEUTRAL, (keeper(s),) if s.display else ()


@frozen
class Block(Act):
    """Chance draws a blocking tile, which closes a slot for this month."""

    rule, phase, form = "iki.two.block", BLOCK, "block {0.slot}"
    slot: str

    def reasons(self, s: State) -> Refusals:
        if self.slot not in SLOT_NAMES or SLOT_NAMES.index(self.slot) not in s.blocks:
            return no("iki.two.block-tiles", "no-tile-left", slot=self.slot)
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        slot = SLOT_NAMES.index(self.slot)
        s.blocks = without(s.blocks, slot)
        place(s, "blocked", slot, self.rule, "block", log)
        s.queue = s.queue[1:]


@frozen
class Neutral(Act):
    """Sun or moon puts a display card on a free stall without a kobun; with no free stall it leaves the game."""

    rule, phase = "iki.two.neutral", NEUTRAL
    card: str
    stall: str = ""

    def __str__(self) -> str:
        return f"neutral {self.card}" + (f" at {self.stall}" if self.stall else "")

    def reasons(self, s: State) -> Refusals:
        card = s.table.card_index.get(self.card)
        if card is None or card not in s.display:
            return no(self.rule, "not-on-display", card=self.card)
        if not self.stall:
            return no(self.rule, "stall-free") if EMPTY in s.things else ALLOWED
        stall = s.table.stall_index.get(self.stall)
        if stall is None:
            return no("iki.board.nagaya", "no-such-stall", stall=self.stall)
        return ALLOWED if s.things[stall] == EMPTY else no(self.rule, "stall-taken", stall=self.stall)

    def do(self, s: State, log: Log) -> None:
        card = s.table.card_index[self.card]
        take_from_display(s, card, self.rule, log)
        if self.stall:
            put(s, s.table.stall_index[self.stall], card, NOBODY, self.rule, log)
        else:
            place(s, "gone", (*s.gone, card), self.rule, "leave", log)
        s.queue = s.queue[1:]


def list_neutrals(s: State) -> list[Move]:
    free = [thing == EMPTY for thing in s.things]
    if not any(free):
        return [Neutral(s.table.things[card]) for card in s.display]
    rows = rows_of(Neutral, s.table)
    return [move for card in s.display for move in compress(rows[card], free)]
