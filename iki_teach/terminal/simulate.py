import warnings
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from iki_teach import lab
from iki_teach.content.words import Words
from iki_teach.kits import FIRST, KITS, Kit
from iki_teach.lab.tournament import begun, cores_here
from iki_teach.terminal import options as ask
from iki_teach.terminal import phrases
from iki_teach.terminal.phrases import reason, say

if TYPE_CHECKING:
    import pandas as pd

MOST_CORES, MOST_PLAYERS = 256, 4
SEATS = "seats"
ROWS = ask.by_game((kit, kit.tables.of) for kit in KITS.values())


def simulate(
    game: ask.GameName = FIRST,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[int | None, typer.Option(min=2, max=4, help="As many as bots are named.")] = None,
    edition: ask.Edition = None,
    rules: ask.Rules = None,
    switch: ask.SwitchTexts = None,
    bots: Annotated[str | None, typer.Option(help=f"One a player; the last one fills up. {ask.BOTS}")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    cores: Annotated[int | None, typer.Option(min=1, max=MOST_CORES, help="All if left out.")] = None,
    keep: Annotated[
        Path | None,
        typer.Option(help="Write the games into a folder NAME.parquet, or into NAME.csv; go on where it stopped."),
    ] = None,
    cluster: Annotated[str | None, typer.Option(help="Play on the workers of a dask scheduler.")] = None,
    rows: Annotated[str, typer.Option(help=f"What --keep writes down. {ROWS}")] = SEATS,
    lang: ask.Language = "en",
) -> None:
    """Play many games between bots over the processor cores and say who won and with what."""
    kit, preset = ask.kit_named(game, edition, rules)
    if rows not in kit.tables.of:
        expected = ", ".join(kit.tables.of)
        raise typer.BadParameter(f"expected one of {expected}, got {rows!r:.60}", param_hint="--rows")
    if rows != SEATS and keep is None:
        raise typer.BadParameter(f"{rows} are written with --keep FILE", param_hint="--rows")
    usual = [*kit.bots]  # a game may have one alone
    names, options = seated(bots or f"{usual[0]},{usual[-1]}", players, kit), ask.switches_in(switch)
    seats = [f"{number}" for number in range(len(names))]
    for hint, given in ((kit.preset_word, {}), ("switch", options)):
        try:
            begun(kit, seats, preset, seed, options=tuple(given.items()))
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint=f"--{hint}") from error
    words = Words(lang)
    frame, whole = studied(
        lambda: lab.simulate(
            game, rows=rows, games=games, bots=names, players=len(names), edition=preset, seed=seed, options=options,
            cores=cores or cores_here(), cluster=cluster, keep=keep, progress=words(phrases.PLAYING),
        )
    )  # fmt: skip
    if rows == SEATS:
        for table in tables(frame, kit, words):
            Console().print(table)
    elif whole:
        say(words(phrases.ROWS_WRITTEN, n=len(frame), file=str(keep)))
    if not whole:
        if keep is not None:
            from iki_teach.lab.keep import folder_of

            if folder_of(keep).exists():
                say(words(phrases.SAVED_SO_FAR, file=str(folder_of(keep))))
        raise typer.Exit(1)


def seated(bots: str, players: int | None, kit: Kit) -> tuple[str, ...]:
    """Return a bot for every player; the last one named fills the seats that are left."""
    names = [name.strip() for name in bots.split(",")]
    number = players or max(2, len(names))
    for name in names:
        try:
            kit.bot(name)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--bots") from error
    most = min(number, MOST_PLAYERS)
    if len(names) > most:
        raise typer.BadParameter(f"expected at most {most} bots, got {len(names)}", param_hint="--bots")
    return tuple(names + names[-1:] * (number - len(names)))


def studied(asked: "Callable[[], pd.DataFrame]") -> "tuple[pd.DataFrame, bool]":
    """Return a table of games, and whether it is all there and written; says what cannot be done, and exits."""
    reported: list[Warning | str] = []

    def tell(message: Warning | str, *where: object, **more: object) -> None:
        reported.append(message)
        typer.echo(str(message), err=True)

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("always", UserWarning)
            warnings.showwarning = tell
            frame = asked()
    except (ImportError, OSError, RuntimeError, ValueError) as error:
        typer.echo(reason(error), err=True)
        raise typer.Exit(1) from error
    return frame, not any(isinstance(one, lab.Incomplete) for one in reported)


def tables(frame: "pd.DataFrame", kit: Kit, words: Words) -> list[Table]:
    """Return what a table of seats comes to: by bot, by seat, and where the points came from."""
    facts, bots = frame.attrs, frame["bot"].astype(str)
    rules = ", ".join(
        [facts[kit.preset_word], *(f"{name}={value}" for name, value in facts.get("options", {}).items())]
    )
    title = words(phrases.TITLES[kit.preset_word], n=frame["game"].nunique(), preset=rules, seed=facts["seed"])
    return [
        outcome(f"{title}. {words(phrases.BY_BOT)}", words(phrases.BOT), frame, bots, words),
        outcome(words(phrases.BY_SEAT), words(phrases.SEAT), frame, (frame["seat"] + 1).astype(str), words),
        sources(frame, bots, words),
    ]


def headed(title: str, first: str, others: Sequence[str]) -> Table:
    table = Table(title=Text(title), title_justify="left")
    table.add_column(Text(first))
    for other in others:
        table.add_column(Text(other), justify="right", overflow="fold")
    return table


def outcome(title: str, first: str, frame: "pd.DataFrame", by: "pd.Series[str]", words: Words) -> Table:
    counted = (phrases.GAMES, phrases.WINS, phrases.SHARE, phrases.POINTS)
    table = headed(title, first, [words(one) for one in counted])
    for name, own in frame.groupby(by):
        wins = own["rank"].eq(1)
        share, points = sure(100.0 * wins, own["game"]), sure(own["total"], own["game"])
        table.add_row(Text(str(name)), str(len(own)), str(wins.sum()), share, points)
    return table


def sure(values: "pd.Series[float]", games: "pd.Series[int]") -> str:
    """Return a mean with two standard errors, game by game: in nineteen studies of twenty the true one is as near."""
    found = values.groupby(games).mean().tolist()
    error = f" ± {2 * stdev(found) / sqrt(len(found)):.1f}" if len(found) > 1 else ""
    return f"{fmean(found):.1f}{error}"


def sources(frame: "pd.DataFrame", by: "pd.Series[str]", words: Words) -> Table:
    groups = frame.groupby(by)
    means = groups.mean(numeric_only=True)
    rules = [name for name in map(str, means) if "." in name and name.partition(".")[0] not in ("hired", "coins")]
    table = headed(words(phrases.BY_SOURCE), words(phrases.SOURCE), list(means.index))
    for rule in sorted(rules):
        if means[rule].any():
            table.add_row(Text(f"{words.rule(rule)} ({rule})"), *(sure(own[rule], own["game"]) for _, own in groups))
    table.add_section()
    table.add_row(Text(words(phrases.ALL)), *(sure(own["total"], own["game"]) for _, own in groups))
    return table
