"""The quiz of rules: an example on the board, and which rule is at work in it. Every rule of the ledgers has one."""

import random

from attrs import frozen

from iki_teach.content.data import load_examples, load_rules
from iki_teach.lessons.koikoi_scenes import KoikoiScene
from iki_teach.lessons.scenes import Scene, any_scene_of

WRONG = 3


@frozen
class Quiz:
    """An example and the rules to choose from; the rule's id is the code that brings it back."""

    rule: str
    scene: Scene | KoikoiScene
    choices: tuple[str, ...]


def rules_to_ask(game: str = "iki") -> tuple[str, ...]:
    """Return every rule of a game that has an example, in the order of the ledger."""
    return tuple(rule for rule in load_rules(game) if rule in load_examples(game))


def quiz_on(rule: str) -> Quiz:
    """Return the question for a rule; raises ValueError for a rule without an example."""
    scene = any_scene_of(rule)
    if scene is None:
        raise ValueError(f"code: expected a rule such as {rules_to_ask()[0]}, got {rule!r:.60}")
    game = rule.partition(".")[0]
    asked, ledger, chance = rules_to_ask(game), load_rules(game), random.Random(rule)
    others = [other for other in asked if other != rule]
    near = [other for other in others if ledger[other].chapter == ledger[rule].chapter]
    wrong = chance.sample(near, min(WRONG, len(near)))
    wrong += chance.sample([other for other in others if other not in near], WRONG - len(wrong))
    return Quiz(rule, scene, tuple(chance.sample([rule, *wrong], WRONG + 1)))
