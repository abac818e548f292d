"""Our widgets as ipywidgets: laid out, observed, linked, set from Python, and refusing what cannot be."""

import subprocess
import sys
from typing import Any

import ipywidgets
import pytest
from traitlets import TraitError

import iki_teach
from iki_teach import iki, koikoi
from iki_teach.core.refusal import IllegalMove
from iki_teach.widgets import Board, ScoreSheet, aids, host, lesson, play, present, rule_book, rule_map, show
from iki_teach.widgets.home import without_jupyter
from iki_teach.widgets.sheet import SheetShell
from tests.widgets.line import on_line

NAMES = ("Aki", "Ben")


def entered(sheet: ScoreSheet, **entries: str) -> dict[str, Any]:
    """Return a sheet's document with entries of its first player."""
    document = sheet.value
    document["players"][0].update(entries)
    return document


def whole_game() -> Any:
    """Return a game that bots have played to its end."""
    game, bot = koikoi.new(NAMES, seed=1), koikoi.bot("newcomer")
    while not game.over:
        game = game.play(bot.choose(game.seen_by(game.decides)))
    return game


def test_every_widget_lives_in_a_box() -> None:
    game = iki.new(NAMES, seed=1)
    pages = [
        iki_teach.score_sheet(), iki_teach.koikoi_sheet(), show(game), lesson("payday"), play(), host(), present(),
        aids(), rule_book(), rule_map(),
    ]  # fmt: skip
    assert ipywidgets.VBox(pages).children == tuple(pages)
    assert show(game, layout=ipywidgets.Layout(width="50%")).layout.width == "50%"
    assert iki_teach.score_sheet(NAMES, layout={"width": "30em"}).layout.width == "30em"


def test_what_is_typed_is_observed() -> None:
    sheet, seen = iki_teach.score_sheet(NAMES), []
    assert (sheet.totals, sheet.ranks, sheet.winner) == ((0, 0), (1, 1), None)
    sheet.observe(lambda change: seen.append((change.new, sheet.ranks, sheet.winner, sheet.scores[0].total)), "totals")
    sheet.set_state({"intent": {"n": 1, "do": "count", "sheet": entered(sheet, koban="3")}})
    assert seen == [((9, 0), (1, 2), "Aki", 9)]
    assert sheet.value["players"][0] == {"name": "Aki", "koban": "3"}


def test_a_sheet_is_set_from_python() -> None:
    sheet = iki_teach.score_sheet(NAMES)
    line = on_line(sheet)
    sheet.value = entered(sheet, koban="3")
    assert sheet.totals == (9, 0)
    view = line.sent[-1]["state"]["view"]
    assert (view["put"], view["by"], view["sheet"]["players"][0]["koban"]) == (1, "", "3")
    sheet.sheet = sheet.sheet.enter("Ben", koban=4)
    assert (sheet.totals, sheet.winner) == ((9, 12), "Ben")
    assert sheet.view["put"] == 2


def test_a_document_that_cannot_be_changes_nothing() -> None:
    sheet = iki_teach.score_sheet(NAMES)
    sheet.value = entered(sheet, koban="3")
    before = sheet.value
    with pytest.raises(TraitError, match=r"stays as it is(?s:.*)edition: expected(?s:.*)players: expected"):
        sheet.value = {"format": "iki sheet 1"}
    with pytest.raises(TraitError, match="read-only"):
        sheet.totals = (1, 2)
    sheet.value["players"].clear()
    assert sheet.value == before
    assert (sheet.totals, sheet.view["put"]) == ((9, 0), 1)


def test_what_a_page_sets_by_a_link_of_its_own_is_checked_and_put_back() -> None:
    sheet = iki_teach.score_sheet(NAMES)
    line = on_line(sheet)
    sheet.set_state({"value": entered(sheet, koban="3")})
    assert sheet.totals == (9, 0)
    with pytest.raises(TraitError):
        sheet.set_state({"value": {"format": "nonsense"}})
    assert line.sent[-1]["state"]["value"]["players"][0]["koban"] == "3"
    sheet.set_state({"winner": "Ben", "view": {}})
    assert (sheet.winner, sheet.view["n"]) == ("Aki", 0)
    assert line.sent[-1]["state"]["winner"] == "Aki"


def test_an_entry_that_had_not_heard_of_a_set_sheet_does_not_count() -> None:
    """Typed while Python set another: Python's stays; the next entry, which knows of it, counts."""
    sheet = iki_teach.score_sheet(NAMES)
    typed = entered(sheet, wood="1")
    sheet.value = entered(sheet, koban="3")
    sheet.answer({"n": 1, "do": "count", "sheet": typed, "put": 0, "by": "tab"})
    assert (sheet.totals, sheet.view["n"]) == ((9, 0), 1)
    sheet.answer({"n": 2, "do": "count", "sheet": entered(sheet, wood="1"), "put": 1, "by": "tab"})
    assert (sheet.totals, sheet.view["by"]) == ((10, 0), "tab")


def test_sheets_and_boards_are_linked() -> None:
    one, two = iki_teach.score_sheet(NAMES), iki_teach.score_sheet(NAMES)
    ipywidgets.link((one, "value"), (two, "value"))
    one.answer({"n": 1, "do": "count", "sheet": entered(one, koban="3")})
    two.sheet = two.sheet.enter("Ben", wood=2)
    assert one.totals == two.totals == (9, 2)
    left, right = show(iki.new(NAMES, seed=1)), show(iki.new(NAMES, seed=2))
    ipywidgets.link((left, "record"), (right, "record"))
    left.play(left.legal_moves[0])
    assert right.last_move == left.last_move
    right.back()
    assert left.last_move is None
    assert left.record == right.record


def test_a_board_shows_any_moment_of_a_game() -> None:
    game = whole_game()
    board = show(game.history()[0])
    stale = board.view["version"]
    board.game = game.history()[20]
    assert (board.record, board.last_move) == (game.history()[20].record(), str(game.history()[20].move))
    assert board.to_move == game.history()[20].to_move
    board.answer({"n": 1, "version": stale, "do": "hint"})
    assert board.view["answer"] is None
    board.record = game.record()
    assert (board.game.over, board.to_move, board.legal_moves) == (True, None, ())


def test_a_kept_game_that_was_played_by_hand_is_set_aside_once() -> None:
    """However often Python sets another: what it has set itself is nobody's loss."""
    board = show(iki.new(NAMES, seed=1), keep="game")
    board.game = iki.new(NAMES, seed=2)
    assert "aside" not in board.view["keep"]["value"]
    board.answer({"n": 1, "version": board.view["version"], "do": "play", "move": board.legal_moves[0]})
    by_hand = board.record
    for seed in (3, 4, 5):
        board.game = iki.new(NAMES, seed=seed)
    assert board.view["keep"]["value"]["aside"] == [by_hand]


def test_a_record_that_cannot_be_changes_nothing() -> None:
    board = show(iki.new(NAMES, seed=1))
    before = board.game
    for name, value in (("record", "iki record 2\n"), ("record", ""), ("game", koikoi.new(NAMES)), ("game", None)):
        with pytest.raises(TraitError):
            setattr(board, name, value)
    assert board.game is before


def test_a_board_is_played_from_python_and_says_why_not() -> None:
    board = show(koikoi.new(NAMES, seed=3), bot="sensible")
    seat, told = board.to_move.seat, []
    assert board.play(board.legal_moves[0])
    assert board.to_move is None or board.to_move.seat == seat
    with pytest.raises(IllegalMove):
        board.play("koi-koi")
    other = show(iki.new(NAMES, seed=1))
    other.observe(lambda change: told.append([line.rule for line in change.new]), "refusal")
    for n in (1, 2):
        other.answer({"n": n, "version": other.view["version"], "do": "click", "at": "bank"})
    assert other.refusal[0].text
    assert told == [[other.rule], [], [other.rule]]
    book = rule_book()
    ipywidgets.dlink((other, "rule"), (book, "rule"))
    assert book.view["opened"]["id"] == other.rule


def test_a_lesson_goes_where_it_is_set() -> None:
    payday = lesson("payday")
    payday.step = 3
    assert (payday.view["step"]["at"], payday.score, len(payday.steps)) == (3, 0, payday.view["step"]["all"])
    with pytest.raises(TraitError, match="expected 0 to"):
        payday.step = len(payday.steps)
    assert payday.step == 3


def test_observers_may_set_and_play_themselves() -> None:
    board, bot = show(iki.new(NAMES, seed=1)), iki.bot("newcomer")

    def reply(change: dict[str, Any]) -> None:
        if board.game.decides == 0:
            board.play(bot.choose(board.game.seen_by(0)))

    board.observe(reply, "game")
    board.play(board.legal_moves[0])
    assert [moment.to_move.seat for moment in board.game.history()[:2]] == [1, 0]
    assert board.game.decides != 0
    sheet = iki_teach.score_sheet(NAMES)
    sheet.observe(lambda change: setattr(sheet, "value", entered(sheet, koban="2")), "totals")
    sheet.answer({"n": 1, "do": "count", "sheet": entered(sheet, koban="3")})
    assert (sheet.totals, sheet.value["players"][0]["koban"], sheet.view["put"]) == ((6, 0), "2", 1)
    assert sheet.widget.totals == (6, 0)


def test_somebody_elses_observer_that_fails_keeps_nothing_from_the_page() -> None:
    sheet = iki_teach.score_sheet(NAMES)
    sheet.observe(lambda change: 1 / 0, "value")
    line = on_line(sheet)
    with pytest.raises(ZeroDivisionError):
        sheet.answer({"n": 1, "do": "count", "sheet": entered(sheet, koban="3")})
    state = {name: value for message in line.sent for name, value in message["state"].items()}
    assert (state["view"]["n"], state["totals"], state["winner"]) == (1, [9, 0], "Aki")


def test_a_click_is_one_message() -> None:
    sheet = iki_teach.score_sheet(NAMES)
    line = on_line(sheet)
    sheet.answer({"n": 1, "do": "count", "sheet": {**entered(sheet, koban="3"), "edition": "first"}})
    assert len(line.sent) == 1
    assert [*line.sent[0]["state"]][:2] == ["frame", "view"]


def test_interact_takes_a_sheet() -> None:
    sheet, seen = iki_teach.koikoi_sheet(NAMES), []
    ipywidgets.interactive(lambda value: seen.append(value["months"]), value=sheet).update()
    sheet.sheet = sheet.sheet.enter(1, end="exhausted")
    assert [seen[0], seen[-1]] == [[{}], [{"end": "exhausted"}]]


def test_a_closed_widget_goes_on_without_pages() -> None:
    sheet = iki_teach.score_sheet(NAMES)
    sheet.close()
    sheet.value = entered(sheet, koban="3")
    assert sheet.totals == (9, 0)


def test_widgets_of_a_kind_share_one_text_of_their_module() -> None:
    one, two = show(iki.new(NAMES, seed=1)), show(iki.new(NAMES, seed=2))
    assert one._esm is two._esm


def test_without_jupyter_the_widget_itself_has_the_same_to_say() -> None:
    with without_jupyter():
        sheet, board = iki_teach.score_sheet(NAMES), show(iki.new(NAMES, seed=1))
    assert isinstance(sheet, SheetShell)
    assert not isinstance(board, Board)
    for widget, kind in ((sheet, ScoreSheet), (board, Board)):
        for name in kind.class_trait_names(public=True):
            getattr(widget, name)
    sheet.value = {**sheet.value, "players": [{"name": "Aki", "koban": "3"}, {"name": "Ben"}]}
    assert (sheet.totals, sheet.winner) == ((9, 0), "Aki")
    code = "import sys; sys.modules['anywidget'] = None; import iki_teach; print(type(iki_teach.score_sheet()))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "SheetShell" in said


def test_a_line_that_is_there_before_the_widget_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Marimo opens it as soon as a widget is made; what came after would be news to a page that has nothing yet."""
    lines = []

    def begin(widget: Any) -> None:
        widget.get_state()
        lines.append(on_line(widget))

    monkeypatch.setattr(ipywidgets.Widget, "_call_widget_constructed", begin)
    board = show(iki.new(["Aki", "Ben"], seed=1))
    views = [sent["state"]["view"] for line in lines for sent in line.sent if "view" in sent.get("state", {})]
    assert board.view
    assert None not in views[-1]["svg"]
