"""What is known at koi-koi or stop, said and on the two cards to choose between; what may be asked about a table."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from iki_teach.content.referee import Question, Reply
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.core.event import RawEvent
from iki_teach.games.koikoi.bots.outlook import SAMPLES, Outlook, outlook
from iki_teach.games.koikoi.cases.set_table import missing, read
from iki_teach.games.koikoi.drawing.captured import SHORT, Short, one_short, two_short
from iki_teach.games.koikoi.rules import months, turn
from iki_teach.games.koikoi.rules.gain import stopped
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI, Move, Stop
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.rules.state import DECIDE, FIELD
from iki_teach.games.koikoi.words.events import label, player, rule_now, tell_event, tell_refusal
from iki_teach.games.koikoi.words.names import card, short_name

KNOWN = N("koi.session", "What is known?")
STOP_NOW = N(
    "koi.session",
    "If you stop, your lead grows by {n} point. That is certain.",
    "If you stop, your lead grows by {n} points. That is certain.",
)
GO_ON = N(
    "koi.session",
    "If you say koi-koi, your lead changes by {mean} points on average, give or take {spread}. This is an "
    "estimate from the cards you can see: of {n} way the month may go, {better} is better than stopping and {lost} "
    "a loss.",
    "If you say koi-koi, your lead changes by {mean} points on average, give or take {spread}. This is an "
    "estimate from the cards you can see: of {n} ways the month may go, {better} are better than stopping and {lost} "
    "are a loss.",
)
EMPTY = N("koi.session", "Your hand is empty, so koi-koi can gain nothing.")
ENDS = {
    1: N("koi.session", "Stopping ends the game, and you win it."),
    0: N("koi.session", "Stopping ends the game with a draw."),
    -1: N("koi.session", "Stopping ends the game, and the other wins it."),
}
WON = N(
    "koi.session",
    "After koi-koi you have won by the end of the month in {won} of {n} case.",
    "After koi-koi you have won by the end of the month in {won} of {n} cases.",
)
TENTHS = N("koi.session", "{whole}.{tenths}")


def tell_hint(game: Game, words: Words) -> list[tuple[str, str]]:
    turn, rule = game.to_move, rule_now(game)
    known = tell_known(game, SAMPLES, words) if turn and turn.kind == DECIDE else []
    return [*((text, "") for text in known), (words.rule_text(rule), rule)]


def tell_known(game: Game, samples: int, words: Words) -> list[str]:
    turn, refusals = game.to_move, game.why_not(KOI_KOI)
    if refusals or turn is None or turn.seat is None:
        stop_now = words(STOP_NOW, n=stopped(game._state).lead)
        return [stop_now, *(tell_refusal(refusal, game.state, words) for refusal in refusals)]
    return tell_outlook(outlook(game.seen_by(turn.seat), samples), words)


def tell_outlook(known: Outlook, words: Words) -> list[str]:
    mean, spread = tenths(f"{known.koi_koi:+.1f}", words), tenths(f"{known.spread:.1f}", words)
    numbers: dict[str, object] = {"mean": mean, "spread": spread, "better": known.better, "lost": known.lost}
    texts = [words(STOP_NOW, n=known.stop.lead)]
    texts += [words(EMPTY)] if known.empty else []
    texts.append(words(GO_ON, n=known.samples, **numbers))
    if known.stop.result is not None:
        texts += [words(ENDS[known.stop.result]), words(WON, n=known.samples, won=known.won)]
    return texts


def tenths(number: str, words: Words) -> str:
    """Return a number with its tenths as the language parts them, 1.5 or 1,5, and with a minus that is no hyphen."""
    whole, _, parts = number.replace("-", "−").partition(".")
    return words(TENTHS, whole=whole, tenths=parts)


_STOP, _KOI_KOI = N("koi.move", "Stop"), N("koi.move", "Koi-koi")
_NOW = N("koi.move", "+{n} point now", "+{n} points now")
_NOW_FROM = N("koi.move", "+{n} point now, from {other}", "+{n} points now, from {other}")
_LEFT = N("koi.move", "{n} turn left", "{n} turns left")
_AT_STAKE = N("koi.move", "{n} point at stake", "{n} points at stake")


def choice(game: Game, move: Move, words: Words) -> tuple[str, str]:
    """Return a move in words, at a decision its name and what it is worth: what is certain, no estimate."""
    s = game._state
    if s.phase != DECIDE:
        return label(game, move, words), ""
    gain = stopped(s)
    if isinstance(move, Stop):
        now = words(_NOW_FROM if gain.other else _NOW, n=gain.own, other=player(game.state, 1 - s.seat))
        return words(_STOP), now if gain.result is None else f"{now}. {words(ENDS[gain.result])}"
    if not s.hands[s.seat]:
        return words(_KOI_KOI), words(EMPTY)
    risk = f"{words(_LEFT, n=len(s.hands[s.seat]))}, {words(_AT_STAKE, n=gain.own)}"
    for best in one_short(game.state, s.seat)[:1]:
        risk += f". {words(SHORT, n=best.points, yaku=short_name(best.yaku, words)).strip()}"
    return words(_KOI_KOI), risk


_REACH, _DECIDE = N("koi.ask", "What can still be made?"), N("koi.ask", "Stop or koi-koi?")
_SCORES = N("koi.ask", "Who scores, and what?")
_STOPS, _RUN_OUT = N("koi.ask", "{who} stops"), N("koi.ask", "The hands have run out")
_MADE_BY = N("koi.asked", "{who}: what is one or two cards short")
_NONE_SHORT = N("koi.asked", "No yaku is within two cards.")
_HAS = N("koi.asked", "Already made: {what}, {n} point.", "Already made: {what}, {n} points.")
_ONE = N("koi.asked", "{what}, {n} point: one card. {cards}.", "{what}, {n} points: one card. {cards}.")
_TWO = N("koi.asked", "{what}, {n} point: two cards. {cards}.", "{what}, {n} points: two cards. {cards}.")
_ANY_OF = N("koi.asked", "any of {n} cards", "any of {n} cards")
_IN_HAND, _ON_FIELD = N("koi.asked", "{card}, in {who}’s hand"), N("koi.asked", "{card}, on the field")
_FOR = N("koi.asked", "{who}: stop or koi-koi?")
_NO_YAKU = N("koi.asked", "{who} has nothing to decide: no yaku yet.")
_NOT_GROWN = N("koi.asked", "{who} has nothing to decide: the yaku have not grown since koi-koi.")
_COUNTED_ON = N("koi.asked", "{who} is taken to hold {n} card.", "{who} is taken to hold {n} cards.")
_MISSING = N(
    "koi.asked",
    "By the cards in hand {n} card more lies on the field or is captured: lay it, too, for a better estimate.",
    "By the cards in hand {n} cards more lie on the field or are captured: lay them, too, for a better estimate.",
)
_BRINGS = N("koi.asked", "{who} scores {n} point", "{who} scores {n} points")
_NOBODY = N("koi.asked", "Nobody scores")
_NOTHING_YET = N("koi.asked", "{who} has no yaku, and cannot stop.")
DECIDE_RULE = turn.DECIDE_RULE
MOST_NAMED = 4
MOST_MISSING = FIELD // 2  # cards not laid, of those that lie open: with more of them no number is told


def seats(value: Value, words: Words) -> Sequence[tuple[str, str]]:
    game = read(value)
    first = game._state.seat
    return [(str(seat + 1), player(game.state, seat)) for seat in (first, 1 - first)]


def what_can_be_made(value: Value, seat: str, words: Words) -> Reply:
    position, at = read(value).state, int(seat) - 1
    return Reply(
        title=words(_MADE_BY, who=player(position, at)),
        lines=tuple(within_reach(position, at, words)) or ((None, words(_NONE_SHORT), ""),),
    )


def within_reach(position: Position, seat: int, words: Words) -> Iterator[tuple[int | None, str, str]]:
    for yaku, points in position.players[seat].yaku:
        yield None, words(_HAS, n=points, what=words.rule(yaku)), yaku
    for text, found in ((_ONE, one_short(position, seat)), (_TWO, two_short(position, seat))):
        for short in found:
            what = words.rule(short.yaku)
            yield None, words(text, n=short.points, what=what, cards=lacking(short, position, words)), short.yaku


def lacking(short: Short, position: Position, words: Words) -> str:
    if len(short.cards) > MOST_NAMED:
        return words(_ANY_OF, n=len(short.cards))
    return "; ".join(where(name, position, words) for name in short.cards)


def where(name: str, position: Position, words: Words) -> str:
    seat = position.to_move or 0
    if name in position.players[seat].hand:
        return words(_IN_HAND, card=card(name, words), who=player(position, seat))
    return words(_ON_FIELD, card=card(name, words)) if name in position.field else card(name, words)


def stop_or_koi_koi(value: Value, choice: str, words: Words) -> Reply:
    game = read(value)
    s, who = game._state.copy(), player(game.state, game._state.seat)
    total = s.table.scorer.total(s.taken[s.seat], s.month)
    if total <= s.called[s.seat]:
        return Reply(title=words(_NOT_GROWN if total else _NO_YAKU, who=who), lines=((None, "", DECIDE_RULE),))
    s.phase = DECIDE
    other, left = 1 - s.seat, missing(s)
    texts = [words(_MISSING, n=left)] if left > 0 else []
    if left <= MOST_MISSING:
        texts += tell_known(Game(game.head, s), SAMPLES, words)
        texts.append(words(_COUNTED_ON, n=len(s.hands[other]), who=player(game.state, other)))
    return Reply(
        title=words(_FOR, who=who),
        lines=tuple((None, text, "" if at else DECIDE_RULE) for at, text in enumerate(texts)),
    )


def ends(value: Value, words: Words) -> Sequence[tuple[str, str]]:
    return [*((seat, words(_STOPS, who=who)) for seat, who in seats(value, words)), ("0", words(_RUN_OUT))]


def who_scores(value: Value, choice: str, words: Words) -> Reply:
    game, log = read(value), list[RawEvent]()
    s, before = game._state.copy(), game._state
    if choice == "0":
        months.exhaust(s, log)
    else:
        s.seat = int(choice) - 1
        if not s.table.scorer.lines(s.taken[s.seat], s.month):
            who = player(game.state, s.seat)
            return Reply(title=words(_NOTHING_YET, who=who), lines=((None, "", DECIDE_RULE),))
        turn.stop(s, log)
    entries = s.accounts[len(before.accounts) :]
    won = {seat: sum(points for _, who, _, points in entries if who == seat) for seat in (0, 1)}
    titles = [words(_BRINGS, n=n, who=player(game.state, seat)) for seat, n in won.items() if n > 0]
    events = [game.named_event(raw) for raw in takewhile(lambda raw: raw[1] not in ("deal", "again"), log)]
    lines = ((event.player, tell_event(event, game.state, words), event.rule) for event in events)
    return Reply(
        title="; ".join(titles) or words(_NOBODY), lines=tuple((seat, text, rule) for seat, text, rule in lines if text)
    )


QUESTIONS = (
    Question(id="reach", sign="役", text=_REACH, short=_REACH, answer=what_can_be_made, choices=seats),
    Question(id="decide", sign="続", text=_DECIDE, short=_DECIDE, answer=stop_or_koi_koi),
    Question(id="scores", sign="計", text=_SCORES, short=_SCORES, answer=who_scores, choices=ends),
)
