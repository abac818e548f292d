"""Where on the table an event happens, and how long one looks at it; cards glide by themselves."""

from iki_teach.core.event import Event
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.kits import Spot

CARD, READ = 850, 1200  # ms: a card that moves, a sentence to read
WHERE = {"turn": "stock", "capture": "field", "lay": "field", "deal": "field"}


def spot(event: Event, position: Position) -> Spot:
    """Return where an event happens."""
    card = event.facts.get("card")
    if event.what == "lay" and card:
        return Spot(f"field.{card}", CARD)
    return Spot(WHERE.get(event.what, ""), CARD if card else READ)
