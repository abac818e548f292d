"""The Koi-Koi sheet on a page: its frame and its view, as `koikoi_sheet.js` draws them."""

from attrs import frozen

from iki_teach.content.examples import load_examples
from iki_teach.content.switches import Switch
from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.drawing.album import by_month
from iki_teach.games.koikoi.drawing.cards import CLIP, STYLE, symbol
from iki_teach.games.koikoi.drawing.sheet import Row, koikoi_sheet
from iki_teach.games.koikoi.facts.load import load_house_switches, load_preset, load_presets, load_yaku, written_name
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.sheet import words as say
from iki_teach.games.koikoi.sheet.entries import CHOICES
from iki_teach.games.koikoi.sheet.fields import (
    ENDS,
    FIELD_FOUR,
    FIELDS,
    HEAD_BY_ID,
    INSTANT_BOTH,
    INSTANTS,
    names_shown,
    yaku_name,
)
from iki_teach.games.koikoi.sheet.reckoning import Counted, Month, MonthState
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet
from iki_teach.games.koikoi.words.names import card, cards_by_name
from iki_teach.games.koikoi.words.switches import how_long
from iki_teach.sheet.entry import Refused
from iki_teach.sheet.page import Choice, FrameBody, Piece, RefusedField, ViewBody, page_words
from iki_teach.sheet.words import SUMMARY
from iki_teach.sheet.words import UI as SHARED_UI

POINTS = "points"
YES_NO = {"True": N("koi.sheet.value", "yes"), "False": N("koi.sheet.value", "no")}
TITLE = N("koi.sheet.ui", "Koi-Koi, {rules}")
UI = {
    **SHARED_UI,
    **{id: HEAD_BY_ID[id].word for id in ("rules", "dealer", "month")},
    "switches": N("koi.sheet.ui", "Every rule that a table may change"),
    "unknown": N("koi.sheet.ui", "not known"),
    "months": N("koi.sheet.ui", "Months"),
    "next_month": N("koi.sheet.ui", "Next month"),
    "tap_cards": N("koi.sheet.ui", "Tap the cards"),
    "remove_month": N("koi.sheet.ui", "Remove this month"),
    "calls": N("koi.sheet.ui", "{name} said koi-koi"),
    "uncall": N("koi.sheet.ui", "One koi-koi less"),
    "cards_of": N("koi.sheet.ui", "Enter for"),
    "fewer": N("koi.sheet.ui", "{name}: one card fewer"),
    "more": N("koi.sheet.ui", "{name}: one card more"),
    "points": N("koi.sheet.ui", "Points, month by month"),
    "yaku_rules": N("koi.sheet.ui", "Rule: {name}"),
}


@frozen
class Preset:
    """A preset with the value of every switch, what old sheets may call it, and whether it is offered.

    `points` are the yaku with what they are worth, by name.
    """

    id: str
    former: list[str]
    label: str
    listed: bool
    values: dict[str, str]
    points: dict[str, str]


@frozen
class SwitchShown:
    """A switch: its name, its meaning, what it offers, and a row for each yaku if it is a table of points."""

    id: str
    label: str
    meaning: str
    options: list[Choice]
    rows: list[Choice]


@frozen
class Flower:
    """A month's flower and its four cards."""

    label: str
    cards: list[Choice]


@frozen
class YakuShown:
    """A yaku to name: what it is called, how many cards it needs, whether more count or may count, and its switch."""

    id: str
    label: str
    need: int
    repeats: bool
    grows: bool
    switch: str


@frozen
class RuleShown:
    """A rule with its example."""

    title: str
    text: str
    example: str


@frozen
class Frame(FrameBody):
    """What never changes on a page: choices, and the rule of each field."""

    presets: list[Preset]
    switches: list[SwitchShown]
    fields: dict[str, str]
    months: list[Flower]
    yaku: list[YakuShown]
    rules: dict[str, RuleShown]


@frozen
class MonthShown:
    """One month: its title, what it brought, what each player's entries make, and what is refused."""

    title: str
    dealer: str
    state: MonthState
    sum: list[Piece]
    text: str
    points: list[int]
    totals: list[int]
    made: list[list[Piece]]
    refused: dict[str, RefusedField]


@frozen
class View(ViewBody):
    """Everything that was counted, and what the head and the fields are called; `lasts`: how long a game takes here."""

    names: list[str]
    totals: list[int]
    standing: str
    lasts: str
    over: bool
    values: dict[str, str]
    refused: dict[str, RefusedField]
    labels: dict[str, str]
    ends: list[Choice]
    months: list[MonthShown]


def frame(sheet: KoikoiSheet, words: Words) -> Frame:
    return Frame(
        words=page_words(UI, words),
        presets=[
            Preset(
                written_name(id),
                list(preset.former),
                words.of("koi.sheet", preset.short),
                preset.listed,
                values_of(load_preset(id)),
                {yaku.short_id: str(yaku.points) for yaku in table_of(id, {}).scorer.yaku.values()},
            )
            for id, preset in load_presets().items()
        ],
        switches=[shown(switch, words) for switch in load_house_switches().values()],
        fields={field.id: field.rule for field in FIELDS},
        months=[Flower(label, [Choice(name, card(name, words)) for name in names]) for label, names in by_month(words)],
        yaku=[
            YakuShown(
                name,
                f"{yaku_name(yaku.id)} {yaku.kanji}",
                yaku.need,
                bool(yaku.more or yaku.grows),
                bool(yaku.grows),
                yaku.switch or "",
            )
            for name, yaku in CHOICES.items()
        ],
        rules={rule: rule_shown(rule, words) for rule in (*(field.rule for field in FIELDS), *say.SCORED)},
        art="".join([CLIP, *map(symbol, cards_by_name())]),
        style=STYLE,
    )


def rule_shown(rule: str, words: Words) -> RuleShown:
    example = words.of(f"example.{rule}", load_examples("koi")[rule].says)
    return RuleShown(words.rule(rule), words.rule_text(rule), example)


def values_of(rules: HouseRules) -> dict[str, str]:
    return {name: str(rules.setting(name)) for name in load_house_switches()}


def shown(switch: Switch, words: Words) -> SwitchShown:
    labels = {str(value): switch.briefly_at(value, words) or str(value) for value in switch.offered}
    if set(labels) == set(YES_NO):
        labels = {name: words(text) for name, text in YES_NO.items()}
    offered = [] if switch.free else [Choice(id, label) for id, label in labels.items()]
    rows = [Choice(yaku.short_id, yaku_name(yaku.id)) for yaku in load_yaku().yaku] if switch.id == POINTS else []
    return SwitchShown(switch.id, switch.briefly(words), switch.explained(words), offered, rows)


def view(sheet: KoikoiSheet, counted: Counted, words: Words) -> View:
    names = names_shown(sheet.players, words)
    standing = say.tell_standing(counted, words)
    summary = [words(SUMMARY, name=name, total=total) for name, total in zip(names, counted.totals, strict=True)]
    return View(
        announce=", ".join([*summary, standing]),
        picture=picture(counted, names, standing, words),
        names=list(names),
        totals=list(counted.totals),
        standing=standing,
        lasts=how_long(counted.rules, words),
        over=counted.over,
        values=values_of(counted.rules),
        refused=refused_fields(counted.refused, sheet, words),
        labels={field.id: say.field_name(field.id, sheet.players, words) for field in FIELDS},
        ends=[Choice(end, say.end_name(end, counted.names, words)) for end in ENDS if offered(end, sheet, counted)],
        months=[month_shown(month, sheet, words) for month in counted.months],
    )


def offered(end: str, sheet: KoikoiSheet, counted: Counted) -> bool:
    lucky, field = end in (*INSTANTS, INSTANT_BOTH), end == FIELD_FOUR
    unplayed = (lucky and counted.rules.instant_wins is not True) or (field and counted.rules.field_four == "again")
    return not unplayed or end in (month.get("end") for month in sheet.months)


def month_shown(month: Month, sheet: KoikoiSheet, words: Words) -> MonthShown:
    pieces = say.tell_month(month, sheet.players, words)
    return MonthShown(
        title=say.tell_title(month, words),
        dealer=say.tell_dealer(month, sheet.players, words),
        state=month.state,
        sum=pieces,
        text=say.joined(pieces),
        points=list(month.points),
        totals=list(month.totals),
        made=[say.pieces_of(lines or (), words) for lines in month.read.lines],
        refused=refused_fields(month.refused, sheet, words),
    )


def refused_fields(refused: Refused, sheet: KoikoiSheet, words: Words) -> dict[str, RefusedField]:
    return {
        field: RefusedField(say.tell_refused(why, sheet.players, words), why.rule, words.rule(why.rule))
        for field, why in refused.items()
    }


def picture(counted: Counted, names: tuple[str, str], standing: str, words: Words) -> str:
    rows = [Row(say.tell_title(month, words), month.points, month.totals) for month in counted.months if month.outcome]
    title = words(TITLE, rules=words.of("koi.sheet", load_presets()[counted.rules.id].short))
    return koikoi_sheet(title, names, standing, rows, words(UI["totals"]))
