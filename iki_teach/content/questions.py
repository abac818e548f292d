"""Cases of rules: what happens in a situation, or what is allowed; a right answer, and what people take for it."""

from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.ledger import Id
from iki_teach.content.rules import lesson_file
from iki_teach.content.shape import Line
from iki_teach.content.structure import Located
from iki_teach.content.yaml_files import load_blocks

Answer = Annotated[str, Line(longest=100)]


@frozen
class Question:
    rule: Id
    ask: Annotated[str, Line(longest=200)]
    right: Answer
    wrong: tuple[Answer, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.ask, self.right, *self.wrong)


def load_questions(game: str) -> dict[str, Question]:
    path = lesson_file(game, "questions.yaml")
    return _read(path) if path else {}


def read_questions(path: Path) -> dict[str, Question]:
    """Read the cases of a game by rule; raises ContentError with all faults."""
    return load_blocks(path, Question, "questions", _faults, name="rule", own="one case for each rule")


def _faults(question: Question, others: object) -> Located:
    if len({question.right, *question.wrong}) < 1 + max(1, len(question.wrong)):
        yield ("wrong",), ValueFault("answers that are not right", quoted(question.right))


_read = cache(read_questions)
