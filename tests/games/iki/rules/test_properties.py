"""What must hold at every moment of every game: random play over both editions and all player numbers."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iki_teach import iki
from iki_teach.content.rules import load_rules
from iki_teach.games.iki.rules.game import Game
from tests.games.iki.positions import begun, position, printed
from tests.games.iki.random_play import TABLES, enriched, moments, pick
from tests.marks import rule

SEEDS = range(6)
GOODS = ("mon", "koban", "rice", "sandals", "wood", "iki", "fire")
tables = pytest.mark.parametrize(("edition", "players"), TABLES)


def games(edition: str, players: int) -> Iterator[tuple[Game, ...]]:
    """Some whole games: as they come, with rich players, and with named chance."""
    for seed in SEEDS:
        yield moments(edition, players, seed, rich=seed % 3 == 1, named=seed % 3 == 2)


def test_moves_of_rich_players_and_of_strange_cards_are_conceivable_too(tmp_path):
    """Nine sandals, a trade made nine times, a third option, start cards that stand last in their file."""
    walker = position(phase="move", slot={0: "4"}, goods={0: "9 sandals"}, stalls={"north.1": "oxcart 0"})
    assert set(walker.moves()) <= set(walker.all_moves())
    skill = "pay 1 mon: gain 1 iki, up to 9 times or gain 1 mon or gain 1 rice"
    deck = printed(tmp_path, "sawyer", skill=skill)
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
    for name in {event.rule for game in chain.from_iterable(games(edition, players)) for event in game.events}:
        assert edition in ledger[name].editions
        assert ledger[name].players[0] <= players <= ledger[name].players[1]


@rule("iki.setup.kit")
@tables
def test_every_player_has_four_kobun_at_all_times(edition, players):
    for game in chain.from_iterable(games(edition, players)):
        state = game.state
        owners = Counter(stand.owner for stand in state.stalls.values() if stand)
        assert [player.kobun + owners[player.seat] for player in state.players] == [4] * players


@tables
def test_goods_never_fall_below_nothing_and_firefighting_stays_on_its_track(edition, players):
    """Nor do coins and levels; iki are only ever paid by a trade."""
    for game in chain.from_iterable(games(edition, players)):
        state = game.state
        for player in state.players:
            assert min(getattr(player, good) for good in GOODS) >= 0
            assert player.fire <= 10
            assert 0 <= player.kobun <= 4
        assert all(coins >= 0 for _, coins in state.display)
        for stand in filter(None, state.stalls.values()):
            most = state.cards[stand.card].track.levels if stand.card else 0
            assert min(1, most) <= stand.level <= most


@rule("iki.fire.track")
@tables
def test_discs_lie_in_the_order_of_their_strengths(edition, players):
    for game in games(edition, players):
        for before, after in pairwise(game):
            order, facts = after._state.order, after.facts()
            strengths = [facts[f"players.{seat}.fire"] for seat in order]
            assert strengths == sorted(strengths, reverse=True)
            assert sorted(order) == list(range(players))
            raised = [event.player for event in after.events if event.what == "fire"]
            untouched = [seat for seat in before._state.order if seat not in raised]
            assert [seat for seat in order if seat not in raised] == untouched


@tables
def test_only_the_player_to_move_changes_what_a_choice_can_change(edition, players):
    """A move names no player: what it pays and takes is the business of the seat to move, until the turn ends."""
    for game in games(edition, players):
        for before, after in pairwise(game):
            if before.to_move.seat is None or str(before.move).startswith("done"):
                continue
            payers = {event.player for event in after.events if event.what == "pay" and event.rule != "iki.payday.rice"}
            assert payers <= {before.to_move.seat}


@tables
@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_way_of_playing_keeps_a_game_sound(edition, players, data):
    """Hypothesis chooses the moves: kobun, cards and events stay right, and it shrinks what breaks them."""
    game = iki.new(("Aki", "Ben", "Chie", "Dai")[:players], edition, data.draw(st.integers(0, 99), "seed"))
    if data.draw(st.booleans(), "rich"):
        game = enriched(game)
    chance = random.Random(data.draw(st.integers(0, 10**6), "random start"))
    for _ in range(data.draw(st.integers(0, 150), "random moves")):
        game = game if game.over else pick(game, chance)
    for _ in range(10):
        if game.over:
            return
        before = game
        game = game.play(data.draw(st.sampled_from(sorted(map(str, game.moves()))), "move"))
        facts = before.facts()
        facts.update({change.path: change.after for event in game.events for change in event.changes})
        assert facts == game.facts()
        owners = Counter(stand.owner for stand in game.state.stalls.values() if stand)
        assert all(player.kobun + owners[player.seat] == 4 for player in game.state.players)
        assert all(getattr(player, good) >= 0 for player in game.state.players for good in GOODS)
