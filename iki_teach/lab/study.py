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
from attrs import define, field

from iki_teach.core.players import USUAL_PLAYERS
from iki_teach.faces import bar
from iki_teach.kits import FIRST, KITS
from iki_teach.lab.frames import FRAMES, described, frame_of
from iki_teach.lab.tournament import GAME, NotWrittenError, Plan, Played, Tournament, plan_of, play_units, ranges
from iki_teach.lab.year import columns_of

if TYPE_CHECKING:
    from distributed import Client

    from iki_teach.lab.keep import Keeper

Several = tuple[str, ...] | list[str]
MANY = 100  # tables of units, which then become one


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
    tournament = tournament_of(game, games, bots, players, edition, seed, deck, rows, options)
    names = tournament.rows
    if not names or (keep is not None and names[1:]):
        raise ValueError(f"rows: expected one table{' to keep' if names else ''}, got {', '.join(names) or 'none'}")
    study = Study(tournament)
    with nullcontext() if keep is None else of_extra("keep").alone_with(keep):
        study.keep(keep)
        with closing(study.play(cores, cluster)) as played:
            study.collect(played, progress)
        tables = study.tables()
        return tables[rows] if isinstance(rows, str) else tables


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
    return described(plan_of(tournament_of(game, 1, [usual], players, edition, 0, deck, rows)).tables[rows])


def tournament_of(
    game: str,
    games: int,
    bots: Sequence[str],
    players: int | None,
    preset: str | None,
    seed: int,
    deck: str | Path | None,
    rows: Sequence[str],
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
    tables = (rows,) if isinstance(rows, str) else tuple(rows)
    own = tuple((options or {}).items())
    return Tournament(seated, preset or kit.usual, index(games), seed, game, str(deck or ""), tables, own)


def known(game: str) -> None:
    if game not in KITS:
        raise ValueError(f"game: expected one of {', '.join(KITS)}, got {game!r:.60}")


@define
class Study:
    """A tournament while it is played: what has come of it. Raises ValueError that names what is wrong with it."""

    tournament: Tournament
    plan: Plan = field(init=False)
    done: set[int] = field(factory=set)
    failed: list[Played] = field(factory=list)
    frames: dict[str, list[pd.DataFrame]] = field(init=False)  # of each table
    keeper: "Keeper | None" = None
    trouble: str = ""

    def __attrs_post_init__(self) -> None:
        self.plan = plan_of(self.tournament)
        self.frames = {rows: [] for rows in self.plan.tables}

    def keep(self, path: str | Path | None) -> None:
        """Keep the games of the one table, and take those that are there; raises ValueError if they are others."""
        if path is not None:
            ((rows, columns),) = self.plan.tables.items()
            facts = {name: value for name, value in self.facts(rows).items() if name != "games"}  # it may grow
            self.keeper = of_extra("keep").Keeper(Path(path), facts, self.tournament.games, columns)
            self.done, frame = self.keeper.open()
            self.frames[rows].append(frame)

    def play(self, cores: int | None, cluster: "str | Client | None" = None) -> Generator[Played]:
        if cluster is None:
            return play_units(self.tournament, self.plan, cores, self.done)
        played: Generator[Played] = of_extra("cluster").play_on(cluster, self.tournament, self.plan, self.done)
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
        """Take a unit; raises NotWrittenError if it cannot be kept: then it is here."""
        if unit.error:
            self.failed.append(unit)
            return
        self.done.update(unit.games)
        for (rows, columns), found in zip(self.plan.tables.items(), unit.rows, strict=True):
            frames = self.frames[rows]
            frames.append(table := frame_of(columns, found))
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

    def facts(self, rows: str) -> dict[str, object]:
        one = self.tournament
        return {
            "game": one.game,
            "games": one.games,
            "rows": rows,
            "bots": list(one.bots),
            "players": len(one.bots),
            KITS[one.game].preset_word: one.preset,
            "seed": one.seed,
            "deck": self.plan.deck,
            "iki_teach": version("iki_teach"),
            **({"options": dict(one.options)} if one.options else {}),
        }

    def tables(self) -> dict[str, pd.DataFrame]:
        """Return the tables by name; warns of games that are missing."""
        gaps, found = self.missing(), {}
        for rows, columns in self.plan.tables.items():
            frame = pd.concat(self.frames[rows] or [frame_of(columns, [])])
            found[rows] = frame.sort_values(GAME, kind="stable", ignore_index=True)
            found[rows].attrs.update(self.facts(rows) | {"missing": [list(gap) for gap in gaps]})
        if self.keeper is not None and not gaps and not self.trouble:
            try:
                self.keeper.close(found[rows])
            except NotWrittenError as error:
                self.trouble = f"{error}; see {self.keeper.folder}"
        missing = "; ".join(f"{first} to {last}: {why}" for first, last, why in gaps)
        if problems := [self.trouble] * bool(self.trouble) + [f"games are missing: {missing}"] * bool(gaps):
            warnings.warn("; ".join(problems), Incomplete, stacklevel=3)
        return found


def of_extra(module: str) -> ModuleType:
    try:
        return import_module(f"iki_teach.lab.{module}")
    except ImportError as error:
        raise ImportError(f"{module} needs {error.name}: pip install 'iki_teach[lab]'") from error
