"""Advice in words: every language has them, and no sentence claims more than was measured."""

import re

import pytest
from attrs import evolve

from iki_teach import coach
from iki_teach.coach import words as told
from iki_teach.content.words import Words
from iki_teach.kits import KITS
from tests.coach.test_advice import SUITES, advised, position_of_each_phase
from tests.games.every import langs


@pytest.mark.long
@advised
@langs
def test_advice_is_told_without_decimals(name: str, lang: str) -> None:
    words = Words(lang)
    for game in position_of_each_phase(name).values():
        advice = coach.advise(game)
        text = "\n".join(text for text, _ in told.tell_advice(advice, words))
        assert not re.search(r"\d[.,]\d|[{}]", text)
        assert told.tell_unknown(advice, words) in text
        assert text.count("\n") >= len(advice.reasons)


@pytest.mark.long
@advised
def test_a_comparison_names_the_own_move_and_the_better_one(name: str) -> None:
    words, kit = Words("en"), KITS[name]
    for game in position_of_each_phase(name).values():
        advice = coach.advise(game)
        good = told.tell_comparison(coach.compare(game, advice.moves[0]), words)
        assert good[0][0].startswith("Your move is about as good as any")
        if advice.other:
            lines = told.tell_comparison(coach.compare(game, advice.other), words)
            assert kit.phrase(game, advice.other, words) in lines[0][0]
            assert kit.phrase(game, advice.moves[0], words) in lines[1][0]


@pytest.mark.parametrize("name", SUITES)
def test_how_sure_claims_are_is_a_table(name: str) -> None:
    head, *rows = told.tell_calibration(name, coach.POINTS, Words("en"))
    assert len(rows) == len(coach.calibration_of(name, coach.POINTS).rows) > 0
    assert head[-1] == "what we say then"
    assert rows[0][-1] == "About equal"


@pytest.mark.parametrize(
    ("seen", "last"),
    [
        (-2, "What comes later outweighs that, as far as one can foresee: +5 points"),
        (1, "What comes later, as far as one can foresee: +2 points"),
        (5, "Later it brings less, as far as one can foresee: −2 points"),
    ],
)
def test_what_comes_later_is_told_beside_what_is_seen(seen: int, last: str) -> None:
    game = next(iter(position_of_each_phase("iki").values()))
    reasons = (coach.Reason("iki.payday.harmony", seen, 0, (("iki", seen),)),)
    advice = evolve(coach.advise(game), points=3, word=coach.BETTER, reasons=reasons)
    assert told.tell_reasons(advice, Words("en"))[-1][0] == last
