"""Every event, refusal and move has its words in every language."""

import ast
import random
import re
from pathlib import Path
from typing import Any

import pytest

import iki_teach.core
import iki_teach.games.iki.rules
from iki_teach import iki
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.rules.notation import FORMS, NAME
from iki_teach.games.iki.words.moves import label
from iki_teach.games.iki.words.refusals import NOW, REASONS, tell_refusal
from iki_teach.games.iki.words.together import tell_events
from tests.games.iki.positions import position

ENGINES = [Path(next(iter(room.__path__))) for room in (iki_teach.core, iki_teach.games.iki.rules)]


def literals(function: str, place: int) -> set[str]:
    """Return the literal arguments at a place of all calls of a function in the engine."""
    found = set()
    for file in (file for room in ENGINES for file in room.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function and len(node.args) > place:
                argument = node.args[place]
                if isinstance(argument, ast.Constant):
                    found.add(argument.value)
    return found


def test_every_reason_of_the_engine_has_a_sentence() -> None:
    assert literals("no", 1) | {"too-little"} | {"not-on-street"} == set(REASONS)


@pytest.mark.parametrize("lang", LANGS)
def test_moves_with_names_of_nothing_are_refused_in_words(lang: str) -> None:
    """Whatever the reader of moves lets through has a sentence against it, at any moment of a year."""
    words, chance = Words(lang), random.Random(4)
    names = rf"(?<=[a-z] )(?!sandal|rice|wood|and|at|to|for|with|mon|option|twice|go|build){NAME}(?:\.\d)?"
    texts = {re.sub(names, other, form) for form in FORMS for other in ("a", "a-1", "crossroads", "south.1", "s.9")}
    moves = [one for one in map(parsed, sorted(texts)) if one]
    assert len(moves) > 30
    game, phases = iki.new(["Aki", "Ben"], seed=4), set()
    while not game.over:
        phases.add(game.state.phase)
        if chance.random() < 0.2:
            for move in moves:
                assert all("{" not in tell_refusal(refusal, game.state, words) for refusal in game.why_not(move))
        game = game.play(chance.choice(game.moves()))
    assert phases <= set(NOW)


def parsed(text: str) -> Any:
    try:
        return iki.parse_move(text)
    except iki.NotationError:
        return None


def test_what_a_retired_card_brings_is_told_with_its_name() -> None:
    game = position(month=3, place={0: 1}, stalls={"south.1": "carpenter 1"}, retired={1: "sawyer cooper"}).play("done")
    told = [text for event, text in tell_events(game.events, game.state, Words("en")) if event.player == 1]
    assert [text for text in told if "retired" in text] == [
        "Ben’s retired sawyer brings 1 wood.",
        "Ben’s retired cooper brings 2 iki.",
    ]
    assert "Ben gets 1 wood (carpenter)." in told


def test_payday_says_of_everything_which_card_brings_it() -> None:
    """In one line for a player; a card that brings two things is named with each."""
    stalls = {"south.1": "carpenter 1", "south.2": "sawyer 1", "south.3": "cooper 1"}
    game = position(month=3, place={0: 1}, stalls=stalls).play("done")
    told = {lang: [text for _, text in tell_events(game.events, game.state, Words(lang))] for lang in ("en", "de")}
    assert "Ben gets 1 wood (carpenter), 1 mon (sawyer) and 1 iki (cooper)." in told["en"]
    assert "Ben bekommt 1 Holz (Zimmermann), 1 Mon (Säger) und 1 Iki (Böttcher)." in told["de"]


def test_a_button_names_its_consequence() -> None:
    game = iki.new(["Aki", "Ben", "Chie"], seed=7)
    for move in ("start sawyer at south.1", "start cooper at west.1", "start tofu-seller at north.1"):
        game = game.play(move)
    for move in ("slot 3", "slot 2", "slot 4"):
        game = game.play(move)
    words = Words("en")
    assert label(game, iki.parse_move("income"), words) == "Take 4 mon"
    game = game.play("income").play("move 2")
    assert label(game, iki.parse_move("buy rice"), words).endswith("−3 mon, +2 rice")
    assert "Chie’s sawyer gains a level" in label(game, iki.parse_move("use south.1"), words)
