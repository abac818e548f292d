"""What the pictures of all counted sheets share: their paper, their lines of text, their marks."""

from collections.abc import Sequence

from iki_teach.drawing.palette import PIECE_INK
from iki_teach.drawing.pens import clean, number, quoted, width

WIDE, EDGE = 360, 14
SIZE, SMALL = 13, 12
BROAD = 1.25  # how much broader than reckoned a system may draw a name
PAPER, INK, SOFT, HAIR = "#fdf8ec", "#1c2d4a", "#53607a", "#c8b78f"


def fitted(text: str, size: float, room: float) -> list[str]:
    """Return a name as lines that fit, none of it cut: parted at spaces, long words wherever they must.

    >>> fitted("Aki von Edo", 10, 42)
    ['Aki von', 'Edo']
    """
    lines: list[str] = [""]
    for word in text.split(" "):  # not where a space is to hold words together
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, size) <= room:
            lines[-1] = longer
            continue
        lines += [""] if lines[-1] else []
        for letter in word:
            if lines[-1] and width(lines[-1] + letter, size) > room:
                lines.append("")
            lines[-1] += letter
    return lines


def paper(title: str, parts: Sequence[str], y: float) -> str:
    """Return a picture as SVG on its paper; `y` is where its last line stands."""
    high = number(y + EDGE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
        f'role="img" font-family="system-ui,sans-serif"><title>{quoted(clean(title))}</title>'
        f'<rect width="{WIDE}" height="{high}" style="fill:var(--iki-sheet,{PAPER})"/>{"".join(parts)}</svg>'
    )


def line(left: float, y: float) -> str:
    return f'<path d="M{left} {number(y)}H{WIDE - EDGE}" style="stroke:var(--iki-line,{HAIR})"/>'


def box(x: float, y: float, wide: float, high: float, tint: str) -> str:
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return f'<rect {place} fill="{tint}" stroke="{PIECE_INK}" stroke-width="1"/>'


def write(
    text: str, x: float, y: float, size: float, *, end: bool = False, bold: bool = False, soft: bool = False
) -> str:
    """Return a line of text in the ink of the page around it, or in our own where there is none."""
    ink = f"var(--iki-soft,{SOFT})" if soft else f"var(--iki-ink,{INK})"
    side = ' text-anchor="end"' if end else ""
    weight = ' font-weight="600"' if bold else ""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text {place}{side}{weight} style="fill:{ink}">{quoted(clean(text))}</text>'
