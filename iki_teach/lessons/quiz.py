"""The quiz of rules, a case on the board of each rule's example; and where each rule is taught and drilled."""

import json
import random
from pathlib import Path

from attrs import frozen

from iki_teach.content.examples import Question, load_questions
from iki_teach.content.rules import every_rule, load_rules
from iki_teach.kits import FIRST, KITS
from iki_teach.lessons.course import course
from iki_teach.lessons.scenes import Scene, scene_of


@frozen
class Quiz:
    question: Question
    scene: Scene
    choices: tuple[str, ...]

    @property
    def rule(self) -> str:
        return self.question.rule


def rules_to_ask(game: str = FIRST) -> tuple[str, ...]:
    questions = load_questions(game)
    return tuple(rule for rule in load_rules(game) if rule in questions)


def quiz_on(rule: str) -> Quiz:
    """Return the case of a rule; raise ValueError for a rule without one."""
    question = load_questions(rule.partition(".")[0]).get(rule) if rule in every_rule() else None
    scene = scene_of(rule)
    if question is None or scene is None:
        raise ValueError(f"rule: expected one such as {rules_to_ask()[0]}, got {rule!r:.60}")
    choices = [question.right, *question.wrong]
    return Quiz(question, scene, tuple(random.Random(rule).sample(choices, len(choices))))


def lessons_of_rules() -> dict[str, str]:
    """Return for each rule the first lesson that teaches it; the page of drills comes last."""
    return {rule: lesson.id for lesson in reversed(course().values()) for rule in lesson.rules}


def drills_of_rules(game: str = FIRST) -> dict[str, str]:
    """Return for each rule the drill that trains it; where no position is generated for it, the quiz of rules."""
    trained = KITS[game].drills.drill_of
    return {rule: trained.get(rule, "rules") for rule in rules_to_ask(game)}


def taught_in(notebook: Path) -> list[str]:
    cells, known = json.loads(notebook.read_text(encoding="utf-8"))["cells"], set(every_rule())
    return [tag for cell in cells for tag in cell["metadata"].get("tags", ()) if tag in known]


def pages_of_rules(folder: Path) -> dict[str, str]:
    notebooks = sorted(folder.glob("*.ipynb"), reverse=True)
    return {rule: notebook.name for notebook in notebooks for rule in taught_in(notebook)}
