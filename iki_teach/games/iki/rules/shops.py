"""The eight shops (A:126-135): one visit a turn, made at once. What is sold as tiles has its own module."""

from collections.abc import Callable
from functools import cache
from typing import ClassVar

from attrs import field, frozen

from iki_teach.core.event import Log
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.rules import tiles
from iki_teach.games.iki.rules.buildings import list_builds
from iki_teach.games.iki.rules.changes import gain, pay, raise_fire
from iki_teach.games.iki.rules.moves import Move, at_shop, in_order, lacking, shop_here
from iki_teach.games.iki.rules.state import State, owned
from iki_teach.games.iki.rules.terms import BUSINESS, GOODS, KOBAN, MON, RICE, SANDALS, WOOD

LOT_OF_SANDALS = (2, 2)  # mon for sandals
LOT_OF_RICE = (3, 2)  # mon for rice
YARD_PRICE = 1
PAWN_PRICE = 4
KOBAN_PRICE = 6
KOBAN_A_VISIT = 2
WATCHTOWER_FIRE = 1


def lots(s: State) -> dict[str, tuple[str, int, int, int]]:
    """Return what the shop at this space sells in lots: word -> rule, good, price in mon, pieces."""
    shop = shop_here(s)
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
        return f"buy {self.good}"

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
class Watch:
    """A player climbs the fire watchtower."""

    rule: ClassVar[str] = "iki.shop.watchtower"
    phase: ClassVar[str] = BUSINESS

    def __str__(self) -> str:
        return "watch"

    def reasons(self, s: State) -> Refusals:
        return at_shop(s, "watchtower", self.rule)

    def do(self, s: State, log: Log) -> None:
        raise_fire(s, s.queue[0], WATCHTOWER_FIRE, self.rule, log)
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
        return at_shop(s, "pawn", self.rule) or lacking(
            s, s.queue[0], tuple((PAWNABLE[good], 1) for good in self.goods), self.rule
        )

    def do(self, s: State, log: Log) -> None:
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
class Done:
    """A player ends the turn; shop and card are both optional."""

    rule: ClassVar[str] = "iki.act.business"
    phase: ClassVar[str] = BUSINESS

    def __str__(self) -> str:
        return "done"

    def reasons(self, s: State) -> Refusals:
        return ALLOWED

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
    "tobacco": lambda s: tiles.list_tiles(s, tiles.on_sale(s, "tobacco"), tiles.A_PIPE_AND_A_POUCH),
    "pawn": list_pawns,
    "fish": tiles.list_fish,
    "yard": lambda s: list_lots(s) + list_builds(s),
    "changer": lambda s: list(CHANGES[: owned(s, s.queue[0], MON) // KOBAN_PRICE]),
}


def list_visit(s: State) -> list[Move]:
    return SHOPS[shop_here(s)](s)
