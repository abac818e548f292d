"""Where nobody answers: on a published page, in a notebook opened next day, after a kernel's restart."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import expect

import iki_teach
from iki_teach import iki
from iki_teach.widgets import host, lesson, rule_book, rule_map, show
from iki_teach.widgets.notebook import JupyterWidget

from .stage import Stage

NAMES = ("Aki", "Ben")
GONE = """live => { const layout = model.get("layout");
    layout.comm_live = live; for (const listener of layout.listeners ?? []) listener(); }"""
# What Jupyter's model of a layout does that says whether there is a line to its kernel.
HEARING = """() => { const { traits } = model; traits.layout.listeners = new Set();
    traits.layout.on = (name, listener) => traits.layout.listeners.add(listener);
    traits.layout.off = (name, listener) => traits.layout.listeners.delete(listener); again(); }"""


def published(widget: JupyterWidget, live: bool = False) -> dict[str, Any]:
    """What a page has of a widget that was kept with it; its layout says that no kernel is there."""
    state = widget.get_state()
    own = {name: state[name] for name in ("frame", "view", "_alone") if name in state}
    return {"layout": {"comm_live": live}, **own}


def stem(widget: JupyterWidget) -> str:
    return str(widget.widget.stem)


@pytest.mark.own
@pytest.mark.browser
@pytest.mark.parametrize("begin", [
    lambda: show(iki.new(NAMES, seed=1), keep="iki-teach.game"), lambda: lesson("setup"), rule_book, rule_map, host,
    lambda: iki_teach.score_sheet(NAMES),
], ids=["board", "lesson", "book", "map", "host", "sheet"])  # fmt: skip
def test_a_page_without_a_kernel_says_so_and_asks_nothing(stage: Stage, begin: Any) -> None:
    """At once, not after its own question for room was not answered; what the browser keeps is left as it is."""
    widget = begin()
    stage.page.evaluate("localStorage.setItem('iki-teach.game', '{\"record\": \"newer\"}')")
    stage.page.clock.install()
    stage.render(stem(widget), published(widget), silent=True)
    note = stage.page.get_by_text("Nothing runs behind this now")
    expect(note).to_be_visible()
    stage.page.clock.run_for(10_000)
    expect(note).to_be_visible()
    expect(stage.page.get_by_text("No answer yet")).to_have_count(0)
    assert stage.sent == []
    assert stage.page.evaluate("localStorage.getItem('iki-teach.game')") == '{"record": "newer"}'


@pytest.mark.browser
def test_a_board_hears_that_its_kernel_has_gone(stage: Stage) -> None:
    stage.render("board", published(show(iki.new(NAMES, seed=1), lang="de"), live=True), silent=True, places=0)
    stage.page.evaluate(HEARING)
    stage.page.locator("[data-cell]").first.click()
    expect(stage.page.locator(".iki-board")).to_have_class(re.compile("iki-busy"))
    stage.page.evaluate(GONE, False)
    note = stage.page.get_by_text("führe die Zelle noch einmal aus")
    expect(note).to_be_visible()
    expect(stage.page.locator(".iki-board")).not_to_have_class(re.compile("iki-busy"))
    stage.page.evaluate(GONE, True)
    expect(note).to_be_hidden()


@pytest.mark.slow
def test_the_first_lines_of_the_readme_show_a_live_board(checkout: Path) -> None:
    lines = re.findall(
        r"^>>> (.*iki import iki|.*import iki|game = iki\.new.*)$", (checkout / "README.md").read_text(), re.M
    )
    cell = nbformat.v4.new_code_cell("\n".join([*lines[:2], "game"]))
    NotebookClient(nbformat.v4.new_notebook(cells=[cell]), kernel_name="python3").execute()
    assert "application/vnd.jupyter.widget-view+json" in cell.outputs[-1].data
