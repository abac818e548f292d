"""What a page shows beside a board: a table to choose, kept games, a game to step through, a table set by hand."""

from attrs import frozen

from iki_teach.content.referee import CellMark, Section, Tap
from iki_teach.content.words import N


@frozen
class Pick:
    """Something that may be chosen: what is sent, what it is called, a sentence about it."""

    value: str
    label: str
    about: str = ""


@frozen
class Field:
    """Something of which one is chosen: what it is called, what is chosen, what else may be, a sentence about it."""

    id: str
    label: str
    value: str
    options: tuple[Pick, ...]
    about: str = ""


@frozen
class Chair:
    """Who sits at a seat of the table that is chosen."""

    name: str
    level: str


@frozen
class TableForm:
    """The table as it is chosen so far, and what else may be; `fault` says why no game can begin so."""

    game: str
    games: tuple[Pick, ...]
    preset: str
    presets: tuple[Pick, ...]
    presets_title: str
    players: int
    numbers: tuple[int, ...]
    chairs: tuple[Chair, ...]
    levels: tuple[Pick, ...]
    begins: str
    switches: tuple[Field, ...]  # of each the first setting is the usual one
    seed: str
    title: str
    fault: str = ""


@frozen
class SavedGame:
    """A game that the browser keeps; `date` is when it was last played, as ISO 8601 says it."""

    id: str
    title: str
    about: str
    date: str
    fault: str = ""
    text: str = ""  # of one that cannot go on, to be taken away


@frozen
class SavedFile:
    """A text to be saved as a file."""

    name: str
    text: str


@frozen
class Mark:
    """Where in a game something begins, such as a month."""

    at: int
    label: str


@frozen
class Replayed:
    """A game that one steps through: at which move of how many, what it was, and where one may jump to."""

    at: int
    all: int
    says: str
    marks: tuple[Mark, ...]


@frozen
class Play:
    """What stands around the board of free play, or in its place."""

    words: dict[str, str]
    table: TableForm | None = None
    saved: tuple[SavedGame, ...] = ()
    replayed: Replayed | None = None
    file: SavedFile | None = None
    title: str = ""
    note: str = ""  # what became of the last act


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


UI = {
    "games": N("play", "All games"),
    "save": N("play", "Save as a file"),
    "watch": N("play", "Step through"),
    "new": N("play", "A new game"),
    "which": N("play", "Game"),
    "players": N("play", "Players"),
    "seats": N("play", "Who sits where"),
    "name": N("play", "Name of player #"),
    "level": N("play", "Who plays for player #"),
    "forward": N("play", "Player #: one seat further to the front"),
    "switches": N("play", "What you agree on"),
    "as_usual": N("play", "all as usual"),
    "more": N("play", "More"),
    "seed": N("play", "Number of the deal"),
    "seed_about": N("play", "The same number deals the same game again. Leave it empty to be surprised."),
    "title": N("play", "Name of this game"),
    "begin": N("play", "Begin"),
    "kept": N("play", "Go on playing"),
    "kept_all": N("play", "All kept games: #"),
    "open": N("play", "Go on"),
    "delete": N("play", "Delete"),
    "sure": N("play", "Delete it for good?"),
    "keep": N("play", "Keep it"),
    "bring": N("play", "From a file or a link"),
    "file": N("play", "Open a file"),
    "first": N("play", "To the beginning"),
    "before": N("play", "One move back"),
    "after": N("play", "One move on"),
    "last_move": N("play", "To the last move"),
    "film": N("play", "As a film"),
    "halt": N("play", "Stop"),
    "jump": N("play", "Jump to"),
    "speed": N("play", "Speed"),
    "slow": N("play", "slow"),
    "normal": N("play", "normal"),
    "quick": N("play", "quick"),
    "back": N("play", "Back to the game"),
    "at_move": N("play", "Move # of #"),
}
