"""The Python shell of the Koi-Koi sheet, and `iki_teach.koikoi_sheet`."""

import sys

import pytest

import iki_teach
from iki_teach import koikoi
from iki_teach.games.koikoi.sheet import new_sheet
from iki_teach.widgets import ScoreSheet
from tests.games.koikoi.random_play import moments


def test_a_sheet_for_named_players_counts_what_the_page_sends() -> None:
    """The widget knows the sheet as it stands on the page."""
    widget = iki_teach.koikoi_sheet(players=["Aki", "Ben"], rules="common", options={"joker": "iris"}, dealer=2)
    assert isinstance(widget, ScoreSheet)
    sheet = widget.view["sheet"]
    sheet["months"] = [{"end": "stop-1", "yaku_1": "goko"}, {"end": "exhausted"}]
    widget.answer({"n": 1, "do": "count", "sheet": sheet})
    assert widget.view["n"] == 1
    assert (widget.scores.totals, widget.scores.rules.joker) == ((21, 0), "iris")
    assert widget.sheet.months[0] == {"end": "stop-1", "yaku_1": "goko"}


def test_a_game_fills_the_sheet() -> None:
    """And so does a sheet that was made without a page; a wrong rule is refused."""
    game = moments(1)[-1]
    assert list(iki_teach.koikoi_sheet(game).scores.totals) == [score.total for score in game.scores()]
    assert iki_teach.koikoi_sheet(koikoi.new(["Aki", "Ben"])).sheet.players == ("Aki", "Ben")
    assert iki_teach.koikoi_sheet(new_sheet(["A", "B"], "common")).sheet.rules == "common"
    with pytest.raises(ValueError, match="rules: expected one of"):
        iki_teach.koikoi_sheet(rules="house")


@pytest.mark.long
def test_the_table_goes_to_pandas_where_there_is_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row a month; without pandas the error says what to do."""
    widget = iki_teach.koikoi_sheet(new_sheet(["Aki", "Ben"]).enter(1, end="stop-2", yaku_2="kasu:12"))
    table = widget.table()
    assert table.index.name == "round"
    assert table.loc[1].to_dict() == {
        "month": 1, "winner": "Ben", "Aki": 0, "Ben": 3, "Aki, total": 0, "Ben, total": 3,
    }  # fmt: skip
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        widget.table()
    assert iki_teach.koikoi_sheet().scores.months[0].state == "open"


@pytest.mark.long
def test_the_chart_is_a_still_figure_of_plotly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line a player from nought to the total; markup in a name stays text; nothing moves."""
    sheet = new_sheet(["<b>Aki", "Ben"]).enter(1, end="stop-1", yaku_1="goko").enter(2, end="stop-2", yaku_2="aotan")
    figure = iki_teach.koikoi_sheet(sheet.enter(3), lang="de").chart()
    assert [(line.name, line.y) for line in figure.data] == [("&lt;b&gt;Aki", (0, 10, 10)), ("Ben", (0, 0, 5))]
    assert figure.data[0].x == ("", "1 · Januar", "2 · Februar")
    assert figure.layout.xaxis.fixedrange
    assert figure.layout.dragmode is False
    monkeypatch.setitem(sys.modules, "plotly", None)
    with pytest.raises(ImportError, match="pip install plotly"):
        iki_teach.koikoi_sheet().chart()
