"""How far it is, and how long it still takes: a bar on the error stream of a terminal, or below a cell."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

Thing = TypeVar("Thing")


def bar(shown: bool | str) -> Progress:
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown)


def counted(things: Sequence[Thing], shown: bool | str = True) -> Iterator[Thing]:
    """Yield things, and show how many of all there have been."""
    with bar(shown) as progress:
        yield from progress.track(things, description=label(shown))


def label(shown: bool | str) -> str:
    return "Playing" if shown is True else str(shown)
