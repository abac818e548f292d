"""The season shows on the table: in its trees, on the canal, on the roofs, and where nobody points at anything."""

from attrs import evolve

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.drawing.season import season
from iki_teach.games.iki.drawing.table import LAYOUTS, table
from iki_teach.kits import Look
from tests.games.iki.drawing import tables


def drawn(month: int, layout: str = "wide", lang: str = "en") -> str:
    return str(table(evolve(tables.opening(), month=month), Words(lang), Look(layout=layout)))


def test_every_season_has_its_trees_and_only_winter_has_snow_on_the_roofs():
    """Blossom, leaves, red leaves, snow: in every layout."""
    for layout in LAYOUTS:
        for month, look in {2: "f-petal", 5: "f-green", 8: "f-orange", 11: "f-snow"}.items():
            assert f'class="{look} edge"' in drawn(month, layout), (layout, month)
            assert ('class="snow"' in drawn(month, layout)) is (month == 11)
    assert [season(evolve(tables.opening(), month=month)) for month in (0, 13)] == ["spring", "winter"]


def test_where_nobody_points_at_a_card_the_table_says_what_the_place_is_for():
    drawings = {lang: drawn(5, "wide", lang) for lang in LANGS}
    assert "Point at a card" in drawings["en"]
    assert "Zeig auf eine Karte" in drawings["de"]
    assert 'class="fuji"' not in drawn(5, "narrow")
