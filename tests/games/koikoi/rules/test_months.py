"""From deal to deal: the dealer, hands that win at once, hands that run out, doubling, the end of a game."""

import random
import re
from itertools import chain

import pytest

from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.games.koikoi.bots.hints import tell_outlook
from iki_teach.games.koikoi.bots.outlook import SAMPLES, outlook
from iki_teach.games.koikoi.rules import moves
from iki_teach.games.koikoi.rules.cards import NAMES
from iki_teach.games.koikoi.rules.gain import gained
from iki_teach.games.koikoi.rules.game import Game, hide
from iki_teach.games.koikoi.rules.moves import STOP
from iki_teach.games.koikoi.rules.scoring import LONGEST
from iki_teach.games.koikoi.words.events import label
from tests.games.koikoi.deals import given, happened, played, reasons
from tests.games.koikoi.random_play import COURSES, PRESETS, course, moments
from tests.marks import rule

HANDS = "4-1 4-2 4-3 4-4 5-1 6-1 7-1 8-1", "1-1 1-2 2-1 2-2 3-1 3-2 9-1 9-2"
EVEN = "10-1 11-1 12-1 10-2 11-2 12-2 5-2 6-2"
CALLED = ("1-1 7-3", "6-2 5-4", "1-2 3-1 8-1 6-3 9-2 12-3", "3-2 10-3 8-3 4-4")
TO_THE_END = ["play 1-1", "play 6-2", "play 7-3", "koi-koi", "play 5-4"]
SOME = random.Random(5).sample(range(len(COURSES)), 24)
TABLES = [*((preset, {}) for preset in PRESETS), *(("source", course(at)) for at in SOME)]
NUMBER = re.compile(r"[+-]?\d+")


def lucky(first, second, **more):
    used = {*koikoi.cards(first), *koikoi.cards(second)}
    rest = [card for card in range(48) if card not in used]
    hands = (koikoi.cards(first), koikoi.cards(second))
    return koikoi.deal(hands, rest[::4], [c for c in rest if c not in rest[::4]], options=more)


@rule("koi.setup.instant")
def test_a_lucky_hand_wins_at_once_where_the_table_plays_so():
    assert lucky(HANDS[0], EVEN).state.round == 1
    four = lucky(HANDS[0], EVEN, instant_wins=True)
    assert (four.state.round, [score.total for score in four.scores()]) == (2, [6, 0])
    pairs = lucky(EVEN, HANDS[1], instant_wins=True)
    assert [score.total for score in pairs.scores()] == [0, 6]
    assert pairs.state.dealer == 1
    both = lucky(*HANDS, instant_wins=True)
    assert (both.state.round, [score.total for score in both.scores()]) == (2, [0, 0])
    assert happened(both, "both")


@rule("koi.game.end")
def test_the_first_to_reach_the_target_wins():
    game = played(given(*CALLED, options={"target": 5}), *TO_THE_END)
    assert game.over
    assert game.to_move is None
    assert game.state.to_move is None
    assert game.moves() == []
    assert [score.rank for score in game.scores()] == [1, 2]
    assert [event.player for event in happened(game, "end")] == [0]
    assert reasons(game, "stop") == ["koi.game.end game-over"]


@rule("koi.game.end")
def test_a_fixed_number_of_months_ends_the_game_and_january_follows_december():
    game = played(given(*CALLED, options={"months": 1, "target": 1, "exhausted": "nobody"}), *TO_THE_END)
    assert game.over
    assert [score.rank for score in game.scores()] == [1, 1]
    assert [event.player for event in happened(game, "end")] == [None]
    assert not played(given(*CALLED, options={"months": 3, "target": 1}), *TO_THE_END).over
    game = played(given(*CALLED, month=12), *TO_THE_END)
    assert (game.state.round, game.state.month) == (2, 1)


@rule("koi.game.end")
def test_every_game_ends():
    """Where points go to and fro twelve years are the most; then the most points win, or it is a draw."""
    ended = []
    for at in range(60):
        options = course(at * 151) | {"zero_sum": True, "target": 500}
        s, chance = koikoi.new(seed=at, options=options)._state.copy(), random.Random(at)
        while s.phase != "over":
            chance.choice(moves.moves(s)).do(s, None)
        assert s.round == LONGEST == 144 or max(s.points) >= 500
        ended.append(s.round == LONGEST)
    assert sum(ended) > 50


def test_a_player_sees_the_own_hand_and_what_lies_open():
    game = koikoi.new(["Aki", "Ben"], seed=3)
    seen = game.seen_by("Ben")
    assert seen.state.players[1] == game.state.players[1]
    assert seen.state.field == game.state.field
    unseen = [*seen._state.hands[0], *seen._state.stock]
    assert unseen == sorted([*game._state.hands[0], *game._state.stock])
    assert [str(moment.move) for moment in seen.history()] == [str(moment.move) for moment in game.history()]
    other = seen.state.players[0]
    assert (other.hand, other.held, seen.state.stock, seen.state.left) == ((), 8, (), 24)
    assert seen.state.unseen == tuple(NAMES[card] for card in unseen)
    assert (game.state.unseen, game.state.left, game.state.players[0].held) == ((), 24, 8)
    assert "players.0.hand" not in seen.facts()
    assert seen._state == game.seen_by(1)._state == hide(game._state, 1)


@pytest.mark.parametrize("rules", PRESETS)
def test_points_by_month_add_up_at_every_moment(rules):
    for game in moments(5, rules):
        for position in (game.state, *(position for _, position in game.frames())):
            assert len(position.scored) == position.round
            sums = [sum(month) for month in zip(*position.scored, strict=True)] or [0, 0]
            assert sums == [player.points for player in position.players]


def test_who_looks_ahead_gets_no_hand_that_was_made_up():
    """What the other may play is every unseen card, and played it was in the hand; dealt anew it is one way of many."""
    game = koikoi.new(["Aki", "Ben"], seed=7)
    mine = game.decides
    seen = game.seen_by(mine).play(game.moves()[0])
    while seen.decides == mine:
        seen = seen.play(seen.moves()[0])
    assert {str(move).split()[1] for move in seen.moves()} == set(seen.state.unseen)
    assert {str(move) for move in game.seen_by(1 - mine).moves()} > {str(move) for move in game.moves()}
    for move in seen.moves():
        after = seen.play(move)
        assert after.move == move
        assert after._state.hands[1 - mine] != seen._state.hands[1 - mine]
        assert len({*after._state.hands[0], *after._state.hands[1], *after._state.stock}) == 7 + 7 + 24
    dealt = {tuple(game.seen_by(mine).deal_anew(seed).state.players[1 - mine].hand) for seed in range(5)}
    assert len(dealt) == 5
    assert game.state.players[1 - mine].hand not in dealt
    assert game.seen_by(0).information() != game.seen_by(1).information()
    assert "seed" not in game.seen_by(0).information()


def decisions(rules: str, options: dict) -> list[Game]:
    games = [moments(seed, rules, **{"months": 3, **options}) for seed in range(4)]
    return [game for game in chain.from_iterable(games) if game.to_move and game.to_move.kind == "decide"]


def really(game: Game) -> tuple[int, int]:
    before, after, seat = game.scores(), game.play("stop").scores(), game.to_move.seat
    new = [
        [line.points for line in one.lines[len(was.lines) :] if dict(line.facts)["round"] == game.state.round]
        for was, one in zip(before, after, strict=True)
    ]
    return sum(new[seat]), sum(new[1 - seat])


@rule("koi.turn.decide", "koi.game.zero-sum", "koi.round.seven-doubles", "koi.round.koikoi-doubles")
@pytest.mark.parametrize(("rules", "options"), TABLES)
def test_the_button_and_the_outlook_say_what_stopping_really_brings(rules, options):
    found = decisions(rules, options)
    assert found
    for game in found:
        own, other = really(game)
        text = label(game, STOP, Words("en"))
        assert NUMBER.findall(text)[0] == str(own), text
        assert ("from" in text) == bool(other)
        seen = outlook(game.seen_by(game.to_move.seat), 2)
        assert seen.stop.lead == own - other
        assert NUMBER.findall(tell_outlook(seen, Words("en"))[0]) == [str(own - other)]


def test_a_lucky_hand_of_the_next_month_is_no_part_of_it():
    """It is dealt as soon as one stops, and its points are of its own month."""
    outcomes = []
    for seed in range(120):
        for game in moments(seed, instant_wins=True, months=3):
            if game.to_move and game.to_move.kind == "decide":
                after = game.play("stop")
                outcomes.append(any(event.rule == "koi.setup.instant" for event in after.events))
                gain = gained(game._state, after._state)
                assert (gain.own, gain.other) == really(game)
    assert any(outcomes)


@pytest.mark.parametrize(("points", "result"), [([0, 0], 1), ([0, 8], 0), ([0, 20], -1)])
def test_a_stop_that_ends_the_game_says_who_wins_it(points, result):
    deal = ("1-1 8-2 9-3", "4-2 5-2 6-3", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-4 10-1 11-4")
    game = given(*deal, options={"months": 1})
    s = game._state.copy()
    s.points = points
    game = played(Game(game.head, s, [], None, None), "play 1-1", "play 4-2", "play 8-2")
    found = outlook(game.seen_by(0))
    assert found.stop.result == result
    assert result < 1 or not found.calls
    text = tell_outlook(found, Words("en"))
    assert "ends the game" in text[2]
    assert f"in {found.won} of {SAMPLES} cases" in text[3]


def test_with_an_empty_hand_koi_koi_can_gain_nothing():
    found = chain.from_iterable(decisions(rules, options) for rules, options in TABLES)
    empty = [game for game in found if not game._state.hands[game.to_move.seat]]
    assert len(empty) > 20
    for game in empty:
        if refusals := game.why_not("koi-koi"):
            assert refusals[0].rule in ("koi.turn.once", "koi.round.koikoi-pays")
            continue
        found = outlook(game.seen_by(game.to_move.seat), 10)
        assert (found.better, found.calls) == (0, False)
        assert "empty" in label(game, koikoi.parse_move("koi-koi"), Words("en"))
        assert "Your hand is empty, so koi-koi can gain nothing." in tell_outlook(found, Words("en"))
