"""A scene in words: what was played, what happened, what is refused and what is counted, line by line."""

from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.games.iki import begin as iki
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.shops import KOBAN_PRICE, Buy, Change, Pawn
from iki_teach.games.iki.words.events import tell_event
from iki_teach.games.iki.words.goods import listed
from iki_teach.games.iki.words.moves import phrase
from iki_teach.games.iki.words.names import GOOD_NAMES, goods, named
from iki_teach.games.iki.words.refusals import tell_refusal
from iki_teach.lessons.scenes import Counted, Played, Scene

_MOVE = N("scene", "{who}: {what}.")
REFUSED = N("scene", "{what}: not possible. {reason}")
POSSIBLE = N("scene", "{what}: possible.")
_BUY = N("scene", "Buy {good}")
_PAWN = N("scene", "Pawn {goods}")
_CHANGE = N("scene", "Change {mon}")
_PAWNED = {"rice": "rice", "sandal": "sandals"}
_POINTS = N("scene", "{who}, {what}: {n} iki.", "{who}, {what}: {n} iki.")
_COUNTED = {
    "iki": N("scene.count", "from the game"),
    "colours": N("scene.count", "different colours: {colours}"),
    "species": N("scene.count", "kinds of fish: {species}"),
    "fish-printed": N("scene.count", "printed on the fish"),
    "tobacco": N("scene.count", "pouches with {pouches} iki, pipes: {pipes}"),
    "building": N("scene.count", "{building}"),
    "building-counts": N("scene.count", "what the {building} counts: {number}"),
    "koban": N("scene.count", "koban left: {number}"),
    "wood": N("scene.count", "wood left: {number}"),
    "mon": N("scene.count", "mon left: {number}"),
}
_RESULT = N("scene", "{who}: {n} iki in all, place {rank}.", "{who}: {n} iki in all, place {rank}.")

Told = dict[str, Any]


def told(text: str, rule: str, marked: bool, words: Words, kind: str = "") -> Told:
    """Return one line with its rule, whether it shows the rule of the scene, and what kind of line it is."""
    return {"text": text, "rule": rule, "rule_title": words.rule(rule) if rule else "", "marked": marked, "kind": kind}


def scene_lines(scene: Scene, words: Words) -> list[Told]:
    """Return everything that is to be said of a scene, in order."""
    lines = [line for played in scene.played for line in played_lines(played, words)]
    game = scene.after
    for move in scene.possible:
        lines.append(told(words(POSSIBLE, what=said(game, move, words)), "", False, words))
    for refused in scene.refused:
        for reason, marked in refused.reasons:
            text = words(REFUSED, what=said(game, refused.move, words), reason=tell_refusal(reason, game.state, words))
            lines.append(told(text, reason.rule, marked, words))
    for counted in sorted(scene.counted, key=lambda one: one.score.rank):
        lines += score_lines(counted, game, words)
    return lines


def said(game: Game, text: str, words: Words) -> str:
    """Return a move in words, whether it is possible or not; of a trade what is traded, for that is what is refused."""
    move = iki.parse_move(text)
    if isinstance(move, Buy):
        return words(_BUY, good=words(GOOD_NAMES[move.good]))
    if isinstance(move, Pawn):
        return words(_PAWN, goods=listed([goods(_PAWNED[good], 1, words) for good in move.goods], words))
    if isinstance(move, Change):
        return words(_CHANGE, mon=goods("mon", move.koban * KOBAN_PRICE, words))
    return phrase(game, move, words)


def played_lines(played: Played, words: Words) -> list[Told]:
    """Return a move and its events; those that only tidy the table have no line."""
    turn, move = played.before.to_move, played.after.move
    what = phrase(played.before, move, words) if move else ""
    text = words(_MOVE, who=turn.player, what=what) if turn and turn.player else f"{what}."
    lines = [told(text, "", False, words, "move")]
    for event, marked in played.events:
        if text := tell_event(event, played.after.state, words) or "":
            lines.append(told(text, event.rule, marked, words))
    return lines


def score_lines(counted: Counted, game: Game, words: Words) -> list[Told]:
    """Return a player's points, line by line, and the sum; what brought nothing is left out."""
    score, who = counted.score, game.head.players[counted.score.seat]
    lines = []
    for line, marked in counted.lines:
        if line.points:
            what = words(_COUNTED[line.what], None, **named(dict(line.facts), game.state, words))
            lines.append(told(words(_POINTS, line.points, who=who, what=what), line.rule, marked, words))
    result = words(_RESULT, score.total, who=who, rank=score.rank)
    return [*lines, told(result, "iki.score.tie" if counted.result else "", counted.result, words)]
