"""How far many games have come: one bar, in a terminal and in a notebook."""

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from iki_teach.lab.units import Played


def followed(units: Iterable[Played], games: int, title: str, done: int = 0, shown: bool = True) -> Iterator[Played]:
    """Pass units on, with a bar on the error stream meanwhile, so that what is printed can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not shown) as progress:
        task = progress.add_task(title, total=games, completed=done)
        for unit in units:
            yield unit
            progress.advance(task, len(unit.games))
