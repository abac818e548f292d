"""The fields of a month in the order in which they are filled, and the ways a month can end."""

from attrs import frozen

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


@frozen
class Field:
    """One field of a month, with the rule that says what may stand in it."""

    id: str
    rule: str


FIELDS = (
    Field("end", "koi.turn.decide"),
    Field("koikoi", "koi.turn.decide"),
    Field("cards_1", "koi.deck.cards"),
    Field("yaku_1", "koi.yaku.lights"),
    Field("cards_2", "koi.deck.cards"),
    Field("yaku_2", "koi.yaku.lights"),
)
BY_ID = {field.id: field for field in FIELDS}

# The rule of what stands in the head besides switches.
HEAD_RULES = {
    "rules": "koi.game.end",
    "dealer": "koi.setup.dealer",
    "month": "koi.game.end",
    "name": "koi.setup.deal",
}


def rule_of(name: str) -> str:
    """Return the rule of a switch, or of what else stands in the head."""
    return HEAD_RULES[name] if name in HEAD_RULES else load_house_switches()[name].rule
