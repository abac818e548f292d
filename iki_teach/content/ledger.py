"""The rule ledger: every rule under its id, in our own words, with its sources and rulings."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from attrs import frozen

from iki_teach.content.faults import ContentError, MisfitError, quoted
from iki_teach.content.shape import PROSE, Line, Pattern, Whole
from iki_teach.content.structure import Path as KeyPath
from iki_teach.content.yaml_files import faults_of, load_yaml

if TYPE_CHECKING:
    from iki_teach.content.words import Words

IkiChapter = Literal[
    "setup", "month", "cards", "buildings", "payday", "fire", "new_year", "scoring", "two_players"
]  # fmt: skip
KoikoiChapter = Literal["setup", "turn", "yaku", "round"]
CHAPTERS: tuple[str, ...] = get_args(IkiChapter)
KOIKOI_CHAPTERS: tuple[str, ...] = get_args(KoikoiChapter)
Chapter = Literal[
    "setup", "month", "cards", "buildings", "payday", "fire", "new_year", "scoring", "two_players",
    "turn", "yaku", "round",
]  # fmt: skip
Id = Annotated[str, Pattern(r"[a-z]+(\.[a-z0-9-]+){2}", "a rule id such as iki.fire.spread")]
Source = Annotated[str, Pattern(r"[A-Z]:[0-9]+(-[0-9]+)?", "a source and its lines, such as A:193-197")]
Prose = Annotated[str, PROSE]


@frozen
class Ruling:
    """What the sources leave open, how it is read here, and why."""

    question: Prose
    reading: Prose
    reason: Prose


@frozen
class Rule:
    """One rule; `players` are the smallest and the largest number it is for.

    A game without editions, and for one number of players, leaves both out.
    """

    id: Id
    chapter: Chapter
    title: Annotated[str, Line()]
    text: Prose
    sources: tuple[Source, ...]
    editions: tuple[Literal["first", "second"], ...] = ("first", "second")
    players: tuple[Annotated[int, Whole(2, 4)], Annotated[int, Whole(2, 4)]] = (2, 4)
    ruling: Ruling | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text of the rule that has a translation."""
        ruling = self.ruling
        return (self.title, self.text) + ((ruling.question, ruling.reading, ruling.reason) if ruling else ())


@frozen
class _LedgerFile:
    rules: tuple[Rule, ...]


class Ledger(Mapping[str, Rule]):
    """All rules of a game by id, in the order of the file."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self._rules = {rule.id: rule for rule in rules}

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def find(self, query: str, words: "Words | None" = None) -> tuple[Rule, ...]:
        """Rules that have every word of the query in id or texts, English or of `words`; best first."""
        asked = query.casefold().split()
        ranked = []
        for order, rule in enumerate(self._rules.values()):
            titles, texts = [rule.title], list(rule.texts)
            if words:
                titles.append(words.of(rule.id, rule.title))
                texts += [words.of(rule.id, text) for text in rule.texts]
            ranks = [_rank(word, rule.id, " ".join(titles).casefold(), " ".join(texts).casefold()) for word in asked]
            if asked and None not in ranks:
                ranked.append((sum(rank or 0 for rank in ranks), order, rule))
        return tuple(rule for _, _, rule in sorted(ranked, key=lambda one: one[:2]))


def _rank(word: str, rule_id: str, title: str, text: str) -> int | None:
    parts = rule_id.split(".")
    hits = (
        word == rule_id,
        word in parts,
        word in title.split(),
        word in rule_id,
        word in title,
        word in text,
    )
    return next((rank for rank, hit in enumerate(hits) if hit), None)


def read_ledger(path: Path) -> Ledger:
    """Read a rule file; raises ContentError with all faults."""
    rules = load_yaml(path, _LedgerFile).rules
    found = list(_oddities(rules))
    if found:
        raise ContentError(faults_of(path, found))
    return Ledger(rules)


def _oddities(rules: tuple[Rule, ...]) -> Iterator[tuple[KeyPath, MisfitError]]:
    seen: set[str] = set()
    for number, rule in enumerate(rules, 1):
        if rule.id in seen:
            yield ("rules", number, "id"), MisfitError("an id of its own", quoted(rule.id))
        seen.add(rule.id)
        if not rule.editions:
            yield ("rules", number, "editions"), MisfitError("at least one edition", "none")
        if rule.players[0] > rule.players[1]:
            yield (
                ("rules", number, "players"),
                MisfitError("the smaller number first", quoted(str(rule.players))),
            )
        if not rule.sources and not rule.ruling:
            yield ("rules", number, "sources"), MisfitError("a source or a ruling", "none")
