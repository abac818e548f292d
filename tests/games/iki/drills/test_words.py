"""Drills speak every language: questions, answers, misreadings and reasons."""

from functools import cache
from itertools import product

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki import drills
from iki_teach.games.iki.drills import Question
from iki_teach.games.iki.drills.misreadings import MISREADINGS
from iki_teach.games.iki.drills.words import because_lines, choice_text, misreading_text, question_text

TABLES = tuple(product(("first", "second"), (2, 3, 4)))
SEEDS_EACH = 16
MOST_WORDS = 25

by_drill = pytest.mark.parametrize("drill", drills.DRILLS)
by_lang = pytest.mark.parametrize("lang", LANGS)


@cache
def sample(drill: str) -> tuple[Question, ...]:
    """Questions of a drill from every table."""
    return tuple(drills.ask(drill, *table, 500 + seed) for table in TABLES for seed in range(SEEDS_EACH))


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
            assert q.game.head.players[q.facts["player"]] in text


@by_lang
@by_drill
def test_answers_can_be_told_apart(drill: str, lang: str) -> None:
    """Different choices have different words."""
    words = Words(lang)
    for q in sample(drill):
        said = [choice_text(q, choice, words) for choice in q.choices]
        assert len(set(said)) == len(said), (q.code, said)
        assert all(text and "{" not in text for text in said)


@by_lang
@by_drill
def test_reasons_are_told_with_their_rules(drill: str, lang: str) -> None:
    """There is a reason for every answer, whole, with a rule of the ledger and its title."""
    words, rules = Words(lang), load_rules("iki")
    for q in sample(drill):
        lines = because_lines(q, words)
        assert lines, q.code
        for line in lines:
            assert line["text"], q.code
            assert "{" not in line["text"]
            assert line["rule"] in rules
            assert line["rule_title"] == words.rule(line["rule"])


def test_every_misreading_has_one_sentence() -> None:
    """Sentences and misreadings are the same set."""
    assert set(MISREADINGS) == set().union(*map(set, drills.MISREADINGS.values()))


@by_lang
@pytest.mark.parametrize("bent", MISREADINGS)
def test_a_misreading_is_one_short_sentence(bent: str, lang: str) -> None:
    """One sentence, at most 25 words; German has its own."""
    said = Words(lang)(MISREADINGS[bent])
    assert len(said.split()) <= MOST_WORDS
    assert said.endswith(".")
    assert ". " not in said
    assert lang == "en" or said != MISREADINGS[bent].english


def test_only_wrong_answers_have_a_misreading() -> None:
    """The right answer says nothing, the others say what was misread."""
    q = drills.ask("harmony", seed=4)
    said = {choice: misreading_text(q, choice, Words("de")) for choice in q.choices}
    assert said[q.right] == ""
    assert all(text for choice, text in said.items() if choice.bent)


def test_a_score_is_told_line_by_line() -> None:
    """The lines that brought points add up to the right total."""
    q = drills.ask("final_score", seed=3)
    lines = [line["text"] for line in because_lines(q, Words("en"))]
    points = [int(text.rsplit(": ", 1)[1].split()[0]) for text in lines]
    assert sum(points) == q.right.value


def test_refusals_follow_their_moves() -> None:
    """Every wrong move of `legal` is named with its own refusal."""
    words = Words("en")
    for q in sample("legal"):
        wrong = [choice_text(q, choice, words) for choice in q.choices if choice.bent]
        lines = because_lines(q, words)
        assert len(lines) == len(wrong)
        assert all(line["text"].startswith(f"{move}: ") for line, move in zip(lines, wrong, strict=True))


def test_where_nothing_happens_the_rule_itself_is_told() -> None:
    """A card with a bonus pays nothing at payday, and the reason is the rule of retirement."""
    words = Words("en")
    quiet = [q for q in sample("retired") if not q.because]
    assert quiet
    for q in quiet:
        assert choice_text(q, q.right, words) == "nothing"
        assert [line["rule"] for line in because_lines(q, words)] == ["iki.card.retire"]
