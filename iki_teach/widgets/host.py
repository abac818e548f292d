"""The host of an evening, on a page."""

from typing import TYPE_CHECKING

from iki_teach.content.words import page_language
from iki_teach.kits import FIRST, KITS
from iki_teach.lessons.notebooks import BOOK, TEACH
from iki_teach.sessions.host import HostSession
from iki_teach.widgets.home import at_home
from iki_teach.widgets.widget import Shell

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import JupyterWidget


class HostShell(Shell):
    """An evening, step by step."""

    stem = "host"


def host(game: str = FIRST, lang: str = "") -> "JupyterWidget":
    """Return the host of a game's evening; raises KeyError for a game that has none."""
    teach = TEACH if game == FIRST else ""
    return at_home(HostShell(HostSession(KITS[game], lang or page_language(), teach, BOOK)))
