"""The Python shell of the board, and the contract between it and its JavaScript twin."""

import re
from pathlib import Path
from typing import Any

import pytest

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.widgets import board, show
from iki_teach.widgets.board import BoardShell
from iki_teach.widgets.joining import module
from iki_teach.widgets.notebook import JupyterWidget, css, esm
from iki_teach.widgets.stylesheet import sheets, without_style
from iki_teach.widgets.widget import HOME

View = dict[str, Any]


def test_the_javascript_declares_the_traits_of_its_python_twin() -> None:
    """What board.js says under Traits is what BoardShell and a page send each other, and nothing else."""
    source = Path(board.__file__).with_suffix(".js").read_text(encoding="utf-8")
    block = source.split("@typedef {object} Traits")[1].split("@typedef")[0]
    ours = {*BoardShell(Echo()).state(), "intent"}
    assert set(re.findall(r"@property {.+?} (\w+)", block)) == ours


class Echo:
    """A session that counts what it is asked."""

    words = Words("en")

    def view(self) -> View:
        return {"n": 0, "status": "new", "svg": ""}

    def answer(self, intent: View) -> View:
        if intent["do"] == "fail":
            raise LookupError("as asked")
        return {"n": intent["n"], "status": intent["do"], "svg": ""}


def test_the_shell_shows_what_the_session_answers() -> None:
    widget = BoardShell(Echo())
    assert widget.view == {"n": 0, "status": "new", "svg": []}
    widget.answer({"n": 1, "version": 0, "do": "hint"})
    assert widget.view == {"n": 1, "status": "hint", "svg": []}


def test_a_session_that_fails_does_not_lock_the_page() -> None:
    widget = BoardShell(Echo())
    with pytest.raises(LookupError):
        widget.answer({"n": 1, "version": 0, "do": "fail"})
    assert widget.view == {"n": 1, "status": "new", "svg": []}


def test_a_page_gets_only_the_parts_of_a_drawing_that_differ() -> None:
    widget = show(iki.new(["Aki", "Ben"], seed=1)).widget
    whole = widget.state()["view"]["svg"]
    assert "".join(whole).startswith("<svg")
    card = widget.session.game.state.starts[0]
    widget.answer({"n": 1, "version": 0, "do": "click", "at": f"display.{card}"})
    differing = widget.changes()["view"]["svg"]
    now = widget.state()["view"]["svg"]
    assert None not in now
    assert set(widget.changes()["view"]["svg"]) == {None}
    assert [part or old for part, old in zip(differing, whole, strict=True)] == now
    assert [part is None for part in differing] == [part == old for part, old in zip(now, whole, strict=True)]
    assert 0 < sum(map(bool, differing)) < len(now)


def test_in_the_trainer_neither_modules_nor_style_sheets_travel_with_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """What loads them names their address; elsewhere a board brings all that it needs."""
    game = iki.new(["Aki", "Ben"], seed=1)
    board = show(game)
    whole = "".join(board.view["svg"])
    assert "<style>" in whole
    assert board._css == css("board")
    assert board._esm == esm("board") == module("board")
    monkeypatch.setenv(HOME, address := "/games/voila/widgets/abc/")
    assert '"/games/voila/widgets/abc/board"' in show(game)._esm
    assert len(esm("lesson", address)) < len(module("lesson")) / 20
    assert show(game)._css == ""
    slim = "".join(show(game).view["svg"])
    assert slim == without_style(whole)
    assert len(slim) < len(whole) - 5000
    style = whole[whole.index("<style>") + len("<style>") : whole.index("</style>")]
    assert style in sheets()


def test_in_jupyter_a_widget_carries_its_answers_to_pages() -> None:
    model = show(iki.new(["Aki", "Ben"], seed=1))
    assert None not in model.get_state()["view"]["svg"]
    model.intent = {"n": 1, "version": 0, "do": "hint"}
    assert model.view == model.widget.view
    assert model.view["n"] == 1
    assert None in model.get_state("view")["view"]["svg"]


def test_in_jupyter_a_session_that_fails_does_not_lock_the_page() -> None:
    model = JupyterWidget(BoardShell(Echo()))
    with pytest.raises(LookupError):
        model.intent = {"n": 1, "version": 0, "do": "fail"}
    assert model.view == {"n": 1, "status": "new", "svg": []}
