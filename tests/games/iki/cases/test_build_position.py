"""Positions set up from their description: the usual things, everything that can be named, all that cannot be."""

from typing import Any

import pytest

from iki_teach import iki
from iki_teach.content.structure import ValueFaults
from iki_teach.games.iki.rules.terms import GOODS_EACH, KOBUN_EACH
from tests.marks import rule

CARD = "{colour: yellow, season: spring, cost: 0, skill: gain 1 mon, track: nothing / 1 mon}"


def game_at(text: str) -> iki.Game:
    """The game at a position."""
    return iki.position("{" + text + "}").game


def faults_of(text: str) -> list[str]:
    """What is wrong with a position, without its file and line."""
    with pytest.raises(ValueError, match="expected") as error:
        game_at(text)
    return [str(fault).partition(" ")[2] for fault in error.value.faults]  # type: ignore[attr-defined]


def test_what_is_not_named_is_as_usual() -> None:
    """Three players with the kit at the gate, January, slots to be chosen, the wares of spring."""
    game = game_at("month: 1")
    state = game.state
    assert [player.name for player in state.players] == ["Aki", "Ben", "Chie"]
    assert {(p.mon, p.rice, p.sandals, p.kobun, p.place, p.slot) for p in state.players} == {(8, 1, 1, 4, 0, None)}
    assert (state.edition.id, state.month, state.phase, state.to_move) == ("second", 1, "order", 0)
    assert state.fish == ("icefish-1", "icefish-2")
    assert len(state.buildings) == 6
    assert state.stock == 14
    assert sorted(game.facts()["gone"]) == ["cooper", "miso-seller", "sawyer", "tofu-seller"]


def test_a_card_of_two_players_may_stand_without_an_owner() -> None:
    """On their own board it is a neutral card."""
    game = game_at("format: 1, players: 2, stalls: {south.1: {card: cooper}}")
    stall = game.state.stalls["south.1"]
    assert (stall.card, stall.owner) == ("cooper", None)


def test_everything_can_be_named() -> None:
    """Goods, places, slots, tiles, retired cards, stalls, display, discs, wares, buildings and cards that left."""
    game = game_at(
        "edition: first, players: {Dai: {mon: 1, koban: 2, rice: 3, sandals: 4, wood: 5, iki: 6, fire: 7, place: 8,"
        " slot: 2, retired: [dyer], tiles: [bonito-2]}, Emi: {fire: 7, slot: 3}}, month: 4, phase: business,"
        " used: card, cards: {dyer: " + CARD + "}, fire_order: [Emi, Dai], display: {carpenter: 2},"
        " stalls: {north.4: {card: cooper, owner: Emi, level: 3}, west.1: {building: inn, owner: Dai}},"
        " buildings: [oxcart], fish: [], pipes: [grey-pipe], pouches: [], gone: [theatre, sawyer]"
    )
    state = game.state
    dai = state.players[0]
    assert (dai.mon, dai.koban, dai.rice, dai.sandals, dai.wood, dai.iki, dai.fire) == (1, 2, 3, 4, 5, 6, 7)
    assert (dai.place, dai.slot, dai.retired, dai.fish) == (8, "2", ("dyer",), ("bonito-2",))
    assert state.cards["dyer"].english == "dyer"
    assert state.fire_order == (1, 0)
    assert state.display == (("carpenter", 2),)
    assert (state.stalls["north.4"].card, state.stalls["north.4"].level) == ("cooper", 3)
    assert (state.stalls["west.1"].building, state.stalls["west.1"].level) == ("inn", 0)
    assert (state.buildings, state.fish, state.pipes, state.pouches) == (("oxcart",), (), ("grey-pipe",), ())
    assert set(game.facts()["gone"]) == {"theatre", "sawyer", "miso-seller", "tofu-seller"}
    assert [str(move).split()[0] for move in game.moves()] == ["done", "change"][: 1 + (dai.mon >= 6)]
    assert (game.to_move.player, state.to_move) == ("Dai", 0)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "phase", "player", "month"),
    [
        ("month: 0", "start", "Chie", 0),
        ("month: 13", "place", "Aki", 13),
        ("phase: fire", "fire", "Aki", 5),
        ("phase: fire, players: {Aki: {}, Ben: {fire: 1}}, edition: first", "fire", "Ben", 5),
        ("phase: over", "over", None, 13),
        ("phase: deal", "deal", None, 1),
        ("phase: reveal", "reveal", None, 0),
        ("phase: reveal, buildings: [oxcart]", "reveal", None, 0),
        ("phase: lot, players: 2", "lot", None, 0),
        ("phase: block, players: 2", "block", None, 1),
        ("phase: start, stalls: {north.1: {card: cooper, owner: Chie}}", "start", "Ben", 0),
        ("phase: order, month: 2, players: {Aki: {fire: 1}, Ben: {fire: 2}, Chie: {slot: 1}}", "order", "Ben", 2),
        ("phase: income, to_move: Ben", "income", "Ben", 1),
        ("phase: move, players: {Aki: {slot: 3}, Ben: {slot: 1}}, edition: first", "move", "Ben", 1),
        ("phase: move, players: {Aki: {slot: X}, Ben: {}}", "move", "Aki", 1),
        ("phase: business, to_move: [Chie, Aki]", "business", "Chie", 1),
        ("phase: business, month: 13, to_move: Ben", "business", "Ben", 13),
        ("phase: place, to_move: Chie", "place", "Chie", 13),
        ("phase: neutral, players: 2, display: [carpenter]", "neutral", "Aki", 1),
        ("phase: neutral, players: 2, month: 2, sun: Aki, display: [carpenter]", "neutral", "Ben", 2),
        (
            "phase: rice, stalls: {north.1: {card: cooper, owner: Ben}, north.2: {card: sawyer, owner: Ben}}",
            "rice", "Ben", 3,
        ),
    ],
)  # fmt: skip
def test_whose_decision_it_is_follows_from_what_is_named(text: str, phase: str, player: str, month: int) -> None:
    """Month and phase follow from each other, the player from slots, discs, the sun or the cards."""
    game = game_at(text)
    assert (game.state.phase, game.state.month) == (phase, month)
    assert (game.to_move.player if game.to_move else None) == player
    assert bool(game.moves()) is not game.over


def test_slots_are_given_to_those_who_have_none() -> None:
    """The next free one, in the order that is named, past a blocked one."""
    game = game_at("phase: income, players: 2, blocked: 1, to_move: [Ben, Aki]")
    assert [player.slot for player in game.state.players] == ["3", "2"]


def test_a_position_is_played_to_the_end() -> None:
    """Named chance is asked for, and what nobody named is still in the decks."""
    game = game_at("players: 2, month: 11, phase: fire")
    while not game.over:
        game = game.play(game.moves()[0])
    s = game._state
    assert [KOBUN_EACH - s.owners.count(seat) for seat in (0, 1)] == s.kobun
    assert min(s.goods) >= 0
    assert len(s.goods) == 2 * GOODS_EACH


def test_a_seed_draws_by_itself_the_same_each_time() -> None:
    """And the record's head names it."""
    one, two = (game_at("phase: deal, seed: 5") for _ in range(2))
    assert one._state == two._state
    assert one.state.phase == "order"
    assert [event.what for event in one.events] == ["deal"] * 4
    assert one.head.seed == 5


def test_what_comes_next_can_be_named() -> None:
    """Cards, fires and blocking tiles come first in the order named; the rest is drawn."""
    game = game_at("phase: deal, players: 2, next: {deals: [roofer, carpenter], blocks: [4], fires: [west]}")
    assert [card for card, _ in game.state.display][:2] == ["roofer", "carpenter"]
    assert game.state.blocked == "4"
    burnt = game_at("players: 2, phase: fire, next: {fires: [west]}")
    assert (burnt.events[0].what, burnt.events[0].facts["nagaya"]) == ("fire-starts", "west")


def test_the_wares_after_a_payday_are_the_next_seasons() -> None:
    """While players still choose who leaves, the season has changed; in December nothing changes any more."""
    stalls = "stalls: {north.1: {card: cooper, owner: Ben}, north.2: {card: sawyer, owner: Ben}}"
    assert game_at("phase: rice, month: 3, " + stalls).state.fish == ("bonito-1", "bonito-2")
    winter = game_at("phase: rice, month: 12, " + stalls).state
    assert winter.fish == ("yellowtail-1", "yellowtail-2")
    assert {player.place for player in winter.players} == {None}


NORTH = "{card: cooper, owner: Aki}"
FIVE = ", ".join(
    f"{stall}: {{card: {card}, owner: Aki}}"
    for stall, card in zip(
        ("north.1", "north.2", "north.3", "west.1", "west.2"),
        ("cooper", "sawyer", "miso-seller", "tofu-seller", "carpenter"),
        strict=True,
    )
)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"stalls: {{{FIVE}}}", "stalls/west.2: expected at most 4 cards and buildings of Aki, one a kobun, got 5"),
        (
            f"stalls: {{north.1: {NORTH}, west.1: {NORTH}}}",
            'stalls/west.1/card: expected each card once, got "cooper", as in stalls/north.1/card',
        ),
        ("display: {copper: 1}", 'display/copper: expected a card of this game, such as cooper, got "copper"'),
        ("display: [qqq]", 'display/qqq: expected a card of this game, got "qqq"'),
        ("format: 2", "format: expected format 1, got 2"),
        ("month: 0, starts: [sawyer, indigo-dyer]", 'starts/2: expected a start card, got "indigo-dyer"'),
        (
            "stalls: {north.1: {card: cooper}}",
            "stalls/north.1: expected an owner; neutral cards are for two players on their own board, got nobody",
        ),
        ("gone: [oxcart, oxcart]", 'gone/2: expected each building once, got "oxcart", as in gone/1'),
        (f"players: 2, stalls: {{north.4: {NORTH}}}", "stalls/north.4: expected a stall of this board: south.1"),
        (
            "stalls: {north.1: {card: cooper, owner: Aki, level: 4}}",
            "stalls/north.1/level: expected a level from 1 to 3, the last of its track, got 4",
        ),
        (
            "stalls: {north.1: {building: oxcart, owner: Aki, level: 1}}",
            "stalls/north.1/level: expected nothing, as buildings have no levels, got 1",
        ),
        ("stalls: {north.1: {owner: Aki}}", "stalls/north.1: expected either a card or a building, got neither"),
        (
            "stalls: {north.1: {card: cooper, building: oxcart, owner: Aki}}",
            "stalls/north.1: expected either a card or a building, got both",
        ),
        (
            "stalls: {north.1: {card: oxcart, owner: Aki}}",
            'stalls/north.1/card: expected a card of this game, got "oxcart"',
        ),
        (
            "stalls: {north.1: {building: cooper, owner: Aki}}",
            'stalls/north.1/building: expected a building of this game, got "cooper"',
        ),
        ("stalls: {north.1: {card: cooper}}", "stalls/north.1: expected an owner; neutral cards are for two players"),
        ("players: 2, stalls: {north.1: {building: inn}}", "stalls/north.1: expected an owner, got nobody"),
        (
            "stalls: {north.1: {card: cooper, owner: Zoe}}",
            'stalls/north.1/owner: expected one of Aki, Ben, Chie, got "Zoe"',
        ),
        (
            "players: {Aki: {fire: 11}, Ben: {}}",
            "players/Aki/fire: expected a whole number of firefighting from 0 to 10, got 11",
        ),
        ("phase: lunch", "phase: expected one of reveal, lot, start,"),
        ("month: 14", "month: expected a whole number from 0 to 13, got 14"),
        ("phase: fire, month: 4", "month: expected 5, 8, 11, when the phase is fire, got 4"),
        ("phase: order, month: 13", "month: expected 1 to 12, when the phase is order, got 13"),
        ("phase: neutral", 'phase: expected a phase of this game; neutral is for two players on their own board, got "neutral"'),
        ("phase: start, stalls: {" + ", ".join(
            f"{stall}: {{card: {card}, owner: {owner}}}"
            for stall, card, owner in (
                ("north.1", "cooper", "Aki"), ("west.1", "sawyer", "Ben"), ("south.1", "miso-seller", "Chie"),
            )
        ) + "}", 'phase: expected a phase in which somebody has to decide, got "start"'),
        ("edition: first, phase: reveal", "phase: expected a phase in which somebody has to decide"),
        ("fire_order: [Aki, Ben]", "fire_order: expected every player once, got Aki, Ben"),
        ("fire_order: [Aki, Ben, Zoe]", 'fire_order/3: expected one of Aki, Ben, Chie, got "Zoe"'),
        (
            "players: {Aki: {fire: 1}, Ben: {fire: 2}}, fire_order: [Aki, Ben]",
            "fire_order: expected the strongest first, got Aki 1, Ben 2",
        ),
        ("to_move: Zoe", 'to_move/1: expected one of Aki, Ben, Chie, got "Zoe"'),
        ("to_move: Ben", "to_move: expected Aki, Ben, Chie, by the rules, got Ben"),
        ("phase: deal, to_move: Ben", "to_move: expected nobody, by the rules, got Ben"),
        ("phase: over, to_move: Ben", "to_move: expected nobody, by the rules, got Ben"),
        ("phase: place, to_move: [Ben, Aki]", "to_move: expected Ben, Chie, by the rules, got Ben, Aki"),
        (
            "phase: move, to_move: Aki, players: {Aki: {}, Ben: {slot: 1}}",
            "to_move: expected the order of the slots, Ben 1, Aki 2, got Aki",
        ),
        ("phase: move, to_move: [Ben, Ben]", "to_move: expected the order of the slots, Ben 1, Ben 1, got Ben, Ben"),
        (
            "phase: move, to_move: [Aki, Ben], players: {Aki: {slot: 4}, Ben: {}}",
            "to_move: expected the order of the slots, ",
        ),
        ("phase: income, players: {Aki: {slot: X}, Ben: {}}", "phase: expected move or business, as slot X skips"),
        (
            "phase: rice, to_move: Aki, stalls: {north.1: " + NORTH + "}",
            "to_move: expected fewer unpaid cards of Aki than stand on the board, got 1 of 1",
        ),
        ("phase: rice", 'phase: expected a phase in which somebody has to decide, got "rice"'),
        ("phase: neutral, players: 2", "display: expected a card that can be placed, got none"),
        ("players: {Aki: {slot: X}, Ben: {}}, edition: first", "players/Aki/slot: expected one of 1, 2, 3, 4, as X"),
        ("players: {Aki: {slot: 5}, Ben: {}}", "players/Aki/slot: expected one of X, 1, 2, 3, 4, got 5"),
        ("players: {Aki: {slot: 1}, Ben: {}}, blocked: 1", "players/Aki/slot: expected a slot that is not blocked"),
        ("players: {Aki: {slot: 1}, Ben: {slot: 1}}", "players/Ben/slot: expected a slot of one's own, got 1, as Aki"),
        ("players: {Aki: {slot: 1}, Ben: {}}, phase: fire", "players/Aki/slot: expected nothing, as no slot is taken"),
        ("players: {Aki: {place: off}, Ben: {}}", "players/Aki/place: expected a space from 1 to 8, or the gate, got off"),
        (
            "players: {Aki: {place: gate}, Ben: {}}, phase: business",
            "players/Aki/place: expected a space from 1 to 8, got the gate",
        ),
        ("players: {Aki: {place: gate}, Ben: {}}, month: 13", "players/Aki/place: expected a space from 1 to 8, or off"),
        ("players: {Aki: {place: 9}, Ben: {}}", "players/Aki/place: expected a space from 1 to 8, gate or off, got 9"),
        ("players: {Aki: {place: 1.0}, Ben: {}}", "players/Aki/place: expected a space from 1 to 8, gate or off"),
        ("used: shop", "used: expected nothing, unless the phase is business, got shop"),
        ("sun: Aki", 'sun: expected nothing, as this is for two players on their own board, got "Aki"'),
        ("players: 2, sun: Zoe", 'sun: expected one of Aki, Ben, got "Zoe"'),
        ("blocked: 3", "blocked: expected nothing, as this is for two players"),
        ("players: 2, blocked: X", "blocked: expected one of 1, 2, 3, 4, got X"),
        ("edition: first, display: {carpenter: 3}", "display/carpenter: expected at most 2 coins in this edition, got 3"),
        ("starts: []", "starts: expected nothing, as start cards are picked during setup, got none"),
        ("phase: start, starts: [carpenter]", 'starts/1: expected a start card, got "carpenter"'),
        (
            "buildings: [oxcart, inn, rice-store, bathhouse, theatre, inari-shrine, tea-house]",
            "buildings: expected at most 6 buildings on offer, on stalls and gone, got 7",
        ),
        (
            "gone: [oxcart, inn, rice-store, bathhouse, theatre, inari-shrine, tea-house]",
            "stalls: expected at most 6 buildings on offer, on stalls and gone, got 7",
        ),
        ("fish: [grey-pipe]", 'fish: expected only fish, got "grey-pipe"'),
        ("pipes: [golden-pipe]", "pipes/1: expected a tile of this game, such as grey-pipe"),
        ("next: {deals: [cooper]}", 'next/deals/1: expected a card of a season, got "cooper"'),
        ("next: {fires: [middle]}", 'next/fires/1: expected one of south, east, north, west, got "middle"'),
        ("next: {blocks: [1]}", "next/blocks: expected nothing, as this is for two players"),
        ("players: 2, next: {blocks: [X]}", "next/blocks: expected each of 1, 2, 3, 4 at most 3 times"),
        ("players: 2, blocked: 1, next: {blocks: [1, 1, 1]}", "next/blocks: expected each of 1, 2, 3, 4 at most 3 times"),
        (
            "options: {limited_supply: true}, players: {Aki: {wood: 9}, Ben: {wood: 7}}",
            "players: expected at most 15 wood in all, as the supply is limited, got 16",
        ),
        ("fire_order: [Ben, Aki, Chie]", "fire_order: expected the discs that are still on 0 as set up, Aki, Ben, Chie"),
        (
            "month: 0, players: {Aki: {}, Ben: {}, Chie: {fire: 1}}, fire_order: [Chie, Ben, Aki]",
            "fire_order: expected the discs that are still on 0 as set up, Aki, Ben, got Chie, Ben, Aki",
        ),
        (
            "month: 12, players: {Aki: {tiles: [icefish-1, icefish-2]}, Ben: {}}",
            "players/Aki/tiles: expected at most 1 fish of a season, got 2",
        ),
        (
            "month: 2, players: {Aki: {}, Ben: {tiles: [yellowtail-1]}}",
            'players/Ben/tiles: expected nothing that is sold only later than in month 2, got "yellowtail-1"',
        ),
        (
            "month: 6, players: {Aki: {}, Ben: {tiles: [purple-pouch]}}",
            'players/Ben/tiles: expected nothing that is sold only later than in month 6, got "purple-pouch"',
        ),
        (
            "edition: first, month: 2, players: {Aki: {tiles: [yellow-pipe, purple-pipe]}, Ben: {tiles: [grey-pipe]}}",
            "players/Aki/tiles: expected nothing from below in a stack, as orange-pipe is still for sale",
        ),
        ("moves: hire carpenter", 'moves/1: expected a move, for example "hire carpenter at north.3", got "hire carpenter"'),
        ("expect: {legal: jump}", "expect/legal/1: expected a move, for example"),
        ("expect: {refusals: {jump: iki.act.move}}", "expect/refusals/jump: expected a move, for example"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_a_fault_with_its_place(text: str, fault: str) -> None:
    """What was expected and what came, in the words of the game; nothing else is said."""
    found = faults_of(text)
    assert any(one.startswith(fault) for one in found), found
    assert len(found) <= 2, found


@pytest.mark.parametrize(
    "text",
    [
        "edition: first, month: 2, players: {Aki: {tiles: [grey-pouch, yellow-pouch]}, Ben: {tiles: [icefish-1, icefish-2]}}",
        "month: 13, players: {Aki: {tiles: [icefish-1, yellowtail-2, purple-pipe, purple-pouch]}, Ben: {}}",
        "options: {fish_limit: null}, players: {Aki: {tiles: [icefish-1, icefish-2]}, Ben: {}}",
        "month: 1, players: {Aki: {}, Ben: {fire: 1}, Chie: {fire: 1}}, fire_order: [Chie, Ben, Aki]",
    ],
)
def test_what_can_have_been_bought_and_discs_that_have_moved_lie_as_named(text: str) -> None:
    """Stacks from the top, wares of the seasons so far, any number of fish where there is no limit."""
    assert game_at(text).state.month in (1, 2, 13)


@rule("iki.order.choose")
@pytest.mark.parametrize(("edition", "player"), [("first", "Aki"), ("second", "Ben")])
def test_discs_that_were_raised_decide_who_chooses_in_the_second_editions_january(edition: str, player: str) -> None:
    """As the edition has it."""
    turn = game_at(f"edition: {edition}, month: 1, players: {{Aki: {{}}, Ben: {{fire: 2}}}}").to_move
    assert turn is not None
    assert turn.player == player


def test_all_that_cannot_be_is_said_at_once_with_its_lines() -> None:
    """Whether a value does not fit, a name is unknown or the whole is impossible."""
    text = (
        "players:\n  Aki: {fire: 11}\n  Ben: {mon: x}\nmonth: 1\nmonths: 2\nstalls:\n"
        "  north.9: {card: cooper, owner: Aki}\n  north.1: {card: carpentr, owner: Bob}\n  north.2: 5\n"
        "display: [dyr]\ndisplayed: 1\nmoves:\n  - jump\n  - 5\nexpect:\n  events: [iki.nothing.here]\n"
    )
    with pytest.raises(ValueError, match="expected") as error:
        iki.position(text)
    faults: Any = error.value.faults  # type: ignore[attr-defined]
    assert [fault.line for fault in faults] == [2, 3, 5, 7, 8, 8, 9, 10, 11, 14, 16]
    assert {fault.file for fault in faults} == {"position"}


def test_faults_have_the_keys_that_lead_to_them() -> None:
    """Lessons hold positions inside their own files and put their own lines to the keys."""
    from iki_teach.games.iki.cases.case import case_from

    with pytest.raises(ValueFaults) as error:
        case_from({"players": {"Aki": {"fire": 11}, "Ben": None}})
    assert [path for path, _ in error.value.faults] == [("players", "Aki", "fire")]
