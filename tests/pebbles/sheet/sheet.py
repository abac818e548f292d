"""A scoring sheet as small as one can be: how many pebbles each has, and how many of their secret colour.

What is typed is `Sheet`, what comes of it `Counted`; `SHEETS` is what pages, notebooks and the terminal take of it.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from attrs import frozen

from iki_teach.content.cells import number_in
from iki_teach.content.shape import Parsed
from iki_teach.content.structure import Value
from iki_teach.content.words import Text, Words
from iki_teach.core.record import is_record
from iki_teach.core.refusal import Refusal
from iki_teach.sheet import sheets as shared
from iki_teach.sheet.document import Cell, one_of
from iki_teach.sheet.entry import Field, PlacedFault, Refused, RefusedError, attempt, written
from iki_teach.sheet.labels import SUMMARY, TOTAL, UI
from tests.pebbles.game import COLOURS, EACH, ONE, SECRET, SETUP, TITLE, TWICE, Game, load

FORMAT = "pebbles sheet 1"
NAME, DRAWN, OWN = "name", "pebbles", "own"
WORDS = Text("pebbles", "Pebbles"), Text("pebbles", "Five pebbles: 5 points.")
OWN_WORDS = Text("pebbles", "Of the secret colour"), Text("pebbles", "Two of them: 2 points more.")
FIELDS = (Field(DRAWN, "sum", ONE, *WORDS, most=EACH * len(COLOURS)), Field(OWN, "sum", SECRET, *OWN_WORDS, most=EACH))
BY_ID = {one.id: one for one in (Field(NAME, NAME, SETUP, Text("pebbles", "Name")), *FIELDS)}
TOO_MANY = Text("pebbles", "A whole number, at most {most}.")
DIFFERS = Text("pebbles", "The game says otherwise.")
Entries = Mapping[str, str]


@frozen
class Sheet:
    players: tuple[Entries, ...]


@frozen
class Counted:
    name: str
    total: int
    refused: Refused


def begin(players: Sequence[object] | Game | Sheet = ("", "")) -> Sheet:
    if isinstance(players, Sheet | Game):
        return players if isinstance(players, Sheet) else fill(players)
    if len(players) != 2:
        raise PlacedFault("players", "two players", str(len(players)))
    own = (one if isinstance(one, Mapping) else {NAME: one} for one in players)
    return Sheet(tuple({NAME: "", **written({}, entries, BY_ID, lambda _, text: text)} for entries in own))


def fill(game: Game) -> Sheet:
    hands = zip(game.state.players, game.state.drawn, game.state.secrets, strict=True)
    return begin([{NAME: name, DRAWN: len(drawn), OWN: drawn.count(colour)} for name, drawn, colour in hands])


def reckon(sheet: Sheet) -> tuple[Counted, ...]:
    return tuple(map(count, sheet.players))


def count(entries: Entries) -> Counted:
    refused: Refused = {}
    drawn, own = (attempt(refused, one.id, 0, read, one, entries.get(one.id, "")) for one in FIELDS)
    return Counted(entries[NAME], drawn + own * (TWICE - 1), refused)


def read(field: Field, text: str) -> int:
    number = number_in(text) if text else 0
    if number is None or number > field.most:
        raise RefusedError(field.rule, "too-many", most=field.most)
    return number


def tell_refused(field: str, why: Refusal, words: Words) -> str:
    return words(TOO_MANY, **dict(why.facts))


# on a page


@frozen
class PlayerShown:
    total: int
    refused: dict[str, shared.RefusedField]


@frozen
class View(shared.ViewBody):
    players: list[PlayerShown]


def frame(sheet: Sheet, words: Words) -> shared.FrameBody:
    rules = {one.id: shared.rule_shown(one.rule, words(one.example), words) for one in FIELDS if one.example}
    fields = [shared.field_shown(one, words, []) for one in FIELDS]
    return shared.FrameBody(words=shared.page_words(UI, words), rules=rules, fields=fields, art="", style="")


def view(sheet: Sheet, counted: Sequence[Counted], words: Words) -> View:
    summary = ", ".join(words(SUMMARY, name=one.name, total=one.total) for one in counted)
    tell = lambda field, why: tell_refused(field, why, words)  # noqa: E731
    players = [PlayerShown(one.total, shared.refused_fields(one.refused, tell, words)) for one in counted]
    return View(announce=summary, picture="", paper="Pebbles", box="", head=[], values={}, players=players)


# in a file, in a notebook, in a terminal


@frozen
class SheetFile:
    format: Literal["pebbles sheet 1"]
    players: tuple[dict[Annotated[str, Parsed(one_of(lambda: BY_ID))], Cell], ...]


def plain(sheet: Sheet) -> Value:
    return {"format": FORMAT, "players": [dict(entries) for entries in sheet.players]}


def standings(counted: Sequence[Counted]) -> list[shared.Standing]:
    totals = [one.total for one in counted]
    return [shared.Standing(one.name, one.total, 1 + (one.total < max(totals))) for one in counted if any(totals)]


def listing(sheet: Sheet, counted: Sequence[Counted], words: Words) -> shared.Listing:
    rows = tuple((words(one.word), *(own.get(one.id, "") for own in sheet.players)) for one in FIELDS)
    totals = (words(TOTAL), *(str(one.total) for one in counted))
    return shared.Listing(("", *(one.name for one in counted)), rows, (totals,))


def refusals(sheet: Sheet, counted: Sequence[Counted], words: Words) -> list[shared.RefusedEntry]:
    return [
        shared.RefusedEntry(one.name, words(BY_ID[id].word), tell_refused(id, why, words), why.rule)
        for one in counted
        for id, why in one.refused.items()
    ]


def chart(counted: Sequence[Counted], words: Words) -> tuple[list[Value], Value]:
    return [{"type": "bar", "x": [one.name for one in counted], "y": [one.total for one in counted]}], {}


SHEETS = shared.Sheets(
    format=FORMAT, longest=5000, head=(), fields=tuple(BY_ID.values()), rows="players", wanted=NAME,
    counted=("total",), shape=SheetFile, plain=plain, make=lambda rows, options, head: begin(rows),
    points=lambda sheet: [(one.total,) for one in reckon(sheet)], begin=begin, load=lambda text, deck: load(text),
    is_record=lambda text: is_record(text, TITLE), fill=fill, reckon=reckon, refusals=refusals, frame=frame, view=view,
    listing=listing, standings=standings, chart=chart,
    differences=lambda sheet, game, words: [] if sheet == fill(game) else [words(DIFFERS)],
    table=lambda counted: [{"player": one.name, "total": one.total} for one in counted],
    index="player", script="pebbles_sheet", keep="pebbles.sheets", page="pebbles_sheet",
)  # fmt: skip
