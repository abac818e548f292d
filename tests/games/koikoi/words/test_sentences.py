"""Koi-Koi in words: every event, refusal and move has its sentence, in both languages."""

import pytest

from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.games.koikoi.bots.outlook import Outlook
from iki_teach.games.koikoi.bots.words import tell_outlook
from iki_teach.games.koikoi.drawing.describe import describe
from iki_teach.games.koikoi.drawing.reach import one_short
from iki_teach.games.koikoi.rules.worth import Gain
from iki_teach.games.koikoi.words.events import label, tell_event
from iki_teach.games.koikoi.words.status import status
from tests.games.koikoi.deals import given, played
from tests.games.koikoi.random_play import moments

SILENT = {"dealer"}
GAMES = [moments(seed, rules) for seed in range(3) for rules in ("source", "common")]
langs = pytest.mark.parametrize("lang", ["en", "de"])


def test_what_is_said_is_what_happened():
    game = given("1-1 8-2", "4-2 5-2", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-3")
    english, german = Words("en"), Words("de")
    assert label(game, game.moves()[0], english) == "Crane (pine) captures poem ribbon (pine)"
    game = game.play("play 1-1")
    assert [tell_event(event, game.state, english) for event in game.events] == [
        "Aki plays crane (pine) and captures poem ribbon (pine).",
        "Aki turns up poem ribbon (cherry).",
        "It captures cherry curtain (cherry).",
    ]
    assert (
        tell_event(game.events[0], game.state, german) == "Aki spielt Kranich (Kiefer) und nimmt Gedichtband (Kiefer)."
    )
    game = played(game, "play 4-2", "play 8-2")
    assert status(game, english) == "January: Aki has yaku for 8 points. Stop, or koi-koi?"
    assert [label(game, move, english) for move in game.moves()] == [
        "Stop and score 8 points",
        "Koi-koi: nothing to gain, your hand is empty",
    ]


def test_the_table_in_words_tells_no_hidden_card():
    game = given("1-1 8-2", "4-2 5-2", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-3").play("play 1-1")
    said = describe(game.state, Words("en"))
    assert "  Hand: 1 card, covered" in said
    assert "  Hand: 4-2 plain ribbon (wisteria), 5-2 plain ribbon (iris)" in said
    assert "One card short: Sanko, three lights, 5 points" in said
    short = {short.yaku: short.cards for short in one_short(game.state, 0)}
    assert short == {"koi.yaku.sanko": ("8-1", "12-1"), "koi.yaku.akatan": ("2-2",)}


def test_a_yaku_within_reach_counts_for_itself():
    """Not what else the same card would make, nor less for what it replaces: the numbers are those of the rules."""
    game = given("1-1 8-2", "4-2 5-2", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-3")
    game = played(game, "play 1-1", "play 4-2", "play 8-2")
    assert [(short.yaku.removeprefix("koi.yaku."), short.points) for short in one_short(game.state, 0)] == [
        ("goko", 10),
        ("akatan", 5),
        ("hanamizake", 5),
        ("tsukimizake", 5),
    ]


def test_a_game_that_ends_says_who_won_or_that_it_is_a_draw():
    words = Words("en")
    game = moments(0)[-1]
    best, other = sorted((score.total for score in game.scores()), reverse=True)
    assert f"wins, {best} points to {other}." in status(game, words)
    draw = given("1-1", "3-1", "8-3", "5-1 7-1", options={"months": 1, "oyaken": False})
    draw = played(draw, "play 1-1", "play 3-1")
    assert status(draw, words) == "The game is over: a draw at 0 points."
    assert tell_event(draw.events[-1], draw.state, words) == "The game is a draw."


def test_names_of_players_are_shown_as_text_only():
    game = koikoi.new(["{card}", "x" * 40], seed=1)
    assert "{card}" in describe(game.state, Words("en"))
    assert "x" * 40 not in describe(game.state, Words("en"))


@pytest.mark.parametrize(("lang", "said"), [("en", "−1.5 points"), ("de", "−1,5 Punkte")])
def test_an_estimate_below_nothing_has_a_minus(lang, said):
    """No hyphen, which a line may break after."""
    found = Outlook(Gain(5, 0, None), -1.5, 2.0, 40, better=9, lost=20, won=0, drawn=0, empty=False)
    assert said in tell_outlook(found, Words(lang))[1]
