"""How fast the games are: random play, copies, import, a drawing; many games as a table, or with everything checked."""

import gzip
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from time import perf_counter, process_time

from iki_teach import iki, koikoi, lab
from iki_teach.board.session import BoardSession
from iki_teach.content.words import Words
from iki_teach.envs import iki_v0, koikoi_v0
from iki_teach.envs.aec import GameEnv
from iki_teach.games.iki.drawing.table import table
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.terms import NEW_YEAR, OVER
from iki_teach.games.koikoi.rules import moves
from iki_teach.lab.tournament import cores_here, over_cores
from tests.bench.measure import Row, each, median_of, often, timed
from tests.games.iki.positions import NAMES
from tests.games.iki.random_play import TABLES
from tests.games.iki.sound import play_checked

BATCH = 50  # games that a core checks before it asks for more
GAMES, SHORT_GAMES, COPIES, DRAWN, STEPS = often(60), often(300), often(5000), often(20), often(1000, 100)
STUDY = often(2000, 20)  # games in a table
MIDDLE = 120  # decisions until the middle of a year


def new_game(seed: int) -> iki.Game:
    edition, players = TABLES[seed % len(TABLES)]
    return iki.new(NAMES[:players], edition, seed)


def iki_decision(last_month: int = NEW_YEAR, with_events: bool = False) -> float:
    """Return the microseconds of one decision of random play: listed, picked, played."""
    states, pick, decisions = [new_game(seed)._state for seed in range(GAMES)], random.Random(1).random, 0
    began = process_time()
    for s in states:
        while s.phase != OVER and s.month <= last_month:
            listed = flow.moves(s)
            flow.play(s, listed[int(pick() * len(listed))], [] if with_events else None)
            decisions += 1
    return (process_time() - began) / decisions * 1e6


def koikoi_months() -> float:
    """Return the months of random play in a second, with every decision listed."""
    states, pick, months = [koikoi.new(seed=seed)._state for seed in range(SHORT_GAMES)], random.Random(1).random, 0
    began = process_time()
    for s in states:
        while s.phase != OVER:
            listed = moves.moves(s)
            listed[int(pick() * len(listed))].do(s, None)
        months += s.round
    return months / (process_time() - began)


def env_steps(env: GameEnv) -> float:
    """Return the steps in a second, each with its observation and mask: everybody plays at random."""
    chance, began = random.Random(7), process_time()
    for step in range(STEPS):
        if step == 0 or not env.agents:
            env.reset(seed=step)
        observation, _, over, _, _ = env.last()
        env.step(None if over else int(chance.choice(observation["action_mask"].nonzero()[0])))
    return STEPS / (process_time() - began)


def import_time(module: str) -> float:
    command = f"import time; t = time.perf_counter(); import {module}; print((time.perf_counter() - t) * 1000)"
    return float(subprocess.check_output([sys.executable, "-c", command], text=True))


def rows() -> Iterator[Row]:
    plain, with_events = median_of(iki_decision), median_of(partial(iki_decision, with_events=True))
    yield "IKI, random year, one decision", f"{plain:.1f}", "µs"
    yield "the same with events", f"{with_events:.1f}", f"µs ({with_events / plain:.2f} times)"
    yield "IKI, random January, one decision", f"{median_of(partial(iki_decision, 1)):.1f}", "µs"
    yield "Koi-Koi, random months in a second", f"{median_of(koikoi_months):.0f}", "months"
    for name, state in (("IKI", new_game(0)._state), ("Koi-Koi", koikoi.new()._state)):
        yield f"{name}, copy of a state", f"{each(state.copy, COPIES):.2f}", "µs"
    for module in ("iki_teach", "iki_teach.iki"):
        yield f"import {module}", f"{median_of(partial(import_time, module)):.0f}", "ms"
    chance, game, words = random.Random(2), iki.new(NAMES, seed=2), Words("en")
    for _ in range(MIDDLE):
        game = game.play(chance.choice(game.moves()))
    svg = str(table(game.state, words)).encode()
    yield "drawing of the table", f"{len(svg) / 1000:.0f}", f"kB, {len(gzip.compress(svg)) / 1000:.0f} kB compressed"
    yield "time to draw it", f"{each(partial(table, game.state, words), DRAWN) / 1000:.1f}", "ms"
    yield "all that a click needs in Python", f"{each(BoardSession(game).view, DRAWN) / 1000:.1f}", "ms"
    for name, env in (("IKI", iki_v0.raw_env()), ("Koi-Koi", koikoi_v0.raw_env())):
        yield f"{name}, the environment of PettingZoo", f"{median_of(partial(env_steps, env)):,.0f}", "steps a second"


def checked(games: int) -> Iterator[Row]:
    """Play so many random games of IKI over all cores, each checked at every decision."""
    each_one = over_cores(play_checked, range(games), cores_here(), BATCH)
    seconds, decisions = timed(partial(sum, each_one), perf_counter)
    yield "random games without a broken property", f"{games:,}", f"games in {seconds:.0f} s"
    yield "decisions in them, each checked", f"{decisions:,}", "decisions"


def many_games() -> Iterator[Row]:
    one, two = (
        timed(partial(lab.simulate, games=STUDY, bots=["greedy"], cores=cores, progress=False), perf_counter)[0]
        for cores in (1, 2)
    )
    yield f"{STUDY} greedy games of three as a table, one process", f"{one:.1f}", "s"
    yield "the same with two processes, faster by", f"{one / two:.2f}", "times"
