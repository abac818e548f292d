"""Why a move is better: how much more often it comes about after it that somebody scores, and with which yaku."""

import random

from iki_teach.core.coaching import Reason
from iki_teach.games.koikoi.bots.light import Worths, play_out, worths
from iki_teach.games.koikoi.bots.outlook import dealt
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import DECIDE, OVER
from iki_teach.games.koikoi.words.reasons import SCORES

SAMPLES = 300
LEAST = 4  # times in 100, below which a difference may be luck
MOST = 4  # reasons that are given
YAKU = "koi.yaku."


def reasons(seen: Game, better: Move, other: Move, seed: int | str) -> tuple[Reason, ...]:
    """Return what comes about more or less often after one move than after another, the largest difference first."""
    s, chance = seen._state, random.Random(seed)
    known, more = worths(s), dict[tuple[str, int], float]()
    for _ in range(SAMPLES):
        hidden = dealt(s, chance)
        for move, sign in ((better, 1), (other, -1)):
            for what in scored(hidden, move, known):
                more[what] = more.get(what, 0.0) + sign * 100 / SAMPLES
    found = (Reason(rule, round(often), seat) for (rule, seat), often in more.items())
    large = sorted((one for one in found if abs(one.points) >= LEAST), key=lambda one: abs(one.points), reverse=True)
    months = [one for one in large if one.rule == SCORES]
    yaku = [one for one in large if one.rule != SCORES] if s.phase != DECIDE else []
    # That one of two scores more often says as a rule that the other does so less often.
    return (*sorted(months, key=lambda one: one.seat != s.seat)[:1], *yaku)[:MOST]


def scored(s: State, move: Move, known: Worths) -> set[tuple[str, int]]:
    """Return who scores the month after a move, and each yaku that they score."""
    after = s.copy()
    move.do(after, None)
    if after.round == s.round and after.phase != OVER:
        play_out(after, known)
    lines = [(rule, seat) for _, seat, rule, points in after.accounts[len(s.accounts) :] if points > 0]
    return {(SCORES, seat) for _, seat in lines} | {(rule, seat) for rule, seat in lines if rule.startswith(YAKU)}
