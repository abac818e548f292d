"""The quiz of rules: an example on the board, and which rule is at work in it. Every rule of the ledger has one."""

import random

from attrs import frozen

from iki_teach.content.data import load_examples, load_rules
from iki_teach.games.iki.game import Game
from iki_teach.lessons.scenes import play_scene

WRONG = 3


@frozen
class Quiz:
    """An example and the rules to choose from; the rule's id is the code that brings it back."""

    rule: str
    game: Game
    choices: tuple[str, ...]


def rules_to_ask() -> tuple[str, ...]:
    """Return every rule that has an example, in the order of the ledger."""
    return tuple(rule for rule in load_rules("iki") if rule in load_examples())


def quiz_on(rule: str) -> Quiz:
    """Return the question for a rule; raises ValueError for a rule without an example."""
    asked = rules_to_ask()
    if rule not in asked:
        raise ValueError(f"code: expected a rule such as {asked[0]}, got {rule!r:.60}")
    shown = load_examples()[rule]
    ledger, chance = load_rules("iki"), random.Random(rule)
    others = [other for other in asked if other != rule]
    near = [other for other in others if ledger[other].chapter == ledger[rule].chapter]
    wrong = chance.sample(near, min(WRONG, len(near)))
    wrong += chance.sample([other for other in others if other not in near], WRONG - len(wrong))
    return Quiz(
        rule,
        play_scene(rule, shown.says, shown.look, shown.position).after.anew(),
        tuple(chance.sample([rule, *wrong], WRONG + 1)),
    )
