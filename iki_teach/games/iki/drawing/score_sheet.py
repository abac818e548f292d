"""A counted sheet as a picture: a bar for each player, parted by where the points came from, and the numbers below."""

from collections.abc import Sequence

from attrs import frozen

from iki_teach.drawing.palette import PIECE_INK
from iki_teach.drawing.pens import clean, number, shorten, width
from iki_teach.drawing.sheet import BROAD, EDGE, SIZE, SMALL, WIDE, box, fitted, line, paper, write

BAR, ROW, TINY = 20, 22, 9.5
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
        parts.append(write(str(column.total), WIDE - EDGE, y, SIZE, end=True, bold=True))
        for at, part in enumerate(fitted(rank + clean(column.name), SIZE * BROAD, WIDE - 80)):
            y += (SIZE + 3) * bool(at)
            parts.append(write(part, EDGE, y, SIZE))
        parts += bar(column.points, y + 6, (WIDE - 2 * EDGE) / most)
        y += BAR + 4
    each = (WIDE - 132 - EDGE) / len(columns)
    rights = [132 + each * (at + 1) for at in range(len(columns))]
    words = [word for column in columns for word in clean(column.name).split()]
    size = SMALL if all(width(word, SMALL * BROAD) < each - 4 for word in words) else TINY
    heads = [fitted(clean(column.name), size * BROAD, each - 4) for column in columns]
    y += 18 + (size + 2) * max(map(len, heads))
    for lines, right in zip(heads, rights, strict=True):
        for up, part in enumerate(reversed(lines)):
            parts.append(write(part, right, y - up * (size + 2), size, end=True, soft=True))
    for source, label in labels.items():
        y += ROW
        parts.append(box(EDGE, y - 10, 11, 11, TINTS[source]))
        parts.append(write(shorten(label, SIZE, 98), EDGE + 18, y, SIZE))
        for column, right in zip(columns, rights, strict=True):
            parts.append(write(str(column.points[source]), right, y, SIZE, end=True))
    y += ROW
    parts.append(line(EDGE, y - 15))
    parts.append(write(total, EDGE + 18, y, SIZE, bold=True))
    parts += [write(str(c.total), x, y, SIZE, end=True, bold=True) for c, x in zip(columns, rights, strict=True)]
    return paper(title, parts, y)


def bar(points: dict[str, int], y: float, scale: float) -> list[str]:
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
