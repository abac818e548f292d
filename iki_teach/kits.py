"""What a page, a terminal, a match or a test needs of a game, and the games there are.

A game brings a `Kit` in its `kit.py`. No game is named here, and none is loaded before somebody asks for it.

>>> from iki_teach.kits import KITS
>>> game = KITS["iki"].new(["Aki", "Ben"], "second", seed=7)
>>> kit_of(game).rule_now(game)
'iki.setup.start-card'
"""

import os
import pkgutil
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path as File
from typing import Any, Generic, TypeVar

from attrs import Factory, frozen

from iki_teach.content.case import AnyCase
from iki_teach.content.drills import Drills
from iki_teach.content.files import GAMES
from iki_teach.content.referee import AnyReferee
from iki_teach.content.structure import Located
from iki_teach.content.words import N, Text, Words
from iki_teach.core.bot import Bot, Bots, bot_among
from iki_teach.core.coaching import AnyCoaching, Reason, Sum
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame, G
from iki_teach.core.move import AnyMove
from iki_teach.core.players import FEWEST
from iki_teach.core.record import RecordError
from iki_teach.core.refusal import Refusal, Refusals
from iki_teach.core.score import Line, PlayerScore
from iki_teach.core.tables import AnyTables, Tables
from iki_teach.core.text import Sentence
from iki_teach.drawing.asks import AidBlock, Hosting, Options, Spot, Switches, Teasers
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.marks import Marks
from iki_teach.drawing.memory import Memory
from iki_teach.sheet.sheets import AnySheets

M = TypeVar("M", bound=AnyMove)
P = TypeVar("P")
Path = tuple[str, ...]  # cells that one clicks, one after the other
Names = tuple[str, ...]
Count = tuple[str, str, tuple[int, ...]]  # a line of a count: for what, by which rule, the points of each seat


@frozen
class Look(Marks):
    """How a table is drawn: what is marked, by cell; from whose seat, with whose hands open, with help or without."""

    seat: int | None = None
    open: Collection[int] | None = None
    help: bool = False
    layout: str = "wide"
    beside: bool = False  # whether what one collects stands beside it
    ringed: bool = True  # whether it may tell what can be done
    memory: Memory = Factory(Memory)  # what a drawing keeps for the next one


@frozen
class Moment:
    """Something to look back at before the game goes on: a title, sentences, and what is counted.

    `kind` says what it was, such as a `payday`; `game` is the moment of the game that brought it.
    """

    title: str
    lines: tuple[Sentence, ...]
    counts: tuple[Count, ...] = ()
    kind: str = "month"
    game: AnyGame | None = None


@frozen
class Pause:
    """A table that stays until one goes on: what is said meanwhile, and on the button."""

    text: str
    go_on: str


@frozen
class Level:
    """How well a bot plays: what it is called, and a sentence about it."""

    name: Text
    about: Text


RANDOM = Level(N("opponents", "Random"), N("opponents", "Makes any legal move, without a thought."))


@frozen(kw_only=True)
class Page:
    """What a game's own page functions return: lines, a drawing in place of the first of them, drawings by heading."""

    lines: tuple[str, ...] = ()
    svg: Drawing | None = None
    drawings: Mapping[str, Drawing] = {}


@frozen(kw_only=True)
class Cases:
    """How a game reads positions and goals: `misses` are what a goal asks for and the game has not.

    `read(value, preset, players)` sets up a position; a preset stands in for the one it names, missing players join.
    """

    read: Callable[..., AnyCase]
    goal: Callable[[object], object]
    misses: Callable[[Any, Any], Located]
    phases: Names = ()
    quiet: Names = ()  # moves that do no harm, for who is not being taught


@frozen(kw_only=True)
class Marking:
    """What a question has one mark on the board: places, a `part` of a position; an event calls one by its `fact`.

    `asks` has by each word that asks the text of its button, and the answers no and yes. `stands` asks whether anything
    is left there, every other whether it adds to something. `lays(game, marks, goods)` moves the pieces as foretold.
    """

    part: str = ""
    fact: str = ""
    asks: Mapping[str, tuple[Text, Text, Text]] = {}
    lays: Callable[[Any, Any, Any], Any] = lambda game, marks, goods: game


@frozen(kw_only=True)
class Pages:
    """What a game brings for pages beside its board: what it does not bring, no page offers."""

    play: str = ""  # where a whole game is played
    sheet: AnySheets | None = None
    hosting: Hosting | None = None
    switches: Switches | None = None
    teasers: Callable[[Words], Teasers] | None = None
    referee: AnyReferee | None = None
    own: Mapping[str, Callable[..., Page]] = {}  # functions that a notebook calls, by name


class GameKit(Generic[G, M, P]):
    """A game as everybody else takes it: what is declared without a value each game gives, the rest it may.

    `G`, `M` and `P` are its games, moves and positions. What a game has as a function it takes as a `staticmethod`.
    Sentences are made of `label`, `tell_event` and `tell_line`, where a game has no better ones.
    """

    # what it is called
    name: str
    title: str
    record_title: str
    names: Names
    preset_word: str
    usual: str
    own_cards = ""
    presets_title: Text
    presets: Callable[[], Names]
    preset_name: Callable[[str, Words], str]
    # how it begins
    new: Callable[..., G]
    again: Callable[[G], G]
    read: Callable[..., G]  # a record
    parse: Callable[[str], M]
    case: Cases
    beside = N("ui", "Overview")  # what stands beside the table, or behind a tab where it has no room
    replay = N("moment", "Replay the game")  # or what it has shown since its last heading
    another = N("lesson.ui", "Another table")  # where a step of a lesson does not go on with the one before
    begins: Text | None = None  # who has the first turn, of those that sit in this order
    # what one sees
    draw: Callable[[P, Words, Look], Drawing]
    describe: Callable[[P, Words, Collection[int] | None], str]
    marks = False
    covered = False
    # what one clicks
    paths: Callable[[M, P], list[Path]]
    meant: Callable[[G, Path, str], Refusals]
    layouts: Names = ()
    button_clicks = 0
    last: Names = ()  # moves that give up what is left: their buttons come after the others
    known: Text | None = None
    marking = Marking()
    # what is said
    label: Callable[[G, M, Words], str]
    place: Callable[[P, Words], str]
    status: Callable[[G, Words, Path], str]
    player: Callable[[P, int | None, Words], str]
    rule_now: Callable[[G], str]
    tell_event: Callable[[Event, P, Words], str | None]
    tell_refusal: Callable[[Refusal, P, Words], str]
    tell_line: Callable[[Line, P, Words], str | None]
    total: Text
    count: Callable[[G, Words], Sequence[Count]] | None = None  # none: rule by rule
    events_tell_all = False
    help: Text
    # who plays
    bots: Bots
    levels: Mapping[str, Level] = {"random": RANDOM}  # of the bots, the weakest first
    styles: Mapping[str, Level] = {}  # other bots, each with something it is fond of
    coach: AnyCoaching | None = None
    # what it brings
    drills: Drills[G]
    files: Mapping[str, Callable[[File], object]] = {}
    pages = Pages()
    tables: AnyTables = Tables()  # what the lab writes of many games

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return how many may play."""
        return tuple(range(FEWEST, len(self.names) + 1))

    @property
    def options(self) -> Options | None:
        """Return what a table may agree on: the switches of the rule book, if there are any."""
        return self.pages.switches

    def load(self, *record: str, **options: object) -> G:
        """Return the game of a record; raises RecordError for whatever goes wrong: who keeps a text loses none."""
        try:
            return self.read(*record, **options)
        except (ValueError, OSError):
            raise
        except Exception as error:
            raise RecordError("fault", 0, "a text to read", f"{type(error).__name__}: {error}") from error

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        """Return a bot by its name; raises ValueError that names the bots there are.

        >>> KITS["iki"].bot("greedy").name
        'greedy'
        """
        return bot_among(self.bots, name, seed)

    # by what a link calls a preset, and what it calls it

    def preset_written(self, written: str, /) -> str:
        return written

    def written_name(self, preset: str, /) -> str:
        return preset

    def preset_of(self, game: G) -> str:
        return self.usual

    # what a board shows beyond the table

    def funds(self, _game: G, _seat: int, _words: Words) -> str:
        """Return what somebody can pay with, where things have a price."""
        return ""

    def stylesheet(self) -> str:
        return ""

    def sign(self, name: str, /) -> str:
        """Draw a term of the glossary."""
        return ""

    def vignette(self, kind: str, game: G) -> str:
        """Draw what came to an end, small."""
        return ""

    def changed(self, game: G) -> set[str]:
        return set()

    def spot(self, event: Event, position: P) -> Spot:
        return Spot()

    def counted(self, rule: str, points: Sequence[int], position: P) -> Spot:
        """Return where the points that each seat has by a rule come from; without a rule the winner has one."""
        return Spot()

    def pause(self, event: Event, position: P, words: Words) -> Pause | None:
        return None

    def differs(self, before: G, game: G, words: Words) -> list[str]:
        """Return what one should know of another table than before."""
        return []

    def moments(self, before: G, now: G, words: Words) -> list[Moment]:
        return []

    def facts(self, preset: str, players: int, words: Words, /) -> Mapping[str, AidBlock]:
        return {}

    # what is said in other words

    def first_needed(self, game: G, selected: Path, at: str, words: Words, /) -> Sentence | None:
        return None

    def fact(self, path: str, position: P, words: Words) -> str:
        return path.rpartition(".")[2]

    def labels(self, game: G, moves: Sequence[M], words: Words) -> list[str]:
        return [self.label(game, move, words) for move in moves]

    def choice(self, game: G, move: M, words: Words) -> tuple[str, str]:
        """Return what is written on a choice: the move, and perhaps what it is worth."""
        return self.label(game, move, words), ""

    def phrase(self, game: G, move: M, words: Words) -> str:
        return self.label(game, move, words)

    def attempt(self, game: G, move: M, words: Words) -> str:
        return self.label(game, move, words)

    def offer(self, game: G, text: str, words: Words, /) -> str:
        return self.label(game, self.parse(text), words)

    def heading(self, event: Event, words: Words) -> str:
        return ""

    def end_note(self, game: G, words: Words) -> str:
        """Say what the end of a game does not explain by itself."""
        return ""

    def hint(self, game: G, words: Words) -> list[Sentence]:
        return [(words.rule_text(self.rule_now(game)), self.rule_now(game))]

    def tell_events(self, events: Sequence[Event], position: P, words: Words) -> Iterable[tuple[Event, str]]:
        each = ((event, self.tell_event(event, position, words)) for event in events)
        return ((event, text) for event, text in each if text)  # those that only tidy the table have none

    def tell_allowed(self, game: G, move: M, words: Words) -> str:
        return words.rule_text(move.rule)

    def tell_points(self, seat: int, line: Line, position: P, words: Words) -> str | None:
        return self.tell_line(line, position, words)

    def tell_result(self, score: PlayerScore, position: P, words: Words) -> str:
        return f"{self.player(position, score.seat, words)}: {score.total}"

    def tell_reason(self, reason: Reason, position: P, words: Words) -> str:
        return words.rule(reason.rule)

    def tell_season(self, season: Sum, words: Words) -> str:
        return f"{season.what}: {season.points}"


Kit = GameKit[AnyGame, AnyMove, Any]  # of any game


class Kits(Mapping[str, Kit]):
    """The games by name: the folders of `games/`, those that the environment names, and those that a test adds."""

    def __init__(self, folder: File) -> None:
        self.folder = folder
        self.ours = tuple(module.name for module in pkgutil.iter_modules([str(folder)]) if module.ispkg)
        self.added: dict[str, Kit] = {}

    def add(self, kit: Kit) -> None:
        self.added[kit.name] = kit

    def __getitem__(self, name: str) -> Kit:
        """Return the kit of a game; its modules are loaded now."""
        if name in self.ours:
            return module_kit(f"{__package__}.games.{name}.kit")
        return self.others()[name]

    def __iter__(self) -> Iterator[str]:
        yield from dict.fromkeys((*self.ours, *self.others()))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def others(self) -> dict[str, Kit]:
        modules = filter(None, os.environ.get(GAMES, "").split(","))
        return {kit.name: kit for kit in map(module_kit, modules)} | self.added


def module_kit(module: str) -> Kit:
    kit: Kit = import_module(module).KIT
    return kit


KITS = Kits(File(__file__).parent / "games")
FIRST = next(iter(KITS))  # the game that is meant where none is named


def kit_of(game: AnyGame) -> Kit:
    """Return the kit of the game that is played here."""
    return KITS[game.name]
