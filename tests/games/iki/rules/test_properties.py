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
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.state import State
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


def sampled(edition: str, players: int, number: int) -> Iterator[Game]:
    """Some moments of these games."""
    chance = random.Random(f"{edition} {players}")
    every = list(chain.from_iterable(games(edition, players)))
    yield from chance.sample(every, number)


@tables
def test_a_move_is_listed_exactly_when_nothing_speaks_against_it(edition, players):
    """For every conceivable move: no refusal and listed, or refused and not listed; and none is listed twice."""
    for game in sampled(edition, players, 12):
        listed = game.moves()
        assert len(set(listed)) == len(listed)
        conceivable = set(game.all_moves()) | set(listed)
        assert {move for move in conceivable if not game.why_not(move)} == set(listed)


@tables
def test_every_listed_move_is_conceivable(edition, players):
    """`conceivable` promises every move that could be thought of, also with many sandals and long walks."""
    for game in sampled(edition, players, 12):
        assert set(game.moves()) <= set(game.all_moves())


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
def test_play_takes_listed_moves_and_no_others(edition, players):
    """A listed move leads on; any other raises IllegalMove with the refusals of `why_not`."""
    chance = random.Random(3)
    for game in sampled(edition, players, 15):
        listed = game.moves()
        for move in chance.sample(listed, min(6, len(listed))):
            assert game.play(move).back() is game
        others = [move for move in chance.sample(game.all_moves(), 20) if move not in listed]
        for move in others:
            with pytest.raises(iki.IllegalMove) as error:
                game.play(move)
            assert error.value.refusals == game.why_not(move) != ()


@tables
def test_texts_of_moves_are_unique_and_read_back(edition, players):
    """In a position no two moves share a text, and each text is read back as its move."""
    for game in sampled(edition, players, 40):
        moves = game.moves()
        texts = [str(move) for move in moves]
        assert len(set(texts)) == len(texts)
        assert [iki.parse_move(text) for text in texts] == moves


@tables
def test_events_tell_every_change(edition, players):
    """The changes of all events, one after the other, lead from the facts before to the facts after."""
    for game in games(edition, players):
        for before, after in pairwise(game):
            facts = before.facts()
            for change in (change for event in after.events for change in event.changes):
                assert facts[change.path] == change.before, (str(after.move), change)
                facts[change.path] = change.after
            assert facts == after.facts(), str(after.move)


@pytest.mark.long
@tables
def test_every_rule_that_events_and_refusals_name_is_in_the_ledger(edition, players):
    """And it is a rule of this edition and number of players."""
    ledger = load_rules("iki")
    told = {event.rule for game in chain.from_iterable(games(edition, players)) for event in game.events}
    refused = {
        refusal.rule
        for game in sampled(edition, players, 10)
        for move in game.all_moves()
        for refusal in game.why_not(move)
    }
    assert told | refused <= set(ledger)
    for name in told:
        assert edition in ledger[name].editions
        assert ledger[name].players[0] <= players <= ledger[name].players[1]


@rule("iki.setup.kit")
@tables
def test_every_player_has_four_kobun_at_all_times(edition, players):
    """Free ones and those on cards and buildings."""
    for game in chain.from_iterable(games(edition, players)):
        state = game.state
        owners = Counter(stand.owner for stand in state.stalls.values() if stand)
        assert [player.kobun + owners[player.seat] for player in state.players] == [4] * players


@tables
def test_no_card_is_lost_or_there_twice(edition, players):
    """Every card and building lies in exactly one place: display, stall, player's area, out of the game, deck, pile."""
    for game in chain.from_iterable(games(edition, players)):
        s, table = game._state, game._state.table
        cards = [*s.display, *s.starts, *s.gone, *chain(*s.retired), *chain(*s.decks)]
        cards += [thing for thing in s.things if thing >= 0]
        buildings = [building + table.first_building for building in (*s.buildings, *s.pile)]
        assert sorted(cards + buildings) == list(range(len(table.things)))


@tables
def test_no_tile_is_there_twice(edition, players):
    """Fish, pipes and pouches are on sale or with one player."""
    for game in chain.from_iterable(games(edition, players)):
        s = game._state
        tiles = [*s.fish, *s.pipes, *s.pouches, *chain(*s.tiles)]
        assert len(set(tiles)) == len(tiles)


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
    """Who moved last among equals lies on top."""
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
def test_the_way_back_leads_through_equal_states_to_the_start(edition, players):
    """Each moment is as it was when it was played from."""
    for seed in SEEDS[:3]:
        chance, kept = random.Random(seed), []
        game = iki.new(("Aki", "Ben", "Chie", "Dai")[:players], edition, seed)
        while not game.over:
            kept.append(game._state.copy())
            game = pick(game, chance)
        while kept:
            game = game.back()
            assert game._state == kept.pop()
        assert game.back() is game


@tables
def test_a_copy_is_equal_and_independent(edition, players):
    """Each part is equal; no list is shared; playing on the copy leaves the first as it was."""
    for game in sampled(edition, players, 20):
        state = game._state
        copy = state.copy()
        assert copy == state
        for part in State.__slots__:
            mine, other = getattr(state, part), getattr(copy, part)
            assert mine == other
            assert not isinstance(mine, list) or mine is not other
        for move in game.moves()[:5]:
            Game(game.head, copy, [], None, None).play(move)
            assert copy == state


@tables
def test_a_game_that_nobody_logs_goes_the_same_way(edition, players):
    """Playouts write no events: the states are the same without them."""
    for game in games(edition, players):
        state = game[0]._state.copy()
        for moment in game[1:]:
            flow.play(state, moment.move, None)
        assert state == game[-1]._state


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
def test_somebody_can_always_do_something_until_the_game_is_over(edition, players):
    """No game gets stuck, and a game over has nobody to move."""
    for game in chain.from_iterable(games(edition, players)):
        assert bool(game.moves()) != game.over
        assert (game.to_move is None) == game.over


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
