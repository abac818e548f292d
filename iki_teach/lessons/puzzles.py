"""Puzzles of the day: decisions in which somebody chose badly, the same for everybody on one day.

A game's are in `data/GAME/puzzles.txt`: records of games up to the move that was made, in a row, day by day.
"""

import re
from datetime import date

from iki_teach.content.files import found_data, read_text
from iki_teach.core.game import AnyGame
from iki_teach.kits import KITS

FILE, BETWEEN = "puzzles.txt", "\n---\n"
NAME = re.compile(r"(?P<game>[a-z]+)\.(?P<number>[0-9]{1,3})")


def puzzles(game: str) -> list[str]:
    return [record for path in found_data(f"{game}/{FILE}") for record in read_text(path).split(BETWEEN)]


def of_day(game: str, day: date) -> str:
    """Return the name of a day's puzzle, such as `iki.3`; empty where a game has none."""
    known = len(puzzles(game))
    return f"{game}.{day.toordinal() % known}" if known else ""


def puzzle(name: str) -> AnyGame | None:
    """Return the game of a puzzle, whose last move is the one to be bettered; nothing for an unknown one."""
    found = NAME.fullmatch(name)
    known = puzzles(found["game"]) if found and found["game"] in KITS else []
    number = int(found["number"]) if found else 0
    return KITS[name.partition(".")[0]].load(known[number]) if number < len(known) else None
