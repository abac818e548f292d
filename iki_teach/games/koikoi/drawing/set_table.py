"""All cards of Koi-Koi at once, small, each with a sign of where it lies on a table that is set by hand."""

from iki_teach.content.words import N, Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.panels import Laid
from iki_teach.drawing.pens import group, write
from iki_teach.games.koikoi.drawing.cards import HIGH, WIDE, drawing, use
from iki_teach.games.koikoi.rules.cards import NAMES
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.events import player
from iki_teach.games.koikoi.words.names import card
from iki_teach.kits import Look

_CARDS = N("koi.drawing", "All cards, and where they lie")
_AT = N("koi.drawing", "{card}: {place}")
_HAND, _FIELD = N("koi.drawing", "hand"), N("koi.drawing", "field")
_CAPTURED = N("koi.drawing", "captured by {who}")
GAP, WIDE_ROW, NARROW_ROW = 3.0, 12, 8


def cards(position: Position, words: Words, look: Look | None = None) -> Drawing:
    """Every card where its month is; in rows of three months, on a narrow page of two."""
    look = look or Look()
    legal, selected, refused = (
        {f"card.{at.partition('.')[2]}" for at in cells} for cells in (look.legal, look.selected, look.refused)
    )
    marks = Marks(legal, selected, refused)
    laid: list[Laid] = []
    for at, name in enumerate(NAMES):
        wide, narrow = ((at % row * (WIDE + GAP), at // row * (HIGH + GAP), 1.0) for row in (WIDE_ROW, NARROW_ROW))
        place, sign, cls = lies(name, position, words)
        label = words(_AT, card=card(name, words), place=place) if place else card(name, words)
        crest = f'<circle class="crest" cx="{WIDE / 2:g}" cy="{HIGH - 18:g}" r="14"/>'
        sign = (
            group(crest, write(sign, WIDE / 2, HIGH - 12.5, 16, cls="ink-in", anchor="middle"), cls=cls) if sign else ""
        )
        laid.append((cell(marks, f"card.{name}", label, use(name), sign, x=0, y=0, wide=WIDE, high=HIGH), wide, narrow))
    sizes = [(row * (WIDE + GAP), len(NAMES) / row * (HIGH + GAP)) for row in (WIDE_ROW, NARROW_ROW)]
    return drawing(words(_CARDS), laid, *sizes)


def lies(name: str, position: Position, words: Words) -> tuple[str, str, str]:
    """Return where a card lies, in words and as a sign, and the class of its colour."""
    seat = position.to_move or 0
    if name in position.players[seat].hand:
        return words(_HAND), "手", f"p{seat}"
    if name in position.field:
        return words(_FIELD), "場", "p3"
    for view in position.players:
        if name in view.captured:
            who = player(position, view.seat)
            return words(_CAPTURED, who=who), who[:1].upper(), f"p{view.seat}"
    return "", "", ""
