"""Where each rule is taught and drilled: in lessons, in cells of notebooks that are tagged with it, by drills."""

import json
from pathlib import Path

from iki_teach.content.rules import every_rule
from iki_teach.kits import FIRST, KITS
from iki_teach.lessons.course import course
from iki_teach.lessons.quiz import rules_to_ask

QUIZ = "rules"


def lessons_of_rules() -> dict[str, str]:
    """Return for each rule the first lesson that teaches it; the page of drills comes last."""
    return {rule: lesson.id for lesson in reversed(course().values()) for rule in lesson.rules}


def drills_of_rules(game: str = FIRST) -> dict[str, str]:
    """Return for each rule the drill that trains it; where no position is generated for it, the quiz of rules."""
    trained = KITS[game].drills.drill_of
    return {rule: trained.get(rule, QUIZ) for rule in rules_to_ask(game)}


def taught_in(notebook: Path) -> list[str]:
    """Return the rules with which the cells of a notebook are tagged."""
    cells, known = json.loads(notebook.read_text(encoding="utf-8"))["cells"], set(every_rule())
    return [tag for cell in cells for tag in cell["metadata"].get("tags", ()) if tag in known]


def pages_of_rules(folder: Path) -> dict[str, str]:
    """Return for each rule the first notebook in a folder that is tagged with it."""
    notebooks = sorted(folder.glob("*.ipynb"), reverse=True)
    return {rule: notebook.name for notebook in notebooks for rule in taught_in(notebook)}
