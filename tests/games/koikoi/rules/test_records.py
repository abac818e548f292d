"""Records of Koi-Koi: readable text, known by its first line, and named by the line where they are damaged."""

import random
import re

import pytest

from iki_teach import koikoi
from iki_teach.terminal.check import check_record, faults_in
from tests.games.koikoi.deals import given


def test_a_record_is_readable_text_and_known_by_its_first_line(tmp_path):
    game = given("1-1", "3-1", "8-3", "5-1 7-1", dealer=1, month=4, options={"joker": "cup", "months": 3})
    text = game.play("play 3-1").record()
    assert text == (
        "koikoi record 2\nrules: source\nseed: 0\noption: joker = cup\noption: months = 3\n"
        "dealer: 2\nmonth: 4\ndeal 1: 1-1 / 3-1 / 8-3 / 5-1 7-1\n"
        "player: Aki\nplayer: Ben\n\n# Round 1, April\nplay 3-1\n"
    )
    assert koikoi.load(text).record() == text
    born = koikoi.new(seed=1, birthdays=(3, 9))
    assert "birthdays: 3 9\n" in born.record()
    assert koikoi.load(born.record())._state == born._state
    path = tmp_path / "game.txt"
    path.write_text("# my game\n\n" + HEAD + PLAYERS + "play 1-9\n", encoding="utf-8")
    (fault,) = faults_in([path], {"*.txt": check_record})
    assert (fault.line, fault.expected[:6]) == (8, "a move")
    assert not koikoi.is_record("")


HEAD = "koikoi record 1\nrules: source\nseed: 5\n"
TWO = HEAD.replace("record 1", "record 2")
DRAWN = "dealer: 2\nmonth: 4\ndeal 1: 1-1 / 3-1 / 8-3 / 5-1 7-1\n"
PLAYERS = "player: Aki\nplayer: Ben\n"
DEAL = "hand 1: 1-1\nhand 2: 3-1\nfield: 8-3\nstock: 5-1 7-1\ndealer: 2\nmonth: 4\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("iki record 1\n", 'line 1: expected "koikoi record 2", got'),
        ("koikoi record 3\n", "line 1: expected format 1 or 2"),
        (HEAD.replace("source", "house") + PLAYERS, "line 2: expected a head to play with (presets: expected one of"),
        (HEAD + "option: joker = moon\n" + PLAYERS, "line 4: expected a head to play with (option joker: "),
        (HEAD + "birthdays: 3\n" + PLAYERS, "line 4: expected a head to play with (expected the birthday months of"),
        (HEAD + "birthdays: 3 x\n" + PLAYERS, "line 4: expected a head to play with (expected a month from 1 to 12"),
        (
            HEAD + DEAL.replace("month: 4\n", "") + PLAYERS,
            "line 1: expected a head to play with (a line month: is missing)",
        ),
        (HEAD + DEAL.replace("8-3", "8-5") + PLAYERS, "(expected a card such as 8-1, got '8-5')"),
        (HEAD + DEAL.replace("r: 2", "r: 3") + PLAYERS, "(dealer: expected 1 or 2, got '3')"),
        (HEAD + DEAL.replace("5-1", "1-1") + PLAYERS, "(card: 1-1 is there twice)"),
        (TWO + PLAYERS, "(a line dealer: is missing)"),
        (TWO + DEAL + PLAYERS, "line 4: expected rules, seed, birthdays, dealer, month, deal or"),
        (TWO + DRAWN.replace("l 1:", "l 2:") + PLAYERS, "(a line deal 1: is missing)"),
        (TWO + DRAWN.replace(" / 5-1", " 5-1") + PLAYERS, "(both hands, the field and the stock"),
        (TWO + DRAWN.replace("7-1", "7-9") + PLAYERS, "line 6: expected a head to play with (expected a card"),
        (TWO + DRAWN.replace("7-1", "1-1") + PLAYERS, "line 6: expected a head to play with (card: 1-1 is"),
        (TWO + DRAWN.replace("3-1", "3-1 3-2") + PLAYERS, "line 6: expected a head to play with (hands: "),
        (TWO + DRAWN.replace("r: 2", "r: Ben") + PLAYERS, "line 4: expected a head to play with (dealer: expected"),
        (TWO + DRAWN.replace("r: 2", "r: 2 by moon") + PLAYERS, "line 4: expected a head to play with (expected"),
        (HEAD + PLAYERS + "player: Chie\n", "(players: expected a list of two names"),
        (HEAD + DEAL + PLAYERS + "# April\nplay 3-9\n", 'line 13: expected a move, for example "play 8-1"'),
        (HEAD + DEAL + PLAYERS + "play 1-1\n", "line 12: expected a legal move (koi.turn.hand not-in-hand (card=1-1))"),
    ],
)
def test_a_damaged_record_names_the_line(text, message):
    with pytest.raises(koikoi.RecordError, match=re.escape(message)):
        koikoi.load(text)


@pytest.mark.parametrize("first_dealer", ["birthday", "earliest", "lot"])
def test_a_record_says_by_which_cards_the_first_dealer_was_found(first_dealer):
    for seed in range(40):
        game = koikoi.new(seed=seed, birthdays=(3, 9), options={"first_dealer": first_dealer, "months": 2})
        loaded = koikoi.load(game.record())
        assert loaded.events == game.events
        chance = random.Random(seed)
        while not game.over:
            move = chance.choice(game.moves())
            game, loaded = game.play(move), loaded.play(move)
        assert loaded._state == game._state
