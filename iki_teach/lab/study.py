import warnings
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing, nullcontext
from importlib import import_module
from importlib.metadata import version
from operator import index
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, SupportsIndex, TypedDict, Unpack, overload

import pandas as pd
from attrs import define, evolve, field

from iki_teach.core.players import USUAL_PLAYERS
from iki_teach.faces import bar
from iki_teach.kits import FIRST, KITS
from iki_teach.lab.frames import FRAMES, described, frame_of
from iki_teach.lab.tournament import Tournament, cores_here
from iki_teach.lab.units import GAME, NotWrittenError, Plan, Played, further, plan_of, play_units, ranges, units
from iki_teach.lab.year import columns_of

if TYPE_CHECKING:
    from distributed import Client

    from iki_teach.lab.keep import Keeper

Several = tuple[str, ...] | list[str]
MANY = 100  # tables of units, which then become one
CLUSTER = 16  # cores that a cluster is thought to have where units are cut


class Incomplete(UserWarning):
    """Some games are missing in a table: it was stopped, or a unit of work failed."""


class SimulationError(RuntimeError):
    """No game could be played; the message is what ended the first one."""


class Asked(TypedDict, total=False):
    """What one asks `simulate` for, besides the game and what is written down."""

    games: int
    bots: Sequence[str]
    players: int | None
    edition: str | None
    seed: int
    deck: str | Path | None
    options: Mapping[str, object] | None
    cores: int | None
    cluster: "str | Client | None"
    keep: str | Path | None
    progress: bool | str


@overload
def simulate(game: str = FIRST, *, rows: str = "seats", **asked: Unpack[Asked]) -> pd.DataFrame: ...


@overload
def simulate(game: str = FIRST, *, rows: Several, **asked: Unpack[Asked]) -> dict[str, pd.DataFrame]: ...


def simulate(
    game: str = FIRST,
    games: int = 2000,
    bots: Sequence[str] = ("greedy",),
    players: int | None = None,
    edition: str | None = None,
    seed: int = 0,
    rows: Sequence[str] = "seats",
    deck: str | Path | None = None,
    options: Mapping[str, object] | None = None,
    cores: int | None = None,
    cluster: "str | Client | None" = None,
    keep: str | Path | None = None,
    progress: bool | str = True,
) -> pd.DataFrame | dict[str, pd.DataFrame]:
    """Return many games between bots as a table, in the order of the games.

    `bots` are names, a seat each; the last one fills up what is left of `players` (3 if the game seats so many). From
    game to game they move on by one seat. `edition` is the preset of rules, `options` are switches that are not as in
    it, `deck` is a deck's name or file. `rows` says what is written down of each game: `lab.columns(rows, game)` names
    the columns with their units. Several, such as `("seats", "hires")`, are of the same games, and come by their names.
    The same arguments give the same rows, however many `cores` play (all if left out).

    `cluster` is the address of a dask scheduler, such as tcp://127.0.0.1:8786, or a Client: then its workers play.
    `keep` is a folder of Parquet parts, such as evening.parquet, which pandas reads as one file (or a CSV file, which
    cannot be gone on with once it is whole): games are written as they come, and those that are there are not played
    again; ValueError names the difference if they are others, and says so while another process writes there.

    `frame.attrs` says how the games came about. Ctrl-C keeps the games that are complete; those that are missing are
    named in a warning `Incomplete` and in `frame.attrs["missing"]`. Raises ValueError for what the game does not know,
    SimulationError if no game could be played.
    """
    names = (rows,) if isinstance(rows, str) else tuple(rows)
    if not names or (keep is not None and names[1:]):
        raise ValueError(f"rows: expected one table{' to keep' if names else ''}, got {', '.join(names) or 'none'}")
    tournament = tournament_of(game, games, bots, players, edition, seed, deck, names[0], options)
    study = Study(evolve(tournament, more=names[1:]))
    with nullcontext() if keep is None else of_extra("keep").alone_with(keep):
        study.keep(keep)
        with closing(study.play(cores or cores_here(), cluster)) as played:
            study.collect(played, progress)
        frame = study.frame()
        return frame if isinstance(rows, str) else {names[0]: frame} | study.further()


def columns(
    rows: str = "seats",
    game: str = FIRST,
    players: int | None = None,
    edition: str | None = None,
    deck: str | Path | None = None,
) -> pd.DataFrame:
    """Return what each column of a table says, in which unit, and how pandas holds it: a row a column.

    `rows` is a table of `lab.simulate`, or one of events, moves, points, advice and match, which `lab.frame` makes, or
    year, which `lab.year.year` does.
    Where the game has a table `points` of its own, as IKI does, that one is told of; `lab.columns("frame.points")` is
    the one that `lab.points` makes, and so with the others. Raises ValueError for a table or a game that there is not.
    """
    known(game)
    made = rows.removeprefix("frame.")
    if made in FRAMES and (made != rows or rows not in KITS[game].tables.of):
        return described(FRAMES[made])
    if rows == "year":
        return described(columns_of(KITS[game]))
    usual = next(iter(KITS[game].bots))
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
    options: Mapping[str, object] | None = None,
) -> Tournament:
    """Return which games are meant; raises ValueError for a number or a game that there is not."""
    known(game)
    if not isinstance(games, SupportsIndex) or index(games) < 1:
        raise ValueError(f"games: expected a whole number from 1, got {games!r:.60}")
    kit = KITS[game]
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    number = players or max(len(names), min(USUAL_PLAYERS, len(kit.names)))
    if not 1 <= len(names) <= number:
        raise ValueError(f"bots: expected 1 to {number}, got {len(names)}")
    seated = names + names[-1:] * (number - len(names))
    own = tuple((options or {}).items())
    return Tournament(seated, preset or kit.usual, index(games), seed, game, str(deck or ""), rows, own)


def known(game: str) -> None:
    if game not in KITS:
        raise ValueError(f"game: expected one of {', '.join(KITS)}, got {game!r:.60}")


@define
class Study:
    tournament: Tournament
    plan: Plan = field(init=False)
    done: set[int] = field(factory=set)
    failed: list[Played] = field(factory=list)
    frames: list[pd.DataFrame] = field(factory=list)
    more: list[tuple[Plan, list[pd.DataFrame]]] = field(init=False)  # further tables
    keeper: "Keeper | None" = None
    trouble: str = ""

    def __attrs_post_init__(self) -> None:
        """Look at what the table will be; raises ValueError that names what is wrong."""
        self.plan = plan_of(self.tournament)
        self.more = [(plan_of(one), []) for one in further(self.tournament)]

    def keep(self, path: str | Path | None) -> None:
        """Keep the games, and take those that are there; raises ValueError if they are others."""
        if path is not None:
            facts = {name: value for name, value in self.facts().items() if name != "games"}  # it may grow
            self.keeper = of_extra("keep").Keeper(Path(path), facts, self.tournament.games, self.plan.columns)
            self.done, frame = self.keeper.open()
            self.frames.append(frame)

    def play(self, cores: int, cluster: "str | Client | None" = None) -> Generator[Played]:
        columns = self.plan.columns
        if cluster is None:
            return play_units(self.tournament, columns, units(self.tournament, cores, self.done), cores)
        work = units(self.tournament, CLUSTER, self.done)
        played: Generator[Played] = of_extra("cluster").play_on(cluster, self.tournament, columns, work, self.plan.deck)
        return played

    def collect(self, played: Iterable[Played], shown: bool | str = False) -> None:
        """Take what is played, until all is, or Ctrl-C comes, or playing or writing ends with an error.

        A bar on the error stream is `shown` meanwhile. Raises SimulationError if nothing could be played, and the error
        if it came before the first unit.
        """
        came = False
        with bar(shown) as progress:
            label = shown if isinstance(shown, str) else "Playing"
            task = progress.add_task(label, total=self.tournament.games, completed=len(self.done))
            try:
                for unit in played:
                    came = True
                    self.take(unit)
                    progress.advance(task, len(unit.games))
            except KeyboardInterrupt:
                self.trouble = "stopped"
            except NotWrittenError as error:
                self.trouble = str(error)
            except Exception as error:  # whatever it is: what is there stays, and it is told
                if not came:
                    raise
                self.trouble = f"{type(error).__name__}: {error}"
        if self.failed and not self.done:
            raise SimulationError(self.failed[0].error)

    def take(self, unit: Played) -> None:
        """Take a unit; raises NotKeptError if it cannot be kept: then it is here."""
        if unit.error:
            self.failed.append(unit)
            return
        table = frame_of(self.plan.columns, unit.rows)
        self.done.update(unit.games)
        self.frames.append(table)
        for (plan, frames), rows in zip(self.more, unit.more, strict=True):
            frames.append(frame_of(plan.columns, rows))
        for frames in (self.frames, *(frames for _, frames in self.more)):
            if len(frames) > MANY:
                frames[:] = [pd.concat(frames)]
        if self.keeper is not None:
            self.keeper.add(unit.games, table)

    def missing(self) -> list[tuple[int, int, str]]:
        """Return the games that are missing: the first and the last of a range, and why."""
        failed = [(min(unit.games), max(unit.games), unit.error) for unit in self.failed]
        there = self.done.union(*(unit.games for unit in self.failed))
        gaps = ranges(number for number in range(self.tournament.games) if number not in there)
        return sorted(failed + [(gap.start, gap.stop - 1, "not played") for gap in gaps])

    def facts(self) -> dict[str, object]:
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
            **({"options": dict(one.options)} if one.options else {}),
        }

    def frame(self) -> pd.DataFrame:
        """Return the table; warns of games that are missing."""
        gaps = self.missing()
        facts = {**self.facts(), "missing": [list(gap) for gap in gaps]}
        frames = self.frames or [frame_of(self.plan.columns, [])]
        frame = pd.concat(frames).sort_values(GAME, kind="stable", ignore_index=True)
        if self.keeper is not None and not gaps and not self.trouble:
            try:
                self.keeper.close(frame)
            except NotWrittenError as error:
                self.trouble = f"{error}; see {self.keeper.folder}"
        frame.attrs.update(facts)
        missing = "; ".join(f"{first} to {last}: {why}" for first, last, why in gaps)
        if problems := [self.trouble] * bool(self.trouble) + [f"games are missing: {missing}"] * bool(gaps):
            warnings.warn("; ".join(problems), Incomplete, stacklevel=3)
        return frame

    def further(self) -> dict[str, pd.DataFrame]:
        """Return the further tables of the same games, by name."""
        found = {}
        for rows, (plan, frames) in zip(self.tournament.more, self.more, strict=True):
            made = pd.concat(frames or [frame_of(plan.columns, [])])
            found[rows] = made.sort_values(GAME, kind="stable", ignore_index=True)
            found[rows].attrs.update(self.facts() | {"rows": rows})
        return found


def of_extra(module: str) -> ModuleType:
    try:
        return import_module(f"iki_teach.lab.{module}")
    except ImportError as error:
        raise ImportError(f"{module} needs {error.name}: pip install 'iki_teach[lab]'") from error
