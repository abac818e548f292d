"""The scoring sheet on a page: carries what is typed to a session, and the counted sheet back."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from iki_teach.drawing.pens import clean, quoted
from iki_teach.games.iki.drawing.score_sheet import TINTS
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.sheet import Account, Sheet, fill, new_sheet, reckon, rows
from iki_teach.games.iki.sheet.names import SOURCES
from iki_teach.games.iki.sheet.sheet import DECK, EDITION
from iki_teach.games.iki.sheet.table import sources
from iki_teach.sessions import SheetSession
from iki_teach.sessions.sheet import Desk
from iki_teach.widgets.page import page_language
from iki_teach.widgets.widget import Widget, css, esm

NOBODY = ("", "")
# The layout of a plotly Figure in which nothing moves.
STILL: Mapping[str, Any] = {
    "dragmode": False,
    "hovermode": False,
    "xaxis": {"fixedrange": True},
    "yaxis": {"fixedrange": True},
    "legend": {"itemclick": False, "itemdoubleclick": False},
}


class FramedWidget(Widget):
    """A sheet of any game: its frame goes ahead of every view."""

    once: ClassVar[Mapping[str, Any]] = {"adopt": False}
    session: Desk[Any]

    frame = traitlets.Dict().tag(sync=True)

    def __init__(self, session: Desk[Any]) -> None:
        """Show the session's first view in its first frame."""
        super().__init__(session, frame=session.frame())

    def answer(self, intent: dict[str, Any]) -> Mapping[str, Any]:
        """Return what the session answers; the frame that belongs to it goes ahead."""
        view = super().answer(intent)
        self.frame = self.session.frame()
        return view


class SheetWidget(FramedWidget):
    """A scoring sheet; its frames, views and intents are described in `sheet.js`."""

    _esm = esm("sheet")
    _css = css("sheet")
    session: SheetSession

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
        return as_frame(rows(self.scores), "player")

    def chart(self) -> Any:
        """Return where the points came from as a still plotly Figure, a bar a player; ImportError without plotly."""
        graph_objects = plotly_objects()
        words, scores = self.session.words, sorted(self.scores, key=lambda one: one.rank)
        names = [f"{one.seat + 1}. {quoted(clean(one.name))}".strip() for one in scores]
        points = [sources(one) for one in scores]
        bars = [
            graph_objects.Bar(
                name=words(SOURCES[source]),
                y=names,
                x=[one[source] for one in points],
                orientation="h",
                marker_color=tint,
            )
            for source, tint in TINTS.items()
        ]
        figure = graph_objects.Figure(bars, STILL)
        figure.update_layout(barmode="stack", yaxis_autorange="reversed", legend_traceorder="normal")
        figure.update_xaxes(rangemode="tozero")  # without points it would go from −1 to 1
        return figure


def plotly_objects() -> Any:
    """Return what plotly draws with; raises ImportError where there is no plotly."""
    try:
        from plotly import graph_objects
    except ImportError:
        raise ImportError("the chart needs plotly: pip install plotly") from None
    return graph_objects


def as_frame(rows: Sequence[Mapping[str, Any]], index: str) -> Any:
    """Return rows as a pandas DataFrame; raises ImportError where there is no pandas."""
    try:
        import pandas
    except ImportError:
        raise ImportError("the table needs pandas: pip install pandas") from None
    return pandas.DataFrame(rows).set_index(index)


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
