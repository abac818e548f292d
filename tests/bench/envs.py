"""Steps a second of our environments, beside PettingZoo's own classics and Catan where these are installed.

`pip install "pettingzoo[classic]" catanatron` brings them. Everybody plays at random: one step is the observation, with
its mask of actions, one of these at random, and the move.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from time import process_time

import numpy

from tests.bench.measure import Row, often, statistics

OURS, THEIRS = ("iki_v0", "koikoi_v0"), ("connect_four_v3", "chess_v6", "gin_rummy_v4", "texas_holdem_v4")
STEPS, ROUNDS = often(3000, 100), often(3)


def turns(env) -> Callable[[int], None]:
    """Return what plays so many steps of an environment of PettingZoo."""
    chance = random.Random(7)

    def play(steps: int) -> None:
        env.reset(seed=7)
        for _ in range(steps):
            if not env.agents:
                env.reset(seed=chance.randrange(10**6))
            observation, _, terminated, truncated, info = env.last()
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            done = terminated or truncated
            env.step(None if done else int(chance.choice(numpy.flatnonzero(mask))))

    return play


def catan() -> Callable[[int], None]:
    """Return what plays so many steps of Catan for two in catanatron's engine, which makes no observation of them."""
    from catanatron import Color, Game, RandomPlayer

    def play(steps: int) -> None:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=7)
        for _ in range(steps):
            if game.winning_color() is not None:
                game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
            game.play_tick()

    return play


def rows() -> Iterator[Row]:
    players = {f"envs.{name}": turns(import_module(f"iki_teach.envs.{name}").env()) for name in OURS}
    for name in THEIRS:
        with suppress(ImportError):
            players[f"pettingzoo {name}"] = turns(import_module(f"pettingzoo.classic.{name}").env())
    with suppress(ImportError):
        players["catanatron, its engine without observations"] = catan()
    found: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):  # in turn, so that a busy machine slows all
        for name, play in players.items():
            began = process_time()
            play(STEPS)
            found[name].append(STEPS / (process_time() - began))
    for name, speeds in found.items():
        yield name, f"{statistics.median(speeds):,.0f}", "steps a second"
