"""Yaku, at every table: what captured cards are worth by a second opinion, and that they only ever grow."""

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

SCORING = {
    "ameshiko": (6, 7), "lights": ("highest", "add"), "both_ribbons": (False, True), "viewing": (5, 3, 1),
    "sake": ("gated", "always", "never"), "tsukifuda": (True, False), "joker": ("iris", "cup", "both", "none"),
    "joker_counts": ("once", "twice"),
}  # fmt: skip


CHOICES = [dict(zip(SCORING, values, strict=True)) for values in product(*SCORING.values())]


def agree(cards, month, options):
    counted = koikoi.yaku([NUMBERS[card] for card in cards], month, options=options)
    other = second_opinion(cards, month, **options)
    assert sum(points for _, points in counted) == sum(other.values()), (sorted(cards), month, options, counted, other)
    both = {"kasu", "tane"}
    assert {id.removeprefix("koi.yaku.") for id, _ in counted} - both == set(other) - both


@rule("koi.yaku.sanko", "koi.yaku.ameshiko", "koi.yaku.shiko", "koi.yaku.goko", "koi.yaku.lights")
@pytest.mark.long
def test_a_second_opinion_agrees_on_all_lights_and_on_every_switch():
    sets = chain.from_iterable(combinations(sorted(LIGHTS), number) for number in range(6))
    for options, lights, cup in product(CHOICES, list(sets), ([], ["9-1"])):
        agree({*lights, *cup}, 0, options)


@rule("koi.yaku.kasu", "koi.yaku.tanzaku", "koi.yaku.aotan", "koi.yaku.akatan", "koi.yaku.tane", "koi.yaku.inoshikacho")
@rule("koi.yaku.tsukimizake", "koi.yaku.hanamizake", "koi.yaku.sake-gate", "koi.yaku.tsukifuda", "koi.yaku.iris")
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


@pytest.mark.parametrize(("cards", "month", "message"), [
    ([48], 0, "card: expected a number from 0 to 47, got 48"),
    (["8-1"], 0, "card: expected a number from 0 to 47, got '8-1'"),
    ([True], 0, "card: expected a number from 0 to 47, got True"),
    ([3, 3], 0, "card: 1-4 is there twice"),
    ([3], 13, "month: expected 1 to 12, got 13"),
])  # fmt: skip
def test_what_is_no_card_or_no_month_is_refused(cards, month, message):
    with pytest.raises(ValueError, match=message):
        koikoi.yaku(cards, month)
