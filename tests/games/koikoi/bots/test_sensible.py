"""The bots of Koi-Koi: one plays anything, the other beats it; neither looks at hidden cards."""

from itertools import product

import pytest

from iki_teach import coach, koikoi
from iki_teach.core.coaching import POINTS
from iki_teach.games.koikoi.begin import RULES
from iki_teach.games.koikoi.bots.cards import quick_move
from iki_teach.games.koikoi.bots.coaching import unit
from iki_teach.games.koikoi.bots.outlook import Bold, Careful, Sensible, outlook
from iki_teach.games.koikoi.kit import KIT
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP
from iki_teach.games.koikoi.rules.state import DECIDE
from iki_teach.lab.tournament import play_match
from tests.games.koikoi.deals import given, played
from tests.games.koikoi.random_play import PRESETS, moments

pytestmark = pytest.mark.long

GAMES, WANTED = 100, 90


def test_sensible_beats_random_in_at_least_90_of_100_games():
    """To 50 points, the seats taking turns."""
    wins = 0
    for number in range(GAMES):
        own = number % 2
        bots = [KIT.bot("random", number), Sensible()]
        game = play_match(KIT, bots if own else bots[::-1], RULES, number)
        wins += game.scores()[own].total > game.scores()[1 - own].total
    assert wins >= WANTED


def test_sensible_takes_what_is_worth_more_and_stops_when_going_on_is_dangerous():
    game = given("1-3 7-3", "4-1 4-2", "1-1 1-4 9-1 9-3", "9-4 2-1 2-2 2-3")
    bot = Sensible()
    assert str(bot.choose(game.seen_by(0))) == "play 1-3 take 1-1"
    assert str(bot.choose(game.play("play 1-3 take 1-1").seen_by(0))) == "take 9-1"
    late = given("1-1 7-3", "4-1 4-2", "1-2 3-1 8-1", "3-2 9-4 8-3 5-1")
    late = played(late, "play 1-1", "play 4-1", "play 7-3")
    assert str(Sensible().choose(late.seen_by(0))) == "stop"
    hand, other = "1-1 8-2 12-2 2-3 5-3 7-3", "4-1 4-2 6-3 6-4 10-3 11-4"
    stock = "3-2 9-4 8-3 5-1 2-1 7-1 7-2 9-1 10-1 10-2 11-1 12-1"
    early = played(given(hand, other, "1-2 3-1 8-1", stock), "play 1-1", "play 4-1", "play 8-2")
    assert early.to_move.kind == "decide"
    assert str(Sensible().choose(early.seen_by(0))) == "koi-koi"


class Quick:
    """Plays its cards as sensible does, and says koi-koi by a rule of thumb, as sensible once did."""

    name = "quick"

    def choose(self, seen):
        return quick_move(seen._state)


def test_sensible_says_koi_koi_as_often_as_it_pays_and_wins_by_it():
    """Each deal is played twice with the seats changed; more than a fifth of its decisions is koi-koi."""
    calls = decisions = lead = 0
    for seed, own in product(range(30), (0, 1)):
        game = koikoi.new(seed=seed, options={"months": 12, "first_dealer": "lot"})
        bots = [Sensible(), Quick()][:: -1 if own else 1]
        while not game.over:
            seat = game.to_move.seat
            move = bots[seat].choose(game.seen_by(seat))
            if seat == own and game.to_move.kind == "decide":
                decisions += 1
                calls += str(move) == "koi-koi"
            game = game.play(move)
        lead += game.scores()[own].total - game.scores()[1 - own].total
    assert calls > decisions / 5
    assert lead > 0


def test_sensible_decides_by_what_the_outlook_says():
    for rules in PRESETS:
        found = [game for game in moments(4, rules) if game.to_move and game.to_move.kind == "decide"]
        for game in found:
            seen = game.seen_by(game.to_move.seat)
            calls = not game.why_not("koi-koi") and outlook(seen).calls
            assert str(Sensible().choose(seen)) == ("koi-koi" if calls else "stop")


def test_the_hint_and_the_strong_player_agree():
    """Where the outlook is clear, and points count, its call is among the best that the coach names."""
    asked = 0
    for seed in range(3):
        found = [game for game in moments(seed) if game.to_move and game.to_move.kind == "decide"]
        for game in found:
            seen = game.seen_by(game.to_move.seat)
            if game.why_not("koi-koi") or unit(seen) != POINTS:
                continue
            known = outlook(seen)
            if abs(known.koi_koi - known.stop.lead) > known.spread:
                asked += 1
                assert (KOI_KOI if known.calls else STOP) in coach.advise(game).moves
    assert asked > 5


def test_the_bold_go_on_and_the_careful_stop() -> None:
    """Both can be beaten: neither looks ahead."""
    for game in moments(3):
        if game.decides is not None and game._state.phase == DECIDE:
            may = not game.why_not(KOI_KOI) and game._state.hands[game._state.seat]
            assert Bold().choose(game.seen_by(game.decides)) == (KOI_KOI if may else STOP)
            assert Careful().choose(game.seen_by(game.decides)) == STOP
    for bot in (Bold(), Careful()):
        games = [play_match(KIT, [bot, Sensible()], "common", seed).scores() for seed in (600, 601, 602)]
        games += [play_match(KIT, [Sensible(), bot], "common", seed).scores()[::-1] for seed in (600, 601, 602)]
        assert sum(own.total - other.total for own, other in games) < 0
