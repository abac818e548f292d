"""The script for teaching the table: beats to read aloud, each with a position that whoever plays it reads."""

from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.examples import Cell, Position, Sentence
from iki_teach.content.faults import ValueFault
from iki_teach.content.rules import lesson_file
from iki_teach.content.shape import SLUG, Line, Whole
from iki_teach.content.structure import Located
from iki_teach.content.yaml_files import load_blocks

FEWEST, MOST = 2, 4


@frozen
class Show:
    """What one sees with a sentence: cells to look at, after so many things that the moves bring about."""

    look: tuple[Cell, ...]
    after: Annotated[int, Whole(0, 99)] = 0


@frozen
class Beat:
    """What is said in one breath, and where to look meanwhile; `first` and `two` are what is different there.

    `shows` is what one sees with each sentence, `near` what then comes nearer; `notes` are for the one who reads.
    """

    id: Annotated[str, SLUG]
    title: Annotated[str, Line()]
    say: tuple[Sentence, ...]
    position: Position
    look: tuple[Cell, ...] = ()
    first: Sentence | None = None
    two: Sentence | None = None
    shows: tuple[Show, ...] = ()
    near: tuple[Cell, ...] = ()
    notes: tuple[Sentence, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text of the beat that has a translation."""
        return (self.title, *self.say, *self.notes, *filter(None, (self.first, self.two)))


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
    if beat.shows and len(beat.shows) != len(beat.say):
        yield ("shows",), ValueFault(f"{len(beat.say)}, one for each sentence", str(len(beat.shows)))


_read = cache(read_beats)
