"""Cards side by side with their names: all twelve months, or a choice of cards."""

from collections.abc import Iterable, Sequence

from iki_teach.content.words import N, Words
from iki_teach.drawing.drawing import Drawing, Place
from iki_teach.drawing.panels import Laid
from iki_teach.drawing.pens import group, write
from iki_teach.games.koikoi.drawing.cards import HIGH, SHEET_NARROW, SHEET_WIDE, WIDE, drawing, help_marks, image, use
from iki_teach.games.koikoi.facts.load import load_hanafuda
from iki_teach.games.koikoi.words.names import card, cards_by_name, flower, picture

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
        for sheet, scale in (
            (SHEET_WIDE, 1.14),
            (SHEET_NARROW, min(1.7, SHEET_NARROW / room) if room > 150 else LEGIBLE),
        ):
            line, column = divmod(at, max(int((sheet + GAP) / (room * scale)), 1))
            places.append((4 + column * room * scale, 4 + line * high * scale, scale))
        parts = [write(text, 1, 12.5, 11, cls="b", room=room - GAP)] if text else []
        for column, name in enumerate(names):
            parts.append(captioned(name, words, x=column * PITCH, y=top, help=True, japanese=True))
        wide, narrow = places
        drawn.append(("".join(parts), wide, narrow))
    last_wide, last_narrow = (4 + y + high * scale for _, y, scale in places)
    return drawing(words(ALBUM), drawn, (SHEET_WIDE, last_wide), (SHEET_NARROW, last_narrow))


def captioned(name: str, words: Words, *, x: float, y: float, help: bool, japanese: bool, needed: bool = True) -> str:
    own = cards_by_name()[name]
    cls = "s" if needed else "s hana-name"
    caption = write(picture(name, words), WIDE / 2, HIGH + 10, 8.8, cls=cls, anchor="middle", room=WIDE + 2, tight=0.65)
    for line, text in enumerate((own.romaji, own.kanji) if japanese else (), 1):
        caption += write(text, WIDE / 2, HIGH + 10 + line * LINE, 8.8, cls="s", anchor="middle", room=WIDE + 2)
    return group(use(name), group(help_marks(name)) if help else "", caption, x=x, y=y, more=image(card(name, words)))
