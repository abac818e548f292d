"""Long lists of moves, a page at a time."""

from collections.abc import Callable
from typing import Any

from iki_teach.content.words import Words
from iki_teach.terminal import phrases

MOVES_A_PAGE = 20


def page_of(
    game: Any, moves: list[Any], begins: str, page: int, words: Words, label: Callable[[Any, Any, Words], str]
) -> list[str]:
    """Return one page of moves, each as it is typed and what it means by `label`, and how to turn the page."""
    if not moves:
        return [words(phrases.NO_MOVES)]
    pages = -(-len(moves) // MOVES_A_PAGE)
    page = min(max(page, 1), pages)
    shown = moves[(page - 1) * MOVES_A_PAGE : page * MOVES_A_PAGE]
    width = max(len(str(move)) for move in shown)
    lines = [f"{move!s:{width}}  {label(game, move, words)}" for move in shown]
    if pages == 1:
        return lines
    if page == pages:
        return [*lines, words(phrases.LAST_PAGE, page=page, pages=pages)]
    command = " ".join(filter(None, ["?", begins, str(page + 1)]))
    return [*lines, words(phrases.PAGE, page=page, pages=pages, command=command)]
