"""The script for teaching the table: beats to read aloud, each with a position that whoever plays it reads."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.examples import Cell, Position, Sentence
from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.files import data_dir
from iki_teach.content.rules import folder_of
from iki_teach.content.shape import SLUG, Line
from iki_teach.content.structure import Path as KeyPath
from iki_teach.content.yaml_files import faults_of, load_yaml

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


@frozen
class _BeatFile:
    beats: tuple[Beat, ...]


@cache
def load_beats(game: str) -> tuple[Beat, ...]:
    """Return a game's script for teaching the table."""
    return read_beats(data_dir() / "lessons" / folder_of(game) / "teach.yaml")


def read_beats(path: Path) -> tuple[Beat, ...]:
    """Read a script in its order; raises ContentError with all faults."""
    beats = load_yaml(path, _BeatFile).beats
    faults = list(_oddities(beats))
    if faults:
        raise ContentError(faults_of(path, faults))
    return beats


def _oddities(beats: tuple[Beat, ...]) -> Iterator[tuple[KeyPath, ValueFault]]:
    for number, beat in enumerate(beats, 1):
        if beat.id in [other.id for other in beats[: number - 1]]:
            yield ("beats", number, "id"), ValueFault("an id of its own", quoted(beat.id))
        if not FEWEST <= len(beat.say) <= MOST:
            yield ("beats", number, "say"), ValueFault(f"{FEWEST} to {MOST} sentences", str(len(beat.say)))
