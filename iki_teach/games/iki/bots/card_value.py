"""What a card will bring its owner: incomes on the way up and after retirement, less the rice it eats."""

from collections.abc import Mapping
from functools import cache

from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.facts.cards import Card

LEVELS_A_SEASON = 1  # by the gate and by visitors, as games of bots show
SURE_OF_BONUS = 0.8


@cache
def amounts(bundle: Bundle) -> tuple[tuple[str, int], ...]:
    """Return each good of a bundle with its amount; bots ask for the same few bundles again and again."""
    return bundle.pairs


def worth(bundle: Bundle, prices: Mapping[str, float]) -> float:
    """Return what a bundle is worth, in iki."""
    return sum(amount * prices[good] for good, amount in amounts(bundle))


def card_value(card: Card, level: int, paydays: int, prices: Mapping[str, float]) -> float:
    """Return what a card on this level brings in the paydays to come, in iki, if it rises as cards do."""
    track = card.track
    if track.bonus is not None:
        missing = track.levels + 1 - level
        share = min(1.0, LEVELS_A_SEASON * paydays / missing)
        meals = min(paydays, missing) * prices["rice"]
        return max(0.0, worth(track.bonus, prices) * share * SURE_OF_BONUS - meals)
    total = 0.0
    for payday in range(paydays):
        at = level + payday * LEVELS_A_SEASON
        if at > track.levels:
            total += worth(track.incomes[-1], prices)
        else:
            total += worth(track.incomes[at - 1], prices) - prices["rice"]
    return total


def retirement_value(card: Card, paydays: int, prices: Mapping[str, float]) -> float:
    """Return what a retired card brings in the paydays to come, in iki."""
    return worth(card.track.incomes[-1], prices) * paydays if card.track.incomes else 0.0


def promotion_value(card: Card, level: int, paydays: int, prices: Mapping[str, float]) -> float:
    """Return what one level more is worth for a card on this level, in iki."""
    now = card_value(card, level, paydays, prices)
    if level < card.track.levels:
        return card_value(card, level + 1, paydays, prices) - now
    bonus = worth(card.track.bonus, prices) if card.track.bonus else 0.0
    return retirement_value(card, paydays, prices) + bonus - now
