"""A card that is enlarged is said in whole sentences."""

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.rules.position import Stand
from iki_teach.games.iki.words import about
from tests.games.iki.drawing import tables


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_has_its_kind_its_skill_and_its_payday(lang):
    """Of every card of the deck, for hire and on a stall: a name, then sentences."""
    position, words = tables.empty(), Words(lang)
    for card in position.cards.values():
        name, kind, skill, *more = about.offered(card, 2, position, words).split("\n")
        assert name[0].isupper()
        assert len(more) >= 3
        stands = (Stand(card.id, None, 1, 1), Stand(card.id, None, None, 1))
        lines = [line for stand in stands for line in about.stand(stand, position, words).split("\n")[1:]]
        for line in (kind, skill, *more, *lines):
            assert line.endswith("."), line
            assert line[0].isupper() or line[0].isdigit(), line


def test_skills_symbols_tracks_and_owners_are_said():
    """In words that need no sign: what a visitor may do, what payday brings, and whose the card is."""
    position, words = tables.crowded(), Words("en")
    said = about.stand(position.stalls["south.4"], position, words).split("\n")
    assert said == [
        "Boatbuilder",
        "Red master craftsman.",
        "Who does business with it may pay 1 wood for 4 mon, up to 2 times.",
        "On payday, level by level: 1 wood, then 2 wood, then 2 wood.",
        "It belongs to Aki and stands on level 3 of 3.",
    ]
    assert "with 1 firefighting symbol." in about.stand(position.stalls["east.4"], position, words)


def test_buildings_are_said_with_their_price_where_they_can_be_built():
    """On a stall it is no longer of interest; there it has an owner."""
    position, words = tables.crowded(), Words("en")
    cart = about.building(position.building_cards["oxcart"], "en", priced=True)
    assert "It costs 3 mon and 2 wood." in cart
    stands = about.stand(position.stalls["west.2"], position, words)
    assert "It costs" not in stands
    assert stands.endswith("It belongs to Chie.")
    assert "belongs" not in about.stand(Stand(None, "oxcart", None, 1), position, words)
