"""Illegal moves that come of one misreading: where each tempts, and what would make it legal.

A misreading meets one refusal, and mends a copy of the state as if its one rule were so; the mended state must allow
the move. So a wrong move breaks one rule and no other.
"""

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from iki_teach.core.move import why_not
from iki_teach.core.refusal import Refusal
from iki_teach.games.iki.drills import slot
from iki_teach.games.iki.drills import tempting as t
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import WALK_POWER
from iki_teach.games.iki.rules.terms import (
    BUSINESS,
    EMPTY,
    GOODS,
    GOODS_EACH,
    INCOME,
    MON,
    NEUTRAL,
    NOBODY,
    ORDER,
    PLACE,
    SANDALS,
    SPACES,
    START,
    UNPAID,
    WALK,
)

EXTRA_RULES = ("iki.board.crossroads", "iki.two.board")
SHOP_RULES = tuple(
    f"iki.shop.{shop}" for shop in ("sandals", "rice", "watchtower", "tobacco", "pawn", "fish", "yard", "changer")
)
# Some are met both in a move and in the question for a slot.
SLOT_SAYS = {one.id: one.says for one in slot.MISCONCEPTIONS}
Mend = Callable[[State, int, Any, dict[str, Any]], None]


@frozen
class MoveMisconception:
    """A misreading of what is allowed: id, phases and reasons it meets, rules, moves, the mending, the sentence.

    Without mending a printed number stands against the move; then its one refusal is all there is to say.
    """

    id: str
    phases: tuple[str, ...]
    reasons: tuple[str, ...]
    rules: tuple[str, ...]
    moves: t.Tempting
    mend: Mend | None = None
    only_these: bool = False
    says: str = field(kw_only=True)

    def meets(self, s: State, move: Move) -> Refusal | None:
        """Return the refusal that this misreading runs into with a move, None if it is not just this one."""
        refusals = why_not(s, move)
        if len(refusals) != 1 or refusals[0].reason not in self.reasons:
            return None
        if self.only_these and refusals[0].rule not in self.rules:
            return None
        if self.mend is None:
            return refusals[0]
        mended = s.copy()
        self.mend(mended, s.queue[0], move, dict(refusals[0].facts))
        return None if why_not(mended, move) else refusals[0]

    def rule(self, refusal: Refusal) -> str:
        """Return the rule that a refusal shows to be misread."""
        return refusal.rule if refusal.rule in self.rules else self.rules[0]


def be_time(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Let it be time for the move."""
    s.phase = move.phase


def clear_stall(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Empty the stall."""
    stall = s.table.stall_index[move.stall]
    s.things[stall], s.owners[stall] = EMPTY, NOBODY


def give_goods(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Give the player what is missing."""
    good = GOODS.index(facts["good"]) if "good" in facts else MON
    s.goods[seat * GOODS_EACH + good] = facts["need"]


def give_kobun(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Give the player a kobun."""
    s.kobun[seat] += 1


def set_slot(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Let the slot have the steps that the move takes for granted."""
    s.slot[seat] = move.steps - move.sandals - move.cart


def give_sandals(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Give the player the sandals."""
    s.goods[seat * GOODS_EACH + SANDALS] = move.sandals


def give_cart(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Give the player an oxcart."""
    s.powers[seat] = tuple(t.with_seat(list(s.powers[seat]), WALK_POWER, move.cart))


def go_there(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Put the Oyakata where the move is allowed, if there is such a space."""
    for space in range(1, SPACES + 1):
        s.place[seat] = space
        if not why_not(s, move):
            return


def free_slot(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Let nobody sit on the slot."""
    s.slot[facts["other"]] = NOBODY


def open_slot(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Take the blocking tile away."""
    s.blocked = NOBODY


def own_target(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Let the card that is meant be the player's own."""
    s.owners[s.table.stall_index[facts["stall"]]] = seat


def open_all(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Let shop and card be unused."""
    s.shop_open = s.card_open = True


def own_no_fish(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Let the player own no fish yet."""
    s.tiles[seat] = tuple(tile for tile in s.tiles[seat] if not s.table.is_fish[tile])


def add_start(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Lay the card among the start cards."""
    s.starts = (*s.starts, s.table.card_index[move.card])


def fill_stalls(s: State, seat: int, move: Any, facts: dict[str, Any]) -> None:
    """Let no stall be free."""
    s.things = [max(0, thing) for thing in s.things]


NOT_NOW = ("not-now",)
TOO_LITTLE = ("too-little", "hire-too-dear")
WRONG_STEPS = ("wrong-steps",)
AWAY = ("not-at-shop", "not-sold-here")
STALLS = (START, INCOME, BUSINESS, NEUTRAL)
PUT = ("iki.act.hire", "iki.setup.start-card", "iki.build.action", "iki.two.neutral")
HIRE = ("iki.act.hire", "iki.build.action")
PRICES = ("iki.act.hire", "iki.build.action", "iki.card.skill", *SHOP_RULES)
MOVE = ("iki.act.move",)
NEWYEAR = ("iki.newyear.turn",)

MISCONCEPTIONS: tuple[MoveMisconception, ...] = (
    MoveMisconception("any-stall", (START,), ("not-outer",), ("iki.setup.start-card",), t.starts_anywhere,
        says="A start card goes to an outer stall, not further in."),
    MoveMisconception("any-first-card", (START,), ("no-start-card",), ("iki.setup.start-card",), t.starts_with_any,
        add_start, says="At the start there are only start cards; this one comes later in the year."),
    MoveMisconception("two-in-a-stall", STALLS, ("stall-taken",), PUT, t.on_taken_stalls, clear_stall,
        says="You put something in a stall that is taken; a stall holds one card or building."),
    MoveMisconception("slot-shared", (ORDER,), ("slot-taken",), ("iki.order.choose",), t.slots, free_slot,
        says=SLOT_SAYS["slot-shared"]),
    MoveMisconception("closed-taken", (ORDER,), ("slot-blocked",), ("iki.two.block",), t.slots, open_slot,
        says=SLOT_SAYS["closed-taken"]),
    MoveMisconception("x-for-all", (ORDER,), ("no-slot-x",), ("iki.order.slots",), t.slots,
        says="You took slot X, which is not in play with so few players in this edition."),
    MoveMisconception("hire-early", (ORDER,), NOT_NOW, ("iki.order.choose",), t.incomes, be_time,
        says="You began the turn; first everybody chooses a slot."),
    MoveMisconception("walk-first", (INCOME,), NOT_NOW, ("iki.act.income",), t.walks, be_time,
        says="You walked first; income or hiring comes before."),
    MoveMisconception("fifth-kobun", (INCOME, BUSINESS), ("no-kobun",), HIRE, t.with_a_kobun, give_kobun,
        says="You used a fifth kobun; all four are at work."),
    MoveMisconception("crossing-free", (INCOME, BUSINESS), TOO_LITTLE, EXTRA_RULES, t.when_rich, give_goods,
        says="You forgot what the stall itself costs.", only_these=True),
    MoveMisconception("on-credit", (INCOME, BUSINESS), TOO_LITTLE, PRICES, t.when_rich, give_goods,
        says="You spent more than the player has; everything is paid at once.", only_these=True),
    MoveMisconception("fewer-steps", (WALK,), WRONG_STEPS, MOVE, t.shorter_walks, set_slot,
        says="You walked fewer steps than the slot says; all of them must be walked."),
    MoveMisconception("step-for-free", (WALK,), WRONG_STEPS, MOVE, t.odd_walks(1, 0), set_slot,
        says="You took one step too many; each extra step costs a sandal."),
    MoveMisconception("sandal-two-steps", (WALK,), WRONG_STEPS, MOVE, t.odd_walks(2, 1), set_slot,
        says=SLOT_SAYS["sandal-two-steps"]),
    MoveMisconception("sandal-shortens", (WALK,), WRONG_STEPS, MOVE, t.odd_walks(-1, 1), set_slot,
        says=SLOT_SAYS["sandal-shortens"]),
    MoveMisconception("sandal-on-credit", (WALK,), ("too-few-sandals",), MOVE, t.walks_on_credit, give_sandals,
        says="You paid with sandals that the player does not have."),
    MoveMisconception("cart-for-all", (WALK,), ("no-oxcart",), ("iki.build.oxcart",), t.cart_walks, give_cart,
        says="You walked with an oxcart; only its owner may."),
    MoveMisconception("x-farther", (WALK,), ("wrong-steps-x",), ("iki.order.slots",), t.far_walks_of_x,
        says="You walked too far; slot X gives 1 to 4 steps."),
    MoveMisconception("x-hires", (WALK,), NOT_NOW, ("iki.order.slots",), t.hires_of_x, be_time,
        says="You took income or hired; whoever is on slot X skips that."),
    MoveMisconception("hire-late", (WALK, BUSINESS), NOT_NOW, ("iki.act.hire",), t.hires_late, be_time,
        says="You hired too late; income or hiring comes before the walk, and only one of them."),
    MoveMisconception("walk-again", (BUSINESS,), NOT_NOW, MOVE, t.walks_again, be_time,
        says="You walked again; a turn has one walk."),
    MoveMisconception("any-stall-used", (BUSINESS,), ("not-behind",), ("iki.act.business",), t.elsewhere, go_there,
        says="You used a card elsewhere; only those behind your space can be used."),
    MoveMisconception("any-shop", (BUSINESS,), AWAY, SHOP_RULES, t.elsewhere, go_there,
        says="You went to another shop; only the one at your space is open to you."),
    MoveMisconception("second-card", (BUSINESS,), ("card-used",), ("iki.act.business",), t.second_cards, open_all,
        says="You used a second card; a turn has one."),
    MoveMisconception("second-visit", (BUSINESS,), ("shop-used",), ("iki.shop.once",), t.second_visits, open_all,
        says="You visited the shop twice; a turn has one visit."),
    MoveMisconception("building-used", (BUSINESS,), ("building-not-used",), ("iki.act.business",), t.use_buildings,
        says="You used a building like a card; it has no skill for visitors."),
    MoveMisconception("train-others", (BUSINESS,), ("not-own-card",), ("iki.card.experience",), t.trainings_of_others,
        own_target, says="You trained somebody else’s card; the skill is only for the player’s own."),
    MoveMisconception("train-itself", (BUSINESS,), ("own-trainer",), ("iki.card.train",), t.trainings_of_itself,
        says="You let a card train itself; it always trains another."),
    MoveMisconception("trade-again", (BUSINESS,), ("too-often",), ("iki.card.skill",), t.too_often,
        says="You traded more often than the card allows in a visit."),
    MoveMisconception("second-fish", (BUSINESS,), ("fish-limit",), ("iki.shop.fish",), t.fish_again, own_no_fish,
        says="You bought a second fish; in this edition it is one a season."),
    MoveMisconception("others-starve", (UNPAID,), ("not-own-card",), ("iki.payday.rice",), t.others_hungry, own_target,
        says="You let somebody else’s card go; it is the player’s own that are hungry."),
    MoveMisconception("building-starves", (UNPAID,), ("not-own-card",), ("iki.payday.rice",), t.hungry_buildings,
        says="You let a building go; buildings eat no rice, so a card has to leave."),
    MoveMisconception("neutral-leaves", (NEUTRAL,), ("stall-free",), ("iki.two.neutral",), t.neutrals_leave,
        fill_stalls, says="You sent the neutral card away; as long as a stall is free, it goes there."),
    MoveMisconception("newyear-hires", (PLACE,), NOT_NOW, NEWYEAR, t.incomes, be_time,
        says="You took income or hired; at New Year there is neither."),
    MoveMisconception("newyear-walks", (PLACE,), NOT_NOW, NEWYEAR, t.walks,
        says="You walked step by step; at New Year the Oyakata goes to any space."),
    MoveMisconception("newyear-slots", (PLACE,), NOT_NOW, NEWYEAR, t.slots_in_play, be_time,
        says="You chose a slot; at New Year nobody does."),
)  # fmt: skip
