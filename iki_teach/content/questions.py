"""Cases of rules: what happens in a situation, or what is allowed; a right answer, and what people take for it."""

from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.files import data_dir
from iki_teach.content.ledger import Id
from iki_teach.content.rules import folder_of
from iki_teach.content.shape import Line
from iki_teach.content.yaml_files import faults_of, load_yaml

Asked = Annotated[str, Line(longest=200)]
Told = Annotated[str, Line(longest=100)]


@frozen
class Question:
    """A case of a rule."""

    rule: Id
    ask: Asked
    right: Told
    wrong: tuple[Told, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text that has a translation."""
        return (self.ask, self.right, *self.wrong)


@frozen
class _QuestionFile:
    questions: tuple[Question, ...]


@cache
def load_questions(game: str) -> dict[str, Question]:
    """Return the cases of a game's rules by rule."""
    return read_questions(data_dir() / "lessons" / folder_of(game) / "questions.yaml")


def read_questions(path: Path) -> dict[str, Question]:
    """Read the cases of a game by rule; raises ContentError with all faults."""
    questions = load_yaml(path, _QuestionFile).questions
    faults, seen = [], set()
    for number, one in enumerate(questions, 1):
        if one.rule in seen:
            faults.append((("questions", number, "rule"), ValueFault("one case for each rule", quoted(one.rule))))
        if len({one.right, *one.wrong}) < 1 + max(1, len(one.wrong)):
            faults.append((("questions", number, "wrong"), ValueFault("answers that are not right", quoted(one.right))))
        seen.add(one.rule)
    if faults:
        raise ContentError(faults_of(path, faults))
    return {one.rule: one for one in questions}
