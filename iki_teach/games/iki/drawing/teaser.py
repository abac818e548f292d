"""Questions for who has never heard of the game; the engine answers them."""

from iki_teach.content.words import Words
from iki_teach.drawing.asks import Teasers
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.drawing.pieces import definitions
from iki_teach.games.iki.drawing.teaser_fire import EAST, WEST, fire
from iki_teach.games.iki.drawing.teaser_rice import rice


def teasers(words: Words) -> Teasers:
    questions = (fire(WEST, words), rice(words), fire(EAST, words))
    seen = names_in("".join(one.lead + "".join(tile.svg for tile in one.tiles) for one in questions))
    return Teasers(definitions(frozenset(seen)), questions)
