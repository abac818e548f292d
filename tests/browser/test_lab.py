"""The notebooks in JupyterLab."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.homes import READY
from tests.serving import free_port, served

LESSON = "iki-teach.v1.lesson.setup"  # what a browser keeps of it
TITLE = ".jp-Notebook h1:visible"
LAST = json.dumps({"step": 7, "done": []})
KEEP = f"try {{ localStorage.setItem('{LESSON}', '{LAST}'); }} catch {{}}"  # frames without storage have none
KERNEL = 4 * READY  # milliseconds until a kernel has begun and drawn
# Whether the widget stands in two columns, and board, question and answers share what is seen of the notebook.
STAGE = """() => { const root = document.querySelector("section.iki-board");
  root.scrollIntoView();
  const {height, width} = root.getBoundingClientRect();
  const seen = root.closest(".jp-WindowedPanel-outer").clientHeight;
  return [root.dataset.columns, height <= seen, root.scrollWidth <= Math.ceil(width)]; }"""


@pytest.fixture
def lab(page: Page, tmp_path: Path) -> Iterator[str]:
    """Serve JupyterLab, and give the address of its English notebooks."""
    port = free_port()
    command = [sys.executable, "-m", "iki_teach.trainer.lab", "--no-browser", f"--port={port}", "--token=open"]
    state = {"JUPYTER_CONFIG_DIR": str(tmp_path), "LANG": "en_GB.UTF-8"}
    state |= {f"JUPYTERLAB_{name}_DIR": str(tmp_path / name) for name in ("WORKSPACES", "SETTINGS")}
    with served(command, f"http://127.0.0.1:{port}/api", tmp_path / "log", **state):
        yield f"http://127.0.0.1:{port}/lab/tree/en"
        page.goto("about:blank")  # before its server goes


def run_all(page: Page) -> None:
    """Run every cell, as one does in JupyterLab."""
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.get_by_text("Run All Cells", exact=True).click()


def test_the_start_page_opens_in_jupyterlab(page: Page, lab: str) -> None:
    """JupyterLab comes up with the start notebook open and asks nothing of the outside; its links open notebooks."""
    page.goto(f"{lab}/start.ipynb?token=open")
    expect(page.locator(TITLE).first).to_contain_text("IKI", timeout=READY)
    page.locator(".jp-Notebook").get_by_role("link", name="Set up a game").click()
    expect(page.locator(TITLE).first).to_contain_text("Set up a game", timeout=READY)
    page.wait_for_url("**/lab/tree/en/01_setup.ipynb*")
    expect(page.get_by_role("button", name="Enable Debugger").first).to_be_attached()  # the toolbar's last
    assert (
        page.locator(
            ".jp-NotebookPanel-toolbar [title*='Voil'], .jp-NotebookPanel-toolbar [aria-label*='Voil']"
        ).count()
        == 0
    )
    assert page.get_by_text("official Jupyter news").count() == 0


def test_a_lesson_fits_jupyterlab_and_leads_to_the_next_one(page: Page, lab: str) -> None:
    """Whether there are two columns depends on the room of the widget; the end of a lesson opens the next notebook."""
    page.add_init_script(KEEP)
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(f"{lab}/01_setup.ipynb?token=open")
    expect(page.locator(TITLE).first).to_contain_text("Set up", timeout=READY)
    run_all(page)
    page.locator("section.iki-lesson .iki-options button").first.wait_for(timeout=KERNEL)
    assert page.evaluate(STAGE) == ["two", True, True]
    page.set_viewport_size({"width": 1100, "height": 900})
    page.wait_for_function("document.querySelector('section.iki-board').dataset.columns === 'one'")
    assert page.evaluate(STAGE) == ["one", True, True]
    answers, go_on = page.locator("section.iki-lesson .iki-options button"), page.locator("[data-key='next']").first
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
    left.locator("[data-cell].legal").last.click()
    expect(left.locator(".iki-status")).to_contain_text("January")
    expect(right.locator(".iki-status")).to_contain_text("January")
    month = page.locator(".noUi-handle")
    month.focus()
    month.press("End")
    expect(page.locator(".widget-vbox .iki-board").filter(has_text="Chie").first).to_contain_text("New Year begins")
