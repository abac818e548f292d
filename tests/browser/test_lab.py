"""The notebooks in JupyterLab; boards there that come late, that come many, and whose kernel goes."""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.homes import READY
from tests.conftest import Watch
from tests.marks import repeated
from tests.serving import free_port, served

OWN = "own"  # the folder of the notebooks
LESSON = "iki-teach.v1.lesson.setup"  # what a browser keeps of it
TITLE = ".jp-Notebook h1:visible"
LAST = json.dumps({"step": 7, "done": []})
KEEP = f"try {{ localStorage.setItem('{LESSON}', '{LAST}'); }} catch {{}}"  # frames without storage have none
SLOW_MODEL = "[anywidget] Failed to initialize model"  # said of each that needs two seconds, and is drawn all the same
KERNEL = 4 * READY  # milliseconds until a kernel has begun and drawn
# Whether the widget stands in two columns, and board, question and answers share what is seen of the notebook.
STAGE = """() => { const root = document.querySelector("section.iki-board");
  root.scrollIntoView();
  const {height, width} = root.getBoundingClientRect();
  const seen = root.closest(".jp-WindowedPanel-outer").clientHeight;
  return [root.dataset.columns, height <= seen, root.scrollWidth <= Math.ceil(width)]; }"""
CELLS = (
    "from iki_teach import iki; from iki_teach.widgets import host, iki_referee, rule_book, score_sheet, show",
    "show(iki.new(['Aki', 'Ben'], seed=1))",
    "score_sheet(['Aki', 'Ben'])",
    "host()",
    "iki_referee()",
    "rule_book()",
)
PLACES = (  # what has the focus when keys are pressed, by the cell that shows it
    (1, ".iki-board [data-cell][tabindex='0']"),
    (1, ".iki-board .iki-tools button[tabindex='0']"),
    (2, ".iki-widget button:visible"),
    (2, ".iki-widget input:visible"),
    (3, ".iki-widget button:visible"),
    (4, ".iki-widget [data-cell][tabindex='0']"),
    (4, ".iki-widget .iki-parts button"),
    (5, ".iki-widget input:visible"),
)
PYTHON = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
KEYS = ("d", "d", "x", "a", "b", "c", "v", "z", "r", "0", "0", "i", "i", "m", "y", "Shift+K", "Delete", "Control+Enter")
MANY = 12
SLOW = 3500  # milliseconds, more than anywidget gives a model
BOARDS = f"""import ipywidgets
from iki_teach import iki
from iki_teach.widgets import show
boards = [show(iki.new(["Aki", "Ben"], seed=seed)) for seed in range({MANY})]
boards[1].play(boards[1].legal_moves[0])
ipywidgets.VBox(boards)"""
GONE = "Nothing runs behind this now"
CELL = 'from iki_teach import iki\niki.new(["Aki", "Ben"], seed=1)'


@contextmanager
def jupyterlab(page: Page, room: Path, base: str = "/") -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "iki_teach.trainer.lab", "--no-browser", f"--port={port}", "--token=open"]
    command += [f"--folder={room / OWN}", f"--base-url={base}"]
    state = {"JUPYTER_CONFIG_DIR": str(room), "LANG": "en_GB.UTF-8"}
    state |= {f"JUPYTERLAB_{name}_DIR": str(room / name) for name in ("WORKSPACES", "SETTINGS")}
    with served(command, f"http://127.0.0.1:{port}{base}api", room / "log", **state):
        yield f"http://127.0.0.1:{port}{base}lab/tree"
        page.goto("about:blank")  # before its server goes


@pytest.fixture
def lab(page: Page, watch: Watch, tmp_path: Path) -> Iterator[str]:
    with jupyterlab(page, tmp_path) as address:
        yield f"{address}/en"
    watch.errors[:] = [error for error in watch.errors if SLOW_MODEL not in error]


def run_all(page: Page) -> None:
    """Run every cell, as one does in JupyterLab once the kernel is there: what is run before can be lost."""
    expect(page.locator("#jp-bottom-panel").get_by_text("Idle")).to_be_visible(timeout=KERNEL)
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.get_by_text("Run All Cells", exact=True).click()
    last = page.locator(".jp-Notebook .jp-CodeCell .jp-InputPrompt").last
    expect(last).to_have_text(re.compile(r"\[\d+\]:"), timeout=KERNEL)
    page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0")  # JupyterLab goes to the end


def test_the_start_page_opens_in_jupyterlab(page: Page, lab: str) -> None:
    """JupyterLab comes up with the start notebook open and asks nothing of the outside; its links open notebooks."""
    page.emulate_media(color_scheme="dark")
    page.goto(f"{lab}/start.ipynb?token=open")
    expect(page.locator(TITLE).first).to_contain_text("IKI", timeout=READY)
    row = page.locator(".jp-OutputArea").get_by_role("row", name="Set up a game")  # before anything is run
    expect(row).to_contain_text("6 min")
    expect(page.locator(".jp-RenderedSVG").first).to_be_attached()
    page.locator("body[data-jp-theme-light='false']").wait_for(state="attached")  # as the machine has it
    page.locator(".jp-OutputArea").get_by_role("link", name="Tonight").first.click()
    expect(page.locator(TITLE).first).to_contain_text("Tonight", timeout=READY)
    page.wait_for_url("**/lab/tree/en/15_tonight.ipynb*")
    expect(page.get_by_role("button", name="Enable Debugger").first).to_be_attached()  # the toolbar's last
    expect(page.locator(".jp-NotebookPanel-toolbar :is([title*='Voil'], [aria-label*='Voil'])")).to_have_count(0)
    assert page.get_by_text("official Jupyter news").count() == 0


def test_a_lesson_fits_jupyterlab_and_leads_to_the_next_one(page: Page, lab: str) -> None:
    """Whether there are two columns depends on the room of the widget; the end of a lesson opens the next notebook."""
    page.add_init_script(KEEP)
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(f"{lab}/01_setup.ipynb?token=open")
    expect(page.locator(TITLE).first).to_contain_text("Set up", timeout=READY)
    expect(page.locator(".jp-RenderedSVG").first).to_be_visible()  # before anything is run
    run_all(page)
    expect(page.locator(".jp-RenderedSVG")).to_have_count(0)
    page.locator("section.iki-lesson .iki-options button").first.wait_for(timeout=KERNEL)
    lesson = page.locator(".jp-CodeCell", has=page.locator("section.iki-lesson")).first
    expect(page.locator(".iki-prompt:focus")).to_have_count(0)  # who runs cell after cell stays among them
    lesson.locator(".jp-InputPrompt").click()
    page.keyboard.press("Control+Enter")  # who runs this one alone comes back to the step that was left
    expect(lesson.locator(".iki-prompt")).to_be_focused(timeout=KERNEL)
    assert page.evaluate(STAGE) == ["two", True, True]
    page.set_viewport_size({"width": 1100, "height": 900})
    page.wait_for_function("document.querySelector('section.iki-board').dataset.columns === 'one'")
    assert page.evaluate(STAGE) == ["one", True, True]
    page.set_viewport_size({"width": 960, "height": 540})  # as at a zoom of 150 %
    page.locator(".jp-SideBar [data-id='filebrowser']").click()  # closes the list of files
    page.wait_for_function("document.querySelector('section.iki-board').dataset.columns === 'two'")
    assert page.evaluate(STAGE) == ["two", True, True]
    answers, go_on = page.locator("section.iki-lesson .iki-choice > button"), page.locator("[data-key='next']").first
    for at in range(answers.count()):
        if go_on.is_disabled():
            answers.nth(at).click()
            page.wait_for_timeout(400)
    go_on.click()
    with page.expect_popup() as opened:  # beside this notebook, about whose changes one would be asked
        page.locator(".iki-moment a").first.click()
    following = opened.value
    following.wait_for_url("**/lab/tree/en/02_month.ipynb*")
    expect(following.locator(TITLE).first).to_contain_text("A month", timeout=READY)
    following.close()  # before its server goes


def test_the_notebook_of_widgets_works_in_jupyterlab(page: Page, lab: str) -> None:
    """Boxes hold boards and sheets; what Python set is shown, linked boards move together, a slider goes through."""
    page.set_viewport_size({"width": 1400, "height": 9000})  # JupyterLab draws the cells that are seen
    page.goto(f"{lab.replace('/en', '/lab/en')}/36_widgets.ipynb?token=open")
    expect(page.locator(TITLE).first).to_contain_text("Widgets", timeout=READY)
    run_all(page)
    expect(page.get_by_text("Ben is first, ranks (2, 1)").last).to_be_visible(timeout=KERNEL)
    bars = page.locator(".js-plotly-plot .bars path")
    expect(bars).to_have_count(2)
    assert (bars.last.bounding_box() or {"height": 0})["height"] > 50, "the chart follows the sheet"
    left, right = (page.locator(".widget-hbox .iki-board").nth(at) for at in (0, 1))
    for cell in left, right:
        expect(cell.locator(".iki-place svg")).to_be_visible()
    left.locator("[data-cell].legal").first.click()
    expect(page.locator(".iki-board.iki-busy")).to_have_count(0)
    left.locator("[data-cell].legal").filter(visible=True).last.click()
    expect(left.locator(".iki-status")).to_contain_text("January")
    expect(right.locator(".iki-status")).to_contain_text("January")
    month = page.locator(".noUi-handle")
    month.focus()
    month.press("End")
    expect(page.locator(".widget-vbox .iki-board").filter(has_text="Chie").first).to_contain_text("New Year begins")


def test_no_key_that_is_pressed_in_a_widget_acts_on_the_notebook(page: Page, lab: str, tmp_path: Path) -> None:
    """Neither deletes, cuts nor inserts a cell, nor restarts; a text field takes letters; to save still saves.

    Of outputs that are collapsed a short line is seen.
    """
    file = tmp_path / OWN / "en" / "keys.ipynb"
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=PYTHON), file)
    page.set_viewport_size({"width": 1400, "height": 1000})
    page.goto(f"{lab}/keys.ipynb?token=open")
    code = page.locator(".jp-Notebook .jp-CodeCell")
    expect(code).to_have_count(len(CELLS), timeout=READY)
    run_all(page)
    code.nth(1).locator(".iki-place svg").first.wait_for(timeout=KERNEL)
    for at, where in PLACES:
        place = code.nth(at).locator(where).first
        place.wait_for(timeout=READY)
        for key in KEYS:
            place.focus()
            page.keyboard.press(key)
        expect(page.locator(".jp-Dialog")).to_have_count(0)
        expect(code).to_have_count(len(CELLS))
    search = code.nth(5).locator(".iki-widget input:visible").first
    search.fill("")
    search.press_sequentially("dd xab00")
    expect(search).to_have_value("dd xab00")
    page.keyboard.press("Control+s")
    expect(page.locator(".jp-mod-dirty")).to_have_count(0)
    saved = json.loads(file.read_text(encoding="utf-8"))["cells"]
    assert ["".join(cell["source"]) for cell in saved] == [*CELLS]
    assert [cell["execution_count"] for cell in saved] == [*range(1, len(CELLS) + 1)]
    page.get_by_text("View", exact=True).first.click()
    page.get_by_text("Collapse All Outputs", exact=True).click()
    lines = page.locator(".jp-OutputPlaceholder")
    expect(lines.first).to_be_visible()
    assert max(len(text) for text in lines.all_inner_texts()) < 120
    assert lines.first.evaluate("line => line.scrollWidth") < 1400


def test_many_boards_are_loaded_once_come_late_and_say_when_their_kernel_has_gone(page: Page, tmp_path: Path) -> None:
    """What a board heard before its script had come is not lost; nothing is asked when nobody is there to answer."""
    many = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(BOARDS)], metadata=PYTHON)
    (tmp_path / OWN).mkdir()
    nbformat.write(many, tmp_path / OWN / "many.ipynb")
    asked: list[str] = []

    def late(request: Request) -> None:
        if request.url.endswith("/board.js"):
            asked.append(request.url)

    page.on("request", late)
    page.route("**/board.js", lambda route: (page.wait_for_timeout(SLOW), route.continue_()))
    with jupyterlab(page, tmp_path, "/own/") as address:
        page.goto(f"{address}/many.ipynb?token=open")
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=READY)
        run_all(page)
        boards = page.locator("section.iki-board")
        expect(boards).to_have_count(MANY, timeout=KERNEL)
        assert len(asked) == 1
        first, second = boards.first, boards.nth(1)
        before = first.locator(".iki-status").text_content()
        expect(second.locator(".iki-status")).not_to_have_text(before or "")
        first.locator("[data-cell^='display.']").first.click()
        first.locator("[data-cell^='south.']").first.click()
        expect(first.locator(".iki-status")).not_to_have_text(before or "", timeout=READY)
        expect(page.get_by_text(GONE)).to_have_count(0)
        page.locator(".lm-MenuBar-item", has_text="Kernel").click()
        page.get_by_text("Restart Kernel…", exact=True).click()
        page.get_by_role("button", name="Confirm Kernel Restart").click()
        expect(first.get_by_text(GONE)).to_be_visible(timeout=READY)


@pytest.mark.parametrize(("options", "query"), [(["--theme=dark"], ""), repeated([], "?theme=dark")])
def test_a_board_is_dark_like_voila(page: Page, tmp_path: Path, watch: Watch, options: list[str], query: str) -> None:
    """However it is asked for, on a system that is light."""
    page.emulate_media(color_scheme="light")
    notebook, port = tmp_path / "game.ipynb", free_port()
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)], metadata=PYTHON), notebook)
    command = [sys.executable, "-m", "voila", str(notebook), "--no-browser", f"--port={port}", *options]
    with served(command, f"http://127.0.0.1:{port}/static/none", tmp_path / "log"):
        page.goto(f"http://127.0.0.1:{port}/{query}")
        expect(page.locator("section.iki-board.iki-dark")).to_be_visible(timeout=4 * READY)
        page.goto("about:blank")
    watch.errors.clear()  # of files that stock Voilà lacks
    watch.outside.clear()
