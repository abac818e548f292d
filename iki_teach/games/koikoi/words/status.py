"""Who decides what: the sentence above the board, and the rule of what is to be decided."""

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Words
from iki_teach.core.coaching import Reason, Sum
from iki_teach.core.event import Event, of_kind
from iki_teach.core.text import capital
from iki_teach.games.koikoi.rules.cards import NAMES
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Play
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.rules.terms import NO_CARD
from iki_teach.games.koikoi.rules.yaku import OYAKEN
from iki_teach.games.koikoi.words.events import player
from iki_teach.games.koikoi.words.names import card

DECIDES = {
    "play": N("koi.status", "{month}: {who} plays a card from the hand."),
    "take": N("koi.status", "{month}: {who} chooses what {card} captures."),
    "decide": N(
        "koi.status",
        "{month}: {who} has yaku for {n} point. Stop, or koi-koi?",
        "{month}: {who} has yaku for {n} points. Stop, or koi-koi?",
    ),
}
TOTAL = N("said", "In all: {n} point.", "In all: {n} points.")
WINS = N("koi.status", "The game is over: {who} wins, {points} points to {others}.")
WINS_MONTH = N("koi.status", "The month is over: {who} wins, {points} points to {others}.")
NO_SETS = N(
    "koi.status",
    "Only whole sets (yaku) score; single cards bring nothing, however rare. A month without a set gives the dealer 1"
    " point (Oya-ken).",
)
DRAWN_GAME = N("koi.status", "The game is over: a draw at {points} points.")
RAISED = {
    "once": N("koi.status", "Choose {card} once more to play it, or another card."),
    "match": N("koi.status", "Choose what {card} captures."),
}
RULE_OF = {"play": "koi.turn.hand", "take": "koi.turn.match", "decide": "koi.turn.decide"}


def status(game: Game, words: Words, selected: tuple[str, ...] = ()) -> str:
    turn, position = game.to_move, game.state
    if turn is None or turn.seat is None:
        best, other = sorted(game.scores(), key=lambda score: score.rank)
        if best.rank == other.rank:
            return words(DRAWN_GAME, points=best.total)
        wins = WINS_MONTH if position.rules.months == 1 else WINS
        return words(wins, who=player(position, best.seat), points=best.total, others=other.total)
    if selected and turn.kind == "play":
        name = selected[0].partition(".")[2]
        choice = any(
            move.take != NO_CARD for move in game.moves() if isinstance(move, Play) and NAMES[move.card] == name
        )
        return capital(words(RAISED["match" if choice else "once"], card=card(name, words)))
    total = sum(points for _, points in position.players[turn.seat].yaku)
    return words(
        DECIDES[turn.kind],
        n=total,
        month=month(position.month, words),
        who=player(position, turn.seat),
        card=card(position.drawn, words) if position.drawn else "",
    )


def end_note(game: Game, words: Words) -> str:
    """Return why cards brought nothing, after a game in which no yaku scored but the dealer's."""
    rules = {line.rule for score in game.scores() for line in score.lines}
    return words(NO_SETS) if rules == {OYAKEN} else ""


def rule_now(game: Game) -> str:
    turn = game.to_move
    return RULE_OF[turn.kind] if turn else Game.end_rule


def heading(event: Event, words: Words) -> str:
    return month(of_kind(int, event.changes[0].after), words) if event.what == "deal" else ""


HAND = N("koi.coach", "which cards the other holds")
STOCK = N("koi.coach", "which cards are turned up from the stock")
ONWARD, WINNING = "onward", "winning"  # reasons of a decision: who scores after koi-koi, who wins the game
_NEVER = N("koi.coach", "After koi-koi {name} scores this month {times} times in 100")
_ONWARD = N(
    "koi.coach",
    "After koi-koi {name} scores this month {times} times in 100, {n} point on average",
    "After koi-koi {name} scores this month {times} times in 100, {n} points on average",
)
_WINNING = N("koi.coach", "{name} wins the game {stop} times in 100 after stop, {koi_koi} after koi-koi")
_MONTH = N("koi.coach", "{name}: lead {lead}, with these cards expected {expected}")
_YAKU = N("koi.coach", "{name} scores {yaku}: {more} times in 100")


def tell_reason(reason: Reason, position: Position, words: Words) -> str:
    name, goods = player(position, reason.seat), dict(reason.goods)
    if reason.kind == WINNING:
        return words(_WINNING, name=name, stop=goods["stop"], koi_koi=goods["koi-koi"])
    if reason.kind == ONWARD:
        return words(_ONWARD if goods else _NEVER, n=goods.get("points", 0), name=name, times=reason.points)
    return words(_YAKU, name=name, yaku=words.rule(reason.rule), more=signed(reason.points))


def tell_season(season: Sum, words: Words) -> str:
    name = month(int(season.what), words)
    return words(_MONTH, name=name, lead=signed(season.points), expected=signed(season.expected))


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"
