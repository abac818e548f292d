"""The fields of a month in the order in which they are filled, those of the head, and the ways a month can end."""

from attrs import field, frozen

from iki_teach.content.words import N, Text
from iki_teach.games.koikoi.facts.load import load_house_switches

MOST_LETTERS = 300
MOST_MONTHS = 150
MOST_CALLS = 8  # one in each turn
SEATS = ("1", "2")

STOPS = ("stop-1", "stop-2")
INSTANTS = ("instant-1", "instant-2")
INSTANT_BOTH = "instant-both"
EXHAUSTED = "exhausted"
ENDS = (*STOPS, EXHAUSTED, *INSTANTS, INSTANT_BOTH)

CARDS = ("cards_1", "cards_2")
YAKU = ("yaku_1", "yaku_2")


def word_of(english: str) -> Text:
    """Return a field's word; {name} is a player."""
    return N("koi.sheet", english)


@frozen
class Field:
    """One field of a month, with its word and the rule that says what may stand in it."""

    id: str
    rule: str
    word: Text = field(converter=word_of)


FIELDS = (
    Field("end", "koi.turn.decide", "How the month ended"),
    Field("koikoi", "koi.turn.decide", "Koi-koi, in order"),
    Field("cards_1", "koi.deck.cards", "{name}’s cards"),
    Field("yaku_1", "koi.yaku.lights", "{name}’s yaku"),
    Field("cards_2", "koi.deck.cards", "{name}’s cards"),
    Field("yaku_2", "koi.yaku.lights", "{name}’s yaku"),
)
# What stands in the head, besides the switches.
HEAD = (
    Field("rules", "koi.game.end", "Rules"),
    Field("dealer", "koi.setup.dealer", "Who deals first"),
    Field("month", "koi.game.end", "First month"),
    Field("players", "koi.setup.deal", "Players"),
    Field("player_1", "koi.setup.deal", "Name"),
    Field("player_2", "koi.setup.deal", "Name"),
)
BY_ID = {field.id: field for field in FIELDS}
WORDS = {**{field.id: field.word for field in (*FIELDS, *HEAD)}, "points": N("koi.sheet", "Points")}

HEAD_RULES = {field.id: field.rule for field in HEAD}


def rule_of(name: str) -> str:
    """Return the rule of a switch, or of what else stands in the head."""
    return HEAD_RULES[name] if name in HEAD_RULES else load_house_switches()[name].rule
