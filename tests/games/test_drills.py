"""The drills of both games: one right answer each, wrong ones that are misconceptions, and words in every language."""

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from iki_teach.content.drills import Drills
from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.core.drill import Question
from iki_teach.games.iki.drills import DRILLS as IKI
from iki_teach.games.koikoi.drills import DRILLS as KOIKOI

pytestmark = pytest.mark.long

GAMES: dict[str, Drills[Any]] = {"iki": IKI, "koikoi": KOIKOI}
ALL = [(game, drill) for game in GAMES for drill in GAMES[game].names]
SAMPLE = 300
MOST_SEEDS = 2500
MOST_WORDS = 25

by_drill = pytest.mark.parametrize(("game", "drill"), ALL)


@cache
def sample(game: str, drill: str, number: int = SAMPLE) -> tuple[Question[Any], ...]:
    tables = GAMES[game].tables.values()
    seeds = range(number // len(tables))
    return tuple(GAMES[game].ask(drill, *table, seed) for table in tables for seed in seeds)


@by_drill
def test_questions_are_fair(game: str, drill: str) -> None:
    """Of the table that was asked for, with three or four different choices and one of them right.

    Every wrong one is named after a misconception of its drill. Nobody can guess: the right choice is first, second
    and third in many questions, and no answer is right in half of them.
    """
    made, questions = GAMES[game].drills[drill], sample(game, drill)
    for q in questions:
        misconceptions = [choice.misconception for choice in q.choices]
        assert 2 if made.number else len(q.choices) >= 3, q.code
        assert made.number or len(q.choices) <= 4, q.code
        assert set(misconceptions) - {""} <= set(made.says), q.code
        position, (preset, players) = q.game.state, GAMES[game].tables[q.code.split("-")[1]]
        assert (position.edition.id if game == "iki" else position.rules.id) == preset, q.code
        assert len(position.players) == players, q.code
    places = Counter(q.choices.index(q.right) for q in questions)
    assert made.number or all(places[place] > len(questions) / 6 for place in range(3)), places
    right = Counter(q.right.value for q in questions)
    assert len(right) >= 4
    assert right.most_common(1)[0][1] < SAMPLE / 2


@by_drill
def test_every_misconception_and_every_rule_occurs(game: str, drill: str) -> None:
    made = GAMES[game].drills[drill]
    questions = list(sample(game, drill))
    met = {choice.misconception for q in questions for choice in q.choices} - {""}
    rules = {q.rule for q in questions}
    for seed, table in product(range(SAMPLE // len(GAMES[game].tables), MOST_SEEDS), GAMES[game].tables.values()):
        if met == set(made.says) and rules == made.rules:
            break
        q = GAMES[game].ask(drill, *table, seed)
        met |= {choice.misconception for choice in q.choices} - {""}
        rules.add(q.rule)
    assert (set(made.says) - met, made.rules - rules) == (set(), set())


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_leads_to_a_drill_that_trains_it(game: str) -> None:
    drills = GAMES[game]
    trained = frozenset[str]().union(*(drill.rules for drill in drills.drills.values()))
    ledger = set(load_rules(game))
    assert trained == ledger if game == "koikoi" else trained <= ledger
    assert set(drills.drill_of) == trained
    for rule, name in drills.drill_of.items():
        trainers = [other for other in drills.names if rule in drills.drills[other].rules]
        assert name in trainers
        assert name != "legal" or trainers == ["legal"]


@by_drill
def test_questions_and_answers_are_told_in_every_language(game: str, drill: str) -> None:
    """A question has at most 25 words and is another in each language.

    Every reason names a rule of the ledger, but for a total. The right answer is not misread; a wrong one says what
    was, in Koi-Koi with the rule in its own words.
    """
    kit, rules = GAMES[game], load_rules(game)
    for q in sample(game, drill):
        assert len({kit.question(q, Words(lang)) for lang in LANGS}) == len(LANGS)
        for words in map(Words, LANGS):
            question = kit.question(q, words)
            assert len(question.split()) <= MOST_WORDS, question
            assert question.endswith("?")
            because = kit.because(q, words)
            assert because[0][1] in rules
            assert all(rule in rules or (drill, rule) == ("count", "") for _, rule in because), q.code
            for choice in q.choices:
                lines = kit.misread(q, choice, words)
                assert len(lines) == (0 if choice == q.right else 2 if game == "koikoi" else 1)
                assert all(rule in rules and text == words.rule_text(rule) for text, rule in lines[1:])


@pytest.mark.parametrize("lang", LANGS)
@by_drill
def test_a_misconception_is_one_short_sentence(game: str, drill: str, lang: str) -> None:
    for text in GAMES[game].drills[drill].says.values():
        sentence = Words(lang).of(text.context, text.english)  # some take their numbers from the table
        assert len(sentence.split()) <= MOST_WORDS
        assert sentence.endswith(".")
        assert ". " not in sentence
        assert lang == "en" or sentence != text.english
