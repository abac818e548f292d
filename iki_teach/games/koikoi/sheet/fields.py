"""The fields of a month in the order in which they are filled, and the ways a month can end."""

from attrs import frozen

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

# The rule of each switch, and of what else stands in the head.
SWITCH_RULES = {
    "first_dealer": "koi.setup.dealer",
    "instant_wins": "koi.setup.instant",
    "ameshiko": "koi.yaku.ameshiko",
    "lights": "koi.yaku.lights",
    "both_ribbons": "koi.yaku.both-ribbons",
    "sake": "koi.yaku.sake-gate",
    "viewing": "koi.yaku.tsukimizake",
    "tsukifuda": "koi.yaku.tsukifuda",
    "oyaken": "koi.yaku.oyaken",
    "joker": "koi.yaku.iris",
    "joker_counts": "koi.yaku.iris",
    "koi_koi": "koi.turn.once",
    "empty_hand": "koi.turn.empty-hand",
    "exhausted": "koi.round.exhausted",
    "drawn_month": "koi.round.next-dealer",
    "seven_doubles": "koi.round.seven-doubles",
    "koikoi_doubles": "koi.round.koikoi-doubles",
    "koikoi_pays": "koi.round.koikoi-pays",
    "months": "koi.game.end",
    "target": "koi.game.end",
    "zero_sum": "koi.game.zero-sum",
}
HEAD_RULES = {
    **SWITCH_RULES,
    "rules": "koi.game.end",
    "dealer": "koi.setup.dealer",
    "month": "koi.game.end",
    "name": "koi.setup.deal",
}
