"""Questions of the start page: what is right is what the rules make of the cards."""

import re

from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi.drawing.teaser import ANIMALS, CRANE, RIBBON, crane, teasers, yaku
from tests.marks import rule


@rule("koi.yaku.aotan", "koi.yaku.inoshikacho")
def test_one_card_alone_completes_a_yaku() -> None:
    for asked, right, name in ((RIBBON, "6-2", "Aotan"), (ANIMALS, "6-1", "Inoshikacho")):
        teaser = yaku(asked, Words("en"))
        assert teaser.right == right
        assert name in teaser.beats[-1].text
        assert teaser.beats[-1].text.endswith(": 5 points.")
        assert right in asked[3]


def test_a_card_takes_one_of_its_month() -> None:
    assert crane(Words("en")).right == "1-4"
    assert [name for name in CRANE[3] if name.startswith("1-")] == ["1-4"]


def test_drawings_of_questions_find_all_cards_in_what_they_share() -> None:
    for lang in LANGS:
        found = teasers(Words(lang))
        for one in found.questions:
            for name in re.findall('href="#([^"]+)"', one.lead + "".join(tile.svg for tile in one.tiles)):
                assert f'id="{name}"' in found.shared
            assert all(tile.why for tile in one.tiles)
