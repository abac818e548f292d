"""A card of Koi-Koi: flower, picture or ribbon, and a frame that tells its kind; small pictures of some cards."""

from collections.abc import Sequence
from functools import cache, lru_cache

from iki_teach.drawing.drawing import Drawing, Laid, Size, responsive, silent
from iki_teach.drawing.pens import box, group, number, quoted
from iki_teach.drawing.signs import COMMON, names_in
from iki_teach.games.koikoi.drawing.flowers import FLOWERS, GOLD, PICTURES, SAME, disc, slip
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.names import KINDS, by_kind, cards_by_name

SHEET_WIDE, SHEET_NARROW = 960.0, 374.0
WIDE, HIGH = 46.0, 74.0
CARD, BACK_NAME = "hana-", "hana-back"
SIGNS = {"hikari": "光", "tane": "種", "ribbon": "短", "kasu": "粕"}
# The picture lies over the flower, but where it is the ground.
GROUNDS = ("8-1", "3-1")
EDGE = box(0.8, 0.8, WIDE - 1.6, HIGH - 1.6, cls="hana-edge", round=3.4)


@cache
def face(name: str) -> str:
    card = cards_by_name()[name]
    picture = PICTURES.get(name)
    flower = FLOWERS[card.month - 1](picture is not None)
    if card.ribbon:
        drawn = flower + slip(card.ribbon)
    elif picture is None:
        drawn = flower
    else:
        drawn = picture() + flower if name in GROUNDS else flower + picture()
    return SAME.sub("", drawn + FRAMES[card.kind])


@cache
def symbol(name: str) -> str:
    return (
        f'<symbol id="hana-{name}" viewBox="0 0 46 74">{box(0, 0, WIDE, HIGH, cls="hana", round=4)}'
        f'<g clip-path="url(#hana-clip)" fill="none" stroke-linecap="round">{face(name)}</g>{EDGE}</symbol>'
    )


@cache
def back_symbol() -> str:
    waves = "".join(
        f"M{x} {y}a6 6 0 0 1 12 0M{x + 3} {y}a3 3 0 0 1 6 0"
        for row, y in enumerate(range(10, 74, 8))
        for x in range(-6 * (row % 2), 46, 12)
    )
    return (
        f'<symbol id="hana-back" viewBox="0 0 46 74">{box(0, 0, WIDE, HIGH, cls="hana-back", round=4)}'
        f'<g clip-path="url(#hana-clip)"><path class="hana-wave" d="{waves}"/></g>{EDGE}</symbol>'
    )


# It is seen wherever a hidden picture on the page has brought it first.
CLIP = '<clipPath id="hana-clip"><rect x="1.5" y="1.5" width="43" height="71" rx="3" visibility="visible"/></clipPath>'


def use(name: str, scale: float = 1, x: float = 0, y: float = 0) -> str:
    size = f' width="{number(WIDE * scale)}" height="{number(HIGH * scale)}"'
    return f'<use href="#hana-{name}" x="{number(x)}" y="{number(y)}"{size}/>'


def drawing(label: str, laid: Sequence[Laid], wide: Size, narrow: Size) -> Drawing:
    return responsive(label, laid, wide, narrow, definitions, STYLE)


def definitions(body: str) -> str:
    return defined(names_in(body))


@lru_cache(maxsize=16)
def defined(names: tuple[str, ...]) -> str:
    """Return the definitions of all that is referred to by these names; a back is defined where it is needed."""
    cards = [name.removeprefix(CARD) for name in names if name.startswith(CARD) and name != BACK_NAME]
    return CLIP + "".join(map(symbol, cards)) + COMMON.defined(frozenset(names))


def image(label: str) -> str:
    return f'role="img" aria-label="{quoted(label)}"'


def help_marks(name: str) -> str:
    return mark(name, 8.5, 65.5, month=True) + mark(name, 37.5, 65.5)


def help_marks_at_top(name: str, wide: float) -> str:
    """Month and kind in the upper corners of a large card, over whose foot another one may lie."""
    return mark(name, 12, 12, 1.3, month=True) + mark(name, wide - 12, 12, 1.3)


def mark(name: str, x: float, y: float, scale: float = 1, *, month: bool = False) -> str:
    card = cards_by_name()[name]
    cls, text = ("hana-word", card.month) if month else ("hana-word j", SIGNS[card.kind])
    inner = f'<circle class="hana-note" r="7.5"/><text class="{cls}" y="3.5">{text}</text>'
    return group(inner, x=x, y=y, scale=scale)


# Hikari have a double golden frame, tane a thin one with dots in the corners; ribbons and kasu have none.
FRAMES = {
    "hikari": f'<rect x="3" y="3" width="40" height="68" rx="2" stroke="{GOLD}" stroke-width="2.6"/>'
    '<rect x="5.4" y="5.4" width="35.2" height="63.2" rx="1" stroke="#23302a" stroke-width=".6"/>',
    "tane": '<rect x="3.6" y="3.6" width="38.8" height="66.8" stroke="#23302a" stroke-width=".8"/>'
    + "".join(disc(x, y, 1.5, "#23302a") for x in (4.6, 41.4) for y in (4.6, 69.4)),
    "ribbon": "",
    "kasu": "",
}

# What a card of the hand would capture glows while one points at it, goes there by keyboard, or has chosen it. It ends
# with a class that only cards have: of every other place `:has()` would be asked at every click.
GLOW = '.iki-table:has([data-cell^="hand.{0}-"]{1}) [data-cell^="field.{0}-"]>.hana-hit'
POINTED = (":hover", ":focus-visible", ".selected")
STYLE = (
    """
.iki-table{--hana:#f8f1de;--hana-edge:#2a1c17}
.iki-dark .iki-table{--hana:#e2d7bd;--hana-edge:#0f0a08}
.hana{fill:var(--hana)}.hana-back{fill:#7a2b22}
.hana-edge{fill:none;stroke:var(--hana-edge);stroke-width:1.6}
.hana-wave{fill:none;stroke:#a8503f;stroke-width:1}
.iki-table .mat{fill-opacity:.6}.iki-table .turn{fill:var(--lacquer)}
.iki-table .place{fill:none;stroke:var(--hair);stroke-width:1;stroke-dasharray:3 3}
.iki-table [data-cell^="hand."]>.ring{stroke-width:4}
.iki-table .hana-note{fill:#fffaf0;stroke:#23302a;stroke-width:.8}
.iki-table text.hana-month{fill:#141c28;font-size:12.4px;font-weight:700;text-anchor:middle;letter-spacing:-.5px}
@media(max-width:359px){.iki-table .tiny{font-size:14.5px}}
.iki-table[data-side=narrow] .hana-name{display:none}
.iki-table[data-side=narrow] .hana-word,.iki-table[data-side=narrow] .hana-head{font-size:13.3px}
.iki-table text.hana-word{fill:#141c28;font-size:10px;font-weight:700;text-anchor:middle}
.iki-table:is([data-low] *):not([data-side]) text{font-size:calc(13.7px*var(--iki-print,1))}
.iki-table:is([data-low] *):not([data-side]) text.hana-word{font-size:calc(10.6px*var(--iki-print,1))}
""".replace("\n", "")
    + ",".join(GLOW.format(month, how) for month in range(1, 13) for how in POINTED)
    + "{stroke:var(--ochre);stroke-width:7}"
)


MOST, STEP, TURN = 5, 25.0, 5.0  # cards in a fan, how far apart, and by how many degrees
LIGHTS = ("1-1", "3-1", "8-1", "11-1", "12-1")


def vignette(kind: str, game: Game) -> str:
    """Return a fan of cards for the month that a move ended, or for a whole game; it says nothing."""
    return fan(LIGHTS if kind == "game" else best_cards(game))


def best_cards(game: Game) -> tuple[str, ...]:
    """Return the best cards that whoever scored had captured; where nobody did, the four of the month."""
    for event, position in game.frames():
        if event.what == "score" and event.player is not None:
            kinds = by_kind(position.players[event.player].captured)
            return tuple(name for kind in KINDS for name in kinds.get(kind, ()))[:MOST]
    return tuple(f"{game.back().state.month}-{number}" for number in range(1, 5))


def fan(cards: tuple[str, ...]) -> str:
    middle, parts = (len(cards) - 1) / 2, []
    for at, name in enumerate(cards):
        turn = f"rotate({(at - middle) * TURN:g} {WIDE / 2:g} {3 * HIGH:g})"
        parts.append(group(f'<g transform="{turn}">{use(name)}</g>', x=(at - middle) * STEP * 0.4 + 61, y=8))
    return silent(drawn := "".join(parts), 168, 84, definitions(drawn))


GAP = 4.0


def sign(names: str) -> str:
    cards = names.split()
    drawn = "".join(use(card, x=at * (WIDE + GAP)) for at, card in enumerate(cards))
    return silent(drawn, len(cards) * (WIDE + GAP) - GAP, HIGH, definitions(drawn))
