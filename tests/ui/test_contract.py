"""What sessions and scripts say to each other fits its class, key by key; of boards `send` looks at every view.

A stranger's text opens no file and breaks no page, whichever session takes it."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import attrs
import pytest

from iki_teach import board, iki, koikoi, pages, ui
from iki_teach import sheet as sheets
from iki_teach.board.session import INTENTS as BOARD_INTENTS
from iki_teach.board.session import BoardSession, CheckSession
from iki_teach.content.files import data_dir
from iki_teach.games.iki import sheet as iki_sheet
from iki_teach.games.iki.facts.load import load_deck
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.games.koikoi import sheet as koikoi_sheet
from iki_teach.games.koikoi.sheet.sheets import SHEETS as KOIKOI_SHEETS
from iki_teach.kits import KITS
from iki_teach.lessons import progress
from iki_teach.lessons.lesson import lesson_named
from iki_teach.lessons.transfer import code_of
from iki_teach.pages.aids.session import AidSession
from iki_teach.pages.lesson.session import LessonSession, RefreshSession
from iki_teach.pages.play.session import FreePlaySession, ReplaySession
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.pages.rules.rule_book import RuleBookSession
from iki_teach.pages.rules.rule_map import RuleMapSession
from iki_teach.pages.script.beats import Taught
from iki_teach.pages.script.evening import Evening
from iki_teach.pages.script.hosting import HostSession
from iki_teach.pages.script.session import ScriptSession
from iki_teach.pages.sheet.session import FORMS, INTENTS, SheetSession
from iki_teach.pages.sheet.views import SheetFrame, SheetIntent, SheetView
from tests.typings import faults, own_views

TEXTS = (
    *("{0}", "{seat", "}{", "%s", "²", "9" * 5000, "step " + "9" * 5000),
    *("display.{0}", "seat 4", "1.0", "true", "[]"),
)


VALUES: tuple[Any, ...] = (True, 1.0, 2.0, -1, 10**30, None, "9" * 5000, "{0}", [], [[]], [True], {}, {"game": []})
MOMENT = {"preset": "second", "names": ["A", "B"], "ticked": [], "raised": [], "month": 1, "step": 0, "seconds": 0}
# What is open before: a seat that a smaller table has not, the end of a month that is longer than others.
BEFORE: dict[str, list[dict[str, Any]]] = {
    "RefereeSession": [{"do": "set", "move": move} for move in ("begin second 4", "seat 4", "tab start")],
    "ScriptSession of an evening": [{"do": "next"} for _ in range(6)],
}


def test_what_no_page_sends_asks_for_nothing_and_the_log_names_it(caplog: pytest.LogCaptureFixture) -> None:
    session = BoardSession(iki.new(["Aki", "Ben"], seed=1))
    for wrong in ({"at": 5}, {"players": True}, {"do": ["hint"]}, {"values": []}):
        view = session.answer({"n": session.n + 1, "version": session.version, "do": "hint", **wrong})
        assert (view["n"], view["version"], view["answer"]) == (session.n, 0, None)
    assert [record.args[0] for record in caplog.records] == ["at", "players", "do", "values"]
    view = session.answer({"n": 9, "version": 0, "do": "hint", "at": None, "unknown": []})
    assert view["answer"]["kind"] == "rule"


@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_every_view_of_a_sheet_fits(name: str) -> None:
    sheets = KITS[name].pages.sheet
    session = SheetSession(sheets, sheets.begin(["Aki", "Ben"]))
    own_frame, own_view = own_views(name)
    assert parts_faults(session.frame(), SheetFrame, own_frame) == []
    plain = session.view()["sheet"]
    texts = {"take": FORMS, "open": ("", sheets.link(session.sheet)), "compare": ("nonsense",)}
    stored = [{"id": "a", "day": "2026-01-02", "sheet": plain}, {"id": "b", "day": "", "sheet": {}}]
    more: dict[str, Any] = {"recall": {"stored": stored}}
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
    import_module(one.name)
    for package in (ui, board, pages, sheets, iki_sheet, koikoi_sheet)
    for one in walk_packages(package.__path__, f"{package.__name__}.")
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


PACKAGE = Path(iki.__file__).parent
FOLDERS = (data_dir(), PACKAGE, PACKAGE.parent / "notebooks", Path(sys.base_prefix), Path(sys.prefix))
OURS = tuple(folder.resolve() for folder in FOLDERS)
RECORD = (Path(__file__).parents[1] / "records" / "tie-by-disc.txt").read_text(encoding="utf-8")
PLAYERS = ("Aki", "Ben")
STARTS = [str(move) for move in iki.new(PLAYERS, seed=1).moves()]

SESSIONS: dict[str, Callable[[], Any]] = {
    "BoardSession": lambda: BoardSession(iki.new(PLAYERS, seed=1), keep="kept"),
    "CheckSession": lambda: CheckSession(iki.new(PLAYERS, seed=1), [STARTS[0], "income"]),
    "LessonSession": lambda: LessonSession(lesson_named("first_game")),
    "RefreshSession": RefreshSession,
    "BoardSession with hands": lambda: BoardSession(koikoi.new(seed=1), keep="kept"),
    "LessonSession of drills": lambda: LessonSession(lesson_named("koikoi_drills", "koikoi")),
    "AidSession": AidSession,
    "FreePlaySession": FreePlaySession,
    "ScriptSession": lambda: ScriptSession(Taught.of(KITS["iki"])),
    "HostSession": lambda: HostSession(Evening.of(KITS["iki"])),
    "RefereeSession": lambda: RefereeSession(KITS["iki"]),
    "RefereeSession of cards": lambda: RefereeSession(KITS["koikoi"]),
    "ReplaySession": lambda: ReplaySession(BoardSession(iki.new(PLAYERS, seed=1).play(STARTS[0]))),
    "RuleBookSession": RuleBookSession,
    "RuleMapSession": RuleMapSession,
    "SheetSession": lambda: SheetSession(SHEETS, SHEETS.begin(PLAYERS)),
    "SheetSession of months": lambda: SheetSession(KOIKOI_SHEETS, KOIKOI_SHEETS.begin(PLAYERS)),
}
ABSTRACT = {"PageSession", "Session"}
watched: list[bool] = []


def no_foreign_file(event: str, arguments: tuple[Any, ...]) -> None:
    if watched and event in ("open", "os.listdir", "os.scandir") and isinstance(arguments[0], str | bytes):
        path = Path(arguments[0] if isinstance(arguments[0], str) else arguments[0].decode())
        assert any(path.resolve().is_relative_to(folder) for folder in OURS), f"{event} {path}"


sys.addaudithook(no_foreign_file)


@contextmanager
def watching() -> Iterator[None]:
    watched.append(True)
    try:
        yield
    finally:
        watched.pop()


def hostile_texts(path: str) -> list[str]:
    records = [RECORD.replace("deck: open-edo", f"deck: {path}"), koikoi.new(seed=1).record() + f"deck: {path}\n"]
    records += [koikoi.new(seed=1).record().replace("rules: source", f"rules: {path}")]
    sheets = [
        {"format": "iki sheet 1", "edition": "second", "deck": path, "players": [{"name": "A"}, {"name": "B"}]},
        {"format": "iki sheet 1", "edition": path, "players": [{"name": "A"}, {"name": "B"}]},
    ]
    tables = [{"deck": deck, "players": 2} for deck in (f"\n{path}", f"id\n{path}\n")]
    links = [f"#board=any&position={code_of(text)}" for text in (*map(json.dumps, tables), records[0])]
    lines = f"deck,name\n{path},A\n{path},B\n"
    return [path, *records, *map(json.dumps, [*sheets, *tables]), *links, lines, f"{{deck: {path}}}"]


def intents(session: Any, text: str) -> Iterator[dict[str, Any]]:
    lesson = {"step": 1, "done": [], "game": {"before": [text], "here": [text]}}
    values = {progress.LESSON + name: lesson for name in ("first_game", text)} | {progress.TABLE: {"edition": text}}
    sheet = {"format": "iki sheet 1", "edition": "second", "deck": text, "players": [{"name": "A"}, {"name": "B"}]}
    fields = ("at", "move", "text", "rule", "lang", "edition", "which")
    names = getattr(session, "intents", ()) or BOARD_INTENTS
    for do in {*names, "lang", "count", "open", "compare", "take", "recall", "resume"}:
        intent = dict.fromkeys(fields, text) | {"do": do, "version": getattr(session, "version", 0), "players": 3}
        intent |= {"stored": [sheet, text], "given": {"cards": text, "deck": text}, "values": values, "sheet": sheet}
        yield {**intent, "value": {"record": text, "table": text, "before": [text]}}
        yield {**intent, "value": text}
        yield {**intent, "moment": text}


def stored_by_strangers(value: Any) -> Iterator[Any]:
    yield from (value, [value], {"record": value}, {"record": RECORD, "levels": {str(value): value}, "aside": value})
    yield {"open": value, "table": {"game": value}}
    yield {"table": {"game": "iki", "players": value, "names": value, "levels": value, "switches": value}}
    yield {"table": json.dumps({"cards": ["9-1"], "month": value, "rules": KITS["koikoi"].usual})}
    yield {"table": json.dumps({"players": {"Aki": {}, "Ben": {}}, "month": value}), "before": value}
    yield {"table": json.dumps({"players": {"Aki": {}, "Ben": {}}}), "before": [json.dumps(value)]}
    for field in MOMENT:
        yield [MOMENT, MOMENT | {field: value}]
        yield [MOMENT | {field: value}, MOMENT]
    yield [MOMENT, MOMENT | {"step": 99}]


def odd_intents(session: Any) -> Iterator[dict[str, Any]]:
    names = {*(getattr(session, "intents", ()) or BOARD_INTENTS)}
    for do in sorted(names | {"resume", "table", "undo", "back", "lang"}):
        for text in TEXTS:
            yield {"do": do, **dict.fromkeys(("at", "move", "text", "rule", "lang", "edition"), text), "value": 0}
        for value in VALUES:
            yield {"do": do, "value": value, "players": value, "at": "0", "move": "undo", "text": ""}


def odd_stored() -> Iterator[dict[str, Any]]:
    """Yield what a browser hands back that somebody else wrote, and what is done then."""
    keys = (progress.LESSON + "first_game", progress.TABLE, "iki-teach.play.1")
    for value in VALUES:
        for stored in stored_by_strangers(value):
            yield {"do": "resume", "value": stored, "values": dict.fromkeys(keys, stored), "text": ""}
            yield {"do": "undo"}
            table = stored.get("table") if isinstance(stored, dict) else stored
            text = table if isinstance(table, str) else json.dumps(table)
            yield {"do": "link", "text": f"#board=any&position={code_of(text)}"}


def all_sessions() -> set[type[Any]]:
    names = [one.name for room in (ui, board, pages) for one in walk_packages(room.__path__, f"{room.__name__}.")]
    modules = [import_module(name) for name in names]
    found = {one for module in modules for one in vars(module).values() if isinstance(one, type)}
    return {one for one in found if hasattr(one, "answer") and hasattr(one, "view")}


def test_every_session_is_tried() -> None:
    names = {one.__name__ for one in all_sessions() if one.__name__.endswith("Session")}
    assert names == {one.partition(" ")[0] for one in (*SESSIONS, *ABSTRACT)}


@pytest.mark.long
@pytest.mark.parametrize("kind", SESSIONS)
def test_a_strangers_text_opens_no_file(kind: str, tmp_path: Path) -> None:
    deck = tmp_path / "my.csv"
    deck.write_bytes((data_dir() / "iki" / "decks" / "open-edo.csv").read_bytes())
    for path in (str(deck), "/dev/zero", str(tmp_path)):
        session = SESSIONS[kind]()
        for text in hostile_texts(path):
            for intent in intents(session, text):
                with watching():
                    session.answer(intent)


@pytest.mark.long
@pytest.mark.parametrize("kind", SESSIONS)
def test_a_strangers_text_breaks_no_page(kind: str) -> None:
    for part in (odd_intents(SESSIONS[kind]()), odd_stored()):
        session = SESSIONS[kind]()
        for intent in part:
            before = BEFORE.get(kind, []) if intent["do"] in ("resume", "table") else []
            for one in (*before, intent):
                session.answer({"version": getattr(session, "version", 0), **one})


def test_the_watch_sees_what_is_opened(tmp_path: Path) -> None:
    (tmp_path / "any").write_text("", encoding="utf-8")
    for look in ((tmp_path / "any").read_bytes, lambda: list(tmp_path.iterdir()), lambda: load_deck(tmp_path / "any")):
        with watching(), pytest.raises(AssertionError):
            look()
