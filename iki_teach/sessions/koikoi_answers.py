"""Answers beside a board of Koi-Koi: why not, the rule of the moment, what is known at koi-koi or stop."""

from iki_teach.content.words import Words
from iki_teach.games.iki.rules.moves import Refusals
from iki_teach.games.koikoi.bots.words import tell_hint
from iki_teach.games.koikoi.drawing.clicks import Path, first_needed, meant, paths
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move
from iki_teach.games.koikoi.words.events import label, tell_refusal
from iki_teach.games.koikoi.words.moments import month_ended
from iki_teach.games.koikoi.words.status import END_RULE, rule_now
from iki_teach.sessions.answers import MOVES, NOTHING, WHY_NOT, YES, Answer, line

MONTH_ENDED = "month"


def clicks(move: Move, game: Game) -> Path:
    """Return the cells that one clicks for a move; none for a call."""
    return next(iter(paths(move, game.state)), ())


def named(game: Game, moves: list[Move], words: Words) -> list[dict[str, str]]:
    """Return moves with the words on their buttons."""
    return [{"move": str(move), "label": label(game, move, words)} for move in moves]


def answer_cell(game: Game, selected: Path, cell: str, words: Words) -> Answer:
    """Say what a cell does now, or why it does nothing."""
    way = (*selected, cell)
    legal = [move for move in game.moves() if clicks(move, game)[: len(way)] == way]
    if legal:
        return Answer("rule", words(YES), [], named(game, legal, words))
    if first := first_needed(game, selected, cell, words):
        return answer_not(*first, words, "hint")
    refusals = meant(game, selected, cell)
    return answer_refusals(game, refusals, words) if refusals else answer_not(words(NOTHING), END_RULE, words)


def answer_not(text: str, rule: str, words: Words, kind: str = "refusal") -> Answer:
    """Say in one line why not."""
    return Answer(kind, words(WHY_NOT), [line(text, rule, words)], [])


def answer_refusals(game: Game, refusals: Refusals, words: Words) -> Answer:
    """Say the reasons against a move, each with its rule."""
    lines = [line(tell_refusal(refusal, game.state, words), refusal.rule, words) for refusal in refusals]
    lines += [line(words.rule_text(refusal.rule), refusal.rule, words) for refusal in refusals[:1]]
    return Answer("refusal", words(WHY_NOT), lines, [])


def answer_hint(game: Game, words: Words) -> Answer:
    """Say the rule of what is to be decided; at koi-koi or stop, first what is known about both."""
    lines = [line(text, rule, words) for text, rule in tell_hint(game, words)]
    return Answer("rule", words.rule(rule_now(game)), lines, [])


def answer_moves(game: Game, words: Words) -> Answer:
    """List every legal move."""
    return Answer("moves", words(MOVES), [], named(game, game.moves(), words))


def answer_month(before: Game, now: Game, words: Words) -> Answer | None:
    """Say how the last month ended between two moments, with the rule of every point; None if none ended."""
    for moment in month_ended(before, now, words):
        return Answer(MONTH_ENDED, moment.title, [line(text, rule, words) for text, rule in moment.lines], [])
    return None
