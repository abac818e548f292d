"""Cards side by side with their names: all months, a choice, or captured sets, uncounted, so that one may count.

All at once, small, each with a sign of where it lies, they are a table that is set by hand.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence

from attrs import evolve

from iki_teach.content.words import N, Words
from iki_teach.drawing.drawing import Drawing, Laid, Place
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.pens import box, clean, group, write
from iki_teach.games.koikoi.drawing.cards import (
    HIGH,
    SHEET_NARROW,
    SHEET_WIDE,
    WIDE,
    definitions,
    drawing,
    help_marks,
    image,
    use,
)
from iki_teach.games.koikoi.drawing.describe import CALLED, KIND, NOTHING, listed
from iki_teach.games.koikoi.facts.load import load_hanafuda
from iki_teach.games.koikoi.rules.cards import NAMES
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.events import player
from iki_teach.games.koikoi.words.names import KINDS, NAME_MOST, by_kind, card, cards_by_name, flower, picture
from iki_teach.kits import Look

LEGIBLE = 1.35  # of the scale of single cards on a telephone, where captions have 11 px then
PITCH, FOOT, LINE, HEADING, GAP = WIDE + 4, 14.0, 10.0, 18.0, 10.0
ALBUM = N("koi.drawing", "Koi-Koi cards")
_MONTH = N("koi.drawing", "{month}. {flower} · {romaji} {kanji}")


def months(words: Words) -> Drawing:
    """All 48 cards, a panel for each month with its flower in three languages."""
    return album(by_month(words), words)


def row(names: Iterable[str], words: Words) -> Drawing:
    return album([("", [name]) for name in names], words)


def by_month(words: Words) -> list[tuple[str, list[str]]]:
    headings: list[tuple[str, list[str]]] = []
    for month in load_hanafuda().months:
        names = [name for name, card in cards_by_name().items() if card.month == month.month]
        text = words(_MONTH, month=month.month, flower=flower(names[0], words), romaji=month.romaji, kanji=month.kanji)
        headings.append((text, names))
    return headings


def album(panels: Sequence[tuple[str, Sequence[str]]], words: Words) -> Drawing:
    """Return panels of cards as one drawing, in rows that fit a wide or a narrow page."""
    room = max(len(names) for _, names in panels) * PITCH + GAP
    top = HEADING if panels[0][0] else 4.0
    high = top + HIGH + FOOT + 2 * LINE
    drawn: list[Laid] = []
    for at, (text, names) in enumerate(panels):
        places: list[Place] = []
        narrow = min(1.7, SHEET_NARROW / room) if room > 150 else LEGIBLE
        for sheet, scale in ((SHEET_WIDE, 1.14), (SHEET_NARROW, narrow)):
            line, column = divmod(at, max(int((sheet + GAP) / (room * scale)), 1))
            places.append((4 + column * room * scale, 4 + line * high * scale, scale))
        inner = write(text, 1, 12.5, 11, cls="b", room=room - GAP) if text else ""
        for column, name in enumerate(names):
            inner += captioned(name, words, x=column * PITCH, y=top, help=True, japanese=True)
        drawn.append((inner, places[0], places[1]))
    last_wide, last_narrow = (4 + y + high * scale for _, y, scale in places)
    return drawing(words(ALBUM), drawn, (SHEET_WIDE, last_wide), (SHEET_NARROW, last_narrow))


def captioned(name: str, words: Words, *, x: float, y: float, help: bool, japanese: bool, needed: bool = True) -> str:
    own = cards_by_name()[name]
    cls = "s" if needed else "s hana-name"
    caption = write(picture(name, words), WIDE / 2, HIGH + 10, 8.8, cls=cls, anchor="middle", room=WIDE + 2, tight=0.65)
    for line, text in enumerate((own.romaji, own.kanji) if japanese else (), 1):
        caption += write(text, WIDE / 2, HIGH + 10 + line * LINE, 8.8, cls="s", anchor="middle", room=WIDE + 2)
    return group(use(name), group(help_marks(name)) if help else "", caption, x=x, y=y, more=image(card(name, words)))


ACROSS = 6  # cards side by side in a set
HEADED = 2  # a heading is at least as wide as so many cards
NO_FOOT = 3.0  # below cards whose names are left out
SCALES = tuple(scale / 50 for scale in range(120, 29, -1))  # the largest first
TALLEST, TALLEST_NARROW, EDGE = 640.0, 300.0, 5.0
LEAST, LEAST_UNNAMED = 1.05, 0.9  # of a scale on a narrow page, with names and without: 11 px
Sets = Sequence[tuple[int, int]]  # of each set the seat, and how many cards it has
Lying = tuple[list[Place], float]  # where sets lie, and how high the sheet is
_KIND = N("koi.collection", "{name} · {kind} {n}")
_MORE = N("koi.collection", "{name} · more {kind}")
_NOW = N("koi.collection", "Month {month} ({flower})")
_HEAD = N("koi.collection", "Captured by {name}:")
_DEALER = N("koi.collection", "  Deals this month")


def collection(
    position: Position, words: Words, seats: Collection[int] = (0, 1), *, help: bool = True,
    asked: Iterable[str] | None = None,
) -> Drawing:  # fmt: skip
    """Return the sets of captured cards; on a stage, where height is scarce, with pictures of cards `asked` about."""
    sets = list(sets_of(position, words, seats)) or [(0, words(NOTHING), ())]
    shapes = [(seat, len(names)) for seat, _, names in sets]
    wide, high = largest(shapes, SHEET_WIDE, TALLEST)
    scarce = (LEAST_UNNAMED, NO_FOOT) if asked is not None else (LEAST, FOOT)
    narrow, narrow_high = largest(shapes, SHEET_NARROW, TALLEST_NARROW, *scarce)
    laid = []
    for at, (_, text, names) in enumerate(sets):
        inner = write(text, 1, 12.5, 10.5, cls="b hana-head", room=max(len(names), HEADED) * PITCH - 2)
        for column, name in enumerate(names):
            inner += captioned(
                name, words, x=column * PITCH, y=HEADING, help=help, japanese=False, needed=asked is None
            )
        laid.append((inner, wide[at], narrow[at]))
    drawn = drawing(words(ALBUM), laid, (SHEET_WIDE, high), (SHEET_NARROW, narrow_high))
    lent = "".join(
        [
            group(box(0, 0, WIDE, HIGH, cls="hit"), use(name), more=f'data-piece="card.{name}" data-about=""')
            for name in asked or ()
        ]
    )
    return evolve(drawn, shared=definitions("".join(drawn.panels) + lent) + lent)


def sets_of(position: Position, words: Words, seats: Collection[int]) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    for own in (position.players[seat] for seat in seats):
        for kind, names in by_kind(own.captured).items():
            name, what = clean(own.name, NAME_MOST), words(KINDS[kind])
            first, more = words(_KIND, n=len(names), name=name, kind=what), words(_MORE, name=name, kind=what)
            for at in range(0, len(names), ACROSS):
                yield own.seat, more if at else first, names[at : at + ACROSS]


def largest(sets: Sets, sheet: float, tallest: float, least: float = SCALES[-1], foot: float = FOOT) -> Lying:
    """Lay sets so that cards are as large as so much height lets them be, and no smaller than that they can be read."""
    most = (sheet - 2 * EDGE) / (PITCH * max(HEADED, *(number for _, number in sets)))
    fitting = (laid(sets, sheet, scale, foot) for scale in SCALES if least <= scale <= most)
    return next((one for one in fitting if one[1] <= tallest), laid(sets, sheet, least, foot))


def laid(sets: Sets, sheet: float, scale: float, foot: float = FOOT) -> Lying:
    """Lay sets on a sheet, one after the other; each player begins a row."""
    places: list[tuple[float, float]] = []
    x, y, last, right = 0.0, 0.0, None, 0.0
    high = (HEADING + HIGH + foot) * scale
    for seat, number in sets:
        across = max(number, HEADED) * PITCH * scale
        if places and (seat != last or x + across > sheet - 2 * EDGE):
            x, y = 0.0, y + high
        places.append((x, y))
        x, last, right = x + across + GAP * scale, seat, max(right, x + across)
    left = max((sheet - right) / 2, EDGE)
    return [(left + x, EDGE + y, scale) for x, y in places], y + high + EDGE


def collection_in_words(position: Position, words: Words, seats: Collection[int] = (0, 1)) -> str:
    lines = [words(_NOW, month=position.month, flower=flower(f"{position.month}-1", words))]
    for own in (position.players[seat] for seat in seats):
        lines.append(words(_HEAD, name=clean(own.name, NAME_MOST)))
        kinds = by_kind(own.captured).items()
        lines += [words(KIND, kind=words(KINDS[kind]), cards=listed(names, words)) for kind, names in kinds if names]
        if own.called:
            lines.append(words(CALLED, n=own.called))
        if own.seat == position.dealer:
            lines.append(words(_DEALER))
    return "\n".join(lines) + "\n"


_CARDS = N("koi.drawing", "All cards, and where they lie")
_AT = N("koi.drawing", "{card}: {place}")
_HAND, _FIELD = N("koi.drawing", "hand"), N("koi.drawing", "field")
_CAPTURED = N("koi.drawing", "captured by {who}")
APART, WIDE_ROW, NARROW_ROW = 3.0, 12, 8


def all_cards(position: Position, words: Words, look: Look | None = None) -> Drawing:
    """Every card where its month is; in rows of three months, on a narrow page of two."""
    look = look or Look()
    legal, selected, refused = (
        {f"card.{at.partition('.')[2]}" for at in cells} for cells in (look.legal, look.selected, look.refused)
    )
    marks = Marks(legal, selected, refused)
    laid: list[Laid] = []
    for at, name in enumerate(NAMES):
        wide, narrow = ((at % row * (WIDE + APART), at // row * (HIGH + APART), 1.0) for row in (WIDE_ROW, NARROW_ROW))
        place, sign, cls = lies(name, position, words)
        label = words(_AT, card=card(name, words), place=place) if place else card(name, words)
        crest = f'<circle class="crest" cx="{WIDE / 2:g}" cy="{HIGH - 18:g}" r="14"/>'
        sign = (
            group(crest, write(sign, WIDE / 2, HIGH - 12.5, 16, cls="ink-in", anchor="middle"), cls=cls) if sign else ""
        )
        laid.append((cell(marks, f"card.{name}", label, use(name), sign, x=0, y=0, wide=WIDE, high=HIGH), wide, narrow))
    sizes = [(row * (WIDE + APART), len(NAMES) / row * (HIGH + APART)) for row in (WIDE_ROW, NARROW_ROW)]
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
