"""New Year: no order, no income; each player places the Oyakata freely and does business once more (A:201, B:284)."""

from attrs import frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.rules.changes import place
from iki_teach.games.iki.rules.moves import Act
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import BUSINESS, NEW_YEAR, PLACE, SPACES

RULE = "iki.newyear.turn"


def begin(s: State, log: Log) -> None:
    place(s, "month", NEW_YEAR, RULE, "month", log)
    s.phase, s.queue = PLACE, s.order


@frozen
class Go(Act):
    """A player puts the Oyakata on any street space."""

    rule, phase, form = RULE, PLACE, "go to {0.space}"
    space: int

    def reasons(self, s: State) -> Refusals:
        return ALLOWED if 1 <= self.space <= SPACES else no(self.rule, "no-such-space", space=self.space)

    def do(self, s: State, log: Log) -> None:
        """Place the Oyakata; nobody gains experience at the gate."""
        seat = s.queue[0]
        before = s.place[seat]
        s.place[seat] = self.space
        emit(log, self.rule, "go", seat, (), (("place", seat), before, self.space))
        s.phase, s.shop_open, s.card_open = BUSINESS, True, True


GOES = tuple(Go(space) for space in range(1, SPACES + 1))
