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


def weights_beside(deck: Path) -> Path:
    """Return where the weights of an owner's deck lie.

    >>> weights_beside(Path("decks/my.csv")).name
    'my.weights.json'
    """
    return deck.with_suffix(".weights.json")


Weights = Mapping[tuple[int, ...], Sequence[float]]


@frozen
class Learnt:
    """Weights of each group, and by how many points they are off in games that they were not learnt from.

    `about` says how they came about, and what was measured since: short facts by name.
    """

    weights: Weights
    off: Mapping[tuple[int, ...], float]
    about: Mapping[str, Any]


@frozen
class Learning:
    """What a game brings: examples of games by their numbers, with a deck or the usual one, and the file of weights.

    `read` and `as_text` are the two ways between weights and their file; `file` is where ours lie.
    """

    examples: Callable[[Iterable[int], str | Path], Iterator[Example]]
    read: Callable[[Path], Learnt]
    as_text: Callable[[Learnt], str]
    file: Path
    deck: str
