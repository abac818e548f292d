"""All drills of a game: ask one, or bring a question back by its code, such as `burns-s3-1k9f`."""

import random
import re
from collections.abc import Callable, Mapping
from itertools import count
from typing import Generic, Protocol

from attrs import asdict, frozen

from iki_teach.content.words import Words
from iki_teach.core.drill import Choice, Drill, Question
from iki_teach.core.game import G

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
SEEDS = len(DIGITS) ** 6
CODE = re.compile(r"([a-z_]+)-([a-z0-9]+)-([0-9a-z]{1,6})")
MOST_SHOWN = 40
LOOKS = 20  # questions that are looked at for one on a rule that is due


class Drawn(Protocol):
    """A drawing in parts, and the same for where nobody clicks."""

    @property
    def parts(self) -> tuple[str, ...]: ...

    def still(self) -> "Drawn": ...


@frozen
class Drills(Generic[G]):
    """The drills of a game by name, the letters by which codes name a table, and how questions are put into words.

    Reasons are lines, each with its rule or none. `misread_rule` names the rule whose wording a wrong answer brings up,
    if any. `draw` shows what a question is about, as a drawing and in words, with marks on cards to `help` or without,
    for a layout; `notes` are what the drawing does not show; `cells` are what a choice speaks of in it.
    """

    drills: Mapping[str, Drill]
    tables: Mapping[str, tuple[str, int]]
    question: Callable[[Question[G], Words], str]
    choice: Callable[[Question[G], Choice, Words], str]
    because: Callable[[Question[G], Words], list[tuple[str, str]]]
    draw: Callable[[Question[G], Words, bool, str], tuple[Drawn, str]]
    misread_rule: Callable[[Question[G], Choice], str] = lambda question, choice: ""
    notes: Callable[[Question[G], Words], list[str]] = lambda question, words: []
    cells: Callable[[Question[G], Choice], tuple[str, ...]] = lambda question, choice: ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.drills)

    @property
    def drill_of(self) -> dict[str, str]:
        """The drill to practise a rule with: the first that trains it."""
        return {rule: name for name in reversed(self.names) for rule in sorted(self.drills[name].rules)}

    def misread(self, question: Question[G], choice: Choice, words: Words) -> list[tuple[str, str]]:
        """Return what was misread, and the rule in its own words where it helps; nothing for the right answer."""
        if not choice.misconception:
            return []
        text, rule = self.drills[question.drill].says[choice.misconception], self.misread_rule(question, choice)
        return [(words(text, None, **question.facts), ""), *([(words.rule_text(rule), rule)] if rule else [])]

    def ask(
        self, name: str, preset: str, players: int, seed: int | None = None, due: frozenset[str] = frozenset()
    ) -> Question[G]:
        """Return a question; without a seed a new one, on a rule that is due if one is near. Raises ValueError."""
        if seed is not None:
            return self._ask(name, (preset, players), seed)
        looks = LOOKS if name in self.drills and due & self.drills[name].rules else 0
        questions = (self._ask(name, (preset, players), random.randrange(SEEDS)) for _ in range(looks))
        on_due = next((question for question in questions if question.rule in due), None)
        return on_due or self._ask(name, (preset, players), random.randrange(SEEDS))

    def again(self, code: str) -> Question[G]:
        """Return the question of a code; raise ValueError that names what is wrong with it."""
        shown = repr(code)[:MOST_SHOWN]
        match = CODE.fullmatch(code) if isinstance(code, str) else None
        if match is None:
            raise ValueError(f"code: expected one such as {self.names[0]}-{next(iter(self.tables))}-1k9f, got {shown}")
        name, table, digits = match.groups()
        if table not in self.tables:
            raise ValueError(f"code {shown}: expected {', '.join(self.tables)} for the table, got {table!r:.40}")
        question = self._ask(name, self.tables[table], int(digits, len(DIGITS)))
        if question.code != code:
            raise ValueError(f"code {shown}: expected a number without a leading 0, got {digits!r}")
        return question

    def _ask(self, name: str, table: tuple[str, int], seed: int) -> Question[G]:
        letters = {table: letters for letters, table in self.tables.items()}
        if name not in self.drills:
            raise ValueError(f"drill: expected one of {', '.join(self.drills)}, got {name!r:.40}")
        if table not in letters:
            known = ", ".join(f"{preset} for {players}" for preset, players in letters)
            raise ValueError(f"table: expected one of {known}, got {'{} for {}'.format(*table)!r:.40}")
        if not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise ValueError(f"seed: expected a whole number from 0 to {SEEDS - 1}, got {seed!r:.40}")
        code = f"{name}-{letters[table]}-{digits_of(seed)}"
        for game in count():
            draft = self.drills[name].draft(*table, random.Random(f"{code}/{game}"))
            if draft is not None:
                return Question(**asdict(draft, recurse=False), drill=name, code=code)
        raise AssertionError("some game has a good question")


def digits_of(seed: int) -> str:
    """Return a seed in digits and letters, as codes have it."""
    rest, digit = divmod(seed, len(DIGITS))
    return (digits_of(rest) if rest else "") + DIGITS[digit]
