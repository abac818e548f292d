"""What boards answer before Python has come is what Python answers, also where it fails."""

import json
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

from iki_teach.site.pages import SitePage, first_of, intents, key, layouts, needed, read_page, with_numbers
from iki_teach.site.worker import OpenPage
from iki_teach.trainer import places
from iki_teach.ui.widget import HOME, Shell

Page = tuple[SitePage, list[dict[str, Any]]]


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, "/")


def notebook(name: str, lang: str = "en") -> Path:
    return places.notebooks() / lang / f"{name}.ipynb"


def whole_again(value: Any, parts: list[str]) -> Any:
    """Put parts in the places of their numbers, as the page's script does."""
    if isinstance(value, list):
        return [whole_again(one, parts) for one in value]
    if not isinstance(value, dict):
        return value
    drawn = {name for name, one in value.items() if name == "svg" and isinstance(one, list)}
    return {
        name: [part if part is None else parts[part] for part in one] if name in drawn else whole_again(one, parts)
        for name, one in value.items()
    }


@pytest.mark.parametrize(("name", "layout"), [("03_cards", "narrow"), ("00_koikoi", "wide")])
def test_first_answers_are_those_of_a_fresh_page(name: str, layout: str) -> None:
    """Whatever is clicked: state and answer together are the view that Python would send."""
    page = read_page(notebook(name))
    first = first_of(page, layout)
    for number, board in enumerate(whole_again(first["boards"], first["parts"])):
        assert board["answers"]
        for intent in intents(board["state"]["view"]):
            own = OpenPage()
            with chdir(page.notebook.parent):
                states = json.loads(own.open(page.cells, ".", [layout] * len(page.parts), seed=0))
            assert states[number] == board["state"]
            whole = {"n": 1, "version": board["state"]["view"]["version"], **intent}
            changes = json.loads(own.answer(number, json.dumps(whole)))
            seen = {**board["state"]["view"], **board["answers"][key(intent)]["view"]}
            assert seen | {"keeping": None} == changes["view"] | {"keeping": None}


def test_a_board_that_is_dealt_anew_has_no_answers() -> None:
    """Only Python knows what everybody's own cards are."""
    boards = first_of(read_page(notebook("23_koikoi_game")), "wide")["boards"]
    assert [(board["dealt"], board["answers"]) for board in boards] == [(True, {})] * 2


@pytest.mark.long
def test_what_the_browser_kept_is_asked_for_in_every_room() -> None:
    """To be drawn for a telephone is nothing that was done: a game that was kept still comes before it."""
    page = read_page(notebook("02_month"))
    asked = [[board["state"]["view"]["resume"] for board in first_of(page, layout)["boards"]] for layout in layouts()]
    assert asked == [[True, True, False]] * 3


def test_parts_of_drawings_stand_there_once() -> None:
    """A drawing names them by numbers; what is known stays out."""
    parts: dict[str, int] = {}
    value = {"view": {"svg": ["a", "b"], "film": [{"svg": ["a", None]}], "terms": [{"svg": "sign"}]}}
    numbers = {"view": {"svg": [0, 1], "film": [{"svg": [0, None]}], "terms": [{"svg": "sign"}]}}
    assert with_numbers(value, parts) == numbers
    assert list(parts) == ["a", "b"]


def test_only_cells_that_boards_need_run_in_the_browser() -> None:
    """None after the last board, and none that shows something else and gives nothing on."""
    run = [
        ("a = 1", []), ("show(a)", ["board"]), ("why(a)", []), ("b = 2", []), ("show(b)", ["board"]), ("told(b)", []),
    ]  # fmt: skip
    assert needed(run) == ("a = 1", "show(a)", "b = 2", "show(b)")


class Stubborn:
    """A session that fails at every intent."""

    def view(self) -> dict[str, Any]:
        return {"n": 0, "text": "as it was"}

    def answer(self, intent: dict[str, Any]) -> dict[str, Any]:
        raise RuntimeError(intent["do"])


def test_an_intent_that_fails_is_done_and_told_on_the_console(capsys: pytest.CaptureFixture[str]) -> None:
    """A board that waited for an answer for ever would take no more clicks."""
    page = OpenPage()
    page.boards = [Shell(Stubborn())]
    assert json.loads(page.answer(0, json.dumps({"n": 7, "do": "hint"}))) == {"view": {"n": 7, "text": "as it was"}}
    assert "RuntimeError: hint" in capsys.readouterr().err
