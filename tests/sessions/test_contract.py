"""What sessions send is what the scripts were checked by: every view fits its class, key by key."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import attrs
import pytest

from iki_teach import iki, koikoi, sessions
from iki_teach import sheet as sheets
from iki_teach.games.iki import sheet as iki_sheet
from iki_teach.games.koikoi import sheet as koikoi_sheet
from iki_teach.kits import KITS
from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting
from iki_teach.sessions.board import BoardSession
from iki_teach.sessions.captured import CapturedSession
from iki_teach.sessions.contract import View
from iki_teach.sessions.intent import Intent
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.rule_book import RuleBookSession
from iki_teach.sessions.rule_map import RuleMapSession
from iki_teach.sessions.rule_views import BookView, MapView
from iki_teach.sessions.sheet import FORMS, INTENTS, SheetSession
from iki_teach.sessions.sheet_views import SheetFrame, SheetIntent, SheetView
from iki_teach.widgets import koikoi_drills, rule_book, show
from iki_teach.widgets.board import BoardShell
from tests.asking import as_sent
from tests.typings import faults, own_views
from tests.widgets.stage import Answering

BUTTONS = ("hint", "moves", "help", "back", "cancel", "lang")


def send(session: Any, do: str | Intent, **more: Any) -> dict[str, Any]:
    intent = as_sent(session, do, **more)
    assert faults(Intent, intent) == []
    view: dict[str, Any] = session.answer(intent)
    return view


def boards() -> dict[str, Answering]:
    iki_game, koikoi_game = (game.new(["Aki", "Ben"], seed=1) for game in (iki, koikoi))
    counting, drills = CapturedSession(KITS["koikoi"], "8-1 9-1"), koikoi_drills().session
    cards = show(koikoi_game, keep="game").session
    return {"iki": BoardSession(iki_game, keep="game"), "koikoi": cards, "counting": counting, "drills": drills}


@pytest.mark.parametrize("name", boards())
def test_every_view_of_a_board_fits(name: str) -> None:
    session: Any = boards()[name]
    assert faults(View, session.view()) == []
    for _ in range(6):
        for do in BUTTONS[:-3]:
            send(session, do, at="space.1")
            assert faults(View, session.view()) == []
        view = session.view()
        offered = [*view["buttons"], *(view["chooser"] or {"options": []})["options"]]
        send(session, "play", move=offered[0]["move"] if offered else "nonsense")
        assert faults(View, session.view()) == []
        lit = [part.split('"')[0] for part in "".join(view["svg"]).split('data-cell="')[1:]]
        for cell in lit[::7]:
            send(session, "click", at=cell)
            assert faults(View, session.view()) == []


@pytest.mark.long
@pytest.mark.parametrize("name", ["payday", "first_game", "drills", "fire"])
def test_every_step_of_a_lesson_fits(name: str) -> None:
    session = LessonSession(course()[name], "en", Setting())
    for at in range(len(session.steps)):
        session.start_step(at)
        assert faults(View, session.view()) == []
        for intent in steps_of(session):
            send(session, intent)
            assert faults(View, session.view()) == [], intent


def steps_of(session: LessonSession) -> Iterator[Intent]:
    yield Intent("hint")
    yield Intent("check", values={"option": "0", "code": "x"})
    yield from session.play_now.worked()[:3]


def test_what_no_page_sends_asks_for_nothing_and_the_log_names_it(caplog: pytest.LogCaptureFixture) -> None:
    session = BoardSession(iki.new(["Aki", "Ben"], seed=1))
    for wrong in ({"at": 5}, {"players": True}, {"do": ["hint"]}, {"values": []}):
        view = session.answer({"n": session.n + 1, "version": session.version, "do": "hint", **wrong})
        assert (view["n"], view["version"], view["answer"]) == (session.n, 0, None)
    assert [record.args[0] for record in caplog.records] == ["at", "players", "do", "values"]
    view = session.answer({"n": 9, "version": 0, "do": "hint", "at": None, "unknown": []})
    assert view["answer"]["kind"] == "rule"


def test_views_of_the_rules_fit() -> None:
    book = RuleBookSession("en", "iki.fire.spread")
    assert faults(BookView, book.view()) == []
    for do in ("show", "turn", "hide", "close"):
        assert faults(BookView, send(book, do, moment="before")) == []
    assert faults(BookView, send(book, "search", text="fire")) == []
    assert faults(MapView, RuleMapSession("en", {}, {}, "").view()) == []
    map = RuleMapSession("en", {"iki.fire.spread": "a.ipynb"}, {}, "")
    for do, more in (("open", {"rule": "iki.fire.spread"}), ("file", {}), ("code", {}), ("bring", {"text": "x"})):
        assert faults(MapView, send(map, do, values={}, **more)) == []
    assert faults(View, BoardShell(BoardSession(iki.new(["Aki", "Ben"], seed=1))).view) == []
    assert faults(BookView, rule_book().view) == []


@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_every_view_of_a_sheet_fits(name: str) -> None:
    sheets = KITS[name].pages.sheet
    session = SheetSession(sheets, sheets.begin(["Aki", "Ben"]))
    own_frame, own_view = own_views(name)
    assert parts_faults(session.frame(), SheetFrame, own_frame) == []
    plain = session.view()["sheet"]
    texts = {"take": FORMS, "open": ("", sheets.document.link(session.sheet)), "compare": ("nonsense",)}
    kept = [{"id": "a", "day": "2026-01-02", "sheet": plain}, {"id": "b", "day": "", "sheet": {}}]
    more: dict[str, Any] = {"recall": {"kept": kept}}
    for do in INTENTS:
        for text in texts.get(do, ("",)):
            for sheet in (plain, {}):
                intent = {"do": do, "n": session.n + 1, "sheet": sheet, "text": text, **more.get(do, {})}
                assert faults(SheetIntent, intent) == []
                assert parts_faults(session.answer(intent), SheetView, own_view) == [], intent


def parts_faults(value: dict[str, Any], *kinds: type) -> list[str]:
    parts = [{name: value[name] for name in attrs.fields_dict(kind) if name in value} for kind in kinds]
    unknown = [f"{name}: nobody's" for name in value if not any(name in part for part in parts)]
    return unknown + [one for kind, part in zip(kinds, parts, strict=True) for one in faults(kind, part)]


MODULES = [
    import_module(f"{package.__name__}.{one.name}")
    for package in (sessions, sheets, iki_sheet, koikoi_sheet)
    for one in iter_modules(package.__path__)
]
UI = {
    f"{module.__name__}.{name}": words
    for module in MODULES
    for name, words in vars(module).items()
    if re.fullmatch(r"(\w+_)?UI", name) and f"\n{name} = {{" in Path(module.__file__ or "").read_text(encoding="utf-8")
}
assert len(UI) >= 6
assert all(UI.values())


@pytest.mark.parametrize("name", UI)
def test_every_word_of_a_page_is_asked_for(name: str, checkout: Path) -> None:
    scripts = "".join(file.read_text(encoding="utf-8") for file in checkout.glob("iki_teach/**/*.js"))
    modules = "".join(file.read_text(encoding="utf-8") for file in checkout.glob("iki_teach/**/*.py"))
    unused = [key for key in UI[name] if not re.search(rf"\b{key}\b", scripts) and modules.count(f'"{key}"') < 2]
    assert unused == []
