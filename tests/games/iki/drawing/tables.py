"""Tables to draw: an opening, a crowded middle, two players, and the setting up."""

import random

from attrs import evolve

from iki_teach.games.iki.drawing import display
from iki_teach.games.iki.rules.position import Position, Stand
from iki_teach.games.iki.rules.terms import FIRE_TILE
from tests.games.iki.positions import begun

MOST = {"mon": 120, "koban": 9, "rice": 30, "sandals": 12, "wood": 12, "iki": 200, "fire": 10, "kobun": 4}


def empty(players: int = 3, edition: str = "second", **facts: object) -> Position:
    """A table without any card; facts change it."""
    state = begun(players, edition).state
    bare = {"phase": "start", "to_move": 0, "starts": (), "buildings": tuple(state.building_cards)[:6]}
    return evolve(state, stalls=dict.fromkeys(state.stalls), **bare | facts)


def setting_up() -> Position:
    """Four players pick their start cards; one has picked."""
    position = empty(4, starts=("sawyer", "miso-seller", "tofu-seller"), to_move=2)
    position.stalls["west.1"] = Stand("cooper", None, 3, 1)
    return evolve(position, players=(*position.players[:3], evolve(position.players[3], kobun=3)))


def opening() -> Position:
    """January in three players: the first cards lie in the display, the slots are being chosen."""
    position = empty(3, month=1, phase="order", to_move=1, stock=10, slot_taken={"2": 0})
    for stall, card, seat in (("south.1", "sawyer", 2), ("east.1", "cooper", 1), ("north.1", "tofu-seller", 0)):
        position.stalls[stall] = Stand(card, None, seat, 1)
    seats = tuple(evolve(view, kobun=3, slot="2" if view.seat == 0 else None) for view in position.players)
    shown = (("carpenter", 0), ("lantern-maker", 0), ("tea-dealer", 0), ("flower-seller", 0))
    return evolve(position, players=seats, display=shown)


def crowded() -> Position:
    """August in four players: a full display, most stalls taken, a fire is near."""
    position = empty(4, month=8, phase="action", to_move=2, stock=2)
    stands = {
        "south.1": ("zori-seller", 0, 2), "south.2": ("sword-smith", 1, 2), "south.3": ("potter", 1, 1),
        "south.4": ("boatbuilder", 0, 3), "east.1": ("writing-teacher", 2, 3), "east.2": ("goldfish-seller", 3, 1),
        "east.4": ("master-builder", 2, 2), "north.1": ("umbrella-maker", 3, 2), "north.2": ("oil-seller", 0, 1),
        "north.3": ("courier", 2, 1), "north.4": ("timber-dealer", 1, 2), "west.1": ("flower-seller", 3, 1),
        "west.4": ("sake-seller", 3, 1),
    }  # fmt: skip
    for stall, (card, seat, level) in stands.items():
        position.stalls[stall] = Stand(card, None, seat, level)
    position.stalls["west.2"] = Stand(None, "oxcart", 2, 1)
    position.stalls["east.3"] = Stand(None, "theatre", 0, 1)
    autumn = [
        "blacksmith", "tile-maker", "silk-draper", "puppeteer", "cabinetmaker", "greengrocer", "cricket-seller",
        "soba-seller", "fencing-master", "apothecary", "bookseller",
    ]  # fmt: skip
    facts = (
        {
            "mon": 23, "koban": 2, "rice": 3, "sandals": 0, "wood": 4, "iki": 27, "fire": 6, "kobun": 0,
            "place": 3, "slot": "3", "first": False, "fish": ("icefish-1", "bonito-2"), "pipes": ("grey-pipe",),
            "pouches": ("yellow-pouch",), "retired": ("carpenter", "roofer", "fan-maker"),
        },
        {
            "mon": 4, "rice": 0, "sandals": 5, "iki": 31, "fire": 6, "kobun": 1, "place": 3, "slot": "X",
            "pouches": ("grey-pouch",), "retired": ("tea-dealer",),
        },
        {
            "mon": 11, "koban": 1, "rice": 2, "wood": 2, "iki": 18, "fire": 9, "kobun": 0, "place": 3, "slot": "2",
            "first": True, "fish": ("icefish-2",),
        },
        {
            "mon": 0, "rice": 6, "iki": 112, "fire": 2, "kobun": 0, "place": 7, "slot": "4",
            "pipes": ("yellow-pipe",),
            "retired": ("plasterer", "basket-maker", "rice-dealer", "clam-seller", "monkey-trainer"),
        },
    )  # fmt: skip
    seats = tuple(evolve(view, **change) for view, change in zip(position.players, facts, strict=True))
    return evolve(
        position,
        players=seats,
        display=tuple((card, at % 4) for at, card in enumerate(autumn)),
        buildings=position.buildings[1:4] + position.buildings[5:],
        fish=("saury-1", "saury-2"),
        pipes=("orange-pipe",),
        pouches=("orange-pouch",),
        blocked=None,
        slot_taken={"3": 0, "X": 1, "2": 2, "4": 3},
        fire_order=(2, 1, 0, 3),
    )


def two_players() -> Position:
    """March in two players of the second edition: three stalls a row, neutral cards, a closed slot."""
    position = empty(2, month=3, phase="order", to_move=0, stock=2, blocked="3", slot_taken={"4": 1})
    stands = {
        "south.1": ("sawyer", 0, 2), "south.2": ("rice-dealer", None, 1), "east.1": ("cooper", 1, 3),
        "north.2": ("monkey-trainer", 1, 1), "north.3": ("tea-dealer", 0, 1), "west.3": ("roofer", None, 1),
    }  # fmt: skip
    for stall, (card, seat, level) in stands.items():
        position.stalls[stall] = Stand(card, None, seat, level)
    seats = (
        evolve(position.players[0], token="sun", mon=5, fire=2, kobun=2, place=4),
        evolve(position.players[1], token="moon", slot="4", sandals=3, fire=2, kobun=2, place=0),
    )
    shown = (("plasterer", 2), ("basket-maker", 1), ("flower-seller", 0), ("clam-seller", 0), ("tatami-maker", 1))
    return evolve(position, players=seats, display=shown, fire_order=(1, 0))


def hostile() -> Position:
    position = crowded()
    names = ("<script>alert(1)</script>", "x" * 10_000, "\"'&]]>\x00\u202e\ud800", "🦊 " + "漢字" * 500)
    card = evolve(
        position.cards["sword-smith"], english='"/><svg onload="x">' * 3, kanji="<b>&" * 20, names={"de": "W" * 80}
    )
    return evolve(
        position,
        players=tuple(evolve(view, name=name) for view, name in zip(position.players, names, strict=True)),
        cards=position.cards | {"sword-smith": card},
    )


def anything(seed: int) -> Position:
    """A random table: any cards on any stalls, any goods."""
    lot = random.Random(seed)
    players = lot.randint(2, 4)
    position = empty(players, lot.choice(("first", "second")), month=lot.randint(0, 13), stock=lot.randint(0, 14))
    ids = lot.sample(sorted(position.cards), len(position.cards))
    houses = lot.sample(sorted(position.building_cards), len(position.building_cards))
    for stall in position.board.stalls:
        kind = lot.random()
        if kind < 0.6:
            card = ids.pop()
            level = lot.randint(1, position.cards[card].track.levels)
            position.stalls[stall.id] = Stand(card, None, lot.choice((None, *range(players))), level)
        elif kind < 0.7 and houses:
            position.stalls[stall.id] = Stand(None, houses.pop(), lot.randrange(players), 1)
    fish = lot.sample([tile for tile in position.tiles if tile[-1].isdigit()], 8)
    seats = tuple(
        evolve(
            view,
            **{good: lot.randint(0, most) for good, most in MOST.items()},
            place=lot.choice((None, *range(9))),
            slot=lot.choice((None, *position.slots)),
            retired=tuple(ids.pop() for _ in range(lot.randint(0, 6))),
            fish=tuple(fish.pop() for _ in range(lot.randint(0, 2))),
        )
        for view in position.players
    )
    return evolve(
        position,
        players=seats,
        display=tuple((ids.pop(), lot.randint(0, 5)) for _ in range(lot.randint(0, 12))),
        buildings=tuple(houses[:6]),
        blocked=lot.choice((None, *position.slots)),
        to_move=lot.choice((None, 0, 1)),
        fire_order=tuple(lot.sample(range(players), players)),
    )


ALL = (setting_up, opening, crowded, two_players, hostile)


def cells(position: Position) -> tuple[str, ...]:
    """The ids of everything that can be clicked, as one reads the table; fire tiles when one is turned."""
    return (
        *(f"slot.{name}" for name in position.slots),
        *(stall.id for stall in position.board.stalls),
        *(f"space.{space.number}" for space in position.board.spaces),
        *(f"fire.{nagaya}" for nagaya in position.board.nagaya if position.phase == FIRE_TILE),
        "bank",
        *(f"display.{card}" for card, _ in display.shown(position)),
        *(f"fish.{tile}" for tile in position.fish),
        *(f"tobacco.{tile}" for tile in (*position.pipes, *position.pouches)),
        *(f"building.{one}" for one in position.buildings),
    )
