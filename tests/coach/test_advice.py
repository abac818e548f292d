"""Advice: from what its player sees alone, by the judge of a comparison, in words that claim what was measured."""

import os
import random
import re
import subprocess
import sys
from itertools import chain, pairwise
from typing import Any

import pytest
from attrs import evolve

from iki_teach import coach, iki, koikoi
from iki_teach.coach import sentences as coach_sentences
from iki_teach.coach.advice import Judgement
from iki_teach.coach.calibration import BETTER, EQUAL, LITTLE, Calibration, Row, calibration_of, usual_of
from iki_teach.coach.sentences import tell_review
from iki_teach.content.words import Words
from iki_teach.core.coaching import CHANCE, POINTS, WEIGHS
from iki_teach.kits import GAMES, KITS
from tests.games.every import langs
from tests.games.suite import suites
from tests.pebbles.game import new

SUITES = {name: suite for name, suite in suites().items() if suite.kit.coach}
SEEDS = 3
advised = pytest.mark.parametrize("name", SUITES)
LAST_CARD = """
hands: {Aki: 1-3, Ben: ""}
dealer: Ben
field: 1-1 1-2 9-3
captured: {Aki: 3-1 8-1, Ben: 4-3 4-4}
stock: 5-3 5-4 6-3 1-4
"""
ASKED = """
from tests.coach.test_advice import SUITES, numbers, position_of_each_phase
from iki_teach import coach
print([numbers(coach.advise(game)) for name in SUITES for game in position_of_each_phase(name).values()])
"""
ROWS = (
    Row(claim=0.0, n=10, mean=0.5, came=-0.2, error=0.3),
    Row(claim=1.0, n=10, mean=2.0, came=0.9, error=0.6),
    Row(claim=3.0, n=10, mean=6.0, came=3.1, error=0.9),
)


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


def test_with_the_last_card_advice_is_exact_and_says_so() -> None:
    """Three lights are 5 points and save the dealer's 1; who leaves the crane gets it with one card of four."""
    game = koikoi.position(LAST_CARD).game
    judge, ribbon = Judgement(game), game.moves()[1]
    assert (judge.exact, judge.claim(ribbon), judge.word(ribbon)) == (True, 0.75 * 6, BETTER)
    for found in (coach.advise(game), coach.compare(game, ribbon)):
        assert [one.points for one in found.reasons] == [75, -75]
        assert str(found).endswith("This is exact: all that can still come was counted.")
    assert not Judgement(koikoi.position(LAST_CARD.replace('Ben: ""', "Ben: 7-3")).game).exact


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
    found = coach.review(suite.moments(*suite.tables[0], 0)[-1], seats=[1])
    assert 0 < len(found.moments) <= 5
    weights = [one.points * WEIGHS[one.unit] for one in found.moments]
    assert weights == sorted(weights, reverse=True)
    first = found.moments[0]
    assert first.seat == 1
    assert coach.compare(first.game, first.move) == first
    assert len(tell_review(found, Words("en"))) > len(found.moments)


def test_looking_back_shows_how_far_it_is_unless_told_not_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    suite = SUITES["koikoi"]
    game = next(one for one in suite.moments(*suite.tables[0], 0) if len(one.history()) > 3)
    coach.review(game, progress=False)
    assert not capsys.readouterr().err
    coach.review(game)
    assert "Looking back" in capsys.readouterr().err


@pytest.mark.parametrize("name", SUITES)
def test_a_game_that_has_just_begun_has_no_moments(name: str) -> None:
    suite = SUITES[name]
    found = coach.review(suite.moments(*suite.tables[0], 0)[0])
    assert found.moments == found.by_season == ()
    assert tell_review(found, Words("en"))[0][0].startswith("No large moments")
    assert coach.review(found.game, seats=()).seat is None


@pytest.mark.long
@advised
@langs
def test_advice_is_told_without_decimals(name: str, lang: str) -> None:
    words = Words(lang)
    for game in position_of_each_phase(name).values():
        advice = coach.advise(game)
        text = "\n".join(text for text, _ in coach_sentences.tell_advice(advice, words))
        assert not re.search(r"\d[.,]\d|[{}]", text)
        assert all(line in text for line, _ in coach_sentences.tell_unknown(advice, words))
        assert text.count("\n") >= len(advice.reasons)


@pytest.mark.long
@advised
def test_a_comparison_names_the_own_move_and_the_better_one(name: str) -> None:
    words, kit = Words("en"), KITS[name]
    for game in position_of_each_phase(name).values():
        advice = coach.advise(game)
        good = coach_sentences.tell_comparison(coach.compare(game, advice.moves[0]), words)
        assert good[0][0].startswith("Your move is about as good as any")
        if advice.other:
            lines = coach_sentences.tell_comparison(coach.compare(game, advice.other), words)
            assert kit.phrase(game, advice.other, words) in lines[0][0]
            assert kit.phrase(game, advice.moves[0], words) in lines[1][0]


@pytest.mark.parametrize("name", SUITES)
def test_how_sure_claims_are_is_a_table(name: str) -> None:
    head, *rows = coach_sentences.tell_calibration(name, coach.POINTS, Words("en"))
    assert len(rows) == len(coach.calibration_of(name, coach.POINTS).rows) > 0
    assert head[-1] == "what we say then"
    assert rows[0][-1] == "About equal"


@pytest.mark.parametrize(("seen", "last"), [
    (1, "What comes later, as far as one can foresee: +2 points"),
    (5, "Later it brings less, as far as one can foresee: −2 points"),
])  # fmt: skip
def test_what_comes_later_is_told_beside_what_is_seen(seen: int, last: str) -> None:
    game = next(iter(position_of_each_phase("iki").values()))
    reasons = (coach.Reason("iki.payday.harmony", seen, 0, (("iki", seen),)),)
    advice = evolve(coach.advise(game), points=3, word=coach.BETTER, reasons=reasons)
    assert coach_sentences.tell_reasons(advice, Words("en"))[-1][0] == last
    (nothing, _), *_ = coach_sentences.tell_reasons(evolve(advice, reasons=()), Words("en"))
    assert nothing.startswith("No single thing stands out")


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
