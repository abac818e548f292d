"""Cards in stalls: using one, the experience that comes of it, and passing the gate."""

from functools import cache
from itertools import compress

from attrs import frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.rules.buildings import build_reasons, can_pay_building, put_building
from iki_teach.games.iki.rules.changes import clear, gain_all, level_up, pay_all, times_payable
from iki_teach.games.iki.rules.moves import Act, Move, lacking
from iki_teach.games.iki.rules.state import State, cards_of
from iki_teach.games.iki.rules.table import Plan, Table
from iki_teach.games.iki.rules.terms import BUSINESS, EMPTY, NOBODY

SKILL = "iki.card.skill"


def pass_gate(s: State, seat: int, log: Log) -> None:
    """Give every card of the player on the board 1 level for crossing the gate (A:165, B:189)."""
    for stall in cards_of(s, seat):
        level_up(s, stall, "iki.act.lap", log)


@frozen
class Use(Act):
    """A player uses one card behind the Oyakata.

    `option` numbers the skill's alternatives, `times` says how often a trade is made, `train` names the own card that
    gains a level, `building` and `site` what a hammer builds and where.
    """

    rule, phase = "iki.act.business", BUSINESS
    stall: str
    option: int = 1
    times: int = 1
    train: str = ""
    building: str = ""
    site: str = ""

    def __str__(self) -> str:
        """Return `use north.2`, `use north.2 option 2 twice`, `use north.2 for south.1` or `... to build ...`."""
        words = [f"use {self.stall}"]
        words += [f"option {self.option}"] if self.option != 1 else []
        words += ["twice" if self.times == 2 else f"{self.times} times"] if self.times != 1 else []
        words += [f"for {self.train}"] if self.train else []
        words += [f"to build {self.building} at {self.site}"] if self.building else []
        return " ".join(words)

    def reasons(self, s: State) -> Refusals:
        table = s.table
        seat, stall = s.queue[0], table.stall_index.get(self.stall)
        if stall is None:
            return no("iki.board.nagaya", "no-such-stall", stall=self.stall)
        if s.things[stall] == EMPTY:
            return no(self.rule, "stall-empty", stall=self.stall)
        if not table.is_card[s.things[stall]]:
            return no(self.rule, "building-not-used", stall=self.stall)
        place = s.place[seat]
        if stall not in table.serves[place]:
            return no(self.rule, "not-behind", stall=self.stall, space=place)
        if not s.card_open:
            return no(self.rule, "card-used")
        plans = table.plans[s.things[stall]]
        if not 1 <= self.option <= len(plans):
            return no(SKILL, "no-such-option", option=self.option, most=len(plans))
        return self.skill_reasons(s, seat, plans[self.option - 1])

    def skill_reasons(self, s: State, seat: int, plan: Plan) -> Refusals:
        target = {"train": bool(self.train), "build": bool(self.building and self.site)}
        needed = {kind: kind == plan.kind for kind in target}
        if target != needed or self.times < 1 or (plan.kind != "trade" and self.times != 1):
            return no(SKILL, "wrong-target", kind=plan.kind)
        if plan.kind == "trade":
            if self.times > plan.times:
                return no(SKILL, "too-often", times=self.times, most=plan.times)
            return lacking(s, seat, tuple((good, n * self.times) for good, n in plan.pay), SKILL)
        if plan.kind == "train":
            return self.train_reasons(s, seat) or lacking(s, seat, plan.pay, SKILL)
        return build_reasons(s, seat, self.building, self.site, plan, "iki.build.action")

    def train_reasons(self, s: State, seat: int) -> Refusals:
        """The card that is to gain a level must be an own one on the board, and another than the trainer (B:97)."""
        if self.train == self.stall:
            return no("iki.card.train", "own-trainer", stall=self.train)
        stall = s.table.stall_index.get(self.train, EMPTY)
        if stall == EMPTY or s.owners[stall] != seat or not s.table.is_card[s.things[stall]]:
            return no("iki.card.experience", "not-own-card", stall=self.train)
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        """Apply the skill; then the card of another player gains 1 level, and a neutral one leaves."""
        table = s.table
        seat, stall = s.queue[0], table.stall_index[self.stall]
        owner = s.owners[stall]
        plan = table.plans[s.things[stall]][self.option - 1]
        emit(log, self.rule, "use", seat, (("stall", stall), ("card", s.things[stall]), ("owner", owner)))
        if plan.kind == "build":
            put_building(s, self.building, self.site, plan, log)
        else:
            pay_all(s, seat, plan.pay, self.times, SKILL, log)
            gain_all(s, seat, plan.gain, self.times, SKILL, log)
            if self.train:
                level_up(s, table.stall_index[self.train], "iki.card.experience", log)
        if owner == NOBODY:
            clear(s, stall, "iki.two.neutral", "used-up", log)
        elif owner != seat:
            level_up(s, stall, "iki.act.used", log)
        s.card_open = False


use = cache(Use)


@cache
def build_row(table: Table, stall: str, option: int, building: str) -> tuple[Use, ...]:
    return tuple(Use(stall, option, building=building, site=site) for site in table.stalls)


def list_uses(s: State) -> list[Move]:
    moves: list[Move] = []
    table, seat = s.table, s.queue[0]
    for stall in table.serves[s.place[seat]]:
        thing = s.things[stall]
        if table.is_card[thing]:
            name = table.stalls[stall]
            for number, plan in enumerate(table.plans[thing], 1):
                most = times_payable(s, seat, plan.pay, plan.times)
                if plan.kind == "trade":
                    moves += [use(name, number, times) for times in range(1, most + 1)]
                elif most and plan.kind == "train":
                    pupils = [table.stalls[own] for own in cards_of(s, seat) if own != stall]
                    moves += [use(name, number, 1, pupil) for pupil in pupils]
                elif most:
                    for building, free in can_pay_building(s, seat, plan):
                        moves += compress(build_row(table, name, number, table.buildings[building].id), free)
    return moves
