"""What a decision is worth: what the button and the outlook say is what really playing `stop` brings."""

import random
import re
from itertools import chain

import pytest

from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.games.koikoi.bots.hints import tell_outlook
from iki_teach.games.koikoi.bots.outlook import SAMPLES, outlook
from iki_teach.games.koikoi.rules.gain import gained
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import STOP
from iki_teach.games.koikoi.words.events import label
from tests.games.koikoi.deals import given, played
from tests.games.koikoi.random_play import COURSES, PRESETS, course, moments
from tests.marks import rule

SOME = random.Random(5).sample(range(len(COURSES)), 24)
TABLES = [*((preset, {}) for preset in PRESETS), *(("source", course(at)) for at in SOME)]
NUMBER = re.compile(r"[+-]?\d+")


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
