"""Questions for who has never heard of the game: which card takes, and which card makes a yaku?"""

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.asks import Beat, Teaser, Teasers, Tile
from iki_teach.drawing.drawing import silent
from iki_teach.games.koikoi.begin import RULES, table_of
from iki_teach.games.koikoi.drawing.cards import HIGH, WIDE, definitions, use
from iki_teach.games.koikoi.rules.cards import NUMBERS, mask_of
from iki_teach.games.koikoi.words.names import card, cards_by_name, flower

Asked = tuple[Text, Text, tuple[str, ...], tuple[str, ...], str]  # title, sentence, cards one has, cards to tap, page
CRANE: Asked = (
    N("teaser", "Which card takes the crane?"),
    N("teaser", "The crane lies on the table. A card of your hand takes it if it shows the same plant. Tap a card."),
    ("1-1",),
    ("3-4", "1-4", "6-2", "12-3"),
    "00_koikoi",
)
RIBBON: Asked = (
    N("teaser", "Which ribbon is missing?"),
    N("teaser", "Three blue ribbons score. You have two of them. Tap the third."),
    ("9-2", "10-2"),
    ("1-2", "6-2", "1-4", "3-4"),
    "21_koikoi_yaku",
)
ANIMALS: Asked = (
    N("teaser", "Boar, deer, and who else?"),
    N("teaser", "Boar, deer and butterflies score together. You have two of them. Tap the third."),
    ("7-1", "10-1"),
    ("1-1", "12-3", "6-1", "3-4"),
    "21_koikoi_yaku",
)
_TAKES = N("teaser", "Both show {flower}: the two cards are yours now.")
_SCORES = N("teaser", "The missing card is {card}. {yaku}: {n} points.")
_OTHER = N("teaser", "That is the card {card}.")


def teasers(words: Words) -> Teasers:
    questions = (crane(words), yaku(RIBBON, words), yaku(ANIMALS, words))
    shown = "".join(one.lead + "".join(tile.svg for tile in one.tiles) for one in questions)
    return Teasers(definitions(shown), questions)


def crane(words: Words) -> Teaser:
    *_, (field,), hand, _ = CRANE
    right = next(name for name in hand if cards_by_name()[name].month == cards_by_name()[field].month)
    return ask(CRANE, right, words(_TAKES, flower=flower(right, words)), words)


def yaku(asked: Asked, words: Words) -> Teaser:
    *_, taken, offered, _ = asked
    scorer = table_of(RULES, {}).scorer
    found = {name: scorer.lines(mask_of(NUMBERS[one] for one in (*taken, name)), 1) for name in offered}
    right = next(name for name, lines in found.items() if lines)
    ((rule, points),) = found[right]
    return ask(asked, right, words(_SCORES, card=card(right, words), yaku=words.rule(rule), n=points), words)


def ask(asked: Asked, right: str, answer: str, words: Words) -> Teaser:
    title, text, taken, offered, page = asked
    lead = "".join(use(name, x=26 * at) for at, name in enumerate(taken))
    return Teaser(
        title=words(title),
        text=words(text),
        lead=silent(lead, WIDE + 26 * (len(taken) - 1), HIGH),
        tiles=tuple(tile(name, words) for name in offered),
        right=right,
        beats=(Beat(right, answer),),
        page=page,
    )


def tile(name: str, words: Words) -> Tile:
    label = card(name, words)
    return Tile(name, silent(use(name), WIDE, HIGH), label, words(_OTHER, card=label))
