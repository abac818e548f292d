"""What only IKI's pages call."""

from pathlib import Path

from iki_teach.content.words import Words
from iki_teach.games.iki.cases import case as cases
from iki_teach.games.iki.drawing.table import table
from iki_teach.games.iki.words.editions import EDITIONS, tell_differences
from iki_teach.kits import Look, Page


def side_by_side(words: Words, position: str | Path) -> Page:
    """Return one position under both editions, and what differs, each with its rule; raises ContentError."""
    games = {name: cases.position(position, edition=name).game for name in EDITIONS}
    look = Look(layout="narrow")
    drawings = {words(EDITIONS[name]): table(game.state, words, look) for name, game in games.items()}
    differences = tell_differences(games["first"], games["second"], words)
    return Page(lines=tuple(f"{difference.text}  [{difference.rule}]" for difference in differences), drawings=drawings)
