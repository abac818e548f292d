"""Koi-Koi in a learner's words: moves on buttons, a sentence for every event and for every refusal."""

from typing import Any

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.rules.events import Event
from iki_teach.games.iki.rules.moves import Refusal
from iki_teach.games.iki.words.names import month
from iki_teach.games.koikoi.bots.outlook import Outlook, outlook
from iki_teach.games.koikoi.drawing.describe import NAME_MOST
from iki_teach.games.koikoi.rules.cards import MONTH, NAMES, SHIFT, mask_of, names_in
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI as KOI
from iki_teach.games.koikoi.rules.moves import Move, Play, Stop, Take
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.rules.terms import NO_CARD
from iki_teach.games.koikoi.rules.worth import stopped
from iki_teach.games.koikoi.words.names import card, cards

SENTENCES: dict[tuple[str, str], Text] = {
    ("capture", "koi.turn.hand"): N("koi.event", "{who} plays {card} and captures {cards}."),
    ("capture", "koi.turn.draw"): N("koi.event", "It captures {cards}."),
    ("capture", "koi.turn.match"): N("koi.event", "{who} captures {cards} with {card}."),
    ("lay", "koi.turn.hand"): N("koi.event", "{who} lays {card} on the field."),
    ("lay", "koi.turn.draw"): N("koi.event", "It stays on the field."),
    ("turn", ""): N("koi.event", "{who} turns up {card}."),
    ("yaku", ""): N("koi.event", "{who} has {yaku}: {n} point.", "{who} has {yaku}: {n} points."),
    ("koi-koi", ""): N("koi.event", "{who} says koi-koi at {n} point.", "{who} says koi-koi at {n} points."),
    ("stop", ""): N("koi.event", "{who} stops."),
    ("score", ""): N("koi.event", "{who} scores {n} point: {yaku}.", "{who} scores {n} points: {yaku}."),
    ("loss", ""): N("koi.event", "{who} loses {n} point: {yaku}.", "{who} loses {n} points: {yaku}."),
    ("exhausted", ""): N("koi.event", "The hands have run out."),
    ("deal", ""): N("koi.event", "{month} begins; {who} has dealt and moves first."),
    ("again", ""): N("koi.event", "Four cards of one month lie on the field; the cards are dealt again."),
    ("card", ""): N("koi.event", "Turned up to choose the dealer: {card}."),
    ("both", ""): N("koi.event", "Both hands would win at once; nobody scores."),
    ("end", ""): N("koi.event", "{who} wins the game."),
    ("draw", ""): N("koi.event", "The game is a draw."),
}
REASONS: dict[str, Text] = {
    "not-in-hand": N("koi.refusal", "{card} is not in your hand."),
    "choose": N("koi.refusal", "Two cards match {card}: choose {matches}."),
    "no-choice": N("koi.refusal", "There is nothing to choose for {card}; matching on the field: {matches}."),
    "no-match": N("koi.refusal", "{take} and {card} are not from the same month; choose {matches}."),
    "said-before": N("koi.refusal", "You have said koi-koi this month, and this table allows it once."),
    "empty-hand": N("koi.refusal", "Your hand is empty: a koi-koi that pays needs a card to play on with."),
    "not-now": N("koi.refusal", "Not now. {now}"),
    "game-over": N("koi.refusal", "The game is over."),
}
NOTHING = N("koi.refusal", "none")
NOW = {
    "play": N("koi.now", "It is time to play a card from the hand."),
    "take": N("koi.now", "It is time to choose what the card turned up captures."),
    "decide": N("koi.now", "It is time to decide: koi-koi or stop."),
}
DECIDES = {
    "play": N("koi.status", "{month}: {who} plays a card from the hand."),
    "take": N("koi.status", "{month}: {who} chooses what {card} captures."),
    "decide": N("koi.status", "{month}: {who} has yaku for {n} point.", "{month}: {who} has yaku for {n} points."),
}
WINS = N("koi.status", "The game is over: {who} wins, {points} points to {others}.")
DRAWN_GAME = N("koi.status", "The game is over: a draw at {points} points.")
CAPTURE = N("koi.move", "{card} captures {cards}")
LAY = N("koi.move", "Lay {card} on the field")
TAKE = N("koi.move", "Take {card}")
STOP = N("koi.move", "Stop and score {n} point", "Stop and score {n} points")
STOP_AND_TAKE = N("koi.move", "Stop and take {n} point from {other}", "Stop and take {n} points from {other}")
KOI_KOI = N("koi.move", "Koi-koi: play on")
KOI_KOI_EMPTY = N("koi.move", "Koi-koi: nothing to gain, your hand is empty")
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


def player(position: Position, seat: int | None) -> str:
    """Return a player's name as it is shown."""
    return "" if seat is None else clean(position.players[seat].name, NAME_MOST)


def tell_event(event: Event, position: Position, words: Words) -> str | None:
    """Return one sentence for an event, None for one that only tidies the table."""
    what, facts = event.what, event.facts
    points: int = facts.get("points", 0)
    if what == "end" and event.player is None:
        what = "draw"
    if what == "score" and points < 0:
        what, points = "loss", -points
    text = SENTENCES.get((what, event.rule)) or SENTENCES.get((what, ""))
    if text is None:
        return None
    told = {
        "who": player(position, event.player),
        "yaku": words.rule(event.rule),
        "card": card(facts["card"], words) if facts.get("card") else "",
        "cards": cards(facts.get("cards", ()), words),
        "month": month(facts.get("month", 1), words),
    }
    return words(text, n=points, **told)


def tell_refusal(refusal: Refusal, position: Position, words: Words) -> str:
    """Return one sentence that says why not."""
    facts = dict(refusal.facts)
    told: dict[str, str] = {name: card(facts[name], words) for name in ("card", "take") if name in facts}
    told["matches"] = cards(facts.get("matches", ()), words) or words(NOTHING)
    if "phase" in facts:
        told["now"] = words(NOW[facts["phase"]])
    return begun_large(words(REASONS[refusal.reason], None, **told))


def begun_large(said: str) -> str:
    """Return a sentence with a capital at its beginning, where a card's name may stand."""
    return said[:1].upper() + said[1:]


def label(game: Game, move: Move, words: Words) -> str:
    """Return the words on a move's button, with its consequence."""
    s = game._state
    if isinstance(move, Play):
        there = s.lying[MONTH[move.card]]
        got = names_in(there << SHIFT[move.card] if move.take == NO_CARD else mask_of([move.take]))
        text = CAPTURE if got else LAY
        return begun_large(words(text, None, card=card(NAMES[move.card], words), cards=cards(got, words)))
    if isinstance(move, Take):
        return words(TAKE, None, card=card(NAMES[move.card], words))
    if isinstance(move, Stop):
        gain = stopped(s)
        return words(STOP_AND_TAKE if gain.other else STOP, n=gain.own, other=player(game.state, 1 - s.seat))
    return words(KOI_KOI if s.hands[s.seat] else KOI_KOI_EMPTY)


def status(game: Game, words: Words) -> str:
    """Return one sentence: the month, who decides, and what; at the end, who has won."""
    turn, position = game.to_move, game.state
    if turn is None or turn.seat is None:
        best, other = sorted(game.scores(), key=lambda score: score.rank)
        if best.rank == other.rank:
            return words(DRAWN_GAME, points=best.total)
        return words(WINS, who=player(position, best.seat), points=best.total, others=other.total)
    total = sum(points for _, points in position.players[turn.seat].yaku)
    return words(
        DECIDES[turn.kind],
        n=total,
        month=month(position.month, words),
        who=player(position, turn.seat),
        card=card(position.drawn, words) if position.drawn else "",
    )


def tell_known(game: Game, samples: int, words: Words) -> list[str]:
    """Return what whoever is to decide knows: the outlook, or why koi-koi may not be said and what stopping brings."""
    turn, refusals = game.to_move, game.why_not(KOI)
    if refusals or turn is None or turn.seat is None:
        lead = stopped(game._state).lead
        said = [tell_refusal(refusal, game.state, words) for refusal in refusals]
        return [words(STOP_NOW, n=lead), *said]
    return tell_outlook(outlook(game.seen_by(turn.seat), samples), words)


def tell_outlook(found: Outlook, words: Words) -> list[str]:
    """Return what stopping brings, and what koi-koi is worth with its uncertainty; at the end, who wins the game."""
    mean, spread = tenths(f"{found.koi_koi:+.1f}", words), tenths(f"{found.spread:.1f}", words)
    numbers: dict[str, Any] = {"mean": mean, "spread": spread, "better": found.better, "lost": found.lost}
    said = [words(STOP_NOW, n=found.stop.lead)]
    said += [words(EMPTY)] if found.empty else []
    said.append(words(GO_ON, n=found.samples, **numbers))
    if found.stop.result is not None:
        said += [words(ENDS[found.stop.result]), words(WON, n=found.samples, won=found.won)]
    return said


def tenths(number: str, words: Words) -> str:
    """Return a number with its tenths as the language parts them, 1.5 or 1,5, and with a minus that is no hyphen."""
    whole, _, parts = number.replace("-", "−").partition(".")
    return words(TENTHS, whole=whole, tenths=parts)
