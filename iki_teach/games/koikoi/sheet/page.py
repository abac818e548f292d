"""The Koi-Koi sheet on a page: its frame and its view, as `koikoi_sheet.js` draws them."""

from attrs import frozen

from iki_teach.content.cells import NO, YES
from iki_teach.content.examples import load_examples
from iki_teach.content.switches import Switch
from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.drawing.album import by_month
from iki_teach.games.koikoi.drawing.cards import CLIP, STYLE, symbol
from iki_teach.games.koikoi.drawing.sheet import Row, koikoi_sheet
from iki_teach.games.koikoi.facts.load import load_house_switches, load_preset, load_presets, load_yaku, written_name
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.terms import NOBODY
from iki_teach.games.koikoi.sheet import fields
from iki_teach.games.koikoi.sheet import sentences as say
from iki_teach.games.koikoi.sheet.reckoning import Counted, Month, MonthState
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet
from iki_teach.games.koikoi.words.names import card, cards_by_name
from iki_teach.games.koikoi.words.switches import how_long
from iki_teach.sheet import sheets as shared
from iki_teach.sheet.entry import Refused
from iki_teach.sheet.labels import SUMMARY
from iki_teach.sheet.labels import UI as SHARED_UI

POINTS = "points"
TITLE = N("koi.sheet.ui", "Koi-Koi, {rules}")
UI = {
    **SHARED_UI,
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
    "result": N("koi.sheet.ui", "Points, month by month"),
    "yaku_rules": N("koi.sheet.ui", "Rule: {name}"),
}


@frozen
class MonthShown:
    """One month: its title, what it brought, what each player's entries make, and what is refused."""

    title: str
    dealer: str
    state: MonthState
    sum: list[shared.Piece]
    points: list[int]
    totals: list[int]
    made: list[list[shared.Piece]]
    refused: dict[str, shared.RefusedField]


@frozen
class View(shared.ViewBody):
    """All that was counted; `lasts`: how long a game takes here; `usual_points`: those of the preset for each yaku."""

    names: list[str]
    totals: list[int]
    standing: str
    lasts: str
    over: bool
    refused: dict[str, shared.RefusedField]
    usual_points: dict[str, str]
    ends: list[shared.Offered]
    months: list[MonthShown]


def frame(sheet: KoikoiSheet, words: Words) -> shared.FrameBody:
    rules = {rule: rule for rule in say.SCORED} | {field.id: field.rule for field in fields.DECLARED}
    examples = {rule: words.of(f"example.{rule}", load_examples("koi")[rule].says) for rule in rules.values()}
    return shared.FrameBody(
        words=shared.page_words(UI, words),
        rules={name: shared.rule_shown(rule, examples[rule], words) for name, rule in rules.items()},
        former={old: written_name(id) for id, preset in load_presets().items() for old in preset.former},
        switches=[shown(switch, words) for switch in load_house_switches().values()],
        fields=[shared.field_shown(field, words, options(field.kind, words)) for field in fields.DECLARED],
        art="".join([CLIP, *map(symbol, cards_by_name())]),
        style=STYLE,
    )


def options(kind: str, words: Words) -> list[shared.Option]:
    if kind == "cards":
        return [shared.Option(id, card(id, words), among=label) for label, ids in by_month(words) for id in ids]
    found = []
    for id, yaku in fields.CHOICES.items() if kind == "yaku" else ():
        label, most = f"{fields.yaku_name(yaku.id)} {yaku.kanji}", fields.most_of(yaku)
        own = shared.Option(id, label, most, need=yaku.need, grows=bool(yaku.grows), switch=yaku.switch or "")
        found.append(own)
    return found


def labels_of(switch: Switch, words: Words) -> dict[str, str]:
    labels = {str(value): switch.briefly_at(value, words) or str(value) for value in switch.offered}
    return {"True": words(YES), "False": words(NO)} if set(labels) == {"True", "False"} else labels


def shown(switch: Switch, words: Words) -> shared.Select:
    offered = [] if switch.free else shared.offers(labels_of(switch, words))
    rows = {yaku.short_id: fields.yaku_name(yaku.id) for yaku in load_yaku().yaku if switch.id == POINTS}
    return shared.Select(switch.id, switch.briefly(words), offered, switch.explained(words), shared.offers(rows))


def head(sheet: KoikoiSheet, names: tuple[str, str], words: Words) -> list[shared.Select]:
    presets = {
        written_name(id): preset_word(id, words)
        for id, preset in load_presets().items()
        if preset.listed or id == sheet.rules
    }
    seats = {"": words(UI["unknown"]), **dict(zip(fields.SEATS, names, strict=True))}
    months = {str(month): label.rpartition(" ")[0] for month, (label, _) in enumerate(by_month(words), 1)}
    return shared.selects(fields.HEAD, {"rules": presets, "dealer": seats, "month": months}, words)


def preset_word(id: str, words: Words) -> str:
    return words.of("koi.sheet", load_presets()[id].short)


def values_of(rules: HouseRules) -> dict[str, str]:
    return {name: str(rules.setting(name)) for name in load_house_switches()}


def view(sheet: KoikoiSheet, counted: Counted, words: Words) -> View:
    names, rules = fields.names_shown(sheet.players, words), counted.rules
    standing = say.tell_standing(counted, words)
    summary = [words(SUMMARY, name=name, total=total) for name, total in zip(names, counted.totals, strict=True)]
    values, usual = values_of(rules), values_of(load_preset(rules.id))
    changed = [
        f"{switch.briefly(words)}: {labels_of(switch, words).get(values[id], values[id])}"
        for id, switch in load_house_switches().items()
        if values[id] != usual[id]
    ]
    ends = {end: say.end_name(end, counted.names, words) for end in fields.ENDS if offered(end, sheet, counted)}
    preset = preset_word(rules.id, words)
    return View(
        announce=", ".join([*summary, standing]),
        picture=picture(counted, names, standing, words),
        paper=f"Koi-Koi · {preset}",
        box=" · ".join([preset, *changed]),
        head=head(sheet, names, words),
        values={"rules": written_name(sheet.rules), "dealer": sheet.dealer, "month": sheet.month or "1", **values},
        names=list(names),
        totals=list(counted.totals),
        standing=standing,
        lasts=how_long(rules, words),
        over=counted.over,
        refused=refused_in(counted.refused, sheet, words),
        usual_points={yaku.short_id: str(yaku.points) for yaku in table_of(rules.id, {}).scorer.yaku.values()},
        ends=shared.offers(ends),
        months=[month_shown(month, sheet, words) for month in counted.months],
    )


def offered(end: str, sheet: KoikoiSheet, counted: Counted) -> bool:
    lucky, field = end in (*fields.INSTANTS, fields.INSTANT_BOTH), end == fields.FIELD_FOUR
    unplayed = (lucky and counted.rules.instant_wins is not True) or (field and counted.rules.field_four == "again")
    return not unplayed or end in (month.get("end") for month in sheet.months)


def month_shown(month: Month, sheet: KoikoiSheet, words: Words) -> MonthShown:
    names = fields.names_shown(sheet.players, words)
    return MonthShown(
        title=say.tell_title(month, words),
        dealer=words(say.DEALS, name=names[month.dealer]) if month.dealer != NOBODY else "",
        state=month.state,
        sum=say.tell_month(month, sheet.players, words),
        points=list(month.points),
        totals=list(month.totals),
        made=[say.pieces_of(lines or (), words) for lines in month.read.lines],
        refused=refused_in(month.refused, sheet, words),
    )


def refused_in(refused: Refused, sheet: KoikoiSheet, words: Words) -> dict[str, shared.RefusedField]:
    return shared.refused_fields(refused, lambda _, why: say.tell_refused(why, sheet.players, words), words)


def picture(counted: Counted, names: tuple[str, str], standing: str, words: Words) -> str:
    rows = [Row(say.tell_title(month, words), month.points, month.totals) for month in counted.months if month.outcome]
    title = words(TITLE, rules=preset_word(counted.rules.id, words))
    return koikoi_sheet(title, names, standing, rows, words(UI["totals"]))
