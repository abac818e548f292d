"""Every trade has a sign, and every sign can be drawn."""

from xml.etree import ElementTree as ET

import pytest

from iki_teach.games.iki.drawing.cards import face, row_face, small_face
from iki_teach.games.iki.drawing.signs import BOOK, COLOUR_ICONS, FALLBACKS, KEYWORDS, sign_of
from iki_teach.games.iki.facts.load import load_deck


@pytest.mark.parametrize("sign", sorted(BOOK))
def test_signs_are_well_formed(sign):
    assert ET.fromstring(BOOK.symbol(sign)).tag == "symbol"


def test_every_name_of_a_sign_is_in_the_book():
    named = {sign for sign, _ in KEYWORDS} | set(COLOUR_ICONS.values()) | set(FALLBACKS.values())
    assert named <= BOOK.keys()


def test_trades_of_the_deck_have_signs_of_their_own():
    cards = load_deck("open-edo").cards
    signs = [card.sign for card in cards]
    assert all(sign_of(card.id, card.colour, card.sign) == card.sign for card in cards)
    assert len(set(signs)) >= 45
    assert sign_of("carpenter", "red") == "saw"
    assert sign_of("zither-tuner", "purple") == FALLBACKS["purple"]


def test_a_colour_shows_to_eyes_that_see_no_hue():
    for card in load_deck("open-edo").cards:
        drawn = (
            row_face(card, card.colour, "en", 206, 54),
            face(card, card.colour, "en", 100),
            small_face(card, "", "en", 101, 50),
        )
        assert all(f'"#iki-{COLOUR_ICONS[card.colour]}' in one for one in drawn), card.id
