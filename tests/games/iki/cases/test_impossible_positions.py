"""Positions that cannot be: every fault is named with its place, in the words of the game."""

from typing import Any

import pytest

from iki_teach import iki
from iki_teach.content.structure import ValueFaults


def faults_of(text: str) -> list[str]:
    """What is wrong with a position, without its file and line."""
    with pytest.raises(ValueError, match="expected") as error:
        iki.position("{" + text + "}")
    return [str(fault).partition(" ")[2] for fault in error.value.faults]  # type: ignore[attr-defined]


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
        (f"stalls: {{north.1: {NORTH}, west.1: {NORTH}}}",
         'stalls/west.1/card: expected each card once, got "cooper", as in stalls/north.1/card'),
        ("display: {copper: 1}", 'display/copper: expected a card of this game, such as cooper, got "copper"'),
        ("display: [qqq]", 'display/qqq: expected a card of this game, got "qqq"'),
        ("month: 0, starts: [sawyer, indigo-dyer]", 'starts/2: expected a start card, got "indigo-dyer"'),
        ("stalls: {north.1: {card: cooper}}",
         "stalls/north.1: expected an owner; neutral cards are for two players on their own board, got nobody"),
        ("gone: [oxcart, oxcart]", 'gone/2: expected each building once, got "oxcart", as in gone/1'),
        (f"players: 2, stalls: {{north.4: {NORTH}}}", "stalls/north.4: expected a stall of this board: south.1"),
        ("stalls: {north.1: {card: cooper, owner: Aki, level: 4}}",
         "stalls/north.1/level: expected a level from 1 to 3, the last of its track, got 4"),
        ("stalls: {north.1: {building: oxcart, owner: Aki, level: 1}}",
         "stalls/north.1/level: expected nothing, as buildings have no levels, got 1"),
        ("stalls: {north.1: {owner: Aki}}", "stalls/north.1: expected either a card or a building, got neither"),
        ("stalls: {north.1: {card: cooper, building: oxcart, owner: Aki}}",
         "stalls/north.1: expected either a card or a building, got both"),
        ("stalls: {north.1: {card: oxcart, owner: Aki}}",
         'stalls/north.1/card: expected a card of this game, got "oxcart"'),
        ("stalls: {north.1: {building: cooper, owner: Aki}}",
         'stalls/north.1/building: expected a building of this game, got "cooper"'),
        ("players: 2, stalls: {north.1: {building: inn}}", "stalls/north.1: expected an owner, got nobody"),
        ("stalls: {north.1: {card: cooper, owner: Zoe}}",
         'stalls/north.1/owner: expected one of Aki, Ben, Chie, got "Zoe"'),
        ("players: {Aki: {fire: 11}, Ben: {}}",
         "players/Aki/fire: expected a whole number of firefighting from 0 to 10, got 11"),
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
        ("players: {Aki: {fire: 1}, Ben: {fire: 2}}, fire_order: [Aki, Ben]",
         "fire_order: expected the strongest first, got Aki 1, Ben 2"),
        ("to_move: Zoe", 'to_move/1: expected one of Aki, Ben, Chie, got "Zoe"'),
        ("to_move: Ben", "to_move: expected Aki, Ben, Chie, by the rules, got Ben"),
        ("phase: deal, to_move: Ben", "to_move: expected nobody, by the rules, got Ben"),
        ("phase: over, to_move: Ben", "to_move: expected nobody, by the rules, got Ben"),
        ("phase: place, to_move: [Ben, Aki]", "to_move: expected Ben, Chie, by the rules, got Ben, Aki"),
        ("phase: move, to_move: Aki, players: {Aki: {}, Ben: {slot: 1}}",
         "to_move: expected the order of the slots, Ben 1, Aki 2, got Aki"),
        ("phase: move, to_move: [Ben, Ben]", "to_move: expected the order of the slots, Ben 1, Ben 1, got Ben, Ben"),
        ("phase: move, to_move: [Aki, Ben], players: {Aki: {slot: 4}, Ben: {}}",
         "to_move: expected the order of the slots, "),
        ("phase: income, players: {Aki: {slot: X}, Ben: {}}", "phase: expected move or business, as slot X skips"),
        ("phase: rice, to_move: Aki, stalls: {north.1: " + NORTH + "}",
         "to_move: expected fewer unpaid cards of Aki than stand on the board, got 1 of 1"),
        ("phase: rice", 'phase: expected a phase in which somebody has to decide, got "rice"'),
        ("phase: neutral, players: 2", "display: expected a card that can be placed, got none"),
        ("players: {Aki: {slot: X}, Ben: {}}, edition: first", "players/Aki/slot: expected one of 1, 2, 3, 4, as X"),
        ("players: {Aki: {slot: 5}, Ben: {}}", "players/Aki/slot: expected one of X, 1, 2, 3, 4, got 5"),
        ("players: {Aki: {slot: 1}, Ben: {}}, blocked: 1", "players/Aki/slot: expected a slot that is not blocked"),
        ("players: {Aki: {slot: 1}, Ben: {slot: 1}}", "players/Ben/slot: expected a slot of one's own, got 1, as Aki"),
        ("players: {Aki: {slot: 1}, Ben: {}}, phase: fire", "players/Aki/slot: expected nothing, as no slot is taken"),
        ("players: {Aki: {place: off}, Ben: {}}", "players/Aki/place: expected a space from 1 to 8, or the gate, got off"),
        ("players: {Aki: {place: gate}, Ben: {}}, phase: business",
         "players/Aki/place: expected a space from 1 to 8, got the gate"),
        ("players: {Aki: {place: gate}, Ben: {}}, month: 13", "players/Aki/place: expected a space from 1 to 8, or off"),
        ("players: {Aki: {place: 9}, Ben: {}}", "players/Aki/place: expected a space from 1 to 8, gate or off, got 9"),
        ("players: {Aki: {place: 1.0}, Ben: {}}", "players/Aki/place: expected a space from 1 to 8, gate or off"),
        ("front: north.1", "front: expected nothing, unless the phase is burning, got north.1"),
        *(
            (
                f"phase: burning, front: {stall}, players: {{Aki: {{{own}}}, Ben: {{}}}}, stalls: {{north.1: {NORTH}}}",
                "front: expected a stall with a card that burns, of somebody with a ward",
            )
            for stall, own in (("north.1", ""), ("north.1", "ward: 1, fire: 5"), ("north.2", "ward: 1"))
        ),
        (
            "phase: burning, front: north.1, players: {Aki: {ward: 1}, Ben: {}}, "
            "stalls: {north.1: {building: inn, owner: Aki}}",
            "front: expected a stall with a card that burns, of somebody with a ward",
        ),
        ("edition: first, players: {Aki: {ward: 1}, Ben: {}}", "players/Aki: expected no special tokens, as this table"),
        ("edition: first, players: {Aki: {step: 1}, Ben: {}}", "players/Aki: expected no special tokens, as this table"),
        ("used: shop", "used: expected nothing, unless the phase is business, got shop"),
        ("sun: Aki", 'sun: expected nothing, as this is for two players on their own board, got "Aki"'),
        ("players: 2, sun: Zoe", 'sun: expected one of Aki, Ben, got "Zoe"'),
        ("blocked: 3", "blocked: expected nothing, as this is for two players"),
        ("players: 2, blocked: X", "blocked: expected one of 1, 2, 3, 4, got X"),
        ("edition: first, display: {carpenter: 3}", "display/carpenter: expected at most 2 coins in this edition, got 3"),
        ("starts: []", "starts: expected nothing, as start cards are picked during setup, got none"),
        ("phase: start, starts: [carpenter]", 'starts/1: expected a start card, got "carpenter"'),
        ("buildings: [oxcart, inn, rice-store, bathhouse, theatre, inari-shrine, tea-house]",
         "buildings: expected at most 6 buildings on offer, on stalls and gone, got 7"),
        ("gone: [oxcart, inn, rice-store, bathhouse, theatre, inari-shrine, tea-house]",
         "stalls: expected at most 6 buildings on offer, on stalls and gone, got 7"),
        ("fish: [grey-pipe]", 'fish: expected only fish, got "grey-pipe"'),
        ("pipes: [golden-pipe]", "pipes/1: expected a tile of this game, such as grey-pipe"),
        ("next: {deals: [cooper]}", 'next/deals/1: expected a card of a season, got "cooper"'),
        ("next: {fires: [middle]}", 'next/fires/1: expected one of south, east, north, west, got "middle"'),
        ("next: {blocks: [1]}", "next/blocks: expected nothing, as this is for two players"),
        ("players: 2, next: {blocks: [X]}", "next/blocks: expected each of 1, 2, 3, 4 at most 3 times"),
        ("players: 2, blocked: 1, next: {blocks: [1, 1, 1]}", "next/blocks: expected each of 1, 2, 3, 4 at most 3 times"),
        ("options: {limited_supply: true}, players: {Aki: {wood: 9}, Ben: {wood: 7}}",
         "players: expected at most 15 wood in all, as the supply is limited, got 16"),
        ("fire_order: [Ben, Aki, Chie]", "fire_order: expected the discs that are still on 0 as set up, Aki, Ben, Chie"),
        ("month: 0, players: {Aki: {}, Ben: {}, Chie: {fire: 1}}, fire_order: [Chie, Ben, Aki]",
         "fire_order: expected the discs that are still on 0 as set up, Aki, Ben, got Chie, Ben, Aki"),
        ("month: 12, players: {Aki: {tiles: [icefish-1, icefish-2]}, Ben: {}}",
         "players/Aki/tiles: expected at most 1 fish of a season, got 2"),
        ("month: 2, players: {Aki: {}, Ben: {tiles: [yellowtail-1]}}",
         'players/Ben/tiles: expected nothing that is sold only later than in month 2, got "yellowtail-1"'),
        ("month: 6, players: {Aki: {}, Ben: {tiles: [purple-pouch]}}",
         'players/Ben/tiles: expected nothing that is sold only later than in month 6, got "purple-pouch"'),
        ("edition: first, month: 2, players: {Aki: {tiles: [yellow-pipe, purple-pipe]}, Ben: {tiles: [grey-pipe]}}",
         "players/Aki/tiles: expected nothing from below in a stack, as orange-pipe is still for sale"),
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


def test_all_that_cannot_be_is_said_at_once_with_its_lines() -> None:
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
