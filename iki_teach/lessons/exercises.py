"""Decisions to be made anew: those of a learner's own games come back by the calendar of fsrs, others one a day.

The browser keeps the own ones: the game as text up to the move that was made, and a card of fsrs. Its key is made of
the text. The puzzles of the day, the same for everybody, are in `data/GAME/puzzles.txt`: records of games up to a bad
move, in a row, day by day.
"""

import re
from collections.abc import Mapping
from datetime import date, datetime
from hashlib import blake2s

from attrs import frozen

from iki_teach.content.files import found_data, read_text
from iki_teach.content.structure import Value
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import KITS
from iki_teach.lessons.mastery import Card, is_due, reviewed
from iki_teach.lessons.progress import EXERCISE, card_value, read_card

MOST = 30  # of a game that are put at a time


@frozen
class Exercise:
    """A decision to be tried again: the position, the move that was made there, and its key in the browser."""

    key: str
    position: AnyGame
    own: AnyMove


def key_of(record: str) -> str:
    return EXERCISE + blake2s(record.encode(), digest_size=6).hexdigest()


def value_of(position: AnyGame, own: AnyMove, now: datetime) -> Value:
    """Return a decision as the browser keeps it: one that is missed, for it was a slip."""
    card = Card(card_id=0, due=now)
    return {
        "game": position.name,
        "record": position.play(own).record(),
        "card": card_value(reviewed(card, success=False, helped=False, now=now)),
    }


def rated(value: Value, *, success: bool, helped: bool = False, now: datetime) -> Value:
    card = reviewed(read_card(value["card"]), success=success, helped=helped, now=now)
    return {**value, "card": card_value(card)}


def due(values: Mapping[str, Value], game: str, now: datetime) -> list[Exercise]:
    """Return the exercises of a game that should come back, longest overdue first, but for damaged ones."""
    found = [
        (card.due, key)
        for key, value in values.items()
        if key.startswith(EXERCISE) and value["game"] == game and is_due(card := read_card(value["card"]), now)
    ]
    read = (exercise(key, values[key]) for _, key in sorted(found))
    return [one for one in read if one][:MOST]


def exercise(key: str, value: Value) -> Exercise | None:
    try:
        game = KITS[value["game"]].load(value["record"])
    except ValueError:
        return None
    return Exercise(key, game.previous, game.move) if game.previous and game.move else None


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
