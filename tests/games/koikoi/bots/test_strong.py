"""The bots that think ahead: the same advice for the same seed, whatever is hidden, and stronger than who does not."""

import statistics

import pytest

from iki_teach import koikoi
from iki_teach.core.coaching import CHANCE
from iki_teach.games.koikoi.bots import cards, search
from iki_teach.games.koikoi.bots.cards import quick_move
from iki_teach.games.koikoi.bots.coaching import COACHING, LEAST, MOST, by_season, reasons
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import moves
from iki_teach.games.koikoi.rules.state import OVER, State
from iki_teach.games.koikoi.words.events import ONWARD, WINNING
from tests.games.koikoi.random_play import moments

SAMPLES = 40
DEALS = 40


@pytest.mark.long
def test_all_legal_moves_are_judged_the_best_first() -> None:
    for moment in moments(3)[::7]:
        if not moment.over and len(moment.moves()) > 1:
            found = search.judged(moment.seen_by(moment._state.seat), 1, SAMPLES)
            assert sorted(str(one.move) for one in found) == sorted(map(str, moment.moves()))
            assert all(one.samples for one in found)


@pytest.mark.long
def test_light_play_ends_a_month_by_the_rules() -> None:
    s = koikoi.new(seed=5)._state.copy()
    known, begun = cards.card_values(s), s.round
    while s.round == begun and s.phase != OVER:
        if s.phase == "play":
            card, take = cards.best_play(s, known)
            assert str(next(move for move in moves(s) if (move.card, move.take) == (card, take)))
        before = s.copy()
        cards.play_out(before, known)
        quick_move(s).do(s, None)
    assert before.round == begun + 1 or before.phase == OVER


def lead_of(s: State, own: int, seed: int) -> float:
    game, begun = Game(koikoi.new(seed=seed).head, s), s.round
    while s.round == begun and s.phase != OVER:
        move = search.judged(Game(game.head, s), seed, 4 * SAMPLES)[0].move if s.seat == own else quick_move(s)
        move.do(s, None)
    points = [0, 0]
    for round, who, _, number in s.accounts:
        points[who] += number * (round == begun)
    return points[own] - points[1 - own]


@pytest.mark.long
def test_strong_leads_quick_moves() -> None:
    leads = [lead_of(koikoi.new(seed=seed)._state.copy(), own, seed) for seed in range(DEALS) for own in (0, 1)]
    assert statistics.mean(leads) > 0


def test_reasons_speak_for_their_move() -> None:
    """Of cards those that come about more or less often; of koi-koi and stop what comes after, in any case."""
    kinds = set()
    played, late = [one for one in moments(1) if one.decides is not None], koikoi.new(rules="common", seed=1)
    while COACHING.unit(late) != CHANCE or not COACHING.explains(late):
        late = late.play(quick_move(late._state))
    for game in (*played[::7], *filter(COACHING.explains, played), late):
        seen = game.seen_by(game.decides)
        first, last = COACHING.candidates(seen)[0], COACHING.candidates(seen)[-1]
        there, back = reasons(seen, first, last, 1), reasons(seen, last, first, 1)
        if COACHING.explains(seen):
            assert all(one.seat == (game.decides if "koi" in str(last) else 1 - game.decides) for one in back[-2:-1])
            assert {one.points for one in there} == {one.points for one in back}
        else:
            assert not (there and back)
            assert len(there) <= MOST
            assert all(abs(one.points) >= LEAST for one in there)
        kinds |= {one.kind for one in (*there, *back)}
    assert kinds == {"", ONWARD, WINNING}


def test_each_month_that_is_over_has_its_lead() -> None:
    game = moments(2)[-1]
    found = by_season(game, 0)
    points = game._state.points
    assert sum(one.points for one in found) == points[0] - points[1]
