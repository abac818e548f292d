"""A sheet of IKI as JSON, as a table (CSV) and as a link, and back."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from attrs import frozen

from iki_teach.content.faults import quoted
from iki_teach.content.shape import SLUG, Parsed
from iki_teach.games.iki.begin import read_option
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.sheet.fields import BY_ID, HEAD, NAME
from iki_teach.games.iki.sheet.reckoning import SOURCES, reckon, sources
from iki_teach.games.iki.sheet.sheet import DECK, EDITION, Sheet, new_sheet
from iki_teach.sheet.document import Cell, Document, one_of, options_text
from iki_teach.sheet.entry import PlacedFault


@frozen
class SheetFile:
    format: Literal["iki sheet 1"]
    edition: Annotated[str, SLUG]
    players: tuple[dict[Annotated[str, Parsed(one_of(lambda: BY_ID))], Cell], ...]
    deck: Annotated[str, SLUG] = DECK
    options: Cell = ""


def plain(sheet: Sheet) -> dict[str, Any]:
    head = {"format": DOCUMENT.format, "edition": sheet.edition, "deck": sheet.deck}
    if sheet.options:
        head["options"] = options_text(sheet.options)
    return {**head, "players": [dict(entries) for entries in sheet.players]}


def make(
    players: Sequence[Mapping[str, str]], options: Mapping[str, str], edition: str = EDITION, deck: str = DECK
) -> Sheet:
    """Make a sheet of what was read; raises PlacedFault. A stranger's text may name our decks only."""
    if deck not in names("decks"):
        raise PlacedFault("deck", "one of " + ", ".join(names("decks")), quoted(deck))
    try:
        chosen = {name: read_option(name, value) for name, value in options.items()}
    except ValueError as error:
        raise PlacedFault("options", "options as in mon_per_iki=3", quoted(str(error))) from None
    return new_sheet([{NAME: "", **entries} for entries in players], edition, deck, chosen)


def shown(sheet: Sheet, field: str, text: str) -> str:
    """Return an entry with sellers called by the look of their cards."""
    return re.sub(r"\bgreen\b", sheet.box.edition.seller_colour, text) if field == "colours" else text


DOCUMENT = Document(
    format="iki sheet 1",
    fragment="iki-sheet=",
    longest=20_000,
    head=HEAD,
    fields=tuple(BY_ID.values()),
    rows="players",
    wanted=NAME,
    counted=(*(f"points_{source}" for source in dict.fromkeys(SOURCES.values())), "total", "rank"),
    shape=SheetFile,
    plain=plain,
    make=make,
    points=lambda sheet: [(*sources(one).values(), one.total, one.rank) for one in reckon(sheet)],
    shown=shown,
)
