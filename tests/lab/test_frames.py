"""What is ours as tables: events, moves, points, months, cards, matches, advice; and the columns of every table."""

from typing import Any

import pandas as pd
import pytest

from iki_teach import coach, iki, koikoi, lab
from iki_teach.core.bot import RandomBot
from iki_teach.core.score import PlayerScore
from iki_teach.kits import KITS
from iki_teach.lab.frames import FRAMES, frame_of
from iki_teach.lab.match import Match
from iki_teach.lab.study import plan_of, tournament_of
from iki_teach.lab.tournament import play_match
from iki_teach.lab.year import year
from tests.pebbles.kit import KIT

GAMES = {
    name: play_match(KITS[name], [RandomBot(seat) for seat in range(2)], KITS[name].usual, 7)
    for name in ("iki", "koikoi")
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_a_row_an_event_in_their_order(game: Any) -> None:
    frame = lab.events(game)
    events = [event for moment in game.history() for event in moment.events]
    assert frame["what"].tolist() == [event.what for event in events]
    assert frame["rule"].tolist() == [event.rule for event in events]
    assert frame["facts"].tolist() == [event.facts for event in events]
    assert frame["moment"].is_monotonic_increasing
    assert frame["changes"].iloc[-1] == {one.path: (one.before, one.after) for one in events[-1].changes}


@every_game
def test_a_row_a_move_that_plays_the_game_again(game: Any) -> None:
    frame = lab.moves(game)
    again = game.history()[0]
    for number, row in enumerate(frame.to_dict("records"), 1):
        assert row["moment"] == number
        assert row["choices"] == len(again.moves())
        assert row["player"] == again.to_move.player
        again = again.play(row["move"])
    assert again.state == game.state


@every_game
def test_points_of_a_game_and_of_several(game: Any) -> None:
    half = game.history()[len(game.history()) // 2]
    frame = lab.points([game, half])
    totals = frame.groupby(["game", "seat"])["points"].sum()
    assert totals.tolist() == [score.total for one in (game, half) for score in one.scores()]
    pd.testing.assert_frame_equal(lab.points(game), frame[frame["game"] == 0], check_categorical=False)


def test_the_columns_of_what_is_ours_are_told() -> None:
    game = GAMES["iki"].history()[3]
    found = {
        "events": lab.events(game),
        "moves": lab.moves(game),
        "points": lab.points(game),
        "match": lab.frame(Match("mine", "greedy", (1.5, -2.0), 3)),
        "advice": lab.frame(coach.advise(iki.new(["Aki", "Ben"], seed=7))),
    }
    assert {*found} == {*FRAMES}
    assert found["match"]["lead"].tolist() == [1.5, -2.0]
    assert found["match"]["bot"].tolist() == ["mine"] * 2
    for name, frame in found.items():
        assert_columns(frame, f"frame.{name}")
    for name, kit in KITS.items():
        assert_columns(year(kit.new(["Aki", "Ben"], kit.usual, 7)), "year", name)


def assert_columns(frame: pd.DataFrame, rows: str, game: str = "iki") -> None:
    columns = lab.columns(rows, game)
    assert columns.index.tolist() == frame.columns.tolist()
    assert columns["dtype"].tolist() == [str(dtype) for dtype in frame.dtypes]
    assert columns["about"].str.len().min() > 5
    assert columns["about"].is_unique


def test_a_frame_of_whatever_is_ours() -> None:
    game = GAMES["iki"]
    pd.testing.assert_frame_equal(lab.frame(game), lab.moves(game))
    assert lab.frame([game, game])["game"].unique().tolist() == [0, 1]
    assert isinstance(game.scores()[0], PlayerScore)
    assert lab.frame(game.scores())["points"].sum() == sum(score.total for score in game.scores())
    cards = lab.frame(game._state.table.deck)
    assert cards["id"].tolist() == [card.id for card in game._state.table.deck.cards]
    assert cards["cost"].dtype == "int64"
    assert cards["skill"].iloc[0] == str(game._state.table.deck.cards[0].skill)
    pd.testing.assert_frame_equal(lab.frame(game.state), lab.frame(list(game.state.cards.values())))
    assert lab.frame(cards) is cards


def test_advice_and_what_was_played_instead() -> None:
    game = koikoi.new(["Aki", "Ben"], seed=7)
    advice = coach.advise(game)
    frame = lab.frame(advice)
    assert frame.loc[frame["best"], "move"].tolist() == [str(move) for move in advice.moves]
    worst = next(move for move in game.moves() if move not in advice.moves)
    beside = coach.compare(game, worst)
    row = lab.frame(beside).iloc[-1]
    assert (row["move"], row["points"]) == (str(worst), beside.points)


@pytest.mark.parametrize(("make", "things"), [
    (lab.frame, [3, "game", [], [1, 2], None, [GAMES["iki"], 3]]), (lab.events, ["game"]), (lab.moves, ["game"]),
    (lab.points, [["game"]]),
])  # fmt: skip
def test_what_is_not_ours_is_named(make: Any, things: list[Any]) -> None:
    for thing in things:
        with pytest.raises(TypeError, match=r"expected" if make is lab.frame else r"expected a game, got str '"):
            make(thing)


@pytest.mark.parametrize(("game", "rows"), [(game, rows) for game in KITS for rows in KITS[game].tables.of])
def test_the_columns_that_are_told_are_those_that_are_there(game: str, rows: str) -> None:
    """Nothing is missing where nothing may be."""
    frame = lab.simulate(game, games=2, bots=["random"], rows=rows, cores=1, progress=False)
    assert_columns(frame, rows, game)
    assert len(frame)
    assert frame.columns[0] == "game"
    whole = [name for name in frame if str(frame[name].dtype) not in ("Int8", "category")]
    names = frame.select_dtypes("category").drop(columns="slot", errors="ignore")
    assert frame[whole].notna().all(axis=None)
    assert names.notna().all(axis=None)


def test_a_small_table_of_an_empty_study_has_its_columns() -> None:
    """Types too: what is drawn of it draws nothing, and fails nowhere."""
    columns = plan_of(tournament_of("iki", 1, ["random"], 3, None, 0, None, "hires")).tables["hires"]
    empty = frame_of(columns, [])
    assert len(empty) == 0
    pd.testing.assert_index_equal(empty.columns, pd.Index(list(columns)))
    assert str(empty["fate"].dtype) == "category"


def test_a_game_without_tables_of_its_own_has_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KITS.added, "pebbles", KIT)
    frame = lab.simulate("pebbles", games=3, cores=1, progress=False, bots=["random"])
    assert (frame["pebbles.score.pebble"] + frame["pebbles.score.secret"] == frame["total"]).all()


def test_both_tables_of_points_can_be_asked_for() -> None:
    assert "seat" in lab.columns("points").index
    ours = lab.columns("frame.points").index.tolist()
    assert ours == lab.points(iki.new(["Aki", "Ben"], seed=1)).columns.tolist()
    assert ours != lab.columns("points").index.tolist()


@pytest.mark.parametrize("rows", ["events", "seats", "frame.points"])
def test_a_game_that_there_is_not_has_no_columns(rows: str) -> None:
    with pytest.raises(ValueError, match="game: expected one of iki, koikoi, got 'chess'"):
        lab.columns(rows, "chess")


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
