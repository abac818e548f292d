"""The data files that only IKI has: where each kind lies below data/, and what reads it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from iki_teach.games.iki.facts.board import read_board
from iki_teach.games.iki.facts.cards import Market
from iki_teach.games.iki.facts.deck import read_deck
from iki_teach.games.iki.facts.edition import read_edition, read_switches
from iki_teach.games.iki.facts.market import read_market


def read_wares(path: Path) -> Market:
    """Read the market that a table of fish, tobacco or buildings belongs to."""
    return read_market(path.parent)


FILES: Mapping[str, Callable[[Path], object]] = {
    "iki/decks/*.csv": read_deck,
    "iki/boards/*.yaml": read_board,
    "iki/editions/*.yaml": read_edition,
    "iki/switches.yaml": read_switches,
    "iki/fish.csv": read_wares,
    "iki/tobacco.csv": read_wares,
    "iki/buildings.csv": read_wares,
    "*.csv": read_deck,
}
