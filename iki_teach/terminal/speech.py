"""How the terminal speaks: text as it stands, scores with their rules, long lists of moves a page at a time."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from iki_teach.content.words import Words
from iki_teach.kits import kit_of
from iki_teach.terminal import phrases

MOVES_A_PAGE = 20


def say(text: str) -> None:
    """Print a text as it stands: other people's words are never taken for markup."""
    Console(soft_wrap=True).print(text, markup=False, highlight=False, emoji=False)


def reason(error: Exception) -> str:
    """Return why something cannot be done; where a package is missing, what brings it."""
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is not installed: pip install 'iki_teach[lab]'"
    return str(error)


def score_lines(game: Any, words: Words) -> list[str]:
    """Return each player's score, the best first, and under it the points of each rule."""
    lines = []
    for score in sorted(game.scores(), key=lambda score: score.rank):
        lines.append(words(phrases.SCORE, n=score.total, rank=score.rank, name=game.head.players[score.seat]))
        lines += [
            words(phrases.SCORE_LINE, title=words.rule(rule), points=number, rule=rule)
            for rule, number in score.by_rule().items()
            if number
        ]
    return lines


def page_of(game: Any, moves: Sequence[Any], begins: str, page: int, words: Words) -> list[str]:
    """Return one page of moves, each as it is typed and what it means, and how to turn the page."""
    if not moves:
        return [words(phrases.NO_MOVES)]
    pages = -(-len(moves) // MOVES_A_PAGE)
    page = min(max(page, 1), pages)
    shown = moves[(page - 1) * MOVES_A_PAGE : page * MOVES_A_PAGE]
    width, label = max(len(str(move)) for move in shown), kit_of(game).label
    lines = [f"{move!s:{width}}  {label(game, move, words)}" for move in shown]
    if pages == 1:
        return lines
    if page == pages:
        return [*lines, words(phrases.LAST_PAGE, page=page, pages=pages)]
    command = " ".join(filter(None, ["?", begins, str(page + 1)]))
    return [*lines, words(phrases.PAGE, page=page, pages=pages, command=command)]
