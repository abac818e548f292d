"""IKI for two to four as an environment; what its numbers mean says `iki_v0.txt`, written out in `TABLE`."""

from collections.abc import Mapping
from functools import partial
from itertools import chain, product
from pathlib import Path

from iki_teach import iki
from iki_teach.envs.aec import GameEnv, Table, wrapped
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.turn import Walk

NAMES = ("Aki", "Ben", "Chie", "Dai")
PAID = product(range(1, 5), range(21), range(3), range(4))  # of the slot, with sandals, an oxcart's, with tokens
WALKS = tuple(str(Walk(sum(paid), *paid[1:])) for paid in PAID)


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
    begin = partial(iki.new, NAMES[:players], edition, deck=deck, options=options)
    state = begin().state
    more = {"card": [*state.cards], "building": [*state.building_cards]}
    table = Table(Path(__file__).with_suffix(".txt"), more, walk=WALKS)
    return GameEnv("iki_v0", table, begin, counted, render_mode)


TABLE = raw_env().table
env = wrapped(raw_env)
