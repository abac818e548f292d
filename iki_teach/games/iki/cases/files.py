"""The data files that only IKI has: where each kind lies below data/, and what reads it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from iki_teach.content.switches import read_switches
from iki_teach.games.iki.facts.board import read_board
from iki_teach.games.iki.facts.cards import Market
from iki_teach.games.iki.facts.deck import read_deck
from iki_teach.games.iki.facts.edition import FIELDS, read_edition
from iki_teach.games.iki.facts.load import load_switches
from iki_teach.games.iki.facts.market import read_market


def read_wares(path: Path) -> Market:
    """Read the market that a table of fish, tobacco or buildings belongs to."""
    return read_market(path.parent)


def check_edition(path: Path) -> None:
    """Read an edition; raises ContentError with all faults."""
    read_edition(path, load_switches())


def check_switches(path: Path) -> None:
    """Read switches; raises ContentError with all faults."""
    read_switches(path, FIELDS)


FILES: Mapping[str, Callable[[Path], object]] = {
    "iki/decks/*.csv": read_deck,
    "iki/boards/*.yaml": read_board,
    "iki/editions/*.yaml": check_edition,
    "iki/switches.yaml": check_switches,
    "iki/fish.csv": read_wares,
    "iki/tobacco.csv": read_wares,
    "iki/buildings.csv": read_wares,
    "*.csv": read_deck,
}
