"""How a game's weights are learnt: from positions of games that its bots play, and from what became of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen


@frozen
class Example:
    """A player's position as numbers, and the points they had in the end; each group has weights of its own."""

    group: tuple[int, ...]
    numbers: Sequence[float]
    points: float


Weights = Mapping[tuple[int, ...], Sequence[float]]


@frozen
class Learning:
    """What a game brings: examples of games by their numbers, with a deck or the usual one, and the file of weights.

    `as_text` writes weights as a file, with facts about how they came about; `file` is where ours lie.
    """

    examples: Callable[[Iterable[int], str | Path], Iterator[Example]]
    as_text: Callable[[Weights, Mapping[str, Any]], str]
    file: Path
    deck: str
