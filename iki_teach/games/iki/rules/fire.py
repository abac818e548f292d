"""Fire: the leader draws a nagaya, and the fire walks from the outer stall inwards (A:191-197, B:262-279)."""

from typing import ClassVar

from attrs import frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.rules.changes import clear
from iki_teach.games.iki.rules.state import State, owned
from iki_teach.games.iki.rules.terms import EMPTY, FIRE, FIRE_TILE, NOBODY

SPREAD = "iki.fire.spread"


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
    fire = s.table.fires[s.month]
    emit(log, "iki.fire.draw", "fire-starts", leader, (("nagaya", row), ("strength", fire.force)))
    for step, stall in enumerate(s.table.rows[row]):
        force, thing, owner = fire.at(step), s.things[stall], s.owners[stall]
        facts = (("stall", stall), ("strength", force))
        if thing == EMPTY:
            emit(log, SPREAD, "fire-passes", NOBODY, facts)
        elif owner != NOBODY and (have := owned(s, owner, FIRE)) >= force:
            emit(log, SPREAD, "fire-stops", owner, (*facts, ("have", have)))
            return
        else:
            clear(s, stall, SPREAD, "burns", log, facts)
    emit(log, SPREAD, "fire-ends", NOBODY, (("nagaya", row),))
