"""What the rest of the year still brings: paydays and fires."""

from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import LAST_MONTH, MONTHS_A_SEASON, NEUTRAL, UNPAID

PAYDAYS = LAST_MONTH // MONTHS_A_SEASON


def paydays_left(month: int, phase: str = "") -> int:
    """Return how many paydays are still to come; while unpaid cards leave, this month's has been held.

    >>> [paydays_left(month) for month in (0, 1, 3, 4, 12, 13)]
    [4, 4, 4, 3, 1, 0]
    """
    return PAYDAYS - max(0, month - 1) // MONTHS_A_SEASON - (phase == UNPAID)


def months_to_payday(month: int, phase: str = "") -> int:
    """Return how many months pass before the next payday; 0 in its own month, until it has been held.

    >>> [months_to_payday(month) for month in (1, 2, 3)], months_to_payday(3, "rice")
    ([2, 1, 0], 3)
    """
    return -max(1, month) % MONTHS_A_SEASON + MONTHS_A_SEASON * (phase == UNPAID)


def year_left(month: int) -> float:
    """Return how much of the year is still to be played, from 1 in January to 0 at New Year."""
    return max(0, LAST_MONTH + 1 - max(1, month)) / LAST_MONTH


def fires_left(position: Position) -> list[tuple[int, int]]:
    """Return the fires to come: how many months away, and how strong."""
    edition, month = position.edition, position.month
    weaker = edition.two_fire_less if edition.two_players and len(position.players) == 2 else 0
    over = position.phase == NEUTRAL
    return [(at - month, force - weaker) for at, force in sorted(edition.fires.items()) if at >= month + over]
