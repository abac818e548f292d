"""Where each rule is taught and drilled: those of IKI in lessons, those of Koi-Koi in cells of notebooks."""

import json
from pathlib import Path

from iki_teach.content.rules import load_rules
from iki_teach.games.iki.drills import DRILLS
from iki_teach.lessons.course import course
from iki_teach.lessons.quiz import rules_to_ask

QUIZ = "rules"
KOIKOI = "*koikoi*.ipynb"


def lessons_of_rules() -> dict[str, str]:
    """Return for each rule the first lesson that teaches it; the page of drills comes last."""
    found: dict[str, str] = {}
    for lesson in course().values():
        for rule in lesson.rules:
            found.setdefault(rule, lesson.id)
    return found


def drills_of_rules() -> dict[str, str]:
    """Return for each rule the drill that trains it; where no position is generated for it, the quiz of rules."""
    trained = DRILLS.drill_of
    return {rule: trained.get(rule, QUIZ) for rule in rules_to_ask()}


def taught_in(notebook: Path) -> list[str]:
    """Return the rules with which the cells of a notebook are tagged."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    tags = [tag for cell in cells for tag in cell["metadata"].get("tags", ())]
    return [tag for tag in tags if tag in load_rules("koi")]


def pages_of_rules(folder: Path) -> dict[str, str]:
    """Return for each rule of Koi-Koi the first notebook in a folder that teaches it."""
    found: dict[str, str] = {}
    for notebook in sorted(folder.glob(KOIKOI)):
        for rule in taught_in(notebook):
            found.setdefault(rule, notebook.name)
    return found
