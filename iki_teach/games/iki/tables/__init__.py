"""What the lab writes down of games of IKI."""

from iki_teach.core.tables import Tables, seat_table
from iki_teach.core.text import N
from iki_teach.games.iki.tables.months import FIRES, POINTS, RULES
from iki_teach.games.iki.tables.turns import BUILDINGS, HIRES, TURNS, columns_of_cards, digest, hired_by

TABLES = Tables(
    of={
        "seats": seat_table(lambda game: RULES, columns_of_cards, hired_by),
        "hires": HIRES,
        "points": POINTS,
        "turns": TURNS,
        "fires": FIRES,
        "buildings": BUILDINGS,
    },
    digest=digest,
    goods={
        "mon": N("figures.story", "Money, in mon"),
        "rice": N("figures.story", "Rice"),
        "sandals": None,
        "wood": None,
    },
)
