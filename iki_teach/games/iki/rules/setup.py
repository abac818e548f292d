"""Setup: the kit, the discs, the buildings on offer, and the start cards in reverse turn order."""

from itertools import compress

from attrs import frozen

from iki_teach.core.event import Log
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.facts.cards import Fish, Pipe, Pouch
from iki_teach.games.iki.rules.changes import gain, place, put, raise_fire
from iki_teach.games.iki.rules.moves import Act, Move, rows_of
from iki_teach.games.iki.rules.state import State, without
from iki_teach.games.iki.rules.table import Table, pairs_of
from iki_teach.games.iki.rules.terms import EMPTY, LOT, NOBODY, REVEAL, START


def deal_setup(s: State, log: Log) -> None:
    """Give every player the kit (A:61, B:347) and ask first for what chance decides."""
    table = s.table
    s.starts = table.start_cards
    for seat in range(table.players):
        for good, amount in pairs_of(table.edition.kit):
            gain(s, seat, good, amount, "iki.setup.kit", log)
    for part, tiles in wares_of(table, 0).items():
        place(s, part, tiles, "iki.setup.market", "wares", log)
    shown = min(table.edition.buildings_shown, len(table.buildings))
    if not table.draws_buildings:
        place(s, "buildings", tuple(range(shown)), "iki.setup.buildings", "reveal", log)
        s.pile, shown = (), 0
    s.phase, s.queue = REVEAL, (NOBODY,) * shown


def wares_of(table: Table, season: int) -> dict[str, tuple[int, ...]]:
    """Return the fish, pipes and pouches on sale in a season; a stack lies whole, top first (A:65, B:336)."""
    stack = table.edition.tobacco == "stack"
    parts: dict[str, tuple[int, ...]] = {}
    for part, kind in (("fish", Fish), ("pipes", Pipe), ("pouches", Pouch)):
        whole = stack and kind is not Fish
        parts[part] = tuple(
            index
            for index, tile in enumerate(table.tiles)
            if isinstance(tile, kind) and (whole or table.tile_seasons[index] == season)
        )
    return parts


def after_reveal(s: State, log: Log) -> None:
    if s.table.two_players:
        s.phase, s.queue = LOT, (NOBODY,)
    else:
        pick_starts(s, log)


def turn_order(s: State) -> tuple[int, ...]:
    """Return the seats clockwise from the first player; with sun and moon the sun is first (B:379)."""
    first = max(s.sun, 0)
    return tuple((first + seat) % s.table.players for seat in range(s.table.players))


def pick_starts(s: State, log: Log) -> None:
    """Let the players pick their start cards in reverse turn order (A:55, B:365)."""
    s.phase, s.queue = START, turn_order(s)[::-1]


@frozen
class Reveal(Act):
    rule, phase, form = "iki.setup.buildings", REVEAL, "reveal {0.building}"
    building: str

    def reasons(self, s: State) -> Refusals:
        building = s.table.building_index.get(self.building)
        if building not in s.pile:
            return no(self.rule, "not-in-pile", building=self.building)
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        building = s.table.building_index[self.building]
        s.pile = without(s.pile, building)
        place(s, "buildings", (*s.buildings, building), self.rule, "reveal", log)
        s.queue = s.queue[1:]


@frozen
class Lot(Act):
    """The lot gives the sun to one of two players; the other gets the moon (B:376)."""

    rule, phase, form = "iki.two.sun-moon", LOT, "sun {0.player}"
    player: int

    def reasons(self, s: State) -> Refusals:
        return ALLOWED if self.player in (1, 2) else no(self.rule, "no-such-player", player=self.player)

    def do(self, s: State, log: Log) -> None:
        """Hand out sun and moon; sun begins the first month, so its disc lies on top."""
        sun = self.player - 1
        place(s, "sun", sun, self.rule, "sun", log, sun)
        if s.order[0] != sun:
            raise_fire(s, sun, 0, self.rule, log)
        s.queue = s.queue[1:]


@frozen
class Start(Act):
    """A player puts a start card on the outer stall of a free nagaya."""

    rule, phase, form = "iki.setup.start-card", START, "start {0.card} at {0.stall}"
    card: str
    stall: str

    def reasons(self, s: State) -> Refusals:
        table = s.table
        stall = table.stall_index.get(self.stall)
        if table.card_index.get(self.card) not in s.starts:
            return no(self.rule, "no-start-card", card=self.card)
        if stall not in table.outer:
            return no(self.rule, "not-outer", stall=self.stall)
        if s.things[stall] != EMPTY:
            return no(self.rule, "stall-taken", stall=self.stall)
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        card, seat = s.table.card_index[self.card], s.queue[0]
        place(s, "starts", without(s.starts, card), self.rule, "take", log, seat)
        put(s, s.table.stall_index[self.stall], card, seat, self.rule, log)
        if s.table.symbols[card]:
            raise_fire(s, seat, s.table.symbols[card], self.rule, log)
        s.queue = s.queue[1:]


def list_starts(s: State) -> list[Move]:
    table = s.table
    free = [thing == EMPTY and stall in table.outer for stall, thing in enumerate(s.things)]
    return [move for card in s.starts for move in compress(rows_of(Start, table)[card], free)]
