"""What people ask at a table brings the rule that answers, in both languages; and rules lead on to each other."""

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from iki_teach.content.rules import MOST_SEEN, load_rules, rule_prefixes, see_also
from iki_teach.content.search import closest_rules, find_rules, mend
from iki_teach.content.words import LANGS, Words
from tests.content.test_search import first

ENOUGH = 60  # questions in each language


def asked(lang: str) -> dict[str, dict[str, str]]:
    """Return the questions of a language: what has to come first, near the top, and slips of a thumb."""
    read: dict[str, Any] = YAML(typ="safe").load(Path(__file__).parent / "asked" / f"{lang}.yaml")
    return {name: {str(query): str(meant) for query, meant in part.items()} for name, part in read.items()}


def test_there_are_many_questions_and_most_have_one_answer() -> None:
    """At least sixty in every language, most of which bring their rule on top."""
    for lang in LANGS:
        part = asked(lang)
        assert len(part["first"]) + len(part["near"]) >= ENOUGH
        assert len(part["first"]) > 5 * len(part["near"])


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_is_answered_by_the_first_rule(lang: str) -> None:
    """Whole sentences and single words, as somebody types them between two moves."""
    assert [
        (query, first(query, lang)) for query, rule in asked(lang)["first"].items() if first(query, lang) != rule
    ] == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_that_two_rules_share_is_answered_near_the_top(lang: str) -> None:
    """Where several rules have a part in it, the right one is among the first three."""
    words = Words(lang)
    for query, rule in asked(lang)["near"].items():
        found = find_rules(query, words) or closest_rules(query, words)
        assert rule in [one.id for one in found[:3]], query


@pytest.mark.parametrize("lang", LANGS)
def test_slips_of_a_thumb_are_forgiven(lang: str) -> None:
    """A letter too many, too few or swapped, an umlaut left out or written with e: the same rule comes first."""
    slips = asked(lang)["slips"]
    assert [(slip, meant) for slip, meant in slips.items() if first(slip, lang) != first(meant, lang)] == []


def test_a_word_that_is_known_is_never_mended() -> None:
    """Neither an id, nor a short word, nor one that is only the beginning of another."""
    assert [mend(word, "en") for word in ("fire", "X", "iki.fire.sprad", "firefight", "qqqqq")] == [
        "fire",
        "X",
        "iki.fire.sprad",
        "firefight",
        "qqqqq",
    ]
    assert mend("gebaeude", "de") == "gebäude"


@pytest.mark.parametrize("game", rule_prefixes())
def test_every_rule_leads_on_and_is_led_to(game: str) -> None:
    """No rule stands alone: each names others, and another names it."""
    ledger = load_rules(game)
    seen = {other for rule in ledger.values() for other in rule.see}
    assert [rule.id for rule in ledger.values() if not rule.see or rule.id not in seen] == []


@pytest.mark.parametrize("game", rule_prefixes())
def test_links_lead_both_ways(game: str) -> None:
    """A rule shows what it names and then what names it; only one that shows enough already leaves some out."""
    shown = {rule.id: see_also(rule) for rule in load_rules(game).values()}
    one_way = [
        (rule, other)
        for rule in shown
        for other in shown[rule]
        if rule not in shown[other] and len(shown[other]) < MOST_SEEN
    ]
    assert one_way == []
    assert all(set(load_rules(game)[rule].see) <= set(see) and rule not in see for rule, see in shown.items())
