"""What a claim is worth: three words and whole points, by what came of such claims."""

from itertools import pairwise

import pytest

from iki_teach.coach.calibration import BETTER, EQUAL, LITTLE, Calibration, Row, calibration_of, usual_of
from iki_teach.core.coaching import CHANCE, POINTS

ROWS = (
    Row(claim=0.0, n=10, mean=0.5, came=-0.2, error=0.3),
    Row(claim=1.0, n=10, mean=2.0, came=0.9, error=0.6),
    Row(claim=3.0, n=10, mean=6.0, came=3.1, error=0.9),
)


def test_the_word_grows_with_the_claim() -> None:
    words = [Calibration(ROWS).word(claim) for claim in (0.0, 0.9, 1.0, 1.9, 2.0, 20.0)]
    assert words == [EQUAL, EQUAL, LITTLE, LITTLE, BETTER, BETTER]


def test_points_are_whole_and_shrink() -> None:
    assert [Calibration(ROWS).points(claim) for claim in (0.9, 1.0, 6.0)] == [0, 1, 3]


def test_a_row_that_did_not_hold_takes_the_smaller_ones_along() -> None:
    broken = Calibration((*ROWS, Row(claim=8.0, n=5, mean=9.0, came=0.1, error=3.0)))
    assert broken.held == ()
    assert broken.word(20.0) == Calibration(()).word(20.0) == EQUAL
    assert Calibration(()).shrinks == 0.0


def test_less_than_half_a_point_is_equal_however_sure() -> None:
    sure = Calibration((Row(claim=0.0, n=90, mean=0.6, came=0.6, error=0.1),))
    assert [sure.word(claim) for claim in (0.4, 0.6, 1.1)] == [EQUAL, LITTLE, BETTER]


@pytest.mark.parametrize(("game", "unit"), [("iki", POINTS), ("koikoi", POINTS), ("koikoi", CHANCE)])
def test_what_was_measured_knows_all_three_words(game: str, unit: str) -> None:
    known = calibration_of(game, unit)
    assert all(one.claim < two.claim for one, two in pairwise(known.rows))
    assert all(row.n > 1 and row.claim <= row.mean for row in known.rows)
    assert {known.word(claim / 4) for claim in range(100)} == {EQUAL, LITTLE, BETTER}
    assert all(known.points(claim) <= claim + 0.5 for claim in range(1, 30))
    assert usual_of(game, 2)
    assert not usual_of("no-game", 2)
