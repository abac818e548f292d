"""A player's score in words: what was counted, line by line, and the sum with its place."""

from iki_teach.content.words import N, Words
from iki_teach.core.score import Line, PlayerScore
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words.names import named

_POINTS = N("scene", "{who}, {what}: {n} iki.", "{who}, {what}: {n} iki.")
_RESULT = N("scene", "{who}: {n} iki in all, place {rank}.", "{who}: {n} iki in all, place {rank}.")
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


def tell_points(seat: int, line: Line, position: Position, words: Words) -> str | None:
    """Return whose points a line of a score brings, and for what; None if it brought nothing."""
    what = words(_COUNTED[line.what], None, **named(dict(line.facts), position, words)) if line.points else ""
    return words(_POINTS, line.points, who=position.players[seat].name, what=what) if what else None


def tell_result(score: PlayerScore, position: Position, words: Words) -> str:
    """Return a player's points in all, and the place."""
    return words(_RESULT, score.total, who=position.players[score.seat].name, rank=score.rank)
