"""Yaku that were named instead of cards: they become cards that make just these, and the engine counts the cards."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product

from iki_teach.games.koikoi.facts.load import load_hanafuda, load_yaku
from iki_teach.games.koikoi.rules.cards import BIT, DECK, MONTH_MASKS, NUMBERS, mask_of
from iki_teach.games.koikoi.rules.state import Table
from iki_teach.games.koikoi.rules.yaku import Lines
from iki_teach.games.koikoi.sheet.sheet import Named
from iki_teach.games.koikoi.words.names import yaku_by_id
from iki_teach.sheet.entry import RefusedError

BY_ID = yaku_by_id()
LIGHTS = [number for number, card in enumerate(load_hanafuda().cards) if card.kind == "hikari"]
TWO_FACED = [BIT[NUMBERS[name]] for name in (load_yaku().jokers.iris, load_yaku().jokers.cup)]
FILLING = [card for card in DECK if card not in LIGHTS and BIT[card] not in TWO_FACED]


def cards_for(named: Named, table: Table, month: int) -> int:
    """Return cards that make the named yaku and no other; raises RefusedError where there are none."""
    check(named, table)
    cards, extra = search(tuple(named.items()), table, month)
    if cards is None:
        raise RefusedError(extra, "more-yaku", yaku=extra) if extra else RefusedError("koi.yaku.lights", "no-such-hand")
    return cards


def check(named: Named, table: Table) -> None:
    rules = table.rules
    for id, number in named.items():
        if number > BY_ID[id].need and not table.scorer.yaku[id].more:
            raise RefusedError(id, "no-such-number", yaku=id, need=BY_ID[id].need)
        if instead := [other for other in BY_ID[id].over if other in named] if rules.growth == "replace" else []:
            raise RefusedError(id, "one-of-lights", yaku=id, other=instead[0])
    family: dict[str, list[str]] = {}
    for id in named:
        family.setdefault(BY_ID[id].family, []).append(id)
    lights, sake = family.get("lights", []), family.get("sake", [])
    if len(lights) > 1 and rules.lights == "highest":
        raise RefusedError("koi.yaku.lights", "one-of-lights", yaku=lights[0], other=lights[1])
    if sake and rules.sake == "never":
        raise RefusedError("koi.yaku.sake-gate", "switched-off", yaku=sake[0])
    if sake and rules.sake == "gated" and not lights and "simple" not in family:
        raise RefusedError("koi.yaku.sake-gate", "sake-alone", yaku=sake[0])
    for id, yaku in BY_ID.items():
        if id in named and yaku.switch and yaku.switch not in rules.yaku:
            raise RefusedError(id, "switched-off", yaku=id)


@lru_cache(maxsize=512)
def search(named: tuple[tuple[str, int], ...], table: Table, month: int) -> tuple[int | None, str]:
    """Look for cards that make just these yaku; else say which yaku comes with all of them, if one does."""
    wanted = {id: table.scorer.points_for(id, number) for id, number in named}
    extra = ""
    for cards in hands(wanted, table, month):
        lines = table.scorer.lines(cards, month)
        if dict(lines) == wanted:
            return cards, ""
        extra = extra or surplus(lines, wanted)
    return None, extra


def surplus(lines: Lines, wanted: dict[str, int]) -> str:
    made = dict(lines)
    if any(made.get(id, 0) < points for id, points in wanted.items()):
        return ""
    return next(id for id, points in lines if points > wanted.get(id, 0))


def hands(wanted: Mapping[str, int], table: Table, month: int) -> Iterator[int]:
    """Yield sets of cards worth trying: all that a yaku needs, filled up with those that make the least else."""
    always, whole = 0, MONTH_MASKS[:1]
    for id in wanted:
        cards = table.scorer.may_count(id, month)
        if cards.bit_count() == BY_ID[id].need:
            always |= cards
        elif BY_ID[id].family == "month":
            whole = MONTH_MASKS[1:]
    faces = (0, *TWO_FACED, sum(TWO_FACED))
    for lights, face, four in product(lights_for(wanted, table), faces, whole):
        yield filled(always | lights | face | four, wanted, table, month)


def lights_for(named: Iterable[str], table: Table) -> list[int]:
    """Return the sets of hikari that make the named yaku of lights, or more if none do; the empty one for none."""
    wanted = {id for id in named if BY_ID[id].family == "lights"}
    if not wanted:
        return [0]
    sets = [mask_of(some) for size in range(len(LIGHTS) + 1) for some in combinations(LIGHTS, size)]
    made = [(cards, {id for id, _ in table.scorer.lines(cards, 0)}) for cards in sets]
    return [cards for cards, ids in made if ids == wanted] or [cards for cards, ids in made if ids > wanted]


def clash(first: Named, second: Named, table: Table, month: int) -> tuple[str, str] | None:
    """Return two yaku that two players cannot both have: there are not enough cards for them."""
    for (id, number), (other, others) in product(first.items(), second.items()):
        make = table.scorer.may_count(id, month) | table.scorer.may_count(other, month)
        more = make | table.scorer.wide[id] | table.scorer.wide[other]  # those that make them, or are more of them
        if BY_ID[id].need + BY_ID[other].need > make.bit_count() or number + others > more.bit_count():
            return id, other
    return None


def lacking(named: Named, others: int, table: Table, month: int) -> str:
    """Return a yaku that a player cannot have, for the other has captured its cards; or nothing."""
    for id, number in named.items():
        yaku, left = BY_ID[id], table.scorer.may_count(id, month) & ~others
        wide = left | table.scorer.wide[id] & ~others
        taken = yaku.must and others >> NUMBERS[yaku.must] & 1
        if left.bit_count() < yaku.need or wide.bit_count() < number or taken:
            return id
    return ""


def filled(cards: int, wanted: Mapping[str, int], table: Table, month: int) -> int:
    """Add ribbons, tane and kasu: first all that bring nothing but what is named, then what is still lacking for it."""
    lines, wide = table.scorer.lines, table.scorer.wide
    for card in FILLING:
        if all(points <= wanted.get(id, 0) for id, points in lines(cards | BIT[card], month)):
            cards |= BIT[card]
    for card in FILLING:
        made = dict(lines(cards, month))
        if any(made.get(id, 0) < points and wide[id] & BIT[card] for id, points in wanted.items()):
            cards |= BIT[card]
    return cards
