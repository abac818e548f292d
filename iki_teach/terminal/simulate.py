"""`iki-teach simulate`: many games between bots, and a table of how they ended."""

import warnings
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from attrs import Factory, define, evolve
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from iki_teach.content.words import Words
from iki_teach.core.tables import SEAT_COLUMNS
from iki_teach.kits import FIRST, KITS, Kit
from iki_teach.lab.tournament import ProcessEndedError, Result, Tournament, begun, cores_here, play_games
from iki_teach.terminal import phrases
from iki_teach.terminal.options import (
    BOTS,
    Edition,
    GameName,
    Language,
    Rules,
    SwitchTexts,
    by_game,
    kit_named,
    switches_in,
)
from iki_teach.terminal.phrases import reason

MOST_CORES, MOST_PLAYERS = 256, 4
SEATS = "seats"
ROWS = by_game((kit, kit.tables.of) for kit in KITS.values())
Key = TypeVar("Key", str, int)


def simulate(
    game: GameName = FIRST,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[int | None, typer.Option(min=2, max=4, help="As many as bots are named.")] = None,
    edition: Edition = None,
    rules: Rules = None,
    switch: SwitchTexts = None,
    bots: Annotated[str | None, typer.Option(help=f"One a player; the last one fills up. {BOTS}")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    cores: Annotated[int | None, typer.Option(min=1, max=MOST_CORES, help="All if left out.")] = None,
    keep: Annotated[
        Path | None,
        typer.Option(help="Write the games into a folder NAME.parquet, or into NAME.csv; go on where it stopped."),
    ] = None,
    cluster: Annotated[str | None, typer.Option(help="Play on the workers of a dask scheduler.")] = None,
    rows: Annotated[str, typer.Option(help=f"What --keep writes down. {ROWS}")] = SEATS,
    lang: Language = "en",
) -> None:
    """Play many games between bots over the processor cores and say who won and with what."""
    kit, preset = kit_named(game, edition, rules, lang)
    if rows not in kit.tables.of:
        expected = ", ".join(kit.tables.of)
        raise typer.BadParameter(f"expected one of {expected}, got {rows!r:.60}", param_hint="--rows")
    if rows != SEATS and keep is None:
        raise typer.BadParameter(f"{rows} are written with --keep FILE", param_hint="--rows")
    names, options = list(kit.bots), tuple(switches_in(switch).items())
    tournament = Tournament(
        seated(bots or f"{names[0]},{names[-1]}", players, kit), preset, games, seed, game, rows=rows, options=options
    )
    seats = [f"{number}" for number in range(len(tournament.bots))]
    for hint, given in ((kit.preset_word, ()), ("switch", options)):
        try:
            begun(kit, seats, preset, seed, options=given)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint=f"--{hint}") from error
    words, number = Words(lang), cores or cores_here()
    if keep is None and cluster is None:
        print_tables(tournament, played(tournament, number, words), words)
        return
    frame, whole = studied(tournament, number, cluster, keep)
    if rows == SEATS:
        print_tables(evolve(tournament, games=frame["game"].nunique()), list(results_in(frame)), words)
    elif whole:
        print_line(words(phrases.ROWS_WRITTEN, n=len(frame), file=str(keep)))
    if not whole:
        print_line(*so_far(keep, words))
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


def played(tournament: Tournament, cores: int, words: Words) -> list[Result]:
    games = track(
        play_games(tournament, cores), words(phrases.PLAYING), tournament.games,
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    try:
        return [result for game in games for result in game]
    except ProcessEndedError as error:
        raise ended(error) from error


def studied(tournament: Tournament, cores: int, cluster: str | None, keep: Path | None) -> tuple[Any, bool]:
    """Return a tournament's table, and whether it is all there and written; says what cannot be done, and exits."""
    told: list[Warning | str] = []

    def tell(message: Warning | str, *where: Any, **more: Any) -> None:
        told.append(message)
        typer.echo(str(message), err=True)

    try:
        from iki_teach import lab

        with warnings.catch_warnings():
            warnings.simplefilter("always", UserWarning)
            warnings.showwarning = tell
            frame = lab.simulate(
                tournament.game,
                tournament.games,
                tournament.bots,
                len(tournament.bots),
                edition=tournament.preset,
                seed=tournament.seed,
                rows=tournament.rows,
                options=dict(tournament.options),
                cores=cores,
                cluster=cluster,
                keep=keep,
            )
    except (ImportError, OSError, RuntimeError, ValueError) as error:
        raise ended(error) from error
    return frame, not any(isinstance(one, lab.Incomplete) for one in told)


def ended(error: Exception) -> typer.Exit:
    typer.echo(reason(error), err=True)
    return typer.Exit(1)


def so_far(keep: Path | None, words: Words) -> list[str]:
    if keep is None:
        return []
    from iki_teach.lab.keep import folder_of

    folder = folder_of(keep)
    return [words(phrases.KEPT_SO_FAR, file=str(folder))] if folder.exists() else []


def results_in(frame: Any) -> Iterator[Result]:
    first = list(SEAT_COLUMNS)
    rules = [name for name in frame.columns if "." in name and name.partition(".")[0] not in ("hired", "coins")]
    for bot, seat, rank, total, *points in frame[["bot", *first, *rules]].itertuples(index=False, name=None):
        own = dict(zip(rules, points, strict=True))
        yield Result(bot, seat, rank, total, own)


@define
class Tally:
    games: int = 0
    wins: int = 0
    total: int = 0
    points: dict[str, int] = Factory(dict)

    def add(self, result: Result) -> None:
        self.games += 1
        self.wins += result.rank == 1
        self.total += result.total
        for rule, points in result.points.items():
            self.points[rule] = self.points.get(rule, 0) + points


def tallied(results: Iterable[Result], key: Callable[[Result], Key]) -> dict[Key, Tally]:
    tallies: dict[Key, Tally] = {}
    for result in results:
        tallies.setdefault(key(result), Tally()).add(result)
    return dict(sorted(tallies.items()))


def tables(tournament: Tournament, results: list[Result], words: Words) -> list[Table]:
    by_bot = tallied(results, lambda result: result.bot)
    by_seat = tallied(results, lambda result: result.seat + 1)
    text = phrases.TITLES[KITS[tournament.game].preset_word]
    table = ", ".join([tournament.preset, *(f"{name}={value}" for name, value in tournament.options)])
    title = words(text, n=tournament.games, preset=table, seed=tournament.seed)
    return [
        outcome(f"{title}. {words(phrases.BY_BOT)}", words(phrases.BOT), by_bot, words),
        outcome(words(phrases.BY_SEAT), words(phrases.SEAT), {str(k): v for k, v in by_seat.items()}, words),
        sources(by_bot, words),
    ]


def print_tables(tournament: Tournament, results: list[Result], words: Words) -> None:
    for table in tables(tournament, results, words):
        Console().print(table)


def print_line(*lines: str) -> None:
    """Print lines, whatever brackets stand in them."""
    for line in lines:
        Console().print(Text(line))


def headed(title: str, first: str, *others: str) -> Table:
    table = Table(title=Text(title), title_justify="left")
    table.add_column(Text(first))
    for other in others:
        table.add_column(Text(other), justify="right", overflow="fold")
    return table


def outcome(title: str, first: str, tallies: dict[str, Tally], words: Words) -> Table:
    counted = (phrases.GAMES, phrases.WINS, phrases.SHARE, phrases.POINTS)
    table = headed(title, first, *map(words, counted))
    for name, tally in tallies.items():
        share, mean = 100 * tally.wins / tally.games, tally.total / tally.games
        table.add_row(Text(name), str(tally.games), str(tally.wins), f"{share:.1f}", f"{mean:.1f}")
    return table


def sources(by_bot: dict[str, Tally], words: Words) -> Table:
    table = headed(words(phrases.BY_SOURCE), words(phrases.SOURCE), *by_bot)
    rules = sorted({rule for tally in by_bot.values() for rule, points in tally.points.items() if points})
    for rule in rules:
        means = (tally.points.get(rule, 0) / tally.games for tally in by_bot.values())
        table.add_row(Text(f"{words.rule(rule)} ({rule})"), *(f"{mean:.1f}" for mean in means))
    table.add_section()
    means = (tally.total / tally.games for tally in by_bot.values())
    table.add_row(Text(words(phrases.ALL)), *(f"{mean:.1f}" for mean in means))
    return table
