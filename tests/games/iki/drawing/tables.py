"""Tables to draw: an opening, a crowded middle, two players, and the setting up."""

from attrs import evolve

from iki_teach import iki
from iki_teach.games.iki.drawing import market
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import FIRE_TILE
from tests.games.iki.positions import NAMES, begun, position
from tests.games.iki.sheet.evenings import Evening

MOST = {"mon": 120, "koban": 9, "rice": 30, "sandals": 12, "wood": 12, "iki": 200, "fire": 10, "kobun": 4}


def empty(players: int = 3, edition: str = "second", **facts: object) -> Position:
    state = begun(players, edition).state
    cleared = {"phase": "start", "to_move": 0, "starts": (), "buildings": tuple(state.building_cards)[:6]}
    return evolve(state, stalls=dict.fromkeys(state.stalls), **cleared | facts)


def setting_up() -> Position:
    """Four players pick their start cards; one has picked."""
    return iki.new(NAMES, seed=1).play("start cooper at west.1").state


def opening() -> Position:
    """January in three players: the first cards lie in the display, the slots are being chosen."""
    return position(
        month=1, phase="order", turn=(1, 2), slot={0: "2"},
        stalls={"south.1": "sawyer 2", "east.1": "cooper 1", "north.1": "tofu-seller 0"},
        display=dict.fromkeys(("carpenter", "lantern-maker", "tea-dealer", "flower-seller"), 0),
    ).state  # fmt: skip


def crowded() -> Position:
    """August in four players: a full display, most stalls taken, a fire is near."""
    autumn = (
        "blacksmith", "tile-maker", "silk-draper", "puppeteer", "cabinetmaker", "greengrocer", "cricket-seller",
        "soba-seller", "fencing-master", "apothecary", "bookseller",
    )  # fmt: skip
    return position(
        4, month=8, turn=(2,), order=(2, 1, 0, 3),
        stalls={
            "south.1": "zori-seller 0 2", "south.2": "sword-smith 1 2", "south.3": "potter 1",
            "south.4": "boatbuilder 0 3", "east.1": "writing-teacher 2 3", "east.2": "goldfish-seller 3",
            "east.3": "theatre 0", "east.4": "master-builder 2 2", "north.1": "umbrella-maker 3 2",
            "north.2": "oil-seller 0", "north.3": "courier 2", "north.4": "timber-dealer 1 2",
            "west.1": "flower-seller 3", "west.2": "oxcart 2", "west.4": "sake-seller 3",
        },
        goods={
            0: "23 mon, 2 koban, 3 rice, 4 wood, 27 iki and 6 fire", 1: "4 mon, 5 sandals, 31 iki and 6 fire",
            2: "11 mon, 1 koban, 2 rice, 2 wood, 18 iki and 9 fire", 3: "6 rice, 99 iki and 2 fire",
        },
        place={0: 3, 1: 3, 2: 3, 3: 7}, slot={0: "3", 1: "X", 2: "2", 3: "4"},
        tiles={0: "icefish-1 bonito-2 grey-pipe yellow-pouch", 1: "grey-pouch", 2: "icefish-2", 3: "yellow-pipe"},
        retired={
            0: "carpenter roofer fan-maker", 1: "tea-dealer",
            3: "plasterer basket-maker rice-dealer clam-seller monkey-trainer",
        },
        display={card: at % 4 for at, card in enumerate(autumn)}, buildings="inn bathhouse rice-store fish-quay",
        fish="saury-1 saury-2", pipes="orange-pipe", pouches="orange-pouch",
    ).state  # fmt: skip


def two_players() -> Position:
    """March in two players of the second edition: three stalls a row, neutral cards, a closed slot."""
    game = position(
        2, month=3, phase="order", turn=(0,), sun=0, order=(1, 0), slot={1: "4"}, place={0: 4, 1: 0},
        stalls={
            "south.1": "sawyer 0 2", "south.2": "rice-dealer -", "east.1": "cooper 1 3", "north.2": "monkey-trainer 1",
            "north.3": "tea-dealer 0", "west.3": "roofer -",
        },
        goods={0: "5 mon and 2 fire", 1: "3 sandals and 2 fire"},
        display={"plasterer": 2, "basket-maker": 1, "flower-seller": 0, "clam-seller": 0, "tatami-maker": 1},
    )  # fmt: skip
    return evolve(game.state, blocked="3")


def hostile() -> Position:
    table = crowded()
    names = ("<script>alert(1)</script>", "x" * 10_000, "\"'&]]>\x00\u202e\ud800", "🦊 " + "漢字" * 500)
    card = evolve(
        table.cards["sword-smith"], english='"/><svg onload="x">' * 3, kanji="<b>&" * 20, names={"de": "W" * 80}
    )
    return evolve(
        table,
        players=tuple(evolve(view, name=name) for view, name in zip(table.players, names, strict=True)),
        cards=table.cards | {"sword-smith": card},
    )


def anything(seed: int) -> Position:
    evening = Evening(seed)
    lot = evening.chance
    shown = {card.id: lot.randint(0, 5) for card in evening.cards[: lot.randint(0, 12)]}
    state = evening.game(display=shown).state
    seats = tuple(
        evolve(
            view,
            **{good: lot.randint(0, most) for good, most in MOST.items()},
            place=lot.choice((None, *range(9))),
            slot=lot.choice((None, *state.slots)),
        )
        for view in state.players
    )
    return evolve(
        state,
        players=seats,
        month=lot.randint(0, 13),
        stock=lot.randint(0, 14),
        blocked=lot.choice((None, *state.slots)),
        to_move=lot.choice((None, 0, 1)),
        fire_order=tuple(lot.sample(range(len(seats)), len(seats))),
    )


ALL = (setting_up, opening, crowded, two_players, hostile)


def cells(table: Position) -> tuple[str, ...]:
    return (
        *(f"slot.{name}" for name in table.slots),
        *(stall.id for stall in table.board.stalls),
        *(f"space.{space.number}" for space in table.board.spaces),
        *(f"fire.{nagaya}" for nagaya in table.board.nagaya if table.phase == FIRE_TILE),
        "bank",
        *(f"display.{card}" for card, _ in market.shown(table)),
        *(f"fish.{tile}" for tile in table.fish),
        *(f"tobacco.{tile}" for tile in (*table.pipes, *table.pouches)),
        *(f"building.{one}" for one in table.buildings),
    )
