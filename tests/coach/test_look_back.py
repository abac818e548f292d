"""Looking back: the moves between which most was at stake, each to be tried again."""

import pytest

from iki_teach import coach
from iki_teach.coach.words import tell_review
from iki_teach.content.words import Words
from iki_teach.core.coaching import WEIGHS
from tests.coach.test_advice import SUITES


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
