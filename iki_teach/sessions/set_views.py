"""What a page is sent of a table that is set by hand: a part of the contract with the scripts."""

from attrs import frozen

from iki_teach.core.referee import CellMark, Section, Tap


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
