"""Many games as a table: `lab.simulate`."""

import os
import warnings
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pandas as pd
from attrs import define, field

from iki_teach.kits import FIRST, KITS
from iki_teach.lab.progress import followed
from iki_teach.lab.tournament import Tournament
from iki_teach.lab.typed import described, frame_of
from iki_teach.lab.units import Plan, Played, plan_of, play_units, units

USUAL_PLAYERS = 3


class Incomplete(UserWarning):
    """Some games are missing in a table: it was stopped, or a unit of work failed."""


class SimulationError(RuntimeError):
    """No game could be played; the message is what ended the first one."""


def simulate(
    game: str = FIRST,
    games: int = 2000,
    bots: Sequence[str] = ("greedy",),
    players: int | None = None,
    edition: str | None = None,
    seed: int = 0,
    rows: str = "seats",
    deck: str | Path | None = None,
    cores: int | None = None,
    progress: bool = True,
) -> pd.DataFrame:
    """Return many games between bots as a table, in the order of the games.

    `bots` are names, a seat each; the last one fills up what is left of `players` (3 if the game seats so many). From
    game to game they move on by one seat. `edition` is the preset of rules, `deck` a deck's name or file. `rows` says
    what is written down of each game: `lab.columns(rows, game)` names the columns with their units. The same
    arguments give the same rows, however many `cores` play (all if left out).

    `frame.attrs` says how the games came about. Ctrl-C keeps the games that are complete; those that are missing are
    named in a warning `Incomplete` and in `frame.attrs["missing"]`. Raises ValueError for what the game does not know,
    SimulationError if no game could be played.
    """
    tournament = tournament_of(game, games, bots, players, edition, seed, deck, rows)
    study = Study(tournament)
    work = units(tournament, cores or cores_here())
    played = play_units(tournament, study.plan.columns, work, cores or cores_here())
    study.collect(followed(played, games, "Playing", shown=progress))
    return study.frame()


def columns(
    rows: str = "seats",
    game: str = FIRST,
    players: int | None = None,
    edition: str | None = None,
    deck: str | Path | None = None,
) -> pd.DataFrame:
    """Return what each column of a table says, in which unit, and how pandas holds it: a row a column.

    Raises ValueError for a table or a game that there is not.
    """
    usual = next(iter(KITS[game].bots)) if game in KITS else ""
    return described(plan_of(tournament_of(game, 1, [usual], players, edition, 0, deck, rows)).columns)


def tournament_of(
    game: str,
    games: int,
    bots: Sequence[str],
    players: int | None,
    preset: str | None,
    seed: int,
    deck: str | Path | None,
    rows: str,
) -> Tournament:
    """Return which games are meant; raises ValueError for a number or a game that there is not."""
    if game not in KITS:
        raise ValueError(f"game: expected one of {', '.join(KITS)}, got {game!r:.60}")
    if games < 1:
        raise ValueError(f"games: expected a whole number from 1, got {games!r:.60}")
    kit = KITS[game]
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    number = players or max(len(names), min(USUAL_PLAYERS, len(kit.names)))
    if not 1 <= len(names) <= number:
        raise ValueError(f"bots: expected 1 to {number}, got {len(names)}")
    seated = names + names[-1:] * (number - len(names))
    return Tournament(seated, preset or kit.usual, games, seed, game, str(deck or ""), rows)


def cores_here() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@define
class Study:
    """A tournament whose games are being written down."""

    tournament: Tournament
    plan: Plan = field(init=False)
    units: list[Played] = field(factory=list)
    stopped: bool = False

    def __attrs_post_init__(self) -> None:
        """Look at what the table will be; raises ValueError that names what is wrong."""
        self.plan = plan_of(self.tournament)

    def collect(self, played: Iterable[Played]) -> None:
        """Take what is played, until all is or Ctrl-C comes; raises SimulationError if nothing could be played."""
        try:
            self.units.extend(played)
        except KeyboardInterrupt:
            self.stopped = True
        failed = [unit for unit in self.units if unit.error]
        if failed and len(failed) == len(self.units):
            raise SimulationError(failed[0].error)

    def missing(self) -> list[tuple[int, int, str]]:
        """Return the games that are missing: the first and the last of a range, and why."""
        failed = [(unit.games[0], unit.games[-1], unit.error) for unit in self.units if unit.error]
        there = {number for unit in self.units for number in unit.games}
        gaps: list[tuple[int, int, str]] = []
        for number in range(self.tournament.games):
            if number not in there:
                if gaps and gaps[-1][1] == number - 1:
                    gaps[-1] = (gaps[-1][0], number, "not played")
                else:
                    gaps.append((number, number, "not played"))
        return sorted(failed + gaps)

    def attrs(self) -> dict[str, Any]:
        """Return how the games came about: plain values."""
        one = self.tournament
        return {
            "game": one.game,
            "games": one.games,
            "rows": one.rows,
            "bots": list(one.bots),
            "players": len(one.bots),
            KITS[one.game].preset_word: one.preset,
            "seed": one.seed,
            "deck": self.plan.deck,
            "iki_teach": version("iki_teach"),
            "missing": [list(gap) for gap in self.missing()],
        }

    def frame(self) -> pd.DataFrame:
        """Return the table; warns of games that are missing."""
        ordered = sorted(self.units, key=lambda unit: unit.games.start)
        frame = frame_of(self.plan.columns, [row for unit in ordered for row in unit.rows])
        frame.attrs.update(self.attrs())
        if gaps := self.missing():
            told = "; ".join(f"{first} to {last}: {why}" for first, last, why in gaps)
            warnings.warn(f"games are missing: {told}", Incomplete, stacklevel=3)
        return frame
