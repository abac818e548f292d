"""The eight shops (A:126-135): one visit a turn, made at once."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import ClassVar

from attrs import field, frozen

from iki_teach.games.iki.buildings import list_builds
from iki_teach.games.iki.changes import gain, lay, pay, raise_fire
from iki_teach.games.iki.moves import ALLOWED, Move, Refusals, lacking, no
from iki_teach.games.iki.state import State
from iki_teach.games.iki.table import Table
from iki_teach.games.iki.terms import (
    BUSINESS,
    GOODS,
    GOODS_EACH,
    KOBAN,
    MON,
    NEW_YEAR,
    RICE,
    SANDALS,
    WOOD,
    Log,
)

LOT_OF_SANDALS = (2, 2)  # mon for sandals
LOT_OF_RICE = (3, 2)  # mon for rice
YARD_PRICE = 1
PAWN_PRICE = 4
KOBAN_PRICE = 6
KOBAN_A_VISIT = 2
WATCHTOWER_FIRE = 1


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Sort names, so that one purchase has one text."""
    return tuple(sorted(names))


def at_shop(s: State, shop: str, rule: str) -> Refusals:
    """Refuse unless the Oyakata stands at this shop and has not used it this turn."""
    here = s.table.shops[s.place[s.queue[0]]]
    if here != shop:
        return no(rule, "not-at-shop", shop=shop, at=here)
    return ALLOWED if s.shop_open else no("iki.shop.once", "shop-used", shop=shop)


def lots(s: State) -> dict[str, tuple[str, int, int, int]]:
    """Return what the shop at this space sells in lots: word -> rule, good, price in mon, pieces."""
    shop = s.table.shops[s.place[s.queue[0]]]
    if shop == "sandals":
        return {"sandals": ("iki.shop.sandals", SANDALS, *LOT_OF_SANDALS)}
    if shop == "rice":
        return {"rice": ("iki.shop.rice", RICE, *LOT_OF_RICE)}
    if shop == "yard":
        good = WOOD if s.table.board.yard_good == "wood" else RICE
        return {GOODS[good]: ("iki.shop.yard", good, YARD_PRICE, 1)}
    return {}


@frozen
class Buy:
    """A player buys a lot of goods: `buy sandals`, `buy rice` or `buy wood`."""

    rule: ClassVar[str] = "iki.act.business"
    phase: ClassVar[str] = BUSINESS
    good: str

    def __str__(self) -> str:
        """Return `buy rice`."""
        return f"buy {self.good}"

    def reasons(self, s: State) -> Refusals:
        """The shop at this space must sell the good, and the player have the money."""
        if self.good not in lots(s):
            shop = {"sandals": "sandals", "rice": "rice"}.get(self.good, "yard")
            return no(f"iki.shop.{shop}", "not-sold-here", good=self.good, at=s.table.shops[s.place[s.queue[0]]])
        if not s.shop_open:
            return no("iki.shop.once", "shop-used", shop=s.table.shops[s.place[s.queue[0]]])
        rule, _, price, _ = lots(s)[self.good]
        return lacking(s, s.queue[0], ((MON, price),), rule)

    def do(self, s: State, log: Log) -> None:
        """Pay the lot and take it."""
        rule, good, price, pieces = lots(s)[self.good]
        pay(s, s.queue[0], MON, price, rule, log)
        gain(s, s.queue[0], good, pieces, rule, log)
        s.shop_open = False


@frozen
class Watch:
    """A player climbs the fire watchtower."""

    rule: ClassVar[str] = "iki.shop.watchtower"
    phase: ClassVar[str] = BUSINESS

    def __str__(self) -> str:
        """Return `watch`."""
        return "watch"

    def reasons(self, s: State) -> Refusals:
        """The Oyakata must stand at the watchtower."""
        return at_shop(s, "watchtower", self.rule)

    def do(self, s: State, log: Log) -> None:
        """Raise firefighting by 1."""
        raise_fire(s, s.queue[0], WATCHTOWER_FIRE, self.rule, log)
        s.shop_open = False


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
        """Every tile must be for sale here, no more than a visit allows, and the money there."""
        table, seat = s.table, s.queue[0]
        chosen = [table.tile_index.get(tile, -1) for tile in self.tiles]
        if -1 in chosen or len(set(chosen)) != len(chosen):
            return no("iki.setup.market", "no-such-tile", tile=" and ".join(self.tiles))
        shop = "fish" if table.is_fish[chosen[0]] else "tobacco"
        rule = f"iki.shop.{shop}"
        here = at_shop(s, shop, rule)
        if here:
            return here
        for tile in chosen:
            if tile not in on_sale(s, shop):
                return no(rule, "tile-not-on-sale", tile=table.tiles[tile].id)
        if shop == "fish":
            limit = table.edition.fish_limit
            have = fish_this_season(s, seat)
            if limit is not None and have + len(chosen) > limit:
                return no(rule, "fish-limit", have=have, limit=limit)
        return lacking(s, seat, ((MON, sum(table.tile_prices[tile] for tile in chosen)),), rule)

    def do(self, s: State, log: Log) -> None:
        """Pay and take the tiles; a pipe raises firefighting at once."""
        table, seat = s.table, s.queue[0]
        for name in self.tiles:
            tile = table.tile_index[name]
            shop = "fish" if table.is_fish[tile] else "tobacco"
            rule = f"iki.shop.{shop}"
            if table.tile_prices[tile]:
                pay(s, seat, MON, table.tile_prices[tile], rule, log)
            part = next(part for part in ("fish", "pipes", "pouches") if tile in getattr(s, part))
            lay(s, part, tuple(other for other in getattr(s, part) if other != tile), rule, "take", log, seat)
            before = s.tiles[seat]
            s.tiles[seat] = (*before, tile)
            if log is not None:
                log.append((rule, "tile", seat, (), ((("tiles", seat), before, s.tiles[seat]),)))
            if table.pipe_fire[tile]:
                raise_fire(s, seat, table.pipe_fire[tile], "iki.fire.track", log)
        s.shop_open = False


@frozen
class Pawn:
    """A player pawns at most 1 rice and at most 1 sandal for 4 mon each."""

    rule: ClassVar[str] = "iki.shop.pawn"
    phase: ClassVar[str] = BUSINESS
    goods: tuple[str, ...] = field(converter=in_order)

    def __str__(self) -> str:
        """Return `pawn rice`, `pawn sandal` or `pawn rice and sandal`."""
        return "pawn " + " and ".join(self.goods)

    def reasons(self, s: State) -> Refusals:
        """The Oyakata must stand at the pawnbroker and the player have the goods."""
        return at_shop(s, "pawn", self.rule) or lacking(
            s, s.queue[0], tuple((PAWNABLE[good], 1) for good in self.goods), self.rule
        )

    def do(self, s: State, log: Log) -> None:
        """Give the goods, take 4 mon for each."""
        for good in self.goods:
            pay(s, s.queue[0], PAWNABLE[good], 1, self.rule, log)
            gain(s, s.queue[0], MON, PAWN_PRICE, self.rule, log)
        s.shop_open = False


@frozen
class Change:
    """A player changes 6 mon into a koban, at most twice."""

    rule: ClassVar[str] = "iki.shop.changer"
    phase: ClassVar[str] = BUSINESS
    koban: int

    def __str__(self) -> str:
        """Return `change 6 mon` or `change 12 mon`."""
        return f"change {self.koban * KOBAN_PRICE} mon"

    def reasons(self, s: State) -> Refusals:
        """The Oyakata must stand at the money changer, change at most 12 mon, and the player have them."""
        here = at_shop(s, "changer", self.rule)
        if here:
            return here
        if not 1 <= self.koban <= KOBAN_A_VISIT:
            return no(self.rule, "too-much-change", most=KOBAN_A_VISIT)
        return lacking(s, s.queue[0], ((MON, self.koban * KOBAN_PRICE),), self.rule)

    def do(self, s: State, log: Log) -> None:
        """Pay the mon, take the koban."""
        pay(s, s.queue[0], MON, self.koban * KOBAN_PRICE, self.rule, log)
        gain(s, s.queue[0], KOBAN, self.koban, self.rule, log)
        s.shop_open = False


@frozen
class Done:
    """A player ends the turn; shop and card are both optional."""

    rule: ClassVar[str] = "iki.act.business"
    phase: ClassVar[str] = BUSINESS

    def __str__(self) -> str:
        """Return `done`."""
        return "done"

    def reasons(self, s: State) -> Refusals:
        """A turn can always end here."""
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        """Close shop and card; what follows is the flow's business."""
        s.shop_open = s.card_open = False


PAWNABLE = {"rice": RICE, "sandal": SANDALS}
WATCH, DONE = Watch(), Done()
PAWNS = (Pawn(("rice",)), Pawn(("sandal",)), Pawn(("rice", "sandal")))
CHANGES = tuple(Change(koban) for koban in range(1, KOBAN_A_VISIT + 1))
buy = cache(Buy)
buy_tiles = cache(Tiles)


def on_sale(s: State, shop: str) -> tuple[int, ...]:
    """Return the tiles for sale: all fish, and of pipes and pouches the top ones (A:131)."""
    return s.fish if shop == "fish" else (*s.pipes[:1], *s.pouches[:1])


def fish_this_season(s: State, seat: int) -> int:
    """Return how many fish of the tiles' present season a player has."""
    season = (min(s.month, NEW_YEAR - 1) - 1) // 3
    table = s.table
    return sum(1 for tile in s.tiles[seat] if table.is_fish[tile] and table.tile_seasons[tile] == season)


def list_lots(s: State) -> list[Move]:
    """List the lot of this shop, if the player can pay it."""
    mon = s.goods[s.queue[0] * GOODS_EACH + MON]
    return [buy(word) for word, (_, _, price, _) in lots(s).items() if price <= mon]


def list_tiles(s: State, tiles: tuple[int, ...], most: int) -> list[Move]:
    """List the sets of at most so many of these tiles that the player can pay."""
    table, mon = s.table, s.goods[s.queue[0] * GOODS_EACH + MON]
    return [
        buy_tiles(tuple(table.tiles[tile].id for tile in chosen))
        for number in range(1, min(most, len(tiles)) + 1)
        for chosen in combinations(tiles, number)
        if sum(table.tile_prices[tile] for tile in chosen) <= mon
    ]


def list_fish(s: State) -> list[Move]:
    """List the fish that the player may buy now."""
    limit = s.table.edition.fish_limit
    most = len(s.fish) if limit is None else limit - fish_this_season(s, s.queue[0])
    return list_tiles(s, s.fish, most)


def list_tobacco(s: State) -> list[Move]:
    """List pipe, pouch or both."""
    return list_tiles(s, on_sale(s, "tobacco"), 2)


def list_pawns(s: State) -> list[Move]:
    """List what the player could pawn."""
    base = s.queue[0] * GOODS_EACH
    rice, sandals = s.goods[base + RICE] > 0, s.goods[base + SANDALS] > 0
    return [move for move, can in zip(PAWNS, (rice, sandals, rice and sandals), strict=True) if can]


def list_changes(s: State) -> list[Move]:
    """List the koban that the player could get."""
    return list(CHANGES[: s.goods[s.queue[0] * GOODS_EACH + MON] // KOBAN_PRICE])


def list_watch(s: State) -> list[Move]:
    """List the climb."""
    return [WATCH]


def list_yard(s: State) -> list[Move]:
    """List the yard's good and what could be built."""
    return list_lots(s) + list_builds(s)


SHOPS: dict[str, Callable[[State], list[Move]]] = {
    "sandals": list_lots,
    "rice": list_lots,
    "watchtower": list_watch,
    "tobacco": list_tobacco,
    "pawn": list_pawns,
    "fish": list_fish,
    "yard": list_yard,
    "changer": list_changes,
}


def list_visit(s: State) -> list[Move]:
    """List what the shop at this space allows."""
    return SHOPS[s.table.shops[s.place[s.queue[0]]]](s)


def conceivable(table: Table) -> Iterator[Move]:
    """Yield every move of this chapter that could be thought of at this table."""
    yield from (Buy(good) for good in ("sandals", "rice", "wood"))
    yield from (WATCH, DONE)
    yield from PAWNS
    yield from (*CHANGES, Change(3))
    names = [tile.id for tile in table.tiles]
    yield from (Tiles((name,)) for name in names)
    yield from (Tiles((one, two)) for one in names for two in names)
