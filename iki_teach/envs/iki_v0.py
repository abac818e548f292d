"""IKI for two to four as an environment; what its numbers mean says `iki_v0.txt`, written out in `TABLE`."""

from collections.abc import Iterable, Mapping
from itertools import chain, product
from pathlib import Path
from typing import Any

from pettingzoo import AECEnv

from iki_teach import iki
from iki_teach.envs.aec import GameEnv, wrapped
from iki_teach.envs.table import Table, read
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.turn import Walk

NAMES = ("Aki", "Ben", "Chie", "Dai")
PAID = product(range(1, 5), range(21), range(3), range(4))  # of the slot, with sandals, an oxcart's, with tokens
WALKS = tuple(str(Walk(sum(paid), *paid[1:])) for paid in PAID)


def table_for(game: iki.Game | None = None) -> Table:
    """Return what the numbers mean, with cards of an own deck after all others."""
    more: dict[str, Iterable[str]] = {"card": game.state.cards, "building": game.state.building_cards} if game else {}
    return read(Path(__file__).with_suffix(".txt"), more, walk=WALKS)


TABLE = table_for()


def counted(position: Position) -> dict[str, object]:
    return {"unseen": tuple(chain.from_iterable(position.unseen.values()))}


def raw_env(
    players: int = 3,
    edition: str = "second",
    deck: str | Path = "open-edo",
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> GameEnv:
    """Return a table of IKI; all but `render_mode` is as `iki.new` takes it."""

    def begin(seed: int) -> iki.Game:
        return iki.new(NAMES[:players], edition, seed, deck=deck, options=options)

    return GameEnv("iki_v0", table_for(begin(0)), begin, counted, render_mode)


def env(**table: Any) -> AECEnv:
    """Return `raw_env` with PettingZoo's wrappers around it."""
    return wrapped(raw_env(**table))
