"""A game of the house as an environment of PettingZoo, turn by turn."""

import random
from collections.abc import Callable
from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from iki_teach.content.words import Words
from iki_teach.core.game import AnyGame
from iki_teach.envs.table import Table
from iki_teach.kits import Look, kit_of

Observation = dict[str, Any]
Begin = Callable[[int], AnyGame]
Counted = Callable[[Any], dict[str, object]]


class GameEnv(AECEnv):
    """One table. `game` is the moment it stands at, which can be shown, looked through and written down.

    An observation has `observation`, numbers that say what its seat sees and nothing else (`table.columns`), and
    `action_mask`, 1 for each action that is legal now (`table.actions`). Who has ended the game gets a reward for each
    rank: 1 for first, -1 for last, 0 before; all together are 0.
    """

    def __init__(self, name: str, table: Table, begin: Begin, counted: Counted, render_mode: str | None) -> None:
        """Take what the numbers mean, how a seed begins a game, and what a state says beside its facts."""
        modes = ["ansi", "svg"]
        if render_mode not in (None, *modes):
            raise ValueError(f"render_mode: expected one of {', '.join(modes)}, got {render_mode!r:.60}")
        self.metadata = {"render_modes": modes, "name": name, "is_parallelizable": False}
        self.table, self.begin, self.counted, self.render_mode = table, begin, counted, render_mode
        self.game = begin(0)
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.game.head.players))]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, numbers = len(table.actions), numpy.iinfo(numpy.int16)
        view: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(numbers.min, numbers.max, (len(table.columns),), numpy.int16),
            "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces.Dict(view) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[numpy.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a game; the same seed brings the same."""
        self.game = self.begin(random.randrange(2**31) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards, self._cumulative_rewards = (dict.fromkeys(self.agents, 0.0) for _ in range(2))
        self.terminations, self.truncations = (dict.fromkeys(self.agents, False) for _ in range(2))
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.decides or 0]

    def observe(self, agent: str) -> Observation:
        seat, mask = self.seats[agent], numpy.zeros(len(self.table.actions), numpy.int8)
        seen, ids = self.game.as_start().seen_by(seat), self.table.ids
        if self.game.decides == seat:
            legal = (ids.get(str(move)) for move in seen.moves())
            mask[[id for id in legal if id is not None]] = 1
        facts = seen.facts() | {"phase": seen.state.phase} | self.counted(seen.state)
        return {"observation": self.table.observed(facts, seat, len(self.seats)), "action_mask": mask}

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game = self.game.play(self.table.actions[action])
        self._cumulative_rewards[agent] = 0.0
        if self.game.over:
            ranks = [score.rank for score in self.game.scores()]
            for one, seat in self.seats.items():
                beaten = sum((rank > ranks[seat]) - (rank < ranks[seat]) for rank in ranks)
                self.rewards[one], self.terminations[one] = beaten / (len(ranks) - 1), True
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.game.decides or 0]

    def render(self) -> str | None:
        """Return the table as text or drawn, as who decides sees it."""
        kit, seat, words = kit_of(self.game), self.seats[self.agent_selection], Words("en")
        if self.render_mode == "ansi":
            return kit.describe(self.game.state, words, (seat,))
        return str(kit.draw(self.game.state, words, Look(seat=seat, open=(seat,)))) if self.render_mode else None

    def close(self) -> None:
        """Nothing is open."""


def wrapped(env: GameEnv) -> AECEnv:
    """Return an environment that says what is wrong with its use; who does what is not legal loses."""
    safe = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(safe))
