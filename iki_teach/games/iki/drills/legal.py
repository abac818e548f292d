"""The drill `legal`: which of some moves the rules allow."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from attrs import field, frozen

from iki_teach.content.structure import Value
from iki_teach.core.bot import pick, shuffled
from iki_teach.core.drill import FEWEST_WRONG, MOST_WRONG, Choice, QuestionDraft
from iki_teach.core.move import why_not
from iki_teach.core.refusal import Refusal
from iki_teach.core.text import N
from iki_teach.games.iki.drills.self_play import decide, game_at, moments
from iki_teach.games.iki.drills.slot import MISCONCEPTIONS as OF_SLOTS
from iki_teach.games.iki.rules import cards, flow, payday, setup, shops, two_players
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.changes import times_payable
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.month import SLOT_MOVES, list_slots
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.shops import Done
from iki_teach.games.iki.rules.state import State, with_seat
from iki_teach.games.iki.rules.table import WALK_POWER, Plan
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X, Income, Walk, list_incomes

T = TypeVar("T")
Tempting = Callable[[State], Iterable[Move]]
RICH = 99


def imagined(s: State, **parts: object) -> State:
    other = s.copy()
    for part, value in parts.items():
        setattr(other, part, value)
    return other


def with_at(values: Sequence[T], at: int, value: T) -> list[T]:
    return [*values[:at], value, *values[at + 1 :]]


def slot(s: State) -> int:
    return s.slot[s.queue[0]]


def steps(s: State) -> int:
    return max(1, slot(s))


def sandals(s: State) -> int:
    return s.goods[s.queue[0] * t.GOODS_EACH + t.SANDALS]


def behind(s: State) -> tuple[int, ...]:
    return s.table.serves[s.place[s.queue[0]]]


def incomes(s: State) -> list[Move]:
    return list_incomes(imagined(s, phase=t.INCOME))


def starts(s: State, first: Iterable[int], stalls: Iterable[int]) -> list[Move]:
    return [setup.Start(s.table.things[card], s.table.stalls[stall]) for card in first for stall in stalls]


def on_taken_stalls(s: State) -> list[Move]:
    empty = imagined(s, things=[t.EMPTY] * len(s.things), owners=[t.NOBODY] * len(s.owners))
    return [move for move in flow.moves(empty) if not isinstance(move, Use)]


def with_a_kobun(s: State) -> list[Move]:
    seat = s.queue[0]
    return flow.moves(imagined(s, kobun=with_at(s.kobun, seat, 1))) if not s.kobun[seat] else []


def when_rich(s: State) -> list[Move]:
    goods, seat = s.goods[:], s.queue[0]
    goods[seat * t.GOODS_EACH : seat * t.GOODS_EACH + t.FIRE] = [RICH] * t.FIRE
    return flow.moves(imagined(s, goods=goods))


def elsewhere(s: State) -> Iterator[Move]:
    seat = s.queue[0]
    for space in range(1, t.SPACES + 1):
        if space != s.place[seat]:
            there = imagined(s, place=with_at(s.place, seat, space))
            yield from (*shops.list_visit(there), *cards.list_uses(there))


def plans_behind(s: State, kind: str) -> Iterator[tuple[int, int, Plan]]:
    """Yield the stalls behind the Oyakata, with the number of an option of this kind that the card there has."""
    for stall in behind(s):
        plans = s.table.plans[s.things[stall]] if s.table.is_card[s.things[stall]] else ()
        yield from ((stall, number, plan) for number, plan in enumerate(plans, 1) if plan.kind == kind)


def trainings_of_others(s: State) -> Iterator[Move]:
    """Yield the trainings that there would be if all cards were the player's own.

    Empty stalls are among them, though they tempt nobody: what is drawn from these moves stays the same for a code.
    """
    for stall, number, plan in plans_behind(s, "train") if s.card_open else ():
        if times_payable(s, s.queue[0], plan.pay, 1):
            for at, pupil in enumerate(s.table.stalls):
                if at != stall and s.things[at] < s.table.first_building:
                    yield Use(s.table.stalls[stall], number, train=pupil)


def trainings_of_itself(s: State) -> Iterator[Move]:
    for stall, number, _ in plans_behind(s, "train") if s.card_open else ():
        if s.owners[stall] == s.queue[0]:
            yield Use(s.table.stalls[stall], number, train=s.table.stalls[stall])


def too_often(s: State) -> Iterator[Move]:
    """Yield trades made once more than a visit allows, with the goods to pay for it."""
    for stall, number, plan in plans_behind(s, "trade"):
        times = plan.times + 1
        if plan.pay and times_payable(s, s.queue[0], plan.pay, times) == times:
            yield Use(s.table.stalls[stall], number, times)


def without_fish(s: State) -> tuple[tuple[int, ...], ...]:
    seat = s.queue[0]
    return with_seat(s.tiles, seat, tuple(tile for tile in s.tiles[seat] if not s.table.is_fish[tile]))


def odd_walks(more: int, paid: int) -> Tempting:
    """Return a walk of so many steps beside the slot's, with so many sandals that the player has."""

    def walks(s: State) -> list[Move]:
        possible = slot(s) != t.SLOT_X and slot(s) + more > 0 and sandals(s) >= paid
        return [Walk(slot(s) + more, paid)] if possible else []

    return walks


def dismissals(tempts: Callable[[State, int, int], bool]) -> Tempting:
    return lambda s: [
        payday.Dismiss(name)
        for name, owner, thing in zip(s.table.stalls, s.owners, s.things, strict=True)
        if tempts(s, owner, thing)
    ]


# Some are met both in a move and in the question for a slot.
SLOT_SAYS = {each.id: each.says for each in OF_SLOTS}

# What would make a move legal, by name: the parts of the state that would be otherwise.
MENDS: dict[str, Callable[[State, int, Any, Value], dict[str, object]]] = {  # type: ignore[explicit-any]  # each meets one kind of moves
    "time": lambda s, seat, move, facts: {"phase": move.phase},
    "empty-stall": lambda s, seat, move, facts: {
        "things": with_at(s.things, s.table.stall_index[move.stall], t.EMPTY),
        "owners": with_at(s.owners, s.table.stall_index[move.stall], t.NOBODY),
    },
    "goods": lambda s, seat, move, facts: {
        "goods": with_at(s.goods, seat * t.GOODS_EACH + t.GOODS.index(facts.get("good", "mon")), facts["need"])
    },
    "kobun": lambda s, seat, move, facts: {"kobun": with_at(s.kobun, seat, s.kobun[seat] + 1)},
    "steps": lambda s, seat, move, facts: {"slot": with_at(s.slot, seat, move.steps - move.sandals - move.cart)},
    "sandals": lambda s, seat, move, facts: {"goods": with_at(s.goods, seat * t.GOODS_EACH + t.SANDALS, move.sandals)},
    "oxcart": lambda s, seat, move, facts: {
        "powers": with_seat(s.powers, seat, tuple(with_at(s.powers[seat], WALK_POWER, move.cart)))
    },
    "place": lambda s, seat, move, facts: {"place": with_at(s.place, seat, place_for(s, seat, move))},
    "free-slot": lambda s, seat, move, facts: {"slot": with_at(s.slot, facts["other"], t.NOBODY)},
    "open-slot": lambda s, seat, move, facts: {"blocked": t.NOBODY},
    "own-card": lambda s, seat, move, facts: {"owners": with_at(s.owners, s.table.stall_index[facts["stall"]], seat)},
    "unused": lambda s, seat, move, facts: {"shop_open": True, "card_open": True},
    "no-fish": lambda s, seat, move, facts: {"tiles": without_fish(s)},
    "start-card": lambda s, seat, move, facts: {"starts": (*s.starts, s.table.card_index[move.card])},
    "full-stalls": lambda s, seat, move, facts: {"things": [max(0, thing) for thing in s.things]},
}


def place_for(s: State, seat: int, move: Move) -> int:
    """Return the space where a move is allowed; where the player is if there is none."""
    there = {space: imagined(s, place=with_at(s.place, seat, space)) for space in range(1, t.SPACES + 1)}
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
    moves: Tempting
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
        mended = imagined(s, **MENDS[self.mend](s, s.queue[0], move, dict(refusals[0].facts)))
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
        lambda s: starts(s, s.starts, [at for at in range(len(s.table.stalls)) if at not in s.table.outer]),
        says="A start card goes to an outer stall, not further in."),
    MoveMisconception("any-first-card", "start", "no-start-card", "iki.setup.start-card",
        lambda s: starts(s, s.table.by_season[0], [at for at in s.table.outer if s.things[at] == t.EMPTY]),
        "start-card", says="At the start there are only start cards; this one comes later in the year."),
    MoveMisconception("two-in-a-stall", "start income business neutral", "stall-taken", PUT, on_taken_stalls,
        "empty-stall", says="You put something in a stall that is taken; a stall holds one card or building."),
    MoveMisconception("slot-shared", "order", "slot-taken", "iki.order.choose", lambda s: SLOT_MOVES,
        "free-slot", says=SLOT_SAYS["slot-shared"]),
    MoveMisconception("closed-taken", "order", "slot-blocked", "iki.two.block", lambda s: SLOT_MOVES,
        "open-slot", says=SLOT_SAYS["closed-taken"]),
    MoveMisconception("x-for-all", "order", "no-slot-x", "iki.order.slots", lambda s: SLOT_MOVES,
        says="You took slot X, which is not in play with so few players in this edition."),
    MoveMisconception("hire-early", "order", "not-now", "iki.order.choose", incomes, "time",
        says="You began the turn; first everybody chooses a slot."),
    MoveMisconception("walk-first", "income", "not-now", "iki.act.income", lambda s: [Walk(steps(s))],
        "time", says="You walked first; income or hiring comes before."),
    MoveMisconception("fifth-kobun", "income business", "no-kobun", "iki.act.hire iki.build.action", with_a_kobun,
        "kobun", says="You used a fifth kobun; all four are at work."),
    MoveMisconception("crossing-free", "income business", TOO_LITTLE, EXTRA, when_rich, "goods",
        says="You forgot what the stall itself costs.", only_these=True),
    MoveMisconception("on-credit", "income business", TOO_LITTLE,
        f"iki.act.hire iki.build.action iki.card.skill {SHOP}", when_rich, "goods",
        says="You spent more than the player has; everything is paid at once.", only_these=True),
    MoveMisconception("fewer-steps", "move", "wrong-steps", "iki.act.move",
        lambda s: [Walk(steps) for steps in range(1, slot(s))], "steps",
        says="You walked fewer steps than the slot says; all of them must be walked."),
    MoveMisconception("step-for-free", "move", "wrong-steps", "iki.act.move", odd_walks(1, 0), "steps",
        says="You took one step too many; each extra step costs a sandal."),
    MoveMisconception("sandal-two-steps", "move", "wrong-steps", "iki.act.move", odd_walks(2, 1), "steps",
        says=SLOT_SAYS["sandal-two-steps"]),
    MoveMisconception("sandal-shortens", "move", "wrong-steps", "iki.act.move", odd_walks(-1, 1), "steps",
        says=SLOT_SAYS["sandal-shortens"]),
    MoveMisconception("sandal-on-credit", "move", "too-few-sandals", "iki.act.move",
        lambda s: [Walk(steps(s) + sandals(s) + 1, sandals(s) + 1)], "sandals",
        says="You paid with sandals that the player does not have."),
    MoveMisconception("cart-for-all", "move", "no-oxcart", "iki.build.oxcart",
        lambda s: [Walk(steps(s) + 1, 0, 1)], "oxcart",
        says="You walked with an oxcart; only its owner may."),
    MoveMisconception("x-farther", "move", "wrong-steps-x", "iki.order.slots",
        lambda s: [Walk(LONGEST_WALK_OF_X + 1)] if slot(s) == t.SLOT_X else [],
        says="You walked too far; slot X gives 1 to 4 steps."),
    MoveMisconception("x-hires", "move", "not-now", "iki.order.slots",
        lambda s: incomes(s) if slot(s) == t.SLOT_X else [], "time",
        says="You took income or hired; whoever is on slot X skips that."),
    MoveMisconception("hire-late", "move business", "not-now", "iki.act.hire",
        lambda s: incomes(s)[1:] if s.month < t.NEW_YEAR and slot(s) != t.SLOT_X else [], "time",
        says="You hired too late; income or hiring comes before the walk, and only one of them."),
    MoveMisconception("walk-again", "business", "not-now", "iki.act.move",
        lambda s: [Walk(steps(s))] if s.month < t.NEW_YEAR else [], "time",
        says="You walked again; a turn has one walk."),
    MoveMisconception("any-stall-used", "business", "not-behind", "iki.act.business", elsewhere, "place",
        says="You used a card elsewhere; only those behind your space can be used."),
    MoveMisconception("any-shop", "business", "not-at-shop not-sold-here", SHOP, elsewhere, "place",
        says="You went to another shop; only the one at your space is open to you."),
    MoveMisconception("second-card", "business", "card-used", "iki.act.business",
        lambda s: [] if s.card_open else cards.list_uses(s), "unused",
        says="You used a second card; a turn has one."),
    MoveMisconception("second-visit", "business", "shop-used", "iki.shop.once",
        lambda s: [] if s.shop_open else shops.list_visit(s), "unused",
        says="You visited the shop twice; a turn has one visit."),
    MoveMisconception("building-used", "business", "building-not-used", "iki.act.business",
        lambda s: [Use(s.table.stalls[stall]) for stall in behind(s) if s.things[stall] >= s.table.first_building],
        says="You used a building like a card; it has no skill for visitors."),
    MoveMisconception("train-others", "business", "not-own-card", "iki.card.experience", trainings_of_others,
        "own-card", says="You trained somebody else’s card; the skill is only for the player’s own."),
    MoveMisconception("train-itself", "business", "own-trainer", "iki.card.train", trainings_of_itself,
        says="You let a card train itself; it always trains another."),
    MoveMisconception("trade-again", "business", "too-often", "iki.card.skill", too_often,
        says="You traded more often than the card allows in a visit."),
    MoveMisconception("second-fish", "business", "fish-limit", "iki.shop.fish",
        lambda s: shops.list_visit(imagined(s, tiles=without_fish(s))) if s.shop_open else [], "no-fish",
        says="You bought a second fish; in this edition it is one a season."),
    MoveMisconception("others-starve", "rice", "not-own-card", "iki.payday.rice",
        dismissals(lambda s, owner, thing: owner not in (s.queue[0], t.NOBODY) and thing < s.table.first_building),
        "own-card", says="You let somebody else’s card go; it is the player’s own that are hungry."),
    MoveMisconception("building-starves", "rice", "not-own-card", "iki.payday.rice",
        dismissals(lambda s, owner, thing: owner == s.queue[0] and thing >= s.table.first_building),
        says="You let a building go; buildings eat no rice, so a card has to leave."),
    MoveMisconception("neutral-leaves", "neutral", "stall-free", "iki.two.neutral",
        lambda s: [two_players.Neutral(s.table.things[card]) for card in s.display], "full-stalls",
        says="You sent the neutral card away; as long as a stall is free, it goes there."),
    MoveMisconception("newyear-hires", "place", "not-now", "iki.newyear.turn", incomes, "time",
        says="You took income or hired; at New Year there is neither."),
    MoveMisconception("newyear-walks", "place", "not-now", "iki.newyear.turn", lambda s: [Walk(steps(s))],
        says="You walked step by step; at New Year the Oyakata goes to any space."),
    MoveMisconception("newyear-slots", "place", "not-now", "iki.newyear.turn", list_slots, "time",
        says="You chose a slot; at New Year nobody does."),
)  # fmt: skip
TEXTS = {each.id: N("drill.misread", each.says) for each in MISCONCEPTIONS}


# How often each kind of decision is asked about; a kind that a game does not have is left out.
ASKED = (t.BUSINESS,) * 6 + (t.INCOME,) * 4 + (t.WALK,) * 3 + (t.ORDER,) * 2 + (t.START, t.UNPAID, t.NEUTRAL, t.PLACE)
# Misconceptions that tempt nearly everywhere; others come first.
COMMON = frozenset(
    ("on-credit", "walk-again", "two-in-a-stall", "any-stall-used", "hire-late", "walk-first", "any-shop", "hire-early")
)
LOOKS = 9
TRIES = 12

RULES = frozenset(rule for misconception in MISCONCEPTIONS for rule in misconception.rules)

Wrong = dict[Move, tuple[MoveMisconception, Refusal]]


def wrong_moves(s: State, chance: random.Random) -> Wrong:
    """Return up to three illegal moves, of different misconceptions where there are enough."""
    wrong: Wrong = {}
    pools = [(it, shuffled(list(it.moves(s)), chance)) for it in MISCONCEPTIONS if s.phase in it.phases]
    pools = sorted(shuffled(pools, chance), key=lambda pool: pool[0].id in COMMON)
    for number in range(MOST_WRONG):
        for misconception, pool in pools:
            if len(wrong) < MOST_WRONG and sum(other is misconception for other, _ in wrong.values()) == number:
                wrong |= first_met(s, misconception, pool, wrong)
    return wrong


def first_met(s: State, misconception: MoveMisconception, pool: list[Move], wrong: Wrong) -> Wrong:
    for _ in range(min(TRIES, len(pool))):
        move = pool.pop()
        refusal = misconception.meets(s, move)
        if refusal is not None and move not in wrong:
            return {move: (misconception, refusal)}
    return {}


def right_moves(s: State) -> list[Move]:
    moves = [move for move in flow.moves(s) if not isinstance(move, Done)]
    return [move for move in moves if not isinstance(move, Income)] or moves


def draft(edition: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    wanted = pick(ASKED, chance)
    states = [s.copy() for s in moments(edition, players, chance) if s.phase == wanted and right_moves(s)]
    if not states:
        return None
    looked = [(s, wrong_moves(s, chance)) for s in shuffled(states, chance)[:LOOKS]]
    s, wrong = max(looked, key=lambda look: len({misconception.id for misconception, _ in look[1].values()} - COMMON))
    if len(wrong) < FEWEST_WRONG:
        return None
    right = decide(right_moves(s), chance)
    choices: list[tuple[Choice, Refusal | None]] = [(Choice(str(right)), None)]
    choices += [(Choice(str(move), misconception.id), refusal) for move, (misconception, refusal) in wrong.items()]
    choices = shuffled(choices, chance)
    misconception, refusal = pick(list(wrong.values()), chance)
    because = tuple(refusal for _, refusal in choices if refusal is not None)
    facts = {"player": s.queue[0], "phase": s.phase, "space": s.place[s.queue[0]]}
    facts |= {"slot_x": s.slot[s.queue[0]] == t.SLOT_X, "shop_open": s.shop_open, "card_open": s.card_open}
    offered = tuple(choice for choice, _ in choices)
    return QuestionDraft(game_at(s, edition), misconception.rule(refusal), facts, offered, because)
