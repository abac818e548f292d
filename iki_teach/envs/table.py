"""What the numbers of an environment mean: the ids of actions and the places of an observation, each by its text."""

import re
from collections.abc import Iterable, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import numpy

Numbers = numpy.ndarray[tuple[int], numpy.dtype[numpy.int16]]
NAMED = re.compile(r"\{(\w+)\}")


class Table:
    """`actions[id]` is a move as text, `columns[place]` says what a number of an observation counts.

    Seats are as who looks counts them: 0 is oneself, 1 the next clockwise. A thing that is somewhere counts 1 there, in
    the display 1 more for each coin on it; what has a number has that number, -1 where it has none.
    """

    def __init__(self, actions: Iterable[str], columns: Iterable[str]) -> None:
        self.actions, self.columns = tuple(actions), tuple(columns)
        self.ids = {text: id for id, text in enumerate(self.actions)}
        self.places = {text: place for place, text in enumerate(self.columns)}

    def observed(self, facts: Mapping[str, Any], seat: int, players: int) -> Numbers:
        """Return the facts of a table as numbers, from a seat."""
        found = numpy.zeros(len(self.columns), numpy.int16)

        def count(column: str, number: int = 1) -> None:
            if column in self.places:
                found[self.places[column]] += number

        def from_here(other: int | None) -> int | None:
            return other if other is None else (other - seat) % players

        for path, value in facts.items():
            if path.startswith("players."):
                _, number, what = path.split(".")
                path = f"players.{from_here(int(number))}.{what}"
            if path in self.places:
                found[self.places[path]] = -1 if value is None else value
            elif isinstance(value, Mapping):
                count(f"{path} {value['thing']}")
                count(f"{path} level", value["level"])
                count(f"{path} owner {from_here(value['owner'])}")
            elif path == "order":
                for at, other in enumerate(value):
                    count(f"order.{at} {from_here(other)}")
            elif path == "display":
                for thing, coins in value:
                    count(f"{path} {thing}", 1 + coins)
            else:
                for one in value if isinstance(value, tuple) else (value,):
                    count(f"{path} {from_here(one) if isinstance(one, int) else one}")
        return found


def read(file: Path, more: Mapping[str, Iterable[str]], **words: Iterable[str]) -> Table:
    """Read the table of a game; `more` are words that an own deck adds, which come after everything else."""
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    actions, columns = lines.index("[actions]"), lines.index("[columns]")
    known = {name: tuple(listed.split()) for name, listed in (line.split(" = ") for line in lines[:actions])}
    known |= {name: tuple(listed) for name, listed in words.items()}
    parts = lines[actions + 1 : columns], lines[columns + 1 :]
    grown = known | {name: tuple(dict.fromkeys((*known[name], *new))) for name, new in more.items()}
    return Table(
        *(
            dict.fromkeys(text for some in (known, grown) for line in part for text in written(line, some))
            for part in parts
        )
    )


def written(line: str, words: Mapping[str, tuple[str, ...]]) -> Iterable[str]:
    """Yield a line with every word in place of each name in braces, the last changing fastest."""
    blank = NAMED.sub("{}", line)
    return (blank.format(*chosen) for chosen in product(*(words[name] for name in NAMED.findall(line))))
