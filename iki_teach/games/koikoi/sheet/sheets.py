"""The Koi-Koi sheet as sessions, pages, notebooks and the terminal take it."""

from collections.abc import Mapping, Sequence
from itertools import islice, zip_longest
from typing import Annotated, Literal

from attrs import asdict, field, frozen

from iki_teach.content.shape import Parsed
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.core.event import of_kind
from iki_teach.drawing.palette import PLAYERS
from iki_teach.drawing.pens import clean, quoted
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.facts.load import load_house_switches, preset_written, written_name
from iki_teach.games.koikoi.rules import state
from iki_teach.games.koikoi.rules.cards import names_in
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.months import EXHAUSTED_RULE
from iki_teach.games.koikoi.rules.scoring import INSTANT_RULE
from iki_teach.games.koikoi.sheet import page as say
from iki_teach.games.koikoi.sheet import sheet as fields
from iki_teach.games.koikoi.sheet.page import frame, view
from iki_teach.games.koikoi.sheet.reckoning import Counted, faults, reckon
from iki_teach.games.koikoi.sheet.sheet import BY_ID, RULES, SEATS, KoikoiSheet, names_shown, new_sheet
from iki_teach.sheet.document import Cell, one_of
from iki_teach.sheet.labels import TOTAL
from iki_teach.sheet.sheets import Listing, RefusedEntry, Sheets, Standing, tell_difference


def fill(game: Game) -> KoikoiSheet:
    """Return the sheet of a game so far; raises ValueError for one without its history."""
    months = months_of(game)
    if len(months) < game.state.round:
        raise ValueError("game: expected one with its history, got one as a player sees it")
    head, drawn = game.head, game.drawn()
    dealer = SEATS[drawn.dealer]
    return new_sheet(head.players, head.rules, head.options, dealer=dealer, month=drawn.month, months=months)


def months_of(game: Game) -> list[dict[str, str]]:
    months: list[dict[str, str]] = []
    for rule, what, seat, _, changes in (event for moment in game.history() for event in moment._raw):
        if what == "deal":
            months.append({})
        for (part, who), _, after in changes:
            if part == "captured":
                months[-1][fields.CARDS[who]] = " ".join(names_in(of_kind(int, after)))
        if what == "koi-koi":
            months[-1]["koikoi"] = f"{months[-1].get('koikoi', '')} {SEATS[seat]}".strip()
        elif what == "stop":
            months[-1]["end"] = fields.STOPS[seat]
        elif rule == EXHAUSTED_RULE:
            months[-1]["end"] = fields.EXHAUSTED
        elif what == fields.FIELD_FOUR:
            months[-1]["end"] = fields.FIELD_FOUR
        elif rule == INSTANT_RULE and what != "again":
            months[-1]["end"] = fields.INSTANT_BOTH if what == "both" else fields.INSTANTS[seat]
    return months


def differences(sheet: KoikoiSheet, game: Game, words: Words) -> list[str]:
    """Say where a sheet and a game do not agree; of a month only how it ended, or else its points."""
    counted = mine, theirs = reckon(sheet), reckon(fill(game))
    pairs = [
        ("", switch.briefly(words), [str(one.rules.setting(id)) for one in counted])
        for id, switch in load_house_switches().items()
        if id != "first_dealer"
    ]
    pairs.append(("", words(fields.WORDS["players"]), [", ".join(one.names) for one in counted]))
    ended = max(sum(month.state != "open" for month in one.months) for one in counted)
    for round, months in enumerate(islice(zip_longest(mine.months, theirs.months), ended), 1):
        ends = [say.end_name(month.read.end if month else "", mine.names, words) for month in months]
        points = [say.tell_points(month.entries if month else (), words) for month in months]
        field, texts = ("end", ends) if ends[0] != ends[1] else ("points", points)
        pairs.append((words(_PLACE, round=round), words(fields.WORDS[field]), texts))
    return [tell_difference(*one, words) for one in pairs if len(set(one[2])) > 1]


@frozen
class SheetFile:
    format: Literal["koikoi sheet 1"]
    rules: Cell
    players: tuple[dict[Literal["name"], Cell], ...]
    months: tuple[dict[Annotated[str, Parsed(one_of(lambda: BY_ID))], Cell], ...] = ()
    options: dict[Annotated[str, Parsed(one_of(load_house_switches))], Cell] = field(factory=dict)
    dealer: Cell = ""
    month: Cell = "1"


def plain(sheet: KoikoiSheet) -> Value:
    own: Value = {"rules": written_name(sheet.rules), "options": dict(sheet.options)}
    own |= {"players": [{"name": name} for name in sheet.players], "months": [dict(one) for one in sheet.months]}
    return {"format": FORMAT, **asdict(sheet, recurse=False), **own}


def make(months: Sequence[Mapping[str, str]], options: Mapping[str, str], head: Value) -> KoikoiSheet:
    players, rules = head.pop("players", NOBODY), head.pop("rules", RULES)
    names = [one if isinstance(one, str) else one.get("name", "") for one in players]
    return new_sheet(names, preset_written(rules), options, months=months, **head)


FORMAT = "koikoi sheet 1"
NOBODY = ("", "")
_HEAD, _PLACE = N("koi.sheet.terminal", "Above"), N("koi.sheet", "Month {round}")
NAMELESS = ("1", "2")
MARKS = ("circle", "square")
_MONTH = N("koi.sheet.terminal", "Month")


def begin(
    players: Sequence[str] | Game | KoikoiSheet = NOBODY,
    rules: str = RULES,
    options: Mapping[str, object] | None = None,
    *,
    dealer: int | str = "",
) -> KoikoiSheet:
    """Return a Koi-Koi sheet for two named players, or one that a game of the engine has filled.

    `rules` is a preset, source, common or nintendo-page; `options` changes single switches, such as
    `{"joker": "cup"}`; `dealer` is who deals first, 1 or 2; `keep` names where the browser keeps sheets, such
    as "iki-teach.koikoi-sheets", and what it has kept there goes on: usually it keeps none. Raises ValueError
    for a preset or a switch that there is not.
    """
    if isinstance(players, Game):
        return fill(players)
    return players if isinstance(players, KoikoiSheet) else new_sheet(players, rules, options, dealer=dealer)


def refusals(sheet: KoikoiSheet, counted: Counted, words: Words) -> list[RefusedEntry]:
    return [
        RefusedEntry(
            say.tell_title(counted.months[round - 1], words) if round else words(_HEAD),
            say.field_name(field, counted.names, words),
            say.tell_refused(why, counted.names, words),
            why.rule,
        )
        for round, field, why in faults(counted)
    ]


def standings(counted: Counted) -> list[Standing]:
    if not any(month.outcome for month in counted.months):
        return []
    first = max(counted.totals)
    return [
        Standing(name, total, 1 + (total < first)) for name, total in zip(counted.names, counted.totals, strict=True)
    ]


def rows(counted: Counted) -> list[dict[str, object]]:
    """Return a row for each counted month: round, month, winner, each player's points, and the totals after it.

    The columns are called by the players' names; by their seats where one is missing or there twice.
    """
    first, second = counted.names
    names = NAMELESS if first == second else (first or NAMELESS[0], second or NAMELESS[1])
    return [
        {
            "round": month.round,
            "month": month.month,
            "winner": names[month.outcome.winner] if month.outcome.winner != state.NOBODY else "",
            **dict(zip(names, month.points, strict=True)),
            **{f"{name}, total": total for name, total in zip(names, month.totals, strict=True)},
        }
        for month in counted.months
        if month.outcome is not None
    ]


def listing(sheet: KoikoiSheet, counted: Counted, words: Words) -> Listing:
    return Listing(
        (words(_MONTH), "", *names_shown(counted.names, words)),
        tuple(
            (
                say.tell_title(month, words),
                say.joined(say.tell_month(month, counted.names, words)),
                *map(str, month.totals),
            )
            for month in counted.months
        ),
        ((words(TOTAL), "", *map(str, counted.totals)),),
        say.tell_standing(counted, words),
    )


def chart(counted: Counted, words: Words) -> tuple[list[Value], Value]:
    played = [month for month in counted.months if month.outcome]
    lines = [
        {
            "type": "scatter",
            "name": quoted(clean(name)),
            "x": ["", *(say.tell_title(month, words) for month in played)],
            "y": [0, *(month.totals[seat] for month in played)],
            "mode": "lines+markers",
            "line": {"color": PLAYERS[seat]},
            "marker": {"symbol": MARKS[seat], "size": 9},
        }
        for seat, name in enumerate(names_shown(counted.names, words))
    ]
    return lines, {"yaxis": {"rangemode": "tozero"}}  # without points it would go from −1 to 1


SHEETS = Sheets(
    format=FORMAT,
    longest=150_000,
    head=fields.HEAD,
    fields=fields.FIELDS,
    rows="months",
    wanted="end",
    counted=("round", "month", "points_1", "points_2", "total_1", "total_2"),
    shape=SheetFile,
    plain=plain,
    make=make,
    points=lambda sheet: [(one.round, one.month, *one.points, *one.totals) for one in reckon(sheet).months],
    anew={"dealer": "", "months": [{}]},
    begin=begin,
    load=lambda text, deck: koikoi.load(text),  # there is but one deck
    is_record=koikoi.is_record,
    fill=fill,
    reckon=reckon,
    refusals=refusals,
    differences=differences,
    frame=frame,
    view=view,
    listing=listing,
    standings=standings,
    over=lambda counted: counted.over,
    table=rows,
    chart=chart,
    index="round",
    script="koikoi_sheet",
    keep="iki-teach.koikoi-sheets",
    page="koikoi_sheet",
)
