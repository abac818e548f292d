"""Scenes of Koi-Koi: the example of every rule is played by the engine and shows what it should."""

import pytest

from iki_teach.content.examples import load_examples
from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi.drawing.table import cells
from iki_teach.lessons.koikoi_scene_words import koikoi_scene_lines
from iki_teach.lessons.koikoi_scenes import KoikoiScene, koikoi_scene_of

RULES = tuple(load_rules("koi"))
# What the engine does not cite there: rulings that it follows under another rule's name.
SHOWN_OTHERWISE = {"koi.yaku.iris", "koi.yaku.lights", "koi.yaku.oyaken-when", "koi.yaku.sake-gate"}
# It only forbids.
REFUSED = {"koi.turn.once"}
# Nothing happens: the cards themselves show it.
SEEN = {"koi.deck.cards"}


def scene(rule: str) -> KoikoiScene:
    """Return the scene of a rule that has one."""
    found = koikoi_scene_of(rule)
    assert found is not None
    return found


@pytest.mark.parametrize("rule", RULES)
def test_every_example_holds_and_shows_its_rule(rule: str) -> None:
    """The rule is among the events or refusals that are marked; where the engine cites another, that one is."""
    played = scene(rule)
    assert list(played.case.misses()) == []
    events = [event.rule for game in played.moments for event in game.events]
    assert (rule in events) is (rule not in SHOWN_OTHERWISE | REFUSED | SEEN)
    marked = [line for line in koikoi_scene_lines(played, Words("en")) if line["marked"]]
    assert bool(marked) is (rule not in SEEN)


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_is_said_in_every_language(lang: str) -> None:
    """No line is empty, none has a gap, and captions are not long."""
    words = Words(lang)
    for rule, example in load_examples("koi").items():
        says = words.of(f"example.{rule}", example.says)
        assert 0 < len(says.split()) <= 22
        for line in koikoi_scene_lines(scene(rule), words):
            assert line["text"].strip()
            assert "{" not in line["text"]


def test_cards_to_look_at_are_on_the_table() -> None:
    """Before the moves or after them."""
    for rule in RULES:
        played = scene(rule)
        assert set(played.look) <= {*cells(played.before.state, (0, 1)), *cells(played.after.state, (0, 1))}


def test_the_deal_is_told_only_where_it_shows_the_rule() -> None:
    """Elsewhere the first line is the first card played."""
    first = {rule: koikoi_scene_lines(scene(rule), Words("en")) for rule in ("koi.setup.dealer", "koi.turn.hand")}
    assert first["koi.setup.dealer"][0]["text"].startswith("Turned up to choose the dealer")
    assert first["koi.turn.hand"][0]["text"].startswith("Aki plays")


def test_points_that_are_taken_are_told_as_a_loss() -> None:
    """Nobody scores a number below nothing."""
    said = [line["text"] for line in koikoi_scene_lines(scene("koi.game.zero-sum"), Words("en")) if line["marked"]]
    assert said == ["Ben loses 5 points: Points taken from the other."]


def test_a_rule_that_is_nowhere_has_no_scene() -> None:
    """Nothing is played then."""
    assert koikoi_scene_of("koi.no.such") is None
