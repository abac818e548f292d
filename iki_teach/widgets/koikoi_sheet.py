"""The Koi-Koi sheet on a page: carries what is tapped to a session, and the counted sheet back."""

from collections.abc import Mapping, Sequence
from typing import Any

from iki_teach.drawing.palette import PLAYERS
from iki_teach.drawing.pens import clean, quoted
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.sheet import Counted, KoikoiSheet, fill, new_sheet, reckon, rows
from iki_teach.games.koikoi.sheet.names import names_shown
from iki_teach.games.koikoi.sheet.sheet import RULES
from iki_teach.games.koikoi.sheet.words import tell_title
from iki_teach.sessions import KoikoiSheetSession
from iki_teach.widgets.page import page_language
from iki_teach.widgets.sheet import STILL, FramedWidget, as_frame, plotly_objects
from iki_teach.widgets.widget import css, esm

NOBODY = ("", "")
MARKS = ("circle", "square")


class KoikoiSheetWidget(FramedWidget):
    """A Koi-Koi sheet; its frame, views and intents are described in `koikoi_sheet.js`."""

    _esm = esm("koikoi_sheet")
    _css = css("koikoi_sheet")
    session: KoikoiSheetSession

    @property
    def sheet(self) -> KoikoiSheet:
        """The sheet as it stands on the page."""
        return self.session.sheet

    @property
    def scores(self) -> Counted:
        """The counted sheet: months with their lines, totals, and whether the game is over."""
        return reckon(self.sheet)

    def table(self) -> Any:
        """Return the points month by month as a pandas DataFrame; raises ImportError where there is no pandas."""
        return as_frame(rows(self.scores), "round")

    def chart(self) -> Any:
        """Return the running totals as a still plotly Figure, a line a player; ImportError without plotly."""
        graph_objects = plotly_objects()
        words, scores = self.session.words, self.scores
        counted = [month for month in scores.months if month.outcome]
        months = ["", *(tell_title(month, words) for month in counted)]
        lines = [
            graph_objects.Scatter(
                name=quoted(clean(name)),
                x=months,
                y=[0, *(month.totals[seat] for month in counted)],
                mode="lines+markers",
                line={"color": tint},
                marker={"symbol": mark, "size": 9},
            )
            for seat, (name, tint, mark) in enumerate(
                zip(names_shown(scores.names, words), PLAYERS, MARKS, strict=False)
            )
        ]
        figure = graph_objects.Figure(lines, STILL)
        figure.update_yaxes(rangemode="tozero")  # without points it would go from −1 to 1
        return figure


def koikoi_sheet(
    players: Sequence[str] | Game | KoikoiSheet = NOBODY,
    rules: str = RULES,
    options: Mapping[str, Any] | None = None,
    *,
    dealer: int | str = "",
    lang: str = "",
    keep: str = "iki-teach.koikoi-sheets",
) -> KoikoiSheetWidget:
    """Return a Koi-Koi sheet for two named players, or one that a game of the engine has filled.

    `rules` is a preset, source, common or nintendo-page; `options` changes single switches, such as
    `{"joker": "cup"}`; `dealer` is who deals first, 1 or 2; `keep` names where the browser keeps sheets, and
    an empty text keeps none. Raises ValueError for a preset or a switch that there is not.
    """
    if isinstance(players, Game):
        sheet = fill(players)
    elif isinstance(players, KoikoiSheet):
        sheet = players
    else:
        sheet = new_sheet(players, rules, options, dealer=dealer)
    return KoikoiSheetWidget(KoikoiSheetSession(sheet, lang or page_language(), keep))
