"""What more or less of everything is worth to one player at one moment: the light player's eyes."""

from iki_teach.games.iki.bots.values import RULE_OF_THUMB, card_value, colour_value, paydays, rise, tiles_of
from iki_teach.games.iki.facts.ability import Score
from iki_teach.games.iki.facts.cards import Pipe
from iki_teach.games.iki.rules.payday import incomes_of, owners_by_colour, pays
from iki_teach.games.iki.rules.scoring import KOBAN_POINTS, WOOD_POINTS, Holdings, count_tiles, holdings_of
from iki_teach.games.iki.rules.state import State, cards_of
from iki_teach.games.iki.rules.table import FEED_POWER
from iki_teach.games.iki.rules.terms import FIRE, GOODS_EACH, KOBAN, LAST_MONTH, MON, RICE, SANDALS, STEP, WARD, WOOD

FIRST_MON, MORE_MON, MUCH_MON = 1.36, 1.54, 0.35  # the first 4, up to 10, beyond
HUNGRY, NEXT_MEAL, SPARE_RICE = 4.0, 2.56, 0.4
SANDAL, SPARE_SANDAL, SANDALS_NEEDED = 0.6, 0.2, 3
WOOD_EARLY, SPARE_WOOD, WOOD_NEEDED = 1.6, 0.4, 3
KOBAN_EARLY = 0.29
FIRE_EARLY, NEAR_FIRE, FAR_FIRE, AT_STAKE = 2.0, 1.0, 0.6, 3
WARD_A_FIRE = 0.6  # what a ward is worth for each fire to come
STOPS = (0.55, 0.35, 0.2)  # what a point of firefighting saves of each card, if so many more are missing
RETURN = 3.0  # what a turn without income or hiring gives up, early in the year
OUTER_CARD, OUTER_HOUSE = 0.8, 1.0
KOBUN = 0.5
HUNGER = 1.92
HARMONY_NOW, HARMONY_LATER, HARMONY_OF_OTHERS = 0.48, 0.4, 0.3
SKILL, POWER, COUNTS_MORE = 0.8, 2.5, 1.5


class Needs:
    __slots__ = (
        "_held", "cards", "coming", "fire", "goods", "groups", "lap", "left", "meals", "paydays",
        "s", "seat", "spaces", "stalls",
    )  # fmt: skip

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s, seat
        base = seat * GOODS_EACH
        self.goods = s.goods[base : base + GOODS_EACH]
        self.left = max(0, LAST_MONTH + 1 - max(1, s.month)) / LAST_MONTH
        self.paydays = paydays(s)
        self.stalls = cards_of(s, seat)
        self.meals = max(0, len(self.stalls) - s.powers[seat][FEED_POWER])
        # the rice that cards bring at the next payday, before the meal
        self.coming = sum(amount for income, _ in incomes_of(s, seat) for good, amount in income if good == RICE)
        self.fire = self.value_of_fire()
        self._held: Holdings | None = None
        self.lap: float | None = None  # what the gate is worth, once it was asked for
        self.groups: dict[tuple[int, int, int], float] = {}  # what a card more adds there, as far as it was asked for
        self.spaces: dict[int, float] = {}  # what business there is worth, as far as it was asked for
        self.cards: dict[int, float] = {}  # what cards are worth wherever they stand, as far as it was asked for

    def value_of_fire(self) -> float:
        """Return what one more firefighting is worth: it saves cards from the fires to come."""
        value, at_stake = FIRE_EARLY * self.left, min(len(self.stalls), AT_STAKE)
        for month, fire in self.s.table.fires.items():
            if month >= self.s.month and (missing := fire.force - self.goods[FIRE]) > 0:
                near = NEAR_FIRE if month - self.s.month <= 1 else FAR_FIRE
                value += near * at_stake * STOPS[min(missing, len(STOPS)) - 1]
        return value

    def gain(self, good: int, amount: int) -> float:
        left, have = self.left, self.goods[good]
        if good == MON:
            now, end = sum(map(mon_value, range(have, have + amount))), amount / self.s.table.edition.mon_per_iki
            return left * now + (1 - left) * end
        if good == RICE:
            return sum(map(self.rice_value, range(have, have + amount)))
        if good == KOBAN:
            return amount * (KOBAN_POINTS + KOBAN_EARLY * left)
        if good in (SANDALS, STEP):
            return amount * left * (SANDAL if have < SANDALS_NEEDED else SPARE_SANDAL)
        if good == WARD:
            return amount * WARD_A_FIRE * sum(month >= self.s.month for month in self.s.table.fires)
        if good == WOOD:
            return amount * (left * (WOOD_EARLY if have < WOOD_NEEDED else SPARE_WOOD) + (1 - left) * WOOD_POINTS)
        return amount * (self.fire if good == FIRE else 1.0)

    def rice_value(self, have: int) -> float:
        if not self.paydays:
            return 0.0
        if have < self.meals - self.coming:
            return HUNGRY
        return NEXT_MEAL if have < self.meals + 2 - self.coming else SPARE_RICE * (self.paydays > 1)

    def cost(self, good: int, amount: int) -> float:
        self.goods[good] -= amount
        value = self.gain(good, amount)
        self.goods[good] += amount
        return value

    def rise(self, stall: int) -> float:
        return rise(self.s.table, self.s.things[stall], self.s.levels[stall], self.paydays)

    def gate(self) -> float:
        if self.lap is None:
            self.lap = sum(map(self.rise, self.stalls))
        return self.lap

    def value_at(self, stall: int) -> float:
        s = self.s
        card = s.things[stall]
        return card_value(s.table, card, s.levels[stall], self.paydays) + colour_value(s, self.seat, card, stall)

    def new_card(self, card: int, stall: int) -> float:
        """Return what a card is worth in a free stall, not counting its price."""
        if card not in self.cards:
            self.cards[card] = self.card_anywhere(card)
        value = self.cards[card] + self.harmony(card, stall, self.seat)
        return value - OUTER_CARD * self.left if stall in self.s.table.outer else value

    def card_anywhere(self, card: int) -> float:
        table = self.s.table
        value = card_value(table, card, 1, self.paydays) + colour_value(self.s, self.seat, card)
        value += table.symbols[card] * self.fire + SKILL * self.left - KOBUN * self.paydays
        return value - HUNGER * max(0, self.meals + 1 - self.coming - self.goods[RICE]) if self.paydays else value

    @property
    def holdings(self) -> Holdings:
        if self._held is None:
            self._held = holdings_of(self.s, self.seat)
        return self._held

    def new_house(self, building: int, stall: int) -> float:
        """Return what a building is worth in a free stall, not counting its price."""
        card = self.s.table.buildings[building]
        value = float(card.iki) - KOBUN * self.paydays
        if isinstance(card.ability, Score):
            value += self.holdings.points_for(card.ability) + self.left * card.ability.iki * COUNTS_MORE
        elif card.ability is not None:
            value += POWER * self.left
        return value - OUTER_HOUSE * self.left if stall in self.s.table.outer else value

    def harmony(self, card: int, stall: int, owner: int) -> float:
        """Return what a card in a free stall adds to the harmony of paydays, less a part of what it adds for others."""
        if not self.paydays:
            return 0.0
        colour, total = self.s.table.colours[card], 0.0
        for group in self.s.table.groups_at[stall]:
            if (key := (group, colour, owner)) not in self.groups:
                self.groups[key] = self.more_harmony(*key)
            total += self.groups[key]
        return total * (HARMONY_NOW + HARMONY_LATER * (self.paydays - 1))

    def more_harmony(self, group: int, colour: int, owner: int) -> float:
        """Return what one card more of a colour in a group adds to a payday, less a part of what it adds for others."""
        table = self.s.table
        owners = owners_by_colour(self.s, table.groups[group]).get(colour, [])
        own, cards = owners.count(self.seat), len(owners)
        mine = pays(own + (owner == self.seat), cards + 1) - pays(own, cards)
        others = pays(cards - own, cards + 1) - pays(cards - own, cards)
        return mine - HARMONY_OF_OTHERS * others / (table.players - 1)

    def new_tiles(self, tiles: list[int]) -> float:
        """Return what tiles add, not counting their price."""
        own, new = tiles_of(self.s, self.seat), [self.s.table.tiles[tile] for tile in tiles]
        value = count_tiles([*own, *new]).points - count_tiles(own).points
        fire = sum(tile.fire * self.fire for tile in new if isinstance(tile, Pipe))
        return value + fire + self.left * sum(RULE_OF_THUMB[type(tile)] for tile in new)


def mon_value(have: int) -> float:
    return FIRST_MON if have < 4 else MORE_MON if have < 10 else MUCH_MON
