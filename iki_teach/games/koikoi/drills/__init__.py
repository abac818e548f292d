"""Drills of Koi-Koi: questions about moments of self-play, without end, each with a code that brings it back.

>>> from iki_teach.games.koikoi import drills
>>> question = drills.ask("spot", rules="source", seed=7)
>>> question.code
'spot-s-7'
>>> drills.again("spot-s-7") == question
True
"""

import random
from collections.abc import Callable
from itertools import count as from_zero
from typing import Any

from attrs import asdict

from iki_teach.games.iki.drills.bending import Bend
from iki_teach.games.iki.drills.question import SEEDS, Choice
from iki_teach.games.koikoi.drills import count, short, spot, which
from iki_teach.games.koikoi.drills.question import Draft, Question, checked, code_of, read_code
from iki_teach.games.koikoi.facts.load import preset_named

__all__ = ["DRILLS", "DRILL_OF", "MISREADINGS", "RULES", "RULE_OF", "Choice", "Question", "again", "ask"]

MAKERS: dict[str, Callable[[str, random.Random], Draft | None]] = {
    "spot": spot.draft,
    "count": count.draft,
    "card": short.draft_card,
    "who": short.draft_who,
    "rules": which.draft,
}
DRILLS = tuple(MAKERS)
BENDS: dict[str, tuple[Bend[Any], ...]] = {
    "spot": spot.BENDS,
    "count": count.BENDS,
    "card": short.CARD_BENDS,
    "who": short.WHO_BENDS,
}
# The misreadings of each drill, the rules that it trains, and the rule that a misreading bends.
MISREADINGS = {name: tuple(bend.id for bend in bends) for name, bends in BENDS.items()} | {"rules": (which.OTHER,)}
RULES = {name: frozenset(bend.rule for bend in bends) for name, bends in BENDS.items()} | {
    "who": short.ASKED,
    "rules": which.ASKED,
}
RULE_OF = {bend.id: bend.rule for bends in BENDS.values() for bend in bends}
# The drill to practise a rule with.
DRILL_OF = {rule: name for name in reversed(DRILLS) for rule in sorted(RULES[name])}


def ask(name: str, rules: str = "source", seed: int | None = None) -> Question:
    """Return a question of a drill; without a seed a new one. Raises ValueError that names what is wrong."""
    if seed is None:
        seed = random.randrange(SEEDS)
    rules = preset_named(rules)
    checked(name, rules, seed, DRILLS)
    code = code_of(name, rules, seed)
    for month in from_zero():
        draft = MAKERS[name](rules, random.Random(f"{code}/{month}"))
        if draft is not None:
            return Question(**asdict(draft, recurse=False), drill=name, code=code)
    raise AssertionError("some month has a good question")


def again(code: str) -> Question:
    """Return the question of a code; raises ValueError that names what is wrong with it."""
    return ask(*read_code(code, DRILLS))
