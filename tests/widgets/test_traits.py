"""Every public trait of every widget: set, observed, linked, refused, put back, and gone once all is closed."""

import gc
import inspect
import json
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import ipywidgets
import pytest
from attrs import frozen
from traitlets import TraitError

import iki_teach
from iki_teach import iki, koikoi
from iki_teach.content.words import LANGS
from iki_teach.core.game import Game
from iki_teach.widgets import (
    JupyterWidget,
    Still,
    aids,
    answer,
    answers,
    check,
    choices,
    hanafuda,
    host,
    iki_referee,
    koikoi_captured,
    koikoi_drills,
    koikoi_sheet,
    koikoi_switches,
    lesson,
    notebook,
    outlook,
    page,
    picture,
    play,
    played,
    points,
    present,
    refresh,
    rule_book,
    rule_map,
    score_sheet,
    show,
    side_by_side,
    teach,
    told,
    why,
    yaku,
    yaku_board,
)
from iki_teach.widgets.home import Options, without_jupyter
from tests.widgets.line import on_line

NAMES = ("Aki", "Ben")
GAME = iki.new(NAMES, seed=1)
MOVED = GAME.play(str(GAME.moves()[0]))
CARDS = koikoi.new(NAMES, seed=18)
OTHER = GAME.play(str(GAME.moves()[1]))
ALIKE = {
    "format": "iki sheet 1",
    "edition": "second",
    "deck": "open-edo",
    "players": [{"name": "Aki", "koban": "3"}, {"name": "Ben"}],
}
TABLE = {"game": "koikoi", "rules": "source", "players": ["Aki", "Ben"], "levels": ["person", "random"]}


def position(mon: int) -> dict[str, Any]:
    return {"month": 13, "phase": "place", "players": {"Aki": {"mon": mon}, "Ben": {}}}


def decision() -> Any:
    """Return a game of Koi-Koi in which one is to stop or to go on."""
    game = CARDS
    while (turn := game.to_move) and turn.kind != "decide":
        game = game.play(game.moves()[0])
    return game


def opened(page: Callable[..., JupyterWidget], **trait: Any) -> JupyterWidget:
    """Return a widget of which something was set."""
    widget = page()
    for name, value in trait.items():
        setattr(widget, name, value)
    return widget


@frozen
class Row:
    """A row of the table of traits: who has it, two values to be set in turn, and what is none."""

    page: Callable[..., JupyterWidget]
    name: str
    first: Any
    second: Any
    bad: Any
    told: str = "stays as it is"  # what the error says, of all that is wrong


ROWS = {
    f"{number} {row.name}": row
    for number, row in enumerate((
        Row(lambda: show(GAME), "record", MOVED.record(), GAME.record(), "iki record 2\n"),
        Row(lambda: show(GAME), "game", MOVED, GAME, CARDS, "expected a game of IKI"),
        Row(lambda: score_sheet(NAMES), "value", {**ALIKE, "edition": "first"}, ALIKE, {"format": "iki sheet 1"},
            r"edition: expected(?s:.*)players: expected"),
        Row(lambda: lesson("payday"), "step", 2, 0, 99, "expected 0 to 7, got 99"),
        Row(rule_book, "rule", "iki.fire.spread", "", "iki.fire.nothing"),
        Row(rule_book, "query", "fire", "koi-koi", 3, "unicode string"),
        Row(rule_map, "rule", "iki.fire.spread", "", "iki.fire.nothing"),
        Row(play, "record", MOVED.record(), OTHER.record(), "no game"),
        Row(play, "game", MOVED, None, 3, "expected a Game or None"),
        Row(play, "table", TABLE, {**TABLE, "players": ["Chie", "Ben"]},
            {**TABLE, "rules": "none", "levels": ["random"]}, r"rules: expected(?s:.*)levels: expected"),
        Row(iki_referee, "table", position(3), position(4), {"month": 20, "players": {"Aki": {"mon": -1}, "Ben": {}}},
            r"mon: expected(?s:.*)month: expected"),
        Row(koikoi_captured, "cards", ("1-1",), ("1-1", "3-1"), ("swan", "duck"), r"swan(?s:.*)duck"),
        Row(yaku_board, "month", 3, 1, 13, "expected 1 to 12, got 13"),
        Row(present, "beat", 3, 0, -1, "expected 0 to"),
        Row(host, "step", 5, 0, 1000, "expected 0 to"),
        Row(host, "players", ("Aki", "Ben", "Chie"), NAMES, ("Aki" * 14,), r"of them, got 1(?s:.*)players/0: expected"),
        Row(aids, "chosen", {"kind": "aid", "game": "iki", "preset": "first", "players": "3", "size": "A4"},
            {"kind": "summary", "game": "iki", "preset": "first", "players": "2", "size": "letter"},
            {"kind": "poem", "size": "A9"}, r"kind: expected(?s:.*)size: expected"),
        *(Row(page, "lang", "de", "en", "xx", "expected") for page in (rule_book, play, lambda: score_sheet(NAMES))),
        Row(present, "theme", "dark", "auto", "pink", "expected"),
        Row(host, "disabled", True, False, "no", "boolean"),
    ))
}  # fmt: skip


def value_of(widget: Any, name: str) -> Any:
    value = getattr(widget, name)
    return value.record() if name == "game" and value else value


def as_set(row: Row, value: Any) -> Any:
    return value.record() if row.name == "game" and value else value


@pytest.mark.parametrize("row", ROWS.values(), ids=list(ROWS))
def test_a_trait_is_set_observed_linked_and_refused(row: Row) -> None:
    one, two, seen = row.page(), row.page(), []
    one.observe(lambda change: seen.append(as_set(row, change.new)), row.name)
    ipywidgets.link((one, row.name), (two, row.name))
    for value in (row.first, row.second):
        setattr(one, row.name, value)
        assert value_of(one, row.name) == value_of(two, row.name) == as_set(row, value)
        assert value_of(one.widget, row.name) == as_set(row, value)
    assert seen[-2:] == [as_set(row, row.first), as_set(row, row.second)]
    setattr(two, row.name, row.first)
    assert value_of(one, row.name) == as_set(row, row.first)
    before, view = value_of(one, row.name), one.view
    with pytest.raises(TraitError, match=row.told):
        setattr(one, row.name, row.bad)
    assert (value_of(one, row.name), one.view) == (before, view)
    assert value_of(one.widget, row.name) == before


@pytest.mark.parametrize("row", [row for row in ROWS.values() if row.name != "game"], ids=lambda row: row.name)
def test_a_page_sets_by_a_link_of_its_own_and_is_put_back(row: Row) -> None:
    """`jslink` sets traits in the browser, as JSON carries them; what is none is sent back as it was."""
    widget = row.page()
    line = on_line(widget)
    widget.set_state({row.name: json.loads(json.dumps(row.first))})
    assert value_of(widget.widget, row.name) == row.first
    with pytest.raises(TraitError):
        widget.set_state({row.name: json.loads(json.dumps(row.bad))})
    assert line.sent[-1]["state"][row.name] == json.loads(json.dumps(row.first))


def test_what_is_good_beside_what_is_not_is_the_same_for_all() -> None:
    widget = yaku_board()
    line = on_line(widget)
    with pytest.raises(TraitError):
        widget.set_state({"cards": ["1-1"], "month": 13})
    assert (widget.cards, widget.month) == (widget.widget.cards, widget.widget.month)
    assert {"cards": [*widget.cards], "month": 1}.items() <= json.loads(json.dumps(line.sent[-1]["state"])).items()


def test_traits_that_are_set_at_once_are_all_set() -> None:
    widget = yaku_board(theme="dark", disabled=True)
    assert (widget.theme, widget.disabled, widget.widget.disabled) == ("dark", True, True)
    seen: list[Any] = []
    widget.observe(lambda change: seen.append((widget.cards, widget.month, widget.lang)), "cards")
    with widget.hold_trait_notifications():
        widget.cards, widget.month, widget.lang = ("1-1",), 3, "de"
    widget.set_state({"cards": ["3-1"], "month": 4})
    assert seen == [(("1-1",), 3, "de"), (("3-1",), 4, "de")]
    assert (widget.widget.cards, widget.widget.month, widget.view["lang"]) == (("3-1",), 4, "de")


def test_every_settable_trait_has_a_row() -> None:
    tested = {(type(row.page()), row.name) for row in ROWS.values()}
    for kind in {*notebook.HOMES.values()} - {notebook.Still, JupyterWidget}:
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


def test_all_words_are_said_anew_in_another_language() -> None:
    for row in ROWS.values():
        widget = opened(row.page, lang="de")
        assert widget.view.get("lang", widget.frame.get("lang")) == "de"
        assert widget.get_state()["lang"] == "de"


def test_a_page_that_changes_the_language_is_heard() -> None:
    """Its intent is one of the session's."""
    board = show(GAME)
    board.answer({"n": 1, "version": board.view["version"], "do": "lang", "lang": "de"})
    assert (board.lang, LANGS) == ("de", ("en", "de"))


ENTRIES: dict[str, tuple[Callable[..., Any], str, list[dict[str, Any]]]] = {
    "board": (lambda **more: show(GAME, **more), "record", [{"do": "play", "move": str(GAME.moves()[0])}]),
    "sheet": (lambda **more: score_sheet(NAMES, **more), "value", [
        {"do": "count", "sheet": ALIKE}, {"do": "take", "sheet": ALIKE, "text": "json"}, {"do": "open", "text": "{}"}]),
    "lesson": (lambda **more: lesson("payday", **more), "step", [{"do": "next"}, {"do": "hint"}]),
    "play": (play, "table", [{"do": "table", "values": {"game": "koikoi"}}, {"do": "begin", "values": {}}]),
    "referee": (iki_referee, "table", [{"do": "set", "move": "month 6"}]),
    "cards": (koikoi_captured, "cards", [{"do": "click", "at": "card.1-1"}]),
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


def pages() -> list[Any]:
    asked = koikoi_drills().session.play_now.question
    return [
        aids(), answer(told(GAME)), answers(asked), check(GAME, [str(GAME.moves()[0]), "done"]), choices(GAME),
        hanafuda(), host(), iki_referee(), koikoi_captured(), koikoi_drills(), koikoi_sheet(), koikoi_switches(),
        lesson("payday"), outlook(decision(), 1), picture(GAME), play(), played(MOVED, 1), points(GAME, "Aki"),
        present(), refresh(), rule_book(), rule_map(), score_sheet(), show(GAME), side_by_side(POSITION), teach(),
        told(GAME), why(GAME, "done"), yaku("1-1 3-1 8-1"), yaku_board(),
    ]  # fmt: skip


POSITION = "{month: 13, phase: place, players: {Aki: {mon: 3}, Ben: {}}}"


def test_all_that_a_page_function_returns_stands_in_boxes() -> None:
    all_pages = pages()
    assert len(all_pages) == len([name for name in iki_teach.widgets.__all__ if name.islower()])
    assert all(isinstance(one, ipywidgets.DOMWidget) for one in all_pages)
    for box in (ipywidgets.VBox, ipywidgets.Tab, ipywidgets.Accordion):
        assert len(box(all_pages).get_state()["children"]) == len(all_pages)
    assert not [one for one in all_pages if " object at 0x" in repr(one)]
    assert repr(score_sheet(NAMES)) == "ScoreSheet(totals=(0, 0), ranks=(1, 1), winner=None)"
    assert repr(lesson("payday")).startswith("Lesson(step=0, ")


def test_page_functions_take_what_every_ipywidget_takes() -> None:
    for name in iki_teach.widgets.__all__:
        if name.islower():
            kinds = {each.kind for each in inspect.signature(getattr(page, name)).parameters.values()}
            assert inspect.Parameter.VAR_KEYWORD in kinds, name
    common = {"layout": {"width": "640px"}, "tooltip": "Here", "tabbable": True, "add_class": "mine"}
    for widget in (host(**common, theme="dark"), told(GAME, **common), koikoi_sheet(NAMES, **common), aids(**common)):
        assert (widget.layout.width, widget.tooltip, widget.tabbable) == ("640px", "Here", True)
        assert "mine" in widget._dom_classes
    with pytest.raises(TypeError, match=f"expected {', '.join(Options.__annotations__)}, got colour"):
        show(GAME, colour="red")
    with without_jupyter():
        assert host(**common, theme="dark", disabled=True).disabled


def test_what_stands_still_is_html_until_a_box_has_it() -> None:
    """A saved notebook and a page of the trainer hold it as they did; pages hear of it only where they must."""
    still = told(GAME)
    with without_jupyter():
        plain = told(GAME)
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
    assert len(table.session.kept.games) == 1
    move = str(table.game.moves()[0])
    table.answer({"n": 1, "version": table.view["version"], "do": "play", "move": move})
    table.game = GAME
    assert len(table.session.kept.games) == 2


def test_nothing_is_left_of_forty_runs_of_a_cell() -> None:
    def run() -> list[Any]:
        widgets = (show(GAME), score_sheet(NAMES), rule_book())
        box = ipywidgets.VBox([*widgets, told(GAME)])
        shells = [part for one in widgets for part in (one.widget, one.session)]
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
        assert name in vars(iki_teach.widgets)
    assert [*inspect.signature(koikoi_switches).parameters] == ["switch", "lang", "options"]
    assert "side by side" in (koikoi_switches.__doc__ or "")
    assert isinstance(hanafuda(), Still)
