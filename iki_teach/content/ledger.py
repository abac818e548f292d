"""The rule ledger: every rule under its id, in our own words, with its sources and rulings."""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import PROSE, Line, Pattern, Whole
from iki_teach.content.yaml_files import Located, load_blocks

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
    """One rule; `players` are the smallest and the largest number it is for, `see` are rules that one asks for next.

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
    see: tuple[Id, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text of the rule that has a translation."""
        ruling = self.ruling
        return (self.title, self.text) + ((ruling.question, ruling.reading, ruling.reason) if ruling else ())


# All rules of a game by id, in the order of the file.
Ledger = Mapping[str, Rule]


def read_ledger(path: Path) -> Ledger:
    """Read a rule file; raises ContentError with all faults."""
    return load_blocks(path, Rule, "rules", _faults)


def _faults(rule: Rule, known: Collection[str]) -> Located:
    for at, other in enumerate(rule.see, 1):
        if other == rule.id or other not in known:
            yield ("see", at), ValueFault("another rule of this ledger", quoted(other))
    if not rule.editions:
        yield ("editions",), ValueFault("at least one edition", "none")
    if rule.players[0] > rule.players[1]:
        yield ("players",), ValueFault("the smaller number first", quoted(str(rule.players)))
    if not rule.sources and not rule.ruling:
        yield ("sources",), ValueFault("a source or a ruling", "none")
