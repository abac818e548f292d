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
from functools import wraps
from importlib import import_module
from pathlib import Path as File
from typing import Any

from attrs import Factory, field, frozen

from iki_teach.content.drills import Drills
from iki_teach.content.files import GAMES
from iki_teach.content.referee import AnyReferee
from iki_teach.content.switches import Switch
from iki_teach.content.words import N, Text, Words
from iki_teach.core.bot import Bot, Bots, bot_among
from iki_teach.core.coaching import AnyCoaching, Judge, Reason, Sum
from iki_teach.core.event import Event
from iki_teach.core.game import Game
from iki_teach.core.players import FEWEST
from iki_teach.core.record import RecordError
from iki_teach.core.refusal import Refusal, Refusals
from iki_teach.core.score import Line
from iki_teach.core.tables import AnyTables, Tables
from iki_teach.drawing.asks import AidBlock, Counting, Hosting, Switches, Teasers
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.film import Spot
from iki_teach.drawing.marks import Marks
from iki_teach.sheet.sheets import AnySheets

Path = tuple[str, ...]  # cells that one clicks, one after the other
Said = tuple[str, str]  # a sentence and the rule that it is about, or no rule
Names = tuple[str, ...]
Count = tuple[str, str, tuple[int, ...]]  # a line of a count: for what, by which rule, the points of each seat


@frozen
class Look(Marks):
    """How a table is drawn: what is marked, by cell; from whose seat, with whose hands open, with help or without."""

    seat: int | None = None
    open: Collection[int] | None = None
    help: bool = False
    layout: str = "wide"
    memory: dict[Any, Any] = Factory(dict)  # what a drawing keeps for the next one, such as where cards lie


@frozen
class Moment:
    """Something to look back at before the game goes on: a title, sentences, and what is counted.

    `kind` says what it was, such as a `payday`; `game` is the moment of the game that brought it.
    """

    title: str
    lines: tuple[Said, ...]
    counts: tuple[Count, ...] = ()
    kind: str = "month"
    game: Any = None


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
    svg: str = ""
    drawings: Mapping[str, str] = {}


@frozen(kw_only=True)
class Cases:
    """How a game reads positions and goals: `misses` are what a goal asks for and the game has not.

    `read(value, preset, players)` sets up a position; a preset stands in for the one it names, missing players join.
    """

    read: Callable[..., Any]
    goal: Callable[[object], Any]
    misses: Callable[[Any, Any], Iterable[Any]]
    phases: Names = ()
    quiet: Names = ()  # moves that do no harm, for who is not being taught


@frozen(kw_only=True)
class Options:
    """What a table may agree on when a game begins: the switches, and how a preset sets one."""

    all: Callable[[], Mapping[str, Switch]]
    setting: Callable[[str, str], Any]


def careful(load: Callable[..., Any]) -> Callable[..., Any]:
    """Return a reader of records that raises RecordError for whatever goes wrong: who keeps a text loses none."""

    @wraps(load)
    def read(*args: Any, **options: Any) -> Any:
        try:
            return load(*args, **options)
        except (ValueError, OSError):
            raise
        except Exception as error:
            raise RecordError("fault", 0, "a text to read", f"{type(error).__name__}: {error}") from error

    return read


@frozen(kw_only=True)
class Kit:
    """A game as everybody else takes it; games, moves and positions are those of the same game throughout.

    What most games have alike need not be given: sentences are made of `label`, `tell_event` and `tell_line`.
    """

    # what it is called
    name: str
    title: str
    record_title: str
    names: Names
    numbers: tuple[int, ...] = Factory(lambda kit: tuple(range(FEWEST, len(kit.names) + 1)), takes_self=True)
    presets: Callable[[], Names]
    preset_word: str
    usual: str
    own_cards: str = ""
    presets_title: Text
    preset_name: Callable[[str, Words], str]
    preset_written: Callable[[str], str] = str  # by what a link calls it, and what it calls it
    written_name: Callable[[str], str] = str
    preset_of: Callable[[Any], str] = Factory(lambda kit: lambda game: kit.usual, takes_self=True)
    # how it begins
    new: Callable[..., Any]
    again: Callable[[Any], Any]
    load: Callable[..., Any] = field(converter=careful)
    parse: Callable[[str], Any]
    case: Cases
    # what one sees
    draw: Callable[[Any, Words, Look], Drawing]
    describe: Callable[[Any, Words, Collection[int] | None], str]
    stylesheet: Callable[[], str] = lambda: ""
    marks: bool = False
    covered: bool = False
    # what one clicks
    paths: Callable[[Any, Any], list[Path]]
    meant: Callable[[Any, Path, str], Refusals]
    first_needed: Callable[[Any, Path, str, Words], Said | None] = lambda game, selected, at, words: None
    changed: Callable[[Any], set[str]] = lambda game: set()
    layouts: Names = ()
    spot: Callable[[Event, Any], Spot] = lambda event, position: Spot()
    pause: Callable[[Event, Any, Words], Pause | None] = lambda event, position, words: None
    button_clicks: int = 0
    last: Names = ()  # moves that give up what is left: their buttons come after the others
    known: Text | None = None
    # what is said
    fact: Callable[[str, Any, Words], str] = lambda path, position, words: path.rpartition(".")[2]
    label: Callable[[Any, Any, Words], str]
    labels: Callable[[Any, Sequence[Any], Words], list[str]] = Factory(
        lambda kit: lambda game, moves, words: [kit.label(game, move, words) for move in moves], takes_self=True
    )
    place: Callable[[Any, Words], str]
    phrase: Callable[[Any, Any, Words], str] = Factory(lambda kit: kit.label, takes_self=True)
    attempt: Callable[[Any, Any, Words], str] = Factory(lambda kit: kit.label, takes_self=True)
    offer: Callable[[Any, str, Words], str] = Factory(
        lambda kit: lambda game, text, words: kit.label(game, kit.parse(text), words), takes_self=True
    )
    status: Callable[[Any, Words, Path], str]
    player: Callable[[Any, int | None, Words], str]
    rule_now: Callable[[Any], str]
    end_note: Callable[[Any, Words], str] = lambda game, words: ""  # what its end does not explain by itself
    tell_event: Callable[[Event, Any, Words], str | None]
    tell_events: Callable[[Sequence[Event], Any, Words], Iterable[tuple[Event, str]]] = Factory(
        lambda kit: lambda events, position, words: sentences(kit.tell_event, events, position, words), takes_self=True
    )
    tell_refusal: Callable[[Refusal, Any, Words], str]
    tell_allowed: Callable[[Any, Any, Words], str] = lambda game, move, words: words.rule_text(move.rule)
    tell_line: Callable[[Line, Any, Words], str | None]
    total: Text
    tell_points: Callable[[int, Line, Any, Words], str | None] = Factory(
        lambda kit: lambda seat, line, position, words: kit.tell_line(line, position, words), takes_self=True
    )
    tell_result: Callable[[Any, Any, Words], str] = Factory(
        lambda kit: lambda score, position, words: f"{kit.player(position, score.seat, words)}: {score.total}",
        takes_self=True,
    )
    count: Callable[[Any, Words], Sequence[Count]] | None = None  # none: rule by rule
    events_tell_all: bool = False
    heading: Callable[[Event, Words], str] = lambda event, words: ""
    moments: Callable[[Any, Any, Words], list[Moment]] = lambda before, now, words: []
    facts: Callable[[str, int, Words], Mapping[str, AidBlock]] = lambda preset, players, words: {}
    sign: Callable[[str], str] = lambda name: ""  # what is drawn for a term of the glossary
    vignette: Callable[[str, Any], str] = lambda kind, game: ""  # a small picture of what came to an end
    hint: Callable[[Any, Words], list[Said]] = Factory(
        lambda kit: lambda game, words: [(words.rule_text(kit.rule_now(game)), kit.rule_now(game))], takes_self=True
    )
    help: Text
    # who plays
    bots: Bots
    levels: Mapping[str, Level] = {"random": RANDOM}  # of the bots, the weakest first
    judge: Judge | None = None
    coach: AnyCoaching | None = None
    tell_reason: Callable[[Reason, Any, Words], str] = lambda reason, position, words: words.rule(reason.rule)
    tell_season: Callable[[Sum, Words], str] = lambda season, words: f"{season.what}: {season.points}"
    drills: Drills[Any]
    sheet: AnySheets | None = None
    files: Mapping[str, Callable[[File], object]] = Factory(dict)
    pages: Mapping[str, Callable[..., Page]] = Factory(dict)
    counting: Counting | None = None
    switches: Switches | None = None
    options: Options | None = Factory(
        lambda kit: kit.switches and Options(all=kit.switches.all, setting=kit.switches.setting), takes_self=True
    )
    begins: Text | None = None  # who has the first turn, of those that sit in this order
    hosting: Hosting | None = None
    teasers: Callable[[Words], Teasers] | None = None
    referee: AnyReferee | None = None
    play_page: str = ""  # where a whole game is played
    tables: AnyTables = Factory(Tables)  # what the lab writes of many games

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        """Return a bot by its name; raises ValueError that names the bots there are.

        >>> KITS["iki"].bot("greedy").name
        'greedy'
        """
        return bot_among(self.bots, name, seed)


def sentences(
    tell: Callable[[Event, Any, Words], str | None], events: Sequence[Event], position: Any, words: Words
) -> Iterator[tuple[Event, str]]:
    """Yield each event with its sentence; those that only tidy the table have none."""
    told = ((event, tell(event, position, words)) for event in events)
    yield from ((event, text) for event, text in told if text)


class Kits(Mapping[str, Kit]):
    """The games by name: the folders of `games/`, those that the environment names, and those that a test adds."""

    def __init__(self, folder: File) -> None:
        """List the games of a folder."""
        self.folder = folder
        self.ours = tuple(module.name for module in pkgutil.iter_modules([str(folder)]) if module.ispkg)
        self.added: dict[str, Kit] = {}

    def add(self, kit: Kit) -> None:
        """Add a game."""
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
        """Return the games that the environment or a test adds."""
        modules = filter(None, os.environ.get(GAMES, "").split(","))
        return {kit.name: kit for kit in map(module_kit, modules)} | self.added


def module_kit(module: str) -> Kit:
    """Return the kit that a module has."""
    kit: Kit = import_module(module).KIT
    return kit


KITS = Kits(File(__file__).parent / "games")
FIRST = next(iter(KITS))  # the game that is meant where none is named


def kit_of(game: Game[Any, Any, Any, Any]) -> Kit:
    """Return the kit of the game that is played here."""
    return KITS[game.name]
