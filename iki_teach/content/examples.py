"""Examples of rules: a caption, cells to look at and a small position, which whoever plays it reads."""

from functools import cache
from pathlib import Path
from typing import Annotated, Any

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.ledger import Id
from iki_teach.content.rules import lesson_file
from iki_teach.content.shape import Line, Pattern
from iki_teach.content.yaml_files import load_blocks

Cell = Annotated[str, Pattern(r"[a-z]+\.[A-Za-z0-9-]+", "a cell of the board such as space.3 or north.1")]
Sentence = Annotated[str, Line(longest=140)]


@frozen
class Block:
    """Any block of keys, looked at later."""

    def fit(self, value: object) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValueFault("a block of keys", quoted(value))
        return value


Position = Annotated[dict[str, Any], Block()]


@frozen
class Example:
    """A rule on a board: what it says in a sentence, where to look, and the position with its moves."""

    rule: Id
    says: Sentence
    position: Position
    look: tuple[Cell, ...] = ()


def load_examples(game: str) -> dict[str, Example]:
    path = lesson_file(game, "examples.yaml")
    return _read(path) if path else {}


def read_examples(path: Path) -> dict[str, Example]:
    """Read a file of examples by rule; raises ContentError with all faults."""
    return load_blocks(path, Example, "examples", name="rule", own="one example for each rule")


_read = cache(read_examples)
