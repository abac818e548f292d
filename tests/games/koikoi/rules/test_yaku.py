"""Yaku: an example for each and for each switch, and a second opinion about all kinds of captured cards."""

import random
from itertools import chain, combinations, product

import pytest

from iki_teach import koikoi
from iki_teach.content.rules import load_rules
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.facts.load import load_yaku
from iki_teach.games.koikoi.rules.cards import NAMES, NUMBERS
from tests.games.koikoi.second_opinion import ALL, ANIMALS, BLUE, FLOWERS, LIGHTS, POEMS, RIBBONS, second_opinion
from tests.marks import rule, some

KASU = sorted(FLOWERS, key=NUMBERS.__getitem__)
SCORING = {
    "ameshiko": (6, 7), "lights": ("highest", "add"), "both_ribbons": (False, True), "viewing": (5, 3, 1),
    "sake": ("gated", "always", "never"), "tsukifuda": (True, False), "joker": ("iris", "cup", "both", "none"),
    "joker_counts": ("once", "twice"),
}  # fmt: skip


CHOICES = [dict(zip(SCORING, values, strict=True)) for values in product(*SCORING.values())]


def scored(cards: str, month: int = 0, rules: str = "source", **options: object) -> dict[str, int]:
    counted = koikoi.yaku(koikoi.cards(cards), month, rules, options)
    assert len(dict(counted)) == len(counted)
    return {id.removeprefix("koi.yaku."): points for id, points in counted}


def some_kasu(number: int) -> str:
    return " ".join(KASU[:number])


@rule("koi.yaku.kasu", "koi.yaku.tanzaku", "koi.yaku.aotan", "koi.yaku.akatan", "koi.yaku.tane", "koi.yaku.inoshikacho")
def test_cards_of_a_kind_make_a_point_from_a_number_on_and_sets_of_three_five():
    assert scored(some_kasu(9)) == {}
    assert scored(some_kasu(10)) == {"kasu": 1}
    assert scored(some_kasu(13)) == {"kasu": 4}
    assert scored("1-2 2-2 4-2 6-2") == {}
    assert scored("1-2 2-2 4-2 6-2 11-3") == {"tanzaku": 1}
    assert scored("1-2 2-2 4-2 6-2 11-3 7-2 5-2") == {"tanzaku": 3}
    assert scored("6-2 9-2 10-2") == {"aotan": 5}
    assert scored("1-2 2-2 3-2") == {"akatan": 5}
    assert scored("6-2 9-2 10-2 1-2 2-2 3-2") == {"tanzaku": 2, "aotan": 5, "akatan": 5}
    assert scored("2-1 4-1 6-1 7-1 8-2") == {"tane": 1}
    assert scored("2-1 4-1 6-1 7-1 8-2 11-2") == {"tane": 2}
    assert scored("6-1 7-1 10-1") == {"inoshikacho": 5}


@rule("koi.yaku.sanko", "koi.yaku.ameshiko", "koi.yaku.shiko", "koi.yaku.goko", "koi.yaku.lights")
def test_of_the_lights_only_the_best_counts():
    """Three with the rain man make nothing."""
    assert scored("1-1 3-1") == scored("1-1 3-1 11-1") == {}
    assert scored("1-1 3-1 8-1") == {"sanko": 5}
    assert scored("1-1 3-1 8-1 11-1") == {"ameshiko": 6}
    assert scored("1-1 3-1 8-1 12-1") == {"shiko": 8}
    assert scored("1-1 3-1 8-1 11-1 12-1") == {"goko": 10}
    assert scored("1-1 3-1 8-1 11-1", ameshiko=7) == scored("1-1 3-1 8-1 11-1", rules="common") == {"ameshiko": 7}
    assert scored("1-1 3-1 8-1 12-1", ameshiko=20) == {"shiko": 8}


@rule("koi.yaku.tsukimizake", "koi.yaku.hanamizake", "koi.yaku.sake-gate")
def test_sake_yaku_count_only_beside_another_normal_yaku():
    both = "8-1 3-1 9-1"
    assert scored(both) == {}
    assert scored("8-1 9-1 9-2 9-3 9-4", month=9) == {"tsukifuda": 5}
    assert scored(f"{both} 6-2 9-2 10-2") == {"aotan": 5, "tsukimizake": 5, "hanamizake": 5}
    assert scored("8-1 9-1 6-2 9-2 10-2") == {"aotan": 5, "tsukimizake": 5}
    assert scored(both, sake="always") == {"tsukimizake": 5, "hanamizake": 5}
    assert scored(f"{both} 6-2 9-2 10-2", sake="never") == {"aotan": 5}


@rule("koi.yaku.tsukifuda")
def test_the_four_cards_of_the_month_make_five():
    assert scored("4-1 4-2 4-3 4-4", month=4) == {"tsukifuda": 5}
    assert scored("4-1 4-2 4-3 4-4", month=5) == {}
    assert scored("4-1 4-2 4-3 4-4") == {}
    assert scored("4-1 4-2 4-3 4-4", month=4, tsukifuda=False) == {}


@rule("koi.yaku.iris")
def test_the_iris_or_other_jokers_count_as_the_better_of_tane_and_kasu():
    tane = "2-1 4-1 6-1 8-2"
    assert scored(f"{some_kasu(9)} 5-1") == {"kasu": 1}
    assert scored(f"{tane} 5-1") == {"tane": 1}
    assert scored(f"{some_kasu(9)} {tane} 5-1") == {"tane": 1}
    assert scored(f"{some_kasu(10)} {tane} 5-1") == {"kasu": 1, "tane": 1}
    assert scored(f"{some_kasu(9)} {tane} 9-1 5-1") in ({"kasu": 1, "tane": 1}, {"tane": 2})
    nine, tane = some_kasu(9), "2-1 4-1 6-1 8-2"
    assert scored(f"{nine} 9-1", joker="cup") == {"kasu": 1}
    assert scored(f"{nine} 5-1", joker="cup") == {}
    assert scored(f"{some_kasu(8)} 5-1 9-1", joker="both") == {"kasu": 1}
    assert scored(f"{nine} 5-1", joker="none") == {}
    assert scored(f"{nine} {tane} 5-1", joker_counts="twice") == {"kasu": 1, "tane": 1}
    assert scored(f"{nine} {tane} 9-1", rules="common") == {"kasu": 1, "tane": 1}


def agree(cards, month, options):
    counted = koikoi.yaku([NUMBERS[card] for card in cards], month, options=options)
    other = second_opinion(cards, month, **options)
    assert sum(points for _, points in counted) == sum(other.values()), (sorted(cards), month, options, counted, other)
    both = {"kasu", "tane"}
    assert {id.removeprefix("koi.yaku.") for id, _ in counted} - both == set(other) - both


@pytest.mark.long
def test_a_second_opinion_agrees_on_all_lights_and_on_every_switch():
    sets = chain.from_iterable(combinations(sorted(LIGHTS), number) for number in range(6))
    for options, lights, cup in product(CHOICES, list(sets), ([], ["9-1"])):
        agree({*lights, *cup}, 0, options)


@pytest.mark.parametrize("seed", some(range(8)))
def test_a_second_opinion_agrees_on_all_kinds_of_hands(seed):
    chance = random.Random(seed)
    groups = [sorted(group) for group in (ALL, ANIMALS | FLOWERS, RIBBONS | LIGHTS, FLOWERS | {"5-1", "9-1"}, ANIMALS)]
    for _ in range(1500):
        group = chance.choice(groups)
        cards = set(chance.sample(group, chance.randint(0, len(group))))
        if chance.random() < 0.3:
            month = chance.randint(1, 12)
            cards |= {f"{month}-{place}" for place in range(1, 5)}
        agree(cards, chance.randint(0, 12), chance.choice(CHOICES))


def test_adding_a_card_never_makes_captured_cards_worth_less():
    """So that yaku have grown exactly when they are worth more than at the last call."""
    chance = random.Random(5)
    for _ in range(200):
        options, month = chance.choice(CHOICES), chance.randint(1, 12)
        scorer = table_of("source", options).scorer
        taken = before = 0
        for card in chance.sample(range(48), 48):
            taken |= 1 << card
            after = scorer.total(taken, month)
            assert after >= before
            assert after == before or scorer.may_have_grown(taken, 1 << card, month)
            before = after


def test_the_data_of_yaku_are_those_of_the_ledger_and_of_the_second_opinion():
    yaku = load_yaku().yaku
    assert {one.id for one in yaku} <= set(load_rules("koikoi"))
    assert all(one.romaji and one.kanji for one in yaku)
    assert len({one.id for one in yaku}) == 15
    masks = table_of("source", {}).scorer.masks
    named = {id.removeprefix("koi.yaku."): {NAMES[c] for c in range(48) if mask >> c & 1} for id, mask in masks.items()}
    assert (named["aotan"], named["akatan"], named["tane"], named["kasu"]) == (BLUE, POEMS, ANIMALS, FLOWERS)
    assert (named["goko"], named["tanzaku"]) == (LIGHTS, RIBBONS)


@pytest.mark.parametrize(
    ("cards", "month", "message"),
    [
        ([48], 0, "card: expected a number from 0 to 47, got 48"),
        (["8-1"], 0, "card: expected a number from 0 to 47, got '8-1'"),
        ([True], 0, "card: expected a number from 0 to 47, got True"),
        ([3, 3], 0, "card: 1-4 is there twice"),
        ([3], 13, "month: expected 1 to 12, got 13"),
    ],
)
def test_what_is_no_card_or_no_month_is_refused(cards, month, message):
    with pytest.raises(ValueError, match=message):
        koikoi.yaku(cards, month)
