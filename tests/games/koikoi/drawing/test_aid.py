"""Yaku, cards and what was agreed on, on a sheet to print, for each preset."""

import pytest

from iki_teach.content.words import Words
from iki_teach.games.koikoi.drawing.aid import facts
from iki_teach.games.koikoi.facts.load import load_house_switches, presets

ENGLISH = Words("en")


def worth(preset: str) -> dict[str, str]:
    return {row.head: row.text for row in facts(preset, 2, ENGLISH)["yaku"].rows}


def test_the_yaku_are_worth_what_the_table_agreed() -> None:
    """Ameshiko 6 or 7; yaku that are not played do not stand there (K:7-11)."""
    source, page = worth("source"), worth("nintendo-page")
    assert source["Ameshiko, four rainy lights"] == "6 points"
    assert page["Ameshiko, four rainy lights"] == "7 points"
    assert source["Kasu"] == "10 cards: 1 point, each further one 1 more"
    assert source["Goko, five lights"] == "10 points"
    assert set(source) - set(page) == {"Tsukifuda, the cards of the month", "Oya-ken, the dealer’s point"}
    assert "Red and blue ribbons together" not in source


@pytest.mark.parametrize("preset", presets())
def test_every_yaku_is_shown_with_cards(preset: str) -> None:
    rows = facts(preset, 2, ENGLISH)["yaku"].rows
    shown = {row.head: row.svg.count('<use href="#hana-') for row in rows}
    assert (shown["Ameshiko, four rainy lights"], shown["Tsukimizake, sake under the moon"]) == (4, 2)
    assert (shown["Inoshikacho"], shown["Goko, five lights"]) == (3, 5)
    assert [row.head for row in rows if not row.svg] == [row.head for row in rows if "Oya-ken" in row.head]


def test_the_months_have_their_cards() -> None:
    rows = facts("source", 2, ENGLISH)["months"].rows
    assert len(rows) == 12
    assert all(row.svg.count('<use href="#hana-') == 4 for row in rows)


def test_what_was_agreed_on_stands_there_switch_by_switch() -> None:
    switches = load_house_switches()
    names = {preset: {row.head for row in facts(preset, 2, ENGLISH)["agreed"].rows} for preset in presets()}
    assert len(names["source"]) == len(switches)
    assert names["source"] - names["common"] == {switches["target"].name}
