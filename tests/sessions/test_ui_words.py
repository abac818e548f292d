"""The words of pages: none is sent that no script shows."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from iki_teach import sessions, sheet
from iki_teach.games.iki import sheet as iki_sheet
from iki_teach.games.koikoi import sheet as koikoi_sheet

MODULES = [
    import_module(f"{package.__name__}.{one.name}")
    for package in (sessions, sheet, iki_sheet, koikoi_sheet)
    for one in iter_modules(package.__path__)
]
UI = {
    f"{module.__name__}.{name}": words
    for module in MODULES
    for name, words in vars(module).items()
    if re.fullmatch(r"(\w+_)?UI", name) and f"\n{name} = {{" in Path(module.__file__ or "").read_text(encoding="utf-8")
}


def test_the_words_of_all_pages_are_looked_at() -> None:
    assert len(UI) >= 6
    assert all(UI.values())


@pytest.mark.parametrize("name", UI)
def test_every_word_of_a_page_is_asked_for(name: str, checkout: Path) -> None:
    scripts = "".join(file.read_text(encoding="utf-8") for file in checkout.glob("iki_teach/**/*.js"))
    modules = "".join(file.read_text(encoding="utf-8") for file in checkout.glob("iki_teach/**/*.py"))
    unused = [key for key in UI[name] if not re.search(rf"\b{key}\b", scripts) and modules.count(f'"{key}"') < 2]
    assert unused == []
