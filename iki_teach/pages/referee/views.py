"""What is sent of your table."""

from attrs import frozen

from iki_teach.board.views import View
from iki_teach.content.referee import CellMark, Section, Tap


@frozen
class Paste:
    """A text that is opened or pasted: the intent it goes with, what it is, and how such files end."""

    do: str
    label: str
    files: str


@frozen
class SetTable:
    """A table that is set by hand: its parts and the one that is open, what is set there, marks, what can be undone."""

    tabs: tuple[Tap, ...]
    tab: str
    strip: Section
    prompt: str
    sections: tuple[Section, ...]
    marks: tuple[CellMark, ...]
    foot: tuple[Tap, ...]
    question: str
    pastes: tuple[Paste, ...]


@frozen(kw_only=True)
class RefereeView(View):
    """A board and what is set and asked there."""

    referee: SetTable
