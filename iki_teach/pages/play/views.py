"""What is sent of free play: a table to choose, kept games, a game to step through."""

from attrs import frozen

from iki_teach.board.views import View
from iki_teach.content.words import N
from iki_teach.ui.contract import Field, Pick, SavedFile


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
    puzzle: str  # of today; empty where the game has none
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


@frozen(kw_only=True)
class PlayView(View):
    """A board and what stands around it, or in its place."""

    play: Play


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
    "puzzle": N("play", "Puzzle of the day"),
    "saved": N("play", "Go on playing"),
    "saved_all": N("play", "All kept games: #"),
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
