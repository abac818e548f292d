"""The display: the face-up cards for hire with their coins, and the start cards during setup."""

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.games.iki.drawing.cards import ROW_HIGH, ROW_WIDE, row_face
from iki_teach.games.iki.drawing.pieces import coins
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import labels

LOW, MANY = 44.0, 8  # a lower row, and from how many on

DISPLAY = N("drawing.display", "For hire")
STARTS = N("drawing.display", "Start cards")
EMPTY = N("drawing.display", "No cards")


def shown(position: Position) -> list[tuple[str, int]]:
    """All cards with their coins: start cards first, then the display."""
    return [(card, 0) for card in position.starts] + list(position.display)


def heading(position: Position, words: Words) -> str:
    """What lies here."""
    if not shown(position):
        return words(EMPTY)
    return words(STARTS if position.starts and not position.display else DISPLAY)


def draw(position: Position, words: Words, marks: Marks) -> list[str]:
    """Each card as a row of its own, 206 wide; lower ones where there are many."""
    drawn, high = [], row_high(position)
    for card_id, amount in shown(position):
        card = position.cards[card_id]
        inner = row_face(card, labels.colour_look(card.colour, position), words.lang, high)
        inner += coins(amount, ROW_WIDE - 4, high - 20, name=f"coin.{card_id}") if amount else ""
        label, name = labels.offered(card, amount, position, words), f"display.{card_id}"
        drawn.append(cell(marks, name, label, inner, x=0, y=0, wide=ROW_WIDE, high=high, look="face"))
    return drawn


def row_high(position: Position) -> float:
    """How high a row is."""
    return ROW_HIGH if len(shown(position)) <= MANY else LOW
