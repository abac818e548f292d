"""What the lab writes down of games of Koi-Koi."""

from iki_teach.core.tables import Tables, seat_table
from iki_teach.games.koikoi.tables.months import MONTHS, YAKU, rules_of_points

TABLES = Tables(of={"seats": seat_table(rules_of_points), "months": MONTHS, "yaku": YAKU})
