"""The text twin says what the drawing shows."""

from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.drawing import players
from iki_teach.games.iki.drawing.table import describe
from iki_teach.games.iki.words import goods as spoken
from iki_teach.games.iki.words import labels
from tests.games.iki.drawing import tables


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from(LANGS))
def test_all_that_lies_on_the_table_is_said(seed, lang):
    position, words = tables.anything(seed), Words(lang)
    text = describe(position, words)
    cards = [occupant.card for occupant in position.stalls.values() if occupant and occupant.card]
    cards += [card for card, _ in position.display] + [card for view in position.players for card in view.retired]
    for card in cards:
        assert position.cards[card].name(lang) in text
    for building in position.buildings:
        assert position.building_cards[building].name(lang) in text
    for tile in (*position.fish, *position.pipes, *position.pouches):
        assert labels.tile(position.tiles[tile], words) in text
    for view in position.players:
        assert view.name in text
        for good in players.GOODS:
            assert words(spoken.GOODS[good], n=getattr(view, good)) in text


def test_text_has_sections_and_lines():
    sections = describe(tables.crowded(), Words("en")).strip().split("\n\n")
    assert [section.splitlines()[0] for section in sections] == [
        "Calendar", "Order track", "Street, counter-clockwise from the gate",
        "House rows, from the outer stall to the crossroads", "Display", "Fish and tobacco", "Buildings",
        "Bank and stock", "Firefighting track, upper disc first", "Players",
    ]  # fmt: skip
    assert all(line.startswith("- ") for section in sections for line in section.splitlines()[1:])


def test_hostile_names_stay_short_and_on_their_line():
    """Names of 10,000 characters and control characters are shortened and cleaned in the text, too."""
    text = describe(tables.hostile(), Words("en"))
    assert "x" * 100 not in text
    assert "xxx…" in text
    assert not any(sign in text for sign in "\x00\u202e\ud800\r")
    assert len(text) < len(describe(tables.crowded(), Words("en"))) * 1.2
