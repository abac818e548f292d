"""What can be counted of a position to foresee the final points: some fifty numbers for each player, by name."""

from collections.abc import Iterator
from itertools import chain

from iki_teach.games.iki.bots.values import bundle, colours_of, tiles_of
from iki_teach.games.iki.facts.ability import Score
from iki_teach.games.iki.rules.payday import incomes_of, owners_by_colour, pays
from iki_teach.games.iki.rules.scoring import COLOUR_POINTS, count_tiles, holdings_of
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import FEED_POWER, HIRE_POWER, Fire
from iki_teach.games.iki.rules.terms import EMPTY, FIRE, GOODS, GOODS_EACH, MON, NOBODY, RICE, SANDALS, STEP, WARD, WOOD

COUNTED = GOODS[:WARD]  # a step token counts as a sandal, a ward as one card less that would burn
NAMES = (
    "always", *COUNTED, "mon up to 5", "mon up to 12", "rice for meals", "sandals up to 2", "wood up to 4",
    "meals missing", "place on the fire track", "missing for the next fire", "missing for the last fire",
    "colours", "points for colours", "new colours on display", "a new colour on display", "a new colour to be paid",
    "cards at work", "levels to go", "cards on their last level", "top incomes", "bonuses to come",
    "retired cards", "incomes of retired cards", *(f"{good} at payday" for good in COUNTED), "harmony",
    "cards that would burn", "houses that would burn", "kobun", "printed on buildings", "counted by buildings",
    "buildings", "points for tiles", "fish", "species", "pouches", "a pipe", "a pipe without pouches",
    "steps", "income", "rebate", "meals free", "stalls free", "place on the street", "empty stalls",
)  # fmt: skip


class Board:
    def __init__(self, s: State) -> None:
        table = s.table
        self.s, self.table = s, table
        self.cards: list[list[int]] = [[] for _ in range(table.players)]
        self.houses: list[list[int]] = [[] for _ in range(table.players)]
        for stall, owner in enumerate(s.owners):
            if owner != NOBODY:
                (self.cards if table.is_card[s.things[stall]] else self.houses)[owner].append(stall)
        self.fires = [fire for month, fire in table.fires.items() if month >= s.month]
        self.burning = burning(s, self.fires[0]) if self.fires else [0.0] * len(s.things)
        self.harmony = harmony(s)
        self.display = {table.colours[card] for card in s.display}
        self.empty = s.things.count(EMPTY)

    def numbers_of(self, seat: int) -> list[float]:
        """Return the numbers of one player, in the order of NAMES."""
        parts = (self.of_goods(seat), self.of_cards(seat), self.of_houses(seat), self.of_tiles(seat))
        return [1.0, *chain(*parts), *self.s.powers[seat], max(0, self.s.place[seat]), self.empty]

    def of_goods(self, seat: int) -> Iterator[float]:
        goods = self.s.goods[seat * GOODS_EACH : (seat + 1) * GOODS_EACH]
        meals = max(0, len(self.cards[seat]) - self.s.powers[seat][FEED_POWER])
        goods[SANDALS] += goods[STEP]
        yield from goods[:WARD]
        yield from (min(goods[MON], 5), min(goods[MON], 12), min(goods[RICE], meals))
        yield from (min(goods[SANDALS], 2), min(goods[WOOD], 4))
        yield max(0, meals - goods[RICE] - self.coming(seat)[RICE])
        yield self.s.order.index(seat)
        yield max(0, self.fires[0].force - goods[FIRE]) if self.fires else 0
        yield max(0, self.fires[-1].force - goods[FIRE]) if self.fires else 0

    def coming(self, seat: int) -> list[int]:
        """Return what a player's cards bring at the next payday, as they are now."""
        goods = [0] * GOODS_EACH
        for income, _ in incomes_of(self.s, seat):
            for good, amount in income:
                goods[good] += amount
        return goods

    def of_cards(self, seat: int) -> Iterator[float]:
        s, table = self.s, self.table
        colours = colours_of(s, seat)
        new = len(self.display - colours)
        yield from (len(colours), COLOUR_POINTS[len(colours)], new, min(1, new))
        mon = s.goods[seat * GOODS_EACH + MON] + s.powers[seat][HIRE_POWER]
        offered = zip(s.display, s.coins, strict=True)
        yield any(table.colours[card] not in colours and table.costs[card] - coins <= mon for card, coins in offered)
        to_go, last, top, bonus = 0, 0, 0.0, 0.0
        for stall in self.cards[seat]:
            card, level = s.things[stall], s.levels[stall]
            levels = table.last_levels[card]
            to_go += levels + 1 - level
            last += level == levels
            if table.incomes[card]:
                top += bundle(table.incomes[card][-1])
            else:
                bonus += bundle(table.bonuses[card]) * level / (levels + 1)
        yield from (len(self.cards[seat]), to_go, last, top, bonus, len(s.retired[seat]))
        yield sum(bundle(table.incomes[card][-1]) for card in s.retired[seat] if table.incomes[card])
        yield from self.coming(seat)[:WARD]
        yield self.harmony[seat]
        wards = self.s.goods[seat * GOODS_EACH + WARD] / len(self.table.rows)
        yield max(0.0, sum(self.burning[stall] for stall in self.cards[seat]) - wards)

    def of_houses(self, seat: int) -> Iterator[float]:
        first = self.table.first_building
        houses = [self.table.buildings[self.s.things[stall] - first] for stall in self.houses[seat]]
        counting = [house.ability for house in houses if isinstance(house.ability, Score)]
        counted = sum(map(holdings_of(self.s, seat).points_for, counting)) if counting else 0
        yield from (sum(self.burning[stall] for stall in self.houses[seat]), self.s.kobun[seat])
        yield from (sum(house.iki for house in houses), counted, len(houses))

    def of_tiles(self, seat: int) -> Iterator[float]:
        tiles = count_tiles(tiles_of(self.s, seat))
        yield from (tiles.points, tiles.fish, tiles.species, tiles.pouches_printed)
        yield from (float(tiles.pipes > 0), float(tiles.pipes > 0 and not tiles.pouches_printed))


def features_of(s: State) -> list[list[float]]:
    board = Board(s)
    return [board.numbers_of(seat) for seat in range(s.table.players)]


def burning(s: State, fire: Fire) -> list[float]:
    """Return how likely what stands in each stall would burn now: a fire breaks out in each row alike."""
    risk = [0.0] * len(s.things)
    for row in s.table.rows:
        for step, stall in enumerate(row):
            if s.things[stall] != EMPTY:
                owner = s.owners[stall]
                if owner != NOBODY and s.goods[owner * GOODS_EACH + FIRE] >= fire.at(step):
                    break
                risk[stall] = 1 / len(s.table.rows)
    return risk


def harmony(s: State) -> list[int]:
    bonus = [0] * s.table.players
    for stalls in s.table.groups:
        for owners in owners_by_colour(s, stalls).values():
            for seat in {*owners}:
                if seat != NOBODY:
                    bonus[seat] += pays(owners.count(seat), len(owners))
    return bonus
