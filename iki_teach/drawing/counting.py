"""Cards to click that are counted together, as a game brings them."""

from collections.abc import Callable, Collection, Iterable, Sequence

from attrs import frozen

from iki_teach.content.words import Text, Words

Names = tuple[str, ...]


@frozen(kw_only=True)
class Counting:
    """Cards to click that are counted together: `read` takes text, `count(cards, month)` returns rules and points.

    `count` may be under a preset's rules; `short` is what one more card makes: rule, points, names of such cards.
    `page` is what notebooks call it, `notebook` the one in which captured cards of a table are tapped.
    """

    page: str
    notebook: str = ""
    cards: Callable[[], Collection[str]]
    read: Callable[[str], Iterable[str]]
    count: Callable[..., Sequence[tuple[str, int]]]
    short: Callable[[Names, int, str, Words], Sequence[tuple[str, int, Names]]] = lambda names, month, rules, words: ()
    nothing: Text
    draw: Callable[[Names, Words, bool], str]
    describe: Callable[[Names, Words], str]
