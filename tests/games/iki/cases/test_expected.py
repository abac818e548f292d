"""What somebody expects of a position: found if it is so, told with its line if it is not."""

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from iki_teach import iki

EXPECTED: dict[str, Any] = YAML(typ="safe").load(Path(__file__).with_name("expected.yaml"))
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


@pytest.mark.parametrize("expect", EXPECTED["so"])
def test_what_is_so_is_not_missed(expect: str) -> None:
    expect = expect.replace("buildings: 0, ", "building: 4, ")
    assert missed(expect) == []


@pytest.mark.parametrize(("expect", "miss"), EXPECTED["not_so"].items())
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


@pytest.mark.parametrize(("expect", "misses"), EXPECTED["events"].items())
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
