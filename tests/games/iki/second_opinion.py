"""A second opinion on payday and final scoring, written from the rules alone; it shares no code with the engine.

It reads the public picture of the table (`game.state`) and the printed cards, and does the sums as a person at the
table would: slowly, with plain dictionaries.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

COLOURS_PAY = {0: 0, 1: 1, 2: 4, 3: 9, 4: 16, 5: 25}
SPECIES_PAY = {0: 0, 1: 3, 2: 6, 3: 10, 4: 15}
GOODS = ("mon", "koban", "rice", "sandals", "wood", "iki", "fire")
STRONGEST = 10


def own_cards(table: Any, seat: int) -> list[tuple[str, Any, int]]:
    return [
        (stall, table.cards[occupant.card], occupant.level)
        for stall, occupant in table.stalls.items()
        if occupant is not None and occupant.card is not None and occupant.owner == seat
    ]


def own_buildings(table: Any, seat: int) -> list[Any]:
    return [
        table.building_cards[occupant.building]
        for occupant in table.stalls.values()
        if occupant is not None and occupant.building is not None and occupant.owner == seat
    ]


# -- payday ------------------------------------------------------------------------------------------------------


def income(table: Any, seat: int) -> Counter:
    """What a player's cards pay: on the board the income of the level, retired the top income."""
    paid: Counter = Counter()
    shown = [card.track.incomes[level - 1] for _, card, level in own_cards(table, seat) if card.track.incomes]
    home = [table.cards[name] for name in table.players[seat].retired]
    shown += [card.track.incomes[-1] for card in home if card.track.incomes]
    for bundle in shown:
        for good in GOODS:
            paid[good] += getattr(bundle, good)
    return paid


def groups(table: Any) -> Iterator[list[str]]:
    for nagaya in table.board.nagaya:
        yield [stall.id for stall in table.board.stalls if stall.nagaya == nagaya]
    if table.board.crossroads_group:
        yield [stall.id for stall in table.board.stalls if stall.crossroads]


def harmony(table: Any, seat: int) -> int:
    points = 0
    for group in groups(table):
        standing = [table.stalls[stall] for stall in group]
        cards = [occupant for occupant in standing if occupant is not None and occupant.card is not None]
        for colour in {table.cards[occupant.card].colour for occupant in cards}:
            alike = [occupant for occupant in cards if table.cards[occupant.card].colour == colour]
            mine = [occupant for occupant in alike if occupant.owner == seat]
            if len(alike) >= 2:
                points += len(mine) * len(alike)
    return points


def payday(table: Any, seat: int) -> tuple[dict[str, int], int]:
    """A player's goods after income, harmony and rice, and the number of cards that stay unpaid."""
    player = table.players[seat]
    goods = {good: getattr(player, good) for good in GOODS}
    for good, amount in income(table, seat).items():
        goods[good] += amount
    goods["fire"] = min(STRONGEST, goods["fire"])
    goods["iki"] += harmony(table, seat)
    powers = (building.ability for building in own_buildings(table, seat))
    free = sum(power.n for power in powers if getattr(power, "kind", "") == "feed")
    hungry = max(0, len(own_cards(table, seat)) - free)
    fed = min(hungry, goods["rice"])
    goods["rice"] -= fed
    return goods, hungry - fed


# -- the end -----------------------------------------------------------------------------------------------------


def colours(table: Any, seat: int) -> int:
    """Points for different colours; a retired card of any colour is put where it helps most, which is on a new one."""
    at_work = [card for _, card, _ in own_cards(table, seat)]
    retired = [table.cards[name] for name in table.players[seat].retired]
    jokers = [card for card in retired if card.skill.any_colour]
    plain = {card.colour for card in at_work} | {card.colour for card in retired if not card.skill.any_colour}
    return COLOURS_PAY[min(5, len(plain) + len(jokers))]


def fish(table: Any, seat: int) -> int:
    """Points for different species, and in the second edition what is printed on the tiles."""
    tiles = [table.tiles[name] for name in table.players[seat].fish]
    printed = sum(tile.iki for tile in tiles) if table.edition.id == "second" else 0
    return SPECIES_PAY[len({tile.english for tile in tiles})] + printed


def tobacco(table: Any, seat: int) -> int:
    player = table.players[seat]
    total = sum(table.tiles[name].iki for name in player.pouches)
    return total * 2 if player.pipes else total


def buildings(table: Any, seat: int) -> int:
    player = table.players[seat]
    have = {
        "sandal": player.sandals, "rice": player.rice, "wood": player.wood, "koban": player.koban,
        "fish": len(player.fish), "pipe": len(player.pipes), "pouch": len(player.pouches),
        "retired card": len(player.retired),
    }  # fmt: skip
    points = 0
    for building in own_buildings(table, seat):
        points += building.iki
        if getattr(building.ability, "of", None):
            points += building.ability.iki * (have[building.ability.of] // building.ability.each)
    return points


def goods(table: Any, seat: int) -> int:
    player = table.players[seat]
    return 3 * player.koban + player.wood + player.mon // table.edition.mon_per_iki


def score(table: Any, seat: int) -> dict[str, int]:
    return {
        "track": table.players[seat].iki, "colours": colours(table, seat), "fish": fish(table, seat),
        "tobacco": tobacco(table, seat), "buildings": buildings(table, seat), "goods": goods(table, seat),
    }  # fmt: skip


def ranking(table: Any) -> list[int]:
    seats = [player.seat for player in table.players]
    upper = {seat: place for place, seat in enumerate(table.fire_order)}
    return sorted(seats, key=lambda s: (-sum(score(table, s).values()), -table.players[s].fire, upper[s]))
