"""The scripts of a game: an evening at the table month by month, and beats to read aloud, each with a position."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from attrs import Factory, frozen

from iki_teach.content.examples import Cell, Position, Sentence
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.ledger import Id
from iki_teach.content.rules import lesson_file
from iki_teach.content.shape import SLUG, Line, Whole
from iki_teach.content.structure import Located
from iki_teach.content.yaml_files import load_yaml

Tag = Annotated[str, SLUG]  # a game says which ones hold for a table and in a month
Name = Literal["host", "teach"]
FEWEST, MOST = 2, 4  # sentences of a beat that has a position


@frozen
class Ruled:
    """A sentence with its rule, said where the rule is one of the table's and all tags of `when` hold."""

    text: Sentence
    rule: Id
    when: tuple[Tag, ...] = ()


@frozen
class Show:
    """What one sees with a sentence: cells to look at, after so many things that the moves bring about."""

    look: tuple[Cell, ...]
    after: Annotated[int, Whole(0, 99)] = 0


@frozen
class Beat:
    """What is said in one breath.

    In an evening it is what happens now, by a rule: `says` where it holds; some beats show the `order` in which one
    goes, some are `timed`. When a game is taught, `say` goes with a position: `look` is where to look meanwhile,
    `shows` what one sees with each sentence, `near` what then comes nearer; `first` and `two` are what is different
    there, `notes` are for the one who reads.
    """

    id: Annotated[str, SLUG]
    title: Annotated[str, Line()]
    rule: Id = ""
    sign: Annotated[str, Line(empty=True)] = ""
    when: tuple[Tag, ...] = ()
    says: tuple[Ruled, ...] = ()
    order: bool = False
    timed: bool = False
    say: tuple[Sentence, ...] = ()
    position: Position = Factory(dict)
    look: tuple[Cell, ...] = ()
    first: Sentence | None = None
    two: Sentence | None = None
    shows: tuple[Show, ...] = ()
    near: tuple[Cell, ...] = ()
    notes: tuple[Sentence, ...] = ()


@frozen
class Script:
    """Beats in their order; before those of an evening, lines to tick while the table is laid out."""

    beats: tuple[Beat, ...] = ()
    setup: tuple[Ruled, ...] = ()


def load_script(game: str, name: Name) -> Script:
    path = lesson_file(game, f"{name}.yaml")
    return _read(path) if path else Script()


def read_script(path: Path) -> Script:
    """Read a script in its order; raises ContentError with all faults."""
    return load_yaml(path, Script, _faults)


def _faults(script: Script) -> Located:
    names = [beat.id for beat in script.beats]
    for number, beat in enumerate(script.beats, 1):
        at, needed = ("beats", number), "rule" if beat.says else "position"
        if names.index(beat.id) < number - 1:
            yield (*at, "id"), ValueFault("an id of its own", quoted(beat.id))
        if not getattr(beat, needed):
            yield at, ValueFault(f"the key {needed}", "nothing")
        if not beat.says and not FEWEST <= len(beat.say) <= MOST:
            yield (*at, "say"), ValueFault(f"{FEWEST} to {MOST} sentences", str(len(beat.say)))
        if len(beat.shows) not in (0, len(beat.say)):
            yield (*at, "shows"), ValueFault(f"{len(beat.say)}, one for each sentence", str(len(beat.shows)))


_read = cache(read_script)
