"""The pens every panel draws with: clean text, fitted text, shapes, symbols, and where things go."""

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from unicodedata import category, east_asian_width

from iki_teach.content.words import last_parts

SIZE = 10.5
SMALL, TINY = 10.3, 8.8
NARROW = "fijlrtI.,:;'|!()[]-· "
WIDE = "mwMW%@×"
JOINERS = "\u200d"
KANJI = re.compile(r"\s*[\u3000-\u9fff]+")


@lru_cache(maxsize=4096)
def clean(text: str, most: int = 80) -> str:
    """One line of visible text of at most `most` characters; what is left out shows as "…".

    >>> clean("a\\x00b\\n c"), clean("x" * 99, 4)
    ('ab c', 'xxx…')
    """
    signs = (" " if sign.isspace() else sign for sign in text[: most * 4])
    shown = " ".join("".join(sign for sign in signs if sign in JOINERS or category(sign)[0] != "C").split())
    cut = len(shown) > most or len(text) > most * 4
    return shown[: most - 1].rstrip() + "…" if cut else shown


@lru_cache(maxsize=8192)
def quoted(text: str) -> str:
    """Text made safe for element content and for a double-quoted attribute."""
    return escape(text)


@lru_cache(maxsize=16384)
def number(value: float) -> str:
    """A coordinate in as few characters as do no harm.

    >>> number(12.0), number(0.256), number(-0.5)
    ('12', '.3', '-.5')
    """
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("0") or "0"


@lru_cache(maxsize=8192)
def width(text: str, size: float) -> float:
    """About how wide a text is in the system's sans serif, in the units of `size`."""
    ems = 0.0
    for sign in text:
        if east_asian_width(sign) in "WF":
            ems += 1.0
        elif sign in NARROW:
            ems += 0.31
        elif sign in WIDE:
            ems += 0.86
        else:
            ems += 0.68 if sign.isupper() else 0.555
    return ems * size


def write(
    text: str, x: float, y: float, size: float, *, room: float = 0, cls: str = "", anchor: str = "", tight: float = 0.74
) -> str:
    """A line of text with its baseline at y; it never grows wider than `room`, if that is given.

    Kanji are read in their language, and not at all within a text of another.
    >>> write("hanami 花見: 5", 0, 0, SIZE)
    '<text x="0" y="0" role="img" aria-label="hanami: 5">hanami 花見: 5</text>'
    >>> write("花", 0, 0, SIZE)
    '<text x="0" y="0" lang="ja">花</text>'
    """
    fit = ""
    if room:
        text = shorten(text, size, room / tight)
        wide = width(text, size)
        if wide * 1.14 > room:
            fit = f' textLength="{number(min(wide, room))}" lengthAdjust="spacingAndGlyphs"'
    cls = f"{cls} m".lstrip() if anchor == "middle" else cls
    side = ' text-anchor="end"' if anchor == "end" else ""
    high = f' font-size="{number(size)}"' if size != SIZE else ""
    return f'<text x="{number(x)}" y="{number(y)}"{high}{side}{_class(cls)}{fit}{_heard(text)}>{quoted(text)}</text>'


def _heard(text: str) -> str:
    heard = text if text.isascii() else KANJI.sub("", text).strip()
    if heard == text:
        return ""
    return f' role="img" aria-label="{quoted(heard)}"' if heard else ' lang="ja"'


def downwards(text: str, x: float, y: float, size: float, *, rows: int, cls: str = "j m") -> str:
    """Characters written downwards from y, in columns from right to left, the first centred on x."""
    xs = " ".join(number(x - size * (at // rows)) for at in range(len(text)))
    ys = " ".join(number(y + size * (at % rows + 0.87)) for at in range(len(text)))
    return f'<text x="{xs}" y="{ys}" font-size="{number(size)}" class="{cls}">{quoted(text)}</text>'


@lru_cache(maxsize=4096)
def shorten(text: str, size: float, room: float) -> str:
    if width(text, size) <= room:
        return text
    while text and width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=4096)
def wrap(text: str, size: float, room: float) -> tuple[str, ...]:
    """The text in one line or two, broken at a space, a hyphen or, in long words, at a good place.

    >>> wrap("Tea seller", 10, 42), wrap("Carpenter", 10, 60)
    (('Tea', 'seller'), ('Carpenter',))
    """
    if width(text, size) <= room:
        return (text,)
    ends = [at for at in range(1, len(text)) if text[at] == " " or text[at - 1] in " -/"]
    breaks = [(text[:at].rstrip(), text[at:].lstrip()) for at in ends]
    if breaks:
        first, second = min(breaks, key=lambda pair: max(width(pair[0], size), width(pair[1], size)))
        if max(width(first, size), width(second, size)) <= room / 0.62:
            return first, second
    ends = [len(text) - len(part) for part in last_parts() if text.endswith(part) and len(text) - len(part) >= 2]
    at = ends[0] if ends else 0
    if width(text, size) <= room / (0.9 if at else 0.77):
        return (text,)
    at = at or _middle_of(text)
    return text[:at].rstrip() + "-", text[at:].lstrip()


def _middle_of(text: str) -> int:
    """Where a long word may be parted if it must: between syllables near its middle."""
    middle = (len(text) + 1) // 2
    places = [at for at in range(3, len(text) - 2) if text[at - 1] in "aeiouäöüy" and text[at] not in "aeiouäöüy "]
    places += [at for at in range(3, len(text) - 2) if text[at - 1 : at + 1] in ("mm", "ll", "nn", "rr", "ss", "tt")]
    return min(places, key=lambda at: (abs(at - middle), at)) if places else middle


def box(x: float, y: float, wide: float, high: float, *, cls: str = "", round: float = 0, more: str = "") -> str:
    corner = f' rx="{number(round)}"' if round else ""
    return f'<rect{_at(x, y)} width="{number(wide)}" height="{number(high)}"{corner}{_class(cls)}{_more(more)}/>'


def path(d: str, *, cls: str = "", more: str = "") -> str:
    return f'<path d="{d}"{_class(cls)}{_more(more)}/>'


def stamp(sign: str, x: float, y: float, size: float, *, cls: str = "") -> str:
    if size in (SMALL, TINY):
        return f'<use href="#iki-{sign}.{"s" if size == SMALL else "t"}"{_at(x, y)}{_class(cls)}/>'
    side = number(size)
    return f'<use href="#iki-{sign}"{_at(x, y)} width="{side}" height="{side}"{_class(cls)}/>'


def group(
    *parts: str | Iterable[str], cls: str = "", x: float = 0, y: float = 0, scale: float = 1, more: str = ""
) -> str:
    inner = "".join([part if isinstance(part, str) else "".join(part) for part in parts])
    return f"<g{_class(cls)}{placed(x, y, scale)}{_more(more)}>{inner}</g>"


@lru_cache(maxsize=4096)
def _at(x: float, y: float) -> str:
    return (f' x="{number(x)}"' if x else "") + (f' y="{number(y)}"' if y else "")


@lru_cache(maxsize=1024)
def _class(cls: str) -> str:
    return f' class="{cls}"' if cls else ""


@lru_cache(maxsize=1024)
def _more(more: str) -> str:
    return f" {more}" if more else ""


@lru_cache(maxsize=4096)
def placed(x: float, y: float, scale: float = 1) -> str:
    where = shift(x, y, scale)
    return f' transform="{where}"' if where else ""


def shift(x: float, y: float, scale: float = 1) -> str:
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    return moved + (f"scale({scale:.3f})" if scale != 1 else "")
