"""Koi-Koi in words: every event, refusal and move has its sentence, in both languages."""

import pytest

from iki_teach import koikoi
from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi.bots.hints import tell_outlook
from iki_teach.games.koikoi.bots.outlook import Outlook
from iki_teach.games.koikoi.drawing.captured import one_short
from iki_teach.games.koikoi.drawing.describe import describe
from iki_teach.games.koikoi.rules.gain import Gain
from iki_teach.games.koikoi.words import names
from iki_teach.games.koikoi.words.events import label, status, tell_event
from iki_teach.games.koikoi.words.names import cards_by_name
from tests.games.koikoi.deals import given, played
from tests.games.koikoi.random_play import moments

DEAL = ("1-1 8-2", "4-2 5-2", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-3")


def test_what_is_said_is_what_happened():
    game = given(*DEAL)
    english, german = Words("en"), Words("de")
    assert label(game, game.moves()[0], english) == "Crane (pine) captures poem ribbon (pine)"
    game = game.play("play 1-1")
    assert [tell_event(event, game.state, english) for event in game.events] == [
        "Aki plays the crane (pine) and captures the poem ribbon (pine).",
        "Aki turns up the poem ribbon (cherry).",
        "It captures the cherry curtain (cherry).",
    ]
    text = tell_event(game.events[0], game.state, german)
    assert text == "Aki spielt: Kranich (Kiefer). Genommen: Band mit Schrift (Kiefer)."
    game = played(game, "play 4-2", "play 8-2")
    assert status(game, english) == "January: Aki has yaku for 8 points. Stop, or koi-koi?"
    labels = [label(game, move, english) for move in game.moves()]
    assert labels == ["Stop and score 8 points", "Koi-koi: nothing to gain, your hand is empty"]


def test_the_table_in_words_tells_no_hidden_card_and_what_is_one_card_short():
    game = given(*DEAL).play("play 1-1")
    text = describe(game.state, Words("en"))
    assert "  Hand: 1 card, covered" in text
    assert "  Hand: 4-2 plain ribbon (wisteria), 5-2 plain ribbon (iris)" in text
    assert "One card short: Sanko, three lights, 5 points" in text
    short = {short.yaku: short.cards for short in one_short(game.state, 0)}
    assert short == {"koi.yaku.sanko": ("8-1", "12-1"), "koi.yaku.akatan": ("2-2",)}
    game = koikoi.new(["{card}", "x" * 40], seed=1)
    assert "{card}" in describe(game.state, Words("en"))
    assert "x" * 40 not in describe(game.state, Words("en"))
    game = played(given(*DEAL), "play 1-1", "play 4-2", "play 8-2")
    found = [(short.yaku.removeprefix("koi.yaku."), short.points) for short in one_short(game.state, 0)]
    assert found == [("goko", 10), ("akatan", 5), ("hanamizake", 5), ("tsukimizake", 5)]


def test_a_game_that_ends_says_who_won_or_that_it_is_a_draw():
    words = Words("en")
    game = moments(0)[-1]
    best, other = sorted((score.total for score in game.scores()), reverse=True)
    assert f"wins, {best} points to {other}." in status(game, words)
    draw = given("1-1", "3-1", "8-3", "5-1 7-1", options={"months": 1, "oyaken": False})
    draw = played(draw, "play 1-1", "play 3-1")
    assert status(draw, words) == "The game is over: a draw at 0 points."
    assert tell_event(draw.events[-1], draw.state, words) == "The game is a draw."


@pytest.mark.parametrize(("lang", "text"), [("en", "−1.5 points"), ("de", "−1,5 Punkte")])
def test_an_estimate_below_nothing_has_a_minus(lang, text):
    """No hyphen, which a line may break after."""
    found = Outlook(Gain(5, 0, None), -1.5, 2.0, 40, better=9, lost=20, won=0, drawn=0, empty=False)
    assert text in tell_outlook(found, Words(lang))[1]


def counts_for(card: str, **options: object) -> set[str]:
    state = koikoi.new(seed=1, options=options).state
    *_, lines = names.about(card, state.rules, 1, "en").partition("It may count for:\n")
    return {line.partition(",")[0].partition(":")[0] for line in lines.split("\n")}


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_is_said_in_sentences(lang):
    rules = koikoi.new(seed=1).state.rules
    about_cards = {name: names.about(name, rules, 1, lang) for name in cards_by_name()}
    assert all(len(text.split("\n")) >= 5 for text in about_cards.values())
    named = [text for name, text in about_cards.items() if cards_by_name()[name].kind != "kasu"]
    assert len(set(named)) == len(named)


def test_a_card_says_what_it_may_count_for_and_what_it_takes():
    lights = {"Sanko", "Shiko", "Goko", "Ameshiko"}
    assert counts_for("8-1") == lights | {"Tsukimizake"}
    assert counts_for("11-1") == {"Ameshiko", "Goko"}
    for sake, text in (("gated", ": +5 points on top"), ("always", ": 5 points")):
        assert f"Tsukimizake, sake under the moon{text}" in names.about(
            "8-1", koikoi.new(seed=1, options={"sake": sake}).state.rules, 1, "en"
        )
    assert counts_for("8-1", sake="never") == lights
    assert counts_for("1-3", tsukifuda=True) == {"Kasu", "Tsukifuda"}
    assert counts_for("1-3", tsukifuda=False) == {"Kasu"}
    stock = "3-1 3-2 3-3 3-4 9-1 9-2 9-3 9-4"
    state = given("2-1 1-1 10-3 6-3", "4-2 5-2 7-1 8-1", "2-2 2-3 1-2 1-3 1-4 10-2", stock).state
    takes = {name: names.to_play(name, state, Words("en")).split("\n")[1] for name in state.players[0].hand}
    assert takes["2-1"] == "You choose what it takes from the field: poem ribbon (plum), kasu (plum)."
    assert takes["1-1"] == "It takes from the field: poem ribbon (pine), kasu (pine), kasu (pine)."
    assert takes["10-3"] == "It takes from the field: blue ribbon (maple)."
    assert takes["6-3"] == "Nothing on the field matches it: it would stay there."
