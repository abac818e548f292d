"""One month of a sheet: what its fields say together, what contradicts itself, and what the month brings."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from iki_teach.core.event import of_kind
from iki_teach.core.refusal import Refusal
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules import scoring
from iki_teach.games.koikoi.rules.cards import NAMES, cards_in
from iki_teach.games.koikoi.rules.state import Table
from iki_teach.games.koikoi.rules.terms import NOBODY
from iki_teach.games.koikoi.rules.yaku import Lines
from iki_teach.games.koikoi.sheet import fields
from iki_teach.games.koikoi.sheet.fields import FIELDS, Named, read_entry
from iki_teach.games.koikoi.sheet.named import cards_for, clash, lacking
from iki_teach.sheet.entry import Refused, RefusedError, attempt

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


def read_month(entries: Mapping[str, str], table: Table, month: int) -> tuple[Read, Refused]:
    """Read a month's fields; a field that is refused counts as empty."""
    refused: Refused = {}
    read = {
        field.id: attempt(refused, field.id, read_entry(field, ""), read_entry, field, entries.get(field.id, ""))
        for field in FIELDS
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
    refused: Refused = {}
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
    return Outcome(tuple((seat, score_of(read, table, seat)) for seat in winners))


def score_of(read: Read, table: Table, seat: int) -> Lines:
    return scoring.win_lines(table, read.lines[seat] or (), 1 - seat in read.calls, read.calls.count(seat))
