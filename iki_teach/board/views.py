"""What is sent of a board."""

from typing import Any

from attrs import frozen

from iki_teach.ui.contract import (
    NOTHING,
    Act,
    Answer,
    Choice,
    Keep,
    Keeping,
    Line,
    Moment,
    PageView,
    Pick,
    Shot,
    TermsView,
    Words,
    names_of,
)


@frozen
class Turn:
    """Who is to decide, and what the learner can pay with; no seat: nobody, or not one of the players."""

    seat: int | None
    name: str
    funds: str = ""


NOBODY = Turn(None, "")


@frozen
class Chooser:
    """A choice among several moves; one that is `asked` stays until it is answered."""

    title: str
    options: tuple[Choice, ...]
    asked: bool = False


@frozen
class Opponent:
    """Who plays against the learner, and how well; what else may be chosen."""

    seat: int
    name: str
    level: str
    levels: tuple[Pick, ...]


@frozen(kw_only=True)
class View(PageView):
    """A board; a page that has more beside it adds to it.

    The shell sends it on as it is, only the drawing goes in parts.
    """

    svg: tuple[str, ...]
    text: str
    status: str
    turn: Turn
    buttons: tuple[Choice, ...]
    chooser: Chooser | None
    answer: Answer | None
    log: tuple[Line, ...]
    can_back: bool
    can_cancel: bool
    words: Words
    whole: bool = False
    keep: Keep | None = None
    resume: bool = False
    keeping: Keeping | None = None
    film: tuple[Shot, ...] = ()
    layout: str = ""
    moment: Moment | None = None
    marks: bool = True
    opponents: tuple[Opponent, ...] = ()
    asks: tuple[Act, ...] = ()  # quiet buttons beside the moves
    terms: TermsView | None = None


# The view of a board that is not there.
BLANK = View(
    svg=(), text="", status="", turn=NOBODY, buttons=(), chooser=None, answer=None, log=(), can_back=False,
    can_cancel=False, words=NOTHING,
)  # fmt: skip


def fields_of(view: View) -> dict[str, Any]:  # type: ignore[explicit-any] # each has its own type
    """Return the fields of a view by name, for the view of a page that adds its own."""
    return {name: getattr(view, name) for name in names_of(View)}
