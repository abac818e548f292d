"""The rule ledger: every rule under its id, in our own words, with its sources and rulings."""

from collections.abc import Collection
from pathlib import Path
from typing import Annotated

from attrs import Factory, evolve, frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import PROSE, Line, Pattern, Whole
from iki_teach.content.structure import Located
from iki_teach.content.yaml_files import load_yaml

Id = Annotated[str, Pattern(r"[a-z]+(\.[a-z0-9-]+){2}", "a rule id such as iki.fire.spread")]
Source = Annotated[str, Pattern(r"[A-Z]:[0-9]+(-[0-9]+)?", "a source and its lines, such as A:193-197")]
Passage = Annotated[str, Pattern(r"[A-Z](:[0-9]+(-[0-9]+)?)?", "a source, with its lines unless it is silent")]
Letter = Annotated[str, Pattern(r"[A-Z]", "a capital letter")]
Prose = Annotated[str, PROSE]
Word = Annotated[str, Line(longest=60)]
ALL = ("all",)  # the editions of a rule that names none


@frozen
class Ruling:
    """What the sources leave open, how it is read here, and why; what each of them says, and the other reading.

    `says` has our own words for every passage, `otherwise` what the other reading would mean at the table.
    """

    question: Prose
    reading: Prose
    reason: Prose
    says: dict[Passage, Prose]
    otherwise: Prose

    def says_of(self, letter: str) -> dict[str, str]:
        """Return what a source says, by its lines, which are empty where it is silent."""
        return {passage.partition(":")[2]: text for passage, text in self.says.items() if passage[0] == letter}


@frozen
class Rule:
    """One rule, for `players` from how many to how many; `see`: what one asks for next; without `editions` for all."""

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
        """Every text of the rule that has a translation, but for the argument about its ruling."""
        ruling = self.ruling
        return (self.title, self.text) + ((ruling.question, ruling.reading, ruling.reason) if ruling else ())


@frozen
class Document:
    name: Word
    edition: Annotated[str, Line(empty=True)] = ""


@frozen
class LedgerHead:
    title: Word = ""
    chapters: dict[Word, Word] = Factory(dict)
    everywhere: Annotated[str, Line(empty=True)] = ""
    editions: dict[Word, Word] = Factory(dict)
    sources: dict[Letter, Document] = Factory(dict)


@frozen(kw_only=True)
class _LedgerFile(LedgerHead):
    rules: tuple[Rule, ...]


class Ledger(dict[str, Rule]):
    """All rules of a game by id, in the order of the file; `head` is what it says of the game."""

    head = LedgerHead()


def read_ledger(path: Path) -> Ledger:
    """Read a rule file; raises ContentError with all faults."""
    file = load_yaml(path, _LedgerFile, _faults)
    editions = tuple(file.editions)
    ledger = Ledger({each.id: evolve(each, editions=editions) if each.editions == ALL else each for each in file.rules})
    ledger.head = file
    return ledger


def _faults(file: _LedgerFile) -> Located:
    for letter, source in file.sources.items():
        if source.edition and source.edition not in file.editions:
            fault = ValueFault("one of " + ", ".join(file.editions), quoted(source.edition))
            yield ("sources", letter, "edition"), fault
    ids = [rule.id for rule in file.rules]
    for number, rule in enumerate(file.rules, 1):
        if rule.id in ids[: number - 1]:
            yield ("rules", number, "id"), ValueFault("an id of its own", quoted(rule.id))
        yield from ((("rules", number, *keys), fault) for keys, fault in _faults_of(rule, ids, file))


def _faults_of(rule: Rule, ids: Collection[str], head: LedgerHead) -> Located:
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
    for at, source in enumerate(rule.sources, 1):
        if source[0] not in head.sources:
            yield ("sources", at), ValueFault("one of " + ", ".join(head.sources), quoted(source))
    if rule.ruling:
        yield from ((("ruling", "says", *keys), fault) for keys, fault in _unheard(rule, rule.ruling.says, head))


def _unheard(rule: Rule, says: Collection[str], head: LedgerHead) -> Located:
    for passage in says:
        if passage[0] not in head.sources:
            yield (passage,), ValueFault("one of " + ", ".join(head.sources), quoted(passage))
    for source in rule.sources:
        if source not in says:
            yield (), ValueFault(f"what {source} says", "nothing")
    heard = {passage[0] for passage in (*rule.sources, *says)}
    for letter, about in head.sources.items():
        concerned = not about.edition or rule.editions == ALL or about.edition in rule.editions
        if concerned and letter not in heard:
            yield (), ValueFault(f"what {letter} says, or that it is silent", "nothing")
