"""Where on the table an event happens, how long one looks at it, and how a card meets those that it captures."""

from iki_teach.core.event import Event
from iki_teach.drawing.film import Flight, Spot
from iki_teach.games.koikoi.rules.position import Position

CARD, TURN, READ = 500, 400, 1000  # ms: a card that captures, one that comes alone, a sentence to read
HAND = "hand.other"  # from where a card comes whose place was not seen


def spot(event: Event, position: Position) -> Spot:
    card = event.facts.get("card")
    if not card:
        return Spot("field" if event.what == "deal" else "", READ)
    piece, taken = f"card.{card}", [f"card.{name}" for name in event.facts.get("cards", ())]
    if event.what == "turn":
        return Spot(piece, TURN, (Flight(piece, ()),))
    if event.what == "lay":
        return Spot(piece, TURN, (Flight(piece, (HAND,)),))
    played = Flight(piece, (HAND, taken[0], taken[0]))
    return Spot("field", CARD, (played, *(Flight(name, (name, name, name)) for name in taken)))
