"""Learning weights: what was true of the examples comes out, and how far it is off is measured on other games."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from iki_teach import iki
from iki_teach.core.coaching import Judged
from iki_teach.games.iki import begin
from iki_teach.games.iki.bots.estimate import FILE, estimate_for, estimate_in, read_weights
from tests.bench.train import HELD_BACK, Sums, added_up, ahead, as_text, fitted, main, off, train

TRUE = (3.0, 2.0, -1.0)


def summed(number: int, seed: int) -> Any:
    chance, total = random.Random(seed), Sums()
    for _ in range(number):
        numbers = [1.0, chance.uniform(0, 10), chance.uniform(0, 10)]
        points = sum(weight * number for weight, number in zip(TRUE, numbers, strict=True)) + chance.choice((-1, 1))
        total.update({(2, 1): np.outer([*numbers, points], [*numbers, points])})
    return total[2, 1]


def test_weights_that_made_the_points_are_found_again() -> None:
    assert fitted(summed(2000, 1)) == pytest.approx(TRUE, abs=0.2)


def test_weights_are_drawn_to_those_before() -> None:
    """Where examples say little they stay as they were."""
    before = (9.0, 4.0, 4.0)
    assert fitted(summed(2000, 1), before, ridge=1.0) == pytest.approx(TRUE, abs=0.2)
    assert fitted(summed(20, 1), before, ridge=1e6)[1:] == pytest.approx(before[1:], abs=0.1)


def test_how_far_weights_are_off_is_measured_on_examples() -> None:
    other = summed(500, 2)
    assert off(other, TRUE) == pytest.approx(1.0)
    assert off(other, (4.0, 2.0, -1.0)) == pytest.approx(2**0.5, rel=0.1)


def test_some_games_are_held_back() -> None:
    """One of twenty: it is measured by them, never learnt from."""
    learnt, held = added_up(range(HELD_BACK, HELD_BACK + 2), begin.DECK)
    months = 13
    (players,), (others,) = ({group[0] for group in part} for part in (held, learnt))
    assert (len(held), len(learnt)) == (months, months)
    assert [sums[0, 0] for sums in held.values()] == [players] * months
    assert [sums[0, 0] for sums in learnt.values()] == [others] * months


def test_our_weights_say_how_they_came_about() -> None:
    """How many games of which deck, and how far off they are: less and less from month to month."""
    learnt = read_weights(FILE)
    assert learnt.about["games"] >= 1000
    assert learnt.about["deck"] == begin.DECK
    assert all(learnt.off[players, 13] < learnt.off[players, 7] < learnt.off[players, 1] for players in (2, 3, 4))
    assert as_text(learnt) == FILE.read_text(encoding="utf-8")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    own = tmp_path / "my.csv"
    own.write_bytes((FILE.parent / "decks" / f"{begin.DECK}.csv").read_bytes())
    return own


def test_weights_beside_a_deck_are_those_of_its_games(deck: Path) -> None:
    """As soon as they are there, and anew when they change; other games keep ours."""
    game = iki.new(["Aki", "Ben"], deck=deck)
    assert estimate_for(game._state) is estimate_in(FILE)
    (deck.parent / "my.weights.json").write_bytes(FILE.read_bytes())
    first = estimate_for(game._state)
    assert first is not estimate_in(FILE)
    assert estimate_for(game._state) is first
    assert first.weights == estimate_in(FILE).weights
    assert estimate_for(iki.new(["Aki", "Ben"])._state) is estimate_in(FILE)


@pytest.mark.long
def test_a_deck_of_ones_own_is_learnt_with_weights_beside_it(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By two cores as by one; ours stay as they are."""
    ours = FILE.read_bytes()
    main(games=100, deck=deck, cores=2)
    assert "my.weights.json: weights from 100 games" in capsys.readouterr().out
    assert (deck.parent / "my.weights.json").read_text(encoding="utf-8") == as_text(train(100, deck))
    assert read_weights(deck.parent / "my.weights.json").about == {"games": 100, "deck": "my"}
    assert estimate_for(iki.new(["Aki", "Ben"], deck=deck)._state) is not estimate_in(FILE)
    assert FILE.read_bytes() == ours


@pytest.mark.long
@pytest.mark.parametrize("lead", [-1.0, 1.0])
def test_games_of_the_strong_are_learnt_from_as_long_as_it_helps(
    lead: float, deck: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For another deck, too; each round's weights play against those before."""
    same = read_weights(FILE)
    assert ahead(0, deck, same, same) == -ahead(0, deck, same, same) == 0  # two players, each of them from both seats
    monkeypatch.setattr("tests.bench.train.judged", lambda game, *known: [Judged(game.moves()[-1], 0.0, 0)])
    monkeypatch.setattr("tests.bench.train.ahead", lambda number, **weights: lead + number % 2 / 10)
    main(games=100, deck=deck, cores=1, strong=100, rounds=2)
    rounds = [line for line in capsys.readouterr().out.splitlines() if line.startswith("round")]
    learnt = read_weights(deck.parent / "my.weights.json")
    assert len(rounds) == (2 if lead > 0 else 1)
    assert learnt.about.get("strong games") == (200 if lead > 0 else None)
    assert (learnt.weights == train(100, deck).weights) == (lead < 0)
