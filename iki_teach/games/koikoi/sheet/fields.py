"""The fields of a month in the order in which they are filled, those of the head, ways a month can end, names."""

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.words.names import NAME_MOST, yaku_by_id
from iki_teach.sheet.entry import Field

MOST_LETTERS = 300
MOST_MONTHS = 150
MOST_CALLS = 8  # one in each turn
SEATS = ("1", "2")

STOPS = ("stop-1", "stop-2")
INSTANTS = ("instant-1", "instant-2")
INSTANT_BOTH = "instant-both"
EXHAUSTED = "exhausted"
FIELD_FOUR = "field-four"
ENDS: dict[str, Text] = {
    STOPS[0]: N("koi.sheet", "{first} stops"),
    STOPS[1]: N("koi.sheet", "{second} stops"),
    EXHAUSTED: N("koi.sheet", "hands run out"),
    INSTANTS[0]: N("koi.sheet", "lucky hand of {first}"),
    INSTANTS[1]: N("koi.sheet", "lucky hand of {second}"),
    INSTANT_BOTH: N("koi.sheet", "two lucky hands"),
    FIELD_FOUR: N("koi.sheet", "four of a month on the field"),
}
NOT_YET = N("koi.sheet", "not yet")

CARDS = ("cards_1", "cards_2")
YAKU = ("yaku_1", "yaku_2")


FIELDS = (
    Field("end", "end", "koi.turn.decide", N("koi.sheet", "How the month ended"), group="month"),
    Field("koikoi", "calls", "koi.turn.decide", N("koi.sheet", "Koi-koi, in order"), group="month"),
    Field("cards_1", "cards", "koi.deck.cards", N("koi.sheet", "{name}’s cards"), group="month"),
    Field("yaku_1", "yaku", "koi.yaku.lights", N("koi.sheet", "{name}’s yaku"), group="month"),
    Field("cards_2", "cards", "koi.deck.cards", N("koi.sheet", "{name}’s cards"), group="month"),
    Field("yaku_2", "yaku", "koi.yaku.lights", N("koi.sheet", "{name}’s yaku"), group="month"),
)
PLAYER = N("koi.sheet", "Player {number}")
HEAD = (
    Field("rules", "preset", "koi.game.end", N("koi.sheet", "Rules"), group="head"),
    Field("options", "options", "koi.game.end", N("rules", "Switches"), group="head"),
    Field("dealer", "calls", "koi.setup.dealer", N("koi.sheet", "Who deals first"), group="head"),
    Field("month", "sum", "koi.game.end", N("koi.sheet", "First month"), group="head", column="first_month"),
    Field("player_1", "name", "koi.setup.deal", PLAYER, holds="players"),
    Field("player_2", "name", "koi.setup.deal", PLAYER, holds="players"),
)
BY_ID = {field.id: field for field in FIELDS}
HEAD_BY_ID = {field.id: field for field in HEAD}
WORDS = {
    **{id: field.word for id, field in (BY_ID | HEAD_BY_ID).items()},
    "players": N("koi.sheet", "Players"),
    "points": N("koi.sheet", "Points"),
}


def yaku_name(id: str) -> str:
    """Return a yaku's name, as one begins a line with it.

    >>> yaku_name("koi.yaku.sanko")
    'Sanko'
    """
    return yaku_by_id()[id].romaji.capitalize()


def names_shown(names: tuple[str, str], words: Words) -> tuple[str, str]:
    first, second = (clean(name, NAME_MOST) or words(PLAYER, number=seat) for seat, name in enumerate(names, 1))
    return first, second
