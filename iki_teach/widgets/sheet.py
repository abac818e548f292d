"""The scoring sheet on a page: carries what is typed to a session, and the counted sheet back."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from iki_teach.games.iki.game import Game
from iki_teach.sessions import SheetSession
from iki_teach.sheet import Account, Sheet, fill, new_sheet, reckon, rows
from iki_teach.sheet.sheet import DECK, EDITION
from iki_teach.widgets.page import page_language

_HERE = Path(__file__)
NOBODY = ("", "")


class SheetWidget(anywidget.AnyWidget):
    """A scoring sheet for JupyterLab, Voilà and every other home of anywidget."""

    _esm = _HERE.with_suffix(".js")
    _css = _HERE.with_suffix(".css")

    frame = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self, session: SheetSession) -> None:
        """Show the session's first view."""
        self.session = session
        super().__init__(frame=session.frame(), view=session.view())

    @traitlets.observe("intent")
    def _answer(self, change: Mapping[str, Any]) -> None:
        """Answer in any case: a page whose intent stays open counts no more."""
        intent = change["new"]
        try:
            view = self.session.answer(intent)
        except Exception:
            self.view = {**self.view, "n": intent.get("n", 0), "adopt": False}
            raise
        self.frame = self.session.frame()
        self.view = view

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands on the page."""
        return self.session.sheet

    @property
    def scores(self) -> tuple[Account, ...]:
        """The counted sheet: every player's lines, total and rank."""
        return reckon(self.sheet)

    def table(self) -> Any:
        """Return the points by player and source as a pandas DataFrame; raises ImportError where there is no pandas."""
        try:
            import pandas
        except ImportError:
            raise ImportError("the table needs pandas: pip install pandas") from None
        return pandas.DataFrame(rows(self.scores)).set_index("player")


def score_sheet(
    players: Sequence[str] | Game | Sheet = NOBODY,
    edition: str = EDITION,
    deck: str = DECK,
    options: Mapping[str, Any] | None = None,
    *,
    lang: str = "",
    keep: str = "iki-teach.sheets",
) -> SheetWidget:
    """Return a scoring sheet for named players, or one that a game of the engine has filled.

    `options` are those of the table, such as `{"mon_per_iki": 5}`; `keep` names where the browser keeps sheets, and an
    empty text keeps none. Raises ValueError for a name, an edition, a deck or an option that cannot be.
    """
    if isinstance(players, Game):
        sheet = fill(players)
    else:
        sheet = players if isinstance(players, Sheet) else new_sheet(players, edition, deck, options)
    return SheetWidget(SheetSession(sheet, lang or page_language(), keep))
