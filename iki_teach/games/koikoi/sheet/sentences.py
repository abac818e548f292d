"""What a Koi-Koi sheet says: the sum of a month piece by piece, who leads, and why an entry is refused."""

from collections.abc import Sequence

from iki_teach.content.calendar import month as month_name
from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import of_kind
from iki_teach.core.refusal import Refusal
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.facts.load import load_house_switches, load_yaku
from iki_teach.games.koikoi.rules import scoring
from iki_teach.games.koikoi.rules.cards import NUMBERS
from iki_teach.games.koikoi.rules.terms import NOBODY
from iki_teach.games.koikoi.rules.yaku import Lines
from iki_teach.games.koikoi.sheet.fields import CHOICES, ENDS, NOT_YET, WORDS, names_shown, yaku_name
from iki_teach.games.koikoi.sheet.reckoning import Counted, Month
from iki_teach.games.koikoi.words.names import card
from iki_teach.sheet import labels as shared
from iki_teach.sheet.sheets import Piece

REASONS: dict[str, Text] = {
    **shared.REASONS,
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
    return words(WORDS[field], name=name, number=field[-1])


def end_name(end: str, names: tuple[str, str], words: Words) -> str:
    first, second = names_shown(names, words)
    return words(ENDS.get(end, NOT_YET), first=first, second=second) if end in ("", *ENDS) else clean(end, 40)


def tell_points(entries: Sequence[scoring.Entry], words: Words) -> str:
    return ", ".join(f"{words.rule(rule)} {points}" for _, rule, points in entries)
