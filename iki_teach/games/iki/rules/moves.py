"""What the moves of all chapters share."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import ClassVar

from iki_teach.core.move import Move as AnyMove
from iki_teach.core.refusal import ALLOWED, Refusal, Refusals, no
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import GOODS, GOODS_EACH

Move = AnyMove[State]


class Act:
    """A move of IKI: in its phase it is allowed, and its text is `form` with its fields, unless it says otherwise."""

    __slots__ = ()
    rule: ClassVar[str]
    phase: ClassVar[str]
    form: ClassVar[str]

    def __str__(self) -> str:
        return self.form.format(self)

    def reasons(self, s: State) -> Refusals:
        return ALLOWED


def lacking(s: State, seat: int, pairs: tuple[tuple[int, int], ...], rule: str) -> Refusals:
    base = seat * GOODS_EACH
    return tuple(
        Refusal(rule, "too-little", (("good", GOODS[good]), ("have", s.goods[base + good]), ("need", need)))
        for good, need in pairs
        if s.goods[base + good] < need
    )


def shop_here(s: State) -> str:
    """Return the shop at the space of the player whose turn it is; none at the gate."""
    return s.table.shops[s.place[s.queue[0]]]


def at_shop(s: State, shop: str, rule: str) -> Refusals:
    """Refuse unless the Oyakata stands at this shop and has not used it this turn."""
    if shop_here(s) != shop:
        return no(rule, "not-at-shop", shop=shop, at=shop_here(s))
    return ALLOWED if s.shop_open else no("iki.shop.once", "shop-used", shop=shop)


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Sort names, so that one purchase has one text."""
    return tuple(sorted(names))


@cache
def rows_of(kind: Callable[[str, str], Move], table: Table) -> tuple[tuple[Move, ...], ...]:
    """Return for every card and building its moves of a kind, one for each stall; lists of moves pick from them."""
    return tuple(tuple(kind(thing, stall) for stall in table.stalls) for thing in table.things)
