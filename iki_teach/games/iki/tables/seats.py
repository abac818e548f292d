"""A seat's game in one row: by which rules points are counted, and when each card was hired."""

from iki_teach.core.tables import Column, Columns
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.tables.hirings import hirings

# The rules of a score's lines, in their order; a building's own scoring is a line only for those who have one.
RULES = (
    "iki.score.track", "iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings",
    "iki.build.score", "iki.score.goods",
)  # fmt: skip


def rules_of_points(game: Game) -> tuple[str, ...]:
    """Return the rules by which points are counted at the end."""
    return RULES


def columns_of_cards(game: Game) -> Columns:
    """Return two columns for each card of the deck that this edition plays with."""
    cards = game._state.table.cards
    hired = {
        f"hired.{card.id}": Column(f"the month in which {card.english} was hired, 0 for a start card", "month", "Int8")
        for card in cards
    }
    coins = {f"coins.{card.id}": Column(f"what lay on {card.english} then", "mon", "Int8") for card in cards}
    return hired | coins


def hired_by(game: Game) -> list[dict[str, int]]:
    """Return for each seat the month of every card it hired, and the mon that lay on it."""
    rows: list[dict[str, int]] = [{} for _ in game.head.players]
    for one in hirings(game):
        name = one.before.table.things[one.card]
        rows[one.seat] |= {f"hired.{name}": one.month, f"coins.{name}": one.coins}
    return rows
