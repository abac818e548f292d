"""What only one game's pages call: what its kit has under that name, and its drills, switches and sheet."""

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, Any

from iki_teach.content.words import Words, page_language
from iki_teach.core.players import FEWEST
from iki_teach.kits import KITS, Kit
from iki_teach.kits import Page as WrittenPage
from iki_teach.lessons.course import lesson_named
from iki_teach.lessons.stage import Setting
from iki_teach.sessions.captured import CapturedSession
from iki_teach.sessions.counting import CountingSession
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.referee import RefereeSession
from iki_teach.sessions.switches import SwitchesSession
from iki_teach.widgets.board import BoardShell, LessonShell
from iki_teach.widgets.home import at_home
from iki_teach.widgets.page import Counted, Picture, Sentences, SideBySide
from iki_teach.widgets.referee import RefereeShell
from iki_teach.widgets.sheet import showing

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import JupyterWidget, Lesson

PageFunction = Callable[..., Any]  # widgets, pictures or sentences


def own_page(name: str) -> PageFunction:
    """Return the page function that a game has under this name; raises KeyError if none has.

    Under a game's name and an underscore stand its drills, switches and sheet.
    """
    for game, kit in KITS.items():
        if name in kit.pages:
            return written(kit.pages[name])
        if kit.counting and name == kit.counting.page:
            return counting(kit)
        if name.startswith(f"{game}_") and (page := OF_EVERY_GAME.get(name.removeprefix(f"{game}_"))):
            return page(kit)
    raise KeyError(name)


def drills(kit: Kit) -> PageFunction:
    """Return what shows a game's drills."""

    def show(rules: str = kit.usual, lang: str = "") -> "Lesson":
        """Return the drills; `rules` is the preset to begin with; raises ValueError for an unknown one."""
        game = kit.new(kit.names[:FEWEST], rules)
        lesson = lesson_named(f"{kit.name}_drills", kit.name)
        chosen = Setting(kit.preset_of(game), len(game.head.players), kit.name)
        return at_home(LessonShell(LessonSession(lesson, lang or page_language(), chosen)))

    return show


def switches(kit: Kit) -> PageFunction:
    """Return what shows two tables of a game side by side."""

    def show(switch: str = "", lang: str = "") -> "JupyterWidget":
        """Return two tables side by side, beginning with a switch; raises ValueError for an unknown one."""
        return at_home(BoardShell(SwitchesSession(kit, lang or page_language(), switch)))

    return show


def counting(kit: Kit) -> PageFunction:
    """Return what shows all cards of a game."""

    def show(cards: str = "", month: int = 1, lang: str = "") -> "JupyterWidget":
        """Return all cards to click, beginning with some captured ones; they are counted."""
        return at_home(BoardShell(CountingSession(kit, cards, month, lang or page_language())))

    return show


def captured(kit: Kit) -> PageFunction:
    """Return what shows captured cards to tap; raises KeyError for a game that counts none."""
    if kit.counting is None:
        raise KeyError(kit.name)

    def show(lang: str = "") -> "JupyterWidget":
        """Return all cards to tap: what is captured makes, and what is one card short."""
        return at_home(BoardShell(CapturedSession(kit, lang or page_language())))

    return show


def referee(kit: Kit) -> PageFunction:
    """Return what shows a table of a game to be set and asked; raises KeyError for a game that has none."""
    if kit.referee is None:
        raise KeyError(kit.name)

    def show(table: dict[str, Any] | None = None, lang: str = "") -> "JupyterWidget":
        """Return a table to set; `table` are the values of a position; raises ValueFaults for one that cannot be."""
        return at_home(RefereeShell(RefereeSession(kit, lang or page_language(), table)))

    return show


OF_EVERY_GAME: Mapping[str, Callable[[Kit], PageFunction]] = {
    "drills": drills, "switches": switches, "sheet": showing, "referee": referee, "captured": captured,
}  # fmt: skip


def written(write: Callable[..., WrittenPage]) -> PageFunction:
    """Return what shows a page that a game writes as lines and drawings."""
    names = [each.name for each in signature(write).parameters.values() if each.kind is each.POSITIONAL_OR_KEYWORD]

    @wraps(write)
    def show(*args: Any, lang: str = "", **values: Any) -> Picture | Sentences:
        chosen = dict(zip([*names[1:], "lang"], args, strict=False)) | values  # the language stands behind its own
        page = write(Words(chosen.pop("lang", lang) or page_language()), **chosen)
        if page.drawings:
            return SideBySide(list(page.lines), page.drawings)
        if not page.lines:
            return Picture(page.svg)
        return Counted(list(page.lines), page.svg) if page.svg else Sentences(list(page.lines))

    return show
