"""A counted sheet as a picture: a bar for each player, parted by where the points came from, and the numbers below."""

from collections.abc import Sequence

from attrs import frozen

from iki_teach.drawing.palette import PIECE_INK
from iki_teach.drawing.pens import clean, number, quoted, shorten, width, wrap

WIDE, EDGE, BAR, ROW = 360, 14, 20, 22
SIZE, SMALL, TINY = 13, 11, 9.5
BROAD = 1.25  # how much broader than reckoned a system may draw a name
PAPER, INK, SOFT, HAIR = "#fdf8ec", "#1c2d4a", "#53607a", "#c8b78f"
TINTS = {
    "track": "#e8b95c", "colours": "#bda3d0", "fish": "#93bfd6", "tobacco": "#cda981", "buildings": "#e29a90",
    "goods": "#a3c796",
}  # fmt: skip


@frozen
class Column:
    """One player of the picture: name, points by source, total, and the rank once there is one."""

    name: str
    points: dict[str, int]
    total: int
    rank: int | None


def score_sheet(title: str, columns: Sequence[Column], labels: dict[str, str], total: str) -> str:
    """Return the picture as SVG; `labels` names the sources, `total` the last line. Names are other people's text."""
    most = max([1, *(column.total for column in columns)])
    y = EDGE + 18.0
    parts = [write(title, EDGE, y, 15, bold=True)]
    for column in columns:
        y += 30
        rank = "" if column.rank is None else f"{column.rank}. "
        name = rank + shorten(clean(column.name), SIZE * BROAD, WIDE - 80)
        parts += [write(name, EDGE, y, SIZE), write(str(column.total), WIDE - EDGE, y, SIZE, end=True, bold=True)]
        parts += bar(column.points, y + 6, (WIDE - 2 * EDGE) / most)
        y += BAR + 4
    y += 36
    each = (WIDE - 132 - EDGE) / len(columns)
    rights = [132 + each * (at + 1) for at in range(len(columns))]
    for column, right in zip(columns, rights, strict=True):
        lines = wrap(clean(column.name), TINY * BROAD, each - 4)
        for up, line in enumerate(reversed(lines)):
            name = shorten(line, TINY * BROAD, each - 4)
            parts.append(write(name, right, y - up * (TINY + 2), TINY, end=True, soft=True))
    for source, label in labels.items():
        y += ROW
        parts.append(box(EDGE, y - 10, 11, 11, TINTS[source]))
        parts.append(write(shorten(label, SIZE, 98), EDGE + 18, y, SIZE))
        for column, right in zip(columns, rights, strict=True):
            parts.append(write(str(column.points[source]), right, y, SIZE, end=True))
    y += ROW
    parts.append(f'<path d="M{EDGE} {number(y - 15)}H{WIDE - EDGE}" style="stroke:var(--iki-line,{HAIR})"/>')
    parts.append(write(total, EDGE + 18, y, SIZE, bold=True))
    parts += [write(str(c.total), x, y, SIZE, end=True, bold=True) for c, x in zip(columns, rights, strict=True)]
    high = number(y + EDGE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
        f'role="img" font-family="system-ui,sans-serif"><title>{quoted(clean(title))}</title>'
        f'<rect width="{WIDE}" height="{high}" style="fill:var(--iki-sheet,{PAPER})"/>{"".join(parts)}</svg>'
    )


def bar(points: dict[str, int], y: float, scale: float) -> list[str]:
    """Return the pieces of one bar, each with its number where there is room."""
    x, parts = float(EDGE), []
    for source, amount in points.items():
        if amount:
            wide = amount * scale
            parts.append(box(x, y, wide, BAR, TINTS[source]))
            if width(str(amount), SMALL) + 4 < wide:
                middle = f'x="{number(x + wide / 2)}" y="{number(y + 14)}" font-size="{SMALL}"'
                parts.append(f'<text {middle} text-anchor="middle" fill="{PIECE_INK}">{amount}</text>')
            x += wide
    return parts


def box(x: float, y: float, wide: float, high: float, tint: str) -> str:
    """Return a piece of a bar, or its mark in the table."""
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
