"""Where a player could walk this month, and what the best way there is worth."""

from iki_teach.games.iki.bots.outlook import Outlook
from iki_teach.games.iki.bots.visit_value import visit_value
from iki_teach.games.iki.rules.terms import SLOT_NAMES, SLOT_X, SPACES
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X

NO_HIRING = 4.0  # what slot X gives up: income or a card
EARLIER = 0.3  # what each place earlier in the order is worth: a better choice of cards and tiles


def steps_of(slot: str) -> range:
    """Return the steps that a slot of the order track allows, without sandals.

    >>> list(steps_of("2")), list(steps_of("X"))
    ([2], [1, 2, 3, 4])
    """
    number = SLOT_NAMES.index(slot)
    return range(1, LONGEST_WALK_OF_X + 1) if number == SLOT_X else range(number, number + 1)


def best_walk(outlook: Outlook, slot: str) -> float:
    """Return what the best walk from this slot is worth: the stop, the gates on the way, less the sandals."""
    place, have = outlook.me.place or 0, outlook.goods["sandals"]
    lap, barefoot = outlook.lap(), outlook.worth(outlook.goods)
    best = 0.0
    for base in steps_of(slot):
        for sandals in range(have + 1):
            gates, space = divmod(place + base + sandals - 1, SPACES)
            worn = barefoot - outlook.worth(outlook.goods | {"sandals": have - sandals})
            best = max(best, visit_value(outlook, space + 1) + gates * lap - worn)
    return best


def slot_worth(outlook: Outlook, slot: str) -> float:
    """Return what holding this slot is worth before the turns begin."""
    number = SLOT_NAMES.index(slot)
    earlier = EARLIER * (len(SLOT_NAMES) - number)
    return best_walk(outlook, slot) + earlier - (outlook.goods_value.mix(NO_HIRING, 1) if number == SLOT_X else 0)
