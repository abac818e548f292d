"""How fast Koi-Koi is: random months with decisions listed, copies, dealing."""

import random
import statistics
import time

from iki_teach import koikoi
from iki_teach.games.koikoi.rules import months, moves
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import OVER
from tests.bench.engine import ROUNDS, each, through_the_face

MONTHS_PLAYED = 4000


def play_months(state: State, number: int) -> tuple[int, int]:
    """Play random moves for so many months, one game after the other; return months and decisions."""
    pick, played, decisions, seed = random.Random(1).random, 0, 0, 0
    while played < number:
        s = state.copy()
        s.seed = seed = seed + 1
        months.begin_round(s, None)
        while s.phase != OVER:
            listed = moves.moves(s)
            listed[int(pick() * len(listed))].do(s, None)
            decisions += 1
        played += s.round
    return played, decisions


def dealt(state: State) -> State:
    """Return a copy with a month dealt."""
    s = state.copy()
    months.begin_round(s, None)
    return s


def rows() -> list[tuple[str, str, str]]:
    """Return what was measured: name, value, unit."""
    state = koikoi.new(seed=1)._state
    state.round = state.month = 0
    rates, costs = [], []
    for _ in range(ROUNDS):
        began = time.process_time()
        played, decisions = play_months(state, MONTHS_PLAYED)
        took = time.process_time() - began
        rates.append(played / took)
        costs.append(took / decisions * 1e6)
    return [
        ("Koi-Koi, random months in a second", f"{statistics.median(rates):.0f}", f"months, {max(rates):.0f} at best"),
        ("Koi-Koi, one random decision", f"{statistics.median(costs):.1f}", "µs"),
        (
            "Koi-Koi, one decision through the face: moves, pick, play",
            f"{through_the_face(lambda seed: koikoi.new(seed=seed), 24):.1f}",
            "µs",
        ),
        ("Koi-Koi, dealing a month", f"{each(lambda: dealt(state), 2000):.1f}", "µs"),
        ("Koi-Koi, copy of a state", f"{each(state.copy, 5000):.2f}", "µs"),
    ]
