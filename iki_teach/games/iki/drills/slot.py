"""The drill `slot`: which slot of the order track leads to a shop."""

import random

from attrs import frozen

from iki_teach.core.bot import pick, shuffled
from iki_teach.core.drill import Misconception, QuestionDraft, draft_question
from iki_teach.core.event import Event, RawEvent
from iki_teach.games.iki.drills.self_play import game_at, moments
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.month import Slot
from iki_teach.games.iki.rules.position import event_of
from iki_teach.games.iki.rules.state import State, owned
from iki_teach.games.iki.rules.table import WALK_POWER
from iki_teach.games.iki.rules.terms import GATE, ORDER, SANDALS, SPACES, WALK
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X, Walk

SLOTS = "iki.order.slots"
MOVE = "iki.act.move"
SHOWN = ("slot", "walk", "pay", "gate")


@frozen
class Route:
    s: State
    seat: int
    place: int
    space: int
    sandals: int

    @property
    def steps(self) -> int:
        """How many steps it is; a whole round when one stands there."""
        return (self.space - self.place - 1) % SPACES + 1

    @property
    def slot(self) -> int:
        return self.steps - self.sandals

    def free(self, steps: int, when: bool = True) -> str | None:
        return str(steps) if when and steps and not Slot(str(steps)).reasons(self.s) else None


MISCONCEPTIONS: tuple[Misconception[Route, str], ...] = (
    Misconception("start-counted", MOVE, lambda c: c.free(c.slot + 1),
        "You counted the space where the Oyakata stands; the first step is the next space.", often=True),
    Misconception("between-counted", MOVE, lambda c: c.free(c.slot - 1),
        "You counted the spaces in between; the step onto the shop’s own space counts too.", often=True),
    Misconception("order-only", SLOTS, lambda c: next(filter(None, map(c.free, range(1, c.slot))), None),
        "You looked only at the turn order; a slot’s number is also its steps.", often=True),
    Misconception("gate-counted", "iki.board.gate",  # who stands at the gate has it behind
        lambda c: c.free(c.slot + 1, c.place != GATE and c.place + c.steps > SPACES),
        "You counted the gate as a space; it lies between spaces and takes no step."),
    Misconception("backwards", "iki.board.street",
        lambda c: c.free((c.place - c.space) % SPACES - c.sandals, c.place != GATE),
        "You walked the wrong way round; the street runs in one direction only."),
    Misconception("at-most", MOVE,
        lambda c: next(filter(None, map(c.free, range(LONGEST_WALK_OF_X, max(1, c.slot), -1))), None),
        "You wanted to stop early; all of the slot’s steps must be walked.", often=True),
    Misconception("sandal-forgotten", MOVE, lambda c: c.free(c.steps, c.sandals > 0),
        "You forgot the sandal; it adds a step to those of the slot."),
    Misconception("sandal-shortens", MOVE, lambda c: c.free(c.steps + c.sandals, c.sandals > 0),
        "You let a sandal take a step away; it always adds one."),
    Misconception("sandal-two-steps", MOVE, lambda c: c.free(c.steps - 2 * c.sandals, c.sandals > 0),
        "You counted two steps for a sandal; it brings one."),
    Misconception("sandal-added", MOVE, lambda c: c.free(c.slot - 1, owned(c.s, c.seat, SANDALS) > c.sandals),
        "You added a sandal; here none is paid."),
    Misconception("slot-shared", "iki.order.choose",
        lambda c: str(c.slot) if c.slot in c.s.slot else None,
        "You took a slot that is already taken; each slot is for one player."),
    Misconception("closed-taken", "iki.two.block",
        lambda c: str(c.slot) if c.slot == c.s.blocked else None,
        "You took the slot that the blocking tile closes this month."),
)  # fmt: skip


def right_slot(s: State, route: Route) -> str:
    for slot in (str(route.slot), "X"):
        if 1 <= route.slot <= LONGEST_WALK_OF_X and not Slot(slot).reasons(s):
            return slot
    return ""


def walk_events(s: State, slot: str, route: Route) -> tuple[Event, ...]:
    after, log = s.copy(), list[RawEvent]()
    Slot(slot).do(after, log)
    after.phase, after.queue = WALK, (route.seat,)
    walk = Walk(route.steps, route.sandals)
    if walk.reasons(after):
        return ()
    walk.do(after, log)
    if after.place[route.seat] != route.space:
        return ()
    return tuple(event for event in (event_of(s.table, raw) for raw in log) if event.what in SHOWN)


def draft(edition: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    choosing = [s.copy() for s in moments(edition, players, chance) if s.phase == ORDER]
    choosing = [s for s in choosing if not s.powers[s.queue[0]][WALK_POWER]]
    if not choosing:
        return None
    s = pick(choosing, chance)
    game = game_at(s, edition)
    for route in shuffled(routes_of(s), chance):
        right = right_slot(s, route)
        facts = {"player": route.seat, "shop": s.table.shops[route.space], "space": route.space}
        facts |= {"sandals": route.sandals}
        because = walk_events(s, right, route)
        if question := draft_question(game, route, right, MISCONCEPTIONS, chance, facts=facts, because=because):
            return question
    return None


def routes_of(s: State) -> list[Route]:
    seat = s.queue[0]
    payable = range(1 + min(1, owned(s, seat, SANDALS)))
    routes = [Route(s, seat, s.place[seat], space, sandals) for space in range(1, SPACES + 1) for sandals in payable]
    return [route for route in routes if right_slot(s, route)]
