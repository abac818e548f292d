"""What is written down of every game: a row a seat."""

import pytest

from iki_teach.core.tables import Tables
from tests.core.pips import pips


def test_a_row_a_seat_has_place_total_and_the_points_of_each_rule() -> None:
    game = pips()
    while not game.over:
        game = game.play(game.moves()[-1])
    table = Tables().named("seats")
    columns, rows = table.columns(game), list(table.rows(game))
    assert [(row["seat"], row["rank"], row["total"]) for row in rows] == [
        (score.seat, score.rank, score.total) for score in game.scores()
    ]
    for row, score in zip(rows, game.scores(), strict=True):
        assert row.keys() == columns.keys()
        assert score.by_rule().items() <= row.items()


def test_a_table_that_there_is_not_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="rows: expected one of seats, got 'cards'"):
        Tables().named("cards")
    assert Tables().digest(pips()) == ""
