"""What moves on the table: Oyakata, kobun and discs in their owner's colour, crest and initial, and coins."""

from functools import lru_cache

from iki_teach.drawing.pens import box, group, number, path, quoted, stamp, write
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.drawing.signs import BOOK, people_drawn

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
    crests = (f'<symbol id="iki-{name}" viewBox="0 0 24 24">{shape}</symbol>' for name, shape in CRESTS.items())
    people = people_drawn([name for name in names if name.startswith("figure-")])
    return BOOK.defined(names.union(names_in(people))) + people + "".join(crests)


def _piece(name: str) -> str:
    return f'data-piece="{quoted(name)}"' if name else ""


def arrow(x: float, y: float, turn: float) -> str:
    """A chevron of the way, pointing right and then turned."""
    return path("M-3-4.5 2.5 0-3 4.5", cls="way", more=f'transform="translate({number(x)} {number(y)}) rotate({turn})"')
