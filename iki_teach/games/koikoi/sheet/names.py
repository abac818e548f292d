"""The words of a Koi-Koi sheet: ends, values of switches, names of yaku and players."""

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.sheet.fields import EXHAUSTED, FIELD_FOUR, INSTANT_BOTH, INSTANTS, PLAYER, STOPS
from iki_teach.games.koikoi.words.names import NAME_MOST, yaku_by_id

ENDS: dict[str, Text] = {
    "": N("koi.sheet", "not yet"),
    STOPS[0]: N("koi.sheet", "{first} stops"),
    STOPS[1]: N("koi.sheet", "{second} stops"),
    EXHAUSTED: N("koi.sheet", "hands run out"),
    INSTANTS[0]: N("koi.sheet", "lucky hand of {first}"),
    INSTANTS[1]: N("koi.sheet", "lucky hand of {second}"),
    INSTANT_BOTH: N("koi.sheet", "two lucky hands"),
    FIELD_FOUR: N("koi.sheet", "four of a month on the field"),
}
YES_NO = {"True": N("koi.sheet.value", "yes"), "False": N("koi.sheet.value", "no")}


def yaku_name(id: str) -> str:
    """Return a yaku's name, as one begins a line with it.

    >>> yaku_name("koi.yaku.sanko")
    'Sanko'
    """
    return yaku_by_id()[id].romaji.capitalize()


def names_shown(names: tuple[str, str], words: Words) -> tuple[str, str]:
    """Return both players' names; who has none is called by number."""
    first, second = (clean(name, NAME_MOST) or words(PLAYER, number=seat) for seat, name in enumerate(names, 1))
    return first, second
