"""A table that is set by hand, piece by piece, and what may then be asked about it.

What is set is the plain value of a position, as position files hold it: a game reads it as it reads those, and what
cannot lie on a table is refused by the same checks. What is done to it is an act, a line of text such as `month 6`.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from iki_teach.content.structure import Faults, Value, ValueFaults
from iki_teach.content.words import N, Text, Words
from iki_teach.core.game import G
from iki_teach.core.text import Sentence

P = TypeVar("P")
UNTOLD = N("referee", "As the table lies now, this cannot be told.")


class NoSuchActError(ValueError):
    """A text that is no act, or one that does not fit the table it is for."""


@frozen
class Tap:
    """A button that does an act, if any; `on`: so is the table now. It may belong to a player, and have a sign."""

    act: str
    label: str
    on: bool = False
    note: str = ""
    seat: int | None = None
    sign: str = ""


@frozen
class Counter:
    """A number that is set by an act, whose text the number ends."""

    act: str
    label: str
    n: int
    most: int


@frozen
class Section:
    """Something that can be set: its title, its buttons and its numbers; `look` says how they stand."""

    title: str
    picks: tuple[Tap, ...] = ()
    counters: tuple[Counter, ...] = ()
    look: str = "row"  # or `strip` on top of the table, `grid`, `name` and `paste` for fields that take text
    note: str = ""


@frozen
class Hand:
    """What is open while a table is set: a part, the player who owns what is placed, cards by group or by
    letters, a card, a place for it."""

    tab: str
    seat: int = 0
    group: str = ""
    find: str = ""
    held: str = ""
    spot: str = ""


@frozen
class CellMark:
    """A number over a cell: what comes there, such as a fire, and what stands `against` it."""

    at: str
    mark: str
    number: int
    against: int | None


@frozen(kw_only=True)
class Reply:
    """An answer: a title, sentences by player (None: of all), lines of a count by seat, and marks on the table."""

    title: str
    lines: tuple[tuple[int | None, str, str], ...]
    counts: tuple[tuple[str, str, tuple[int, ...]], ...] = ()
    marks: tuple[CellMark, ...] = ()


@frozen(kw_only=True)
class Question:
    id: str
    sign: str
    text: Text
    short: Text
    answer: Callable[[Value, str, Words], Reply]
    choices: Callable[[Value, Words], Sequence[tuple[str, str]]] = lambda value, words: ()

    def reply(self, value: Value, choice: str, words: Words) -> Reply:
        """Answer for what was chosen, else for what can be chosen first; a table that cannot tell says so."""
        choices = [id for id, _ in self.choices(value, words)]
        try:
            return self.answer(value, choice if choice in choices else "".join(choices[:1]), words)
        except ValueFaults:
            return Reply(title=words(UNTOLD), lines=())


@frozen(kw_only=True)
class Referee(Generic[G, P]):  # type: ignore[explicit-any] # `draw` is as that of a kit
    """How a game's table is set by hand.

    `read` makes a value a game, or raises ValueFaults; `keys` are those that a value may have, `group` the cards that
    are shown first. `spots` are the cells where a piece may stand, each with whether one does; `click` is the act that
    a click in another cell stands for, and `after` the spot that is looked at once an act is done at one. `refused`
    puts faults into words, `spelled_out` writes the short forms of a value out. `draw` draws what is set, if that is
    not the table of a game, and `cell` says which of its cells is meant by a click.

    `read_deck` makes the text of a table of one's own cards the key `own` of a value, or raises ContentError; `columns`
    says what stands in each column of it.
    """

    page: str
    begin: Callable[[str, int], Value]
    read: Callable[[Value], G]
    change: Callable[[Value, str], Value]
    value_of: Callable[[G], Value]
    keys: Collection[str]
    group: str
    spots: Callable[[G], Mapping[str, bool]]
    click: Callable[[G, str, Hand], str]
    refused: Callable[[Faults, P, Words], list[Sentence]]
    strip: Callable[[Value, G, Words], Section]
    sections: Callable[[Value, G, Hand, Words], Sequence[Section]]
    prompt: Callable[[G, Hand, Words], str]
    questions: Sequence[Question]
    after: Callable[[Value, str, str], str] = lambda value, spot, act: ""
    draw: Callable[..., Any] | None = None  # type: ignore[explicit-any]
    cell: Callable[[G, str], str] = lambda game, cell: cell
    spelled_out: Callable[[Value], Value] = lambda value: value
    read_deck: Callable[[str], Value] | None = None
    own: str = ""
    columns: Mapping[str, Text] = {}


AnyReferee = Referee[Any, Any]  # type: ignore[explicit-any]
