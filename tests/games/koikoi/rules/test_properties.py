"""What holds in every game of Koi-Koi, whatever is played and however the switches stand."""

import random
from itertools import chain, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach import koikoi
from iki_teach.content.rules import load_rules
from iki_teach.games.koikoi.rules import moves
from iki_teach.games.koikoi.rules.cards import DECK, mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.scoring import LONGEST
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import DECIDE, NO_CARD, OVER, PLAY, TAKE
from tests.games.koikoi.random_play import COURSES, LENGTHS, MORES, PRESETS, course, moments
from tests.games.koikoi.second_opinion import second_opinion
from tests.marks import rule

WHOLE = 2**48 - 1
SEEDS = range(3)
BATCHES = 16
SHORT = [length for length in LENGTHS if length["months"] in (None, 3)]
SCORING = ("ameshiko", "lights", "both_ribbons", "viewing", "sake", "tsukifuda", "joker", "joker_counts")
presets = pytest.mark.parametrize("rules", PRESETS)


def games(rules: str) -> list[tuple[Game, ...]]:
    """Some whole games."""
    return [moments(seed, rules) for seed in SEEDS]


def sampled(rules: str, number: int) -> list[Game]:
    """Some moments of these games."""
    return random.Random(rules).sample(list(chain.from_iterable(games(rules))), number)


def check_cards(s: State) -> None:
    """All 48 cards are in exactly one place, and hands and stock are as large as the turn says."""
    places = [mask_of(hand) for hand in s.hands] + [s.field, *s.taken, mask_of(s.stock[s.top :])]
    places.append(0 if s.drawn == NO_CARD else 1 << s.drawn)
    assert sum(place.bit_count() for place in places) == 48
    assert sum(places) == WHOLE
    played = 16 - len(s.hands[0]) - len(s.hands[1])
    assert s.top == played
    assert abs(len(s.hands[0]) - len(s.hands[1])) <= 1
    assert (s.drawn != NO_CARD) == (s.phase == TAKE)


def play_out(state: State, options: dict[str, object], chance: random.Random) -> None:
    """Play a game to its end and check every moment and every month's score."""
    s = state
    while s.phase != OVER:
        check_cards(s)
        listed = moves.moves(s)
        assert listed
        if s.phase == DECIDE:
            total = s.table.scorer.total(s.taken[s.seat], s.month)
            assert total > s.called[s.seat]
            names = [f"{card // 4 + 1}-{card % 4 + 1}" for card in DECK if s.taken[s.seat] >> card & 1]
            told = {name: options[name] for name in SCORING}
            assert total == sum(second_opinion(names, s.month, **told).values())
        elif s.phase == PLAY:
            held = [s.table.scorer.total(taken, s.month) for taken in s.taken]
            assert held == s.called, "whoever holds a yaku has called it"
        before = s.round
        chance.choice(listed).do(s, None)
        assert s.phase == OVER or s.round - before in range(4)
    told = [sum(points for _, who, _, points in s.accounts if who == seat) for seat in (0, 1)]
    assert told == s.points
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
        game = koikoi.new(seed=at, birthdays=(1, 4), options=options)
        play_out(game._state.copy(), options, random.Random(at))


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("at", range(0, len(COURSES), len(COURSES) // 12 - 1))
def test_every_length_and_first_dealer_plays_soundly(length, at):
    """Each with some of the other switches."""
    options = course(at) | length | {"target": 20}
    game = koikoi.new(seed=at, birthdays=(1, 4), options=options)
    play_out(game._state.copy(), options, random.Random(at))


@pytest.mark.parametrize("at", range(len(MORES)))
def test_what_tables_agree_on_besides_plays_soundly(at):
    """Every combination of it, each with some of the other switches."""
    for other in random.Random(at).sample(range(len(COURSES)), 6):
        options = COURSES[other] | MORES[at] | {"first_dealer": "lot", "months": 3, "target": 5}
        game = koikoi.new(seed=other, options=options)
        play_out(game._state.copy(), options, random.Random(at))


@presets
def test_a_move_is_listed_exactly_when_nothing_speaks_against_it(rules):
    """For every conceivable move; none is listed twice, and any other raises its refusals."""
    for game in sampled(rules, 60):
        listed = game.moves()
        assert len(set(listed)) == len(listed)
        assert {move for move in game.all_moves() if not game.why_not(move)} == set(listed)
        for move in random.Random(1).sample(game.all_moves(), 5):
            if move not in listed:
                with pytest.raises(koikoi.IllegalMove):
                    game.play(move)


@presets
def test_texts_of_moves_are_unique_and_read_back(rules):
    """Of every conceivable move."""
    every = koikoi.new(seed=1).all_moves()
    texts = [str(move) for move in every]
    assert len(set(texts)) == len(texts)
    assert [koikoi.parse_move(text) for text in texts] == every


@presets
def test_events_tell_every_change(rules):
    """The changes of all events, one after the other, lead from the facts before to the facts after."""
    for game in games(rules):
        for before, after in pairwise(game):
            facts = before.facts()
            for change in (change for event in after.events for change in event.changes):
                assert facts[change.path] == change.before, (str(after.move), change)
                facts[change.path] = change.after
            assert facts == after.facts(), str(after.move)


@presets
def test_every_rule_that_events_and_refusals_name_is_in_the_ledger(rules):
    """And so is that of every line of the scores."""
    told = {event.rule for game in chain.from_iterable(games(rules)) for event in game.events}
    refused = {r.rule for game in sampled(rules, 30) for move in game.all_moves() for r in game.why_not(move)}
    scored = {line.rule for game in games(rules) for score in game[-1].scores() for line in score.lines}
    assert told | refused | scored <= set(load_rules("koikoi"))


@presets
def test_the_way_back_leads_through_equal_states_to_the_start(rules):
    """Each moment is as it was when it was played from, and playing again gives the same."""
    for game in games(rules):
        copies = [moment._state.copy() for moment in game]
        moment = game[-1]
        while copies:
            assert moment._state == copies.pop()
            moment = moment.back()
        assert game[0].back() is game[0]
        assert all(before.play(after.move)._state == after._state for before, after in pairwise(game))


@presets
def test_a_copy_shares_nothing_that_can_change(rules):
    """Each part is equal; playing on the copy leaves the first as it was. Without a log the same happens."""
    for game in sampled(rules, 40):
        state, copy = game._state, game._state.copy()
        assert copy == state
        assert state != "a game"
        assert not any(mine is other for mine, other in zip(state.hands, copy.hands, strict=True))
        for move in game.moves():
            silent = state.copy()
            move.do(silent, None)
            assert game.play(move)._state == silent
        assert copy == state


@presets
def test_a_game_saved_at_any_moment_loads_as_an_equal_game(rules):
    """Its state, its record and its history's length are the same."""
    for game in games(rules):
        for at in {0, 1, len(game) // 3, len(game) // 2, len(game) - 1}:
            loaded = koikoi.load(game[at].record())
            assert loaded._state == game[at]._state
            assert loaded.record() == game[at].record()
            assert len(loaded.history()) == at + 1


@presets
def test_what_a_player_sees_does_not_depend_on_what_is_hidden(rules):
    """Shuffling the other hand and the stock changes nothing that is seen."""
    chance = random.Random(2)
    for game in sampled(rules, 40):
        for seat in (0, 1):
            other = game._state.copy()
            hidden = [*other.hands[1 - seat], *other.stock[other.top :]]
            chance.shuffle(hidden)
            held = len(other.hands[1 - seat])
            other.hands[1 - seat], other.stock = sorted(hidden[:held]), (*other.stock[: other.top], *hidden[held:])
            other.seed += 1
            assert Game(game.head, other, [], None, None).seen_by(seat)._state == game.seen_by(seat)._state


def hidden_otherwise(game: Game, seat: int, chance: random.Random) -> Game:
    """The same course of a month that was given, but with other cards in the other hand and in the stock."""
    deal, s = game.head.deal, game._state
    unseen = [*s.hands[1 - seat], *s.stock[s.top :]]
    other = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
    hands = tuple(tuple(other.get(card, card) for card in hand) for hand in deal.hands)
    stock = tuple(other.get(card, card) for card in deal.stock)
    options = game.head.options
    again = koikoi.deal(hands, deal.field, stock, deal.dealer, deal.month, game.head.rules, options=options)
    for moment in game.history()[1:]:
        again = again.play(str(moment.move))
    return again


@presets
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
                hand = f"players.{1 - seat}.hand"
                assert {**facts, hand: ""} == {**after.facts(), hand: ""}
            assert seen.seen_by(seat)._state == seen._state


def test_what_has_been_seen_is_looked_at_once():
    """The next moment goes on from the one before; whoever plays on from it has the whole history."""
    game = moments(1)[10]
    seen = game.seen_by(0)
    assert game.seen_by("Aki") is seen
    after = game.play(game.moves()[0]).seen_by(0)
    assert after.previous is seen
    assert len(after.history()) == 12


@rule("koi.turn.decide", "koi.round.exhausted")
@settings(max_examples=25)
@given(data=st.data())
def test_any_way_of_playing_keeps_a_game_sound(data):
    """Hypothesis chooses switches and moves, and shrinks what breaks them."""
    options = (
        data.draw(st.sampled_from(COURSES)) | data.draw(st.sampled_from(MORES)) | data.draw(st.sampled_from(LENGTHS))
    )
    game = koikoi.new(seed=data.draw(st.integers(0, 999)), options=options)
    for _ in range(data.draw(st.integers(0, 60))):
        if game.over:
            break
        game = game.play(data.draw(st.sampled_from(sorted(map(str, game.moves())))))
        check_cards(game._state)
