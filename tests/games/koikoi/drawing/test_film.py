"""The film of a turn: a card goes onto its match first, then both go on together; what is turned up is turned over."""

from iki_teach.games.koikoi.drawing.film import HAND, spot
from tests.games.koikoi.deals import given, played


def test_a_card_rests_on_its_match_before_both_go_on():
    """Out of a hand, onto what it captures, and there for a while with all that is captured; then the stock's card."""
    game = played(given("1-1 7-2", "4-2 5-2", "1-3 8-1", "2-4 9-4 12-2 6-4"), "play 1-1")
    found = {event.what: spot(event, game.state) for event in game.events}
    first, taken = found["capture"].flights
    assert (first.what, first.cells) == ("card.1-1", (HAND, "card.1-3", "card.1-3"))
    assert (taken.what, taken.cells) == ("card.1-3", ("card.1-3",) * 3)
    (turned,) = found["turn"].flights
    assert (turned.what, turned.cells) == ("card.2-4", ())
    (laid,) = found["lay"].flights
    assert (laid.what, laid.cells) == ("card.2-4", (HAND,))
