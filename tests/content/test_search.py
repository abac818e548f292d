"""Rules are found by what people ask for, in both languages."""

from pathlib import Path

import pytest

from iki_teach.content.rules import every_rule
from iki_teach.content.search import asked_in, closest_rules, find_rules, read_asked
from iki_teach.content.words import LANGS, Words
from tests.content.faulty import told


def first(query: str, lang: str) -> str:
    """Return the rule that stands on top, whether it has all the words or comes closest."""
    words = Words(lang)
    return (find_rules(query, words) or closest_rules(query, words))[0].id


@pytest.mark.parametrize("lang", LANGS)
def test_a_single_letter_is_a_word_of_its_own(lang: str) -> None:
    """Letters inside words are nothing: X is found where X stands."""
    found = {rule.id for rule in find_rules("X", Words(lang))}
    assert found == {"iki.order.slots", "iki.order.x-second", "iki.two.block-tiles"}


def test_fillers_do_not_decide() -> None:
    """A filler beside a word that means something neither hides a rule nor brings up another."""
    words = Words("en")
    assert {one.id for one in find_rules("two pipes", words)} == {one.id for one in find_rules("pipes", words)}
    assert find_rules("two", words)  # alone it is all there is to go by


@pytest.mark.parametrize("query", ["", "   ", "[xyzzy]", "fire xyzzy"])
def test_what_is_nowhere_finds_nothing(query: str) -> None:
    assert find_rules(query, Words("en")) == ()


def test_what_comes_close_is_few() -> None:
    assert 1 <= len(closest_rules("fire xyzzy", Words("en"))) <= 5
    assert closest_rules("qqq zzz", Words("de")) == ()


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_every_name_finds_its_rule(lang: str) -> None:
    missed = [
        (name, rule)
        for rule, names in asked_in(lang).rules.items()
        for name in names
        if rule not in [one.id for one in find_rules(name, Words(lang))[:3]]
    ]
    assert missed == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_is_found_by_its_title(lang: str) -> None:
    words = Words(lang)
    missed = [rule for rule in every_rule() if rule not in [one.id for one in find_rules(words.rule(rule), words)[:2]]]
    assert missed == []


def test_a_name_for_no_rule_is_a_fault_with_its_line(tmp_path: Path) -> None:
    assert ':4 rules/iki.no.such: expected a rule of a ledger, got "iki.no.such"' in told(
        read_asked, tmp_path / "search.yaml", "filler: [a]\nsame: []\nrules:\n  iki.no.such: [nothing]\n"
    )
