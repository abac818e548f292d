"""A lesson on a page: the board's widget with the step around it."""

from iki_teach.widgets.board import BoardWidget
from iki_teach.widgets.widget import module, style


class LessonWidget(BoardWidget):
    """A lesson; what its views hold besides a board's is described in `lesson.js`."""

    _esm = module("lesson")
    _css = style("lesson")
