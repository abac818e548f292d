"""How large and how fast drawings and views are."""

import gzip
import random

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.games.iki.drawing.describe import describe
from iki_teach.games.iki.drawing.table import table
from iki_teach.sessions import BoardSession
from tests.bench.engine import NAMES, each

MIDDLE = 120


def rows() -> list[tuple[str, str, str]]:
    """Return size and time of a table for four in the middle of a year."""
    chance, game, words = random.Random(2), iki.new(NAMES, seed=2), Words("en")
    for _ in range(MIDDLE):
        game = game.play(chance.choice(game.moves()))
    position = game.state
    svg = table(position, words)
    session = BoardSession(game)
    return [
        ("drawing of the table", f"{len(svg.encode()) / 1000:.0f}", "kB"),
        ("the same, compressed", f"{len(gzip.compress(svg.encode())) / 1000:.0f}", "kB"),
        ("time to draw it", f"{each(lambda: table(position, words), 20) / 1000:.1f}", "ms"),
        ("time to describe it in words", f"{each(lambda: describe(position, words), 20) / 1000:.1f}", "ms"),
        ("time of a whole view", f"{each(session.view, 20) / 1000:.1f}", "ms"),
    ]
