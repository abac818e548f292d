"""Chance that stays the same for a seed."""

import random

from iki_teach.core.bot import pick, shuffled


def test_a_seed_picks_and_shuffles_alike_for_ever() -> None:
    """Codes of drills rest on it: these are the answers of seed 7."""
    assert [pick("abcdef", random.Random(7)) for _ in range(2)] == ["b", "b"]
    assert "".join(shuffled("abcdef", random.Random(7))) == "dbafec"


def test_nothing_is_lost_and_everything_comes_up() -> None:
    chance = random.Random(1)
    assert sorted(shuffled(range(9), chance)) == list(range(9))
    assert {pick(range(9), chance) for _ in range(200)} == set(range(9))
