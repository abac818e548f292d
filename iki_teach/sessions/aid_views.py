"""What the page of sheets to print is sent; a part of the contract with the scripts."""

from attrs import frozen

from iki_teach.drawing.aids import AidBlock
from iki_teach.sessions.contract import Words


@frozen
class AidOption:
    """One thing to choose."""

    value: str
    name: str


@frozen
class AidChoice:
    """What there is to choose of one kind, and what is chosen."""

    name: str
    label: str
    value: str
    options: tuple[AidOption, ...]


@frozen
class AidView:
    """A sheet to print: what was chosen, its heading, its blocks; `size` is the paper as style sheets call it."""

    version: int
    n: int
    lang: str
    choices: tuple[AidChoice, ...]
    kind: str
    size: str
    title: str
    subtitle: str
    blocks: tuple[AidBlock, ...]
    foot: str
    sheet: str
    announce: str
    words: Words
