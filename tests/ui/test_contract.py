"""What sessions and scripts say to each other fits its class, key by key; of boards `send` looks at every view."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import attrs
import pytest

from iki_teach import board, iki, pages, ui
from iki_teach import sheet as sheets
from iki_teach.board.session import BoardSession
from iki_teach.games.iki import sheet as iki_sheet
from iki_teach.games.koikoi import sheet as koikoi_sheet
from iki_teach.kits import KITS
from iki_teach.pages.sheet.session import FORMS, INTENTS, SheetSession
from iki_teach.pages.sheet.views import SheetFrame, SheetIntent, SheetView
from tests.typings import faults, own_views


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
