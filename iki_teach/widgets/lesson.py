"""A lesson on a page: the board's widget with the step around it."""

from pathlib import Path

from iki_teach.widgets.board import BoardWidget

_HERE = Path(__file__)
_BOARD_EXPORT = "export default { render };\n"


def joined() -> str:
    """Return the module of a lesson: that of the board, and what a lesson adds; a page loads it as one."""
    board = (_HERE.with_name("board.js")).read_text(encoding="utf-8")
    return board.removesuffix(_BOARD_EXPORT) + _HERE.with_suffix(".js").read_text(encoding="utf-8")


class LessonWidget(BoardWidget):
    """A lesson for JupyterLab, Voilà and every other home of anywidget."""

    _esm = joined()
    _css = "".join(_HERE.with_name(f"{stem}.css").read_text(encoding="utf-8") for stem in ("board", "lesson"))
