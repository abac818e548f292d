"""`make pictures`: draw the pictures of the README anew."""

import random
from pathlib import Path

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.drawing import table
from iki_teach.games.iki.game import Game

BOARD = Path(__file__).parents[1] / "docs" / "board.svg"
DECISIONS = 75


def summer() -> Game:
    """Return a game in its first summer, the same each time."""
    chance, game = random.Random(5), iki.new(["Aki", "Ben", "Chie"], seed=7)
    for _ in range(DECISIONS):
        game = game.play(chance.choice(game.moves()))
    return game


def board() -> str:
    """Return the README's picture of the board."""
    return table(summer().state, Words("en")) + "\n"


if __name__ == "__main__":
    BOARD.write_text(board(), encoding="utf-8")
