"""Our widgets as ipywidgets, for JupyterLab, Voilà and every other home of anywidget: to lay out, observe and link.

A class here names the public traits of its shell; what they mean, and what comes of one that is set, says the shell,
which knows no Jupyter. A public trait is the attribute of the same name there.

All are sent to pages, so `jslink` reads them there, but `game`. One that is read-only is put back if a page sets it.
One that can be set raises TraitError for what cannot be, with all that is wrong, and everything stays as it is.
"""

import os
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets  # type: ignore[import-untyped]
from traitlets import All, Bool, Dict, Enum, Float, Instance, Int, TraitError, Tuple, Unicode, default, observe

from iki_teach.content.words import LANGS
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame, Game, Turn
from iki_teach.core.move import Move
from iki_teach.sessions.contract import as_json
from iki_teach.sessions.session import REDRAWS
from iki_teach.widgets.aids import AidShell
from iki_teach.widgets.board import FreePlayShell, GameShell, LessonShell
from iki_teach.widgets.host import HostShell
from iki_teach.widgets.joining import module, style
from iki_teach.widgets.presenter import PresenterShell
from iki_teach.widgets.referee import RefereeShell
from iki_teach.widgets.rule_book import RuleBookShell
from iki_teach.widgets.rule_map import RuleMapShell
from iki_teach.widgets.sheet import SheetShell
from iki_teach.widgets.still import Still as StillPlain
from iki_teach.widgets.table import CardsShell, SwitchesShell
from iki_teach.widgets.widget import HOME, Shell

__all__ = [
    "Aids", "Board", "Cards", "FreePlay", "Host", "JupyterWidget", "Lesson", "Presenter", "Referee", "RuleBook",
    "RuleMap", "ScoreSheet", "Still", "Switches",
]  # fmt: skip
_LOADER = Path(__file__).with_name("loader.js")
GAME: Any = Game  # which is abstract
PUBLIC = {"sync": True, "public": True}  # tells pages, too: `jslink` reads there


def as_plain(value: Any, widget: Any) -> Any:
    """Return our own small values as JSON carries them."""
    return as_json(value)


@cache
def esm(stem: str, address: str = "") -> str:
    """Return a widget's module, or where an address serves it, what loads it from there: one text for all of a kind."""
    return _LOADER.read_text(encoding="utf-8").replace("ADDRESS", address + stem) if address else module(stem)


@cache
def css(stem: str, address: str = "") -> str:
    """Return a widget's style sheet, or nothing where its module brings it."""
    return "" if address else style(stem)


class Document(Dict):
    """A document as JSON carries it. What one reads is a copy: to change it there would change nothing, unnoticed."""

    def get(self, obj: Any, cls: Any = None) -> Any:
        """Return a copy."""
        return deepcopy(super().get(obj, cls))


class JupyterWidget(anywidget.AnyWidget):
    """A shell as an ipywidget. Pages send `intent` and draw `frame` and `view`; the public traits are for Python."""

    frame = Dict().tag(sync=True)  # of a scoring sheet, with the view that belongs to it
    view = Dict().tag(sync=True)
    intent = Dict().tag(sync=True, echo_update=False)  # the answer is a view: nobody needs it sent back
    lang = Enum(LANGS, LANGS[0], help="The language of all words.").tag(**PUBLIC)
    theme = Enum(("auto", "light", "dark"), "auto", help="Its looks; auto: as Jupyter's, else as the system's.").tag(
        **PUBLIC
    )
    disabled = Bool(help="Whether it takes no moves and no entries on pages; it shows and explains.").tag(**PUBLIC)
    widget: Any  # the shell, whose attributes the public traits are

    def __init__(self, widget: Shell, **traits: Any) -> None:
        """Show what a shell shows; `traits` are those that can be set, and those of every ipywidget."""
        self.widget = widget
        public = self.traits(public=True)
        self._public = [*public]
        self._ours = {"frame", "view", *(name for name, trait in public.items() if trait.read_only)}
        self._register_validator(type(self)._checked, [name for name in public if hasattr(widget, f"read_{name}")])
        address = os.environ.get(HOME, "")
        self._esm, self._css = esm(widget.stem, address), css(widget.stem, address)
        super().__init__(_anywidget_id=f"iki_teach.{widget.stem}", **traits)

    def __repr__(self) -> str:
        """Return what tells it from others."""
        told = (f"{name}={getattr(self.widget, name)!r}" for name in self.widget.named)
        return f"{type(self).__name__}({', '.join(told)})"

    @property
    def session(self) -> Any:
        """What remembers what pages show, and answers for it."""
        return self.widget.session

    @default("layout")
    def _room(self) -> ipywidgets.Layout:
        """Take the width that a box has."""
        return ipywidgets.Layout(flex="1 1 auto", min_width="0", width="auto")

    def open(self) -> None:
        """Tell pages what the widget shows, at once with its traits."""
        self.tell()
        super().open()

    def tell(self) -> None:
        """Take from the widget what it shows and what it has to say; observers find all of it as it is now."""
        try:
            with self.hold_sync():
                for name, value in self.widget.sent.items():
                    self.set_trait(name, value)
                with self.hold_trait_notifications():
                    for name in self._public:
                        self.set_trait(name, getattr(self.widget, name))
        except Exception:  # of somebody's observer: pages learn of all the rest
            self.send_state({*self._public} & {*self.keys})
            raise

    @observe("intent")
    def _answer(self, change: dict[str, Any]) -> None:
        self.answer(change["new"])

    def answer(self, intent: dict[str, Any]) -> None:
        """Have the widget answer, as if a page had asked; pages are told, and are if that failed."""
        try:
            self.widget.answer(intent)
        finally:
            self.tell()

    @observe(All)
    def _put(self, change: dict[str, Any]) -> None:
        """Hand the shell what somebody has set; what it says itself is no news to it."""
        name = change["name"]
        if name in self._public and name not in self._ours:
            new = getattr(self, name)  # by now: an observer before this one may have set another
            if new != getattr(self.widget, name):
                setattr(self.widget, name, new)
                self.tell()

    def _checked(self, proposal: dict[str, Any]) -> Any:
        """Return a value that the shell can read; raises TraitError with all that it says against it."""
        name, value = proposal["trait"].name, proposal["value"]
        try:
            if value != getattr(self.widget, name):
                getattr(self.widget, f"read_{name}")(value)
        except ValueError as error:
            raise TraitError(f"{type(self).__name__}.{name} stays as it is. {error}") from error
        return value

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return what is sent to pages: everything, or the traits of `key`, which have changed, a frame ahead."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if "view" in state:
            sent = self.widget.state() if key is None else self.widget.changes()
            state = {**sent, **{name: value for name, value in state.items() if name not in ("frame", "view")}}
        return state

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page has set; what cannot be, or is not for pages to set, is put back there."""
        bad = sync_data.keys() & self._ours
        try:
            super().set_state({name: value for name, value in sync_data.items() if name not in bad})
        except TraitError:
            bad = bad | (sync_data.keys() & {*self._public})
            raise
        finally:
            if bad:
                self.send_state(bad)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Add what stands still, for wherever no kernel runs; in the trainer one always does."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None or "VOILA_BASE_URL" in os.environ:
            return bundle
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        return ({**data, **self.widget.still()}, *rest)


class ScoreSheet(JupyterWidget, ipywidgets.ValueWidget):
    """A scoring sheet of any game; `interact` takes it for its `value`."""

    value = Document(help="The sheet as a document; setting it is one step that can be undone on the page.").tag(
        **PUBLIC
    )
    totals = Tuple(read_only=True, help="Points by seat.").tag(**PUBLIC)
    ranks = Tuple(read_only=True, help="Ranks by seat, 1 for the first; a tie shares one.").tag(**PUBLIC)
    winner = Unicode(None, allow_none=True, read_only=True, help="Who is first alone.").tag(**PUBLIC)
    refused = Tuple(read_only=True, help="Entries that cannot be: place, field, reason, rule.").tag(
        **PUBLIC, to_json=as_plain
    )

    @property
    def sheet(self) -> Any:
        """The sheet as the engine has it; `sheet.sheet = sheet.sheet.enter("Aki", koban=3)` enters something."""
        return self.widget.sheet

    @sheet.setter
    def sheet(self, sheet: Any) -> None:
        self.widget.sheet = sheet
        self.tell()

    @property
    def scores(self) -> Any:
        """The counted sheet: lines, totals, and what is refused."""
        return self.widget.scores

    def table(self) -> Any:
        """Return the counted points as a pandas DataFrame."""
        return self.widget.table()

    def chart(self) -> Any:
        """Return the counted points as a still plotly Figure."""
        return self.widget.chart()


class Board(JupyterWidget):
    """A board on which a game is played."""

    record = Unicode(help="The whole game as text; empty for one that did not begin here.").tag(**PUBLIC)
    game = Instance(GAME, help="The game at this moment.").tag(public=True)
    to_move = Instance(Turn, allow_none=True, read_only=True, help="Seat, player, and what they decide.").tag(
        **PUBLIC, to_json=as_plain
    )
    last_move = Unicode(None, allow_none=True, read_only=True, help="The move that led here.").tag(**PUBLIC)
    status = Unicode(read_only=True, help="Who decides what, in words.").tag(**PUBLIC)
    refusal = Tuple(read_only=True, help="Why the last try is not allowed: sentences with their rules.").tag(
        **PUBLIC, to_json=as_plain
    )
    rule = Unicode(read_only=True, help="The rule of the refusal, else the one at work now.").tag(**PUBLIC)

    def answer(self, intent: dict[str, Any]) -> None:
        """Have the board answer; a refusal that comes again is told again."""
        with self.hold_sync():
            if intent.get("do") not in REDRAWS:
                self.set_trait("refusal", ())
            super().answer(intent)

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """What can be played now, as one types it; asked of the game each time, for there may be hundreds."""
        return self.widget.legal_moves

    def play(self, move: Move[Any] | str) -> tuple[Event, ...]:
        """Play a move as a click would, with its film and the bots' answers; raises IllegalMove, and nothing moves."""
        events: tuple[Event, ...] = self.widget.play(move)
        self.tell()
        return events

    def back(self) -> AnyGame:
        """Go to the moment before the last move."""
        self.game = self.game.back()
        return self.game


class Lesson(JupyterWidget):
    """A lesson; `refresh` is one, too."""

    step = Int(help="Where one is, from 0; one that is set is gone to, as it was left.").tag(**PUBLIC)
    steps = Tuple(read_only=True, help="The kind of each step.").tag(**PUBLIC)
    done = Tuple(read_only=True, help="The steps that are solved, from 0.").tag(**PUBLIC)
    score = Float(read_only=True, help="How much is solved, from 0 to 1.").tag(**PUBLIC)
    solved = Bool(read_only=True, help="Whether the step that one is at is solved.").tag(**PUBLIC)
    game = Instance(GAME, allow_none=True, read_only=True, help="The game on the board, if there is one.").tag(
        public=True
    )


class RuleBook(JupyterWidget):
    """The rules to look up."""

    rule = Unicode(help="The rule that is open, by its id; empty for none.").tag(**PUBLIC)
    query = Unicode(help="The words that are searched for, in any language.").tag(**PUBLIC)


class RuleMap(JupyterWidget):
    """The map of rules."""

    rule = Unicode(help="The rule that is open, by its id; empty for none.").tag(**PUBLIC)
    known = Tuple(read_only=True, help="The rules that are known, by their ids.").tag(**PUBLIC)


class FreePlay(JupyterWidget):
    """A table to choose and a board to play at."""

    record = Unicode(help="The whole game as text; one that is set is opened, an empty one leads to the table.").tag(
        **PUBLIC
    )
    game = Instance(GAME, allow_none=True, help="The game on the board; None leads to the table.").tag(public=True)
    table = Document(help="The table that is chosen: game, rules, names of the players, levels by seat.").tag(**PUBLIC)


class Referee(JupyterWidget):
    """A table to set and to ask."""

    table = Document(help="The position, as position files hold it; one that is set can be undone.").tag(**PUBLIC)
    game = Instance(GAME, read_only=True, help="The game that it makes.").tag(public=True)
    reply = Tuple(read_only=True, help="What was answered: sentences with their rules.").tag(**PUBLIC, to_json=as_plain)


class Cards(JupyterWidget):
    """Cards of a game, of which some are captured and counted."""

    cards = Tuple(help="The captured cards by their ids.").tag(**PUBLIC)
    month = Int(1, help="The month, from 1, in which they are counted.").tag(**PUBLIC)
    yaku = Tuple(read_only=True, help="What scores: pairs of a rule's id and its points.").tag(**PUBLIC)


class Switches(JupyterWidget):
    """Two tables side by side."""

    switch = Unicode(help="The switch, by its id, in which they differ.").tag(**PUBLIC)


class Presenter(JupyterWidget):
    """A script for teaching."""

    beat = Int(help="Where one is, from 0; one that is set is begun.").tag(**PUBLIC)
    beats = Tuple(read_only=True, help="What each beat is called.").tag(**PUBLIC)


class Host(JupyterWidget):
    """The host of an evening."""

    step = Int(help="Where the evening is, from 0, which is the setup.").tag(**PUBLIC)
    steps = Int(read_only=True, help="How many steps it has, the setup among them.").tag(**PUBLIC)
    players = Tuple(help="The names by seat; another number of them only before the year begins.").tag(**PUBLIC)


class Aids(JupyterWidget):
    """Sheets to print."""

    chosen = Document(help="Kind, game, preset, players, size; what is left out when it is set stays as it is.").tag(
        **PUBLIC
    )


class Still(ipywidgets.HTML):
    """What stands still. Alone on a line it is HTML, as in every saved notebook; pages hear of it once a box has it."""

    def __init__(self, widget: StillPlain, **traits: Any) -> None:
        """Show what stands still; `disabled` means nothing to it, `theme` neither."""
        self.widget = widget
        super().__init__(**{name: value for name, value in traits.items() if name not in ("theme", "disabled")})

    @default("value")
    def _html(self) -> str:
        return self.widget._repr_html_()

    def open(self) -> None:
        """Wait for a box."""

    @property
    def model_id(self) -> Any:
        """The name by which pages know it, from now on."""
        super().open()
        return super().model_id

    def __getattr__(self, name: str) -> Any:
        """Return what it shows: `sentences`, `svg`, `text`."""
        if name.startswith("_") or name == "widget":
            raise AttributeError(name)
        return getattr(self.widget, name)

    def __repr__(self) -> str:
        """Return the words."""
        return repr(self.widget)

    def _repr_html_(self) -> str:
        return self.widget._repr_html_()

    def _repr_mimebundle_(self, **options: Any) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self)}


# What becomes of each kind of shell, or of the kind that it is of.
HOMES: Mapping[type, type] = {
    Shell: JupyterWidget, SheetShell: ScoreSheet, GameShell: Board, LessonShell: Lesson, RuleBookShell: RuleBook,
    RuleMapShell: RuleMap, FreePlayShell: FreePlay, RefereeShell: Referee, CardsShell: Cards, SwitchesShell: Switches,
    PresenterShell: Presenter, HostShell: Host, AidShell: Aids, StillPlain: Still,
}  # fmt: skip


def show_games_in(shell: Any, show: Callable[[Any], Any]) -> None:
    """Have a notebook show a game by its board: `game` alone on a line is enough."""
    bundles = shell.display_formatter.mimebundle_formatter
    bundles.for_type(Game, lambda game: show(game)._repr_mimebundle_())
