"""Our widgets as ipywidgets, for JupyterLab, Voilà and every other home of anywidget: to lay out, observe and link.

The public traits of a widget are the `traits` of its shell, properties of the same names. What they mean, and what
comes of one that is set, says the shell, which knows no Jupyter.

All are sent to pages, so `jslink` reads them there, but `game`. One that is read-only is put back if a page sets it.
One that can be set raises TraitError for what cannot be, with all that is wrong, and everything stays as it is.
"""

import os
import re
from copy import deepcopy
from functools import cache, partial
from itertools import chain, zip_longest
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import anywidget
import ipywidgets  # type: ignore[import-untyped]
import traitlets
from traitlets import Bool, Dict, Enum, Float, Instance, Int, TraitError, TraitType, Tuple, Unicode, default, observe

from iki_teach.board.widget import NARROW, GameShell, headed
from iki_teach.content.words import LANGS, N
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame, Game
from iki_teach.core.move import AnyMove
from iki_teach.pages.aids.widget import AidShell
from iki_teach.pages.lesson.widget import LessonShell
from iki_teach.pages.play.widget import FreePlayShell
from iki_teach.pages.referee.widget import RefereeShell
from iki_teach.pages.rules.widget import RuleBookShell, RuleMapShell
from iki_teach.pages.script.widget import HostShell, PresenterShell
from iki_teach.pages.sheet.widget import SheetShell
from iki_teach.ui.contract import as_json
from iki_teach.ui.joining import file_of, module, style
from iki_teach.ui.session import REDRAWS
from iki_teach.ui.still import Still as StillPlain
from iki_teach.ui.still import sheets
from iki_teach.ui.widget import HOME, Sent, Shell, View, in_trainer

if TYPE_CHECKING:
    from pandas import DataFrame
    from plotly.graph_objects import Figure

__all__ = [
    "Aids", "Board", "FreePlay", "Host", "JupyterWidget", "Lesson", "Presenter", "Referee", "RuleBook",
    "RuleMap", "ScoreSheet", "Still",
]  # fmt: skip
_LOADER = file_of("loader", "js")
T = TypeVar("T", bound=TraitType[Any, Any])
HOMES: dict[type, type] = {}  # what becomes of each kind of shell, or of the kind that it is of
FIRST = iter([True])  # of a page's widgets
BOARDS: list["JupyterWidget"] = []  # of a page of the trainer
SIGNS = re.compile("(<symbol .*?</symbol>)", re.DOTALL)
PHONE = "Mobi"  # in what browsers on telephones call themselves
ALONE = N("ui", "Nothing runs behind this now: it only shows how things stood. In a notebook, run its cell to play on.")


def public(trait: T, sync: bool = True) -> T:
    """Make a trait public; pages are told, too, so that `jslink` reads there, unless it is for Python alone."""
    return trait.tag(sync=sync, public=True, to_json=lambda value, widget: as_json(value))


@cache
def esm(stem: str, address: str = "") -> str:
    """Return a widget's module, or where an address serves it, what loads it from there: one text for all of a kind."""
    return _LOADER.read_text(encoding="utf-8").replace("ADDRESS", address + stem) if address else module(stem)


@cache
def css(stem: str, address: str = "") -> str:
    return "" if address else style(stem) + sheets()


class Document(Dict):
    """A document as JSON carries it. What one reads is a copy: to change it there would change nothing, unnoticed."""

    def get(self, obj: traitlets.HasTraits, cls: type | None = None) -> View | None:
        return deepcopy(super().get(obj, cls))


TRAITS = {str: Unicode, int: Int, float: Float, bool: Bool, tuple: Tuple, dict: Document}


def trait_of(shell: type[Shell], name: str) -> TraitType[Any, Any]:
    """Return the trait for a property of a shell: of the type that it returns, read-only where it cannot be set.

    A game is for Python alone.
    """
    own: property = getattr(shell, name)
    hint = get_type_hints(own.fget)["return"]
    optional = get_origin(hint) in (Union, UnionType)
    kind = get_args(hint)[0] if optional else hint
    kind = get_origin(kind) or kind
    none = {"default_value": None, "allow_none": True} if optional else {}
    make = TRAITS.get(kind, partial(Instance, kind))
    return public(make(**none, read_only=own.fset is None), sync=kind is not Game)


class OfShell(type(anywidget.AnyWidget)):  # type: ignore[misc] # its base is untyped
    """Gives a widget the traits that its shell names."""

    def __new__(cls, name: str, bases: Any, own: View, **more: type[Shell]) -> Any:
        """Make the class of a widget."""
        for shell in more.values():
            own |= {one: trait_of(shell, one) for one in shell.traits} | own
        return super().__new__(cls, name, bases, own, **more)


class JupyterWidget(anywidget.AnyWidget, metaclass=OfShell):
    """A shell as an ipywidget. Pages send `intent` and draw `frame` and `view`; the public traits are for Python."""

    frame = Dict().tag(sync=True)  # of a scoring sheet, with the view that belongs to it
    view = Dict().tag(sync=True)
    intent = Dict().tag(sync=True, echo_update=False)  # the answer is a view: nobody needs it sent back
    lang = public(Enum(LANGS, LANGS[0], help="The language of all words."))
    theme = public(Enum(("auto", "light", "dark"), "auto", help="Its looks; auto: as Jupyter's, else as the system's."))
    disabled = public(Bool(help="Whether it takes no moves and no entries on pages; it shows and explains."))
    _alone = Unicode().tag(sync=True)  # what pages say where nobody answers
    widget: Any  # the shell, whose attributes the public traits are

    def __init_subclass__(cls, shell: type[Shell] | None = None, **more: View) -> None:
        """Be what becomes of a kind of shell; what its attributes say is the help of the traits."""
        super().__init_subclass__(**more)
        if shell:
            HOMES[shell] = cls
            for name, trait in vars(cls).items():
                if isinstance(trait, TraitType):
                    trait.help = getattr(shell, name).__doc__ or ""

    def __init__(self, widget: Shell, **traits: object) -> None:
        """Show what a shell shows; traits that can be set, and those of every ipywidget, are keywords."""
        if PHONE in os.environ.get("HTTP_USER_AGENT", ""):
            widget.draw_for(NARROW)
        self.widget, self._sent = widget, widget.sent
        own = self.traits(public=True)
        self._public = [*own]
        self._ours = {"frame", "view", *(name for name, trait in own.items() if trait.read_only)}
        self._register_validator(type(self)._put, [name for name in own if name not in self._ours])
        address = os.environ.get(HOME, "")
        self._esm, self._css = esm(widget.stem, address), css(widget.stem, address)
        super().__init__(_anywidget_id=f"iki_teach.{widget.stem}", **traits)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({repr(self.widget).partition('(')[2]}"

    @property
    def session(self) -> Any:
        """What remembers what pages show, and answers for it."""
        return self.widget.session

    @default("_alone")
    def _alone_text(self) -> str:
        """Say nothing in Voilà: there is no cell to run, and the trainer's page says itself that it was put away."""
        return "" if "VOILA_BASE_URL" in os.environ else str(self.session.words(ALONE))

    @default("layout")
    def _room(self) -> ipywidgets.Layout:
        return ipywidgets.Layout(flex="1 1 auto", min_width="0", width="auto")

    def open(self) -> None:
        """Tell pages what the widget shows, at once with its traits."""
        self.tell()
        if self.comm:  # as in marimo, which has opened it before: pages lack what the news are based on
            self.send_state()
        super().open()

    def tell(self) -> None:
        """Take from the widget what it shows and what it has to say; observers find all of it as it is now."""
        self._sent = self.widget.sent
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
    def _answer(self, change: traitlets.Bunch) -> None:
        self.answer(change.new)

    def answer(self, intent: dict[str, object]) -> None:
        """Have the widget answer, as if a page had asked; pages are told, and are if that failed."""
        try:
            self.widget.answer(intent)
        finally:
            self.tell()

    def _put(self, proposal: traitlets.Bunch) -> object:
        """Hand the shell what somebody has set, if it is news to it; raises TraitError with all that is wrong."""
        name, value = proposal.trait.name, proposal.value
        if value != getattr(self.widget, name):
            try:
                setattr(self.widget, name, value)
            except ValueError as error:
                raise TraitError(f"{type(self).__name__}.{name} stays as it is. {error}") from error
        return value

    @observe(traitlets.All)
    def _tell_news(self, change: traitlets.Bunch) -> None:
        """Tell what the shell shows since something was set; of several that are set at once, when all are."""
        if self.widget.sent is not self._sent:
            self.tell()

    def get_state(self, key: object = None, drop_defaults: bool = False) -> dict[str, object]:
        """Return what is sent to pages: everything, or the traits of `key`, which have changed, a frame ahead."""
        state: dict[str, object] = super().get_state(key, drop_defaults)
        if "view" in state:
            sent = self._pooled(self.widget.state()) if key is None else self.widget.changes()
            state = {**sent, **{name: value for name, value in state.items() if name not in ("frame", "view")}}
        return state

    def _pooled(self, sent: Sent) -> dict[str, object]:
        """Have the first board of a trainer's page bring the parts of all drawings; their views hold numbers of these.

        Signs are parts of their own. What is alike lies side by side: compression remembers 32 kB, and a drawing has
        more than 60.
        """
        if "svg" not in sent["view"] or not in_trainer():
            return {**sent}
        if self not in BOARDS:
            BOARDS.append(self)
        drawings = [board.widget.view["svg"] for board in BOARDS]
        pieces = chain.from_iterable(map(SIGNS.split, chain.from_iterable(zip_longest(*drawings, fillvalue=""))))
        number = {piece: at for at, piece in enumerate(dict.fromkeys(pieces))}
        svg = [[number[piece] for piece in SIGNS.split(part)] for part in sent["view"]["svg"]]
        brought = [*number] if self is BOARDS[0] else BOARDS[0].model_id
        return {**sent, "view": {**sent["view"], "svg": svg}, "_parts": brought}

    def set_state(self, sync_data: dict[str, object]) -> None:
        """Take what a page has set; what cannot be, or is not for pages to set, is put back there."""
        bad = sync_data.keys() & self._ours
        try:
            super().set_state({name: value for name, value in sync_data.items() if name not in bad})
        except TraitError:
            bad = bad | (sync_data.keys() & {*self._public})
            self.tell()  # what was set beside it
            raise
        finally:
            if bad:
                self.send_state(bad)

    def _repr_mimebundle_(self, **options: View) -> tuple[View, View] | None:
        """Add what stands still where no kernel runs; in the trainer, to the first, what stands there ahead."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return bundle
        data, about = bundle if isinstance(bundle, tuple) else (bundle, {})
        if "VOILA_BASE_URL" not in os.environ:
            return {**data, **self.widget.still()}, about
        ahead = HOME in os.environ and next(FIRST, False) and self.widget.ahead()
        return {**data, **({"text/html": ahead} if ahead else {})}, about


HOMES[Shell] = JupyterWidget


class ScoreSheet(JupyterWidget, ipywidgets.ValueWidget, shell=SheetShell):
    """A scoring sheet of any game; `interact` takes it for its `value`."""

    @property
    def sheet(self) -> Any:
        """The sheet as the engine has it; `sheet.sheet = sheet.sheet.enter("Aki", koban=3)` enters something."""
        return self.widget.sheet

    @sheet.setter
    def sheet(self, sheet: object) -> None:
        self.widget.sheet = sheet
        self.tell()

    @property
    def scores(self) -> Any:
        """The counted sheet: lines, totals, and what is refused."""
        return self.widget.scores

    def table(self) -> "DataFrame":
        """Return the counted points as a pandas DataFrame."""
        return self.widget.table()

    def chart(self) -> "Figure":
        """Return the counted points as a still plotly Figure."""
        return self.widget.chart()


class Board(JupyterWidget, shell=GameShell):
    """A board on which a game is played."""

    def answer(self, intent: dict[str, object]) -> None:
        """Have the board answer; a refusal that comes again is told again."""
        with self.hold_sync():
            if intent.get("do") not in REDRAWS:
                self.set_trait("refusal", ())
            super().answer(intent)

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """What can be played now, as one types it; asked of the game each time, for there may be hundreds."""
        return self.widget.legal_moves

    def play(self, move: AnyMove | str) -> tuple[Event, ...]:
        """Play a move as a click would, with its film and the bots' answers; raises IllegalMove, and nothing moves."""
        events: tuple[Event, ...] = self.widget.play(move)
        self.tell()
        return events

    def back(self) -> AnyGame:
        """Go to the moment before the last move."""
        self.set_trait("game", self.widget.game.back())
        return self.widget.game


class Lesson(JupyterWidget, shell=LessonShell):
    """A lesson; `refresh` is one, too."""


class RuleBook(JupyterWidget, shell=RuleBookShell):
    """The rules to look up."""


class RuleMap(JupyterWidget, shell=RuleMapShell):
    """The map of rules."""


class FreePlay(JupyterWidget, shell=FreePlayShell):
    """A table to choose and a board to play at."""

    @observe("game")
    def _leave(self, change: traitlets.Bunch) -> None:
        """Lead to the table if None is set, which traitlets asks no validator about."""
        if change.new is None and self.widget.game:
            self.widget.game = None


class Referee(JupyterWidget, shell=RefereeShell):
    """A table to set and to ask."""


class Presenter(JupyterWidget, shell=PresenterShell):
    """A script for teaching."""


class Host(JupyterWidget, shell=HostShell):
    """The host of an evening."""


class Aids(JupyterWidget, shell=AidShell):
    """Sheets to print."""


class Still(ipywidgets.HTML):
    """What stands still. Alone on a line it is HTML, as in every saved notebook; pages hear of it once a box has it."""

    def __init__(self, widget: StillPlain, **traits: object) -> None:
        """Show what stands still; `disabled` means nothing to it, `theme` neither."""
        self.widget = widget
        super().__init__(**{name: value for name, value in traits.items() if name not in ("theme", "disabled")})

    @default("value")
    def _html(self) -> str:
        return self.widget._repr_html_()

    def open(self) -> None:
        """Wait for a box."""

    @property
    def model_id(self) -> object:
        """The name by which pages know it, from now on."""
        super().open()
        return super().model_id

    def __getattr__(self, name: str) -> object:
        if name.startswith("_") or name == "widget":
            raise AttributeError(name)
        return getattr(self.widget, name)

    def __repr__(self) -> str:
        return repr(self.widget)

    def _repr_html_(self) -> str:
        return self.widget._repr_html_()

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]:
        return {"text/html": headed(repr(self), self._repr_html_()), "text/plain": repr(self)}


HOMES[StillPlain] = Still
