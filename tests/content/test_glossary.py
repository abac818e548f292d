"""Terms of art: each in one place, found in both languages, and marked wherever a rule says it."""

import re
from pathlib import Path

import pytest

from iki_teach.content.glossary import every_term, find_terms, in_pieces, load_terms, read_terms
from iki_teach.content.ledger import Rule
from iki_teach.content.rules import load_rules, rule_prefixes
from iki_teach.content.words import LANGS, Words
from tests.content.faulty import faults_of

PLAIN = {"also", "moment", "name", "november", "orange", "rest", "ring", "september", "text", "winter"}
LONGEST = 300  # characters
ENOUGH = 30  # terms of a game


def texts(rule: Rule, words: Words) -> list[str]:
    return [words.of(rule.id, text) for text in rule.texts[1:]]


def test_every_game_has_its_terms() -> None:
    for game in rule_prefixes():
        terms = load_terms(game)
        assert len(terms) >= ENOUGH
        for lang in LANGS:
            forms = [form.casefold() for term in terms.values() for form in term.forms_in(Words(lang))]
            assert len(forms) == len(set(forms)), [form for form in forms if forms.count(form) > 1]
    assert load_terms("no such game") == {}


@pytest.mark.parametrize("lang", LANGS)
def test_every_term_is_found_by_its_name(lang: str) -> None:
    words = Words(lang)
    for term in every_term():
        assert term in find_terms(term.named(words).upper(), words)
        assert all(term in find_terms(f" {form} ", words) for form in term.forms_in(words))
    assert find_terms("qqq", words) == ()


@pytest.mark.parametrize("lang", LANGS)
def test_every_term_says_what_it_means(lang: str) -> None:
    meanings = [term.explained(Words(lang)) for term in every_term()]
    assert len(set(meanings)) == len(meanings)
    assert all(text.endswith(".") and len(text) < LONGEST for text in meanings)
    if lang != "en":
        assert not set(meanings) & {term.explained(Words("en")) for term in every_term()}


@pytest.mark.parametrize("lang", LANGS)
def test_every_term_stands_in_a_rule_and_is_marked_there(lang: str) -> None:
    """A term that no rule says, or whose forms hide in others, would never be tapped."""
    words = Words(lang)
    for game in rule_prefixes():
        rule_texts = [words.of(rule.id, text) for rule in load_rules(game).values() for text in rule.texts]
        marked = {term for text in rule_texts for _, term in in_pieces(text, game, words)}
        assert set(load_terms(game)) - marked == set()


@pytest.mark.parametrize("lang", LANGS)
def test_pieces_make_up_the_text_and_a_term_is_marked_once(lang: str) -> None:
    words = Words(lang)
    for game in rule_prefixes():
        for rule in load_rules(game).values():
            for text in texts(rule, words):
                pieces = in_pieces(text, game, words)
                assert "".join(piece for piece, _ in pieces) == text
                terms = [term for _, term in pieces if term]
                assert len(terms) == len(set(terms))


def test_words_that_both_languages_share_are_terms() -> None:
    """What is not translated is a word of the games: oyakata, koban, nagaya, yaku ..., and is explained."""
    for game in rule_prefixes():
        forms = [form for lang in LANGS for term in load_terms(game).values() for form in term.forms_in(Words(lang))]
        known = split(" ".join(forms))
        for rule in load_rules(game).values():
            english, german = (split(" ".join(texts(rule, Words(lang)))) for lang in ("en", "de"))
            assert english & german - PLAIN - known == set(), rule.id


def split(text: str) -> set[str]:
    return {word for word in re.findall(r"[^\W\d]+(?:-[^\W\d]+)*", text.casefold()) if len(word) > 3}


def test_the_words_of_the_games_are_terms() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rooms.md").read_text(encoding="utf-8")
    table = page.partition("| word of the games |")[2].partition("| word of the house |")[0]
    names = [name for line in table.splitlines() if line.startswith("| ") for name in line.split("|")[1].split(",")]
    assert len(names) > 20
    english = Words("en")
    assert [name for name in names if not find_terms(name.strip(), english)] == []


def test_inside_a_word_there_is_no_term() -> None:
    assert in_pieces("Ricecake, Rice", "iki", Words("en")) == (("Ricecake, ", ""), ("Rice", "rice"))
    twice = (("Pay 1 ", ""), ("rice", "rice"), (". No rice?", ""))
    assert in_pieces("Pay 1 rice. No rice?", "iki", Words("en")) == twice
    assert in_pieces("", "iki", Words("en")) == ()
    assert in_pieces("rice", "no such game", Words("en")) == (("rice", ""),)


def test_a_term_of_no_rule_is_a_fault_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "iki").mkdir()
    assert 'expected a rule of this game, got "iki.no.such"' in faults_of(
        read_terms,
        tmp_path / "iki" / "glossary.yaml",
        "terms:\n  - {id: a, rule: iki.no.such, term: A, forms: a, says: A.}\n",
    )
