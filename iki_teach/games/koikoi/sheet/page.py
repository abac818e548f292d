"""The Koi-Koi sheet on a page: its frame and its view, as `koikoi_sheet.js` draws them."""

from collections.abc import Sequence

from attrs import frozen

from iki_teach.content.calendar import month as month_name
from iki_teach.content.cells import NO, YES
from iki_teach.content.examples import load_examples
from iki_teach.content.switches import Switch
from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import of_kind
from iki_teach.core.refusal import Refusal
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.drawing.album import by_month
from iki_teach.games.koikoi.drawing.cards import CLIP, STYLE, symbol
from iki_teach.games.koikoi.drawing.sheet import Row, koikoi_sheet
from iki_teach.games.koikoi.facts.load import load_house_switches, load_preset, load_presets, load_yaku, written_name
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules import scoring
from iki_teach.games.koikoi.rules.cards import NUMBERS
from iki_teach.games.koikoi.rules.state import NOBODY
from iki_teach.games.koikoi.rules.yaku import Lines
from iki_teach.games.koikoi.sheet import sheet as fields
from iki_teach.games.koikoi.sheet.reckoning import Counted, Month, MonthState
from iki_teach.games.koikoi.sheet.sheet import CHOICES, ENDS, NOT_YET, SEATS, KoikoiSheet, names_shown, yaku_name
from iki_teach.games.koikoi.words.names import card, cards_by_name
from iki_teach.games.koikoi.words.switches import how_long
from iki_teach.sheet import sheets as shared
from iki_teach.sheet.entry import Refused
from iki_teach.sheet.labels import REASONS as SHARED_REASONS
from iki_teach.sheet.labels import SUMMARY
from iki_teach.sheet.labels import UI as SHARED_UI
from iki_teach.sheet.sheets import Piece

REASONS: dict[str, Text] = {
    **SHARED_REASONS,
    "no-such-end": N("koi.sheet.refusal", "One of: {known}."),
    "no-such-seat": N("koi.sheet.refusal", "Only 1 and 2: the two players."),
    "too-many-calls": N("koi.sheet.refusal", "At most {most} times: nobody has more turns in a month."),
    "too-many-cards": N("koi.sheet.refusal", "There are only {most} cards."),
    "no-such-card": N("koi.sheet.refusal", "“{name}” is not a card; they are called 1-1 to 12-4."),
    "a-date": N(
        "koi.sheet.refusal",
        "“{name}” is a date that a spreadsheet made of a card. Make the cell a text there and type the card anew.",
    ),
    "twice": N("koi.sheet.refusal", "{card} stands here twice."),
    "same-card": N("koi.sheet.refusal", "{card}: the other one has it already."),
    "no-such-yaku": N("koi.sheet.refusal", "“{name}” is not one of: {known}."),
    "yaku-twice": N("koi.sheet.refusal", "{yaku} stands here twice."),
    "no-such-number": N("koi.sheet.refusal", "{yaku} is not made of so many cards; it needs {need}."),
    "one-of-lights": N("koi.sheet.refusal", "{yaku} and {other} exclude each other: only the higher one counts."),
    "sake-alone": N("koi.sheet.refusal", "{yaku} counts only beside another normal yaku."),
    "switched-off": N("koi.sheet.refusal", "This table does not play it; see the rules above."),
    "more-yaku": N("koi.sheet.refusal", "Whoever has all these also has {yaku}, or more of it: add it."),
    "no-such-hand": N("koi.sheet.refusal", "No cards make just these yaku together."),
    "not-made": N("koi.sheet.refusal", "The cards do not make {yaku}."),
    "others-cards": N("koi.sheet.refusal", "Too few cards are left for {yaku}."),
    "not-both": N("koi.sheet.refusal", "{yaku} here and {other} there: there are not enough cards for both."),
    "no-yaku": N("koi.sheet.refusal", "Whoever scores needs a yaku: tap the cards or name it."),
    "yaku-without-call": N("koi.sheet.refusal", "{name} holds a yaku and did not stop: then {name} said koi-koi."),
    "call-without-yaku": N("koi.sheet.refusal", "Whoever said koi-koi held a yaku; these cards make none."),
    "said-before": N("koi.sheet.refusal", "At this table each player says koi-koi once a month."),
    "said-by-one": N("koi.sheet.refusal", "At this table koi-koi is said once a month in all."),
    "no-dealer": N("koi.sheet.refusal", "The dealer gets the point: say above who deals first."),
    "nothing-played": N("koi.sheet.refusal", "Such a deal ends the month before anything is captured."),
    "game-over": N("koi.sheet.refusal", "The game was over before this month."),
    "no-such-value": N("koi.sheet.refusal", "“{text}” cannot be chosen here; the preset counts."),
    "no-such-target": N("koi.sheet.refusal", "A whole number from {low} to {high}; till then the preset counts."),
    "no-such-month": N("koi.sheet.refusal", "A month from 1 to 12."),
}
DOUBLINGS: dict[str, Text] = {
    scoring.SEVEN_RULE: N("koi.sheet", "doubled from 7 points on = {sum}"),
    scoring.KOIKOI_RULE: N("koi.sheet", "doubled for the other’s koi-koi = {sum}"),
}
_LINE = N("koi.sheet", "{yaku} {points}")
LINES: dict[str, Text] = {
    scoring.INSTANT_RULE: N("koi.sheet", "Lucky hand {points}"),
    scoring.DEAL_RULE: N("koi.sheet", "Four of a month on the field {points}"),
    scoring.PAYS_RULE: N("koi.sheet", "own koi-koi {points}"),
}
# The rules that a line of a score can open.
SCORED = (*(yaku.id for yaku in load_yaku().yaku), *LINES, *DOUBLINGS, scoring.ZERO_SUM_RULE)
_PAYS = N("koi.sheet", "{name} −{points}")
_MONTH = N("koi.sheet", "{round} · {month}")
DEALS = N("koi.sheet", "{name} deals")
_NOBODY = N("koi.sheet", "nobody scores")
_LEADS = N("koi.sheet", "{name} leads by {n} point.", "{name} leads by {n} points.")
_LEVEL = N("koi.sheet", "Tied.")
_WON = N("koi.sheet", "The game is over: {name} has won.")
_DRAWN = N("koi.sheet", "The game is over: a draw.")
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


def pieces_of(lines: Lines, words: Words) -> list[Piece]:
    pieces: list[Piece] = []
    plain = [(rule, points) for rule, points in lines if rule not in DOUBLINGS]
    for rule, points in plain:
        own = LINES.get(rule)
        text = words(own, points=points) if own else words(_LINE, yaku=yaku_name(rule), points=points)
        pieces.append(Piece(" + " if pieces else "", text, rule))
    total = sum(points for _, points in plain)
    if len(plain) > 1:
        pieces.append(Piece(" = ", str(total)))
    for rule, points in lines:
        if rule in DOUBLINGS:
            total += points
            pieces.append(Piece(", ", words(DOUBLINGS[rule], sum=total), rule))
    return pieces


def tell_month(month: Month, names: tuple[str, str], words: Words) -> list[Piece]:
    if month.outcome is None:
        return []
    name, pieces = names_shown(names, words), list[Piece]()
    for seat, lines in month.outcome.scores:
        first, *others = pieces_of(lines, words)
        pieces += [Piece("; " if pieces else "", f"{name[seat]}:"), Piece(" ", first.text, first.rule), *others]
    pieces += [
        Piece("; ", words(_PAYS, name=name[who], points=-points), rule)
        for who, rule, points in month.entries
        if rule == scoring.ZERO_SUM_RULE
    ]
    return pieces or [Piece("", words(_NOBODY))]


def joined(pieces: list[Piece]) -> str:
    return "".join(piece.sign + piece.text for piece in pieces)


def tell_title(month: Month, words: Words) -> str:
    return words(_MONTH, round=month.round, month=month_name(month.month, words))


def tell_standing(counted: Counted, words: Words) -> str:
    names, leader = names_shown(counted.names, words), counted.leader
    if counted.over:
        return words(_DRAWN) if leader == NOBODY else words(_WON, name=names[leader])
    if leader == NOBODY:
        return words(_LEVEL)
    return words(_LEADS, abs(counted.totals[0] - counted.totals[1]), name=names[leader])


def tell_refused(refusal: Refusal, names: tuple[str, str], words: Words) -> str:
    facts = dict(refusal.facts)
    for fact in ("yaku", "other"):
        if fact in facts:
            facts[fact] = yaku_name(str(facts[fact]))
    if facts.get("card") in NUMBERS:
        facts["card"] = f"{facts['card']} {card(str(facts['card']), words)}"
    if "seat" in facts:
        facts["name"] = names_shown(names, words)[of_kind(int, facts["seat"])]
    for fact in ("name", "text"):
        if fact in facts:
            facts[fact] = clean(str(facts[fact]), 40)
    if refusal.reason == "no-such-yaku":
        facts["known"] = ", ".join(CHOICES)
    return words(REASONS[refusal.reason], None, **facts)


def field_name(field: str, names: tuple[str, str], words: Words) -> str:
    if field in load_house_switches():
        return load_house_switches()[field].briefly(words)
    name = names_shown(names, words)[int(field[-1]) - 1] if field[-1] in "12" else ""
    return words(fields.WORDS[field], name=name, number=field[-1])


def end_name(end: str, names: tuple[str, str], words: Words) -> str:
    first, second = names_shown(names, words)
    return words(ENDS.get(end, NOT_YET), first=first, second=second) if end in ("", *ENDS) else clean(end, 40)


def tell_points(entries: Sequence[scoring.Entry], words: Words) -> str:
    return ", ".join(f"{words.rule(rule)} {points}" for _, rule, points in entries)


@frozen
class MonthShown:
    """One month: its title, what it brought, what each player's entries make, and what is refused."""

    title: str
    dealer: str
    state: MonthState
    sum: list[Piece]
    points: list[int]
    totals: list[int]
    made: list[list[Piece]]
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
    rules = {rule: rule for rule in SCORED} | {field.id: field.rule for field in fields.DECLARED}
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
    for id, yaku in CHOICES.items() if kind == "yaku" else ():
        label, most = f"{yaku_name(yaku.id)} {yaku.kanji}", fields.most_of(yaku)
        own = shared.Option(id, label, most, need=yaku.need, grows=bool(yaku.grows), switch=yaku.switch or "")
        found.append(own)
    return found


def labels_of(switch: Switch, words: Words) -> dict[str, str]:
    labels = {str(value): switch.briefly_at(value, words) or str(value) for value in switch.offered}
    return {"True": words(YES), "False": words(NO)} if set(labels) == {"True", "False"} else labels


def shown(switch: Switch, words: Words) -> shared.Select:
    offered = [] if switch.free else shared.offers(labels_of(switch, words))
    rows = {yaku.short_id: yaku_name(yaku.id) for yaku in load_yaku().yaku if switch.id == "points"}
    return shared.Select(switch.id, switch.briefly(words), offered, switch.explained(words), shared.offers(rows))


def head(sheet: KoikoiSheet, names: tuple[str, str], words: Words) -> list[shared.Select]:
    presets = {
        written_name(id): preset_word(id, words)
        for id, preset in load_presets().items()
        if preset.listed or id == sheet.rules
    }
    seats = {"": words(UI["unknown"]), **dict(zip(SEATS, names, strict=True))}
    months = {str(month): label.rpartition(" ")[0] for month, (label, _) in enumerate(by_month(words), 1)}
    return shared.selects(fields.HEAD, {"rules": presets, "dealer": seats, "month": months}, words)


def preset_word(id: str, words: Words) -> str:
    return words.of("koi.sheet", load_presets()[id].short)


def values_of(rules: HouseRules) -> dict[str, str]:
    return {name: str(rules.setting(name)) for name in load_house_switches()}


def view(sheet: KoikoiSheet, counted: Counted, words: Words) -> View:
    names, rules = names_shown(sheet.players, words), counted.rules
    standing = tell_standing(counted, words)
    summary = [words(SUMMARY, name=name, total=total) for name, total in zip(names, counted.totals, strict=True)]
    values, usual = values_of(rules), values_of(load_preset(rules.id))
    changed = [
        f"{switch.briefly(words)}: {labels_of(switch, words).get(values[id], values[id])}"
        for id, switch in load_house_switches().items()
        if values[id] != usual[id]
    ]
    ends = {end: end_name(end, counted.names, words) for end in ENDS if offered(end, sheet, counted)}
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
    names = names_shown(sheet.players, words)
    return MonthShown(
        title=tell_title(month, words),
        dealer=words(DEALS, name=names[month.dealer]) if month.dealer != NOBODY else "",
        state=month.state,
        sum=tell_month(month, sheet.players, words),
        points=list(month.points),
        totals=list(month.totals),
        made=[pieces_of(lines or (), words) for lines in month.read.lines],
        refused=refused_in(month.refused, sheet, words),
    )


def refused_in(refused: Refused, sheet: KoikoiSheet, words: Words) -> dict[str, shared.RefusedField]:
    return shared.refused_fields(refused, lambda _, why: tell_refused(why, sheet.players, words), words)


def picture(counted: Counted, names: tuple[str, str], standing: str, words: Words) -> str:
    rows = [Row(tell_title(month, words), month.points, month.totals) for month in counted.months if month.outcome]
    title = words(TITLE, rules=preset_word(counted.rules.id, words))
    return koikoi_sheet(title, names, standing, rows, words(UI["totals"]))
