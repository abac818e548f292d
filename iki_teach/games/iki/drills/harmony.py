"""The drill `harmony`: how much harmony a player's cards bring at payday."""

import operator
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from attrs import frozen

from iki_teach.core.drill import Misconception, QuestionDraft, draft_question, most_tempting
from iki_teach.core.event import RawEvent
from iki_teach.games.iki.drills.self_play import game_at, paydays
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.payday import owners_by_colour, pay_harmony, pays
from iki_teach.games.iki.rules.position import event_of
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import NOBODY

RULE = "iki.payday.harmony"
FEWEST_CARDS = 2


@frozen
class Street:
    game: Game
    seat: int

    @property
    def s(self) -> State:
        return self.game._state

    def count(
        self,
        pay: Callable[[int, int], int] = pays,
        *,
        groups: Iterable[Sequence[int]] | None = None,
        neutral: bool = True,
        retired: bool = False,
        colours: bool = True,
    ) -> int:
        """Return the points if each colour of each group paid so; neutral cards may be left out."""
        s, points = self.s, 0
        more = Counter(s.table.colours[card] for card in s.retired[self.seat]) if retired else Counter[int]()
        for stalls in s.table.groups if groups is None else groups:
            found = owners_by_colour(s, stalls)
            for colour, owners in found.items() if colours else [(NOBODY, [*chain(*found.values())])]:
                if own := owners.count(self.seat):
                    points += pay(own, len(owners) - (0 if neutral else owners.count(NOBODY)) + more[colour])
        return points


def from_two(pay: Callable[[int, int], int]) -> Callable[[int, int], int]:
    """Return another way to pay, which begins with as many cards as the right one."""
    return lambda own, cards: pay(own, cards) if pays(own, cards) else 0


MISCONCEPTIONS: tuple[Misconception[Street, int], ...] = (
    Misconception("crossroads-once", RULE, lambda c: c.count(groups=c.s.table.rows),
        "You counted only the house rows; the crossroads stalls are a group of their own."),
    Misconception("whole-street", RULE, lambda c: c.count(groups=[range(len(c.s.things))]),
        "You counted the whole board at once; harmony is counted group by group.", often=True),
    Misconception("own-only", RULE, lambda c: c.count(lambda own, every: pays(own, own)),
        "You counted only the player’s own cards; the second number counts everybody’s.", often=True),
    Misconception("others-only", RULE, lambda c: c.count(from_two(lambda own, every: own * (every - own))),
        "You multiplied by the others’ cards only; the player’s own count there too.", often=True),
    Misconception("added", RULE, lambda c: c.count(from_two(operator.add)),
        "You added the two numbers; they are multiplied.", often=True),
    Misconception("not-times-own", RULE, lambda c: c.count(from_two(lambda own, every: every)),
        "You counted each colour once; it counts once for every own card."),
    Misconception("single-card", RULE, lambda c: c.count(operator.mul),
        "You counted a colour with a single card; it takes at least two.", often=True),
    Misconception("retired-counted", RULE, lambda c: c.count(retired=True),
        "You counted retired cards; only cards on the board make harmony."),
    Misconception("colours-mixed", RULE, lambda c: c.count(colours=False),
        "You counted all colours of a group together; every colour counts by itself.", often=True),
    Misconception("without-neutral", "iki.two.neutral", lambda c: c.count(neutral=False),
        "You left out neutral cards; they count with the cards of their colour."),
)  # fmt: skip


def draft(edition: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    candidates = [
        Street(game, seat)
        for s in paydays(edition, players, chance)
        for game in [game_at(s, edition)]
        for seat in range(players)
        if sum(owner == seat for owner in s.owners) >= FEWEST_CARDS
    ]
    street = most_tempting(candidates, MISCONCEPTIONS, chance)
    if street is None:
        return None
    s, log = street.s.copy(), list[RawEvent]()
    pay_harmony(s, street.seat, log)
    because = tuple(event_of(s.table, raw) for raw in log)
    right = sum(event.changes[0].gain for event in because)
    facts = {"player": street.seat}
    return draft_question(street.game, street, right, MISCONCEPTIONS, chance, facts=facts, because=because)
