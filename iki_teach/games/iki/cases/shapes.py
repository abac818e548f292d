"""Values that only position files have: places, events and refusals by rule, and values to compare with."""

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from iki_teach.content.faults import MisfitError, quoted
from iki_teach.content.shape import Pattern

PLACES: dict[object, int] = {"off": -1, "gate": 0} | {number: number for number in range(9)}
SLOTS = ("X", "1", "2", "3", "4")
FORMAT = 1
DEEPEST = 3
RULE = Pattern(r"[a-z]+(\.[a-z0-9-]+){2}", "a rule id such as iki.fire.spread")
WORD = Pattern(r"[a-z][a-z0-9_-]{0,39}", "a word such as burns")


@frozen
class Happening:
    """An event to look for: its rule and, where named, what it was, whom it concerned and facts about it."""

    rule: str
    what: str = ""
    player: str = ""
    facts: Mapping[str, Any] = field(factory=dict)

    def __str__(self) -> str:
        facts = [f"{name} {value}" for name, value in self.facts.items()]
        return ", ".join([" ".join(filter(None, (self.rule, self.what, self.player))), *facts])


@frozen
class Place:
    """A place of an Oyakata: the gate, a street space, or off the street."""

    def fit(self, value: object) -> int:
        """The space's number, 0 for the gate, -1 for off the street; or a misfit."""
        if isinstance(value, bool) or not isinstance(value, int | str) or value not in PLACES:
            raise MisfitError("a space from 1 to 8, gate or off", quoted(value))
        return PLACES[value]


@frozen
class OrderSlot:
    """A slot of the order track, written as a number or X."""

    def fit(self, value: object) -> str:
        """The slot's name, or a misfit."""
        if isinstance(value, bool) or str(value) not in SLOTS:
            raise MisfitError("one of " + ", ".join(SLOTS), quoted(value))
        return str(value)


@frozen
class Version:
    """The number of the file format."""

    def fit(self, value: object) -> int:
        """The number, or a misfit."""
        if value != FORMAT or isinstance(value, bool):
            raise MisfitError(f"format {FORMAT}", quoted(value))
        return FORMAT


@frozen
class Plain:
    """Any value of plain YAML, not nested without end."""

    deepest: int = DEEPEST

    def fit(self, value: object) -> object:
        """The value, or a misfit."""
        if not is_plain(value, self.deepest):
            raise MisfitError("numbers, texts, and lists and blocks of them", quoted(value))
        return value


def is_plain(value: object, depth: int) -> bool:
    """Whether a value is a number, a text, yes or no, nothing, or a list or block of such."""
    if isinstance(value, dict):
        return depth > 0 and all(
            isinstance(name, str | int) and is_plain(one, depth - 1) for name, one in value.items()
        )
    if isinstance(value, list):
        return depth > 0 and all(is_plain(one, depth - 1) for one in value)
    return value is None or isinstance(value, str | int)


@frozen
class Looked:
    """An event or refusal by its rule: `iki.fire.spread`, `iki.fire.spread burns`, or a block with facts."""

    def fit(self, value: object) -> Happening:
        """What to look for, or a misfit."""
        if isinstance(value, dict):
            return self._of_block(value)
        if not isinstance(value, str):
            raise MisfitError(RULE.expected, quoted(value))
        rule, _, what = value.strip().partition(" ")
        return Happening(RULE.fit(rule), WORD.fit(what) if what else "")

    def _of_block(self, block: dict[object, object]) -> Happening:
        facts = dict(block)
        rule = RULE.fit(facts.pop("rule", None))
        what = WORD.fit(facts.pop("what")) if "what" in facts else ""
        player = facts.pop("player", "")
        if not isinstance(player, str) or not is_plain(facts, 1):
            raise MisfitError("a rule with player and facts", quoted(str(block)))
        return Happening(rule, what, player, {str(name): fact for name, fact in facts.items()})
