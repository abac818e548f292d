"""What a move is, and what a refusal is. The moves themselves live in the chapters."""

from collections.abc import Iterable
from typing import Any, ClassVar, Protocol

from attrs import frozen

from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import GOODS, GOODS_EACH, Log


@frozen
class Refusal:
    """Why a move is not allowed: the rule, a short reason and the facts, such as have 3, need 5."""

    rule: str
    reason: str
    facts: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        """Return `rule reason (fact=value, ...)`."""
        facts = ", ".join(f"{name}={value}" for name, value in self.facts)
        return f"{self.rule} {self.reason} ({facts})" if facts else f"{self.rule} {self.reason}"


Refusals = tuple[Refusal, ...]
ALLOWED: Refusals = ()


def no(rule: str, reason: str, **facts: Any) -> Refusals:
    """Return one refusal."""
    return (Refusal(rule, reason, tuple(facts.items())),)


class Move(Protocol):
    """One decision: a small frozen value. `str(move)` is its one text form."""

    rule: ClassVar[str]
    phase: ClassVar[str]

    def reasons(self, s: State) -> Refusals:
        """Return why the move is not allowed in its own phase; empty when it is."""

    def do(self, s: State, log: Log) -> None:
        """Change the state as the rules say, without checking."""


def why_not(s: State, move: Move) -> Refusals:
    """Return the reasons against a move in this state; empty when it is legal."""
    if s.phase != move.phase:
        return no(move.rule, "not-now", phase=s.phase)
    return move.reasons(s)


def lacking(s: State, seat: int, pairs: tuple[tuple[int, int], ...], rule: str) -> Refusals:
    """Return one refusal for each good of which a player has too little."""
    base = seat * GOODS_EACH
    return tuple(
        Refusal(rule, "too-little", (("good", GOODS[good]), ("have", s.goods[base + good]), ("need", need)))
        for good, need in pairs
        if s.goods[base + good] < need
    )


def at_shop(s: State, shop: str, rule: str) -> Refusals:
    """Refuse unless the Oyakata stands at this shop and has not used it this turn."""
    here = s.table.shops[s.place[s.queue[0]]]
    if here != shop:
        return no(rule, "not-at-shop", shop=shop, at=here)
    return ALLOWED if s.shop_open else no("iki.shop.once", "shop-used", shop=shop)


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Sort names, so that one purchase has one text."""
    return tuple(sorted(names))
