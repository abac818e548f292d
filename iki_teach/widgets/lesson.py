"""A lesson on a page: the board's widget with the step around it."""

from iki_teach.widgets.board import BoardWidget
from iki_teach.widgets.widget import css, esm


class LessonWidget(BoardWidget):
    """A lesson: a board whose views hold a step as well."""

    _esm = esm("lesson")
    _css = css("lesson")
