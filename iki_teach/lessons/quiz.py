"""The quiz of rules: a case on the board of the rule's example. Every rule of the ledgers has one."""

import random

from attrs import frozen

from iki_teach.content.questions import Question, load_questions
from iki_teach.content.rules import every_rule, load_rules
from iki_teach.kits import FIRST
from iki_teach.lessons.scenes import Scene, scene_of


@frozen
class Quiz:
    """A case, the example that it is asked on, and the answers to choose from, mixed."""

    question: Question
    scene: Scene
    choices: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The rule that the case is about."""
        return self.question.rule


def rules_to_ask(game: str = FIRST) -> tuple[str, ...]:
    """Return every rule of a game that has a case, in the order of the ledger."""
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
