"""The display: the face-up cards for hire with their coins, and the start cards during setup."""

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.memory import Part, part
from iki_teach.games.iki.drawing.cards import ROW_HIGH, ROW_WIDE, TILE_HIGH, TILE_WIDE, row_face, tile_face
from iki_teach.games.iki.drawing.pieces import coins
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import about, labels

MANY, GAP = 8, 2.0  # so many stand in rows; what is free between tiles
LOW_HIGH = 62.0  # how high a row is below the board, where it is less wide

DISPLAY = N("drawing.display", "Display")
STARTS = N("drawing.display", "Start cards")
EMPTY = N("drawing.display", "No cards")


def shown(position: Position) -> list[tuple[str, int]]:
    return [(card, 0) for card in position.starts] + list(position.display)


def heading(position: Position, words: Words) -> str:
    if not shown(position):
        return words(EMPTY)
    return words(STARTS if position.starts and not position.display else DISPLAY)


def draw(table: Position, name: str, amount: int, words: Words, marks: Marks, wide: float, high: float) -> Part:
    card, face = table.cards[name], tile_face if wide == TILE_WIDE else row_face
    inner = face(card, labels.colour_look(card.colour, table), words.lang, wide, high)
    if amount:
        inner += coins(amount, wide - 3, high - (35 if face is tile_face and high > 70 else 18), name=f"coin.{name}")
    label, more = labels.offered(card, amount, table, words), about.offered(card, amount, table, words)
    drawn = cell(marks, f"display.{name}", label, inner, x=0, y=0, wide=wide, high=high, look="face", about=more)
    return part(drawn)


def size(position: Position, room: float) -> tuple[float, float]:
    """How wide and high a card for hire is, if all of them have `room` together; 0 is any room."""
    if not room or len(shown(position)) <= MANY:
        return ROW_WIDE, ROW_HIGH
    return TILE_WIDE, min(TILE_HIGH, (room + GAP) / (-(-len(shown(position)) // 2)) - GAP)


def gap(position: Position) -> float:
    return 2 * GAP if len(shown(position)) <= MANY else GAP
