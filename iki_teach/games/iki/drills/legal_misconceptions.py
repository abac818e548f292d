"""Illegal moves that come of one misreading: where each tempts, and what would make it legal.

A misreading meets one refusal, and mends a copy of the state as if its one rule were so; the mended state must allow
the move. So a wrong move breaks one rule and no other.
"""

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from iki_teach.content.structure import Value
from iki_teach.core.event import of_kind
from iki_teach.core.move import why_not
from iki_teach.core.refusal import Refusal
from iki_teach.core.text import N
from iki_teach.games.iki.drills import slot
from iki_teach.games.iki.drills import tempting as t
from iki_teach.games.iki.rules import cards, flow, shops
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.month import SLOT_MOVES, list_slots
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.state import State, with_seat
from iki_teach.games.iki.rules.table import WALK_POWER
from iki_teach.games.iki.rules.terms import EMPTY, GOODS, GOODS_EACH, MON, NEW_YEAR, NOBODY, SANDALS, SLOT_X, SPACES
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X, Walk
from iki_teach.games.iki.rules.two_players import Neutral

# Some are met both in a move and in the question for a slot.
SLOT_SAYS = {each.id: each.says for each in slot.MISCONCEPTIONS}

# What would make a move legal, by name: the parts of the state that would be otherwise.
MENDS: dict[str, Callable[[State, int, Any, Value], dict[str, object]]] = {  # type: ignore[explicit-any]  # each meets one kind of moves
    "time": lambda s, seat, move, facts: {"phase": move.phase},
    "empty-stall": lambda s, seat, move, facts: {
        "things": t.with_at(s.things, s.table.stall_index[move.stall], EMPTY),
        "owners": t.with_at(s.owners, s.table.stall_index[move.stall], NOBODY),
    },
    "goods": lambda s, seat, move, facts: {"goods": t.with_at(s.goods, good_at(seat, facts), facts["need"])},
    "kobun": lambda s, seat, move, facts: {"kobun": t.with_at(s.kobun, seat, s.kobun[seat] + 1)},
    "steps": lambda s, seat, move, facts: {"slot": t.with_at(s.slot, seat, move.steps - move.sandals - move.cart)},
    "sandals": lambda s, seat, move, facts: {"goods": t.with_at(s.goods, seat * GOODS_EACH + SANDALS, move.sandals)},
    "oxcart": lambda s, seat, move, facts: {
        "powers": with_seat(s.powers, seat, tuple(t.with_at(s.powers[seat], WALK_POWER, move.cart)))
    },
    "place": lambda s, seat, move, facts: {"place": t.with_at(s.place, seat, place_for(s, seat, move))},
    "free-slot": lambda s, seat, move, facts: {"slot": t.with_at(s.slot, facts["other"], NOBODY)},
    "open-slot": lambda s, seat, move, facts: {"blocked": NOBODY},
    "own-card": lambda s, seat, move, facts: {"owners": t.with_at(s.owners, s.table.stall_index[facts["stall"]], seat)},
    "unused": lambda s, seat, move, facts: {"shop_open": True, "card_open": True},
    "no-fish": lambda s, seat, move, facts: {"tiles": t.without_fish(s)},
    "start-card": lambda s, seat, move, facts: {"starts": (*s.starts, s.table.card_index[move.card])},
    "full-stalls": lambda s, seat, move, facts: {"things": [max(0, thing) for thing in s.things]},
}


def good_at(seat: int, facts: dict[str, object]) -> int:
    return seat * GOODS_EACH + (GOODS.index(of_kind(str, facts["good"])) if "good" in facts else MON)


def place_for(s: State, seat: int, move: Move) -> int:
    """Return the space where a move is allowed; where the player is if there is none."""
    there = {space: t.imagined(s, place=t.with_at(s.place, seat, space)) for space in range(1, SPACES + 1)}
    return next((space for space, state in there.items() if not why_not(state, move)), s.place[seat])


def parted(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@frozen
class MoveMisconception:
    """A misreading of what is allowed: id, phases and reasons it meets, rules, moves, the mending, the sentence.

    Several phases, reasons or rules stand in one text. Without mending a printed number stands against the move; then
    its one refusal is all there is to say.
    """

    id: str
    phases: tuple[str, ...] = field(converter=parted)
    reasons: tuple[str, ...] = field(converter=parted)
    rules: tuple[str, ...] = field(converter=parted)
    moves: t.Tempting
    mend: str = ""
    only_these: bool = False
    says: str = field(kw_only=True)

    def meets(self, s: State, move: Move) -> Refusal | None:
        """Return the refusal that this misreading runs into with a move, None if it is not just this one."""
        refusals = flow.reasons(s, move)
        if len(refusals) != 1 or refusals[0].reason not in self.reasons:
            return None
        if self.only_these and refusals[0].rule not in self.rules:
            return None
        if not self.mend:
            return refusals[0]
        mended = t.imagined(s, **MENDS[self.mend](s, s.queue[0], move, dict(refusals[0].facts)))
        return None if why_not(mended, move) else refusals[0]

    def rule(self, refusal: Refusal) -> str:
        return refusal.rule if refusal.rule in self.rules else self.rules[0]


TOO_LITTLE = "too-little hire-too-dear"
EXTRA = "iki.board.crossroads iki.two.board"
SHOPS = ("sandals", "rice", "watchtower", "tobacco", "pawn", "fish", "yard", "changer")
SHOP = " ".join(f"iki.shop.{shop}" for shop in SHOPS)
PUT = "iki.act.hire iki.setup.start-card iki.build.action iki.two.neutral"

MISCONCEPTIONS: tuple[MoveMisconception, ...] = (
    MoveMisconception("any-stall", "start", "not-outer", "iki.setup.start-card",
        lambda s: t.starts(s, s.starts, [at for at in range(len(s.table.stalls)) if at not in s.table.outer]),
        says="A start card goes to an outer stall, not further in."),
    MoveMisconception("any-first-card", "start", "no-start-card", "iki.setup.start-card",
        lambda s: t.starts(s, s.table.by_season[0], [at for at in s.table.outer if s.things[at] == EMPTY]),
        "start-card", says="At the start there are only start cards; this one comes later in the year."),
    MoveMisconception("two-in-a-stall", "start income business neutral", "stall-taken", PUT, t.on_taken_stalls,
        "empty-stall", says="You put something in a stall that is taken; a stall holds one card or building."),
    MoveMisconception("slot-shared", "order", "slot-taken", "iki.order.choose", lambda s: SLOT_MOVES,
        "free-slot", says=SLOT_SAYS["slot-shared"]),
    MoveMisconception("closed-taken", "order", "slot-blocked", "iki.two.block", lambda s: SLOT_MOVES,
        "open-slot", says=SLOT_SAYS["closed-taken"]),
    MoveMisconception("x-for-all", "order", "no-slot-x", "iki.order.slots", lambda s: SLOT_MOVES,
        says="You took slot X, which is not in play with so few players in this edition."),
    MoveMisconception("hire-early", "order", "not-now", "iki.order.choose", t.incomes, "time",
        says="You began the turn; first everybody chooses a slot."),
    MoveMisconception("walk-first", "income", "not-now", "iki.act.income", lambda s: [Walk(t.steps(s))],
        "time", says="You walked first; income or hiring comes before."),
    MoveMisconception("fifth-kobun", "income business", "no-kobun", "iki.act.hire iki.build.action", t.with_a_kobun,
        "kobun", says="You used a fifth kobun; all four are at work."),
    MoveMisconception("crossing-free", "income business", TOO_LITTLE, EXTRA, t.when_rich, "goods",
        says="You forgot what the stall itself costs.", only_these=True),
    MoveMisconception("on-credit", "income business", TOO_LITTLE,
        f"iki.act.hire iki.build.action iki.card.skill {SHOP}", t.when_rich, "goods",
        says="You spent more than the player has; everything is paid at once.", only_these=True),
    MoveMisconception("fewer-steps", "move", "wrong-steps", "iki.act.move",
        lambda s: [Walk(steps) for steps in range(1, t.slot(s))], "steps",
        says="You walked fewer steps than the slot says; all of them must be walked."),
    MoveMisconception("step-for-free", "move", "wrong-steps", "iki.act.move", t.odd_walks(1, 0), "steps",
        says="You took one step too many; each extra step costs a sandal."),
    MoveMisconception("sandal-two-steps", "move", "wrong-steps", "iki.act.move", t.odd_walks(2, 1), "steps",
        says=SLOT_SAYS["sandal-two-steps"]),
    MoveMisconception("sandal-shortens", "move", "wrong-steps", "iki.act.move", t.odd_walks(-1, 1), "steps",
        says=SLOT_SAYS["sandal-shortens"]),
    MoveMisconception("sandal-on-credit", "move", "too-few-sandals", "iki.act.move",
        lambda s: [Walk(t.steps(s) + t.sandals(s) + 1, t.sandals(s) + 1)], "sandals",
        says="You paid with sandals that the player does not have."),
    MoveMisconception("cart-for-all", "move", "no-oxcart", "iki.build.oxcart",
        lambda s: [Walk(t.steps(s) + 1, 0, 1)], "oxcart",
        says="You walked with an oxcart; only its owner may."),
    MoveMisconception("x-farther", "move", "wrong-steps-x", "iki.order.slots",
        lambda s: [Walk(LONGEST_WALK_OF_X + 1)] if t.slot(s) == SLOT_X else [],
        says="You walked too far; slot X gives 1 to 4 steps."),
    MoveMisconception("x-hires", "move", "not-now", "iki.order.slots",
        lambda s: t.incomes(s) if t.slot(s) == SLOT_X else [], "time",
        says="You took income or hired; whoever is on slot X skips that."),
    MoveMisconception("hire-late", "move business", "not-now", "iki.act.hire",
        lambda s: t.incomes(s)[1:] if s.month < NEW_YEAR and t.slot(s) != SLOT_X else [], "time",
        says="You hired too late; income or hiring comes before the walk, and only one of them."),
    MoveMisconception("walk-again", "business", "not-now", "iki.act.move",
        lambda s: [Walk(t.steps(s))] if s.month < NEW_YEAR else [], "time",
        says="You walked again; a turn has one walk."),
    MoveMisconception("any-stall-used", "business", "not-behind", "iki.act.business", t.elsewhere, "place",
        says="You used a card elsewhere; only those behind your space can be used."),
    MoveMisconception("any-shop", "business", "not-at-shop not-sold-here", SHOP, t.elsewhere, "place",
        says="You went to another shop; only the one at your space is open to you."),
    MoveMisconception("second-card", "business", "card-used", "iki.act.business",
        lambda s: [] if s.card_open else cards.list_uses(s), "unused",
        says="You used a second card; a turn has one."),
    MoveMisconception("second-visit", "business", "shop-used", "iki.shop.once",
        lambda s: [] if s.shop_open else shops.list_visit(s), "unused",
        says="You visited the shop twice; a turn has one visit."),
    MoveMisconception("building-used", "business", "building-not-used", "iki.act.business",
        lambda s: [Use(s.table.stalls[stall]) for stall in t.behind(s) if s.things[stall] >= s.table.first_building],
        says="You used a building like a card; it has no skill for visitors."),
    MoveMisconception("train-others", "business", "not-own-card", "iki.card.experience", t.trainings_of_others,
        "own-card", says="You trained somebody else’s card; the skill is only for the player’s own."),
    MoveMisconception("train-itself", "business", "own-trainer", "iki.card.train", t.trainings_of_itself,
        says="You let a card train itself; it always trains another."),
    MoveMisconception("trade-again", "business", "too-often", "iki.card.skill", t.too_often,
        says="You traded more often than the card allows in a visit."),
    MoveMisconception("second-fish", "business", "fish-limit", "iki.shop.fish", t.fish_again, "no-fish",
        says="You bought a second fish; in this edition it is one a season."),
    MoveMisconception("others-starve", "rice", "not-own-card", "iki.payday.rice",
        t.dismissals(lambda s, owner, thing: owner not in (s.queue[0], NOBODY) and thing < s.table.first_building),
        "own-card", says="You let somebody else’s card go; it is the player’s own that are hungry."),
    MoveMisconception("building-starves", "rice", "not-own-card", "iki.payday.rice",
        t.dismissals(lambda s, owner, thing: owner == s.queue[0] and thing >= s.table.first_building),
        says="You let a building go; buildings eat no rice, so a card has to leave."),
    MoveMisconception("neutral-leaves", "neutral", "stall-free", "iki.two.neutral",
        lambda s: [Neutral(s.table.things[card]) for card in s.display], "full-stalls",
        says="You sent the neutral card away; as long as a stall is free, it goes there."),
    MoveMisconception("newyear-hires", "place", "not-now", "iki.newyear.turn", t.incomes, "time",
        says="You took income or hired; at New Year there is neither."),
    MoveMisconception("newyear-walks", "place", "not-now", "iki.newyear.turn", lambda s: [Walk(t.steps(s))],
        says="You walked step by step; at New Year the Oyakata goes to any space."),
    MoveMisconception("newyear-slots", "place", "not-now", "iki.newyear.turn", list_slots, "time",
        says="You chose a slot; at New Year nobody does."),
)  # fmt: skip
TEXTS = {each.id: N("drill.misread", each.says) for each in MISCONCEPTIONS}
