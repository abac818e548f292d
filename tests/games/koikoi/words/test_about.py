"""A card in sentences: its month and kind, what it takes, and the yaku of the table that it may count for."""

import pytest

from iki_teach import koikoi
from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi.words import about
from iki_teach.games.koikoi.words.names import cards_by_name
from tests.games.koikoi.deals import given


def counts_for(card: str, **options: object) -> set[str]:
    """The yaku that a card may count for at a table, by their first word; January is played."""
    state = koikoi.new(seed=1, options=options).state
    *_, lines = about.card(card, state.rules, 1, "en").partition("It may count for:\n")
    return {line.partition(",")[0].partition(":")[0] for line in lines.split("\n")}


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_is_said_in_sentences(lang):
    rules = koikoi.new(seed=1).state.rules
    told = {name: about.card(name, rules, 1, lang) for name in cards_by_name()}
    assert all(len(text.split("\n")) >= 5 for text in told.values())
    named = [text for name, text in told.items() if cards_by_name()[name].kind != "kasu"]
    assert len(set(named)) == len(named)


def test_a_card_says_which_yaku_it_may_count_for():
    lights = {"Sanko", "Shiko", "Goko", "Ameshiko"}
    assert counts_for("8-1") == lights | {"Tsukimizake"}
    assert counts_for("11-1") == {"Ameshiko", "Goko"}
    assert counts_for("8-1", sake="never") == lights
    assert counts_for("1-3", tsukifuda=True) == {"Kasu", "Tsukifuda"}
    assert counts_for("1-3", tsukifuda=False) == {"Kasu"}


def test_a_card_to_play_says_first_what_it_takes():
    state = given(
        "2-1 1-1 10-3 6-3", "4-2 5-2 7-1 8-1", "2-2 2-3 1-2 1-3 1-4 10-2", "3-1 3-2 3-3 3-4 9-1 9-2 9-3 9-4"
    ).state
    said = {name: about.to_play(name, state, Words("en")).split("\n")[1] for name in state.players[0].hand}
    assert said["2-1"] == "You choose what it takes from the field: poem ribbon (plum), kasu (plum)."
    assert said["1-1"] == "It takes from the field: poem ribbon (pine), kasu (pine), kasu (pine)."
    assert said["10-3"] == "It takes from the field: blue ribbon (maple)."
    assert said["6-3"] == "Nothing on the field matches it: it would stay there."
