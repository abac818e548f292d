"""The eight shops (A:126-135): one visit a turn, made at once; tiles are bought one by one or together."""

from collections.abc import Callable
from functools import cache
from itertools import combinations

from attrs import field, frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import Refusals, no
from iki_teach.games.iki.facts.edition import Edition
from iki_teach.games.iki.rules.buildings import list_builds
from iki_teach.games.iki.rules.changes import gain, pay, place, raise_fire
from iki_teach.games.iki.rules.moves import Act, Move, at_shop, in_order, lacking, shop_here
from iki_teach.games.iki.rules.state import State, owned, season_of, with_seat, without
from iki_teach.games.iki.rules.terms import BUSINESS, GOODS, KOBAN, MON, RICE, SANDALS, WOOD

A_PIPE_AND_A_POUCH = 2
LOT_OF_SANDALS = (2, 2)  # mon for sandals
LOT_OF_RICE = (3, 2)  # mon for rice
LOTS = {
    "sandals": {"sandals": ("iki.shop.sandals", SANDALS, *LOT_OF_SANDALS)},
    "rice": {"rice": ("iki.shop.rice", RICE, *LOT_OF_RICE)},
}
YARD_PRICE = 1
PAWN_PRICE = 4
KOBAN_PRICE = 6
KOBAN_A_VISIT = 2
WATCHTOWER_FIRE = 1


@frozen
class Tiles(Act):
    """A player buys tiles: fish at the market, or a pipe and a pouch at the tobacco shop."""

    rule, phase = "iki.act.business", BUSINESS
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


def lots(s: State) -> dict[str, tuple[str, int, int, int]]:
    """Return what the shop at this space sells in lots: word -> rule, good, price in mon, pieces."""
    shop = shop_here(s)
    if shop == "yard":
        good = WOOD if s.table.board.yard_good == "wood" else RICE
        return {GOODS[good]: ("iki.shop.yard", good, YARD_PRICE, 1)}
    return LOTS.get(shop, {})


@frozen
class Buy(Act):
    """A player buys a lot of goods: `buy sandals`, `buy rice` or `buy wood`."""

    rule, phase, form = "iki.act.business", BUSINESS, "buy {0.good}"
    good: str

    def reasons(self, s: State) -> Refusals:
        if self.good not in lots(s):
            shop = {"sandals": "sandals", "rice": "rice"}.get(self.good, "yard")
            return no(f"iki.shop.{shop}", "not-sold-here", good=self.good, at=shop_here(s))
        if not s.shop_open:
            return no("iki.shop.once", "shop-used", shop=shop_here(s))
        rule, _, price, _ = lots(s)[self.good]
        return lacking(s, s.queue[0], ((MON, price),), rule)

    def do(self, s: State, log: Log) -> None:
        rule, good, price, pieces = lots(s)[self.good]
        pay(s, s.queue[0], MON, price, rule, log)
        gain(s, s.queue[0], good, pieces, rule, log)
        s.shop_open = False


@frozen
class Watch(Act):
    rule, phase, form = "iki.shop.watchtower", BUSINESS, "watch"

    def reasons(self, s: State) -> Refusals:
        return at_shop(s, "watchtower", self.rule)

    def do(self, s: State, log: Log) -> None:
        raise_fire(s, s.queue[0], WATCHTOWER_FIRE, self.rule, log)
        s.shop_open = False


@frozen
class Pawn(Act):
    """A player pawns at most 1 rice and at most 1 sandal for 4 mon each."""

    rule, phase = "iki.shop.pawn", BUSINESS
    goods: tuple[str, ...] = field(converter=in_order)

    def __str__(self) -> str:
        """Return `pawn rice`, `pawn sandal` or `pawn rice and sandal`."""
        return "pawn " + " and ".join(self.goods)

    def reasons(self, s: State) -> Refusals:
        return at_shop(s, "pawn", self.rule) or lacking(
            s, s.queue[0], tuple((PAWNABLE[good], 1) for good in self.goods), self.rule
        )

    def do(self, s: State, log: Log) -> None:
        for good in self.goods:
            pay(s, s.queue[0], PAWNABLE[good], 1, self.rule, log)
            gain(s, s.queue[0], MON, PAWN_PRICE, self.rule, log)
        s.shop_open = False


@frozen
class Change(Act):
    """A player changes 6 mon into a koban, at most twice."""

    rule, phase = "iki.shop.changer", BUSINESS
    koban: int

    def __str__(self) -> str:
        return f"change {self.koban * KOBAN_PRICE} mon"

    def reasons(self, s: State) -> Refusals:
        if away := at_shop(s, "changer", self.rule):
            return away
        if not 1 <= self.koban <= KOBAN_A_VISIT:
            return no(self.rule, "too-much-change", most=KOBAN_A_VISIT)
        return lacking(s, s.queue[0], ((MON, self.koban * KOBAN_PRICE),), self.rule)

    def do(self, s: State, log: Log) -> None:
        pay(s, s.queue[0], MON, self.koban * KOBAN_PRICE, self.rule, log)
        gain(s, s.queue[0], KOBAN, self.koban, self.rule, log)
        s.shop_open = False


@frozen
class Done(Act):
    """A player ends the turn; shop and card are both optional."""

    rule, phase, form = "iki.act.business", BUSINESS, "done"

    def do(self, s: State, log: Log) -> None:
        s.shop_open = s.card_open = False


PAWNABLE = {"rice": RICE, "sandal": SANDALS}
WATCH, DONE = Watch(), Done()
PAWNS = (Pawn(("rice",)), Pawn(("sandal",)), Pawn(("rice", "sandal")))
CHANGES = tuple(Change(koban) for koban in range(1, KOBAN_A_VISIT + 1))
buy = cache(Buy)


def list_lots(s: State) -> list[Move]:
    mon = owned(s, s.queue[0], MON)
    return [buy(word) for word, (_, _, price, _) in lots(s).items() if price <= mon]


def list_pawns(s: State) -> list[Move]:
    rice, sandals = owned(s, s.queue[0], RICE) > 0, owned(s, s.queue[0], SANDALS) > 0
    return [move for move, can in zip(PAWNS, (rice, sandals, rice and sandals), strict=True) if can]


SHOPS: dict[str, Callable[[State], list[Move]]] = {
    "sandals": list_lots,
    "rice": list_lots,
    "watchtower": lambda s: [WATCH],
    "tobacco": lambda s: list_tiles(s, on_sale(s, "tobacco"), A_PIPE_AND_A_POUCH),
    "pawn": list_pawns,
    "fish": list_fish,
    "yard": lambda s: list_lots(s) + list_builds(s),
    "changer": lambda s: list(CHANGES[: owned(s, s.queue[0], MON) // KOBAN_PRICE]),
}


def list_visit(s: State) -> list[Move]:
    return SHOPS[shop_here(s)](s)
