"""A game month by month."""

from iki_teach import iki
from iki_teach.kits import KITS
from iki_teach.lab.tournament import play_match
from iki_teach.lab.year import year


def test_a_year_has_a_row_a_player_and_month() -> None:
    kit = KITS["iki"]
    game = play_match(kit, [kit.bot("random", seat) for seat in range(3)], "second", 7)
    table = year(game)
    assert len(table) == 3 * 14
    assert table["month"].unique().tolist() == list(range(14))
    end = table[table["month"] == 13]
    assert end["points"].tolist() == [score.total for score in game.scores()]
    assert end["mon"].tolist() == [player.mon for player in game.state.players]
    assert end["rank"].tolist() == [score.rank for score in game.scores()]
    assert table.loc[table["month"] == 0, "rice"].tolist() == [1, 1, 1]


def test_a_month_has_what_its_end_brought() -> None:
    """Payday and fire too: a month's row is what there is at the first decision of the next."""
    kit = KITS["iki"]
    game = play_match(kit, [kit.bot("greedy", seat) for seat in range(3)], "second", 7)
    first = next(one for one in game.history() if one.state.month == 13)
    december = year(game).query("month == 12")
    assert december["mon"].tolist() == [player.mon for player in first.state.players]
    assert december["points"].tolist() == [score.total for score in first.scores()]
    last = next(one for one in reversed(list(game.history())) if one.state.month == 12)
    assert december["points"].tolist() != [score.total for score in last.scores()]


def test_a_game_that_goes_on_has_no_last_count() -> None:
    game = iki.new(players=["Aki", "Ben"], seed=7)
    table = year(game.play(game.moves()[0]))
    assert table["player"].tolist() == ["Aki", "Ben"]
    assert table["month"].max() <= 1


def test_months_of_a_long_game_are_counted_on_and_one_without_goods_has_points_alone() -> None:
    """After December there is another January, which is month 13."""
    kit = KITS["koikoi"]
    game = play_match(kit, [kit.bot("random", seat) for seat in range(2)], "source", 7)
    table = year(game)
    assert table["month"].unique().tolist() == list(range(1, game.state.round + 1))
    assert game.state.round > 12
    assert list(table.columns) == ["month", "seat", "player", "points", "rank"]
    assert table["points"].tail(2).tolist() == [score.total for score in game.scores()]
    gained = table.pivot(index="month", columns="seat", values="points").diff().dropna()
    accounts = [line for line in game._state.accounts if line[0] > 1]
    assert gained.sum().tolist() == [sum(line[3] for line in accounts if line[1] == seat) for seat in (0, 1)]
