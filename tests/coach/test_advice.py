"""Advice: from what its player sees alone, the same for the same seed, by the same judge as a comparison."""

import os
import random
import subprocess
import sys
from itertools import chain
from typing import Any

import pytest

from iki_teach import coach
from iki_teach.coach.words import tell_review
from iki_teach.content.words import Words
from iki_teach.core.coaching import WEIGHS
from iki_teach.kits import GAMES, KITS
from tests.games.suite import suites
from tests.pebbles.game import new

SUITES = {name: suite for name, suite in suites().items() if suite.kit.coach}
SEEDS = 3
advised = pytest.mark.parametrize("name", SUITES)


def position_of_each_phase(name: str) -> dict[str, Any]:
    suite = SUITES[name]
    every = chain.from_iterable(chain.from_iterable(suite.games(table, SEEDS) for table in suite.tables[:2]))
    found = [game for game in every if game.decides is not None and len(game.moves()) > 1]
    random.Random(name).shuffle(found)
    return {game._state.phase: game for game in found}


@pytest.mark.long
@advised
def test_what_is_hidden_changes_no_number(name: str) -> None:
    chance = random.Random(1)
    for game in position_of_each_phase(name).values():
        first = numbers(coach.advise(game))
        assert numbers(coach.advise(SUITES[name].hide(game, game.decides, chance))) == first
        assert numbers(coach.advise(game.seen_by(game.decides))) == first


def numbers(advice: coach.Advice) -> tuple[Any, ...]:
    return (advice.moves, advice.other, advice.word, advice.points, advice.unit, advice.reasons, advice.unknown)


@pytest.mark.long
@advised
def test_a_comparison_agrees_with_the_advice(name: str) -> None:
    for game in position_of_each_phase(name).values():
        advice = coach.advise(game, seed=3)
        assert coach.compare(game, advice.moves[-1], seed=3).word == coach.EQUAL
        if advice.other:
            found = coach.compare(game, str(advice.other), seed=3)
            assert (found.word, found.points, found.best) == (advice.word, advice.points, advice.moves)
            assert (found.seat, found.better) == (game.decides, advice.moves)


@pytest.mark.long
@advised
def test_what_the_strong_bot_plays_is_no_mistake(name: str) -> None:
    """One judge: nobody is told that a move which our strongest bot makes there is clearly worse than another."""
    for game in position_of_each_phase(name).values():
        move = KITS[name].bot("strong").choose(game.seen_by(game.decides))
        assert coach.compare(game, move).word != coach.BETTER, (game.record(), move)


ASKED = """
from tests.coach.test_advice import SUITES, numbers, position_of_each_phase
from iki_teach import coach
print([numbers(coach.advise(game)) for name in SUITES for game in position_of_each_phase(name).values()])
"""


@pytest.mark.long
def test_the_same_seed_gives_the_same_advice_in_every_process() -> None:
    command, here = [sys.executable, "-c", ASKED], dict(os.environ)
    first, second = (
        subprocess.run(command, env=here | {"PYTHONHASHSEED": seed}, check=True, capture_output=True).stdout
        for seed in ("1", "2")
    )
    assert first == second != b""


@pytest.mark.parametrize("name", SUITES)
def test_a_move_that_is_not_legal_cannot_be_compared(name: str) -> None:
    game = KITS[name].new(KITS[name].names[:2], seed=1)
    illegal = next(move for move in game.all_moves() if game.why_not(move))
    with pytest.raises(ValueError, match="expected a legal move"):
        coach.compare(game, illegal)


def test_a_game_without_a_judge_has_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GAMES, "tests.pebbles.kit")
    with pytest.raises(ValueError, match="nobody who judges"):
        coach.advise(new())
    with pytest.raises(ValueError, match="nobody who judges"):
        coach.review(new())
    over = next(game for game in SUITES["iki"].moments("second", 2, 0) if game.over)
    with pytest.raises(ValueError, match="nobody decides"):
        coach.advise(over)


@pytest.mark.long
@pytest.mark.parametrize("name", SUITES)
def test_the_largest_moments_come_first(name: str) -> None:
    suite = SUITES[name]
    game = suite.moments(*suite.tables[0], 0)[-1]
    found = coach.review(game, seats=[1])
    assert 0 < len(found.moments) <= 5
    weights = [one.points * WEIGHS[one.unit] for one in found.moments]
    assert weights == sorted(weights, reverse=True)
    first = found.moments[0]
    assert first.seat == 1
    assert coach.compare(first.game, first.move) == first
    assert len(tell_review(found, Words("en"))) > len(found.moments)


@pytest.mark.parametrize("name", SUITES)
def test_a_game_that_has_just_begun_has_no_moments(name: str) -> None:
    suite = SUITES[name]
    found = coach.review(suite.moments(*suite.tables[0], 0)[0])
    assert found.moments == found.by_season == ()
    assert tell_review(found, Words("en"))[0][0].startswith("No large moments")
    assert coach.review(found.game, seats=()).seat is None
