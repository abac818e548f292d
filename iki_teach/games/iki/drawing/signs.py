"""The sign book: each symbol our own drawing on a square of 24 by 24, a line of `data/iki/signs.txt`; people; pieces.

Plain shapes take the tint of where they stand and an ink outline; class "ink-n" is an outline without filling,
"ink-i" is filled with ink, "ink-w" with paper. (Inside <use>, style rules see no element outside the symbol.)
A figure is a body for each colour of trades, on 60 by 54, its robe in the tint of where it stands.
"""

from functools import lru_cache

from iki_teach.content.files import data_dir, read_text
from iki_teach.drawing.pens import box, group, number, path, quoted, stamp, write
from iki_teach.drawing.signs import SignBook, names_in
from iki_teach.games.iki.facts.cards import Card

SIGNS = [line.split(" ", 2) for line in read_text(data_dir() / "iki" / "signs.txt").splitlines()]
TRADES = frozenset(name for kind, name, _ in SIGNS if kind == "trade")
BOOK = SignBook({name: shape for _, name, shape in SIGNS})

COLOUR_ICONS = {"red": "saw", "brown": "bucket", "green": "curtain", "yellow": "pole", "purple": "fan"}
FALLBACKS = {"red": "chisel", "brown": "bowl", "green": "curtain", "yellow": "pole", "purple": "fan"}

# By what a card's id begins with, or a word in it; the first that fits.
KEYWORDS = tuple(line.split(": ") for line in read_text(data_dir() / "iki" / "sign-words.txt").splitlines())
PERSON_WIDE, PERSON_HIGH = 60.0, 54.0
CRESTS = {
    "crest0": '<circle class="ink-crest" cx="12" cy="12" r="10.8"/>',
    "crest1": '<path class="ink-crest" d="M12 .2 23.8 12 12 23.8 .2 12z"/>',
    "crest2": '<path class="ink-crest" d="M6.2 1.8h11.6L23.4 12l-5.6 10.2H6.2L.6 12z"/>',
    "price": '<circle class="ink-price" cx="12" cy="12" r="11"/>',
    "crest3": '<rect class="ink-crest" x="1.8" y="1.8" width="20.4" height="20.4" rx="2.5"/>',
}
FIGURE = (
    '<path class="crest" d="M11 8.5C5.5 9 3.8 12 1.2 17.5L4 20 3 29.5H19L18 20l2.8-2.5'
    'C18.2 12 16.5 9 11 8.5z"/><circle class="skin" cx="11" cy="5.6" r="4.3"/>'
    '<path class="hairdo" d="M6.7 4.8C7.5.5 14.5.5 15.3 4.8L12 3.2V.6h-2v2.6z"/>'
)


@lru_cache(maxsize=1024)
def sign_of(card_id: str, colour: str, sign: str = "") -> str:
    """Return a trade's sign: its own, if there is such a drawing, else one by the words of its id, or by its colour."""
    if sign in TRADES:
        return sign
    for name, words in KEYWORDS:
        if any(card_id.startswith(word) or f"-{word}" in card_id for word in words.split()):
            return name
    return FALLBACKS.get(colour, "fan")


def head(x: float, y: float, *, bun: bool = False) -> str:
    eyes = f"M{number(x - 3.4)} {number(y + 0.6)}q1.2 1.1 2.4 0m2 0q1.2 1.1 2.4 0M{number(x - 1.3)} {number(y + 3.4)}q1.3.9 2.6 0"
    hair = (
        '<path class="ink-hair" d="M-6.8 1.5C-8.5-9.2 8.5-9.2 6.8 1.5 6.5-2.5 4-4 0-4s-6.5 1.5-6.8 5.5z"/>'
        '<circle class="ink-hair" cy="-8.4" r="3"/><path class="ink-pin" d="M-4.5-9l9 1.3"/>'
        if bun
        else '<path class="ink-hair" d="M-6.6.6C-7.4-8.6 7.4-8.6 6.6.6 4.6-3.4-4.6-3.4-6.6.6zM-2-6l.4-3.4q1.6-1 3.2 0l.4 3.4z"/>'
    )
    skin = f'<circle class="ink-skin" cx="{number(x)}" cy="{number(y)}" r="6.4"/>'
    return f'{skin}{group(hair, x=x, y=y)}<path class="ink-thin" d="{eyes}"/>'


def hands(*places: tuple[float, float]) -> str:
    return "".join(f'<circle class="ink-skin" cx="{number(x)}" cy="{number(y)}" r="2.6"/>' for x, y in places)


def collar(x: float, y: float) -> str:
    edge, skin = '<path class="ink-pale" d="M-5 0 0 8 5 0z"/>', '<path class="ink-skin" d="M-3.5-.6h7l-3.5 5.6z"/>'
    return group(edge, skin, x=x, y=y)


BODIES = {
    # A craftsman stands, a towel around the head, the tool in the hand that is stretched out.
    "red": '<path class="ink-dark" d="M18.5 36h8.2l-.6 14.5h3.2V53h-9zM31.3 36h-8l.6 14.5 3.4.1V53H35v-2.5l-2.6-1z"/>'
    '<path class="ink-robe" d="M20.5 18.5c-5 1-8 4.5-11 11L14 33l4-4-.6 11H35l-.6-12.5 7 .8 1.8-4.4-9.2-4.2c-1.5-.7-2.5-1-4.5-1.2z"/>'
    + collar(26, 18.2)
    + '<path class="ink-thin" d="M26 25v15.5"/><path class="ink-sash" d="M17.2 31.6h17.9v3.6H17z"/>'
    + hands((43.2, 25.8), (11, 32.5))
    + head(26, 12)
    + '<path class="ink-pale" d="M19.1 8.8q6.9-2.6 13.8 0v2.6q-6.9-2.6-13.8 0zM32.6 9 36 6.4l.6 3-3.6 1.4z"/>',
    # A maker of small things sits, the work in the lap.
    "brown": '<path class="ink-robe" d="M23.5 19c-6.5.8-9.5 7-11 14L8 44c-1 4 3 7 9 7.5h26c6-.5 10-3.5 9-7.5l-4.5-11c-1.5-7-4.5-13.2-11-14z"/>'
    '<path class="ink-thin" d="M12.5 33c2 4 5 6.5 9 8M47.5 33c-2 4-5 6.5-9 8M17 51.5c4-3.5 9-5 13-5s9 1.5 13 5"/>'
    + collar(30, 18.6)
    + '<path class="ink-pale" d="M22.5 33h15l3 14h-21z"/>'
    + head(30, 12)
    + hands((20.5, 40.5), (39.5, 40.5)),
    # A dealer stands behind the counter, under the curtain.
    "green": '<path class="ink-wood" d="M3 2h54v3.2H3z"/>'
    '<path class="ink-robe" d="M5 5.2h50v8.3l-2.5 1.7-2.5-1.7h-7.4l-2.5 1.7-2.5-1.7H22.4l-2.5 1.7-2.5-1.7H10l-2.5 1.7L5 13.5z"/>'
    '<path class="ink-slit" d="M17.4 5.2v8.3M30 5.2v8.3M42.6 5.2v8.3"/>'
    '<path class="ink-robe" d="M22 27.5c-5 .8-8 4-9 12.5h34c-1-8.5-4-11.7-9-12.5z"/>'
    + collar(30, 27)
    + head(30, 20.5)
    + '<path class="ink-wood" d="M4 39h52v4H4z"/><path class="ink-straw" d="M7 43h46v10H7z"/>'
    '<path class="ink-thin" d="M18.5 43v10M30 43v10M41.5 43v10"/>' + hands((17.5, 37.6)),
    # A pedlar carries the wares on a pole.
    "yellow": '<path class="ink-dark" d="M23 37h6l-.5 13.5H32V53h-8.6zM37 37h-6l.4 13.5h-2.6V53H37z"/>'
    '<path class="ink-robe" d="M25 20.5c-5 .8-7 4.5-8 9.5l3.5 2.5 2.3-3.5-.8 11.5h16l-.8-11.5 2.3 3.5L43 30c-1-5-3-8.7-8-9.5z"/>'
    + collar(30, 20)
    + '<path class="ink-sash" d="M22.2 32h15.7v3.4H22z"/><path class="ink-pole" d="M2 22.5Q30 16 58 22.5"/>'
    '<path class="ink-thin" d="M8 21.5v14M5 35.5l3-6.5 3 6.5M52 21.5v14"/>'
    '<path class="ink-straw" d="M1.5 35.5h13l-2 9.5h-9z"/><path class="ink-thin" d="M2.5 39.5h11"/>'
    + hands((19, 21), (41, 21))
    + head(30, 14)
    + '<path class="ink-straw" d="M15.5 12.5C21 5 27 2.5 30 2.5s9 2.5 14.5 10c-9-2.4-20-2.4-29 0z"/>'
    '<path class="ink-thin" d="M30 2.5v8M25 4.5 22 11M35 4.5l3 6.5"/>',
    # An artist or a scholar wears a long robe with wide sleeves.
    "purple": '<path class="ink-robe" d="M22.5 18.8c-6 1-9.5 5-13 16l7.5 3 2.2-4.5C19 41 18 47 16.5 52.5h23C38 47 37 41 36.8 33l3.5-.3 3 4 5.5-5C44 23.5 38.5 20 33.5 18.8z"/>'
    + collar(28, 18.4)
    + '<path class="ink-sash" d="M19.2 28h17.4v6.5H19z"/><path class="ink-thin" d="M28 34.5c-.5 7-2 12.5-3.5 18"/>'
    + hands((13, 37), (46.5, 33.5))
    + head(28, 12, bun=True),
}  # fmt: skip
# Where the trade's sign is held: x, y and side.
HELD = {"red": (38.5, 12.5, 19), "brown": (20.5, 31, 19), "green": (35.5, 21.5, 19), "yellow": (43.5, 33, 17), "purple": (40.5, 15, 18)}  # fmt: skip


def figure(card: Card, look: str, x: float, y: float, scale: float) -> str:
    """The one on a card, 60 by 54, in the tint of `look`, with the trade's sign."""
    sign = stamp(sign_of(card.id, card.colour, card.sign), *HELD[card.colour])
    return group(f'<use href="#iki-figure-{card.colour}"/>', sign, cls=f"c-{look}", x=x, y=y, scale=scale)


def token(seat: int, letter: str, x: float, y: float, size: float, *, name: str = "") -> str:
    """A kobun, disc or crest of a player from (x, y) on; without a letter it is only the crest."""
    high = size * 0.72
    written = write(letter, size / 2, size / 2 + high * 0.36, high, cls="ink-in") if letter else ""
    return group(stamp(f"crest{seat}", 0, 0, size), written, cls=f"p{seat}", x=x, y=y, more=_piece(name))


def oyakata(seat: int, letter: str, x: float, y: float, *, scale: float = 1, piece: bool = True) -> str:
    """A player's figure, 22 by 30; one that is no `piece` is only a picture."""
    inner = FIGURE + stamp(f"crest{seat}", 4, 13, 14, cls="on") + write(letter, 11, 24.2, 12, cls="ink-in")
    return group(inner, cls=f"p{seat}", x=x, y=y, scale=scale, more=_piece(f"oyakata.{seat}" if piece else ""))


def coins(amount: int, x: float, y: float, *, name: str) -> str:
    """Some mon with their number, the upper right corner at (x, y)."""
    wide = 19 + 7 * len(str(amount))
    inner = box(-wide, 0, wide, 16, cls="face", round=8) + stamp("mon", -wide + 1.5, 1.5, 13)
    return group(inner, write(str(amount), -wide + 15.5, 12.3, 12, cls="b"), x=x, y=y, more=_piece(name))


def cost_coin(amount: int, x: float, y: float, radius: float = 10) -> str:
    coin = stamp("price", x - radius, y - radius, 2 * radius)
    return coin + write(str(amount), x, y + radius * 0.42, radius * 1.3, cls="ink-in")


@lru_cache(maxsize=64)
def definitions(names: frozenset[str]) -> str:
    """Return the definitions of what a drawing refers to: signs, people on cards, crests."""
    bodies = {name: BODIES[name.removeprefix("figure-")] for name in sorted(names) if name.startswith("figure-")}
    people = "".join(f'<g id="iki-{name}">{body}</g>' for name, body in bodies.items())
    crests = (f'<symbol id="iki-{name}" viewBox="0 0 24 24">{shape}</symbol>' for name, shape in CRESTS.items())
    return BOOK.defined(names.union(names_in(people))) + people + "".join(crests)


def _piece(name: str) -> str:
    return f'data-piece="{quoted(name)}"' if name else ""


def arrow(x: float, y: float, turn: float) -> str:
    """A chevron of the way, pointing right and then turned."""
    return path("M-3-4.5 2.5 0-3 4.5", cls="way", more=f'transform="translate({number(x)} {number(y)}) rotate({turn})"')
