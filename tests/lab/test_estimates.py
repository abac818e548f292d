"""Means with their errors, by game."""

import random

import pandas
import pytest

from iki_teach.lab.figures.estimates import SURE, a_game, means


def test_rows_of_one_game_count_as_one() -> None:
    """Ten copies of every row say no more than one."""
    chance = random.Random(1)
    once = pandas.DataFrame([(game, "a", chance.gauss(0, 1)) for game in range(30)], columns=["game", "kind", "x"])
    many = pandas.concat([once] * 10)
    one, ten = means(once, "kind", "x").loc["a"], means(many, "kind", "x").loc["a"]
    assert one["mean"] == pytest.approx(once["x"].mean())
    assert one["error"] == pytest.approx(SURE * once["x"].std() / 30**0.5)
    assert ten["error"] == pytest.approx(one["error"])
    assert (ten["rows"], ten["games"]) == (300, 30)


@pytest.mark.long
def test_the_true_mean_lies_within_in_nineteen_of_twenty_studies() -> None:
    """200 studies of games whose rows hang together."""
    chance = random.Random(2)
    hits = 0
    for _ in range(200):
        mean = [chance.gauss(0, 2) for _ in range(40)]
        rows = [(game, "a", mean[game] + chance.gauss(5, 1)) for game in range(40) for _ in range(chance.randint(1, 5))]
        found = means(pandas.DataFrame(rows, columns=["game", "kind", "x"]), "kind", "x").loc["a"]
        hits += abs(found["mean"] - 5) <= found["error"]
    assert 0.9 <= hits / 200 <= 0.98


def test_a_game_without_rows_counts_as_nothing() -> None:
    """Sums by game, a zero for who has none; the error is that of their mean."""
    table = pandas.DataFrame([(0, "a", 2.0), (0, "a", 4.0), (1, "a", 3.0)], columns=["game", "kind", "x"])
    found = a_game(table, ["kind"], "x", [0, 1, 2], share=3).loc["a"]
    sums = pandas.Series([2.0, 1.0, 0.0])
    assert found["mean"] == pytest.approx(1)
    assert found["error"] == pytest.approx(SURE * sums.std() / 3**0.5)


def test_a_single_game_has_no_error() -> None:
    table = pandas.DataFrame([(0, "a", 2.0)], columns=["game", "kind", "x"])
    assert means(table, "kind", "x")["error"].isna().all()
    assert a_game(table, ["kind"], "x", [0])["error"].isna().all()
