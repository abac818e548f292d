"""Koi-Koi as an environment; what its numbers mean says `koikoi_v0.txt`, written out in `TABLE`."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from iki_teach import koikoi
from iki_teach.envs.aec import GameEnv, Table, wrapped
from iki_teach.games.koikoi.rules.position import Position

TABLE = Table(Path(__file__).with_suffix(".txt"), {})


def counted(position: Position) -> dict[str, object]:
    return {"unseen": position.unseen} | {f"players.{player.seat}.held": player.held for player in position.players}


def raw_env(
    rules: str = "source", options: Mapping[str, object] | None = None, render_mode: str | None = None
) -> GameEnv:
    """Return a table of Koi-Koi; `rules` and `options` are as `koikoi.new` takes them."""
    begin = partial(koikoi.new, rules=rules, options=options)
    return GameEnv("koikoi_v0", TABLE, begin, counted, render_mode)


env = wrapped(raw_env)
