"""The only places where goods, pieces and cards change hands; each writes one event with the rule that made it.

An event is written only when there is a log. Its changes are (what, before, after); `what` is a pair such as
("mon", seat) or ("stall", index).
"""

from iki_teach.core.event import Change, Facts, Log, emit
from iki_teach.games.iki.rules.state import State, with_seat
from iki_teach.games.iki.rules.table import Pairs
from iki_teach.games.iki.rules.terms import EMPTY, FIRE, FIRE_TOP, GOODS, GOODS_EACH, NOBODY

NOTHING = (EMPTY, NOBODY, 0)


def gain(s: State, seat: int, good: int, amount: int, rule: str, log: Log, facts: Facts = ()) -> None:
    """Give goods from the bank to a player; firefighting moves the disc, a limited supply may give less."""
    if good == FIRE:
        raise_fire(s, seat, amount, rule, log)
        return
    limit = s.table.supply[good]
    if limit:
        amount = min(amount, limit - sum(s.goods[good::GOODS_EACH]))
    at = seat * GOODS_EACH + good
    before = s.goods[at]
    s.goods[at] = before + amount
    emit(log, rule, "gain", seat, facts, ((GOODS[good], seat), before, before + amount))


def pay(s: State, seat: int, good: int, amount: int, rule: str, log: Log, what: str = "pay", facts: Facts = ()) -> None:
    at = seat * GOODS_EACH + good
    before = s.goods[at]
    s.goods[at] = before - amount
    emit(log, rule, what, seat, facts, ((GOODS[good], seat), before, before - amount))


def gain_all(s: State, seat: int, pairs: Pairs, times: int, rule: str, log: Log, facts: Facts = ()) -> None:
    for good, amount in pairs:
        gain(s, seat, good, amount * times, rule, log, facts)


def pay_all(s: State, seat: int, pairs: Pairs, times: int, rule: str, log: Log) -> None:
    for good, amount in pairs:
        pay(s, seat, good, amount * times, rule, log)


def times_payable(s: State, seat: int, pairs: Pairs, most: int) -> int:
    base = seat * GOODS_EACH
    for good, amount in pairs:
        most = min(most, s.goods[base + good] // amount)
    return most


def raise_fire(s: State, seat: int, amount: int, rule: str, log: Log) -> None:
    """Raise a player's firefighting; the disc arrives on top, also when it stays on the last space (A:57)."""
    at = seat * GOODS_EACH + FIRE
    before = s.goods[at]
    after = min(FIRE_TOP, before + amount)
    s.goods[at] = after
    order = s.order
    others = [other for other in order if other != seat]
    ahead = sum(1 for other in others if s.goods[other * GOODS_EACH + FIRE] > after)
    others.insert(ahead, seat)
    s.order = tuple(others)
    changes = ((("fire", seat), before, after), (("order", 0), order, s.order))
    facts = (("before", before), ("after", after))
    emit(log, rule, "fire", seat, facts, *(change for change in changes if change[1] != change[2]))


def put(s: State, stall: int, thing: int, owner: int, rule: str, log: Log, facts: Facts = ()) -> None:
    is_card = s.table.is_card[thing]
    level = 1 if is_card else 0
    s.things[stall], s.owners[stall], s.levels[stall] = thing, owner, level
    changes: tuple[Change, ...] = ((("stall", stall), NOTHING, (thing, owner, level)),)
    if owner != NOBODY:
        s.kobun[owner] -= 1
        changes += ((("kobun", owner), s.kobun[owner] + 1, s.kobun[owner]),)
        if not is_card:
            rate_powers(s, owner)
    emit(log, rule, "put", owner, facts, *changes)


def clear(s: State, stall: int, rule: str, what: str, log: Log, facts: Facts = ()) -> None:
    """Take what stands in a stall out of the game (`what` burns, goes hungry, was used up); its kobun comes home."""
    thing, owner, level = s.things[stall], s.owners[stall], s.levels[stall]
    s.things[stall], s.owners[stall], s.levels[stall] = NOTHING
    changes: tuple[Change, ...] = (
        (("stall", stall), (thing, owner, level), NOTHING),
        (("gone", 0), s.gone, (*s.gone, thing)),
    )
    s.gone = (*s.gone, thing)
    if owner != NOBODY:
        s.kobun[owner] += 1
        changes += ((("kobun", owner), s.kobun[owner] - 1, s.kobun[owner]),)
        if not s.table.is_card[thing]:
            rate_powers(s, owner)
    emit(log, rule, what, owner, facts, *changes)


def level_up(s: State, stall: int, rule: str, log: Log) -> None:
    """Give a player's card one level of experience; beyond its last level it retires at once (A:85, B:108)."""
    thing, owner, level = s.things[stall], s.owners[stall], s.levels[stall]
    if level < s.table.last_levels[thing]:
        s.levels[stall] = level + 1
        emit(log, rule, "level", owner, (), (("stall", stall), (thing, owner, level), (thing, owner, level + 1)))
        return
    s.things[stall], s.owners[stall], s.levels[stall] = NOTHING
    home = s.retired[owner]
    s.retired = with_seat(s.retired, owner, (*home, thing))
    s.kobun[owner] += 1
    changes = (
        (("stall", stall), (thing, owner, level), NOTHING),
        (("retired", owner), home, s.retired[owner]),
        (("kobun", owner), s.kobun[owner] - 1, s.kobun[owner]),
    )
    emit(log, "iki.card.retire", "retire", owner, (("cause", rule),), *changes)
    gain_all(s, owner, s.table.bonuses[thing], 1, "iki.card.retire", log)


def place(s: State, part: str, after: object, rule: str, what: str, log: Log, seat: int = NOBODY) -> None:
    """Change one common part of the table, such as the display or the tiles for sale."""
    before = getattr(s, part)
    setattr(s, part, after)
    if log is not None and before != after:
        emit(log, rule, what, seat, (), ((part, 0), before, after))


def show(s: State, display: tuple[int, ...], coins: tuple[int, ...], rule: str, what: str, log: Log) -> None:
    before, s.display, s.coins = (s.display, s.coins), display, coins
    if log is not None and before != (display, coins):
        emit(log, rule, what, NOBODY, (), (("display", 0), before, (display, coins)))


def take_from_display(s: State, card: int, rule: str, log: Log) -> int:
    at = s.display.index(card)
    coins = s.coins[at]
    show(s, s.display[:at] + s.display[at + 1 :], s.coins[:at] + s.coins[at + 1 :], rule, "take", log)
    return coins


def rate_powers(s: State, seat: int) -> None:
    """Add up the standing abilities of a player's buildings on the board."""
    first = s.table.first_building
    own = [
        s.table.building_powers[thing - first]
        for thing, owner in zip(s.things, s.owners, strict=True)
        if owner == seat and thing >= first
    ]
    powers = tuple(map(sum, zip(*own, strict=True))) if own else s.table.no_powers
    s.powers = with_seat(s.powers, seat, powers)
