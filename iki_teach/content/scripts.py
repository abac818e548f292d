"""The scripts of a game: an evening at the table month by month, and beats to read aloud, each with a position."""

from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.examples import Cell, Position, Sentence
from iki_teach.content.faults import ValueFault
from iki_teach.content.ledger import Id
from iki_teach.content.rules import lesson_file
from iki_teach.content.shape import SLUG, Line, Whole
from iki_teach.content.structure import Located
from iki_teach.content.yaml_files import load_blocks, load_yaml

Tag = Annotated[str, SLUG]  # a game says which ones hold for a table and in a month


@frozen
class HostLine:
    """A sentence with its rule, said where the rule is one of the table's and all tags of `when` hold."""

    text: Sentence
    rule: Id
    when: tuple[Tag, ...] = ()


@frozen
class HostStep:
    """What happens now: a screen. Some show in which order one goes, in some turns are played against a clock."""

    id: Annotated[str, SLUG]
    title: Annotated[str, Line()]
    rule: Id
    says: tuple[HostLine, ...]
    sign: Annotated[str, Line(empty=True)] = ""
    when: tuple[Tag, ...] = ()
    order: bool = False
    timed: bool = False


@frozen
class HostScript:
    """An evening: lines to tick while the table is laid out, and the steps of a month, those of every month alike."""

    setup: tuple[HostLine, ...] = ()
    steps: tuple[HostStep, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        lines = (*self.setup, *(line for step in self.steps for line in step.says))
        return tuple(dict.fromkeys((*(step.title for step in self.steps), *(line.text for line in lines))))


def load_host(game: str) -> HostScript:
    path = lesson_file(game, "host.yaml")
    return read_host(path) if path else HostScript()


@cache
def read_host(path: Path) -> HostScript:
    """Read a script in its order; raises ContentError with all faults."""
    return load_yaml(path, HostScript)


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
        return (self.title, *self.say, *self.notes, *filter(None, (self.first, self.two)))


def load_beats(game: str) -> tuple[Beat, ...]:
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
