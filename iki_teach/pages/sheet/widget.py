"""A scoring sheet on a page: carries what is typed to a session, and the counted sheet back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from iki_teach.content.words import Words
from iki_teach.pages.sheet.session import SheetSession
from iki_teach.sheet.sheets import RefusedEntry, Standing
from iki_teach.ui.widget import Sent, Shell, View

if TYPE_CHECKING:
    from pandas import DataFrame
    from plotly.graph_objects import Figure

# The layout of a plotly Figure in which nothing moves, beside that of the house.
STILL: Mapping[str, object] = {
    "hovermode": False, "margin": {"t": 24, "b": 48}, "xaxis": {"automargin": True}, "yaxis": {"automargin": True},
    "showlegend": True, "legend": {"itemclick": False, "itemdoubleclick": False},
}  # fmt: skip


class SheetShell(Shell):
    """A scoring sheet of any game; its frames, views and intents are described in `sheet.js` and in the game's script.

    The frame that belongs to a view goes ahead of it. A page builds the sheet anew for a frame, so it gets each once.
    """

    named = ("totals", "ranks", "winner")
    traits = ("value", "totals", "ranks", "winner", "refused")
    once: ClassVar[Mapping[str, object]] = {"adopt": False, "taken": None}
    session: SheetSession
    _known: Mapping[str, object] = {}  # the frame that pages have got

    def __init__(self, session: SheetSession) -> None:
        self.stem = session.sheets.script
        super().__init__(session)

    def sent_of(self, view: Mapping[str, object]) -> Sent:
        return {"frame": self.session.frame(), **super().sent_of(view)}

    def speak(self, lang: str) -> None:
        self.session.clear()
        self.session.words = Words(lang)
        self.renew()

    def taken(self, intent: dict[str, object]) -> dict[str, object]:
        """Take no sheet: what is counted, compared or written is the own one."""
        return {**super().taken(intent), "put": -1}

    def state(self) -> Sent:
        self._known = self.sent["frame"]
        return self.sent

    def changes(self) -> Sent:
        """Return the view, and the frame if it is another."""
        known, self._known = self._known, self.sent["frame"]
        return {name: value for name, value in self.sent.items() if name != "frame" or value != known}

    @property
    def sheet(self) -> Any:
        """The sheet as it stands on the page; one that is set takes its place there, as a step that can be undone."""
        return self.session.sheet

    @sheet.setter
    def sheet(self, sheet: object) -> None:
        self.session.replace(sheet)
        self.renew()

    @property
    def value(self) -> View:
        """The sheet as JSON carries it; what is set must be a whole one, else ValueError says all that is wrong."""
        return self.session.sheets.plain(self.session.sheet)

    @value.setter
    def value(self, document: object) -> None:
        self.sheet = self.session.sheets.from_plain(document, "sheet")

    @property
    def scores(self) -> Any:
        """The counted sheet: lines, totals, and what is refused."""
        return self.session.scores

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How everybody stands: name, points, rank; nobody before something was entered."""
        return tuple(self.session.sheets.standings(self.scores))

    @property
    def totals(self) -> tuple[int, ...]:
        """The points by seat."""
        return tuple(one.total for one in self.standings) or (0,) * len(self.value["players"])

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks by seat, 1 for the first; a tie shares one."""
        return tuple(one.rank for one in self.standings) or (1,) * len(self.value["players"])

    @property
    def winner(self) -> str | None:
        """Who is first alone, by name; None in a tie and before something was entered."""
        first = [one.name for one in self.standings if one.rank == 1]
        return first[0] if len(first) == 1 else None

    @property
    def refused(self) -> tuple[RefusedEntry, ...]:
        """What was typed and cannot be: where, and why, with its rule."""
        session = self.session
        return tuple(session.sheets.refusals(session.sheet, self.scores, session.words))

    def table(self) -> "DataFrame":
        """Return the counted points as a pandas DataFrame; raises ImportError where there is no pandas."""
        try:
            import pandas
        except ImportError:
            raise ImportError("the table needs pandas: pip install pandas") from None
        sheets = self.session.sheets
        rows = sheets.table(self.scores)
        return pandas.DataFrame(rows, columns=None if rows else [sheets.index]).set_index(sheets.index)

    def chart(self) -> "Figure":
        """Return the counted points as a still plotly Figure; raises ImportError where there is no plotly."""
        try:
            from plotly import graph_objects

            from iki_teach.lab.figures.house import TEMPLATE
        except ImportError:
            raise ImportError("the chart needs plotly: pip install plotly") from None
        traces, layout = self.session.sheets.chart(self.scores, self.session.words)
        return graph_objects.Figure(traces, STILL).update_layout(layout, template=TEMPLATE)
