"""Sheets to print and questions of the start page: what stands there is what the rules make of the cards."""

import pytest

from iki_teach.content.words import Words
from iki_teach.games.koikoi.drawing.aid import facts
from iki_teach.games.koikoi.drawing.teaser import ANIMALS, CRANE, RIBBON, crane, yaku
from iki_teach.games.koikoi.facts.load import presets
from tests.marks import rule

ENGLISH = Words("en")


def test_a_sheet_has_the_yaku_of_its_table_and_the_cards_of_each_month() -> None:
    """Yaku that are not played do not stand there (K:7-11)."""
    source, page = (
        {row.head for row in facts(preset, 2, ENGLISH)["yaku"].rows} for preset in ("source", "nintendo-page")
    )
    assert source - page == {"Tsukifuda, the cards of the month", "Oya-ken, the dealer’s point"}
    assert "Red and blue ribbons together" not in source
    assert [row.svg.count('<use href="#hana-') for row in facts("source", 2, ENGLISH)["months"].rows] == [4] * 12


@pytest.mark.parametrize("preset", presets())
def test_every_yaku_is_shown_with_cards(preset: str) -> None:
    rows = facts(preset, 2, ENGLISH)["yaku"].rows
    shown = {row.head: row.svg.count('<use href="#hana-') for row in rows}
    assert (shown["Ameshiko, four rainy lights"], shown["Tsukimizake, sake under the moon"]) == (4, 2)
    assert (shown["Inoshikacho"], shown["Goko, five lights"]) == (3, 5)
    assert [row.head for row in rows if not row.svg] == [row.head for row in rows if "Oya-ken" in row.head]


@rule("koi.yaku.aotan", "koi.yaku.inoshikacho")
def test_one_card_alone_is_right() -> None:
    for asked, right, name in ((RIBBON, "6-2", "Aotan"), (ANIMALS, "6-1", "Inoshikacho")):
        teaser = yaku(asked, Words("en"))
        assert teaser.right == right
        assert name in teaser.beats[-1].text
        assert teaser.beats[-1].text.endswith(": 5 points.")
        assert right in asked[3]
    assert crane(Words("en")).right == "1-4"
    assert [name for name in CRANE[3] if name.startswith("1-")] == ["1-4"]
