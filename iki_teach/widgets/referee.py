"""A table to set and to ask: carries taps to a session, and the board with what is set beside it back."""

from iki_teach.widgets.board import BoardShell


class RefereeShell(BoardShell):
    """A table to set: a board whose views hold what can be set and asked as well."""

    stem = "referee"
