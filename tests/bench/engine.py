"""How fast the engine is: random play, copies, import."""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from iki_teach import iki
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import OVER

NAMES = ("Aki", "Ben", "Chie", "Dai")
TABLES = [(edition, players) for edition in ("first", "second") for players in (2, 3, 4)]
ROUNDS = 7


def beginnings(games: int) -> Iterator[State]:
    """Yield states at their first decision, over all editions and player numbers."""
    for seed in range(games):
        yield new_game(seed)._state


def play_out(states: list[State], last_month: int, events: bool) -> int:
    """Play randomly until the year or a month is over; return the decisions made."""
    pick, decisions = random.Random(1).random, 0
    for s in states:
        while s.phase != OVER and s.month <= last_month:
            listed = flow.moves(s)
            flow.play(s, listed[int(pick() * len(listed))], [] if events else None)
            decisions += 1
    return decisions


def per_decision(games: int, last_month: int, events: bool) -> float:
    """Return microseconds for one decision: list, pick, play; median of some rounds."""
    rounds = []
    for _ in range(ROUNDS):
        states = list(beginnings(games))
        began = time.process_time()
        decisions = play_out(states, last_month, events)
        rounds.append((time.process_time() - began) / decisions * 1e6)
    return statistics.median(rounds)


def through_the_face(begin: Callable[[int], Any], games: int) -> float:
    """Return microseconds for one decision of whole games: `moves()`, pick, `play`; median of some rounds."""
    rounds = []
    for _ in range(ROUNDS):
        pick, decisions, begun = random.Random(1).random, 0, [begin(seed) for seed in range(games)]
        began = time.process_time()
        for game in begun:
            while not game.over:
                listed = game.moves()
                game, decisions = game.play(listed[int(pick() * len(listed))]), decisions + 1
        rounds.append((time.process_time() - began) / decisions * 1e6)
    return statistics.median(rounds)


def new_game(seed: int) -> iki.Game:
    """Return a game at its first decision; edition and number of players follow from the seed."""
    edition, players = TABLES[seed % len(TABLES)]
    return iki.new(NAMES[:players], edition, seed)


def each(call: Callable[[], object], times: int) -> float:
    """Return microseconds of a call, median of some rounds."""
    rounds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(times):
            call()
        rounds.append((time.process_time() - began) / times * 1e6)
    return statistics.median(rounds)


def import_time(module: str) -> float:
    """Return milliseconds to import a module in a fresh Python; median."""
    command = "import time; t = time.perf_counter(); import {}; print((time.perf_counter() - t) * 1000)"

    asked = [sys.executable, "-c", command.format(module)]
    runs = [subprocess.run(asked, capture_output=True, text=True, check=True) for _ in range(ROUNDS)]
    return statistics.median(float(run.stdout) for run in runs)


def rows() -> list[tuple[str, str, str]]:
    """Return what was measured: name, value, unit."""
    per_decision(12, 13, events=False)
    state = next(beginnings(1))
    plain, told = per_decision(60, 13, events=False), per_decision(60, 13, events=True)
    return [
        ("random year, one decision", f"{plain:.1f}", "µs"),
        ("the same with events", f"{told:.1f}", f"µs ({told / plain:.2f} times)"),
        ("random January, one decision", f"{per_decision(120, 1, events=False):.1f}", "µs"),
        ("one decision through the face: moves, pick, play", f"{through_the_face(new_game, 24):.1f}", "µs"),
        ("copy of a state", f"{each(state.copy, 5000):.2f}", "µs"),
        ("import iki_teach", f"{import_time('iki_teach'):.1f}", "ms"),
        ("import iki_teach.iki, the engine with its data loaders", f"{import_time('iki_teach.iki'):.0f}", "ms"),
    ]
