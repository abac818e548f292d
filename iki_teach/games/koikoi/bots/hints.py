"""What is known at koi-koi or stop, in sentences and on the two cards that one chooses between."""

from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.bots.outlook import SAMPLES, Outlook, outlook
from iki_teach.games.koikoi.drawing.describe import SHORT
from iki_teach.games.koikoi.drawing.reach import one_short
from iki_teach.games.koikoi.rules.gain import stopped
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI, Move, Stop
from iki_teach.games.koikoi.rules.terms import DECIDE
from iki_teach.games.koikoi.words.events import label, player, tell_refusal
from iki_teach.games.koikoi.words.status import rule_now

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
        lead = stopped(game._state).lead
        texts = [tell_refusal(refusal, game.state, words) for refusal in refusals]
        return [words(STOP_NOW, n=lead), *texts]
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
        name = words.rule(best.yaku).partition(",")[0]
        risk += f". {words(SHORT, n=best.points, yaku=name).strip()}"
    return words(_KOI_KOI), risk
