"""The script of an evening at the table: what to lay out, then what happens month by month, as the rules have it."""

from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.examples import Sentence
from iki_teach.content.ledger import Id
from iki_teach.content.rules import lesson_file
from iki_teach.content.shape import SLUG, Line
from iki_teach.content.yaml_files import load_yaml

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
        """Every text that has a translation."""
        lines = (*self.setup, *(line for step in self.steps for line in step.says))
        return tuple(dict.fromkeys((*(step.title for step in self.steps), *(line.text for line in lines))))


def load_host(game: str) -> HostScript:
    """Return a game's script for an evening; an empty one where it brings no such file."""
    path = lesson_file(game, "host.yaml")
    return read_host(path) if path else HostScript()


@cache
def read_host(path: Path) -> HostScript:
    """Read a script in its order; raises ContentError with all faults."""
    return load_yaml(path, HostScript)
