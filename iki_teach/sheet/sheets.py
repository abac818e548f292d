"""What a page, a session, a terminal and a notebook ask of one game's scoring sheet, and what its page shows."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from attrs import Factory, frozen

from iki_teach.content.structure import Value
from iki_teach.content.words import Text, Words
from iki_teach.core.game import G
from iki_teach.core.refusal import Refusal
from iki_teach.drawing.pens import clean
from iki_teach.sheet.document import Document
from iki_teach.sheet.entry import Field, Refused
from iki_teach.sheet.labels import DIFFERENCE, HEAD_DIFFERENCE, NOTHING

S = TypeVar("S")  # a sheet: what was typed
C = TypeVar("C")  # what was counted of it
Beginning = Callable[..., S]  # type: ignore[explicit-any]  # a head has fields of its own


def tell_difference(place: str, field: str, texts: Sequence[str], words: Words) -> str:
    """Say what a sheet and a game say of the same field; one of the head has no place."""
    sheet, game = (clean(text, 200) or words(NOTHING) for text in texts)
    return words(DIFFERENCE if place else HEAD_DIFFERENCE, place=clean(place, 40), field=field, sheet=sheet, game=game)


@frozen
class RefusedEntry:
    place: str
    field: str
    reason: str
    rule: str


@frozen
class Standing:
    name: str
    total: int
    rank: int


@frozen
class Listing:
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[tuple[str, ...], ...]
    remark: str = ""


@frozen(kw_only=True)
class Sheets(Document[S], Generic[G, S, C]):
    """The scoring sheets of one game: their forms, and functions over the sheet S and what was counted of it, C.

    `begin` makes a sheet of names, of a game or of a sheet; `load` reads a game's record, with a deck of one's own
    where the game has decks. `page` is the notebook on which it is filled in, `host` that of an evening, if there is
    one. `frame` and `view`
    give attrs objects that the script `script` draws; `keep` is where a browser keeps sheets. `chart` gives the
    traces and the layout of a plotly Figure as plain values, `standings` nobody while nothing is entered, `over`
    whether that is how it ended. `lines` says what the row is called in which a line of a score stands.
    """

    begin: Beginning[S]
    load: Callable[[str, Path | None], G]
    is_record: Callable[[str], bool]
    fill: Callable[[G], S]
    reckon: Callable[[S], C]
    refusals: Callable[[S, C, Words], list[RefusedEntry]]
    differences: Callable[[S, G, Words], list[str]]
    frame: Callable[[S, Words], "FrameBody"]
    view: Callable[[S, C, Words], "ViewBody"]
    listing: Callable[[S, C, Words], Listing]
    standings: Callable[[C], Sequence[Standing]]
    table: Callable[[C], Sequence[Mapping[str, object]]]
    chart: Callable[[C, Words], tuple[list[Value], Value]]
    index: str
    script: str
    keep: str
    page: str = ""
    host: str = ""
    over: Callable[[C], bool] = lambda counted: True
    lines: Mapping[str, Text] = Factory(dict)

    def opened(self, text: str, file: str = "sheet", deck: Path | None = None) -> S:
        """Read a sheet, or fill one from the record of a game; raises ContentError or RecordError."""
        return self.fill(self.load(text, deck)) if self.is_record(text) else self.read(text, file)


AnySheets = Sheets[Any, Any, Any]  # type: ignore[explicit-any]


@frozen
class Offered:
    id: str
    label: str


@frozen
class Select:
    """A choice in the head of a sheet: what it offers, nothing where one types, what is said of it, and typed parts."""

    id: str
    label: str
    options: list[Offered]
    tip: str = ""
    rows: list[Offered] = Factory(list)


@frozen
class RuleShown:
    id: str
    title: str
    text: str
    example: str


@frozen
class RefusedField:
    text: str
    rule: str
    rule_title: str


@frozen
class Piece:
    """A piece of a sum: the sign before it, its text, and the rule that it opens, empty for none."""

    sign: str
    text: str
    rule: str = ""


@frozen
class Option(Offered):
    """One thing to tap in a field: how often it can be had, a note, what it looks like, and what it lies among.

    `need` is the least number of cards that make it, `grows` says that those above it count only where yaku grow,
    `switch` that it is offered only where this switch is on.
    """

    most: int = 1
    note: str = ""
    tint: str = ""
    kanji: str = ""
    among: str = ""
    need: int = 1
    grows: bool = False
    switch: str = ""


@frozen
class FieldShown:
    """A field as declared: its name, perhaps with a place for {name}, its sign, when it is asked, its choices."""

    id: str
    label: str
    kind: str
    group: str
    sign: str
    asked: str
    options: list[Option]


@frozen
class FrameBody:
    """What changes seldom on a sheet: words, rules that can be opened, fields, our drawings as symbols, their style.

    A field's own rule stands under the field's id. `switches` stand in the head; `former` has today’s names of rules
    by those that old sheets have. To `most` players one can be added.
    """

    words: dict[str, str]
    rules: dict[str, RuleShown]
    fields: list[FieldShown]
    art: str
    style: str
    switches: list[Select] = Factory(list)
    former: dict[str, str] = Factory(dict)
    most: int = 2


@frozen
class ViewBody:
    """What every view of a sheet has: what is read out, and our own drawing, which escapes what it is given.

    `paper` stands above what is printed, `box` says by what rules one plays; `head` is what can be chosen, `values`
    what is chosen there, as Python understands it.
    """

    announce: str
    picture: str
    paper: str
    box: str
    head: list[Select]
    values: dict[str, str]


def offers(labels: Mapping[str, str]) -> list[Offered]:
    return [Offered(id, label) for id, label in labels.items()]


def selects(head: Sequence[Field], offered: Mapping[str, Mapping[str, str]], words: Words) -> list[Select]:
    return [Select(one.id, words(one.word), offers(offered[one.id])) for one in head if one.id in offered]


def page_words(texts: Mapping[str, Text], words: Words) -> dict[str, str]:
    """Return texts in a language, with the places that the page fills itself still open."""
    return {name: words(text, number="{number}", name="{name}", field="{field}") for name, text in texts.items()}


def rule_shown(rule: str, example: str, words: Words) -> RuleShown:
    return RuleShown(rule, words.rule(rule), words.rule_text(rule), example)


def field_shown(field: Field, words: Words, options: list[Option], asked: str = "always") -> FieldShown:
    label = words(field.word, name="{name}")
    return FieldShown(field.id, label, field.kind, field.group, field.sign or field.id, asked, options)


def refused_fields(refused: Refused, tell: Callable[[str, Refusal], str], words: Words) -> dict[str, RefusedField]:
    return {field: RefusedField(tell(field, why), why.rule, words.rule(why.rule)) for field, why in refused.items()}
