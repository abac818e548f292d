"""Switches of Koi-Koi side by side: an example for every switch, counted by the engine under both rules."""

from itertools import product
from typing import Any

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi.begin import cards, check_cards, table_under
from iki_teach.games.koikoi.cases.switches import DEALT, STOP, example_of, outcome, rules_of
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.kits import KITS
from iki_teach.sessions.rule_book import RuleBookSession
from iki_teach.sessions.rule_details import side_by_side
from iki_teach.sessions.rule_views import Side
from iki_teach.widgets import koikoi_switches

# The values under which the cards of the example count as in our source.
ALIKE = {("sake", "never"), ("joker", "both"), ("months", 12), ("points", "oyaken 6")}


assert KITS["koikoi"].switches
TABLES = KITS["koikoi"].switches


def side(switch: str, lang: str) -> Side:
    words, told = Words(lang), load_house_switches()[switch]
    return next(one for one in side_by_side(told.rule, words) if one.name == told.named(words))


EXAMPLES = {name: example_of(switch) for name, switch in load_house_switches().items()}


def test_every_switch_has_an_example_with_cards_of_one_deck() -> None:
    assert all(switch.name for switch in load_house_switches().values())
    for example in EXAMPLES.values():
        check_cards((*cards(example.first), *cards(example.second)))


OFFERED = [(name, value) for name, switch in load_house_switches().items() for value in switch.offered]


@pytest.mark.parametrize(("switch", "value"), OFFERED)
def test_another_value_counts_otherwise(switch: str, value: Any) -> None:
    """The engine tells other events, but where the example needs no more than our source."""
    usual, other = rules_of("source"), rules_of("source", {switch: value})
    same = value == usual.setting(switch) or (switch, value) in ALIKE
    assert (outcome(EXAMPLES[switch], usual) == outcome(EXAMPLES[switch], other)) == same


def test_what_is_counted_is_what_the_scorer_counts() -> None:
    for (switch, example), preset in product(EXAMPLES.items(), ("source", "common")):
        if example.how == STOP:
            rules = rules_of(preset)
            lines = table_under(rules).scorer.lines(mask_of(cards(example.first)), example.month)
            scored = [(one.rule, one.facts["points"]) for one in outcome(example, rules) if one.what == "score"]
            assert tuple(scored[: len(lines)]) == lines, switch


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("switch", EXAMPLES)
def test_every_setting_is_told_beside_the_others(switch: str, lang: str) -> None:
    shown = side(switch, lang)
    asked, *told = shown.parts
    assert all(name in shown.text for name in EXAMPLES[switch].first.split())
    assert bool(shown.svg) != bool(asked.text)
    assert all(part.head and part.text and "{" not in part.head + part.text for part in told)
    assert len({part.text for part in told}) > 1
    for preset in TABLES.presets():
        assert sum(KITS["koikoi"].preset_name(preset, Words(lang)) in part.head for part in told) == 1


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Inoshikacho, akatan and aotan grow, in place of tane and tanzaku (As on Nintendo’s rule page"),
        ("de", "Inoshikacho, Akatan und Aotan wachsen, an Stelle von Tane und Tanzaku (Wie auf der Regelseite"),
    ],
)
def test_a_setting_names_the_presets_that_play_it_so(lang: str, said: str) -> None:
    assert any(part.head.startswith(said) for name in EXAMPLES for part in side(name, lang).parts)


@pytest.mark.parametrize(("lang", "word"), [("en", "switches"), ("de", "Schalter")])
def test_the_switches_are_a_chapter_of_the_rule_book(lang: str, word: str) -> None:
    session = RuleBookSession(lang)
    view = session.answer({"n": 1, "version": 0, "do": "search", "text": word})
    listed = {rule["id"] for group in view["groups"] for rule in group["rules"]}
    assert listed >= {switch.rule for switch in load_house_switches().values()}
    assert len(view["groups"]) > 1
    book = koikoi_switches("joker", lang)
    assert (book.rule, book.query.casefold()) == (load_house_switches()["joker"].rule, word.casefold())
    assert [one["name"] for one in book.view["opened"]["switches"]]


@pytest.mark.parametrize(
    ("lang", "heading", "said"),
    [
        (
            "en",
            "How “As on Nintendo’s rule page” differs from “Classic rules”",
            "Inoshikacho, akatan and aotan grow, in place of tane and tanzaku",
        ),
        ("de", "Worin sich „Wie in den meisten Apps und Videospielen“ von", "Der Sakebecher ist ein Joker"),
    ],
)
def test_a_preset_says_in_one_list_how_it_differs(lang: str, heading: str, said: str) -> None:
    session = RuleBookSession(lang, chapter="switches")
    lists = session.view()["presets"]
    own = next(group for group in lists if group["name"].startswith(heading))
    assert said in [rule["title"] for rule in own["rules"]]
    differing = sum(
        TABLES.setting(preset, name) != TABLES.setting(KITS["koikoi"].usual, name)
        for preset in TABLES.presets()
        for name in TABLES.all()
    )
    assert sum(len(group["rules"]) for group in lists) == differing > 0
    assert RuleBookSession(lang).view()["presets"] == []


def test_an_unknown_switch_is_refused() -> None:
    with pytest.raises(ValueError, match="switch: expected one of first_dealer"):
        koikoi_switches("rain")


def test_dealt_hands_are_shown_in_the_example_of_lucky_hands() -> None:
    assert EXAMPLES["instant_wins"].how == DEALT
    assert {"4-1", "4-2", "4-3", "4-4"} <= set(EXAMPLES["instant_wins"].first.split())


@pytest.mark.parametrize(
    ("lang", "switch", "said"),
    [
        ("en", "zero_sum", "about 50 months, at times 144. After 144 months the most points win. 12 months"),
        ("de", "zero_sum", "dauert das etwa 50 Monate, manchmal 144. Nach 144 Monaten gewinnen die meisten"),
        ("en", "target", "By the classic rules that takes about 9 months, at times 16."),
        ("en", "months", "The game lasts 3 months."),
    ],
)
def test_how_long_a_table_takes_is_said_where_it_is_chosen(lang: str, switch: str, said: str) -> None:
    assert said in " ".join(part.text for part in side(switch, lang).parts)
