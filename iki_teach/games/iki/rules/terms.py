"""The words and whole numbers that every chapter of IKI shares."""

from typing import Final

GOODS: Final = ("mon", "koban", "rice", "sandals", "wood", "iki", "fire", "ward", "step")
MON, KOBAN, RICE, SANDALS, WOOD, IKI, FIRE, WARD, STEP = range(9)
GOODS_EACH: Final = len(GOODS)

COLOURS: Final = ("red", "brown", "green", "yellow", "purple")
SEASONS: Final = ("spring", "summer", "autumn", "winter")

EMPTY: Final = -1
NOBODY: Final = -1
OFF_STREET: Final = -1
GATE: Final = 0
SPACES: Final = 8

SLOT_X: Final = 0
SLOT_NAMES: Final = ("X", "1", "2", "3", "4")

KOBUN_EACH: Final = 4
FIRE_TOP: Final = 10
DEALT_A_MONTH: Final = 4
MONTHS_A_SEASON: Final = 3
LAST_MONTH: Final = 12
NEW_YEAR: Final = 13

# What is to be decided now. The first five are chance: the bag, the deck or the lot decides.
REVEAL: Final = "reveal"
LOT: Final = "lot"
DEAL: Final = "deal"
BLOCK: Final = "block"
FIRE_TILE: Final = "fire"
BURNING: Final = "burning"
START: Final = "start"
ORDER: Final = "order"
INCOME: Final = "income"
WALK: Final = "move"
BUSINESS: Final = "business"
NEUTRAL: Final = "neutral"
UNPAID: Final = "rice"
PLACE: Final = "place"
OVER: Final = "over"
CHANCE: Final = frozenset({REVEAL, LOT, DEAL, BLOCK, FIRE_TILE})
