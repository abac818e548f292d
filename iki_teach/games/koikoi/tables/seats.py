"""By which rules a seat has points in Koi-Koi."""

from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.scoring import (
    DEAL_RULE,
    INSTANT_RULE,
    KOIKOI_RULE,
    PAYS_RULE,
    SEVEN_RULE,
    ZERO_SUM_RULE,
)

# What a month's end adds to yaku, doubles or takes.
OTHERS = (DEAL_RULE, INSTANT_RULE, PAYS_RULE, SEVEN_RULE, KOIKOI_RULE, ZERO_SUM_RULE)


def rules_of_points(game: Game) -> tuple[str, ...]:
    """Return all yaku, and what else writes points to an account."""
    return (*game._state.table.scorer.yaku, *OTHERS)
