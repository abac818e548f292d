"""A Koi-Koi sheet as JSON, as a table (CSV) and as a link, and back."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from attrs import field, frozen

from iki_teach.content.shape import Parsed
from iki_teach.games.koikoi.facts.load import load_house_switches, preset_written, written_name
from iki_teach.games.koikoi.sheet.fields import BY_ID, FIELDS, HEAD
from iki_teach.games.koikoi.sheet.reckoning import reckon
from iki_teach.games.koikoi.sheet.sheet import RULES, KoikoiSheet, new_sheet
from iki_teach.sheet.document import Cell, Document, one_of


@frozen
class SheetFile:
    format: Literal["koikoi sheet 1"]
    rules: Cell
    players: tuple[dict[Literal["name"], Cell], ...]
    months: tuple[dict[Annotated[str, Parsed(one_of(lambda: BY_ID))], Cell], ...] = ()
    options: dict[Annotated[str, Parsed(one_of(load_house_switches))], Cell] = field(factory=dict)
    dealer: Cell = ""
    month: Cell = "1"


def plain(sheet: KoikoiSheet) -> dict[str, Any]:
    return {
        "format": DOCUMENT.format,
        "rules": written_name(sheet.rules),
        "options": dict(sheet.options),
        "dealer": sheet.dealer,
        "month": sheet.month,
        "players": [{"name": name} for name in sheet.players],
        "months": [dict(entries) for entries in sheet.months],
    }


def make(
    months: Sequence[Mapping[str, str]],
    options: Mapping[str, str],
    players: Any = ("", ""),
    rules: str = RULES,
    **head: str,
) -> KoikoiSheet:
    names = [one if isinstance(one, str) else one.get("name", "") for one in players]
    return new_sheet(names, preset_written(rules), options, months=months, **head)


DOCUMENT = Document(
    format="koikoi sheet 1",
    fragment="koikoi-sheet=",
    longest=150_000,
    head=HEAD,
    fields=FIELDS,
    rows="months",
    wanted="end",
    counted=("round", "month", "points_1", "points_2", "total_1", "total_2"),
    shape=SheetFile,
    plain=plain,
    make=make,
    points=lambda sheet: [(one.round, one.month, *one.points, *one.totals) for one in reckon(sheet).months],
)
