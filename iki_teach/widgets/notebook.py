"""Our widgets as ipywidgets, for JupyterLab, Voilà and every other home of anywidget: to lay out, observe and link.

A class here names the public traits of its widget; what they mean, and what comes of one that is set, says the widget
that it is made of, which knows no Jupyter. A public trait is the attribute of the same name there.
"""

import os
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import attrs
import ipywidgets  # type: ignore[import-untyped]
from traitlets import Dict, Float, Instance, Int, TraitError, Tuple, Unicode, default, observe, validate

from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame, Game, Turn
from iki_teach.core.move import Move
from iki_teach.sessions.session import REDRAWS
from iki_teach.widgets.joining import module, style
from iki_teach.widgets.widget import HOME, Shell

_LOADER = Path(__file__).with_name("loader.js")
PUBLIC = {"sync": True, "public": True}  # tells pages, too: `jslink` reads there


def as_plain(value: Any, widget: Any = None) -> Any:
    """Return our own small values as JSON carries them."""
    if isinstance(value, tuple):
        return [as_plain(one) for one in value]
    return attrs.asdict(value) if attrs.has(type(value)) else value


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
    """A widget as an ipywidget. Pages send `intent` and draw `frame` and `view`; the public traits are for Python."""

    frame = Dict().tag(sync=True)  # of a scoring sheet, with the view that belongs to it
    view = Dict().tag(sync=True)
    intent = Dict().tag(sync=True, echo_update=False)  # the answer is a view: nobody needs it sent back
    widget: Any  # whose attributes the public traits are; each class says which widget that is

    def __init__(self, widget: Shell, **traits: Any) -> None:
        """Show what a widget shows; `traits` are those that can be set, and those of every ipywidget."""
        self.widget = widget
        public = self.traits(public=True)
        self._public = [*public]
        self._ours = {"frame", "view", *(name for name, trait in public.items() if trait.read_only)}
        address = os.environ.get(HOME, "")
        self._esm, self._css = esm(widget.stem, address), css(widget.stem, address)
        super().__init__(_anywidget_id=f"iki_teach.{widget.stem}", **traits)

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

    def put(self, change: dict[str, Any]) -> None:
        """Hand the widget what somebody has set; what it says itself is no news to it."""
        name = change["name"]
        new = getattr(self, name)  # by now: an observer before this one may have set another
        if new != getattr(self.widget, name):
            setattr(self.widget, name, new)
            self.tell()

    def checked(self, name: str, value: Any, read: Callable[[Any], Any]) -> Any:
        """Return a value that the widget can read; raises TraitError with all that it says against it."""
        try:
            if value != getattr(self.widget, name):
                read(value)
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
    """A `SheetShell`, a scoring sheet of any game; `interact` takes it for its `value`."""

    value = Document(help="The sheet as a document; setting it is one step that can be undone on the page.").tag(
        **PUBLIC
    )
    totals = Tuple(read_only=True, help="Points by seat.").tag(**PUBLIC)
    ranks = Tuple(read_only=True, help="Ranks by seat, 1 for the first; a tie shares one.").tag(**PUBLIC)
    winner = Unicode(None, allow_none=True, read_only=True, help="Who is first alone.").tag(**PUBLIC)
    refused = Tuple(read_only=True, help="Entries that cannot be: place, field, reason, rule.").tag(
        **PUBLIC, to_json=as_plain
    )

    @validate("value")
    def _document(self, proposal: dict[str, Any]) -> Any:
        return self.checked("value", proposal["value"], self.widget.read)

    @observe("value")
    def _put(self, change: dict[str, Any]) -> None:
        self.put(change)

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
    """A `GameShell`, a board on which a game is played."""

    record = Unicode(help="The whole game as text; empty for one that did not begin here.").tag(**PUBLIC)
    game = Instance(Game, help="The game at this moment.").tag(public=True)  # type: ignore[type-abstract]
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

    @validate("record")
    def _record(self, proposal: dict[str, Any]) -> Any:
        return self.checked("record", proposal["value"], self.widget.read)

    @validate("game")
    def _game(self, proposal: dict[str, Any]) -> Any:
        return self.checked("game", proposal["value"], self.widget.checked)

    @observe("record", "game")
    def _put(self, change: dict[str, Any]) -> None:
        self.put(change)

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
    """A `LessonShell`."""

    step = Int(help="Where one is, from 0; setting it goes there.").tag(**PUBLIC)
    steps = Tuple(read_only=True, help="The kind of each step.").tag(**PUBLIC)
    done = Tuple(read_only=True, help="The steps that are solved.").tag(**PUBLIC)
    score = Float(read_only=True, help="How much is solved, from 0 to 1.").tag(**PUBLIC)

    @validate("step")
    def _step(self, proposal: dict[str, Any]) -> Any:
        return self.checked("step", proposal["value"], self.widget.checked)

    @observe("step")
    def _put(self, change: dict[str, Any]) -> None:
        self.put(change)


class RuleBook(JupyterWidget):
    """A `RuleBookShell`."""

    rule = Unicode(help="The rule that is open, by its id; empty for none.").tag(**PUBLIC)

    @validate("rule")
    def _rule(self, proposal: dict[str, Any]) -> Any:
        return self.checked("rule", proposal["value"], self.widget.checked)

    @observe("rule")
    def _put(self, change: dict[str, Any]) -> None:
        self.put(change)


def show_games_in(shell: Any, show: Callable[[Any], Any]) -> None:
    """Have a notebook show a game by its board: `game` alone on a line is enough."""
    bundles = shell.display_formatter.mimebundle_formatter
    bundles.for_type(Game, lambda game: show(game)._repr_mimebundle_())
