"""The Python shells of widgets, and the contract between each and its JavaScript twin."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

import iki_teach
from iki_teach import iki
from iki_teach.board.widget import SIGN, BoardShell
from iki_teach.content.scripts import load_script
from iki_teach.content.words import LANGS, Words
from iki_teach.core.players import MOST_LETTERS
from iki_teach.drawing.palette import DAY
from iki_teach.games.koikoi.sheet import new_sheet as new_koikoi_sheet
from iki_teach.ui import joining
from iki_teach.ui import widget as shared
from iki_teach.ui.joining import file_of, files, module, stems, style
from iki_teach.ui.still import sheets
from iki_teach.ui.widget import HOME, Shell
from iki_teach.widgets import ScoreSheet, aids, host, lesson, play, rule_book, rule_map, show, teach
from iki_teach.widgets.notebook import JupyterWidget, css, esm
from iki_teach.widgets.page import own_page, sheet
from tests.content.texts import texts_in
from tests.games.iki.sheet.evenings import Evening
from tests.games.koikoi.random_play import moments

from .stage import Stage

View = dict[str, Any]
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


class Echo:
    """A session that says what it is asked."""

    words = Words("en")

    def view(self) -> View:
        return {"n": 0, "status": "new", "svg": []}

    def answer(self, intent: View) -> View:
        if intent["do"] == "fail":
            raise LookupError("as asked")
        return {"n": intent["n"], "status": intent["do"], "svg": []}


TWINS: dict[str, tuple[Path, Callable[[], Shell]]] = {
    "board": (file_of("board", "js"), lambda: BoardShell(Echo())),
    "rule_book": (file_of("rule_book", "js"), lambda: rule_book().widget),
    "rule_map": (file_of("rule_map", "js"), lambda: rule_map().widget),
    "sheet_page": (file_of("sheet_state", "js"), lambda: sheet("iki").widget),
}


@pytest.mark.parametrize("name", TWINS)
def test_the_javascript_declares_the_traits_of_its_python_twin(name: str) -> None:
    path, begin = TWINS[name]
    shell = begin()
    text, pages = (one.read_text(encoding="utf-8") for one in (path, file_of("widget", "js")))
    own = re.findall(r"@property {.+?} (\w+)", text.partition("@typedef {object} Traits")[2].split("@typedef")[0])
    usual = re.search(r"{Model<{(\w+): View, (\w+): .+}>} ModelOf ", pages)
    assert usual
    assert set(own or usual.groups()) == {*shell.state(), "intent"}
    assert own or ").ModelOf<" in text
    maker = "".join(part.title() for part in name.split("_"))
    assert f"function make{maker}(" in module(shell.stem)


def test_a_name_has_one_length_everywhere() -> None:
    """Host, free play and your table take a name as long as a game does, and no script has a number of its own."""
    source = file_of("html", "js").read_text(encoding="utf-8")
    assert re.findall(r"LONGEST_NAME = (\d+);", source) == [str(MOST_LETTERS)]
    for stem in ("script_evening", "play_table", "referee"):
        text = file_of(stem, "js").read_text(encoding="utf-8")
        assert re.search(r"max-?length(=\$\{|: )LONGEST_NAME", text, re.IGNORECASE), stem


def test_the_shell_shows_what_the_session_answers_and_one_that_fails_does_not_lock_the_page() -> None:
    """The error is raised for the log, and the intent counts as answered; so it is in Jupyter."""
    shell = BoardShell(Echo())
    assert shell.view == {"n": 0, "status": "new", "svg": []}
    shell.answer({"n": 1, "version": 0, "do": "hint"})
    assert shell.view == {"n": 1, "status": "hint", "svg": []}
    with pytest.raises(LookupError):
        shell.answer({"n": 2, "version": 0, "do": "fail"})
    assert shell.view == {"n": 2, "status": "hint", "svg": []}
    model = JupyterWidget(BoardShell(Echo()))
    with pytest.raises(LookupError):
        model.intent = {"n": 1, "version": 0, "do": "fail"}
    assert model.view == {"n": 1, "status": "new", "svg": []}


def test_a_page_gets_only_the_parts_of_a_drawing_that_differ() -> None:
    """A page that comes later, or asks for everything, gets the whole drawing; so it is in Jupyter."""
    model = show(iki.new(["Aki", "Ben"], seed=1))
    widget = model.widget
    whole = widget.state()["view"]["svg"]
    assert "".join(whole).startswith("<svg")
    card = widget.session.game.state.starts[0]
    widget.answer({"n": 1, "version": 0, "do": "click", "at": f"display.{card}"})
    differing = widget.changes()["view"]["svg"]
    now = widget.state()["view"]["svg"]
    assert None not in now
    assert set(widget.changes()["view"]["svg"]) == {None}
    signs = {f"{sign[1]}/>": sign[0] for sign in SIGN.finditer(whole[0])}
    head = re.sub('<symbol id="[^"]+"/>', lambda found: signs[found[0]], differing[0] or whole[0])
    assert [head, *(part or old for part, old in zip(differing[1:], whole[1:], strict=True))] == now
    assert [part is None for part in differing] == [part == old for part, old in zip(now, whole, strict=True)]
    assert 0 < sum(map(bool, differing)) < len(now)
    model = show(iki.new(["Aki", "Ben"], seed=1))
    assert None not in model.get_state()["view"]["svg"]
    model.intent = {"n": 1, "version": 0, "do": "hint"}
    assert model.view == model.widget.view
    assert model.view["n"] == 1
    assert None in model.get_state("view")["view"]["svg"]


def test_in_the_trainer_neither_modules_nor_style_sheets_travel_with_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """What loads them names their address; elsewhere a board brings all that it needs."""
    game = iki.new(["Aki", "Ben"], seed=1)
    board = show(game)
    assert board._css == css("board") == style("board") + sheets()
    assert board._esm == esm("board") == module("board")
    monkeypatch.setenv(HOME, address := "/games/voila/widgets/abc/")
    assert '"/games/voila/widgets/abc/board"' in show(game)._esm
    assert len(esm("lesson", address)) < len(module("lesson")) / 20
    assert show(game)._css == ""
    assert "<style>" not in "".join(board.view["svg"])
    assert f"<style>{sheets()}</style>" in board.widget.still()["image/svg+xml"]


def test_a_page_leads_to_the_pages_beside_it(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the names of the notebooks; a lesson without a page has no link; the folder gives the language."""
    monkeypatch.chdir(checkout / "notebooks" / "de")
    monkeypatch.delenv("IKI_LANG", raising=False)
    widget = rule_map({"iki.act.hire": "month", "iki.fire.draw": "no-such-lesson"}, {"iki.act.hire": "legal"})
    links = {}
    for n, rule in enumerate(("iki.act.hire", "iki.fire.draw", "koi.turn.match"), 1):
        widget.answer({"n": n, "version": n - 1, "do": "open", "rule": rule})
        links[rule] = [link["href"] for link in widget.view["opened"]["links"]]
    assert [links["iki.act.hire"][at] for at in (0, -1)] == ["02_month.ipynb", "12_rules.ipynb#iki.act.hire"]
    assert widget.view["lang"] == "de"
    assert links["iki.fire.draw"] == ["12_rules.ipynb#iki.fire.draw"]
    pages = ["20_koikoi_capturing.ipynb", "24_koikoi_drills.ipynb", "12_rules.ipynb#koi.turn.match"]
    assert links["koi.turn.match"] == pages


@pytest.mark.parametrize("lang", LANGS)
def test_the_script_says_every_sentence_beside_its_board(lang: str) -> None:
    """A section for each beat: title, sentences, what differs, and a board that is a picture, not a keyboard trap."""
    page, words = teach(lang)._repr_html_(), Words(lang)
    sections = ElementTree.fromstring(page[page.index("<div") :]).findall("section")
    assert len(sections) == len(load_script("iki", "teach").beats)
    for section, beat in zip(sections, load_script("iki", "teach").beats, strict=True):
        sentences = [" ".join("".join(one.itertext()).split()) for one in section if one.tag in ("h2", "p")]
        for text in texts_in(beat, "title say text first two"):
            assert any(words.of(f"teach.{beat.id}", text) in one for one in sentences)
        near, *afar = section.findall("figure/div/{http://www.w3.org/2000/svg}svg")
        assert near.get("viewBox") == "0 0 920 652"
        assert afar
    assert 'role="button"' not in page
    assert "tabindex" not in page


def test_a_sheet_is_filled_by_names_by_a_game_and_by_the_page() -> None:
    widget = iki_teach.score_sheet(players=["Aki", "Ben"], edition="first", options={"mon_per_iki": 3})
    assert isinstance(widget, ScoreSheet)
    entered = widget.view["sheet"]
    entered["players"][0]["mon"] = "9"
    widget.answer({"n": 1, "do": "count", "sheet": entered})
    assert widget.view["n"] == 1
    assert [one.total for one in widget.scores] == [3, 0]
    assert widget.sheet.players[0] == {"name": "Aki", "mon": "9"}
    widget = iki_teach.koikoi_sheet(players=["Aki", "Ben"], rules="common", options={"joker": "iris"}, dealer=2)
    assert isinstance(widget, ScoreSheet)
    months = [{"end": "stop-1", "yaku_1": "goko"}, {"end": "exhausted"}]
    widget.answer({"n": 1, "do": "count", "sheet": {**widget.view["sheet"], "months": months}})
    assert (widget.scores.totals, widget.scores.rules.joker) == ((21, 0), "iris")
    assert list(widget.sheet.months) == months
    game = Evening(4).game()
    assert [one.total for one in iki_teach.score_sheet(game).scores] == [score.total for score in game.scores()]
    played = moments(1)[-1]
    assert list(iki_teach.koikoi_sheet(played).scores.totals) == [score.total for score in played.scores()]
    with pytest.raises(ValueError, match="rules: expected one of"):
        iki_teach.koikoi_sheet(rules="house")


def test_a_page_builds_the_sheet_only_for_another_frame() -> None:
    """What is entered comes back without the frame, by which a page would build anew what somebody holds."""
    widget = iki_teach.score_sheet().widget
    begun = widget.view["sheet"]
    assert "frame" in widget.state()
    widget.answer({"n": 1, "do": "count", "sheet": {**begun, "players": [{"name": "Aki", "iki": "57"}, {"name": ""}]}})
    assert "frame" not in widget.changes()
    for n, edition in ((2, begun["edition"]), (3, "first")):
        widget.answer({"n": n, "do": "count", "sheet": {**begun, "edition": edition}})
        assert ("frame" in widget.changes()) == (edition == "first")
    colours, buildings = (widget.state()["frame"]["fields"][at]["options"] for at in (1, 6))
    assert (colours[2]["label"], len(buildings)) == ("green", 6)
    widget.answer({"n": 4, "do": "count", "sheet": begun})
    assert "frame" in widget.changes()


@pytest.mark.long
def test_the_table_goes_to_pandas_where_there_is_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = iki_teach.score_sheet([{"name": "Aki", "koban": "3"}, "Ben"])
    table = widget.table()
    assert list(table.index) == ["Aki", "Ben"]
    none = dict.fromkeys(("track", "colours", "fish", "tobacco", "buildings"), 0)
    assert table.loc["Aki"].to_dict() == none | {"goods": 9, "total": 9, "rank": 1}
    assert iki_teach.koikoi_sheet().table().empty
    sheet = new_koikoi_sheet(["Aki", ""]).enter(1, end="stop-2", yaku_2="kasu:12").enter(2, end="stop-1")
    months = iki_teach.koikoi_sheet(sheet).table()
    assert (months.index.name, len(months)) == ("round", 1)
    assert months.loc[1].to_dict() == {"month": 1, "winner": "2", "Aki": 0, "2": 3, "Aki, total": 0, "2, total": 3}
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        widget.table()


@pytest.mark.long
def test_the_chart_is_a_figure_of_plotly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bars of a player are the total together, a line leads to it; markup in a name stays text."""
    players = [{"name": "<b>Aki", "koban": "3", "iki": "40"}, {"name": "<b>Aki", "wood": "2"}]
    widget = iki_teach.score_sheet(players, lang="de")
    figure = widget.chart()
    assert figure.layout.template.layout.paper_bgcolor == DAY["paper"]
    bars = [sum(bar.x[seat] for bar in figure.data) for seat in (0, 1)]
    assert bars == [one.total for one in widget.scores] == [49, 2]
    assert figure.data[0].name == "Leiste"
    assert figure.data[0].y == ("1. &lt;b&gt;Aki", "2. &lt;b&gt;Aki")
    assert figure.layout.xaxis.rangemode == "tozero"
    months = new_koikoi_sheet(["<b>Aki", "Ben"]).enter(1, end="stop-1", yaku_1="goko")
    lines = iki_teach.koikoi_sheet(months.enter(2, end="stop-2", yaku_2="aotan").enter(3), lang="de").chart()
    assert [(line.name, line.y) for line in lines.data] == [("&lt;b&gt;Aki", (0, 10, 10)), ("Ben", (0, 0, 5))]
    assert lines.data[0].x == ("", "1 · Januar", "2 · Februar")
    monkeypatch.setitem(sys.modules, "plotly", None)
    with pytest.raises(ImportError, match="pip install plotly"):
        widget.chart()


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
    assert subprocess.run([node, "--check", tmp_path / "joined.mjs"], capture_output=True, text=True).stderr == ""
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
        assert set(DECLARED.findall(file.read_text(encoding="utf-8"))) <= set(DECLARED.findall(joined)), file.name


@pytest.mark.browser
@pytest.mark.parametrize("stem", WIDGETS)
def test_other_widgets_on_the_page_do_not_change_how_one_looks(page: Page, stage: Stage, stem: str) -> None:
    """Whichever style sheet comes last: no widget lives on the order of the files.

    Each is shown from a blob, as anywidget loads it, where nothing relative could be found.
    """
    looks: list[Any] = []
    assert widgets()[stem]._esm == module(stem)
    for order in ([stem], [*(other for other in STEMS if other != stem), stem], [stem, *STEMS]):
        stage.load()
        render(page, widgets()[stem], [style(one) for one in order])
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
