"""Counts a sheet with the engine's own scoring: month by month, running totals, who leads, and whether it is over."""

from collections.abc import Mapping, Sequence
from typing import Literal

from attrs import evolve, frozen

from iki_teach.core.event import of_kind
from iki_teach.core.record import read_option_value
from iki_teach.core.refusal import Refusal
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.facts.load import checked_switches, load_house_switches
from iki_teach.games.koikoi.facts.presets import TARGETS, HouseRules
from iki_teach.games.koikoi.rules import scoring
from iki_teach.games.koikoi.rules.cards import MONTHS, NAMES, cards_in
from iki_teach.games.koikoi.rules.scoring import ahead, dealer_after, entries_of, is_over, month_after
from iki_teach.games.koikoi.rules.state import NOBODY, Table
from iki_teach.games.koikoi.rules.yaku import Lines
from iki_teach.games.koikoi.sheet import sheet as fields
from iki_teach.games.koikoi.sheet.named import cards_for, clash, lacking
from iki_teach.games.koikoi.sheet.sheet import SEATS, KoikoiSheet, Named, read_entry
from iki_teach.sheet.entry import Refused, RefusedError, attempt, check_name

MonthState = Literal["open", "refused", "counted"]
DECIDE_RULE, EXHAUSTED_RULE, OYAKEN_RULE = "koi.turn.decide", "koi.round.exhausted", "koi.yaku.oyaken"


@frozen
class Read:
    """What a month's fields say; `lines` is None for a player of whom neither cards nor yaku were entered."""

    end: str = ""
    calls: tuple[int, ...] = ()
    cards: tuple[int, int] = (0, 0)
    lines: tuple[Lines | None, Lines | None] = (None, None)

    @property
    def caller(self) -> int:
        return self.calls[-1] if self.calls else NOBODY


@frozen
class Outcome:
    """What a month brings: who scores, each with the lines of the score; `changes` if the other deals in any case."""

    scores: tuple[tuple[int, Lines], ...] = ()
    changes: bool = False

    @property
    def winner(self) -> int:
        return self.scores[0][0] if len(self.scores) == 1 else NOBODY

    @property
    def won_by(self) -> int:
        """Who has won the month: the dealer’s point is no win."""
        return NOBODY if any(rule == OYAKEN_RULE for _, lines in self.scores for rule, _ in lines) else self.winner


@frozen
class Month:
    """One counted month; `dealer` is NOBODY if not known; `entries`: seat, rule, points; `totals`: those after it."""

    round: int
    month: int
    dealer: int
    read: Read
    outcome: Outcome | None
    entries: tuple[tuple[int, str, int], ...]
    totals: tuple[int, int]
    refused: Refused

    @property
    def state(self) -> MonthState:
        return "refused" if self.refused else "counted" if self.outcome else "open"

    @property
    def points(self) -> tuple[int, int]:
        first, second = (sum(points for who, _, points in self.entries if who == seat) for seat in (0, 1))
        return first, second


@frozen
class Counted:
    rules: HouseRules
    names: tuple[str, str]
    months: tuple[Month, ...]
    totals: tuple[int, int]
    over: bool
    refused: Refused

    @property
    def leader(self) -> int:
        return ahead(self.totals)


def reckon(sheet: KoikoiSheet) -> Counted:
    """Count a sheet; a month that is refused or open counts nothing."""
    table, dealer, first, refused = read_head(sheet)
    rules, months = table.rules, list[Month]()
    totals, month, over, whole = (0, 0), first - 1, False, True
    for round, entries in enumerate(sheet.months, 1):
        month = month_after(month)
        counted = count(Month(round, month, dealer, Read(), None, (), totals, {}), entries, table, over)
        months.append(counted)
        totals, outcome = counted.totals, counted.outcome
        whole = whole and outcome is not None
        over = over or (whole and is_over(rules, round, totals))
        dealer = dealer_after(rules, outcome.won_by, dealer, changes=outcome.changes) if outcome else NOBODY
    return Counted(rules, sheet.players, tuple(months), totals, over, refused)


def read_head(sheet: KoikoiSheet) -> tuple[Table, int, int, Refused]:
    """Return table, dealer and first month; what is refused counts as if nothing had been typed."""
    refused: Refused = {}
    options: dict[str, object] = {}
    for name, text in sheet.options.items():
        try:
            options |= checked_switches({name: read_option_value(text)})
        except ValueError:
            refused[name] = refused_switch(name, text)
    dealer = SEATS.index(sheet.dealer) if sheet.dealer in SEATS else NOBODY
    if sheet.dealer and dealer == NOBODY:
        refused["dealer"] = Refusal(fields.HEAD_BY_ID["dealer"].rule, "no-such-seat")
    month = int(sheet.month) if sheet.month in map(str, range(1, MONTHS + 1)) else 1
    if sheet.month not in ("", str(month)):
        refused["month"] = Refusal(fields.HEAD_BY_ID["month"].rule, "no-such-month")
    for seat, name in enumerate(sheet.players):
        if name:  # one that is left out is not refused
            field = fields.HEAD_BY_ID[f"player_{seat + 1}"]
            attempt(refused, field.id, None, check_name, name, sheet.players[:seat], field.rule)
    return table_of(sheet.rules, options), dealer, month, refused


def refused_switch(name: str, text: str) -> Refusal:
    rule = load_house_switches()[name].rule
    if name == "target":
        return Refusal(rule, "no-such-target", (("low", TARGETS.low), ("high", TARGETS.high)))
    return Refusal(rule, "no-such-value", (("text", text[: fields.MOST_LETTERS]),))


def count(month: Month, entries: Mapping[str, str], table: Table, over: bool) -> Month:
    if over:
        return evolve(month, refused={"end": Refusal("koi.game.end", "game-over")} if entries else {})
    read, refused = read_month(entries, table, month.month)
    refused = refused or contradictions(read, table, month.dealer)
    if refused or not read.end:
        return evolve(month, read=read, refused=refused)
    outcome = outcome_of(read, table, month.dealer)
    written = tuple(entry for seat, lines in outcome.scores for entry in entries_of(table.rules, seat, lines))
    counted = evolve(month, read=read, outcome=outcome, entries=written)
    first, second = (total + points for total, points in zip(month.totals, counted.points, strict=True))
    return evolve(counted, totals=(first, second))


def faults(counted: Counted) -> list[tuple[int, str, Refusal]]:
    """Return everything that is refused: the round, 0 for the head, the field and the reason."""
    places = [(0, counted.refused), *((month.round, month.refused) for month in counted.months)]
    return [(round, field, refusal) for round, refused in places for field, refusal in refused.items()]


# One month: what its fields say together, what contradicts itself, and what it brings.


def read_month(entries: Mapping[str, str], table: Table, month: int) -> tuple[Read, Refused]:
    """Read a month's fields; a field that is refused counts as empty."""
    refused: Refused = {}
    read = {
        field.id: attempt(refused, field.id, read_entry(field, ""), read_entry, field, entries.get(field.id, ""))
        for field in fields.FIELDS
    }
    cards, named = [of_kind(int, read[id]) for id in fields.CARDS], [of_kind(dict, read[id]) for id in fields.YAKU]
    refused |= shared(cards, named, table, month)
    lines: list[Lines | None] = []
    for seat, field in enumerate(fields.YAKU):
        if named[seat] and field not in refused:
            lines.append(attempt(refused, field, None, lines_of_named, named[seat], cards[seat], table, month))
        else:
            lines.append(table.scorer.lines(cards[seat], month) if cards[seat] else None)
    end, calls = str(read["end"]), of_kind(tuple, read["koikoi"])
    return Read(end, calls, (cards[0], cards[1]), (lines[0], lines[1])), refused


def lines_of_named(named: Named, cards: int, table: Table, month: int) -> Lines:
    """Return the lines of yaku that were named; raises RefusedError for one that the cards do not make."""
    lines = table.scorer.lines(cards or cards_for(named, table, month), month)
    for id, number in named.items():
        if dict(lines).get(id) != table.scorer.points_for(id, number):
            raise RefusedError(id, "not-made", yaku=id, number=number)
    return lines


def shared(cards: Sequence[int], named: Sequence[Named], table: Table, month: int) -> Refused:
    """Refuse what one deck cannot give to both: the same card, or yaku that need it."""
    refused: Refused = {}
    both = cards_in(cards[0] & cards[1])
    if both:
        refused[fields.CARDS[1]] = Refusal("koi.deck.cards", "same-card", (("card", NAMES[both[0]]),))
    for seat, field in enumerate(fields.YAKU):
        gone = lacking(named[seat], cards[1 - seat], table, month)
        if gone:
            refused[field] = Refusal(gone, "others-cards", (("yaku", gone),))
    pair = clash(named[0], named[1], table, month)
    if pair:
        refused[fields.YAKU[1]] = Refusal(pair[1], "not-both", (("yaku", pair[1]), ("other", pair[0])))
    return refused


def contradictions(read: Read, table: Table, dealer: int) -> Refused:
    rules = table.rules
    if read.end in (*fields.INSTANTS, fields.INSTANT_BOTH):
        refused = of_deal(read, scoring.INSTANT_RULE, played=rules.instant_wins is True)
    elif read.end == fields.FIELD_FOUR:
        refused = of_deal(read, scoring.DEAL_RULE, played=rules.field_four != "again")
    else:
        refused = of_play(read, rules)
    if not refused and dealer == NOBODY and needs_dealer(read, table):
        rule = {fields.FIELD_FOUR: scoring.DEAL_RULE}.get(read.end, OYAKEN_RULE if not read.calls else EXHAUSTED_RULE)
        refused["end"] = Refusal(rule, "no-dealer")
    return refused


def of_play(read: Read, rules: HouseRules) -> Refused:
    refused: Refused = {}
    if rules.koi_koi == "once" and len(set(read.calls)) < len(read.calls):
        refused["koikoi"] = Refusal("koi.turn.once", "said-before")
    if rules.koi_koi == "once-in-all" and len(read.calls) > 1:
        refused["koikoi"] = Refusal("koi.turn.once", "said-by-one")
    stopped = fields.STOPS.index(read.end) if read.end in fields.STOPS else NOBODY
    for seat, lines in enumerate(read.lines):
        undone = lines == () and rules.weather and seat in read.calls  # rain or fog came after the koi-koi
        if seat == stopped or (read.end == fields.EXHAUSTED and rules.exhausted != "nobody" and read.caller == seat):
            if not lines and not (undone and seat != stopped):
                refused[fields.YAKU[seat]] = Refusal(DECIDE_RULE, "no-yaku")
        elif lines and seat not in read.calls and read.end:
            refused["koikoi"] = Refusal(DECIDE_RULE, "yaku-without-call", (("seat", seat),))
        elif lines == () and seat in read.calls and read.end and not undone:
            refused[fields.YAKU[seat]] = Refusal(DECIDE_RULE, "call-without-yaku")
    return refused


def of_deal(read: Read, rule: str, *, played: bool) -> Refused:
    if not played:
        return {"end": Refusal(rule, "switched-off")}
    if read.calls:
        return {"koikoi": Refusal(rule, "nothing-played")}
    return {
        (fields.CARDS if read.cards[seat] else fields.YAKU)[seat]: Refusal(rule, "nothing-played")
        for seat, lines in enumerate(read.lines)
        if lines is not None
    }


def needs_dealer(read: Read, table: Table) -> bool:
    if read.end == fields.EXHAUSTED:
        if read.calls:
            return winners_of(read, table, 0) != winners_of(read, table, 1)
        return bool(scoring.dealer_lines(table))
    return read.end == fields.FIELD_FOUR and bool(scoring.field_lines(table))


def winners_of(read: Read, table: Table, dealer: int) -> tuple[int, ...]:
    first, second = (sum(points for _, points in lines or ()) for lines in read.lines)
    return scoring.exhausted_winners(table.rules, read.caller, dealer, (first, second))


def outcome_of(read: Read, table: Table, dealer: int) -> Outcome:
    if read.end in fields.INSTANTS:
        return Outcome(((fields.INSTANTS.index(read.end), scoring.instant_lines(table)),))
    if read.end == fields.FIELD_FOUR:
        lines = scoring.field_lines(table)
        return Outcome(((dealer, lines),) if lines else (), table.rules.field_four == "other-deals")
    if read.end == fields.EXHAUSTED and not read.calls:
        lines = scoring.dealer_lines(table)
        return Outcome(((dealer, lines),) if lines else ())
    winners: tuple[int, ...] = ()
    if read.end in fields.STOPS:
        winners = (fields.STOPS.index(read.end),)
    elif read.end == fields.EXHAUSTED:
        winners = winners_of(read, table, dealer)
    own, calls = [lines or () for lines in read.lines], read.calls
    scores = ((seat, scoring.win_lines(table, own[seat], 1 - seat in calls, calls.count(seat))) for seat in winners)
    return Outcome(tuple(scores))
