"""Positions set up from their description: the usual things, everything that can be named, all that cannot be."""

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from iki_teach import iki
from iki_teach.games.iki.cases.acts import change, value_of
from iki_teach.games.iki.cases.case import case_from
from tests.marks import rule

CARD = "{colour: yellow, season: spring, cost: 0, skill: gain 1 mon, track: nothing / 1 mon}"


def game_at(text: str) -> iki.Game:
    return iki.position("{" + text + "}").game


def test_what_is_not_named_is_as_usual() -> None:
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
    stall = game_at("format: 1, players: 2, stalls: {south.1: {card: cooper}}").state.stalls["south.1"]
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


@pytest.mark.parametrize(("text", "phase", "player", "month"), [
    (text, *row) for text, row in YAML(typ="safe").load(Path(__file__).with_name("deciders.yaml")).items()
])  # fmt: skip
def test_whose_decision_it_is_follows_from_what_is_named(text: str, phase: str, player: str, month: int) -> None:
    """Month and phase follow from each other, the player from slots, discs, the sun or the cards."""
    game = game_at(text)
    assert (game.state.phase, game.state.month) == (phase, month)
    assert (game.to_move.player if game.to_move else None) == player
    assert bool(game.moves()) is not game.over


def test_slots_are_given_to_those_who_have_none() -> None:
    game = game_at("phase: income, players: 2, blocked: 1, to_move: [Ben, Aki]")
    assert [player.slot for player in game.state.players] == ["3", "2"]


def test_a_fire_may_wait_for_the_owner_of_a_ward() -> None:
    """The position says where; written down and read again it is the same."""
    game = game_at(
        "phase: burning, front: north.1, players: {Aki: {ward: 1, step: 2}, Ben: {}}, "
        "stalls: {north.1: {card: cooper, owner: Aki}}"
    )
    assert (game.to_move.player, game.state.month, game.state.front) == ("Aki", 5, "north.1")
    again = case_from(value_of(game)).game
    assert (again.facts(), again.to_move) == (game.facts(), game.to_move)
    assert change(value_of(game), "phase order").get("front") is None
    warded = game.play("ward").state
    assert (warded.stalls["north.1"].card, warded.players[0].ward, warded.players[0].step) == ("cooper", 0, 2)


def test_a_seed_draws_by_itself_the_same_each_time() -> None:
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


@pytest.mark.parametrize("text", [
    "edition: first, month: 2,"
    " players: {Aki: {tiles: [grey-pouch, yellow-pouch]}, Ben: {tiles: [icefish-1, icefish-2]}}",
    "month: 13, players: {Aki: {tiles: [icefish-1, yellowtail-2, purple-pipe, purple-pouch]}, Ben: {}}",
    "options: {fish_limit: null}, players: {Aki: {tiles: [icefish-1, icefish-2]}, Ben: {}}",
    "month: 1, players: {Aki: {}, Ben: {fire: 1}, Chie: {fire: 1}}, fire_order: [Chie, Ben, Aki]",
])  # fmt: skip
def test_what_can_have_been_bought_and_discs_that_have_moved_lie_as_named(text: str) -> None:
    """Stacks from the top, wares of the seasons so far, any number of fish where there is no limit."""
    assert game_at(text).state.month in (1, 2, 13)


@rule("iki.order.choose")
@pytest.mark.parametrize(("edition", "player"), [("first", "Aki"), ("second", "Ben")])
def test_discs_that_were_raised_decide_who_chooses_in_the_second_editions_january(edition: str, player: str) -> None:
    turn = game_at(f"edition: {edition}, month: 1, players: {{Aki: {{}}, Ben: {{fire: 2}}}}").to_move
    assert turn is not None
    assert turn.player == player


IMPOSSIBLE: dict[str, str] = YAML(typ="safe").load(Path(__file__).with_name("impossible.yaml"))


def faults_of(text: str) -> list[str]:
    with pytest.raises(ValueError, match="expected") as error:
        iki.position("{" + text + "}")
    return [str(fault).partition(" ")[2] for fault in error.value.faults]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("text", "fault"), IMPOSSIBLE.items())
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
