"""A question for who has never heard of the game: which card of the hand takes the one on the field?"""

from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.drawing.cards import HIGH, WIDE, definitions, use
from iki_teach.games.koikoi.words.names import card, cards_by_name, flower
from iki_teach.kits import Beat, Teaser, Tile

FIELD, HAND = "1-1", ("3-4", "1-4", "6-2", "12-3")
_TITLE = N("teaser", "Which card takes the crane?")
_TEXT = N("teaser", "The crane lies on the table. A card of your hand takes it if it shows the same plant. Tap a card.")
_TAKES = N("teaser", "Both show {flower}: the two cards are yours now.")


def teaser(words: Words) -> Teaser:
    """Return the question; the months of the cards answer it."""
    right = next(name for name in HAND if cards_by_name()[name].month == cards_by_name()[FIELD].month)
    told = words(_TAKES, flower=flower(right, words))
    return Teaser(
        title=words(_TITLE),
        text=words(_TEXT),
        lead=_svg(FIELD),
        tiles=tuple(Tile(name, _svg(name), card(name, words)) for name in HAND),
        right=right,
        beats=(Beat(right, told),),
        page="00_koikoi",
    )


def _svg(name: str) -> str:
    """A card alone, which says nothing: what holds it is named."""
    drawn = use(name)
    return (
        f'<svg class="iki-table" aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE:g} {HIGH:g}">'
        f"<defs>{definitions(drawn)}</defs>{drawn}</svg>"
    )
