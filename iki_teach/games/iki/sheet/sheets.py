"""The scoring sheet of IKI as sessions, pages, notebooks and the terminal take it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal

from attrs import frozen

from iki_teach.content import faults as fault_words
from iki_teach.content.shape import SLUG, Parsed
from iki_teach.content.structure import Value
from iki_teach.content.words import Words
from iki_teach.core.record import is_record
from iki_teach.drawing.pens import clean, quoted
from iki_teach.games.iki.begin import load, read_option
from iki_teach.games.iki.drawing.score_sheet import TINTS
from iki_teach.games.iki.facts.cards import Fish, Pouch
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.record import FIRST_LINE
from iki_teach.games.iki.rules.scoring import colours_of, holdings_of
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import COLOURS
from iki_teach.games.iki.sheet import sheet as fields
from iki_teach.games.iki.sheet.page import SOURCE_WORDS, frame, tell_field, tell_refused, view
from iki_teach.games.iki.sheet.reckoning import SOURCES, Account, Accounts, faults, reckon, sources, typed
from iki_teach.games.iki.sheet.sheet import FIELDS, NAME, Entries, Entry, Sheet, new_sheet
from iki_teach.games.iki.words.editions import EDITIONS
from iki_teach.sheet.document import Cell, one_of, options_text
from iki_teach.sheet.entry import PlacedFault
from iki_teach.sheet.labels import RANK, TOTAL
from iki_teach.sheet.sheets import Listing, RefusedEntry, Sheets, Standing, tell_difference

FORMAT = "iki sheet 1"
AS_HELD = ("iki", "koban", "wood", "mon", "rice", "sandals", "fire", "pipes", "retired")


def fill(game: Game) -> Sheet:
    options = {name: value for name, value in game.head.options.items() if name in fields.OPTIONS}
    players = [{NAME: name, **entries(game._state, seat)} for seat, name in enumerate(game.head.players)]
    return new_sheet(players, game.head.edition, game.head.deck, options)


def entries(s: State, seat: int) -> dict[str, str]:
    own, (colours, jokers) = holdings_of(s, seat), colours_of(s, seat)
    tiles = [s.table.tiles[tile] for tile in s.tiles[seat]]
    fish = [tile for tile in tiles if isinstance(tile, Fish)]
    names = [*(COLOURS[colour] for colour in sorted(colours)), *(s.table.things[card] for card in jokers)]
    return {
        **{field: str(getattr(own, field)) for field in AS_HELD},
        "colours": " ".join(names),
        "fish": " ".join(tile.season for tile in fish),
        "fish_iki": added(tile.iki for tile in fish),
        "pouches": added(tile.iki for tile in tiles if isinstance(tile, Pouch)),
        "buildings": " ".join(building.id for building in own.buildings),
        "disc": str(s.order.index(seat) + 1),
    }


def added(terms: Iterable[int]) -> str:
    return "+".join(str(term) for term in terms if term)


def differences(sheet: Sheet, game: Game, words: Words) -> list[str]:
    """Say where a sheet and a game do not agree: players by their names, and only what each of them is asked."""
    other, lines = fill(game), list[str]()

    def tell(place: str, field: str, *texts: str) -> None:
        lines.append(tell_difference(place, words(fields.WORDS[field]), texts, words))

    if sheet.edition != other.edition:
        tell("", "edition", words(EDITIONS[sheet.edition]), words(EDITIONS[other.edition]))
    elif sorted(sheet.names) != sorted(other.names):
        tell("", "players", ", ".join(sheet.names), ", ".join(other.names))
    else:
        by_name = {account.name: account for account in reckon(other)}
        for mine in reckon(sheet):
            theirs, before = by_name[mine.name], len(lines)
            own, others = sheet.players[mine.seat], other.players[theirs.seat]
            for field in FIELDS:
                needed = sheet.box.asks_always(field) or field.id in mine.asked or field.id in own
                if needed and (field.id in mine.refused or not agree(mine.values[field.id], theirs.values[field.id])):
                    tell(mine.name, field.id, own.get(field.id, ""), others.get(field.id, ""))
            if len(lines) == before and mine.total != theirs.total:
                tell(mine.name, "total", str(mine.total), str(theirs.total))
    return lines


def agree(mine: Entry, theirs: Entry) -> bool:
    """Whether two fields say the same; a number of kinds agrees with as many names."""
    same = mine.counts == theirs.counts if mine.number is None else mine.number == theirs.kinds
    return same and mine.total == theirs.total


@frozen
class SheetFile:
    format: Literal["iki sheet 1"]
    edition: Annotated[str, SLUG]
    players: tuple[dict[Annotated[str, Parsed(one_of(lambda: fields.BY_ID))], Cell], ...]
    deck: Annotated[str, SLUG] = fields.DECK
    options: Cell = ""


def plain(sheet: Sheet) -> Value:
    head = {"format": FORMAT, "edition": sheet.edition, "deck": sheet.deck}
    if sheet.options:
        head["options"] = options_text(sheet.options)
    return {**head, "players": [dict(entries) for entries in sheet.players]}


def make(players: Sequence[Mapping[str, str]], options: Mapping[str, str], head: Value) -> Sheet:
    """Make a sheet of what was read; raises PlacedFault. A stranger's text may name our decks only."""
    deck = head.get("deck", fields.DECK)
    if deck not in names("decks"):
        raise PlacedFault("deck", "one of " + ", ".join(names("decks")), fault_words.quoted(deck))
    try:
        chosen = {name: read_option(name, value) for name, value in options.items()}
    except ValueError as error:
        raise PlacedFault("options", "options as in mon_per_iki=3", fault_words.quoted(str(error))) from None
    return new_sheet([{NAME: "", **entries} for entries in players], head.get("edition", fields.EDITION), deck, chosen)


def shown(sheet: Sheet, field: str, text: str) -> str:
    """Return an entry with sellers called by the look of their cards."""
    return re.sub(r"\bgreen\b", sheet.box.table.edition.seller_colour, text) if field == "colours" else text


NOBODY = ("", "")


def begin(
    players: Sequence[str | Entries] | Game | Sheet = NOBODY,
    edition: str = fields.EDITION,
    deck: str = fields.DECK,
    options: Mapping[str, object] = {},
) -> Sheet:
    """Return a scoring sheet for named players, or one that a game of the engine has filled.

    `options` are those of the table, such as `{"mon_per_iki": 5}`; `keep` names where the browser keeps sheets, such as
    "iki-teach.sheets", and what it has kept there goes on: usually it keeps none. Raises ValueError
    for a name, an edition, a deck or an option that cannot be.
    """
    if isinstance(players, Game):
        return fill(players)
    return players if isinstance(players, Sheet) else new_sheet(players, edition, deck, options)


def refusals(sheet: Sheet, accounts: Accounts, words: Words) -> list[RefusedEntry]:
    return [
        RefusedEntry(
            clean(player) or "?", words(fields.WORDS[field]), tell_refused(field, why, sheet.box, words), why.rule
        )
        for player, field, why in faults(accounts)
    ]


def rows(accounts: Accounts) -> list[dict[str, object]]:
    return [
        {"player": account.name, **sources(account), "total": account.total, "rank": account.rank}
        for account in accounts
    ]


def listing(sheet: Sheet, accounts: Accounts, words: Words) -> Listing:
    def cell(account: Account, field: str) -> str:
        return clean(tell_field(account, field, sheet.box, words) or sheet.players[account.seat].get(field, ""))

    filled = [field for field in FIELDS if any(field.id in entries for entries in sheet.players)]
    return Listing(
        ("", *(clean(name) or "?" for name in sheet.names)),
        tuple((words(field.word), *(cell(account, field.id) for account in accounts)) for field in filled),
        (
            (words(TOTAL), *(str(account.total) for account in accounts)),
            (words(RANK), *(str(account.rank) for account in accounts)),
        ),
    )


def chart(accounts: Accounts, words: Words) -> tuple[list[Value], Value]:
    ranked = sorted(accounts, key=lambda account: account.rank)
    names = [f"{account.seat + 1}. {quoted(clean(account.name))}".strip() for account in ranked]
    bars = [
        {
            "type": "bar",
            "name": words(SOURCE_WORDS[source]),
            "y": names,
            "x": [sources(account)[source] for account in ranked],
            "orientation": "h",
            "marker": {"color": tint},
        }
        for source, tint in TINTS.items()
    ]
    # without points the axis would go from −1 to 1
    axes = {"yaxis": {"autorange": "reversed"}, "xaxis": {"rangemode": "tozero"}}
    return bars, {"barmode": "stack", "legend": {"traceorder": "normal"}, **axes}


def standings(accounts: Accounts) -> list[Standing]:
    begun = any(map(typed, accounts))
    return [Standing(account.name, account.total, account.rank) for account in accounts] if begun else []


SHEETS = Sheets(
    format=FORMAT,
    longest=20_000,
    head=fields.HEAD,
    fields=tuple(fields.BY_ID.values()),
    rows="players",
    wanted=NAME,
    counted=(*(f"points_{source}" for source in dict.fromkeys(SOURCES.values())), "total", "rank"),
    shape=SheetFile,
    plain=plain,
    make=make,
    points=lambda sheet: [(*sources(one).values(), one.total, one.rank) for one in reckon(sheet)],
    shown=shown,
    begin=begin,
    load=lambda text, deck: load(text, deck=deck),
    is_record=lambda text: is_record(text, FIRST_LINE),
    fill=fill,
    reckon=reckon,
    refusals=refusals,
    differences=differences,
    frame=frame,
    view=view,
    listing=listing,
    standings=standings,
    table=rows,
    chart=chart,
    index="player",
    script="iki_sheet",
    keep="iki-teach.sheets",
    page="score_sheet",
    host="host",
    lines={line: field.word for field in FIELDS for line in field.lines},
)
