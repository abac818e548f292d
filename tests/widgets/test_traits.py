"""Widgets as ipywidgets: traits set, observed, linked, refused, put back; laid out, and gone once all is closed."""

import gc
import inspect
import json
import subprocess
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import ipywidgets
import pytest
from attrs import frozen
from traitlets import TraitError

from iki_teach import iki, koikoi, widgets
from iki_teach.content.words import LANGS
from iki_teach.core.game import Game
from iki_teach.core.refusal import IllegalMove
from iki_teach.pages.sheet.widget import SheetShell
from iki_teach.widgets import aids, host, iki_referee, lesson, play, present, rule_book, rule_map, score_sheet, show
from iki_teach.widgets.home import Options, without_jupyter
from iki_teach.widgets.notebook import HOMES, JupyterWidget, Still
from tests.widgets.test_sentences import decision

NAMES = ("Aki", "Ben")
GAME = iki.new(NAMES, seed=1)
MOVED = GAME.play(str(GAME.moves()[0]))
ALIKE: dict[str, Any] = {"format": "iki sheet 1", "edition": "second", "deck": "open-edo"}
ALIKE |= {"players": [{"name": "Aki", "koban": "3"}, {"name": "Ben"}]}
TABLE = {"game": "koikoi", "rules": "source", "players": ["Aki", "Ben"], "levels": ["person", "random"]}


class Line:
    comm_id = "line"

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, data: dict[str, Any], buffers: Any = None) -> None:
        self.sent.append(json.loads(json.dumps(data)))

    def on_msg(self, hear: Callable[..., None]) -> None:
        """Nobody says anything."""

    def close(self) -> None:
        """End."""


def on_line(widget: JupyterWidget) -> Line:
    line = Line()
    widget.comm = line
    return line


def position(mon: int) -> dict[str, Any]:
    return {"month": 13, "phase": "place", "players": {"Aki": {"mon": mon}, "Ben": {}}}


def test_all_words_are_said_anew_in_another_language() -> None:
    """Of every widget, with what it stands for as it was; a page that changes it is heard as by the session."""
    for row in ROWS.values():
        widget = row.page()
        widget.lang = "de"
        assert widget.view.get("lang", widget.frame.get("lang")) == "de"
        assert widget.get_state()["lang"] == "de"
    board = show(GAME)
    board.answer({"n": 1, "version": board.view["version"], "do": "lang", "lang": "de"})
    assert (board.lang, LANGS) == ("de", ("en", "de"))


@frozen
class Row:
    """A row of the table of traits: who has it, two values to be set in turn, and what is none."""

    page: Callable[..., JupyterWidget]
    name: str
    first: Any
    second: Any
    bad: Any
    error: str = "stays as it is"  # what the error says, of all that is wrong


ROWS = {
    f"{number} {row.name}": row
    for number, row in enumerate((
        Row(lambda: show(GAME), "record", MOVED.record(), GAME.record(), "iki record 2\n"),
        Row(lambda: show(GAME), "game", MOVED, GAME, koikoi.new(NAMES, seed=18), "expected a game of IKI"),
        Row(lambda: score_sheet(NAMES), "value", {**ALIKE, "edition": "first"}, ALIKE, {"format": "iki sheet 1"},
            r"edition: expected(?s:.*)players: expected"),
        Row(lambda: lesson("payday"), "step", 2, 0, 99, "expected 0 to 7, got 99"),
        Row(rule_book, "rule", "iki.fire.spread", "", "iki.fire.nothing"),
        Row(rule_book, "query", "fire", "koi-koi", 3, "unicode string"),
        Row(rule_map, "rule", "iki.fire.spread", "", "iki.fire.nothing"),
        Row(play, "record", MOVED.record(), GAME.play(str(GAME.moves()[1])).record(), "no game"),
        Row(play, "game", MOVED, None, 3, "expected a Game or None"),
        Row(play, "table", TABLE, {**TABLE, "players": ["Chie", "Ben"]},
            {**TABLE, "rules": "none", "levels": ["random"]}, r"rules: expected(?s:.*)levels: expected"),
        Row(iki_referee, "table", position(3), position(4), {"month": 20, "players": {"Aki": {"mon": -1}, "Ben": {}}},
            r"mon: expected(?s:.*)month: expected"),
        Row(present, "beat", 3, 0, -1, "expected 0 to"),
        Row(host, "step", 5, 0, 1000, "expected 0 to"),
        Row(host, "players", (*NAMES, "Chie", "Dai"), NAMES, ("Aki" * 14,),
            r"of them, got 1(?s:.*)players/0: expected"),
        Row(aids, "chosen", {"kind": "aid", "game": "iki", "preset": "first", "players": "3", "size": "A4"},
            {"kind": "summary", "game": "iki", "preset": "first", "players": "2", "size": "letter"},
            {"kind": "poem", "size": "A9"}, r"kind: expected(?s:.*)size: expected"),
        *(Row(page, "lang", "de", "en", "xx", "expected") for page in (rule_book, play, lambda: score_sheet(NAMES))),
        Row(present, "theme", "dark", "auto", "pink", "expected"),
        Row(host, "disabled", True, False, "no", "boolean"),
    ))
}  # fmt: skip


def as_set(row: Row, value: Any) -> Any:
    return value.record() if row.name == "game" and value else value


@pytest.mark.parametrize("row", ROWS.values(), ids=list(ROWS))
def test_a_trait_is_set_observed_linked_and_refused(row: Row) -> None:
    one, two, seen = row.page(), row.page(), []
    one.observe(lambda change: seen.append(as_set(row, change.new)), row.name)
    ipywidgets.link((one, row.name), (two, row.name))
    for value in (row.first, row.second):
        setattr(one, row.name, value)
        assert as_set(row, getattr(one, row.name)) == as_set(row, getattr(two, row.name)) == as_set(row, value)
        assert as_set(row, getattr(one.widget, row.name)) == as_set(row, value)
    assert seen[-2:] == [as_set(row, row.first), as_set(row, row.second)]
    setattr(two, row.name, row.first)
    assert as_set(row, getattr(one, row.name)) == as_set(row, row.first)
    before, view = as_set(row, getattr(one, row.name)), one.view
    with pytest.raises(TraitError, match=row.error):
        setattr(one, row.name, row.bad)
    assert (as_set(row, getattr(one, row.name)), one.view) == (before, view)
    assert as_set(row, getattr(one.widget, row.name)) == before


@pytest.mark.parametrize("row", [row for row in ROWS.values() if row.name != "game"], ids=lambda row: row.name)
def test_a_page_sets_by_a_link_of_its_own_and_is_put_back(row: Row) -> None:
    """`jslink` sets traits in the browser, as JSON carries them; what is none is sent back as it was."""
    widget = row.page()
    line = on_line(widget)
    widget.set_state({row.name: json.loads(json.dumps(row.first))})
    assert getattr(widget.widget, row.name) == row.first
    with pytest.raises(TraitError):
        widget.set_state({row.name: json.loads(json.dumps(row.bad))})
    assert line.sent[-1]["state"][row.name] == json.loads(json.dumps(row.first))


def test_traits_that_are_set_at_once_are_all_set_or_seen_as_they_stand() -> None:
    """By keywords, by a page, or while notifications are held; where one cannot be, a page sees how both stand."""
    widget = host(theme="dark", disabled=True)
    assert (widget.theme, widget.disabled, widget.widget.disabled) == ("dark", True, True)
    seen: list[Any] = []
    widget.observe(lambda change: seen.append((widget.players, widget.step, widget.lang)), "players")
    these, others = ("Aki", "Ben"), ("Chie", "Dan")
    with widget.hold_trait_notifications():
        widget.players, widget.step, widget.lang = these, 3, "de"
    widget.set_state({"players": [*others], "step": 4})
    assert seen == [(these, 3, "de"), (others, 4, "de")]
    assert (widget.widget.players, widget.widget.step, widget.view["lang"]) == (others, 4, "de")
    widget = host()
    line = on_line(widget)
    with pytest.raises(TraitError):
        widget.set_state({"players": [*these], "step": 1000})
    assert (widget.players, widget.step) == (widget.widget.players, widget.widget.step)
    assert {"players": [*widget.players], "step": 0}.items() <= json.loads(json.dumps(line.sent[-1]["state"])).items()


def test_every_settable_trait_has_a_row() -> None:
    tested = {(type(row.page()), row.name) for row in ROWS.values()}
    for kind in {*HOMES.values()} - {Still, JupyterWidget}:
        for name, trait in kind.class_traits(public=True).items():
            assert trait.help, (kind, name)
            if not trait.read_only and name not in ("lang", "theme", "disabled"):
                assert [one for one, tried in tested if (name, kind) == (tried, one.__base__)], (kind, name)


def test_what_only_the_widget_sets_is_put_back() -> None:
    for row in ROWS.values():
        widget = row.page()
        line = on_line(widget)
        for name, trait in widget.traits(public=True).items():
            if trait.read_only:
                with pytest.raises(TraitError):
                    setattr(widget, name, trait.default_value)
                if trait.metadata.get("sync"):
                    widget.set_state({name: "from a page"})
                    assert name in line.sent[-1]["state"]


ENTRIES: dict[str, tuple[Callable[..., Any], str, list[dict[str, Any]]]] = {
    "board": (lambda **more: show(GAME, **more), "record", [{"do": "play", "move": str(GAME.moves()[0])}]),
    "sheet": (lambda **more: score_sheet(NAMES, **more), "value", [
        {"do": "count", "sheet": ALIKE}, {"do": "take", "sheet": ALIKE, "text": "json"}, {"do": "open", "text": "{}"}]),
    "lesson": (lambda **more: lesson("payday", **more), "step", [{"do": "next"}, {"do": "hint"}]),
    "play": (play, "table", [{"do": "table", "values": {"game": "koikoi"}}, {"do": "begin", "values": {}}]),
    "referee": (iki_referee, "table", [{"do": "set", "move": "month 6"}]),
    "rule_book": (rule_book, "rule", [{"do": "open", "rule": "iki.fire.spread"}]),
    "presenter": (present, "beat", [{"do": "next_beat"}]),
    "host": (host, "step", [{"do": "next"}]),
    "aids": (aids, "chosen", [{"do": "choose", "at": "kind", "value": "aid"}]),
}  # fmt: skip


@pytest.mark.parametrize("kind", ENTRIES)
def test_what_is_disabled_takes_no_moves_and_no_entries(kind: str) -> None:
    page, name, intents = ENTRIES[kind]
    widget = page(disabled=True)
    before = getattr(widget, name)
    for n, intent in enumerate(intents, 1):
        widget.answer({"n": n, "version": widget.view.get("version"), **intent})
        assert (getattr(widget, name), widget.view["n"]) == (before, n)
    widget.disabled = False
    widget.answer({"n": 9, "version": widget.view.get("version"), **intents[0]})
    if kind != "lesson":  # a first look is no step
        assert getattr(widget, name) != before


def test_what_is_disabled_explains() -> None:
    board, table = show(GAME, disabled=True), iki_referee(disabled=True)
    for n, intent in enumerate(({"do": "click", "at": "bank"}, {"do": "help"}), 1):
        board.answer({"n": n, "version": board.view["version"], **intent})
        assert board.view["answer"]["lines"]
    board.play(board.legal_moves[0])
    assert board.last_move
    for n, move in enumerate(("tab ask", "ask fire"), 1):
        table.answer({"n": n, "version": table.view["version"], "do": "set", "move": move})
    assert table.reply == () or table.reply[0].text


def given() -> dict[str, tuple[Any, ...]]:
    """What page functions are called with that do not stand alone."""
    return {
        "answer": (widgets.told(GAME),), "answers": (widgets.koikoi_drills().session.play_now.question,),
        "check": (GAME, [str(GAME.moves()[0]), "done"]), "lesson": ("payday",), "outlook": (decision(), 1),
        "played": (MOVED, 1), "points": (GAME, "Aki"), "side_by_side": (json.dumps(position(3)),),
        "why": (GAME, "done"), "yaku": ("1-1 3-1 8-1",),
        **dict.fromkeys(("choices", "picture", "show", "told"), (GAME,)),
    }  # fmt: skip


def test_all_that_a_page_function_returns_stands_in_boxes() -> None:
    arguments = given()
    pages = [getattr(widgets, name)(*arguments.get(name, ())) for name in widgets.__all__ if name.islower()]
    assert all(isinstance(one, ipywidgets.DOMWidget) for one in pages)
    for box in (ipywidgets.VBox, ipywidgets.Tab, ipywidgets.Accordion):
        assert len(box(pages).get_state()["children"]) == len(pages)
    assert not [one for one in pages if " object at 0x" in repr(one)]
    assert repr(score_sheet(NAMES)) == "ScoreSheet(totals=(0, 0), ranks=(1, 1), winner=None)"
    assert repr(lesson("payday")).startswith("Lesson(step=0, ")


def test_page_functions_take_what_every_ipywidget_takes() -> None:
    for name in widgets.__all__:
        if name.islower():
            kinds = {each.kind for each in inspect.signature(getattr(widgets, name)).parameters.values()}
            assert inspect.Parameter.VAR_KEYWORD in kinds, name
    common = {"layout": {"width": "640px"}, "tooltip": "Here", "tabbable": True, "add_class": "mine"}
    for widget in (
        host(**common, theme="dark"),
        widgets.told(GAME, **common),
        widgets.koikoi_sheet(NAMES, **common),
        aids(**common),
    ):
        assert (widget.layout.width, widget.tooltip, widget.tabbable) == ("640px", "Here", True)
        assert "mine" in widget._dom_classes
    with pytest.raises(TypeError, match=f"expected {', '.join(Options.__annotations__)}, got colour"):
        show(GAME, colour="red")
    with without_jupyter():
        assert host(**common, theme="dark", disabled=True).disabled


def test_what_stands_still_is_html_until_a_box_has_it() -> None:
    """A saved notebook and a page of the trainer hold it as they did; pages hear of it only where they must."""
    still = widgets.told(GAME)
    with without_jupyter():
        plain = widgets.told(GAME)
    data = still._repr_mimebundle_()
    assert data["text/plain"] == repr(plain)
    line, html = data["text/html"].split("\n", 1)  # JupyterLab shows the first line of what is collapsed
    assert len(line) < 100
    assert html == plain._repr_html_()
    assert (still.comm, still.sentences) == (None, plain.sentences)
    box = ipywidgets.VBox([still])
    box.get_state()
    assert still.comm is not None
    assert still.value == plain._repr_html_()


def test_a_game_that_was_played_is_at_hand() -> None:
    begun = play()
    begun.answer({"n": 1, "version": begun.view["version"], "do": "begin", "values": {}})
    for widget in (show(GAME), lesson("payday"), begun, iki_referee()):
        assert isinstance(widget.game, Game)
    seen: list[Any] = []
    begun.observe(lambda change: seen.append(change.new.move), "game")
    begun.answer({"n": 2, "version": begun.view["version"], "do": "play", "move": str(begun.game.moves()[0])})
    assert seen
    assert begun.game.record() == begun.record


def test_a_slider_through_games_keeps_one_of_them() -> None:
    """Of free play: what Python sets takes the place of what it has set before, and never of what was played."""
    table = play()
    for game in (GAME, MOVED, GAME):
        table.game = game
    assert len(table.session.saved.games) == 1
    table.answer({"n": 1, "version": table.view["version"], "do": "play", "move": str(table.game.moves()[0])})
    table.game = GAME
    assert len(table.session.saved.games) == 2


def test_nothing_is_left_of_forty_runs_of_a_cell() -> None:
    def run() -> list[Any]:
        live = (show(GAME), score_sheet(NAMES), rule_book())
        box = ipywidgets.VBox([*live, widgets.told(GAME)])
        shells = [part for one in live for part in (one.widget, one.session)]
        return [weakref.ref(one) for one in (box, *box.children, *shells)]

    for other in [*ipywidgets.widgets.widget._instances.values()]:
        with suppress(KeyError):  # of other tests, which had a comm of their own
            other.close()
    left = [ref for _ in range(40) for ref in run()]
    ipywidgets.Widget.close_all()
    gc.collect()
    assert [ref() for ref in left if ref() is not None] == []


def test_editors_find_what_only_one_game_has() -> None:
    for name in ("koikoi_switches", "iki_referee", "yaku"):
        assert name in vars(widgets)
    assert [*inspect.signature(widgets.koikoi_switches).parameters] == ["switch", "lang", "options"]
    assert "side by side" in (widgets.koikoi_switches.__doc__ or "")
    assert isinstance(widgets.hanafuda(), Still)


def entered(sheet: Any, **entries: str) -> dict[str, Any]:
    document: dict[str, Any] = sheet.value
    document["players"][0].update(entries)
    return document


def count(widget: Any, n: int = 1, **more: Any) -> None:
    widget.answer({"n": n, "do": "count", "sheet": entered(widget, koban="3"), **more})


def test_what_is_typed_is_observed() -> None:
    """Whoever looks at one trait finds the others as new as it; a page cannot set what is counted."""
    sheet, seen = score_sheet(NAMES), []
    assert (sheet.totals, sheet.ranks, sheet.winner) == ((0, 0), (1, 1), None)
    sheet.observe(lambda change: seen.append((change.new, sheet.ranks, sheet.winner, sheet.scores[0].total)), "totals")
    sheet.set_state({"intent": {"n": 1, "do": "count", "sheet": entered(sheet, koban="3")}})
    assert seen == [((9, 0), (1, 2), "Aki", 9)]
    assert sheet.value["players"][0] == {"name": "Aki", "koban": "3"}
    sheet.set_state({"winner": "Ben", "view": {}})
    assert (sheet.winner, sheet.view["n"]) == ("Aki", 1)


def test_a_sheet_is_set_from_python() -> None:
    """As a document or as the engine has it; a page is told once, as one step; what is read is a copy."""
    sheet = score_sheet(NAMES)
    line = on_line(sheet)
    sheet.value = entered(sheet, koban="3")
    assert sheet.totals == (9, 0)
    view = line.sent[-1]["state"]["view"]
    assert (view["put"], view["by"], view["sheet"]["players"][0]["koban"]) == (1, "", "3")
    sheet.sheet = sheet.sheet.enter("Ben", koban=4)
    assert (sheet.totals, sheet.winner) == ((9, 12), "Ben")
    assert sheet.view["put"] == 2
    sheet.value["players"].clear()
    assert sheet.totals == (9, 12)
    sheet.close()
    sheet.value = entered(sheet, koban="5")
    assert sheet.totals == (15, 12), "it can be set though nobody sees it"
    months, seen = widgets.koikoi_sheet(NAMES), []
    ipywidgets.interactive(lambda value: seen.append(value["months"]), value=months).update()
    months.sheet = months.sheet.enter(1, end="exhausted")
    assert [seen[0], seen[-1]] == [[{}], [{"end": "exhausted"}]]


def test_an_entry_that_had_not_heard_of_a_set_sheet_does_not_count() -> None:
    """Typed while Python set another: Python's stays; the next entry, which knows of it, counts."""
    sheet = score_sheet(NAMES)
    typed = entered(sheet, wood="1")
    sheet.value = entered(sheet, koban="3")
    sheet.answer({"n": 1, "do": "count", "sheet": typed, "put": 0, "by": "tab"})
    assert (sheet.totals, sheet.view["n"]) == ((9, 0), 1)
    sheet.answer({"n": 2, "do": "count", "sheet": entered(sheet, wood="1"), "put": 1, "by": "tab"})
    assert (sheet.totals, sheet.view["by"]) == ((10, 0), "tab")


def test_a_click_is_one_message_and_somebody_elses_observer_that_fails_keeps_nothing_from_the_page() -> None:
    sheet = score_sheet(NAMES)
    line = on_line(sheet)
    sheet.answer({"n": 1, "do": "count", "sheet": {**entered(sheet, koban="3"), "edition": "first"}})
    assert len(line.sent) == 1
    assert [*line.sent[0]["state"]][:2] == ["frame", "view"]
    sheet = score_sheet(NAMES)
    sheet.observe(lambda change: 1 / 0, "value")
    line = on_line(sheet)
    with pytest.raises(ZeroDivisionError):
        count(sheet)
    state = {name: value for message in line.sent for name, value in message["state"].items()}
    assert (state["view"]["n"], state["totals"], state["winner"]) == (1, [9, 0], "Aki")


def test_observers_may_set_and_play_themselves() -> None:
    """Such as a bot of one's own, or a rule of the house on a sheet; what they set is checked, too."""
    board, bot = show(GAME), iki.bot("newcomer")
    board.observe(lambda change: board.game.decides == 0 and board.play(bot.choose(board.game.seen_by(0))), "game")
    board.play(board.legal_moves[0])
    assert [moment.to_move.seat for moment in board.game.history()[:2]] == [1, 0]
    assert board.game.decides != 0
    sheet = score_sheet(NAMES)
    sheet.observe(lambda change: setattr(sheet, "value", entered(sheet, koban="2")), "totals")
    count(sheet)
    assert (sheet.totals, sheet.value["players"][0]["koban"], sheet.view["put"]) == ((6, 0), "2", 1)
    assert sheet.widget.totals == (6, 0)


def test_a_board_shows_any_moment_of_a_game_and_takes_a_move_back() -> None:
    """Set as a record or as a game of the engine; what was meant for the board before is dropped."""
    game, bot = koikoi.new(NAMES, seed=1), koikoi.bot("newcomer")
    while not game.over:
        game = game.play(bot.choose(game.seen_by(game.decides)))
    board, now = show(game.history()[0]), game.history()[20]
    stale = board.view["version"]
    board.game = now
    assert (board.record, board.last_move, board.to_move) == (now.record(), str(now.move), now.to_move)
    board.answer({"n": 1, "version": stale, "do": "hint"})
    assert board.view["answer"] is None
    board.record = game.record()
    assert (board.game.over, board.to_move, board.legal_moves) == (True, None, ())
    other = show(GAME)
    other.play(other.legal_moves[0])
    assert other.last_move
    other.back()
    assert other.last_move is None
    for name, value in (("record", ""), ("game", None)):
        with pytest.raises(TraitError):
            setattr(other, name, value)
    assert other.record == GAME.record()


def test_a_kept_game_that_was_played_by_hand_is_set_aside_once() -> None:
    """However often Python sets another: what it has set itself is nobody's loss."""
    board = show(GAME, keep="game")
    board.game = iki.new(NAMES, seed=2)
    assert "aside" not in board.view["keep"]["value"]
    board.answer({"n": 1, "version": board.view["version"], "do": "play", "move": board.legal_moves[0]})
    by_hand = board.record
    for seed in (3, 4, 5):
        board.game = iki.new(NAMES, seed=seed)
    assert board.view["keep"]["value"]["aside"] == [by_hand]


def test_a_board_is_played_from_python_and_says_why_not() -> None:
    """With the bots' answers; a refusal has its sentences and its rule, told again each time."""
    board = show(koikoi.new(NAMES, seed=3), bot="sensible")
    seat, seen_rules = board.to_move.seat, []
    assert board.play(board.legal_moves[0])
    assert board.to_move is None or board.to_move.seat == seat
    with pytest.raises(IllegalMove):
        board.play("koi-koi")
    other = show(GAME)
    other.observe(lambda change: seen_rules.append([line.rule for line in change.new]), "refusal")
    for n in (1, 2):
        other.answer({"n": n, "version": other.view["version"], "do": "click", "at": "bank"})
    assert other.refusal[0].text
    assert seen_rules == [[other.rule], [], [other.rule]]
    book = rule_book()
    ipywidgets.dlink((other, "rule"), (book, "rule"))
    assert book.view["opened"]["id"] == other.rule
    payday = lesson("payday")
    payday.step = 3
    assert (payday.view["step"]["at"], payday.score, len(payday.steps)) == (3, 0, payday.view["step"]["all"])


def test_without_jupyter_the_widget_itself_has_the_same_to_say() -> None:
    """All but being observed: on the site, and wherever ipywidgets are not installed."""
    with without_jupyter():
        sheet, board = score_sheet(NAMES), show(GAME)
    assert isinstance(sheet, SheetShell)
    assert not isinstance(board, widgets.Board)
    for widget, kind in ((sheet, widgets.ScoreSheet), (board, widgets.Board)):
        for name in kind.class_trait_names(public=True):
            getattr(widget, name)
    sheet.value = ALIKE
    assert (sheet.totals, sheet.winner) == ((9, 0), "Aki")
    code = "import sys; sys.modules['anywidget'] = None; import iki_teach; print(type(iki_teach.score_sheet()))"
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "SheetShell" in output


def test_a_line_that_is_there_before_the_widget_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Marimo opens it as soon as a widget is made; what came after would be news to a page that has nothing yet."""
    lines = []

    def begin(widget: Any) -> None:
        widget.get_state()
        lines.append(on_line(widget))

    monkeypatch.setattr(ipywidgets.Widget, "_call_widget_constructed", begin)
    board = show(GAME)
    views = [sent["state"]["view"] for line in lines for sent in line.sent if "view" in sent.get("state", {})]
    assert board.view
    assert None not in views[-1]["svg"]
    assert board._esm is show(GAME)._esm, "all of a kind share the text of their module, the largest thing they have"
