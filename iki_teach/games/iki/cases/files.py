"""The data files that only IKI has: where each kind lies below data/, and what reads it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from iki_teach.content.switches import read_switches
from iki_teach.games.iki.facts.board import read_board
from iki_teach.games.iki.facts.deck import read_deck
from iki_teach.games.iki.facts.edition import FIELDS, read_edition
from iki_teach.games.iki.facts.load import load_switches
from iki_teach.games.iki.facts.market import read_market

FILES: Mapping[str, Callable[[Path], object]] = {
    "iki/decks/*.csv": read_deck,
    "iki/boards/*.yaml": read_board,
    "iki/editions/*.yaml": lambda path: read_edition(path, load_switches()),
    "iki/switches.yaml": lambda path: read_switches(path, FIELDS),
    **{f"iki/{ware}.csv": lambda path: read_market(path.parent) for ware in ("fish", "tobacco", "buildings")},
    "*.csv": read_deck,
}
