"""Reasons for a move in Koi-Koi: how much more often something comes about."""

from iki_teach import koikoi
from iki_teach.games.koikoi.bots.coaching import COACHING, LEAST, MOST, by_season, reasons
from iki_teach.games.koikoi.rules.terms import DECIDE
from iki_teach.games.koikoi.words.status import SCORES
from tests.games.koikoi.random_play import moments


def test_reasons_turn_round_with_the_moves_and_to_stop_is_to_score() -> None:
    seen = koikoi.new(["Aki", "Ben"], seed=4).seen_by(0)
    moves = COACHING.candidates(seen)
    there, back = reasons(seen, moves[0], moves[-1], 1), reasons(seen, moves[-1], moves[0], 1)
    assert {(one.rule, one.seat): one.points for one in there} == {(one.rule, one.seat): -one.points for one in back}
    assert len(there) <= MOST
    assert all(abs(one.points) >= LEAST for one in there)
    game = next(one for one in moments(1) if not one.over and one._state.phase == DECIDE and len(one.moves()) > 1)
    stop, call = game.moves()
    found = reasons(game.seen_by(game.decides), stop, call, 1)
    assert [one.rule for one in found] in ([SCORES], [])
    assert all(one.points > 0 for one in found if one.seat == game.decides)


def test_each_month_that_is_over_has_its_lead() -> None:
    game = moments(2)[-1]
    found = by_season(game, 0)
    points = game._state.points
    assert sum(one.points for one in found) == points[0] - points[1]
