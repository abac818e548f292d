"""A game month by month."""

from iki_teach import iki
from iki_teach.kits import KITS
from iki_teach.lab.tournament import play_match
from iki_teach.lab.year import year


def test_a_year_has_a_row_a_player_and_month() -> None:
    """From setup to the last count, which is the game's own."""
    kit = KITS["iki"]
    game = play_match(kit, [kit.bot("random", seat) for seat in range(3)], "second", 7)
    table = year(game)
    assert len(table) == 3 * 14
    assert table["month"].unique().tolist() == list(range(14))
    end = table[table["month"] == 13]
    assert end["points"].tolist() == [score.total for score in game.scores()]
    assert end["mon"].tolist() == [player.mon for player in game.state.players]
    assert table.loc[table["month"] == 0, "rice"].tolist() == [1, 1, 1]


def test_a_game_that_goes_on_has_no_last_count() -> None:
    """Its last row is the month it is in."""
    game = iki.new(players=["Aki", "Ben"], seed=7)
    table = year(game.play(game.moves()[0]))
    assert table["player"].tolist() == ["Aki", "Ben"]
    assert table["month"].max() <= 1


def test_a_game_without_goods_has_points_alone() -> None:
    """Koi-Koi knows no rice."""
    kit = KITS["koikoi"]
    game = play_match(kit, [kit.bot("random", seat) for seat in range(2)], kit.usual, 7)
    table = year(game)
    assert list(table.columns) == ["month", "seat", "player", "points"]
    assert table[table["month"] == 13]["points"].tolist() == [score.total for score in game.scores()]
