"""One month of a sheet: what its fields say together, what contradicts itself, and what the month brings."""

from collections.abc import Mapping

from attrs import frozen

from iki_teach.core.refusal import Refusal
from iki_teach.games.koikoi.rules.cards import NAMES, cards_in
from iki_teach.games.koikoi.rules.scoring import dealer_lines, exhausted_winner, instant_lines, win_lines
from iki_teach.games.koikoi.rules.state import Table
from iki_teach.games.koikoi.rules.terms import NOBODY
from iki_teach.games.koikoi.rules.yaku import Lines
from iki_teach.games.koikoi.sheet.entries import Named, read_calls, read_cards, read_end, read_yaku
from iki_teach.games.koikoi.sheet.fields import BY_ID, CARDS, EXHAUSTED, INSTANT_BOTH, INSTANTS, STOPS, YAKU
from iki_teach.games.koikoi.sheet.named import cards_for, clash, lacking
from iki_teach.sheet.entry import Refused, RefusedError, attempt

DECIDE_RULE, OYAKEN_RULE = "koi.turn.decide", "koi.yaku.oyaken"


@frozen
class Read:
    """What a month's fields say: its end, who said koi-koi, and for each seat cards and the yaku they make.

    `lines` is None for a player of whom neither cards nor yaku were entered.
    """

    end: str = ""
    calls: tuple[int, ...] = ()
    cards: tuple[int, int] = (0, 0)
    lines: tuple[Lines | None, Lines | None] = (None, None)

    @property
    def caller(self) -> int:
        """Who said koi-koi last."""
        return self.calls[-1] if self.calls else NOBODY


@frozen
class Outcome:
    """What a month brings: who scores, NOBODY for none, and the lines of the score."""

    winner: int
    lines: Lines

    @property
    def won_by(self) -> int:
        """Who has won the month: the dealer’s point is no win."""
        return NOBODY if any(rule == OYAKEN_RULE for rule, _ in self.lines) else self.winner


def read_month(entries: Mapping[str, str], table: Table, month: int) -> tuple[Read, Refused]:
    """Read a month's fields; a field that is refused counts as empty."""
    refused: Refused = {}
    nobody: tuple[int, ...] = ()
    no_yaku: Named = {}
    texts = {field: entries.get(field, "") for field in BY_ID}
    end = attempt(refused, "end", "", read_end, texts["end"])
    calls = attempt(refused, "koikoi", nobody, read_calls, texts["koikoi"])
    cards = [attempt(refused, field, 0, read_cards, field, texts[field]) for field in CARDS]
    named = [attempt(refused, field, no_yaku, read_yaku, field, texts[field]) for field in YAKU]
    refused |= shared(cards, named, table, month)
    lines: list[Lines | None] = []
    for seat, field in enumerate(YAKU):
        if named[seat] and field not in refused:
            lines.append(attempt(refused, field, None, lines_of_named, named[seat], cards[seat], table, month))
        else:
            lines.append(table.scorer.lines(cards[seat], month) if cards[seat] else None)
    return Read(end, calls, (cards[0], cards[1]), (lines[0], lines[1])), refused


def lines_of_named(named: Named, cards: int, table: Table, month: int) -> Lines:
    """Return the lines of yaku that were named; raises RefusedError for one that the cards do not make."""
    lines = table.scorer.lines(cards or cards_for(named, table, month), month)
    for id, number in named.items():
        if dict(lines).get(id) != table.scorer.worth(id, number):
            raise RefusedError(id, "not-made", yaku=id, number=number)
    return lines


def shared(cards: list[int], named: list[Named], table: Table, month: int) -> Refused:
    """Refuse what one deck cannot give to both: the same card, or yaku that need it."""
    refused: Refused = {}
    both = cards_in(cards[0] & cards[1])
    if both:
        refused[CARDS[1]] = Refusal("koi.deck.cards", "same-card", (("card", NAMES[both[0]]),))
    for seat, field in enumerate(YAKU):
        gone = lacking(named[seat], cards[1 - seat], table, month)
        if gone:
            refused[field] = Refusal(gone, "others-cards", (("yaku", gone),))
    pair = clash(named[0], named[1], table, month)
    if pair:
        refused[YAKU[1]] = Refusal(pair[1], "not-both", (("yaku", pair[1]), ("other", pair[0])))
    return refused


def contradictions(read: Read, table: Table, dealer: int) -> Refused:
    """Refuse what the rules do not let happen in one month."""
    if read.end in (*INSTANTS, INSTANT_BOTH):
        return of_lucky_hand(read, table)
    refused: Refused = {}
    if table.rules.koi_koi == "once" and len(set(read.calls)) < len(read.calls):
        refused["koikoi"] = Refusal("koi.turn.once", "said-before")
    stopped = STOPS.index(read.end) if read.end in STOPS else NOBODY
    for seat, lines in enumerate(read.lines):
        if seat == stopped or (read.end == EXHAUSTED and table.rules.exhausted != "nobody" and read.caller == seat):
            if not lines:
                refused[YAKU[seat]] = Refusal(DECIDE_RULE, "no-yaku")
        elif lines and seat not in read.calls and read.end:
            refused["koikoi"] = Refusal(DECIDE_RULE, "yaku-without-call", (("seat", seat),))
        elif lines == () and seat in read.calls and read.end:
            refused[YAKU[seat]] = Refusal(DECIDE_RULE, "call-without-yaku")
    if not refused and read.end == EXHAUSTED and not read.calls and dealer == NOBODY and dealer_lines(table):
        refused["end"] = Refusal(OYAKEN_RULE, "no-dealer")
    return refused


def of_lucky_hand(read: Read, table: Table) -> Refused:
    """Refuse a lucky hand where the table does not play them, and whatever would have followed it."""
    if not table.rules.instant_wins:
        return {"end": Refusal("koi.setup.instant", "switched-off")}
    if read.calls:
        return {"koikoi": Refusal("koi.setup.instant", "nothing-played")}
    return {
        (CARDS if read.cards[seat] else YAKU)[seat]: Refusal("koi.setup.instant", "nothing-played")
        for seat, lines in enumerate(read.lines)
        if lines is not None
    }


def outcome_of(read: Read, table: Table, dealer: int) -> Outcome:
    """Return what a month without contradictions brings, by the engine's scoring."""
    if read.end == INSTANT_BOTH:
        return Outcome(NOBODY, ())
    if read.end in INSTANTS:
        return Outcome(INSTANTS.index(read.end), instant_lines(table))
    if read.end == EXHAUSTED and not read.calls:
        lines = dealer_lines(table)
        return Outcome(dealer if lines else NOBODY, lines)
    if read.end in STOPS:
        winner = STOPS.index(read.end)
    else:
        worth = [sum(points for _, points in lines or ()) for lines in read.lines]
        winner = exhausted_winner(table.rules, read.caller, worth.__getitem__)
    if winner == NOBODY:
        return Outcome(NOBODY, ())
    return Outcome(
        winner, win_lines(table, read.lines[winner] or (), 1 - winner in read.calls, read.calls.count(winner))
    )
