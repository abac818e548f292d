"""Learning weights: what was true of the examples comes out, and how far it is off is measured on other games."""

import random
from pathlib import Path

import pytest

from iki_teach.core.learning import Example
from iki_teach.kits import KITS
from iki_teach.lab.train import HELD_BACK, Sums, add, added_up, learning_of, train

TRUE = (3.0, 2.0, -1.0)


def example(chance: random.Random) -> Example:
    """An example whose points follow from its numbers, give or take 1."""
    numbers = (1.0, chance.uniform(0, 10), chance.uniform(0, 10))
    points = sum(weight * number for weight, number in zip(TRUE, numbers, strict=True))
    return Example((2, 1), numbers, points + chance.choice((-1, 1)))


def summed(number: int, seed: int) -> Sums:
    """The sums of so many examples."""
    chance, total = random.Random(seed), dict[tuple[int, ...], Sums]()
    for _ in range(number):
        add(total, {(2, 1): Sums.of(example(chance))})
    return total[2, 1]


def test_weights_that_made_the_points_are_found_again() -> None:
    """From two thousand examples, but for the noise."""
    assert summed(2000, 1).fitted() == pytest.approx(TRUE, abs=0.2)


def test_how_far_weights_are_off_is_measured_on_examples() -> None:
    """The true weights miss by the noise alone, others by more."""
    other = summed(500, 2)
    assert other.off(TRUE) == pytest.approx(1.0)
    assert other.off((4.0, 2.0, -1.0)) == pytest.approx(2**0.5, rel=0.1)


def test_some_games_are_held_back() -> None:
    """One of twenty: it is measured by them, never learnt from."""
    learnt, held = added_up(range(HELD_BACK, HELD_BACK + 2), "iki", learning_of("iki").deck)
    months = 13
    (players,), (others,) = ({group[0] for group in part} for part in (held, learnt))
    assert (len(held), len(learnt)) == (months, months)
    assert [sums.known for sums in held.values()] == [players] * months
    assert [sums.known for sums in learnt.values()] == [others] * months


def test_a_game_without_weights_cannot_be_learnt() -> None:
    """It is named."""
    with pytest.raises(ValueError, match="koikoi is played without weights"):
        learning_of("koikoi")


def test_our_weights_say_how_they_came_about() -> None:
    """How many games of which deck, and how far off they are: less and less from month to month."""
    learning = learning_of("iki")
    learnt = learning.read(learning.file)
    assert learnt.about["games"] >= 1000
    assert learnt.about["deck"] == learning.deck
    assert all(learnt.off[players, 13] < learnt.off[players, 7] < learnt.off[players, 1] for players in (2, 3, 4))
    assert learning.as_text(learnt) == Path(learning.file).read_text(encoding="utf-8")


@pytest.mark.long
def test_weights_of_a_deck_of_ones_own_can_be_read(tmp_path: Path) -> None:
    """From a deck in a file, by two cores as by one."""
    learning = learning_of("iki")
    ours = KITS["iki"].new(["Aki", "Ben"]).head.deck
    own = tmp_path / "own.csv"
    own.write_text((learning.file.parent / "decks" / f"{ours}.csv").read_text(encoding="utf-8"), encoding="utf-8")
    one, two = (train("iki", 100, own, cores) for cores in (1, 2))
    assert one == two
    assert one.about == {"games": 100, "deck": "own"}
    file = tmp_path / "weights.json"
    file.write_text(learning.as_text(one), encoding="utf-8")
    assert learning.read(file).weights == one.weights
