"""What stands on the sheets to print: which facts of a game, and which rules under which heading."""

import re
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from attrs import Factory, frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.files import found_data
from iki_teach.content.ledger import Id, Rule, Word
from iki_teach.content.rules import load_rules
from iki_teach.content.shape import SLUG, Line
from iki_teach.content.structure import KeyPath, Located
from iki_teach.content.words import Words
from iki_teach.content.yaml_files import load_yaml

CONTEXT = "aid"
CLAUSES = re.compile(r"(?<=[.;]) ")
Sheet = Literal["summary", "aid"]
SHEETS: tuple[Sheet, ...] = ("summary", "aid")


@frozen
class Part:
    title: Annotated[str, Line()]
    rules: tuple[Id, ...]


@frozen
class Content:
    facts: tuple[Annotated[str, SLUG], ...]
    parts: tuple[Part, ...]


@frozen
class Asked:
    """What is often asked at the table, and the answer in a line."""

    rule: Id
    ask: Annotated[str, Line(longest=100)]
    say: Annotated[str, Line(longest=120)]


@frozen
class Aids:
    """The sheets of a game, and how its rules begin what they say of one edition, or unless another rule holds."""

    summary: Content
    aid: Content
    asked: tuple[Asked, ...] = ()
    naming: dict[Word, Annotated[str, Line()]] = Factory(dict)
    unless: dict[Id, Annotated[str, Line()]] = Factory(dict)

    def of(self, sheet: Sheet) -> Content:
        return self.summary if sheet == "summary" else self.aid


def load_aids(folder: str) -> Aids | None:
    paths = found_data(f"{folder}/aids.yaml")
    return _read(paths[0]) if paths else None


def read_aids(path: Path) -> Aids:
    """Read the sheets of a game; raises ContentError with all faults."""
    ledger = load_rules(path.parent.name)

    def faults(aids: Aids) -> Located:
        parts = [((sheet, "parts", at), part) for sheet in SHEETS for at, part in enumerate(aids.of(sheet).parts, 1)]
        named: list[tuple[KeyPath, str]] = [
            *(((*path, "rules", at), rule) for path, part in parts for at, rule in enumerate(part.rules, 1)),
            *((("asked", at, "rule"), one.rule) for at, one in enumerate(aids.asked, 1)),
            *((("unless", rule), rule) for rule in aids.unless),
        ]
        return [(path, ValueFault("a rule of this game", quoted(rule))) for path, rule in named if rule not in ledger]

    return load_yaml(path, Aids, faults)


def is_for(rule: Rule, edition: str, players: int) -> bool:
    least, most = rule.players
    return least <= players <= most and (not rule.editions or edition in rule.editions)


def text_for(text: str, edition: str, aids: Aids, words: Words, absent: tuple[str, ...] = ()) -> str:
    """Return what a text says of one edition and not of another; `absent` are words of what does not hold here."""
    own = named(aids.naming.get(edition, ""), words)
    elsewhere = (phrase for name, phrase in aids.naming.items() if name != edition)
    others = [named(phrase, words) for phrase in (*elsewhere, *absent)]
    own_text, before = "", "."
    for clause in CLAUSES.split(text):
        other = any(speaks_of(clause, phrase) for phrase in others)
        if not other or (own and speaks_of(clause, own)):
            own_text += " " * bool(own_text) + (clause[:1].upper() + clause[1:] if before[-1] == "." else clause)
            before = clause
    return in_full(f"{own_text.removesuffix(';').removesuffix('.')}.", own) if own_text else text


def in_full(text: str, phrase: str) -> str:
    """Return a text in which a phrase that was cut short, as nobody could mistake it, is whole.

    >>> in_full("In the second there is no limit.", "in the second edition")
    'In the second edition there is no limit.'
    """
    begin, _, last = phrase.rpartition(" ")
    short = rf"\b({re.escape(begin)})(?= )(?! {last})"
    return re.sub(short, rf"\1 {last}", text, flags=re.IGNORECASE) if begin else text


def named(phrase: str, words: Words) -> str:
    return words.of(CONTEXT, phrase) if phrase else ""


def speaks_of(clause: str, phrase: str) -> bool:
    """Whether a clause speaks of an edition: with the whole phrase, or where one knows what is meant.

    >>> [speaks_of(text, "in the second edition") for text in ("In the second it", "The second edition", "A second")]
    [True, True, False]
    """
    begin, _, last = phrase.rpartition(" ")
    return any(part in clause.casefold() for part in (begin.casefold(), f"{begin.split()[-1]} {last}".casefold()))


_read = cache(read_aids)
