"""Payday: the season's wares change, cards pay their income, harmony scores, and the cards eat rice."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from iki_teach.core.event import Facts, Log, RawEvent, emit
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.changes import clear, gain_all, pay, place, show
from iki_teach.games.iki.rules.moves import Act
from iki_teach.games.iki.rules.setup import wares_of
from iki_teach.games.iki.rules.state import State, cards_of, owned, season_of
from iki_teach.games.iki.rules.table import FEED_POWER, Pairs

HARMONY_FROM = 2


def hold(s: State, log: Log) -> None:
    """Hold payday in its order; the players concerned at once are served in firefighting order."""
    change_season(s, log)
    order = s.order
    for seat in order:
        pay_income(s, seat, log)
    for seat in order:
        pay_harmony(s, seat, log)
    s.phase, s.queue = t.UNPAID, ()
    for seat in order:
        s.queue += eat(s, seat, log)


def foreseen(s: State) -> tuple[list[RawEvent], tuple[int, ...]]:
    """Return what the next payday brings if it is held now, and who then chooses which cards leave."""
    then, log = s.copy(), list[RawEvent]()
    then.month = next_payday(s)
    hold(then, log)
    return log, then.queue


def is_payday(month: int) -> bool:
    return 1 <= month <= t.LAST_MONTH and month % t.MONTHS_A_SEASON == 0


def next_payday(s: State) -> int:
    """Return the month at whose end the next payday comes, after LAST_MONTH if none does; one that is held is past."""
    month = max(s.month, 1) + (s.phase == t.UNPAID)
    return -(-month // t.MONTHS_A_SEASON) * t.MONTHS_A_SEASON


def change_season(s: State, log: Log) -> None:
    """Clear the display and change unsold wares; after the last month the Oyakata leave instead (A:175, B:220)."""
    rule = "iki.payday.season"
    place(s, "gone", (*s.gone, *s.display), rule, "leave", log)
    show(s, (), (), rule, "clear", log)
    if s.month == t.LAST_MONTH:
        for seat, before in enumerate(s.place):
            s.place[seat] = t.OFF_STREET
            emit(log, rule, "off-street", seat, (), (("place", seat), before, t.OFF_STREET))
        return
    wares = wares_of(s.table, season_of(s.month + 1))
    for part in ("fish",) if s.table.edition.tobacco == "stack" else ("fish", "pipes", "pouches"):
        place(s, part, wares[part], rule, "wares", log)


def incomes_of(s: State, seat: int) -> Iterator[tuple[Pairs, Facts]]:
    """Yield the income of each card's level, and the top income of each retired card (A:183, B:231), with its card."""
    for stall in cards_of(s, seat):
        card = s.things[stall]
        if incomes := s.table.incomes[card]:
            yield incomes[s.levels[stall] - 1], (("card", card), ("stall", stall))
    for card in s.retired[seat]:
        if incomes := s.table.incomes[card]:
            yield incomes[-1], (("card", card),)


def pay_income(s: State, seat: int, log: Log) -> None:
    for income, facts in incomes_of(s, seat):
        gain_all(s, seat, income, 1, "iki.payday.income", log, facts)


def pays(own: int, cards: int) -> int:
    """Return the harmony bonus of one colour in one group: own cards times all, from two cards on (B:236-250)."""
    return own * cards if cards >= HARMONY_FROM else 0


def owners_by_colour(s: State, stalls: Iterable[int]) -> dict[int, list[int]]:
    """Return whose the cards of each colour in these stalls are, NOBODY's among them."""
    is_card, colours, things, owners = s.table.is_card, s.table.colours, s.things, s.owners
    found: dict[int, list[int]] = {}
    for stall in stalls:
        if is_card[thing := things[stall]]:
            found.setdefault(colours[thing], []).append(owners[stall])
    return found


def harmony(s: State, seat: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield (group, colour, own cards, all cards) for each colour that pays a player harmony."""
    for group, stalls in enumerate(s.table.groups):
        if seat not in [s.owners[stall] for stall in stalls]:
            continue
        for colour, owners in sorted(owners_by_colour(s, stalls).items()):
            if pays(own := owners.count(seat), len(owners)):
                yield group, colour, own, len(owners)


def pay_harmony(s: State, seat: int, log: Log) -> None:
    at = seat * t.GOODS_EACH + t.IKI
    for group, colour, own, same in harmony(s, seat):
        before = s.goods[at]
        s.goods[at] = before + pays(own, same)
        facts = (("group", group), ("colour", t.COLOURS[colour]), ("own", own), ("cards", same))
        emit(log, "iki.payday.harmony", "harmony", seat, facts, (("iki", seat), before, s.goods[at]))


def eaten(s: State, seat: int) -> int:
    """Return how much rice a player's cards on the board eat; buildings eat nothing (A:187)."""
    return max(0, len(cards_of(s, seat)) - s.powers[seat][FEED_POWER])


def eat(s: State, seat: int, log: Log) -> tuple[int, ...]:
    """Pay what rice there is; return the seat once for each card of which the player must choose one to leave."""
    stalls, need = cards_of(s, seat), eaten(s, seat)
    paid = min(need, owned(s, seat, t.RICE))
    if paid:
        pay(s, seat, t.RICE, paid, "iki.payday.rice", log)
    unpaid = need - paid
    if unpaid < len(stalls):
        return (seat,) * unpaid
    for stall in stalls:
        clear(s, stall, "iki.payday.rice", "hungry", log)
    return ()


@frozen
class Dismiss(Act):
    """A player chooses which unpaid card leaves the game."""

    rule, phase, form = "iki.payday.rice", t.UNPAID, "dismiss {0.stall}"
    stall: str

    def reasons(self, s: State) -> Refusals:
        if s.table.stall_index.get(self.stall) not in cards_of(s, s.queue[0]):
            return no(self.rule, "not-own-card", stall=self.stall)
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        clear(s, s.table.stall_index[self.stall], self.rule, "hungry", log)
        s.queue = s.queue[1:]
