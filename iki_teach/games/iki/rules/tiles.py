"""The fish market and the tobacco shop (A:131, A:133): tiles that lie open, bought one by one or together."""

from functools import cache
from itertools import combinations
from typing import ClassVar

from attrs import field, frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import Refusals, no
from iki_teach.games.iki.facts.edition import Edition
from iki_teach.games.iki.rules.changes import pay, place, raise_fire
from iki_teach.games.iki.rules.moves import Move, at_shop, in_order, lacking
from iki_teach.games.iki.rules.state import State, owned, season_of, with_seat, without
from iki_teach.games.iki.rules.terms import BUSINESS, MON

A_PIPE_AND_A_POUCH = 2


@frozen
class Tiles:
    """A player buys tiles: fish at the market, or a pipe and a pouch at the tobacco shop."""

    rule: ClassVar[str] = "iki.act.business"
    phase: ClassVar[str] = BUSINESS
    tiles: tuple[str, ...] = field(converter=in_order)

    def __str__(self) -> str:
        """Return `buy bonito-1` or `buy grey-pipe and grey-pouch`."""
        return "buy " + " and ".join(self.tiles)

    def reasons(self, s: State) -> Refusals:
        table, seat = s.table, s.queue[0]
        chosen = [table.tile_index.get(tile, -1) for tile in self.tiles]
        if -1 in chosen or len(set(chosen)) != len(chosen):
            return no("iki.setup.market", "no-such-tile", tile=" and ".join(self.tiles))
        shop = "fish" if table.is_fish[chosen[0]] else "tobacco"
        rule = f"iki.shop.{shop}"
        if away := at_shop(s, shop, rule):
            return away
        for tile in chosen:
            if tile not in on_sale(s, shop):
                return no(rule, "tile-not-on-sale", tile=table.tiles[tile].id)
        if shop == "fish":
            have = fish_this_season(s, seat)
            if have + len(chosen) > (limit := most_fish(table.edition, have + len(chosen))):
                return no(rule, "fish-limit", have=have, limit=limit)
        return lacking(s, seat, ((MON, sum(table.tile_prices[tile] for tile in chosen)),), rule)

    def do(self, s: State, log: Log) -> None:
        table, seat = s.table, s.queue[0]
        for name in self.tiles:
            tile = table.tile_index[name]
            shop = "fish" if table.is_fish[tile] else "tobacco"
            rule = f"iki.shop.{shop}"
            if table.tile_prices[tile]:
                pay(s, seat, MON, table.tile_prices[tile], rule, log)
            part = next(part for part in ("fish", "pipes", "pouches") if tile in getattr(s, part))
            place(s, part, without(getattr(s, part), tile), rule, "take", log, seat)
            before = s.tiles[seat]
            s.tiles = with_seat(s.tiles, seat, (*before, tile))
            emit(log, rule, "tile", seat, (), (("tiles", seat), before, s.tiles[seat]))
            if table.pipe_fire[tile]:
                raise_fire(s, seat, table.pipe_fire[tile], "iki.fire.track", log)
        s.shop_open = False


buy_tiles = cache(Tiles)


def on_sale(s: State, shop: str) -> tuple[int, ...]:
    """Return the tiles for sale: all fish, and of pipes and pouches the top ones (A:131)."""
    return s.fish if shop == "fish" else (*s.pipes[:1], *s.pouches[:1])


def most_fish(edition: Edition, fish: int) -> int:
    """Return how many of so many fish of one season a player may have (B:340)."""
    return fish if edition.fish_limit is None else min(fish, edition.fish_limit)


def fish_this_season(s: State, seat: int) -> int:
    table, season = s.table, season_of(s.month)
    return sum(1 for tile in s.tiles[seat] if table.is_fish[tile] and table.tile_seasons[tile] == season)


def list_tiles(s: State, tiles: tuple[int, ...], most: int) -> list[Move]:
    table, mon = s.table, owned(s, s.queue[0], MON)
    return [
        buy_tiles(tuple(table.tiles[tile].id for tile in chosen))
        for number in range(1, min(most, len(tiles)) + 1)
        for chosen in combinations(tiles, number)
        if sum(table.tile_prices[tile] for tile in chosen) <= mon
    ]


def list_fish(s: State) -> list[Move]:
    have = fish_this_season(s, s.queue[0])
    return list_tiles(s, s.fish, most_fish(s.table.edition, have + len(s.fish)) - have)
