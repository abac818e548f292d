"""What must hold at every moment of every game: random play over both editions and all player numbers."""

from itertools import chain, pairwise

import pytest

from iki_teach.content.rules import load_rules
from tests.games.iki.in_suite import SUITE
from tests.games.iki.positions import begun, position, printed
from tests.games.iki.random_play import TABLES
from tests.marks import rule

tables = pytest.mark.parametrize(("edition", "players"), TABLES)


def test_moves_of_rich_players_and_of_strange_cards_are_conceivable_too(tmp_path):
    """Nine sandals, a trade made nine times, a third option, start cards that stand last in their file."""
    walker = position(phase="move", slot={0: "4"}, goods={0: "9 sandals"}, stalls={"north.1": "oxcart 0"})
    assert set(walker.moves()) <= set(walker.all_moves())
    deck = printed(tmp_path, "sawyer", skill="pay 1 mon: gain 1 iki, up to 9 times or gain 1 mon or gain 1 rice")
    trader = position(place={0: 1}, goods={0: "9 mon"}, stalls={"south.3": "sawyer 1"}, deck=deck)
    assert set(trader.moves()) <= set(trader.all_moves())
    head, *rows = deck.read_text(encoding="utf-8").splitlines(keepends=True)
    deck.write_text("".join([head, *reversed(rows)]), encoding="utf-8")
    starter = begun(3, "first", deck=deck)
    assert set(starter.moves()) <= set(starter.all_moves())


@tables
def test_rules_that_events_name_are_those_of_the_edition_and_number_of_players(edition, players):
    """The ledger says for which tables a rule is."""
    ledger = load_rules("iki")
    played = chain.from_iterable(SUITE.games((edition, players), 6))
    for name in {event.rule for game in played for event in game.events}:
        assert edition in ledger[name].editions
        assert ledger[name].players[0] <= players <= ledger[name].players[1]


@rule("iki.fire.track")
@tables
def test_only_a_disc_that_is_raised_changes_its_place_among_the_others(edition, players):
    for game in SUITE.games((edition, players), 6):
        for before, after in pairwise(game):
            raised = [event.player for event in after.events if event.what == "fire"]
            untouched = [seat for seat in before._state.order if seat not in raised]
            assert [seat for seat in after._state.order if seat not in raised] == untouched


@tables
def test_only_the_player_to_move_changes_what_a_choice_can_change(edition, players):
    """A move names no player: what it pays and takes is the business of the seat to move, until the turn ends."""
    for game in SUITE.games((edition, players), 6):
        for before, after in pairwise(game):
            if before.to_move.seat is None or str(before.move).startswith("done"):
                continue
            payers = {event.player for event in after.events if event.what == "pay" and event.rule != "iki.payday.rice"}
            assert payers <= {before.to_move.seat}
