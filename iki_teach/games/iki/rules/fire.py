"""Fire: the leader draws a nagaya, and the fire walks from the outer stall inwards (A:191-197, B:262-279)."""

from typing import ClassVar

from attrs import frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.rules.changes import clear
from iki_teach.games.iki.rules.state import State, owned
from iki_teach.games.iki.rules.terms import EMPTY, FIRE, FIRE_TILE, NOBODY

SPREAD = "iki.fire.spread"


def strength(s: State) -> int:
    """Return how strong the fire of this month starts."""
    weaker = s.table.edition.two_fire_less if s.table.two_players else 0
    return s.table.edition.fires[s.month] - weaker


@frozen
class Draw:
    """The leader draws the fire tile of a nagaya."""

    rule: ClassVar[str] = "iki.fire.draw"
    phase: ClassVar[str] = FIRE_TILE
    nagaya: str

    def __str__(self) -> str:
        return f"fire {self.nagaya}"

    def reasons(self, s: State) -> Refusals:
        """There is one tile for each nagaya."""
        return ALLOWED if self.nagaya in s.table.nagaya else no(self.rule, "no-such-nagaya", nagaya=self.nagaya)

    def do(self, s: State, log: Log) -> None:
        """Let that nagaya burn; the tile goes back."""
        leader, row = s.queue[0], s.table.nagaya.index(self.nagaya)
        s.queue = ()
        s.fires = s.fires[1:]
        burn(s, row, leader, log)


def burn(s: State, row: int, leader: int, log: Log) -> None:
    """Walk the fire inwards until an owner's firefighting is at least its strength."""
    force = strength(s)
    emit(log, "iki.fire.draw", "fire-starts", leader, (("nagaya", row), ("strength", force)))
    for stall in s.table.rows[row]:
        thing, owner = s.things[stall], s.owners[stall]
        facts = (("stall", stall), ("strength", force))
        if thing == EMPTY:
            emit(log, SPREAD, "fire-passes", NOBODY, facts)
        elif owner != NOBODY and (have := owned(s, owner, FIRE)) >= force:
            emit(log, SPREAD, "fire-stops", owner, (*facts, ("have", have)))
            return
        else:
            clear(s, stall, SPREAD, "burns", log, facts)
        force -= 1
    emit(log, SPREAD, "fire-ends", NOBODY, (("nagaya", row),))
