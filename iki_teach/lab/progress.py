"""How far many games have come: one bar, in a terminal and in a notebook."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Part = TypeVar("Part")


def followed(
    parts: Iterable[Part],
    games: int,
    title: str,
    *,
    games_of: Callable[[Part], int] = lambda part: 1,
    done: int = 0,
    shown: bool = True,
) -> Iterator[Part]:
    """Pass on what is played, with a bar on the error stream meanwhile, so that what is printed can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not shown) as progress:
        task = progress.add_task(title, total=games, completed=done)
        for part in parts:
            yield part
            progress.advance(task, games_of(part))
