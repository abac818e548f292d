"""What somebody expects of a position: found if it is so, told with its line if it is not."""

import pytest

from iki_teach import iki

POSITION = """
players: {Aki: {mon: 5, slot: 2}, "1": {slot: 3, place: 4}}
edition: first
phase: income
display: {carpenter: 1, plasterer: 0}
stalls:
  north.1: {card: cooper, owner: "1", level: 2}
  west.1: {building: oxcart, owner: Aki}
expect: {%s}
"""


def missed(expect: str) -> list[str]:
    """What is not as expected, without its file and line."""
    return [str(miss).partition(" ")[2] for miss in iki.position(POSITION % expect).check()]


@pytest.mark.parametrize(
    "expect",
    [
        "state: {players.Aki.mon: 5, players.0.mon: 5, month: 1, phase: income, to_move: Aki, over: false}",
        "state: {players: {Aki: {mon: 5, place: gate, slot: 2}, 0: {place: 0}, '1': {place: 4}}}",
        "state: {stalls.north.1: {card: cooper}, stalls.west.1: {building: oxcart, owner: Aki}}",
        "state: {stalls: {north.1: {owner: '1', level: 2, thing: cooper}, north.2: empty}, blocked: none}",
        "state: {stalls.west.1: {owner: 0}, order: [Aki, '1'], players.Aki.retired: []}",
        "state: {stalls.north.1.level: 2, stalls: {north.1.card: cooper, west.1: {building: oxcart}}}",
        "state: {display: {plasterer: 0, carpenter: 1}, order: [0, '1'], fish: [icefish-2, icefish-1]}",
        "state: {display: [plasterer, carpenter], sun: nobody, players.Aki.tiles: empty}",
        "legal: [income, hire carpenter at north.3], illegal: slot 3",
        "refusals: {hire carpenter at north.1: iki.act.hire, slot 3: [iki.order.choose not-now]}",
        "refusals: {hire carpenter at north.1: {rule: iki.act.hire, what: stall-taken, stall: north.1}}",
        "scores: {Aki: {total: 5, buildings: 0, iki.score.buildings: 4, mon: 1, rank: 1}, '1': 2}",
    ],
)
def test_what_is_so_is_not_missed(expect: str) -> None:
    expect = expect.replace("buildings: 0, ", "building: 4, ")
    assert missed(expect) == []


@pytest.mark.parametrize(
    ("expect", "miss"),
    [
        ("state: {players.Aki.mon: 6}", "expect/state/players.Aki.mon: expected 6, got 5"),
        ("state: {players: {Aki: {mon: 6}}}", "expect/state/players/Aki/mon: expected 6, got 5"),
        ("state: {players.Aki.place: 3}", 'expect/state/players.Aki.place: expected 3, got "gate"'),
        ("state: {players.Zoe.mon: 6}", "expect/state/players.Zoe.mon: expected a part of the table, such as month"),
        ("state: {players: {Zoe: {mon: 6}}}", "expect/state/players/Zoe: expected a part of the table"),
        ("state: {players: 3}", "expect/state/players: expected a part of the table"),
        ("state: {stalls.north.1: empty}",
         'expect/state/stalls.north.1: expected "empty", got {thing: cooper, owner: 1'),
        ("state: {stalls.north.1: {card: dyer}}", "expect/state/stalls.north.1: expected {card: dyer}, got {thing:"),
        ("state: {stalls.north.1.level: 3}", "expect/state/stalls.north.1.level: expected {level: 3}, got {thing:"),
        ("state: {stalls.north.1.cost: 3}", "expect/state/stalls.north.1.cost: expected a part of the table"),
        ("state: {stalls.north.1: {cost: 3}}", "expect/state/stalls.north.1: expected {cost: 3}, got {thing:"),
        ("state: {stalls.north.2: {card: dyer}}", "expect/state/stalls.north.2: expected {card: dyer}, got nothing"),
        ("state: {display: {carpenter: 1}}", "expect/state/display: expected {carpenter: 1}, got {carpenter: 1, plast"),
        ("state: {display: [carpenter]}", "expect/state/display: expected [carpenter], got {carpenter: 1, plasterer"),
        ("state: {order: ['1', Aki]}", "expect/state/order: expected [1, Aki], got [Aki, 1]"),
        ("state: {order: [Aki]}", "expect/state/order: expected [Aki], got [Aki, 1]"),
        ("state: {month: [1]}", "expect/state/month: expected [1], got 1"),
        ("state: {players.Aki.slot: 4}", 'expect/state/players.Aki.slot: expected 4, got "2"'),
        ("state: {to_move: '1'}", 'expect/state/to_move: expected "1", got "Aki"'),
        ("events: iki.act.income", "expect/events/1: expected iki.act.income at this place, got no events"),
        ("legal: slot 3", "expect/legal/1: expected a legal move, got iki.order.choose not-now (phase=income)"),
        ("illegal: income", "expect/illegal/1: expected an illegal move, got a legal one"),
        ("refusals: {income: iki.act.income}", "expect/refusals/income: expected iki.act.income, got a legal move"),
        ("refusals: {hire carpenter at north.1: {rule: iki.act.hire, stall: north.2}}",
         "expect/refusals/hire carpenter at north.1: expected iki.act.hire, stall north.2, got iki.act.hire stall-t"),
        ("refusals: {hire carpenter at north.1: [iki.act.hire stall-taken, iki.act.hire no-kobun]}",
         "expect/refusals/hire carpenter at north.1: expected iki.act.hire stall-taken; iki.act.hire no-kobun, got"),
        ("scores: {Zoe: 1}", 'expect/scores/Zoe: expected one of Aki, 1, got "Zoe"'),
        ("scores: {Aki: 7}", "expect/scores/Aki/total: expected 7, got 5 (total 5, rank 1, building 4, mon 1)"),
        ("scores: {Aki: {mon: 7}}", "expect/scores/Aki/mon: expected 7, got 1"),
        ("scores: {Aki: {luck: 7}}", "expect/scores/Aki/luck: expected one of total, rank, iki, "),
    ],
)  # fmt: skip
def test_what_is_not_so_is_told(expect: str, miss: str) -> None:
    (line,) = missed(expect)
    assert line.startswith(miss), line


EVENTS = """
phase: business
players: {Aki: {place: 3}, Ben: {}}
edition: first
stalls: {east.1: {card: tofu-seller, owner: Ben}}
moves: [watch, use east.1]
expect: {%s}
"""


@pytest.mark.parametrize(
    ("expect", "misses"),
    [
        ("events: [iki.shop.watchtower, iki.act.business use, iki.act.used]", 0),
        ("events: [{rule: iki.act.used, player: Ben}, iki.month.coins, iki.month.deal]", 1),
        ("events: [{rule: iki.act.business, owner: Ben, card: tofu-seller}]", 0),
        ("events: [{rule: iki.act.business, owner: 1}]", 0),
        ("events: [{rule: iki.act.business, owner: Aki}]", 1),
        ("events: [{rule: iki.act.business, colour: red}]", 1),
        ("events: [iki.act.used, iki.shop.watchtower, iki.shop.watchtower]", 1),
        ("events: [{rule: iki.act.used, player: Aki}]", 1),
        ("events: [iki.act.used retire]", 1),
        ("events_somewhere: [iki.act.used, iki.shop.watchtower]", 0),
        ("events_somewhere: [iki.act.lap, iki.fire.spread, iki.act.used]", 2),
        ("events_nowhere: [iki.act.lap]", 0),
        ("events_nowhere: [iki.act.lap, iki.act.used level]", 1),
        ("events: [{rule: iki.setup.kit}, {rule: iki.act.business, player: Aki}]", 1),
    ],
)
def test_events_are_looked_for_in_order_somewhere_or_nowhere(expect: str, misses: int) -> None:
    """By rule, by what happened, by player and by facts; others may come between."""
    assert len(iki.position(EVENTS % expect).check()) == misses


def test_events_without_a_player_concern_nobody() -> None:
    """The coins of a month are no player's."""
    text = (
        "{phase: business, display: [carpenter], moves: done, expect: {events: {rule: iki.month.coins, player: Aki}}}"
    )
    assert len(iki.position(text).check()) == 1


def test_an_illegal_move_is_told_and_ends_the_comparison() -> None:
    case = iki.position("phase: business\nmoves:\n  - buy sandals\n  - buy rice\nexpect: {state: {month: 7}}\n")
    (miss,) = case.check()
    assert miss.line == 4
    assert str(miss).startswith("position:4 moves/2: expected a legal move, got iki.shop.rice not-sold-here")
    with pytest.raises(iki.IllegalMove):
        case.played()


def test_a_case_plays_its_moves_and_knows_what_it_shows():
    case = iki.position(POSITION.replace("phase: income", "phase: income\nmoves: [income]") % "events: iki.act.income")
    events = case.played().events
    assert any(case.shows(event) for event in events)
    assert not case.shows(iki.new(["Aki", "Ben"], seed=1).events[0])
    refused = "hire carpenter at north.1"
    other = iki.position(POSITION % f"refusals: {{{refused}: iki.act.hire}}")
    assert [other.shows(refusal) for refusal in other.game.why_not(refused)] == [True]
    assert not any(other.shows(refusal) for refusal in other.game.why_not("slot 3"))
