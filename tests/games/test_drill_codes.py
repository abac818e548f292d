"""The codes of the drills of both games: each brings its question back, and a broken one is refused clearly."""

from types import ModuleType
from typing import Any

import pytest

from iki_teach.core.drills import SEEDS
from iki_teach.games.iki import drills as iki
from iki_teach.games.koikoi import drills as koikoi

ALL = [*((iki, name) for name in iki.DRILLS.names), *((koikoi, name) for name in koikoi.DRILLS.names)]
BROKEN: list[tuple[ModuleType, Any, str]] = [
    (iki, "", "code: expected one such as harmony-f2-1k9f, got ''"),
    (iki, "burns", "code: expected one such as harmony-f2-1k9f, got 'burns'"),
    (iki, "burns-s3", "code: expected one such as"),
    (iki, "burns-s3-ABC", "code: expected one such as"),
    (iki, "burns-s3-1234567", "code: expected one such as"),
    (iki, "burns-s3-1\n", "code: expected one such as"),
    (iki, "x" * 500, "code: expected one such as"),
    (iki, 7, "code: expected one such as harmony-f2-1k9f, got 7"),
    (iki, None, "code: expected one such as harmony-f2-1k9f, got None"),
    (iki, "burn-s3-1", "drill: expected one of harmony, burns, retired, slot, final_score, legal, got 'burn'"),
    (iki, "burns-x3-1", "expected f2, f3, f4, s2, s3, s4 for the table, got 'x3'"),
    (iki, "burns-s5-1", "expected f2, f3, f4, s2, s3, s4 for the table, got 's5'"),
    (iki, "burns-s3-01", "expected a number without a leading 0, got '01'"),
    (koikoi, "", "code: expected one such as spot-s-1k9f, got ''"),
    (koikoi, "spot-s", "code: expected one such as"),
    (koikoi, "spot-s-ABC", "code: expected one such as"),
    (koikoi, "x" * 500, "code: expected one such as"),
    (koikoi, None, "code: expected one such as spot-s-1k9f, got None"),
    (koikoi, "burns-s-1", "drill: expected one of spot, count, card, who, rules, got 'burns'"),
    (koikoi, "spot-x-1", "expected s, n, q, p for the table, got 'x'"),
    (koikoi, "spot-s-01", "expected a number without a leading 0, got '01'"),
]
ASKED: list[tuple[ModuleType, tuple[Any, ...], str]] = [
    (iki, ("dice",), "drill: expected one of harmony"),
    (iki, ("burns", "third"), "first for 4, second for 2, second for 3, second for 4, got 'third for 3'"),
    (iki, ("burns", "second", 1), "second for 4, got 'second for 1'"),
    (iki, ("burns", "second", 3, -1), "seed: expected a whole number from 0 to"),
    (iki, ("burns", "second", 3, SEEDS), "seed: expected a whole number from 0 to"),
    (iki, ("burns", "second", 3, "7"), "seed: expected a whole number from 0 to"),
    (koikoi, ("dice",), "drill: expected one of spot"),
    (koikoi, ("spot", "house"), "common for 2, nintendo-page for 2, nintendo-page-1 for 2, got 'house for 2'"),
    (koikoi, ("spot", "source", -1), "seed: expected a whole number from 0 to"),
    (koikoi, ("spot", "source", "7"), "seed: expected a whole number from 0 to"),
]


@pytest.mark.parametrize(("drills", "name"), ALL)
def test_a_code_brings_the_same_question_back(drills: ModuleType, name: str) -> None:
    questions = [drills.ask(name) for _ in range(5)]
    assert len({q.code for q in questions}) == 5
    for q in questions:
        again = drills.again(q.code)
        assert again == q
        assert again.game is not q.game


@pytest.mark.parametrize(
    ("drills", "asked", "code"),
    [(iki, ("slot", "second", 3), "slot-s3-zzzzzz"), (koikoi, ("count", "common"), "count-n-zzzzzz")],
)
def test_the_largest_seed_has_a_code(drills: ModuleType, asked: tuple[Any, ...], code: str) -> None:
    q = drills.ask(*asked, SEEDS - 1)
    assert q.code == code
    assert drills.again(q.code) == q


@pytest.mark.parametrize(("drills", "code", "said"), BROKEN)
def test_a_broken_code_is_refused_with_a_clear_word(drills: ModuleType, code: Any, said: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        drills.again(code)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 130


@pytest.mark.parametrize(("drills", "asked", "said"), ASKED)
def test_what_cannot_be_asked_is_refused(drills: ModuleType, asked: tuple[Any, ...], said: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        drills.ask(*asked)
    assert said in str(caught.value)
