"""The drills of both games: one right answer each, wrong ones that are misconceptions, and words in every language."""

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.core.drill import Question
from iki_teach.core.drills import Drills
from iki_teach.games.iki.drills import DRILLS as IKI
from iki_teach.games.koikoi.drills import DRILLS as KOIKOI

pytestmark = pytest.mark.long

GAMES: dict[str, Drills[Any]] = {"iki": IKI, "koikoi": KOIKOI}
ALL = [(game, drill) for game in GAMES for drill in GAMES[game].names]
CHOSEN = [(game, drill) for game, drill in ALL if not GAMES[game].drills[drill].number]
SAMPLE = 300
MOST_SEEDS = 2500
MOST_WORDS = 25

by_game = pytest.mark.parametrize("game", GAMES)
by_drill = pytest.mark.parametrize(("game", "drill"), ALL)
by_lang = pytest.mark.parametrize("lang", LANGS)


@cache
def sample(game: str, drill: str, number: int = SAMPLE) -> tuple[Question[Any], ...]:
    """Questions of a drill from every table in turn."""
    tables = GAMES[game].tables.values()
    seeds = range(number // len(tables))
    return tuple(GAMES[game].ask(drill, *table, seed) for table in tables for seed in seeds)


@by_drill
def test_exactly_one_choice_is_right_and_all_are_different(game: str, drill: str) -> None:
    """Three or four choices, no value twice, and every wrong one is named after a misconception of its drill."""
    made = GAMES[game].drills[drill]
    for q in sample(game, drill):
        misconceptions = [choice.misconception for choice in q.choices]
        assert 2 if made.number else len(q.choices) >= 3, q.code
        assert made.number or len(q.choices) <= 4, q.code
        assert len({choice.value for choice in q.choices}) == len(q.choices), q.code
        assert misconceptions.count("") == 1, q.code
        assert set(misconceptions) - {""} <= set(made.says), q.code
        assert q.rule in made.rules, q.code


@pytest.mark.parametrize(("game", "drill"), CHOSEN)
def test_the_right_choice_stands_anywhere(game: str, drill: str) -> None:
    """Nobody can guess by the place: the right choice is first, second and third in many questions."""
    questions = sample(game, drill)
    places = Counter(q.choices.index(q.right) for q in questions)
    assert all(places[place] > len(questions) / 6 for place in range(3)), places


@by_drill
def test_answers_vary(game: str, drill: str) -> None:
    """Other seeds bring other answers; none is right in half of the questions or more."""
    right = Counter(q.right.value for q in sample(game, drill))
    assert len(right) >= 4
    assert right.most_common(1)[0][1] < SAMPLE / 2


@by_drill
def test_a_question_is_about_the_table_that_was_asked_for(game: str, drill: str) -> None:
    """Rules and number of players are those of the table."""
    for q in sample(game, drill):
        position, (preset, players) = q.game.state, GAMES[game].tables[q.code.split("-")[1]]
        assert (position.edition.id if game == "iki" else position.rules.id) == preset
        assert len(position.players) == players


@by_drill
def test_every_misconception_and_every_rule_occurs(game: str, drill: str) -> None:
    """No misconception is listed that no position leads to, and no rule that no question trains."""
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


@by_game
def test_a_rule_leads_to_a_drill_that_trains_it(game: str) -> None:
    """The rules that are trained are in the ledger; every one of Koi-Koi is, and `legal` is for want of another."""
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
def test_questions_are_short_and_whole_in_every_language(game: str, drill: str) -> None:
    """At most 25 words, no fact left open, and not the same words in two languages."""
    for q in sample(game, drill):
        texts = {lang: GAMES[game].question(q, Words(lang)) for lang in LANGS}
        assert len(set(texts.values())) == len(LANGS)
        for text in texts.values():
            assert len(text.split()) <= MOST_WORDS, text
            assert text.endswith("?")
            assert "{" not in text


@by_lang
@by_drill
def test_answers_can_be_told_apart_and_reasons_have_rules(game: str, drill: str, lang: str) -> None:
    """Different choices have different words; every reason names a rule of the ledger, but for a total."""
    words, rules = Words(lang), load_rules(game)
    for q in sample(game, drill):
        texts = [GAMES[game].choice(q, choice, words) for choice in q.choices]
        assert len(set(texts)) == len(texts), (q.code, texts)
        assert all(text and "{" not in text for text in texts)
        lines = GAMES[game].because(q, words)
        assert lines[0][1] in rules
        for text, rule in lines:
            assert text, q.code
            assert "{" not in text
            assert rule in rules or (drill, rule) == ("count", ""), q.code


@by_lang
@by_drill
def test_only_wrong_answers_are_misread_and_each_has_its_sentence(game: str, drill: str, lang: str) -> None:
    """The right answer says nothing; a wrong one says what was misread, in Koi-Koi with the rule in its own words."""
    words, rules = Words(lang), load_rules(game)
    for q in sample(game, drill):
        for choice in q.choices:
            lines = GAMES[game].misread(q, choice, words)
            assert len(lines) == (0 if choice == q.right else 2 if game == "koikoi" else 1)
            assert all(rule in rules and text == words.rule_text(rule) for text, rule in lines[1:])


@by_lang
@by_drill
def test_a_misconception_is_one_short_sentence(game: str, drill: str, lang: str) -> None:
    """One sentence, at most 25 words; German has its own."""
    for text in GAMES[game].drills[drill].says.values():
        sentence = Words(lang).of(text.context, text.english)  # some take their numbers from the table
        assert len(sentence.split()) <= MOST_WORDS
        assert sentence.endswith(".")
        assert ". " not in sentence
        assert lang == "en" or sentence != text.english


def test_a_rule_that_is_due_is_asked_first() -> None:
    """Without a seed a question on a due rule is looked for; a drill that does not train it asks as ever."""
    due = frozenset(["koi.yaku.shiko"])
    assert "koi.yaku.shiko" not in KOIKOI.drills["spot"].rules
    assert KOIKOI.ask("spot", "source", 2, due=due).rule != "koi.yaku.shiko"
    due = frozenset(["iki.fire.spread"])
    assert IKI.ask("burns", "second", 3, due=due).rule == "iki.fire.spread"


def test_another_code_is_another_question() -> None:
    """Two seeds do not bring equal questions, whatever else is alike."""
    assert IKI.ask("burns", "second", 3, 1) != IKI.ask("burns", "second", 3, 2)
