"""Examples of rules, small positions with a caption and cells to look at; questions on rules with their answers."""

from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.ledger import Id
from iki_teach.content.rules import lesson_file
from iki_teach.content.shape import Line, Pattern
from iki_teach.content.structure import Located, Value, block_of
from iki_teach.content.yaml_files import load_blocks

Cell = Annotated[str, Pattern(r"[a-z]+\.[A-Za-z0-9-]+", "a cell of the board such as space.3 or north.1")]
Sentence = Annotated[str, Line(longest=140)]


@frozen
class Block:
    """A block of keys, looked at later."""

    def fit(self, value: object) -> Value:
        return block_of(value)


Position = Annotated[Value, Block()]


@frozen
class Example:
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


Answer = Annotated[str, Line(longest=100)]


@frozen
class Question:
    rule: Id
    ask: Annotated[str, Line(longest=200)]
    right: Answer
    wrong: tuple[Answer, ...]


def load_questions(game: str) -> dict[str, Question]:
    path = lesson_file(game, "questions.yaml")
    return _read_questions(path) if path else {}


def read_questions(path: Path) -> dict[str, Question]:
    """Read the cases of a game by rule; raises ContentError with all faults."""
    return load_blocks(path, Question, "questions", _faults, name="rule", own="one case for each rule")


def _faults(question: Question, others: object) -> Located:
    if len({question.right, *question.wrong}) < 1 + max(1, len(question.wrong)):
        yield ("wrong",), ValueFault("answers that are not right", quoted(question.right))


_read_questions = cache(read_questions)
