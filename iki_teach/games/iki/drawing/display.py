"""The display: the face-up cards for hire with their coins, and the start cards during setup."""

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.games.iki.drawing.cards import BAND, PICTURE, Frame, face
from iki_teach.games.iki.drawing.cards import HIGH as CARD_HIGH
from iki_teach.games.iki.drawing.pieces import coins
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import labels

CARD_WIDE = 71.0
FRAME = Frame(CARD_WIDE, priced=True)
# Coins lie on the lower left of the picture: name, skill and every level stay readable.
COINS_RIGHT, COINS_TOP = 33.0, BAND + PICTURE - 17

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
    """Each card as a drawing of its own, 71 wide."""
    drawn = []
    for card_id, amount in shown(position):
        card = position.cards[card_id]
        inner = face(card, labels.colour_look(card.colour, position), words.lang, FRAME)
        inner += coins(amount, COINS_RIGHT, COINS_TOP, name=f"coin.{card_id}") if amount else ""
        label, name = labels.offered(card, amount, position, words), f"display.{card_id}"
        drawn.append(cell(marks, name, label, inner, x=0, y=0, wide=CARD_WIDE, high=CARD_HIGH, look="face"))
    return drawn
