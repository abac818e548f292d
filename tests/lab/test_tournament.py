"""Tournaments: seats move on, and the seed alone decides."""

import os

import pytest

from iki_teach.lab.tournament import ProcessEndedError, Tournament, over_cores, play_games, seating

SMALL = Tournament(("random", "random", "random"), "second", 5, 1)


def test_every_bot_sits_everywhere_equally_often() -> None:
    """From game to game the bots move on by one seat."""
    three = Tournament(("greedy", "random", "random"), "first", 3, 1)
    assert sorted(seating(three, number).index("greedy") for number in range(3)) == [0, 1, 2]


def test_the_cores_do_not_change_the_games() -> None:
    """One core or two: the same results in the same order."""
    assert list(play_games(SMALL, 1)) == list(play_games(SMALL, 2))


def test_another_seed_plays_other_games() -> None:
    """The seed decides cards and luck."""
    other = Tournament(SMALL.bots, SMALL.preset, SMALL.games, 2)
    assert list(play_games(SMALL)) != list(play_games(other))


def test_points_by_rule_add_up_to_the_total() -> None:
    """Of each result, and each game has one winner."""
    for game in play_games(SMALL):
        assert all(sum(result.points.values()) == result.total for result in game)
        assert [result.rank for result in game].count(1) == 1


def test_a_process_that_is_ended_is_told() -> None:
    """Nobody waits for what it does not answer any more."""
    with pytest.raises(ProcessEndedError, match="a process that played games was ended"):
        list(over_cores(os._exit, [3, 4], 2))
