"""Answers beside a board of Koi-Koi: why not, the rule of the moment, what is known at koi-koi or stop."""

from iki_teach.content.words import N, Words
from iki_teach.games.iki.rules.moves import Refusals
from iki_teach.games.koikoi.bots.outlook import SAMPLES
from iki_teach.games.koikoi.rules.cards import NAMES, NUMBERS
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move, Play, Take
from iki_teach.games.koikoi.rules.terms import DECIDE, NO_CARD
from iki_teach.games.koikoi.words.events import label, tell_known, tell_refusal
from iki_teach.sessions.answers import MOVES, NOTHING, WHY_NOT, YES, Answer, line

Path = tuple[str, ...]
RULE_OF = {"play": "koi.turn.hand", "take": "koi.turn.match", "decide": "koi.turn.decide"}
END_RULE = "koi.game.end"
_FIRST = N("koi.session", "First choose a card from your hand, then click what it captures.")


def path(move: Move) -> Path:
    """Return the cells that one clicks for a move; none for a call."""
    if isinstance(move, Play):
        return (f"hand.{NAMES[move.card]}",) + ((f"field.{NAMES[move.take]}",) if move.take != NO_CARD else ())
    return (f"field.{NAMES[move.card]}",) if isinstance(move, Take) else ()


def named(game: Game, moves: list[Move], words: Words) -> list[dict[str, str]]:
    """Return moves with the words on their buttons."""
    return [{"move": str(move), "label": label(game, move, words)} for move in moves]


def answer_cell(game: Game, selected: Path, cell: str, words: Words) -> Answer:
    """Say what a cell does now, or why it does nothing."""
    way = (*selected, cell)
    legal = [move for move in game.moves() if path(move)[: len(way)] == way]
    if legal:
        return Answer("rule", words(YES), [], named(game, legal, words))
    place, _, name = cell.partition(".")
    turn = game.to_move
    if name not in NUMBERS or turn is None:
        return answer_not(words(NOTHING), END_RULE, words)
    if place == "field" and turn.kind == "play":
        if not selected:
            return answer_not(words(_FIRST), RULE_OF["play"], words, "hint")
        card = NUMBERS[selected[0].partition(".")[2]]
        return answer_refusals(game, game.why_not(Play(card, NUMBERS[name])), words)
    move = Take(NUMBERS[name]) if place == "field" else Play(NUMBERS[name])
    return answer_refusals(game, game.why_not(move), words)


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
    turn, known = game.to_move, []
    rule = RULE_OF[turn.kind] if turn else END_RULE
    if turn and turn.kind == DECIDE:
        known = tell_known(game, SAMPLES, words)
    lines = [*(line(text, "", words) for text in known), line(words.rule_text(rule), rule, words)]
    return Answer("rule", words.rule(rule), lines, [])


def answer_moves(game: Game, words: Words) -> Answer:
    """List every legal move."""
    return Answer("moves", words(MOVES), [], named(game, game.moves(), words))
