"""What is drawn for a term of the glossary: cards side by side."""

from iki_teach.drawing.panels import silent
from iki_teach.games.koikoi.drawing.cards import HIGH, WIDE, definitions, use

GAP = 4.0


def sign(names: str) -> str:
    """Return the drawing of cards by their names, with spaces between; it says nothing."""
    cards = names.split()
    drawn = "".join(use(card, x=at * (WIDE + GAP)) for at, card in enumerate(cards))
    return silent(drawn, len(cards) * (WIDE + GAP) - GAP, HIGH, definitions(drawn))
