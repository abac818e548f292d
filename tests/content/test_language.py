"""The small language: what it says comes back, and errors point at the exact character."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from iki_teach.content.faults import ValueFault
from iki_teach.games.iki.facts.ability import COUNTED, POWERS, Power, Score, parse_ability
from iki_teach.games.iki.facts.bundle import NOTHING, PLAIN, Bundle, parse_bundle
from iki_teach.games.iki.facts.skills import Build, Skill, Track, Trade, Train, parse_skill, parse_track
from tests.marks import rule

# Any bundle, skill, track or ability that the small language can say.
amounts = st.integers(1, 99)


def bundles(*goods: str) -> st.SearchStrategy[Bundle]:
    return st.dictionaries(st.sampled_from(goods or PLAIN), amounts, min_size=1).map(lambda some: Bundle(**some))


payments = bundles("mon", "koban", "rice", "sandals", "wood", "iki")
maybe_payments = st.just(NOTHING) | payments
discounts = st.just(NOTHING) | bundles("mon", "koban", "wood")
options = st.one_of(
    st.builds(Trade, st.just(NOTHING), bundles()),
    st.builds(Trade, payments, bundles(), st.integers(1, 9)),
    st.builds(Train, maybe_payments),
    st.builds(Build, maybe_payments, discounts),
)
skills = st.builds(Skill, st.lists(options, min_size=1, max_size=4).map(tuple), st.booleans())
incomes = st.lists(st.just(NOTHING) | bundles(), min_size=1, max_size=3)
tracks = incomes.map(lambda some: Track(len(some), tuple(some))) | st.builds(
    Track, st.integers(1, 3), st.just(()), bundles()
)
abilities = st.one_of(
    st.builds(Score, amounts, amounts, st.sampled_from(sorted(COUNTED))),
    st.sampled_from(sorted(POWERS)).flatmap(
        lambda kind: st.builds(Power, st.just(kind), st.integers(1, POWERS[kind][1]))
    ),
)

PARSERS: list[Callable[[str], object]] = [parse_bundle, parse_skill, parse_track, parse_ability]


@rule("iki.card.skill", "iki.card.level", "iki.build.score")
@pytest.mark.parametrize(("parse", "values"), [
    (parse_bundle, st.just(NOTHING) | bundles()), (parse_skill, skills),
    (parse_track, tracks), (parse_ability, abilities),
], ids=["bundle", "skill", "track", "ability"])  # fmt: skip
@given(data=st.data())
def test_what_is_said_comes_back_from_its_text(
    parse: Callable[[str], object], values: st.SearchStrategy[object], data: st.DataObject
) -> None:
    value = data.draw(values)
    assert parse(str(value)) == value


@given(skills, st.data())
def test_an_error_stands_at_the_word_that_was_spoilt(skill: Skill, data: st.DataObject) -> None:
    """A word that the language cannot know, put in the place of any other, is where the error points."""
    words = str(skill).split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    words[at] = "%"
    with pytest.raises(ValueFault) as caught:
        parse_skill(" ".join(words))
    assert caught.value.column == len(" ".join(words[:at])) + (2 if at else 1)
    assert caught.value.got == '"%"'


@pytest.mark.parametrize("parse", PARSERS)
@given(text=st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_place_inside_it(parse: Callable[[str], object], text: str) -> None:
    """No text breaks a parser: it is read, or the error's column lies in the text or just behind it."""
    error = None
    try:
        parse(text)
    except ValueFault as caught:
        error = caught
    assert error is None or (error.column and error.column <= len(text) + 1 and error.expected and error.got)


@pytest.mark.parametrize(("text", "canonical"), [
    ("GAIN 2 Rice", "gain 2 rice"),
    ("  gain 1 wood , 1 mon  and 1 sandals", "gain 1 mon, 1 sandal and 1 wood"),
    ("gain 1 mon and 1 wood and 2 rice", "gain 1 mon, 2 rice and 1 wood"),
    ("gain 1 mon, 1 rice, and 1 wood", "gain 1 mon, 1 rice and 1 wood"),
    ("pay 2 mon:gain 1 wood,up to 2 times", "pay 2 mon: gain 1 wood, twice"),
    ("pay 1 mon: gain 1 wood, 1 rice, up to 3 times", "pay 1 mon: gain 1 rice and 1 wood, up to 3 times"),
    ("build for 1 wood less or train 1 card", "build for 1 wood less or train 1 card"),
    ("gain 1 iki ; counts as any colour", "gain 1 iki; counts as any colour"),
])  # fmt: skip
def test_a_loosely_typed_skill_is_understood(text: str, canonical: str) -> None:
    assert str(parse_skill(text)) == canonical


@pytest.mark.parametrize(("text", "kind"), [
    ("gain 1 rice or gain 2 mon", "gain"), ("pay 1 iki: gain 3 mon or gain 1 mon", "trade"),
    ("train 1 card", "special"), ("build", "special"), ("gain 1 mon; counts as any colour", "special"),
])  # fmt: skip
@rule("iki.card.skill", "iki.card.puppeteer")
def test_the_scroll_follows_from_the_choices(text: str, kind: str) -> None:
    assert parse_skill(text).kind == kind


def test_options_carry_their_facts() -> None:
    assert parse_skill("pay 2 mon: train 1 card").options == (Train(Bundle(mon=2)),)
    assert parse_skill("pay 1 mon: build").options == (Build(Bundle(mon=1)),)
    assert parse_skill("pay 2 mon: gain 1 wood, twice").options == (Trade(Bundle(mon=2), Bundle(wood=1), 2),)


def test_what_has_no_words_is_played_by_hand() -> None:
    for text, other in (("other: swap two cards", "swap two cards"), ("Other :", ""), ("other", ""), ("  ", "")):
        skill = parse_skill(text)
        assert (skill.other, skill.kind, skill.options) == (other, "special", (Trade(NOTHING, NOTHING),))
        assert parse_skill(str(skill)) == skill
    with pytest.raises(ValueFault, match="one line of at most"):
        parse_skill("other: " + "x" * 99)


MISSPELT: dict[str, dict[str, list[Any]]] = YAML(typ="safe").load(Path(__file__).with_name("misspelt.yaml"))
ERRORS = [
    (parse, text, *error)
    for parse, errors in zip(PARSERS, MISSPELT.values(), strict=True)
    for text, error in errors.items()
]


@pytest.mark.parametrize(("parse", "text", "column", "expected", "got"), ERRORS)
def test_an_error_says_where_what_was_expected_and_what_came(
    parse: Callable[[str], object], text: str, column: int, expected: str, got: str
) -> None:
    with pytest.raises(ValueFault) as caught:
        parse(text)
    assert (caught.value.column, caught.value.expected, caught.value.got) == (column, expected, got)
    assert str(caught.value) == f"character {column}: expected {expected}, got {got}"
