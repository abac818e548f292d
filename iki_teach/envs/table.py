"""What the numbers of an environment mean: the ids of actions and the places of an observation, each by its text."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import numpy

Facts = Mapping[str, Any]
NAMED = re.compile(r"\{(\w+)\}")


class Table:
    """`actions[id]` is a move as text, `columns[place]` says what a number of an observation counts.

    Seats are as who looks counts them: 0 is oneself, 1 the next clockwise. A thing that is somewhere counts 1 there, in
    the display 1 more for each coin on it; what has a number has that number, -1 where it has none.
    """

    def __init__(self, file: Path, more: Mapping[str, Iterable[str]], **words: Iterable[str]) -> None:
        """Read a file of words, actions and columns; `more` are words of an own deck: they come after all else."""
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
        first, last = lines.index("[actions]"), lines.index("[columns]")
        known = {name: listed.split() for name, listed in (line.split(" = ") for line in lines[:first])} | words
        grown = known | {name: (*known[name], *new) for name, new in more.items()}
        self.actions, self.columns = (
            tuple(dict.fromkeys(text for some in (known, grown) for line in part for text in written(line, some)))
            for part in (lines[first + 1 : last], lines[last + 1 :])
        )
        self.ids, self.places = ({text: at for at, text in enumerate(part)} for part in (self.actions, self.columns))

    def observed(self, facts: Facts, seat: int, players: int) -> numpy.ndarray[tuple[int], numpy.dtype[numpy.int16]]:
        """Return the facts of a table as numbers, from a seat."""
        from_here = {None: None} | {other: (other - seat) % players for other in range(players)}
        found = numpy.zeros(len(self.columns), numpy.int16)
        for path, value in facts.items():
            if path.startswith("players."):
                _, other, what = path.split(".")
                path = f"players.{from_here[int(other)]}.{what}"
            for column, number in self.numbers(path, value, from_here):
                if column in self.places:
                    found[self.places[column]] += number
        return found

    def numbers(self, path: str, value: Any, from_here: Mapping[int | None, int | None]) -> Iterator[tuple[str, int]]:
        """Yield what a fact adds to which columns."""
        if path in self.places:
            yield path, -1 if value is None else value
        elif isinstance(value, Mapping):
            yield f"{path} {value['thing']}", 1
            yield f"{path} level", value["level"]
            yield f"{path} owner {from_here[value['owner']]}", 1
        elif path == "order":
            yield from ((f"order.{at} {from_here[other]}", 1) for at, other in enumerate(value))
        elif path == "display":
            yield from ((f"{path} {thing}", 1 + coins) for thing, coins in value)
        else:
            for one in value if isinstance(value, tuple) else (value,):
                yield f"{path} {from_here[one] if isinstance(one, int) else one}", 1


def written(line: str, words: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield a line with every word in place of each name in braces, the last changing fastest."""
    return (NAMED.sub("{}", line).format(*chosen) for chosen in product(*(words[name] for name in NAMED.findall(line))))
