"""What the lab writes down of games of IKI."""

from iki_teach.core.tables import Tables, seat_table
from iki_teach.games.iki.tables.deck import digest
from iki_teach.games.iki.tables.seats import columns_of_cards, hired_by, rules_of_points

TABLES = Tables(of={"seats": seat_table(rules_of_points, columns_of_cards, hired_by)}, digest=digest)
