"""The count of a game of Koi-Koi: month by month, with the yaku that brought the points."""

from itertools import groupby

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Words
from iki_teach.core.record import MONTHS
from iki_teach.core.score import Line
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.kits import Count

_MONTH = N("koi.count", "{month}: {yaku}")


def count_by_month(game: Game, words: Words) -> list[Count]:
    """Return what each month brought each player; a month that brought nothing is left out."""
    scored = [(round_of(line), score.seat, line) for score in game.scores() for line in score.lines]
    first = game.state.month - game.state.round  # months go round, rounds do not
    found = []
    for number, group in groupby(sorted(scored, key=lambda one: one[:2]), key=lambda one: one[0]):
        lines = [(seat, line) for _, seat, line in group]
        points = tuple(sum(line.points for own, line in lines if own == seat) for seat in range(len(game.head.players)))
        rules = list(dict.fromkeys(line.rule for _, line in lines))
        name = month((first + number - 1) % len(MONTHS) + 1, words)
        found.append((words(_MONTH, month=name, yaku=", ".join(map(words.rule, rules))), rules[0], points))
    return found


def round_of(line: Line) -> int:
    """Return in which round a line was scored."""
    return int(dict(line.facts)["round"])
