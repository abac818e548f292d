"""What captured cards are worth: the yaku of the data, under the rules of a table."""

from itertools import chain

from attrs import evolve

from iki_teach.games.koikoi.facts.hanafuda import Hanafuda, Yaku, YakuList
from iki_teach.games.koikoi.facts.presets import HouseRules, points_of
from iki_teach.games.koikoi.rules.cards import DECK, MONTH_MASKS, NUMBERS, has_whole_month, mask_of

AMESHIKO = "koi.yaku.ameshiko"
OYAKEN = "koi.yaku.oyaken"
TANE, KASU, SAKE = "tane", "kasu", "sake"
ALL_CARDS = mask_of(DECK)
Lines = tuple[tuple[str, int], ...]
# Cards that some yaku counts, those that make it, and the fewest of these that do.
Need = tuple[int, int, int]
# How one yaku is counted: id, cards that make it, how many it needs, points, points for each more, cards that are more.
Count = tuple[str, int, int, int, int, int]


def mask_of_groups(groups: tuple[str, ...], deck: Hanafuda) -> int:
    return mask_of(at for at, card in enumerate(deck.cards) if {card.card, card.kind, card.ribbon} & set(groups))


def at_table(yaku: Yaku, rules: HouseRules) -> Yaku:
    usual = rules.viewing if yaku.family == SAKE else rules.ameshiko if yaku.id == AMESHIKO else yaku.points
    more = yaku.grown if yaku.grows and rules.growth != "none" else yaku.more
    return evolve(yaku, points=points_of(rules.points).get(yaku.short_id, usual), more=more)


class Wanted(dict[int, tuple[Need, ...]]):
    """For cards just captured the needs that they serve, found when first asked for."""

    def __init__(self, needs: tuple[Need, ...]) -> None:
        self.needs = needs

    def __missing__(self, got: int) -> tuple[Need, ...]:
        served = self[got] = tuple(one for one in self.needs if one[0] & got)
        return served


class Scorer:
    """The yaku under one choice of rules; `lines` and `total` are asked at every capture, so masks lie ready.

    `yaku` are all with their points at this table; `masks` are the cards that each names, `reach` those and what may
    stand in for them, `wide` those and what may be more; `played` are those that count there. Of those that one may be
    near to, all but the special ones, `near` has cards, need and points.
    """

    __slots__ = (
        "_any_month", "_jokers", "_last", "_lights", "_lights_add", "_month", "_over", "_plain", "_sake", "_sake_gated",
        "_wanted", "_with_jokers", "masks", "near", "oyaken", "played", "reach", "wide", "yaku",
    )  # fmt: skip

    def __init__(self, listed: YakuList, deck: Hanafuda, rules: HouseRules) -> None:
        self.yaku = {yaku.id: at_table(yaku, rules) for yaku in listed.yaku}
        self.masks = {id: mask_of_groups(yaku.cards, deck) for id, yaku in self.yaku.items()}
        played = [yaku for yaku in self.yaku.values() if yaku.switch is None or yaku.switch in rules.yaku]
        self.played = tuple(yaku.id for yaku in played if yaku.family != SAKE or rules.sake != "never")
        family = {
            name: [yaku for yaku in played if yaku.family == name] for name in ("lights", "sake", "month", "dealer")
        }
        simple = [yaku for yaku in played if yaku.family == "simple"]
        self._lights = tuple(
            (yaku.id, self.masks[yaku.id], yaku.need, yaku.points, 1 << NUMBERS[yaku.must] if yaku.must else 0)
            for yaku in sorted(family["lights"], key=lambda yaku: -yaku.points)
        )
        self._lights_add = rules.lights == "add"
        self._over = {yaku.id: yaku.over for yaku in simple if yaku.over} if rules.growth == "replace" else {}
        self._sake = tuple(
            (yaku.id, self.masks[yaku.id], yaku.points, 1 << NUMBERS[yaku.void] if yaku.void and rules.weather else 0)
            for yaku in family["sake"]
            if rules.sake != "never"
        )
        self._sake_gated = rules.sake == "gated"
        self._month = tuple((yaku.id, yaku.points) for yaku in family["month"])
        self._any_month = rules.tsukifuda_of == "any"
        self.oyaken = family["dealer"][0].points if rules.oyaken else 0
        iris, cup = listed.jokers.iris, listed.jokers.cup
        cards = {"iris": (iris,), "cup": (cup,), "both": (iris, cup)}
        jokers = [1 << NUMBERS[name] for name in cards.get(rules.joker, ())]
        self._jokers = sum(jokers)
        once = rules.joker_counts == "once"
        self.reach = {
            id: self.masks[id] | (self._jokers if KASU in yaku.cards else 0) for id, yaku in self.yaku.items()
        }
        more = {id: mask_of_groups(yaku.grows, deck) if yaku.more else 0 for id, yaku in self.yaku.items()}
        self.wide = {id: mask | more[id] for id, mask in self.masks.items()}
        self._plain = (tuple(map(self._count, simple)),)
        self._with_jokers = tuple(
            tuple(self._count(yaku, as_kasu, once) for yaku in simple) for as_kasu in chosen(jokers, once)
        )
        self.near = tuple(
            (self.masks[yaku.id], yaku.need, yaku.points)
            for yaku in played
            if yaku.family in ("simple", "lights") and not yaku.switch
        )
        self._wanted = Wanted(self._fewest())
        self._last: tuple[int, int, Lines] = (0, 0, ())

    def _fewest(self) -> tuple[Need, ...]:
        """Return each set of cards that some yaku counts, with the fewest of them that make one."""
        sets = [(wide, mask, need) for _, mask, need, _, _, wide in (*self._plain[0], *chain(*self._with_jokers))]
        sets += [(mask, mask, need) for _, mask, need, *_ in self._lights]
        sets += [(mask, mask, mask.bit_count()) for _, mask, *_ in self._sake]
        return tuple(
            one for one in dict.fromkeys(sets) if not any(other != one and serves(other, one) for other in sets)
        )

    def _count(self, yaku: Yaku, as_kasu: int = 0, once: bool = True) -> Count:
        mask, wide = self.masks[yaku.id], self.wide[yaku.id]
        if KASU in yaku.cards:
            mask |= as_kasu
            wide |= as_kasu
        if TANE in yaku.cards and once:
            mask &= ~as_kasu
        if TANE in (*yaku.cards, *yaku.grows) and once:
            wide &= ~as_kasu
        return yaku.id, mask, yaku.need, yaku.points, yaku.more, wide

    def may_count(self, id: str, month: int) -> int:
        """Return the cards that may make a yaku in a month; those that may be more are in `wide`."""
        if self.yaku[id].family == "month":
            return ALL_CARDS if self._any_month else MONTH_MASKS[month]
        return self.reach[id]

    def points_for(self, id: str, number: int) -> int:
        yaku = self.yaku[id]
        return yaku.points + yaku.more * (number - yaku.need)

    def may_have_grown(self, taken: int, got: int, month: int) -> bool:
        """Whether cards just captured belong to a yaku that is complete: without one, nothing has grown."""
        for _, mask, need in self._wanted[got]:
            if (taken & mask).bit_count() >= need:
                return True
        return not ~taken & MONTH_MASKS[month] or (self._any_month and has_whole_month(taken))

    def lines(self, taken: int, month: int) -> Lines:
        """Return each yaku in captured cards with its points; month 0 is no month. Kept, for a decision asks again."""
        then, month_then, lines = self._last
        if then != taken or month_then != month:
            lines = self._count_up(taken, month)
            self._last = taken, month, lines
        return lines

    def _count_up(self, taken: int, month: int) -> Lines:
        best, most = [], -1
        for counts in self._with_jokers if taken & self._jokers else self._plain:
            lines, total = [], 0
            for id, mask, need, points, more, wide in counts:
                if (taken & mask).bit_count() >= need:
                    points += more * ((taken & wide).bit_count() - need)
                    lines.append((id, points))
                    total += points
            if self._over:
                lines = self._standing(lines)
                total = sum(points for _, points in lines)
            if total > most:
                best, most = lines, total
        for id, mask, need, points, must in self._lights:
            if (taken & mask).bit_count() >= need and taken & must == must:
                best.append((id, points))
                if not self._lights_add:
                    break
        if best or not self._sake_gated:
            for id, mask, points, void in self._sake:
                if taken & mask == mask and not taken & void:
                    best.append((id, points))
        for id, points in self._month:
            if self._any_month:
                if has_whole_month(taken):
                    best.append((id, points))
            elif month and taken & MONTH_MASKS[month] == MONTH_MASKS[month]:
                best.append((id, points))
        return tuple(best)

    def _standing(self, lines: list[tuple[str, int]]) -> list[tuple[str, int]]:
        gone = {id for made, _ in lines for id in self._over.get(made, ())}
        return [line for line in lines if line[0] not in gone]

    def total(self, taken: int, month: int) -> int:
        return sum(points for _, points in self.lines(taken, month))


def serves(other: Need, one: Need) -> bool:
    """Whether whoever has what one need asks for also has what another one does."""
    return not one[0] & ~other[0] and not one[1] & ~other[1] and other[2] <= one[2]


def chosen(jokers: list[int], once: bool) -> list[int]:
    """Return every choice of jokers that count as kasu; where they count twice there is none to make.

    >>> chosen([4, 8], once=True), chosen([4, 8], once=False)
    ([0, 4, 8, 12], [12])
    """
    choices = [0]
    for joker in jokers:
        choices = [choice | more for more in (0, joker) for choice in choices]
    return choices if once else choices[-1:]
