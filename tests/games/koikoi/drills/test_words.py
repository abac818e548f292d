"""Drills of Koi-Koi speak every language: questions, answers, misreadings and reasons; so do the switches."""

from functools import cache

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi import drills
from iki_teach.games.koikoi.cases.switches import rules_of
from iki_teach.games.koikoi.drills import Question
from iki_teach.games.koikoi.drills.words import MISREADINGS, because_lines, choice_text, misreading_lines, question_text
from iki_teach.games.koikoi.facts.load import load_house_switches, load_preset, load_presets, presets
from iki_teach.games.koikoi.words.switches import in_force, switch_text

MOST_WORDS = 25
by_drill = pytest.mark.parametrize("drill", drills.DRILLS)
by_lang = pytest.mark.parametrize("lang", LANGS)


@cache
def sample(drill: str) -> tuple[Question, ...]:
    """Questions of a drill under both presets."""
    return tuple(drills.ask(drill, rules, 500 + seed) for rules in presets() for seed in range(25))


@by_drill
def test_questions_are_short_and_whole_in_every_language(drill: str) -> None:
    """At most 25 words, no fact left open, and not the same words in two languages."""
    for q in sample(drill):
        said = {lang: question_text(q, Words(lang)) for lang in LANGS}
        assert len(set(said.values())) == len(LANGS)
        for text in said.values():
            assert len(text.split()) <= MOST_WORDS, text
            assert text.endswith("?")
            assert "{" not in text


@by_lang
@by_drill
def test_answers_can_be_told_apart_and_reasons_have_rules(drill: str, lang: str) -> None:
    """Different choices have different words; every reason names a rule, but for a total."""
    words, rules = Words(lang), load_rules("koikoi")
    for q in sample(drill):
        said = [choice_text(q, choice, words) for choice in q.choices]
        assert len(set(said)) == len(said), (q.code, said)
        assert all(text and "{" not in text for text in said)
        lines = because_lines(q, words)
        assert lines[0]["rule"] in rules
        assert all(line["text"] and "{" not in line["text"] for line in lines)
        for choice in q.choices:
            told = misreading_lines(q, choice, words)
            assert bool(told) == bool(choice.bent)
            assert not told or (told[1]["rule"] in rules and told[1]["text"] == words.rule_text(told[1]["rule"]))


def test_a_score_is_told_line_by_line_with_its_total() -> None:
    """The lines that brought points add up to the last one."""
    added = 0
    for q in sample("count"):
        lines = because_lines(q, Words("en"))
        if len(q.because) > 1:
            assert lines[-1]["text"] == f"{q.right.value} points in all."
            assert sum(event.facts["points"] for event in q.because) == q.right.value
            added += 1
    assert added >= 10


def test_every_misreading_has_one_sentence() -> None:
    """Sentences and misreadings are the same set, at most 25 words each, German with its own."""
    assert set(MISREADINGS) == set().union(*map(set, drills.MISREADINGS.values()))
    for text in MISREADINGS.values():
        for lang in LANGS:
            said = Words(lang)(text)
            assert len(said.split()) <= MOST_WORDS
            assert said.endswith(".")
            assert ". " not in said
        assert Words("de")(text) != text.english


@by_lang
def test_every_value_of_every_switch_has_words_and_a_rule(lang: str) -> None:
    """And what is played otherwise than our source is told switch by switch."""
    words = Words(lang)
    assert {switch.rule for switch in load_house_switches().values()} <= set(load_rules("koikoi"))
    assert set(load_presets()) == set(presets())
    for switch in load_house_switches().values():
        said = [switch_text(switch.id, value, words) for value in switch.offered]
        assert len(set(said)) == len(switch.offered)
        assert not any("{" in text for text in said)
    assert in_force(load_preset("source"), words) == []
    assert len(in_force(load_preset("common"), words)) == 7
    assert in_force(rules_of("source", {"months": 6}), words) == [switch_text("months", 6, words)]


@pytest.mark.parametrize("lang", LANGS)
def test_that_there_is_no_yaku_is_not_explained_by_one(lang: str) -> None:
    """Where "no yaku" is right it is said that none is complete, and no points are told."""
    asked = (drills.ask("spot", "source", seed) for seed in range(2000))
    question = next(q for q in asked if not q.right.value)
    told = [line["text"] for line in because_lines(question, Words(lang))]
    assert told == [{"en": "Not one yaku is complete here.", "de": "Hier ist kein einziges Yaku vollständig."}[lang]]
