"""Fire: the leader draws a nagaya, and the fire walks from the outer stall inwards (A:191-197, B:262-279)."""

from attrs import frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.rules.changes import clear, pay, place
from iki_teach.games.iki.rules.moves import Act
from iki_teach.games.iki.rules.state import State, owned
from iki_teach.games.iki.rules.terms import BURNING, EMPTY, FIRE, FIRE_TILE, NOBODY, WARD

SPREAD = "iki.fire.spread"


@frozen
class Draw(Act):
    rule, phase, form = "iki.fire.draw", FIRE_TILE, "fire {0.nagaya}"
    nagaya: str

    def reasons(self, s: State) -> Refusals:
        return ALLOWED if self.nagaya in s.table.nagaya else no(self.rule, "no-such-nagaya", nagaya=self.nagaya)

    def do(self, s: State, log: Log) -> None:
        leader, row = s.queue[0], s.table.nagaya.index(self.nagaya)
        s.queue = ()
        s.fires = s.fires[1:]
        emit(log, self.rule, "fire-starts", leader, (("nagaya", row), ("strength", s.table.fires[s.month].force)))
        spread(s, row, 0, log)


def spread(s: State, row: int, first: int, log: Log) -> None:
    """Walk the fire inwards from a step until somebody stops it; it waits where a ward may be thrown away."""
    for step, stall in enumerate(s.table.rows[row][first:], first):
        thing, owner, force = s.things[stall], s.owners[stall], s.table.fires[s.month].at(step)
        facts = (("stall", stall), ("strength", force))
        if thing == EMPTY:
            emit(log, SPREAD, "fire-passes", NOBODY, facts)
        elif owner != NOBODY and (have := owned(s, owner, FIRE)) >= force:
            emit(log, SPREAD, "fire-stops", owner, (*facts, ("have", have)))
            return
        elif waits_at(s, stall, force):
            s.front, s.phase, s.queue = stall, BURNING, (owner,)
            emit(log, Ward.rule, "fire-waits", owner, facts, (("front", 0), NOBODY, stall))
            return
        else:
            clear(s, stall, SPREAD, "burns", log, facts)
    emit(log, SPREAD, "fire-ends", NOBODY, (("nagaya", row),))


def waits_at(s: State, stall: int, strength: int) -> bool:
    """Whether a fire waits at a stall: it would burn a card there whose owner may throw a ward away."""
    owner = s.owners[stall]
    burns = owner != NOBODY and s.table.is_card[s.things[stall]] and owned(s, owner, FIRE) < strength
    return burns and owned(s, owner, WARD) > 0


@frozen
class Ward(Act):
    """The owner of a card that would burn throws a ward away, or lets it burn; the fire goes on (iki.card.token)."""

    rule, phase = "iki.card.token", BURNING
    keeps: bool

    def __str__(self) -> str:
        return "ward" if self.keeps else "burn"

    def do(self, s: State, log: Log) -> None:
        stall, owner = s.front, s.queue[0]
        row = next(row for row, stalls in enumerate(s.table.rows) if stall in stalls)
        step = s.table.rows[row].index(stall)
        facts = (("stall", stall), ("strength", s.table.fires[s.month].at(step)))
        place(s, "front", NOBODY, self.rule, "leave", log)
        s.queue = ()
        if self.keeps:
            pay(s, owner, WARD, 1, self.rule, log, "warded", facts)
        else:
            clear(s, stall, SPREAD, "burns", log, facts)
        spread(s, row, step + 1, log)


WARDS = (Ward(True), Ward(False))
