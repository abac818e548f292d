"""What all widgets share: their files joined into one module and one style sheet."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import iki_teach
from iki_teach import iki
from iki_teach.ui import joining
from iki_teach.ui import widget as shared
from iki_teach.ui.joining import files, module, stems, style
from iki_teach.ui.stylesheet import sheets
from iki_teach.widgets import aids, host, lesson, play, rule_book, rule_map, show
from iki_teach.widgets.notebook import JupyterWidget
from iki_teach.widgets.page import own_page

from .stage import Stage

HERE = Path(shared.__file__).parent
STEMS = stems()
WIDGETS = [stem for stem in STEMS if stem != "head"]  # which is part of the page around them
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:class|const|let|function) (\w+)", re.MULTILINE)
OWN = re.compile(r"\.(?:ink|hana)(?:-[\w-]+)?")  # names that only drawings use
BELOW = re.compile(r"(?:\.iki-dark )?\.iki-table\b.*")
RENDER = """async ([esm, css, traits]) => {
  for (const text of css) document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
  const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const { default: widget } = await import(url);
  const model = { get: (name) => traits[name], set() {}, save_changes() {}, on() {}, off() {} };
  widget.render({ model, el: document.querySelector("main") });
}"""
SPOKEN = "!document.querySelector('.iki-prompt') || document.querySelector('.iki-live').textContent"  # a moment later
LOOKS = """async () => {
  for (const frame of [1, 2]) await new Promise(requestAnimationFrame); // by then a widget knows its room
  return [...document.querySelectorAll("main section, main section :not(svg *)")].map((one) => {
    const looks = getComputedStyle(one);
    const all = [...looks].map((name) => `${name}: ${looks.getPropertyValue(name)}`);
    return [one.tagName, one.className, ...all].join("; ");
  });
}"""


def widgets() -> dict[str, JupyterWidget]:
    return {
        "board": show(iki.new(["Aki", "Ben"], seed=1)),
        "lesson": lesson("payday"),
        "rule_book": rule_book("iki.fire.spread"),
        "rule_map": rule_map(),
        "koikoi_sheet": iki_teach.koikoi_sheet(["Aki", "Ben"]),
        "iki_sheet": iki_teach.score_sheet(["Aki", "Ben", "Chie"]),
        "aids": aids(),
        "script": host(),
        "play": play(),
        "referee": own_page("iki_referee")(),
    }


def render(page: Page, widget: JupyterWidget, css: list[str]) -> None:
    """Show a widget as anywidget does: its module comes from no address."""
    page.evaluate(RENDER, [module(widget.widget.stem), css, {"intent": {}, **widget.widget.state()}])
    expect(page.locator("main > section.iki-widget")).to_be_visible()


def test_scripts_stay_those_with_which_the_trainer_began(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An update below a running trainer must not send old sessions scripts that read other keys."""
    monkeypatch.setattr(joining, "PACKAGE", tmp_path)
    script = tmp_path / "board" / "board.js"
    script.parent.mkdir()
    script.write_text("old;\nexport default 1;\n")
    assert module("board") == "old;\nexport default 1;\n"
    script.write_text("new;\nexport default 1;\n")
    assert module("board").startswith("old")


@pytest.mark.parametrize("stem", STEMS)
def test_a_joined_module_can_be_read_and_declares_each_name_once(stem: str, tmp_path: Path) -> None:
    """No line is lost, no comment travels, but a cast is none; what is left to export is what anywidget asks for."""
    text = module(stem)
    (tmp_path / "joined.mjs").write_text(text, encoding="utf-8")
    node = Path(sys.executable).with_name("node")
    read = subprocess.run([node, "--check", tmp_path / "joined.mjs"], capture_output=True, text=True)
    assert read.stderr == ""
    names = DECLARED.findall(text)
    assert sorted(names) == sorted(set(names))
    assert not re.search(r"^\s*import\b", text, re.MULTILINE)
    assert re.findall(r"^export .*", text, re.MULTILINE) == [text.splitlines()[-1]]
    assert "@import" not in style(stem)
    assert not re.search(r"^\s*(?://|/\*(?!.*\*/ \()|\* )", text, re.MULTILINE)
    assert text.count("function ") > 10


def test_what_is_imported_stands_once_and_in_front() -> None:
    for text, marks in (
        (module("lesson"), ("function glide(", "function makePage(", "function makeBoard(", "function makeLesson(")),
        (style("lesson"), (".iki-widget {", ".iki-board .iki-crest {", ".iki-lesson .iki-progress {")),
    ):
        assert [text.count(mark) for mark in marks] == [1] * len(marks)
        assert sorted(marks, key=text.index) == list(marks)


def test_every_file_is_part_of_a_widget() -> None:
    joined = "".join(module(stem) for stem in STEMS)
    for file in set(files("js")) - {HERE / "loader.js"}:
        declared = DECLARED.findall(file.read_text(encoding="utf-8"))
        assert set(declared) <= set(DECLARED.findall(joined)), file.name


@pytest.mark.browser
@pytest.mark.parametrize("stem", WIDGETS)
def test_other_widgets_on_the_page_do_not_change_how_one_looks(page: Page, stage: Stage, stem: str) -> None:
    """Whichever style sheet comes last: no widget lives on the order of the files.

    Each is shown from a blob, as anywidget loads it, where nothing relative could be found.
    """
    looks: list[Any] = []
    assert widgets()[stem]._esm == module(stem)
    for css in ([stem], [*(other for other in STEMS if other != stem), stem], [stem, *STEMS]):
        stage.load()
        render(page, widgets()[stem], [style(one) for one in css])
        page.wait_for_function(SPOKEN)
        looks.append(page.evaluate(LOOKS))
    assert looks[0] == looks[1]
    assert looks[0] == looks[2]


def test_style_sheets_of_drawings_reach_nothing_around_them(checkout: Path) -> None:
    """A rule names the drawing, or parts of symbols by names that no other sheet, script or template uses."""
    flat = re.sub(r"@media[^{]*\{((?:[^{}]*\{[^{}]*\})*)\}", r"\1", sheets())
    selectors = [one.strip() for many in re.findall(r"([^{}]+)\{", flat) for one in many.split(",")]
    assert selectors
    assert [one for one in selectors if not (BELOW.fullmatch(one) or OWN.fullmatch(one))] == []
    files = [file for kind in ("css", "js", "j2", "html") for file in (checkout / "iki_teach").rglob(f"*.{kind}")]
    files = [file for file in files if file.parent.name != "drawing"]
    assert len(files) > 20
    classes = {file.name: re.findall(r"(?<![\w#-])(?:ink-|hana\b(?!-\$))[\w-]*", file.read_text()) for file in files}
    assert {name: found for name, found in classes.items() if found} == {}
