"""How a game shows itself where Python is spoken: drawn in a notebook, in one line, and why a move is refused.

And how far it is, and how long it still takes: a bar on the error stream of a terminal, or below a cell.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from iki_teach.content.words import Words, page_language
from iki_teach.core.game import AnyGame
from iki_teach.core.refusal import Refusals
from iki_teach.kits import Look, kit_of

if TYPE_CHECKING:
    from rich.progress import Progress

Thing = TypeVar("Thing")


class Face:
    """What a game of any kit shows, once the module of its name has handed it this; in the page's language."""

    def picture(self, game: AnyGame) -> str:
        """Return the table as HTML, with what a learner would see who plays there."""
        kit, seat = kit_of(game), game.decides
        look = Look(help=True, seat=seat, open=None if seat is None else (seat,))
        return f'<div style="max-width: 60rem">{kit.draw(game.state, Words(page_language()), look)}</div>'

    def caption(self, game: AnyGame) -> str:
        """Return the game, its players, the month and who decides what, in one line."""
        kit = kit_of(game)
        return f"{kit.title} ({', '.join(game.head.players)}). {kit.status(game, Words(page_language()), ())}"

    def refused(self, game: AnyGame, refusals: Refusals) -> str:
        """Return sentences that say why not, each with its rule; and what is decided now where that is why."""
        kit, words = kit_of(game), Words(page_language())
        reasons = [f"{kit.tell_refusal(one, game.state, words)} ({one.rule})" for one in refusals]
        return " ".join([*reasons, kit.status(game, words, ())] if refusals[0].reason == "not-now" else reasons)


FACE = Face()


def bar(shown: bool | str) -> "Progress":
    from rich.console import Console  # where nothing is shown, as in a visitor's browser, it need not be there
    from rich.progress import MofNCompleteColumn, Progress

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    console = Console(stderr=True)
    silent = not shown or not (console.is_terminal or console.is_jupyter)  # a file needs no bar
    return Progress(*columns, console=console, transient=True, disable=silent)


def counted(things: Sequence[Thing], shown: bool | str, label: str = "Playing") -> Iterator[Thing]:
    """Yield things, and show how many of all there have been, with a label of one's own if `shown` is one."""
    if not shown:
        yield from things
        return
    with bar(shown) as progress:
        yield from progress.track(things, description=shown if isinstance(shown, str) else label)
