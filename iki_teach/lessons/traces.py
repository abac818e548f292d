"""Where each rule of IKI is taught and drilled."""

from iki_teach.lessons.course import course
from iki_teach.lessons.drills import DRILL_OF
from iki_teach.lessons.quiz import rules_to_ask

QUIZ = "rules"


def lessons_of_rules() -> dict[str, str]:
    """Return for each rule the first lesson that teaches it; the page of drills comes last."""
    found: dict[str, str] = {}
    for lesson in course().values():
        for rule in lesson.rules:
            found.setdefault(rule, lesson.id)
    return found


def drills_of_rules() -> dict[str, str]:
    """Return for each rule the drill that trains it; where no position is generated for it, the quiz of rules."""
    return {rule: DRILL_OF.get(rule, QUIZ) for rule in rules_to_ask()}
