"""Random evenings at the table, told twice: as a position of the engine, and as a person would write on a sheet."""

import random
from collections.abc import Sequence
from typing import Any

from iki_teach.games.iki.rules.game import Game
from tests.games.iki.positions import begun, position

GOODS = ("iki", "koban", "wood", "mon", "rice", "sandals")
MOST = {"iki": 90, "koban": 5, "wood": 8, "mon": 30, "rice": 6, "sandals": 5}
LOOKS = {"first": "green", "second": "blue"}


def typed(chance: random.Random, number: int) -> str:
    terms: list[int] = []
    while number and len(terms) < 3 and chance.random() < 0.5:
        terms.append(chance.randint(0, number))
        number -= terms[-1]
    return chance.choice(("+", " + ")).join(map(str, [*terms, number]))


class Evening:
    """One random end of a game: who has what, and the pieces that are still in the box."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.edition = self.chance.choice(("first", "second"))
        self.players = self.chance.randint(2, 4)
        self.table = begun(self.players, self.edition)._state.table
        self.cards = self.shuffled(self.table.cards)
        self.buildings = self.shuffled(self.table.buildings)[:6]
        self.tiles = self.shuffled(self.table.tiles)
        self.free = self.shuffled(self.table.stalls)
        self.stalls: dict[str, str] = {}
        self.own = [self.deal(seat) for seat in range(self.players)]
        self.order = sorted(range(self.players), key=lambda seat: -self.own[seat]["fire"])
        if self.table.two_players:
            self.stalls |= {stall: f"{self.cards.pop().id} -" for stall in self.free[:2]}

    def shuffled(self, things: Sequence[Any]) -> list[Any]:
        return self.chance.sample(list(things), len(things))

    def deal(self, seat: int) -> dict[str, Any]:
        chance = self.chance
        retired = [self.cards.pop() for _ in range(chance.randint(0, 5))]
        kobun = min(4, len(self.free))
        built = [self.buildings.pop() for _ in range(min(chance.randint(0, 2), kobun, len(self.buildings)))]
        shown = [self.cards.pop() for _ in range(chance.randint(0, kobun - len(built)))]
        for building in built:
            self.stalls[self.free.pop()] = f"{building.id} {seat} 0"
        for card in shown:
            self.stalls[self.free.pop()] = f"{card.id} {seat} {chance.randint(1, card.track.levels)}"
        goods = {good: chance.randint(0, most) if chance.random() < 0.8 else 0 for good, most in MOST.items()}
        cards = {"cards": retired + shown, "retired": retired, "buildings": built, "tiles": self.take_tiles()}
        return {**goods, **cards, "fire": chance.randint(0, 10)}

    def take_tiles(self) -> list[Any]:
        """Take up to five tiles; in the second edition one fish of a season."""
        taken: list[Any] = []
        for tile in self.tiles[: self.chance.randint(0, 5)]:
            seasons = [other.season for other in taken if hasattr(other, "english")]
            if self.edition == "first" or not hasattr(tile, "english") or tile.season not in seasons:
                taken.append(tile)
        self.tiles = [tile for tile in self.tiles if tile not in taken]
        return taken

    def game(self, **more: Any) -> Game:
        amounts = {
            seat: ", ".join(f"{own[good]} {good}" for good in (*GOODS, "fire") if own[good]) or "0 mon"
            for seat, own in enumerate(self.own)
        }
        return position(
            self.players,
            self.edition,
            stalls=self.stalls,
            goods={seat: text for seat, text in amounts.items() if text != "0 mon"},
            retired={seat: " ".join(card.id for card in own["retired"]) for seat, own in enumerate(self.own)},
            tiles={seat: " ".join(tile.id for tile in own["tiles"]) for seat, own in enumerate(self.own)},
            order=tuple(self.order),
            **more,
        )

    def entries(self, seat: int) -> dict[str, str]:
        """What a player writes: goods as sums, colours by name or number, fish by season."""
        own, chance = self.own[seat], self.chance
        joker = [card.id for card in own["retired"] if card.skill.any_colour]
        plain = {card.colour for card in own["cards"] if card.id not in joker}
        names = sorted(
            LOOKS[self.edition] if colour == "green" and chance.random() < 0.5 else colour for colour in plain
        )
        fish = [tile for tile in own["tiles"] if hasattr(tile, "english")]
        pouches = [tile for tile in own["tiles"] if tile.id.endswith("pouch")]
        colours = (
            str(len(plain)) if not joker and chance.random() < 0.3 else chance.choice((" ", ", ")).join(names + joker)
        )
        return {
            **{good: typed(chance, own[good]) for good in GOODS},
            "colours": colours,
            "fish": " ".join(tile.season for tile in fish),
            "fish_iki": "+".join(str(tile.iki) for tile in fish),
            "pouches": "+".join(str(tile.iki) for tile in pouches),
            "pipes": str(len(own["tiles"]) - len(fish) - len(pouches)),
            "buildings": " ".join(building.id for building in own["buildings"]),
            "retired": str(len(own["retired"])),
            "fire": str(own["fire"]),
            "disc": str(self.order.index(seat) + 1),
        }
