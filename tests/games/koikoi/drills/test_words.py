"""The reasons of the drills of Koi-Koi, line by line, and the switches, in every language."""

from functools import cache

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.core.drill import Question
from iki_teach.games.koikoi import drills
from iki_teach.games.koikoi.cases.switches import rules_of
from iki_teach.games.koikoi.drills.words import because_lines
from iki_teach.games.koikoi.facts.load import load_house_switches, load_preset, load_presets, presets
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.switches import in_force, switch_text

by_lang = pytest.mark.parametrize("lang", LANGS)


@cache
def sample(drill: str) -> tuple[Question[Game], ...]:
    return tuple(drills.ask(drill, rules, 500 + seed) for rules in presets() for seed in range(25))


def test_a_score_is_told_line_by_line_with_its_total() -> None:
    added = 0
    for q in sample("count"):
        lines = because_lines(q, Words("en"))
        if len(q.because) > 1:
            assert lines[-1][0] == f"{q.right.value} points in all."
            assert sum(event.facts["points"] for event in q.because) == q.right.value
            added += 1
    assert added >= 10


@by_lang
def test_every_value_of_every_switch_has_words_and_a_rule(lang: str) -> None:
    words = Words(lang)
    assert {switch.rule for switch in load_house_switches().values()} <= set(load_rules("koikoi"))
    assert {id for id, preset in load_presets().items() if preset.listed} == set(presets())
    for switch in load_house_switches().values():
        said = [switch_text(switch.id, value, words) for value in switch.offered]
        assert len(set(said)) == len(switch.offered)
        assert not any("{" in text for text in said)
    assert in_force(load_preset("source"), words) == []
    assert len(in_force(load_preset("common"), words)) == 7
    assert in_force(rules_of("source", {"months": 6}), words) == [switch_text("months", 6, words)]


@pytest.mark.parametrize("lang", LANGS)
def test_that_there_is_no_yaku_is_not_explained_by_one(lang: str) -> None:
    asked = (drills.ask("spot", "source", seed) for seed in range(2000))
    question = next(q for q in asked if not q.right.value)
    told = [text for text, _ in because_lines(question, Words(lang))]
    assert told == [{"en": "Not one yaku is complete here.", "de": "Hier ist kein einziges Yaku vollständig."}[lang]]
