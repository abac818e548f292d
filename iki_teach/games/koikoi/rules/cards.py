"""Cards as numbers, 0 to 47, and sets of cards as one whole number with a bit for each.

A month is four neighbouring bits. What lies on the field is kept by month, four bits each: play asks for months only.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

CARDS: Final = 48
A_MONTH: Final = 4
MONTHS: Final = 12
NO_CARD: Final = -1
ALL_FOUR = 0b1111
BIT = tuple(1 << card for card in range(CARDS))
MONTH = tuple(card // A_MONTH + 1 for card in range(CARDS))
PLACE = tuple(1 << card % A_MONTH for card in range(CARDS))
SHIFT = tuple(card // A_MONTH * A_MONTH for card in range(CARDS))
MONTH_MASKS = (0, *(ALL_FOUR << month * A_MONTH for month in range(MONTHS)))
COUNTS = tuple(four.bit_count() for four in range(ALL_FOUR + 1))
FIRST_OF_MONTHS = sum(1 << month * A_MONTH for month in range(MONTHS))
NAMES = tuple(f"{card // A_MONTH + 1}-{card % A_MONTH + 1}" for card in range(CARDS))
NUMBERS = {name: card for card, name in enumerate(NAMES)}
DECK = range(CARDS)
PAIR, PAIRS = 2, 4


def mask_of(cards: Iterable[int]) -> int:
    """Return a set of cards as one number.

    >>> mask_of([0, 2])
    5
    """
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def by_month(cards: Iterable[int]) -> list[int]:
    """Return for each month, 1 to 12, its cards among these, four bits each.

    >>> by_month([0, 2, 47])
    [0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8]
    """
    months = [0] * (MONTHS + 1)
    for card in cards:
        months[MONTH[card]] |= PLACE[card]
    return months


def field_of(months: Iterable[int]) -> int:
    """Return what lies on the field, kept by month, as one set of cards."""
    return sum([there << month * A_MONTH >> A_MONTH for month, there in enumerate(months)])


def cards_in(mask: int) -> tuple[int, ...]:
    return tuple([card for card in DECK if mask & BIT[card]])


@lru_cache(maxsize=1024)
def names_in(mask: int) -> tuple[str, ...]:
    return tuple([NAMES[card] for card in cards_in(mask)])


def has_whole_month(mask: int) -> bool:
    return bool(mask & mask >> 1 & mask >> 2 & mask >> 3 & FIRST_OF_MONTHS)


def is_four_pairs(mask: int) -> bool:
    months = [(mask & month).bit_count() for month in MONTH_MASKS]
    return months.count(PAIR) == PAIRS and mask.bit_count() == PAIR * PAIRS
