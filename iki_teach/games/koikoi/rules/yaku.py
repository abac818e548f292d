"""What captured cards are worth: the yaku of the data, under the rules of a table."""

from itertools import chain

from attrs import evolve

from iki_teach.games.koikoi.facts.hanafuda import Hanafuda, Yaku, YakuList
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import MONTH_MASKS, NUMBERS, mask_of

AMESHIKO = "koi.yaku.ameshiko"
OYAKEN = "koi.yaku.oyaken"
TANE, KASU, SAKE = "tane", "kasu", "sake"
Lines = tuple[tuple[str, int], ...]
# Cards that some yaku counts, and the fewest of them that make it.
Need = tuple[int, int]
# How one yaku is counted: id, cards that count, how many it needs, points, points for each more, card it must have.
Count = tuple[str, int, int, int, int, int]


def mask_of_groups(groups: tuple[str, ...], deck: Hanafuda) -> int:
    """Return the cards that a yaku names one by one, by kind or by ribbon."""
    return mask_of(at for at, card in enumerate(deck.cards) if {card.card, card.kind, card.ribbon} & set(groups))


def points_of(yaku: Yaku, rules: HouseRules) -> int:
    """Return what the fewest cards of a yaku are worth at a table."""
    if yaku.family == SAKE:
        return rules.viewing
    return rules.ameshiko if yaku.id == AMESHIKO else yaku.points


class Wanted(dict[int, tuple[Need, ...]]):
    """For cards just captured the needs that they serve, found when first asked for."""

    def __init__(self, needs: tuple[Need, ...]) -> None:
        """Hold all needs."""
        self.needs = needs

    def __missing__(self, got: int) -> tuple[Need, ...]:
        """Find the needs and keep them."""
        served = self[got] = tuple((mask, need) for mask, need in self.needs if mask & got)
        return served


class Scorer:
    """The yaku under one choice of rules; `lines` and `total` are asked at every capture, so masks lie ready.

    `yaku` are all with their points at this table; `masks` are the cards that each names, `reach` those and what may
    stand in for them; `played` are those that count there.
    """

    __slots__ = (
        "_jokers", "_last", "_lights", "_lights_add", "_month", "_plain", "_sake", "_sake_gated", "_together",
        "_wanted", "_with_jokers", "masks", "oyaken", "played", "reach", "yaku",
    )  # fmt: skip

    def __init__(self, listed: YakuList, deck: Hanafuda, rules: HouseRules) -> None:
        """Lay the masks ready."""
        self.yaku = {yaku.id: evolve(yaku, points=points_of(yaku, rules)) for yaku in listed.yaku}
        self.masks = {id: mask_of_groups(yaku.cards, deck) for id, yaku in self.yaku.items()}
        played = [yaku for yaku in self.yaku.values() if yaku.switch is None or yaku.switch in rules.yaku]
        self.played = tuple(yaku.id for yaku in played if yaku.family != SAKE or rules.sake != "never")
        family = {
            name: [self._count(yaku) for yaku in played if yaku.family == name]
            for name in ("lights", "sake", "month", "dealer", "together")
        }
        simple = [yaku for yaku in played if yaku.family == "simple"]
        self._lights = tuple(sorted(family["lights"], key=lambda count: -count[3]))
        self._lights_add = rules.lights == "add"
        self._together = tuple(family["together"])
        self._sake = tuple(family["sake"]) if rules.sake != "never" else ()
        self._sake_gated = rules.sake == "gated"
        self._month = tuple(family["month"])
        self.oyaken = family["dealer"][0][3] if rules.oyaken else 0
        iris, cup = listed.jokers.iris, listed.jokers.cup
        cards = {"iris": (iris,), "cup": (cup,), "both": (iris, cup)}
        jokers = [1 << NUMBERS[name] for name in cards.get(rules.joker, ())]
        self._jokers = sum(jokers)
        once = rules.joker_counts == "once"
        self.reach = {
            id: self.masks[id] | (self._jokers if KASU in yaku.cards else 0) for id, yaku in self.yaku.items()
        }
        self._plain = (tuple(map(self._count, simple)),)
        self._with_jokers = tuple(
            tuple(self._count(yaku, as_kasu, once) for yaku in simple) for as_kasu in chosen(jokers, once)
        )
        self._wanted = Wanted(self._fewest())
        self._last: tuple[int, int, Lines] = (0, 0, ())

    def _fewest(self) -> tuple[Need, ...]:
        """Return each set of cards that some yaku counts, with the fewest of them that make one."""
        needs: dict[int, int] = {}
        for _, mask, need, *_ in (*self._plain[0], *chain(*self._with_jokers), *self._lights, *self._sake):
            needs[mask] = min(need, needs.get(mask, need))
        return tuple(
            (mask, need)
            for mask, need in needs.items()
            if not any(mask != wider and not mask & ~wider and fewer <= need for wider, fewer in needs.items())
        )

    def _count(self, yaku: Yaku, as_kasu: int = 0, once: bool = True) -> Count:
        mask = self.masks[yaku.id]
        if KASU in yaku.cards:
            mask |= as_kasu
        if TANE in yaku.cards and once:
            mask &= ~as_kasu
        must = 1 << NUMBERS[yaku.must] if yaku.must else 0
        return yaku.id, mask, yaku.need, yaku.points, yaku.more, must

    def may_count(self, id: str, month: int) -> int:
        """Return the cards that may count for a yaku in a month."""
        return MONTH_MASKS[month] if self.yaku[id].family == "month" else self.reach[id]

    def worth(self, id: str, number: int) -> int:
        """Return what a yaku is worth when so many cards make it."""
        yaku = self.yaku[id]
        return yaku.points + yaku.more * (number - yaku.need)

    def may_have_grown(self, taken: int, got: int, month: int) -> bool:
        """Whether cards just captured belong to a yaku that is complete: without one, nothing has grown."""
        for mask, need in self._wanted[got]:
            if (taken & mask).bit_count() >= need:
                return True
        return not ~taken & MONTH_MASKS[month]

    def lines(self, taken: int, month: int) -> Lines:
        """Return each yaku in a set of captured cards with its points; month 0 is no month.

        The last answer is kept: who makes a yaku is asked to decide, and the decision asks for the same lines.
        """
        then, month_then, lines = self._last
        if then != taken or month_then != month:
            lines = self._count_up(taken, month)
            self._last = taken, month, lines
        return lines

    def _count_up(self, taken: int, month: int) -> Lines:
        best, most = [], -1
        for counts in self._with_jokers if taken & self._jokers else self._plain:
            lines, total = [], 0
            for id, mask, need, points, more, _ in counts:
                count = (taken & mask).bit_count()
                if count >= need:
                    points += more * (count - need)
                    lines.append((id, points))
                    total += points
            if total > most:
                best, most = lines, total
        for id, mask, need, points, _, must in self._lights:
            if (taken & mask).bit_count() >= need and taken & must == must:
                best.append((id, points))
                if not self._lights_add:
                    break
        for id, mask, _, points, _, _ in self._together:
            if taken & mask == mask:
                best.append((id, points))
        if best or not self._sake_gated:
            for id, mask, _, points, _, _ in self._sake:
                if taken & mask == mask:
                    best.append((id, points))
        for id, _, _, points, _, _ in self._month:
            if month and taken & MONTH_MASKS[month] == MONTH_MASKS[month]:
                best.append((id, points))
        return tuple(best)

    def total(self, taken: int, month: int) -> int:
        """Return what a set of captured cards is worth."""
        return sum(points for _, points in self.lines(taken, month))


def chosen(jokers: list[int], once: bool) -> list[int]:
    """Return every choice of jokers that count as kasu; where they count twice there is none to make.

    >>> chosen([4, 8], once=True), chosen([4, 8], once=False)
    ([0, 4, 8, 12], [12])
    """
    choices = [0]
    for joker in jokers:
        choices = [choice | more for more in (0, joker) for choice in choices]
    return choices if once else choices[-1:]
