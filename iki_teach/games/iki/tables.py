"""The fixed side of a game, made once for each edition, deck, player number and choice of options."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import evolve

from iki_teach.content.data import load_board, load_edition, load_market
from iki_teach.content.structure import MisfitsError
from iki_teach.games.iki.facts.cards import Deck
from iki_teach.games.iki.facts.options import checked_options
from iki_teach.games.iki.rules.table import Table

Frozen = tuple[tuple[str, Any], ...]


def table_of(edition: str, deck: Deck, players: int, options: Mapping[str, object]) -> Table:
    """Return the fixed side of a game; raises ValueError for an unknown edition, board or option."""
    chosen = settled(options)
    frozen = [(name, tuple(one.items()) if isinstance(one, dict) else one) for name, one in chosen.items()]
    return _table(edition, deck, players, tuple(sorted(frozen)))


def settled(options: Mapping[str, object]) -> dict[str, Any]:
    """Return options in the kinds of an edition's fields; raises ValueError that names all that are wrong."""
    try:
        return checked_options(options)
    except MisfitsError as misfits:
        lines = [f"option {'/'.join(map(str, path))}: {misfit}" for path, misfit in misfits.found]
        raise ValueError("; ".join(lines)) from None


@cache
def _table(edition: str, deck: Deck, players: int, options: Frozen) -> Table:
    rules = load_edition(edition)
    chosen: dict[str, Any] = {name: dict(one) if name == "boards" else one for name, one in options}
    rules = evolve(rules, **chosen)
    board = load_board(rules.boards[players])
    if rules.yard_good != "board":
        board = evolve(board, yard_good=rules.yard_good)
    return Table(rules, board, deck, load_market(), players)
