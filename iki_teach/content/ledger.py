"""The rule ledger: every rule under its id, in our own words, with its sources and rulings."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Annotated

from attrs import Factory, evolve, frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import PROSE, Line, Pattern, Whole
from iki_teach.content.structure import Located
from iki_teach.content.yaml_files import load_yaml

Id = Annotated[str, Pattern(r"[a-z]+(\.[a-z0-9-]+){2}", "a rule id such as iki.fire.spread")]
Source = Annotated[str, Pattern(r"[A-Z]:[0-9]+(-[0-9]+)?", "a source and its lines, such as A:193-197")]
Prose = Annotated[str, PROSE]
Word = Annotated[str, Line(longest=60)]
ALL = ("all",)  # the editions of a rule that names none


@frozen
class Ruling:
    """What the sources leave open, how it is read here, and why."""

    question: Prose
    reading: Prose
    reason: Prose


@frozen
class Rule:
    """One rule; `players` are the smallest and the largest number it is for, `see` are rules that one asks for next.

    One that names no editions is for all that the game has.
    """

    id: Id
    chapter: Word
    title: Annotated[str, Line()]
    text: Prose
    sources: tuple[Source, ...]
    editions: tuple[Word, ...] = ALL
    players: tuple[Annotated[int, Whole(2, 4)], Annotated[int, Whole(2, 4)]] = (2, 4)
    ruling: Ruling | None = None
    see: tuple[Id, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text of the rule that has a translation."""
        ruling = self.ruling
        return (self.title, self.text) + ((ruling.question, ruling.reading, ruling.reason) if ruling else ())


@frozen
class Head:
    """What a ledger says of its game: its name, its chapters by name, and for whom rules are, in words."""

    title: Word = ""
    chapters: dict[Word, Word] = Factory(dict)
    everywhere: Annotated[str, Line(empty=True)] = ""
    editions: dict[Word, Word] = Factory(dict)

    @property
    def texts(self) -> Iterator[tuple[str, str]]:
        """Every text that has a translation, with its context."""
        yield from (("chapter", chapter) for chapter in self.chapters.values())
        yield from (("rule.scope", text) for text in (self.everywhere, *self.editions.values()) if text)


@frozen(kw_only=True)
class _LedgerFile(Head):
    rules: tuple[Rule, ...]


class Ledger(dict[str, Rule]):
    """All rules of a game by id, in the order of the file; `head` is what it says of the game."""

    head = Head()


def read_ledger(path: Path) -> Ledger:
    """Read a rule file; raises ContentError with all faults."""
    file = load_yaml(path, _LedgerFile, _faults)
    editions = tuple(file.editions)
    ledger = Ledger({each.id: evolve(each, editions=editions) if each.editions == ALL else each for each in file.rules})
    ledger.head = file
    return ledger


def _faults(file: _LedgerFile) -> Located:
    ids = [rule.id for rule in file.rules]
    for number, rule in enumerate(file.rules, 1):
        if rule.id in ids[: number - 1]:
            yield ("rules", number, "id"), ValueFault("an id of its own", quoted(rule.id))
        yield from ((("rules", number, *keys), fault) for keys, fault in _faults_of(rule, ids, file))


def _faults_of(rule: Rule, ids: Collection[str], head: Head) -> Located:
    if rule.chapter not in head.chapters:
        yield ("chapter",), ValueFault("one of " + ", ".join(head.chapters), quoted(rule.chapter))
    for at, other in enumerate(rule.see, 1):
        if other == rule.id or other not in ids:
            yield ("see", at), ValueFault("another rule of this ledger", quoted(other))
    if not rule.editions:
        yield ("editions",), ValueFault("at least one edition", "none")
    for at, edition in enumerate(rule.editions if rule.editions != ALL else (), 1):
        if edition not in head.editions:
            yield ("editions", at), ValueFault("one of " + ", ".join(head.editions), quoted(edition))
    if rule.players[0] > rule.players[1]:
        yield ("players",), ValueFault("the smaller number first", quoted(str(rule.players)))
    if not rule.sources and not rule.ruling:
        yield ("sources",), ValueFault("a source or a ruling", "none")
