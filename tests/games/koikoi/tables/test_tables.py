"""What the lab writes down of Koi-Koi: each table agrees with the games that it is of."""

from functools import cache
from typing import Any

import pytest

from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.yaku import OYAKEN
from iki_teach.games.koikoi.tables import TABLES
from iki_teach.kits import KITS
from iki_teach.lab.tournament import play_match

KIT = KITS["koikoi"]
every_game = pytest.mark.parametrize("at", [(rules, seed) for rules in KIT.presets() for seed in (1, 2)], ids=str)


@cache
def played(at: tuple[str, int]) -> Game:
    rules, seed = at
    return play_match(KIT, [KIT.bot("sensible", seed), KIT.bot("random", seed)], rules, seed)


def rows(name: str, game: Game) -> list[dict[str, Any]]:
    return [dict(row) for row in TABLES.of[name].rows(game)]


@every_game
def test_months_say_points_winners_and_every_koi_koi(at: tuple[str, int]) -> None:
    game = played(at)
    months = rows("months", game)
    assert [(row["month"], row["seat"]) for row in months] == [
        (month, seat) for month in range(1, game._state.round + 1) for seat in (0, 1)
    ]
    first, second = (sum(row["points"] for row in months if row["seat"] == seat) for seat in (0, 1))
    assert [first, second] == [score.total for score in game.scores()]
    assert [row["lead"] for row in months[-2:]] == [first - second, second - first]
    for moment in game.history():
        if str(moment.move) == "stop":
            before = moment.previous
            row = months[2 * (before._state.round - 1) + before._state.seat]
            assert row["winner"] == row["seat"]
            assert row["yaku"] > 0
    called: dict[tuple[int, int], list[int]] = {}
    for moment in game.history():
        if str(moment.move) == "koi-koi":
            before = moment.previous
            s = before._state
            called.setdefault((s.round, s.seat), []).append(len(s.hands[s.seat]))
    for row in months:
        hands = called.get((row["month"], row["seat"]), [])
        assert row["koikoi"] == len(hands)
        assert row["hand"] == (hands[0] if hands else None)


@every_game
def test_every_yaku_scored_is_a_line_of_the_account(at: tuple[str, int]) -> None:
    game = played(at)
    yaku = rows("yaku", game)
    by_rule = [score.by_rule() for score in game.scores()]
    for seat in (0, 1):
        for rule in {row["rule"] for row in yaku if row["seat"] == seat}:
            points = [row["points"] for row in yaku if row["seat"] == seat and row["rule"] == rule]
            assert sum(points) == by_rule[seat][rule]
    assert len(yaku) == sum(row["yaku"] for row in rows("months", game))
    assert yaku


def test_a_dealers_point_is_no_yaku() -> None:
    game = played(("source", 2))
    won = {(row["month"], row["winner"]) for row in rows("months", game)}
    assert any(rule == OYAKEN for _, _, rule, _ in game._state.accounts)
    assert all((row["month"], row["seat"]) in won for row in rows("yaku", game))
    for row in rows("months", game):
        if row["winner"] is None:
            assert row["yaku"] == 0
    assert any(row["points"] and row["winner"] is None for row in rows("months", game))
    assert OYAKEN not in TABLES.of["yaku"].columns(game)["rule"].values
