"""A scoring sheet on a page: carries what is typed to a session, and the counted sheet back."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, ClassVar

from iki_teach.content.words import page_language
from iki_teach.kits import FIRST, KITS, Kit
from iki_teach.sessions import SheetSession
from iki_teach.widgets.widget import Traits, Widget

# The layout of a plotly Figure in which nothing moves.
STILL: Mapping[str, Any] = {
    "dragmode": False,
    "hovermode": False,
    "margin": {"t": 24, "b": 48},
    "xaxis": {"fixedrange": True, "automargin": True},
    "yaxis": {"fixedrange": True, "automargin": True},
    "showlegend": True,
    "legend": {"itemclick": False, "itemdoubleclick": False},
}


class SheetWidget(Widget):
    """A scoring sheet of any game; its frames, views and intents are described in `sheet.js` and in the game's script.

    The frame that belongs to a view goes ahead of it. A page builds the sheet anew for a frame, so it gets each once.
    """

    once: ClassVar[Mapping[str, Any]] = {"adopt": False, "taken": None}
    session: SheetSession
    _known: Mapping[str, Any] = {}  # the frame that pages have got

    def __init__(self, session: SheetSession) -> None:
        """Show the session's first view in its first frame."""
        self.stem = session.sheets.script
        super().__init__(session)

    def traits_of(self, view: Mapping[str, Any]) -> Traits:
        """Put the frame that belongs to a view ahead of it."""
        return {"frame": self.session.frame(), **super().traits_of(view)}

    def state(self) -> Traits:
        """Return the frame and the view."""
        self._known = self.traits["frame"]
        return self.traits

    def changes(self) -> Traits:
        """Return the view, and the frame if it is another."""
        known, self._known = self._known, self.traits["frame"]
        return {name: value for name, value in self.traits.items() if name != "frame" or value != known}

    @property
    def sheet(self) -> Any:
        """The sheet as it stands on the page."""
        return self.session.sheet

    @property
    def scores(self) -> Any:
        """The counted sheet: lines, totals, and what is refused."""
        return self.session.sheets.reckon(self.sheet)

    def table(self) -> Any:
        """Return the counted points as a pandas DataFrame; raises ImportError where there is no pandas."""
        try:
            import pandas
        except ImportError:
            raise ImportError("the table needs pandas: pip install pandas") from None
        sheets = self.session.sheets
        return pandas.DataFrame(sheets.rows(self.scores)).set_index(sheets.index)

    def chart(self) -> Any:
        """Return the counted points as a still plotly Figure; raises ImportError where there is no plotly."""
        try:
            from plotly import graph_objects

            from iki_teach.lab.figures.house import TEMPLATE
        except ImportError:
            raise ImportError("the chart needs plotly: pip install plotly") from None
        traces, layout = self.session.sheets.chart(self.scores, self.session.words)
        return graph_objects.Figure(traces, STILL).update_layout(layout, template=TEMPLATE)


def showing(kit: Kit) -> Callable[..., SheetWidget]:
    """Return what shows a game's sheet on a page; `lang` and `keep` are its own. Raises KeyError if it has none."""
    sheets = kit.sheet
    if sheets is None:
        raise KeyError(kit.name)

    @wraps(sheets.begin)
    def show(*players: Sequence[Any], lang: str = "", keep: str | None = None, **head: Any) -> SheetWidget:
        return SheetWidget(SheetSession(sheets, sheets.begin(*players, **head), lang or page_language(), keep))

    return show


score_sheet = showing(KITS[FIRST])
