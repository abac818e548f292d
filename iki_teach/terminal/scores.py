"""The scores as lines of text, each with its rule."""

from typing import Any

from iki_teach.content.words import Words
from iki_teach.terminal import phrases


def score_lines(game: Any, words: Words) -> list[str]:
    """Return each player's score, the best first, and under it the points of each rule."""
    told = []
    for score in sorted(game.scores(), key=lambda score: score.rank):
        name = game.head.players[score.seat]
        told.append(words(phrases.SCORE, n=score.total, rank=score.rank, name=name))
        points: dict[str, int] = {}
        for line in score.lines:
            points[line.rule] = points.get(line.rule, 0) + line.points
        told += [
            words(phrases.SCORE_LINE, title=words.rule(rule), points=number, rule=rule)
            for rule, number in points.items()
            if number
        ]
    return told
