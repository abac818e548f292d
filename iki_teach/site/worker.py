"""The Python side of a page in the visitor's browser: opens a page's boards and answers what is done on them.

Everything comes and goes as JSON. It knows neither Jupyter nor the trainer: nothing of them is in the browser.
"""

import json
import os
import random
import traceback
from collections.abc import Sequence

from iki_teach.site.cells import widgets_of
from iki_teach.ui.widget import HOME, Sent, Shell

START = ("start.ipynb", "index.html")  # a page as a notebook, and on the site
OTHERS = (".ipynb", ".html")

Intent = dict[str, object]


class OpenPage:
    def __init__(self, boards: Sequence[Shell] = ()) -> None:
        self.boards = list(boards)

    def open(self, sources: Sequence[str], folder: str, layouts: Sequence[str] = (), seed: int | None = None) -> str:
        """Open a page by its cells, each board drawn for its layout if it has that; return what they show first."""
        os.environ[HOME] = "/"
        os.chdir(folder)
        random.seed(seed)
        self.boards = list(widgets_of(sources))
        for board, layout in zip(self.boards, layouts, strict=False):
            board.draw_for(layout)
        return as_page_reads([board.state() for board in self.boards])

    def close(self) -> None:
        self.boards = []

    def answer(self, board: int, intent: str) -> str:
        return as_page_reads(answered(self.boards[board], json.loads(intent)))


def answered(board: Shell, intent: Intent) -> Sent:
    """Return what is new on a board after an intent; one that fails is done, too, and complains on the console."""
    try:
        board.answer(intent)
    except Exception:  # the page goes on, whatever it was
        traceback.print_exc()
    return board.changes()


def as_page_reads(value: object) -> str:
    return on_site(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def on_site(text: str) -> str:
    """Return a text whose links to notebooks lead to pages of the site.

    >>> on_site("start.ipynb, 12_rules.ipynb#iki.fire")
    'index.html, 12_rules.html#iki.fire'
    """
    return text.replace(*START).replace(*OTHERS)


PAGE = OpenPage()
