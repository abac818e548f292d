"""The Python shell of the scoring sheets, `iki_teach.score_sheet` and `iki_teach.koikoi_sheet`."""

import subprocess
import sys

import pytest

import iki_teach
from iki_teach import koikoi
from iki_teach.drawing.palette import DAY
from iki_teach.games.iki.sheet import new_sheet
from iki_teach.games.koikoi.sheet import new_sheet as new_koikoi_sheet
from iki_teach.widgets import ScoreSheet
from tests.games.iki.sheet.evenings import Evening
from tests.games.koikoi.random_play import moments


def test_a_sheet_for_named_players_counts_what_the_page_sends() -> None:
    widget = iki_teach.score_sheet(players=["Aki", "Ben"], edition="first", options={"mon_per_iki": 3})
    assert isinstance(widget, ScoreSheet)
    sheet = widget.view["sheet"]
    sheet["players"][0]["mon"] = "9"
    widget.answer({"n": 1, "do": "count", "sheet": sheet})
    assert widget.view["n"] == 1
    assert [one.total for one in widget.scores] == [3, 0]
    assert widget.sheet.players[0] == {"name": "Aki", "mon": "9"}
    widget = iki_teach.koikoi_sheet(players=["Aki", "Ben"], rules="common", options={"joker": "iris"}, dealer=2)
    assert isinstance(widget, ScoreSheet)
    months = [{"end": "stop-1", "yaku_1": "goko"}, {"end": "exhausted"}]
    widget.answer({"n": 1, "do": "count", "sheet": {**widget.view["sheet"], "months": months}})
    assert (widget.scores.totals, widget.scores.rules.joker) == ((21, 0), "iris")
    assert list(widget.sheet.months) == months


def test_a_change_of_edition_changes_the_frame() -> None:
    widget = iki_teach.score_sheet()
    widget.answer({"n": 1, "do": "count", "sheet": {**widget.view["sheet"], "edition": "first"}})
    colours, buildings = (widget.frame["fields"][at]["options"] for at in (1, 6))
    assert (colours[2]["label"], len(buildings)) == ("green", 6)


def test_a_page_builds_the_sheet_only_for_another_frame() -> None:
    """What is entered comes back without the frame, by which a page would build anew what somebody holds."""
    widget = iki_teach.score_sheet().widget
    begun = widget.view["sheet"]
    assert "frame" in widget.state()
    widget.answer({"n": 1, "do": "count", "sheet": {**begun, "players": [{"name": "Aki", "iki": "57"}, {"name": ""}]}})
    assert "frame" not in widget.changes()
    for n, edition in ((2, "first"), (3, begun["edition"])):
        widget.answer({"n": n, "do": "count", "sheet": {**begun, "edition": edition}})
        assert "frame" in widget.changes()


def test_a_game_fills_the_sheet() -> None:
    game = Evening(4).game()
    assert [one.total for one in iki_teach.score_sheet(game).scores] == [score.total for score in game.scores()]
    assert iki_teach.score_sheet(new_sheet(["A", "B"], "first")).sheet.edition == "first"
    played = moments(1)[-1]
    assert list(iki_teach.koikoi_sheet(played).scores.totals) == [score.total for score in played.scores()]
    assert iki_teach.koikoi_sheet(koikoi.new(["Aki", "Ben"])).sheet.players == ("Aki", "Ben")
    assert iki_teach.koikoi_sheet(new_koikoi_sheet(["A", "B"], "common")).sheet.rules == "common"
    with pytest.raises(ValueError, match="rules: expected one of"):
        iki_teach.koikoi_sheet(rules="house")


def test_a_session_that_fails_does_not_lock_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = iki_teach.score_sheet()
    with pytest.raises(TypeError):
        widget.answer({"n": 1, "do": "count", "sheet": widget.view["sheet"], **{"n": [1]}})
    assert widget.view["n"] == [1]


@pytest.mark.long
def test_the_table_goes_to_pandas_where_there_is_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = iki_teach.score_sheet([{"name": "Aki", "koban": "3"}, "Ben"])
    table = widget.table()
    assert list(table.index) == ["Aki", "Ben"]
    assert table.loc["Aki"].to_dict() == {
        "track": 0, "colours": 0, "fish": 0, "tobacco": 0, "buildings": 0, "goods": 9, "total": 9, "rank": 1,
    }  # fmt: skip
    months = iki_teach.koikoi_sheet(new_koikoi_sheet(["Aki", "Ben"]).enter(1, end="stop-2", yaku_2="kasu:12")).table()
    assert months.index.name == "round"
    assert months.loc[1].to_dict() == {
        "month": 1, "winner": "Ben", "Aki": 0, "Ben": 3, "Aki, total": 0, "Ben, total": 3,
    }  # fmt: skip
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        widget.table()


@pytest.mark.long
def test_the_chart_is_a_still_figure_of_plotly(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = iki_teach.score_sheet(
        [{"name": "<b>Aki", "koban": "3", "iki": "40"}, {"name": "<b>Aki", "wood": "2"}], lang="de"
    )
    figure = widget.chart()
    assert figure.layout.template.layout.paper_bgcolor == DAY["paper"]
    assert (
        [sum(bar.x[seat] for bar in figure.data) for seat in (0, 1)] == [one.total for one in widget.scores] == [49, 2]
    )
    assert figure.data[0].name == "Leiste"
    assert figure.data[0].y == ("1. &lt;b&gt;Aki", "2. &lt;b&gt;Aki")
    assert figure.layout.xaxis.fixedrange
    assert figure.layout.xaxis.rangemode == "tozero"
    assert figure.layout.dragmode is False
    sheet = new_koikoi_sheet(["<b>Aki", "Ben"]).enter(1, end="stop-1", yaku_1="goko")
    lines = iki_teach.koikoi_sheet(sheet.enter(2, end="stop-2", yaku_2="aotan").enter(3), lang="de").chart()
    assert [(line.name, line.y) for line in lines.data] == [("&lt;b&gt;Aki", (0, 10, 10)), ("Ben", (0, 0, 5))]
    assert lines.data[0].x == ("", "1 · Januar", "2 · Februar")
    assert lines.layout.xaxis.fixedrange
    monkeypatch.setitem(sys.modules, "plotly", None)
    with pytest.raises(ImportError, match="pip install plotly"):
        widget.chart()


def test_importing_the_package_loads_no_widgets() -> None:
    code = "import sys, iki_teach; print('anywidget' in sys.modules, hasattr(iki_teach, 'score_sheet'))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["False", "True"]
