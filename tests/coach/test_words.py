"""Advice in words: every language has them, and no sentence claims more than was measured."""

import re
from itertools import pairwise

import pytest
from attrs import evolve

from iki_teach import coach, iki, koikoi
from iki_teach.coach import words as told
from iki_teach.coach.calibration import BETTER, EQUAL, LITTLE, Calibration, Row, calibration_of, usual_of
from iki_teach.content.words import Words
from iki_teach.core.coaching import CHANCE, POINTS
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


@pytest.mark.parametrize("face", [iki, koikoi])
def test_a_notebook_shows_table_and_sentences(face: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IKI_LANG", "de")
    game = (iki if face is iki else koikoi).new(players=["Aki", "Ben"], seed=2)
    table, advice = game._repr_html_(), coach.advise(game)
    assert table is not None
    assert "<svg" in table
    assert advice._repr_html_().startswith(table)
    assert "Niemand kann wissen" in advice._repr_html_()
    assert repr(advice) == str(advice)
    assert "<svg" not in str(advice)


def test_a_covered_hand_stays_covered() -> None:
    game = koikoi.new(players=["Aki", "Ben"], seed=2)
    assert game._repr_html_() == game.seen_by(game.decides or 0)._repr_html_()


ROWS = (
    Row(claim=0.0, n=10, mean=0.5, came=-0.2, error=0.3),
    Row(claim=1.0, n=10, mean=2.0, came=0.9, error=0.6),
    Row(claim=3.0, n=10, mean=6.0, came=3.1, error=0.9),
)


def test_the_word_grows_with_the_claim_and_points_are_whole() -> None:
    words = [Calibration(ROWS).word(claim) for claim in (0.0, 0.9, 1.0, 1.9, 2.0, 20.0)]
    assert words == [EQUAL, EQUAL, LITTLE, LITTLE, BETTER, BETTER]
    assert [Calibration(ROWS).points(claim) for claim in (0.9, 1.0, 6.0)] == [0, 1, 3]
    sure = Calibration((Row(claim=0.0, n=90, mean=0.6, came=0.6, error=0.1),))
    assert [sure.word(claim) for claim in (0.4, 0.6, 1.1)] == [EQUAL, LITTLE, BETTER]
    broken = Calibration((*ROWS, Row(claim=8.0, n=5, mean=9.0, came=0.1, error=3.0)))
    assert broken.held == ()
    assert broken.word(20.0) == Calibration(()).word(20.0) == EQUAL
    assert Calibration(()).shrinks == 0.0


@pytest.mark.parametrize(("game", "unit"), [("iki", POINTS), ("koikoi", POINTS), ("koikoi", CHANCE)])
def test_what_was_measured_knows_all_three_words(game: str, unit: str) -> None:
    known = calibration_of(game, unit)
    assert all(one.claim < two.claim for one, two in pairwise(known.rows))
    assert all(row.n > 1 and row.claim <= row.mean for row in known.rows)
    assert {known.word(claim / 4) for claim in range(100)} == {EQUAL, LITTLE, BETTER}
    assert all(known.points(claim) <= claim + 0.5 for claim in range(1, 30))
    assert usual_of(game, 2)
    assert not usual_of("no-game", 2)
