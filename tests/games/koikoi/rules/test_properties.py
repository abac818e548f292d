"""What holds in every game of Koi-Koi, whatever is played and however the switches stand."""

import random
from itertools import pairwise

import pytest

from iki_teach import koikoi
from iki_teach.games.koikoi.rules import moves
from iki_teach.games.koikoi.rules.cards import DECK
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.scoring import LONGEST
from iki_teach.games.koikoi.rules.state import DECIDE, OVER, PLAY, State
from tests.games.koikoi.in_suite import check_cards
from tests.games.koikoi.random_play import COURSES, LENGTHS, PRESETS, anything, course
from tests.games.koikoi.second_opinion import SCORING, second_opinion

BATCHES = 16
SHORT = [length for length in LENGTHS if length["months"] in (None, 3)]


def play_out(state: State, options: dict[str, object], chance: random.Random) -> None:
    s = state
    while s.phase != OVER:
        check_cards(s)
        listed = moves.moves(s)
        assert listed
        if s.phase == DECIDE:
            total = s.table.scorer.total(s.taken[s.seat], s.month)
            assert total > s.called[s.seat]
            names = [f"{card // 4 + 1}-{card % 4 + 1}" for card in DECK if s.taken[s.seat] >> card & 1]
            scoring = {name: options[name] for name in SCORING if name in options}
            assert total == sum(second_opinion(names, s.month, **scoring).values())
        elif s.phase == PLAY:
            held = [s.table.scorer.total(taken, s.month) for taken in s.taken]
            assert held == s.called or s.table.rules.weather, "whoever holds a yaku has called it"
        before = s.round
        chance.choice(listed).do(s, None)
        assert s.phase == OVER or s.round - before in range(4)
    assert [sum(points for _, who, _, points in s.accounts if who == seat) for seat in (0, 1)] == s.points
    assert not options["zero_sum"] or sum(s.points) == 0
    months = options["months"]
    assert s.round == months if months else max(s.points) >= s.table.rules.target or s.round == LONGEST


@pytest.mark.parametrize("batch", [0, *(pytest.param(at, marks=pytest.mark.long) for at in range(1, BATCHES))])
def test_every_combination_of_switches_plays_soundly(batch):
    """A random game for each: every card in one place, decisions only when yaku have grown, points that add up.

    All ways to score and to run a month are combined; who deals first, and whether the game is short, take turns.
    """
    for at in range(batch, len(COURSES), BATCHES):
        options = course(at) | SHORT[at // BATCHES % len(SHORT)] | {"target": 5}
        play_out(koikoi.new(seed=at, birthdays=(1, 4), options=options)._state.copy(), options, random.Random(at))


@pytest.mark.parametrize("batch", [0, *(pytest.param(at, marks=pytest.mark.long) for at in range(1, 8))])
def test_any_table_plays_soundly(batch):
    """Switches set by chance, all of them: points are conserved, the second opinion agrees, records load again."""
    for seed in range(batch * 40, batch * 40 + 40):
        chance = random.Random(seed)
        options = anything(chance) | {"months": chance.choice((None, 3)), "target": 30}
        game = koikoi.new(seed=seed, options=options)
        play_out(game._state.copy(), options, chance)
        for _ in range(chance.randrange(60)):
            if game.over:
                break
            game = game.play(chance.choice(game.moves()))
            assert [score.total for score in game.scores()] == game._state.points
        again = koikoi.load(game.record())
        assert (again._state, again.head) == (game._state, game.head)
        assert again.record() == game.record()


def hidden_otherwise(game: Game, seat: int, chance: random.Random) -> Game:
    drawn, s = game.drawn(), game._state
    (deal,) = drawn.deals
    unseen = [*s.hands[1 - seat], *s.stock[s.next_card :]]
    other = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
    hands = tuple(tuple(other.get(card, card) for card in hand) for hand in deal.hands)
    stock = tuple(other.get(card, card) for card in deal.stock)
    options = game.head.options
    again = koikoi.deal(hands, deal.field, stock, drawn.dealer, drawn.month, game.head.rules, options=options)
    for moment in game.history()[1:]:
        again = again.play(str(moment.move))
    return again


@pytest.mark.parametrize("rules", PRESETS)
def test_what_a_player_has_seen_tells_nothing_hidden(rules):
    """At every moment of the history: the same for every hidden deal, and all that lay open is told.

    Events lead from one moment to the next, but for the cards in the other hand.
    """
    chance = random.Random(5)
    for _ in range(12):
        cards = chance.sample(range(48), 48)
        game = koikoi.deal((cards[:8], cards[8:16]), (), cards[16:], rules=rules, options={"instant_wins": False})
        for _ in range(chance.randrange(3, 16)):
            after = game.play(chance.choice(game.moves()))
            game = game if after.state.round > 1 else after
        for seat in (0, 1):
            seen, again = game.seen_by(seat), hidden_otherwise(game, seat, chance).seen_by(seat)
            assert seen.head == again.head
            for mine, other in zip(seen.history(), again.history(), strict=True):
                assert (mine._state, mine._raw, mine.move) == (other._state, other._raw, other.move)
            for real, mine in zip(game.history(), seen.history(), strict=True):
                assert [event.facts for event in mine.events] == [event.facts for event in real.events]
                assert mine.state.players[seat] == real.state.players[seat]
                assert mine.state.field == real.state.field
            for before, after in pairwise(seen.history()):
                changes = [change for event in after.events for change in event.changes]
                facts = before.facts() | {change.path: change.after for change in changes}
                assert facts == after.facts()
                assert after.state.players[1 - seat].hand == ()
            assert seen.seen_by(seat)._state == seen._state
