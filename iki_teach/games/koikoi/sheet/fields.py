"""The fields of a month in the order in which they are filled, those of the head, and the ways a month can end."""

from attrs import frozen

from iki_teach.content.words import N, Text

MOST_LETTERS = 300
MOST_MONTHS = 150
MOST_CALLS = 8  # one in each turn
SEATS = ("1", "2")

STOPS = ("stop-1", "stop-2")
INSTANTS = ("instant-1", "instant-2")
INSTANT_BOTH = "instant-both"
EXHAUSTED = "exhausted"
FIELD_FOUR = "field-four"
ENDS = (*STOPS, EXHAUSTED, *INSTANTS, INSTANT_BOTH, FIELD_FOUR)

CARDS = ("cards_1", "cards_2")
YAKU = ("yaku_1", "yaku_2")


@frozen
class Field:
    """One field of a month, with the rule that says what may stand in it and its word, in which {name} is a player."""

    id: str
    rule: str
    word: Text


FIELDS = (
    Field("end", "koi.turn.decide", N("koi.sheet", "How the month ended")),
    Field("koikoi", "koi.turn.decide", N("koi.sheet", "Koi-koi, in order")),
    Field("cards_1", "koi.deck.cards", N("koi.sheet", "{name}’s cards")),
    Field("yaku_1", "koi.yaku.lights", N("koi.sheet", "{name}’s yaku")),
    Field("cards_2", "koi.deck.cards", N("koi.sheet", "{name}’s cards")),
    Field("yaku_2", "koi.yaku.lights", N("koi.sheet", "{name}’s yaku")),
)
# What stands in the head, besides the switches.
HEAD = (
    Field("rules", "koi.game.end", N("koi.sheet", "Rules")),
    Field("dealer", "koi.setup.dealer", N("koi.sheet", "Who deals first")),
    Field("month", "koi.game.end", N("koi.sheet", "First month")),
    Field("players", "koi.setup.deal", N("koi.sheet", "Players")),
    Field("player_1", "koi.setup.deal", N("koi.sheet", "Name")),
    Field("player_2", "koi.setup.deal", N("koi.sheet", "Name")),
)
BY_ID = {field.id: field for field in FIELDS}
WORDS = {field.id: field.word for field in (*FIELDS, *HEAD)} | {"points": N("koi.sheet", "Points")}
HEAD_RULES = {field.id: field.rule for field in HEAD}
