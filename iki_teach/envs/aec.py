"""A game of the house as an environment of PettingZoo, turn by turn, and what its numbers mean: each by its text."""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from itertools import product
from pathlib import Path
from typing import Any, ParamSpec

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from iki_teach.content.words import Words
from iki_teach.core.game import AnyGame
from iki_teach.kits import Look, kit_of

Facts = Mapping[str, Any]
NAMED = re.compile(r"\{(\w+)\}")
MODES = (None, "ansi", "svg")
Options = ParamSpec("Options")


class Table:
    """`actions[id]` is a move as text, `columns[place]` says what a number of an observation counts.

    Seats are as who looks counts them: 0 is oneself, 1 the next clockwise. A thing that is somewhere counts 1 there, in
    the display 1 more for each coin on it; what has a number has that number, -1 where it has none.
    """

    def __init__(self, file: Path, more: Mapping[str, Iterable[str]], **words: Iterable[str]) -> None:
        """Read a file of words, actions and columns; `more` are words of an own deck: they come after all else."""
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
        first, last = lines.index("[actions]"), lines.index("[columns]")
        known = {name: listed.split() for name, listed in (line.split(" = ") for line in lines[:first])} | words
        grown = known | {name: (*known[name], *new) for name, new in more.items()}
        self.actions, self.columns = (
            tuple(dict.fromkeys(text for some in (known, grown) for line in part for text in written(line, some)))
            for part in (lines[first + 1 : last], lines[last + 1 :])
        )
        self.ids, self.places = ({text: at for at, text in enumerate(part)} for part in (self.actions, self.columns))

    def observed(self, facts: Facts, seat: int, players: int) -> numpy.ndarray[tuple[int], numpy.dtype[numpy.int16]]:
        """Return the facts of a table as numbers, from a seat."""
        from_here = {None: None} | {other: (other - seat) % players for other in range(players)}
        found = numpy.zeros(len(self.columns), numpy.int16)
        for path, value in facts.items():
            if path.startswith("players."):
                _, other, what = path.split(".")
                path = f"players.{from_here[int(other)]}.{what}"
            for column, number in self.numbers(path, value, from_here):
                if column in self.places:
                    found[self.places[column]] += number
        return found

    def numbers(self, path: str, value: Any, from_here: Mapping[int | None, int | None]) -> Iterator[tuple[str, int]]:
        """Yield what a fact adds to which columns."""
        if path in self.places:
            yield path, -1 if value is None else value
        elif isinstance(value, Mapping):
            yield f"{path} {value['thing']}", 1
            yield f"{path} level", value["level"]
            yield f"{path} owner {from_here[value['owner']]}", 1
        elif path == "order":
            yield from ((f"order.{at} {from_here[other]}", 1) for at, other in enumerate(value))
        elif path == "display":
            yield from ((f"{path} {thing}", 1 + coins) for thing, coins in value)
        else:
            for one in value if isinstance(value, tuple) else (value,):
                yield f"{path} {from_here[one] if isinstance(one, int) else one}", 1


def written(line: str, words: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield a line with every word in place of each name in braces, the last changing fastest."""
    return (NAMED.sub("{}", line).format(*chosen) for chosen in product(*(words[name] for name in NAMED.findall(line))))


class GameEnv(AECEnv):
    """One table. `game` is the moment it stands at, which can be shown, looked through and written down.

    An observation has `observation`, numbers that say what its seat sees and nothing else (`table.columns`), and
    `action_mask`, 1 for each action that is legal now (`table.actions`). Who has ended the game gets a reward for each
    rank: 1 for first, -1 for last, 0 before; all together are 0.
    """

    def __init__(
        self,
        name: str,
        table: Table,
        begin: Callable[..., AnyGame],
        counted: Callable[[Any], dict[str, object]],
        mode: str | None,
    ) -> None:
        """Take what the numbers mean, how a seed begins a game, and what a state says beside its facts."""
        if mode not in MODES:
            raise ValueError(f"render_mode: expected one of {', '.join(filter(None, MODES))}, got {mode!r:.60}")
        self.metadata = {"render_modes": [*filter(None, MODES)], "name": name, "is_parallelizable": False}
        self.table, self.begin, self.counted, self.render_mode, self.game = table, begin, counted, mode, begin()
        self.seats = {f"player_{seat}": seat for seat in range(len(self.game.head.players))}
        self.possible_agents = [*self.seats]
        numbers = numpy.iinfo(numpy.int16)
        self.seen = spaces.Dict(
            observation=spaces.Box(numbers.min, numbers.max, (len(table.columns),), numpy.int16),
            action_mask=spaces.Box(0, 1, (len(table.actions),), numpy.int8),
        )
        self.chosen = spaces.Discrete(len(table.actions))

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.seen

    def action_space(self, agent: str) -> spaces.Discrete[numpy.int64]:
        return self.chosen

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a game; the same seed brings the same."""
        self.game, self.agents = self.begin(seed=random.randrange(2**31) if seed is None else seed), [*self.seats]
        self.rewards, self._cumulative_rewards = (dict.fromkeys(self.agents, 0.0) for _ in range(2))
        self.terminations, self.truncations = (dict.fromkeys(self.agents, False) for _ in range(2))
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.decides or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat, mask = self.seats[agent], numpy.zeros(len(self.table.actions), numpy.int8)
        seen = self.game.as_start().seen_by(seat)
        if self.game.decides == seat:
            mask[[self.table.ids[text] for text in map(str, seen.moves()) if text in self.table.ids]] = 1
        facts = seen.facts() | {"phase": seen.state.phase} | self.counted(seen.state)
        return {"observation": self.table.observed(facts, seat, len(self.seats)), "action_mask": mask}

    def step(self, action: int) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.game = self.game.play(self.table.actions[action])
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.game.over:
            ranks = [score.rank for score in self.game.scores()]
            for agent, seat in self.seats.items():
                beaten = sum((rank > ranks[seat]) - (rank < ranks[seat]) for rank in ranks)
                self.rewards[agent], self.terminations[agent] = beaten / (len(ranks) - 1), True
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.game.decides or 0]

    def render(self) -> str | None:
        """Return the table as text or drawn, as who decides sees it."""
        kit, seat, words = kit_of(self.game), self.seats[self.agent_selection], Words("en")
        if self.render_mode == "ansi":
            return kit.describe(self.game.state, words, (seat,))
        return str(kit.draw(self.game.state, words, Look(seat=seat, open=(seat,)))) if self.render_mode else None


def wrapped(raw_env: Callable[Options, GameEnv]) -> Callable[Options, AECEnv]:
    """Return an environment that says what is wrong with its use; who does what is not legal loses."""

    @wraps(raw_env)
    def env(*args: Options.args, **options: Options.kwargs) -> AECEnv:
        safe = wrappers.TerminateIllegalWrapper(raw_env(*args, **options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(safe))

    return env
