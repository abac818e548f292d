"""What is sent of your table."""

from attrs import frozen

from iki_teach.board.views import View
from iki_teach.content.referee import CellMark, Section, Tap


@frozen
class SetTable:
    """A table that is set by hand: its parts and the one that is open, what is set there, marks, what can be undone."""

    tabs: tuple[Tap, ...]
    tab: str
    strip: Section
    sections: tuple[Section, ...]
    marks: tuple[CellMark, ...]
    foot: tuple[Tap, ...]
    question: str


@frozen(kw_only=True)
class RefereeView(View):
    """A board and what is set and asked there."""

    referee: SetTable
