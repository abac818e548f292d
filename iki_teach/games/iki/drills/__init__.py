"""Drills: short questions about positions from self-play, without end, each with a code that brings it back.

>>> from iki_teach.games.iki import drills
>>> question = drills.ask("harmony", edition="second", players=3, seed=7)
>>> question.code
'harmony-s3-7'
>>> drills.again("harmony-s3-7") == question
True
"""

import random
from collections.abc import Callable
from itertools import count
from typing import Any

from iki_teach.games.iki.drills import burns, final_score, harmony, legal, retired, slot
from iki_teach.games.iki.drills.bending import Bend, Draft
from iki_teach.games.iki.drills.legal_misconceptions import MISREADS
from iki_teach.games.iki.drills.question import SEEDS, Choice, Question, checked, code_of, read_code

__all__ = ["DRILLS", "DRILL_OF", "MISREADINGS", "RULES", "Choice", "Question", "again", "ask"]

Maker = Callable[[str, int, random.Random], Draft | None]
MAKERS: dict[str, Maker] = {
    "burns": burns.draft,
    "harmony": harmony.draft,
    "legal": legal.draft,
    "retired": retired.draft,
    "slot": slot.draft,
    "final_score": final_score.draft,
}
DRILLS = tuple(MAKERS)
BENDS: dict[str, tuple[Bend[Any], ...]] = {
    "burns": burns.BENDS,
    "harmony": harmony.BENDS,
    "retired": retired.BENDS,
    "slot": slot.BENDS,
    "final_score": final_score.BENDS,
}
# The misreadings of each drill, and the rules that it trains.
MISREADINGS: dict[str, tuple[str, ...]] = {name: tuple(bend.id for bend in BENDS[name]) for name in BENDS} | {
    "legal": tuple(misread.id for misread in MISREADS)
}
RULES: dict[str, frozenset[str]] = {name: frozenset(bend.rule for bend in BENDS[name]) for name in BENDS} | {
    "legal": frozenset(rule for misread in MISREADS for rule in misread.rules)
}
# The drill to practise a rule with; `legal` where there is none of its own.
DRILL_OF: dict[str, str] = {rule: name for name in sorted(DRILLS, key="legal".__ne__) for rule in sorted(RULES[name])}


def ask(name: str, edition: str = "second", players: int = 3, seed: int | None = None) -> Question:
    """Return a question of a drill; without a seed a new one. Raises ValueError that names what is wrong."""
    if seed is None:
        seed = random.randrange(SEEDS)
    checked(name, edition, players, seed, DRILLS)
    code = code_of(name, edition, players, seed)
    for game in count():
        draft = MAKERS[name](edition, players, random.Random(f"{code}/{game}"))
        if draft is not None:
            return Question(name, code, draft.game, draft.rule, draft.facts, draft.choices, draft.because)
    raise AssertionError("some game has a good question")


def again(code: str) -> Question:
    """Return the question of a code; raises ValueError that names what is wrong with it."""
    return ask(*read_code(code, DRILLS))
