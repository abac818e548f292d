"""The games as environments of PettingZoo: its own tests, the meaning of every number, and nothing hidden in them."""

import random
from hashlib import sha256
from itertools import pairwise

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from iki_teach.content.files import data_dir
from iki_teach.envs import iki_v0, koikoi_v0
from tests.games.suite import suites

TABLES = [
    (iki_v0, {"players": 2}),
    (iki_v0, {"players": 3, "edition": "first"}),
    (iki_v0, {"players": 4}),
    (koikoi_v0, {}),
]
every_table = pytest.mark.parametrize(("module", "options"), TABLES, ids=lambda one: str(one).rpartition(".")[2][:20])
# A version's table stays as it is: who has trained with it keeps its ids. What is added makes a new fingerprint of a
# longer table, whose beginning is the same.
VERSION_1 = {
    iki_v0: (10374, "7da82d7106347e2a", 1943, "9e2edc56876b38b1"),
    koikoi_v0: (290, "fac7135e1d15be96", 305, "70ee91268c2fd09d"),
}


def played(module, options, seed, look=lambda env, agent, observation: None):
    env, chance = module.env(**options), random.Random(seed)
    env.reset(seed=seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] = reward
        look(env.unwrapped, agent, observation)
        done = terminated or truncated
        env.step(None if done else chance.choice(numpy.flatnonzero(observation["action_mask"]).tolist()))
    return env.unwrapped, rewards


@pytest.mark.filterwarnings("ignore:Observation")
@every_table
def test_pettingzoos_own_tests_pass(module, options):
    api_test(module.env(**options), num_cycles=400)
    seed_test(lambda: module.env(**options), num_cycles=100)


@pytest.mark.parametrize("module", VERSION_1)
def test_ids_of_a_version_stay(module):
    many, actions, wide, columns = VERSION_1[module]
    for texts, number, print in ((module.TABLE.actions, many, actions), (module.TABLE.columns, wide, columns)):
        assert len(set(texts)) == len(texts)
        assert sha256("\n".join(texts[:number]).encode()).hexdigest()[:16] == print


def test_a_card_more_comes_after_all_others(tmp_path):
    deck = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8").splitlines()
    last = deck[-1].split(",")
    (tmp_path / "own.csv").write_text("\n".join([*deck, ",".join(["kite-maker", *last[1:]])]), encoding="utf-8")
    env = iki_v0.raw_env(deck=tmp_path / "own.csv")
    for own, ours in ((env.table.actions, iki_v0.TABLE.actions), (env.table.columns, iki_v0.TABLE.columns)):
        assert own[: len(ours)] == ours
        assert all("kite-maker" in text for text in own[len(ours) :])
    assert f"hire kite-maker at {env.game.state.board.stalls[0].id}" in env.table.ids


@every_table
def test_random_games_run_to_their_end_and_every_number_is_as_the_table_says(module, options):
    def look(env, agent, observation):
        seat, table = env.seats[agent], env.table
        mask, numbers = observation["action_mask"], observation["observation"]
        assert env.observation_space(agent).contains(observation)
        legal = [str(move) for move in env.game.moves()] if env.game.decides == seat else []
        assert {table.actions[id] for id in numpy.flatnonzero(mask)} == set(legal)
        facts = env.game.seen_by(seat).facts()
        assert numbers[table.places["month"]] == facts["month"]
        for other in range(len(env.seats)):
            near = (other - seat) % len(env.seats)
            for column, fact in (
                (f"players.{near}.{what}", f"players.{other}.{what}") for what in ("mon", "points", "sandals")
            ):
                if column in table.places:
                    assert numbers[table.places[column]] == facts[fact]
        told = {table.columns[at] for at in numpy.flatnonzero(numbers)}
        assert {column.split()[1] for column in told if column.startswith("unseen")} == unseen_of(env.game, seat)
        assert f"phase {env.game.state.phase}" in told

    def unseen_of(game, seat):
        unseen = game.seen_by(seat).state.unseen
        return set(unseen if isinstance(unseen, tuple) else sum(unseen.values(), ()))

    env, rewards = played(module, options, 3, look)
    ranks = [score.rank for score in env.game.scores()]
    assert env.game.over
    assert sum(rewards.values()) == pytest.approx(0)
    assert sorted(rewards.values(), reverse=True) == [
        reward for _, reward in sorted(zip(ranks, rewards.values(), strict=True))
    ]
    assert max(map(abs, rewards.values())) <= 1
    assert type(env.game).__name__ == "Game"
    assert env.game.record()


@pytest.mark.long
@every_table
def test_a_thousand_random_games(module, options):
    """Every legal move has an id, and leads to an end; 1,000 games over all tables."""
    env, chance = module.env(**options), random.Random(7)
    for seed in range(250):
        env.reset(seed=seed)
        while not env.unwrapped.game.over:
            env.step(chance.choice([env.unwrapped.table.ids[str(move)] for move in env.unwrapped.game.moves()]))
        assert sum(env.rewards.values()) == pytest.approx(0)


@every_table
def test_an_observation_says_nothing_that_its_seat_does_not_see(module, options):
    """With all that is hidden in another order, every number is the same; and each decision changes some."""
    env, chance = module.raw_env(**options), random.Random(5)
    env.reset(seed=5)
    suite = suites()[module.__name__.rpartition(".")[2].removesuffix("_v0")]
    before, views = env.game, []
    while not env.game.over and len(views) < 60:
        for agent, seat in env.seats.items():
            mine = env.observe(agent)
            env.game = suite.hide(before, seat, chance)
            other, env.game = env.observe(agent), before
            assert all((mine[what] == other[what]).all() for what in mine), (agent, before.move)
        views.append(mine["observation"])
        env.step(chance.choice(numpy.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))
        before = env.game
    assert all((one != next).any() for one, next in pairwise(views))


@every_table
def test_a_table_is_shown_as_text_and_drawn_as_who_decides_sees_it(module, options):
    shown = {}
    for mode in ("ansi", "svg"):
        env = module.env(render_mode=mode, **options)
        env.reset(seed=1)
        shown[mode] = env.render()
    assert shown["svg"].startswith("<svg")
    assert shown["svg"].endswith("</svg>")
    if module is koikoi_v0:
        game = env.unwrapped.game
        hidden = game.state.players[1 - game.decides].hand
        assert len(hidden) == 8
        assert not set(hidden) & set(shown["ansi"].replace(",", " ").split())
    with pytest.raises(ValueError, match="render_mode: expected one of ansi, svg, got 'human'"):
        module.env(render_mode="human", **options)


def test_who_does_what_is_not_legal_loses():
    env = koikoi_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(koikoi_v0.TABLE.ids["koi-koi"])
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())
