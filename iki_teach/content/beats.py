"""The script for teaching the table: beats to read aloud, each with a position that whoever plays it reads."""

from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.examples import Cell, Position, Sentence
from iki_teach.content.faults import ValueFault
from iki_teach.content.rules import lesson_file
from iki_teach.content.shape import SLUG, Line
from iki_teach.content.structure import Located
from iki_teach.content.yaml_files import load_blocks

FEWEST, MOST = 2, 4


@frozen
class Beat:
    """What is said in one breath, and where to look meanwhile; `first` and `two` are what is different there."""

    id: Annotated[str, SLUG]
    title: Annotated[str, Line()]
    say: tuple[Sentence, ...]
    position: Position
    look: tuple[Cell, ...] = ()
    first: Sentence | None = None
    two: Sentence | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text of the beat that has a translation."""
        return (self.title, *self.say, *filter(None, (self.first, self.two)))


def load_beats(game: str) -> tuple[Beat, ...]:
    """Return a game's script for teaching the table; none where it brings no such file."""
    path = lesson_file(game, "teach.yaml")
    return _read(path) if path else ()


def read_beats(path: Path) -> tuple[Beat, ...]:
    """Read a script in its order; raises ContentError with all faults."""
    return tuple(load_blocks(path, Beat, "beats", _faults).values())


def _faults(beat: Beat, others: object) -> Located:
    if not FEWEST <= len(beat.say) <= MOST:
        yield ("say",), ValueFault(f"{FEWEST} to {MOST} sentences", str(len(beat.say)))


_read = cache(read_beats)
