"""Switches: what a table may agree on, each a block with its rule, its values, their sentences and an example."""

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Annotated

from attrs import Factory, frozen

from iki_teach.content.examples import Block
from iki_teach.content.expected import Plain
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.ledger import Id
from iki_teach.content.shape import Line, Pattern
from iki_teach.content.structure import Located
from iki_teach.content.words import Text, Words
from iki_teach.content.yaml_files import load_blocks

Name = Annotated[str, Pattern(r"[a-z][a-z0-9_]{0,39}", "a name of lower-case letters and underscores")]
Sentence = Annotated[str, Line(empty=True, longest=140)]
Setting = Annotated[object, Plain()]


@frozen
class Value:
    says: Sentence = ""
    short: Sentence = ""


@frozen
class Switch:
    """One thing that a table may agree on.

    `says` speaks of a number that has no value of its own, `offer` are the settings that are offered, the usual one
    first, and `free` means that any other may be typed. `counting` are those that the drill of counting agrees on.
    `also` are further rules that it plays otherwise.
    """

    id: Name
    rule: Id
    meaning: Sentence
    name: Sentence = ""
    short: Sentence = ""
    values: dict[Setting, Value] = Factory(dict)
    says: Sentence = ""
    offer: tuple[Setting, ...] = ()
    free: bool = False
    counting: tuple[Setting, ...] = ()
    default: Setting = None
    example: Annotated[dict[str, object], Block()] = Factory(dict)
    also: tuple[Id, ...] = ()

    @property
    def context(self) -> str:
        return f"{self.rule.partition('.')[0]}.switch.{self.id}"

    @property
    def offered(self) -> tuple[object, ...]:
        return self.offer or tuple(self.values)

    def named(self, words: Words) -> str:
        return words.of(self.context, self.name)

    def explained(self, words: Words) -> str:
        return words.of(self.context, self.meaning)

    def briefly(self, words: Words) -> str:
        return words.of(f"{self.context}.short", self.short)

    def says_at(self, setting: object, words: Words) -> str:
        value = self.values.get(setting)
        return words(Text(self.context, value.says if value and value.says else self.says), value=setting)

    def briefly_at(self, setting: object, words: Words) -> str:
        value = self.values.get(setting)
        return words.of(f"{self.context}.short", value.short) if value and value.short else ""


def read_switches(
    path: Path,
    known: Collection[str],
    needed: Collection[str] = (),
    misset: Callable[[Switch], Iterable[ValueFault]] = lambda switch: (),
) -> dict[str, Switch]:
    """Read the switches; `misset` yields what is wrong with settings of one. Raises ContentError with all faults."""

    def faults(switch: Switch, others: object) -> Located:
        if switch.id not in known:
            yield ("id",), ValueFault("one of " + ", ".join(known), quoted(switch.id))
        else:
            yield from (((), fault) for fault in misset(switch))
        if not switch.says and any(not value.says for value in switch.values.values()):
            yield ("values",), ValueFault("a sentence for each value", "none")

    return load_blocks(path, Switch, "switches", faults, needed=needed)
