"""How a position looks to one player: everything it promises, added up in iki."""

from collections import Counter
from functools import cached_property

from iki_teach.games.iki.bots.card_value import card_value, promotion_value, retirement_value
from iki_teach.games.iki.bots.dangers import fire_loss, hunger_loss
from iki_teach.games.iki.bots.goods_value import GoodsValue
from iki_teach.games.iki.bots.year import paydays_left
from iki_teach.games.iki.facts.ability import Feed
from iki_teach.games.iki.facts.cards import Card
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.payday import HARMONY_FROM
from iki_teach.games.iki.rules.position import Position, Stand
from iki_teach.games.iki.rules.terms import GOODS

COUNTED_APART = ("iki.score.track", "iki.score.goods")
HARMONY_SOON, HARMONY_LATER = 0.85, 0.5  # cards burn, starve and retire
HARMONY_OF_RIVALS = 0.3
DISC = 1.0  # a point of firefighting also keeps one's place: early in the year that is worth most
BEHIND = (1.5, 0.3)  # what each place further behind on the firefighting track costs in January, and at the end
FREE_KOBUN = 0.5
LOSS_BESIDE_INCOME = 3.0  # a lost card also costs its colour and its kobun's time


class Outlook:
    """What one player has and may expect."""

    def __init__(self, game: Game, seat: int) -> None:
        """Look at a moment from a seat."""
        self.game, self.seat, self.position = game, seat, game.state
        position = self.position
        self.me = position.players[seat]
        self.paydays = paydays_left(position.month, position.phase)
        self.own = {name: s for name, s in position.stalls.items() if s is not None and s.owner == seat}
        self.goods = {good: int(getattr(self.me, good)) for good in GOODS}
        free = sum(
            ability.cards
            for stand in self.own.values()
            if stand.building and isinstance(ability := position.building_cards[stand.building].ability, Feed)
        )
        self.meals = max(0, sum(1 for stand in self.own.values() if stand.card) - free)
        self.goods_value = GoodsValue(position, self.meals)
        self.prices = self.goods_value.prices()
        self._fire_worth: dict[int, float] = {}

    def card(self, stand: Stand) -> Card:
        """Return the card that stands there."""
        return self.position.cards[stand.card or ""]

    @cached_property
    def card_values(self) -> dict[str, float]:
        """What each own card on the board will bring, by its stall."""
        return {
            stall: card_value(self.card(stand), stand.level, self.paydays, self.prices)
            for stall, stand in self.own.items()
            if stand.card
        }

    @cached_property
    def at_risk(self) -> dict[str, float]:
        """What would be lost with each own card or building, by its stall."""
        houses = self.position.building_cards
        lost = {stall: value + LOSS_BESIDE_INCOME for stall, value in self.card_values.items()}
        return lost | {name: float(houses[s.building].iki) for name, s in self.own.items() if s.building}

    @cached_property
    def rice_coming(self) -> int:
        """The rice that own cards bring at the next payday, before the meal."""
        coming = 0
        for stand in self.own.values():
            if stand.card and (incomes := self.card(stand).track.incomes):
                coming += incomes[min(stand.level, len(incomes)) - 1].rice
        retired = (self.position.cards[card].track.incomes for card in self.me.retired)
        return coming + sum(incomes[-1].rice for incomes in retired if incomes)

    def worth(self, goods: dict[str, int]) -> float:
        """Return what these goods would be worth to this player: with the fire and the hunger they avert."""
        return self.goods_value.worth(goods) + self.fire_worth(goods["fire"]) - self.hunger(goods["rice"])

    def fire_worth(self, strength: int) -> float:
        """Return what so much firefighting is worth; the more there is to lose, the more."""
        if strength not in self._fire_worth:
            lost = fire_loss(self.position, self.seat, strength, self.at_risk)
            self._fire_worth[strength] = strength * self.goods_value.mix(DISC, 0) - lost
        return self._fire_worth[strength]

    def hunger(self, rice: int) -> float:
        """Return the loss to be expected at the next payday with so much rice."""
        short = self.meals - rice - self.rice_coming
        if short <= 0 or not self.paydays:
            return 0.0
        return hunger_loss(self.position, short, list(self.at_risk.values()))

    def rise(self, stall: str) -> float:
        """Return what a level more is worth for the owner of the card in a stall."""
        stand = self.position.stalls[stall]
        if stand is None or not stand.card or stand.owner is None:
            return 0.0
        return promotion_value(self.card(stand), stand.level, self.paydays, self.prices)

    def lap(self) -> float:
        """Return what crossing the gate is worth: every own card on the board rises."""
        return sum(self.rise(stall) for stall, stand in self.own.items() if stand.card)

    def harmony_value(self) -> float:
        """Return what harmony will bring, less a share of what it brings to others."""
        if not self.paydays:
            return 0.0
        bonus = harmony(self.position)
        mine = bonus[self.seat] - HARMONY_OF_RIVALS * (sum(bonus) - bonus[self.seat]) / (len(bonus) - 1)
        return mine * (HARMONY_SOON + HARMONY_LATER * (self.paydays - 1))

    def total(self) -> float:
        """Return everything that this position promises the player, in iki."""
        score = self.game.scores()[self.seat]
        printed = sum(line.points for line in score.lines if line.rule not in COUNTED_APART)
        deck = self.position.cards
        retired = sum(retirement_value(deck[card], self.paydays, self.prices) for card in self.me.retired)
        kobun = self.me.kobun * self.paydays * FREE_KOBUN
        behind = self.position.fire_order.index(self.seat) * self.goods_value.mix(*BEHIND)
        cards = sum(self.card_values.values()) + retired
        return printed + self.worth(self.goods) + cards + self.harmony_value() + kobun - behind


def harmony(position: Position) -> list[int]:
    """Return the harmony bonus of every seat, if payday were now (B:236-250)."""
    board, bonus = position.board, [0] * len(position.players)
    groups = [[stall.id for stall in board.stalls if stall.nagaya == row] for row in board.nagaya]
    if board.crossroads_group:
        groups.append([stall.id for stall in board.stalls if stall.crossroads])
    for group in groups:
        stands = [stand for stall in group if (stand := position.stalls[stall]) is not None and stand.card]
        colours = [position.cards[stand.card or ""].colour for stand in stands]
        numbers = Counter(colours)
        for stand, colour in zip(stands, colours, strict=True):
            if stand.owner is not None and numbers[colour] >= HARMONY_FROM:
                bonus[stand.owner] += numbers[colour]
    return bonus
