"""What a film shows of an event: the cards that it is about, and whether it is a gain or a loss."""

import pytest

from iki_teach import iki
from iki_teach.core.event import Event
from iki_teach.drawing.asks import Spot
from iki_teach.games.iki.drawing.film import spot

CROSSING = """
month: 9
phase: business
to_move: Ben
players: {Aki: {mon: 1, rice: 2, wood: 1}, Ben: {mon: 1, rice: 1, place: 3}, Chie: {}}
stalls:
    south.1: {card: tofu-seller, owner: Aki}
    south.2: {card: plasterer, owner: Aki}
    south.4: {card: goldfish-seller, owner: Aki}
    east.4: {card: clam-seller, owner: Ben}
"""
FIRE = """
month: 8
phase: fire
players: {Aki: {fire: 6}, Ben: {fire: 3}}
stalls:
    south.1: {card: cooper, owner: Ben}
    south.3: {card: plasterer, owner: Aki}
"""
ROW, CROSSROADS = {"south.1", "south.4"}, {"south.4", "east.4"}


def spots(game: iki.Game, *, what: str) -> list[tuple[Event, Spot]]:
    return [(event, spot(event, after)) for event, after in game.frames() if event.what == what]


def paid() -> iki.Game:
    return iki.position(CROSSING).game.play("done")


def test_the_cards_of_a_harmony_are_marked_and_no_others() -> None:
    marked = {event.facts["group"]: spot.about for event, spot in spots(paid(), what="harmony")}
    assert {group: set(stalls) for group, stalls in marked.items()} == {
        "south": set(ROW),
        "crossroads": set(CROSSROADS),
    }


@pytest.mark.parametrize(("what", "tone"), [("harmony", "gain"), ("gain", "gain"), ("pay", "")])
def test_what_payday_brings_is_a_gain_and_rice_that_feeds_all_no_loss(what: str, tone: str) -> None:
    tones = [spot.tone for event, spot in spots(paid(), what=what) if what != "pay" or event.player == 1]
    assert set(tones) == {tone}


def test_rice_goes_to_each_card_that_eats() -> None:
    """One flies from its owner to each; an income comes from its card."""
    after = paid()
    for event, shown in spots(after, what="pay"):
        own = [stall for stall, occupant in after.state.stalls.items() if occupant and occupant.owner == event.player]
        assert {flight.cells[1] for flight in shown.flights} <= set(own)
        assert sum(flight.number for flight in shown.flights) == event.changes[0].before - event.changes[0].after
    assert all(spot.flights[0].cells[0] == event.facts["stall"] for event, spot in spots(after, what="gain"))
    assert all(flight.stays for _, shown in spots(after, what="pay") for flight in shown.flights)


def test_harmony_flies_from_each_own_card_that_it_joins() -> None:
    """Each brings as many iki as cards are joined; what comes to the owner is the whole bonus."""
    found = spots(paid(), what="harmony")
    assert found
    for event, shown in found:
        assert shown.joined
        assert shown.number == event.changes[0].gain
        assert {flight.cells[0] for flight in shown.flights} <= set(shown.about)
        assert len(shown.flights) == event.facts["own"]
        assert sum(flight.number for flight in shown.flights) == event.changes[0].gain


def test_who_lacks_rice_has_no_card_fed_and_the_one_that_leaves_is_marked() -> None:
    game = iki.position(CROSSING.replace("rice: 2", "rice: 0")).game.play("done")
    ((_, shown),) = ((event, one) for event, one in spots(game, what="pay") if event.player == 0)
    assert shown.about == ("south.1", "south.2", "south.4")
    assert shown.tone == "loss"
    assert not shown.flights, "whom the rice feeds is chosen only now"
    ((_, leaves),) = spots(game.play("dismiss south.1"), what="hungry")
    assert (leaves.at, leaves.mark, leaves.tone) == ("south.1", "hungry", "loss")


def test_a_fire_that_burns_is_a_loss_and_one_that_is_stopped_a_gain() -> None:
    game = iki.position(FIRE).game.play("fire south")
    tones = {what: {spot.tone for _, spot in spots(game, what=what)} for what in ("burns", "fire-stops")}
    assert tones == {"burns": {"loss"}, "fire-stops": {"gain"}}
