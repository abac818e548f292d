"""A counted Koi-Koi sheet as a picture: both running totals month by month as lines, and the numbers below."""

from collections.abc import Sequence

from attrs import frozen

from iki_teach.drawing.palette import PIECE_INK, PLAYERS
from iki_teach.drawing.pens import clean, number, shorten, width
from iki_teach.drawing.sheet import BROAD, EDGE, HAIR, SIZE, SMALL, WIDE, box, fitted, line, paper, write

HIGH_CHART, ROW, FIRST_ROW = 120.0, 19, 26
LEFT, RIGHT = EDGE + 26.0, WIDE - EDGE - 6.0
COLUMNS = (218.0, WIDE - EDGE)
SHAPES = ("M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "M-4-4h8v8h-8z")


@frozen
class Row:
    """One month of the picture: its name, each player's points, and the totals after it."""

    title: str
    points: tuple[int, int]
    totals: tuple[int, int]


def koikoi_sheet(title: str, names: tuple[str, str], standing: str, rows: Sequence[Row], total: str) -> str:
    """Return the picture as SVG. Names are other people's text."""
    y = EDGE + 18.0
    parts = [write(shorten(clean(title), 15, WIDE - 2 * EDGE), EDGE, y, 15, bold=True)]
    for at, part in enumerate(fitted(clean(standing), SIZE * BROAD, WIDE - 2 * EDGE)):
        y += 16 if at else 20
        parts.append(write(part, EDGE, y, SIZE, soft=True))
    y += 16
    parts += chart(rows, y)
    heads = [fitted(clean(name), SMALL * BROAD, 100) for name in names]
    y += HIGH_CHART + FIRST_ROW + (SMALL + 2) * (max(map(len, heads)) - 1)
    for lines, tint, right in zip(heads, PLAYERS, COLUMNS, strict=False):
        wide = max(width(part, SMALL * BROAD) for part in lines)
        parts.append(box(right - wide - 18, y - 10, 11, 11, tint))
        for up, part in enumerate(reversed(lines)):
            parts.append(write(part, right, y - up * (SMALL + 2), SMALL, end=True, soft=True))
    for row in rows:
        y += ROW
        parts.append(write(shorten(clean(row.title), SIZE, 104), EDGE, y, SIZE))
        for points, after, right in zip(row.points, row.totals, COLUMNS, strict=True):
            points_text = f"{points:+d} → {after}" if points else str(after)
            parts.append(write(signed(points_text), right, y, SIZE, end=True))
    y += ROW + 4
    parts.append(line(EDGE, y - 15))
    parts.append(write(total, EDGE, y, SIZE, bold=True))
    last = rows[-1].totals if rows else (0, 0)
    parts += [write(signed(points), x, y, SIZE, end=True, bold=True) for points, x in zip(last, COLUMNS, strict=True)]
    return paper(title, parts, y)


def signed(value: object) -> str:
    return str(value).replace("-", "−")


def chart(rows: Sequence[Row], top: float) -> list[str]:
    totals = [(0, 0), *(row.totals for row in rows)]
    least, most = min(0, *map(min, totals)), max(10, *map(max, totals))

    def place(at: int, points: int) -> tuple[float, float]:
        across = (RIGHT - LEFT) * at / max(len(totals) - 1, 1)
        return LEFT + across, top + HIGH_CHART * (most - points) / (most - least)

    parts = []
    for level in sorted({least, 0, most}):
        _, y = place(0, level)
        parts.append(f'<path d="M{LEFT} {number(y)}H{RIGHT}" style="stroke:var(--iki-line,{HAIR})"/>')
        parts.append(write(signed(level), LEFT - 6, y + 4, SMALL, end=True, soft=True))
    for seat in (1, 0):
        points = [place(at, pair[seat]) for at, pair in enumerate(totals)]
        path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
        parts.append(f'<path d="M{path}" fill="none" stroke="{PIECE_INK}" stroke-width="5"/>')
        parts.append(f'<path d="M{path}" fill="none" stroke="{PLAYERS[seat]}" stroke-width="3"/>')
        parts += [
            f'<path d="{SHAPES[seat]}" transform="translate({number(x)} {number(y)})" fill="{PLAYERS[seat]}" '
            f'stroke="{PIECE_INK}"/>'
            for x, y in points
        ]
    return parts
