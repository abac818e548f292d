"""Records of Koi-Koi: readable text, known by its first line, and named by the line where they are damaged."""

import random
import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

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


DAMAGED = YAML(typ="safe").load(Path(__file__).with_name("damaged.yaml"))


@pytest.mark.parametrize(("kind", "old", "new", "message"), [(kind, *row) for kind in DAMAGED for row in DAMAGED[kind]])
def test_a_damaged_record_names_the_line(kind, old, new, message):
    text = {"head": HEAD, "hands": HEAD + DEAL, "deal": TWO + DRAWN}[kind] + PLAYERS
    assert old in text
    with pytest.raises(koikoi.RecordError, match=re.escape(message)):
        koikoi.load(text.replace(old, new, 1))


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
