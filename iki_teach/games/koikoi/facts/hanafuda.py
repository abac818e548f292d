"""The deck and the yaku of Koi-Koi: 48 cards in twelve months, and what captured cards are worth together."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.files import data_dir
from iki_teach.content.ledger import Id
from iki_teach.content.shape import Line, Pattern, Whole
from iki_teach.content.structure import Located
from iki_teach.content.yaml_files import load_yaml

MONTHS = 12
CARDS_A_MONTH = 4
Kind = Literal["hikari", "tane", "ribbon", "kasu"]
Ribbon = Literal["poem", "blue", "plain"]
CardName = Annotated[str, Pattern(r"([1-9]|1[0-2])-[1-4]", "a card such as 8-1")]
Group = Annotated[
    str,
    Pattern(
        r"([1-9]|1[0-2])-[1-4]|hikari|tane|ribbon|kasu|poem|blue|plain|month", "a card such as 8-1, a kind or a ribbon"
    ),
]
Few = Annotated[int, Whole(0, 48)]
Word = Annotated[str, Line()]


@frozen
class Month:
    month: Annotated[int, Whole(1, MONTHS)]
    flower: Word
    romaji: Word
    kanji: Word


@frozen
class HanafudaCard:
    card: CardName
    kind: Kind
    name: Word
    romaji: Word
    kanji: Word
    ribbon: Ribbon | None = None

    @property
    def month(self) -> int:
        return int(self.card.partition("-")[0])


@frozen
class Hanafuda:
    """The whole deck: its twelve months and its cards in the order of their numbers, 0 to 47."""

    months: tuple[Month, ...]
    cards: tuple[HanafudaCard, ...]


@frozen
class Yaku:
    """One yaku: its names, the cards that count for it, how many it needs and what it is worth.

    One with a `switch` counts only at tables that turn it on; `grows`, `over` and `void`, too, are up to the table.
    """

    id: Id
    romaji: Word
    kanji: Word
    meaning: Word
    cards: tuple[Group, ...]
    need: Few
    points: Few
    more: Few = 0
    must: CardName | None = None
    void: CardName | None = None
    grows: tuple[Group, ...] = ()
    grown: Few = 0
    over: tuple[Id, ...] = ()
    family: Literal["simple", "lights", "sake", "month", "dealer"] = "simple"
    switch: Annotated[str, Pattern("[a-z][a-z0-9_]{0,39}", "a name of a switch")] | None = None

    @property
    def short_id(self) -> str:
        """The last part of its id, by which sheets and tables of points name it."""
        return self.id.rpartition(".")[2]


@frozen
class Jokers:
    """The two cards that may count as a tane and as a kasu."""

    iris: CardName
    cup: CardName


@frozen
class YakuList:
    """All yaku, the jokers, the points of a lucky hand, and from how many points on a score may double."""

    yaku: tuple[Yaku, ...]
    jokers: Jokers
    instant: Few
    doubled_from: Few


def read_hanafuda(path: Path) -> Hanafuda:
    """Read the deck; raises ContentError with all faults."""
    return load_yaml(path, Hanafuda, _faults)


def read_yaku(path: Path) -> YakuList:
    """Read the yaku; raises ContentError with all faults."""
    return load_yaml(path, YakuList)


@cache
def load_yaku() -> YakuList:
    return read_yaku(data_dir() / "koikoi" / "yaku.yaml")


def _faults(deck: Hanafuda) -> Located:
    if [month.month for month in deck.months] != list(range(1, MONTHS + 1)):
        yield ("months",), ValueFault("the months 1 to 12 in their order", "other ones")
    wanted = [f"{month}-{place}" for month in range(1, MONTHS + 1) for place in range(1, CARDS_A_MONTH + 1)]
    if len(deck.cards) != len(wanted):
        yield ("cards",), ValueFault(f"{len(wanted)} cards", str(len(deck.cards)))
    for number, (card, name) in enumerate(zip(deck.cards, wanted, strict=False), 1):
        if card.card != name:
            yield ("cards", number, "card"), ValueFault(f"the cards in their order, here {name}", quoted(card.card))
