"""The twelve flowers, drawn flat in the tradition's few colours, on a card of 46 by 74.

A flower is drawn whole on a card that shows nothing else, and lower or at the side where a picture needs the room.
"""

import re
from collections.abc import Callable
from math import cos, pi, sin

from iki_teach.drawing.pens import number

GREEN, DARK, BROWN, RED, PINK = "#4c7a4a", "#23302a", "#6b4a33", "#c93f28", "#e59aa6"
VIOLET, LILAC, GOLD, WHITE, BLUE = "#6b4e9b", "#a88fca", "#e3b740", "#fffaf0", "#3f5f9e"
OCHRE, PALE = "#c98a3a", "#f3d3d6"
SAME = re.compile(r'"( stroke="[^"]*" stroke-width="[^"]*"/>)<path d="(?=[^"]*"\1)')  # between strokes of one pen


def disc(x: float, y: float, r: float, fill: str) -> str:
    return stroke(f"M{number(x)} {number(y)}h0", fill, 2 * r)


def shape(d: str, fill: str) -> str:
    return f'<path d="{d}" fill="{fill}"/>'


def stroke(d: str, colour: str, wide: float = 1.4) -> str:
    """A line with round ends; the card around fills nothing by itself."""
    return f'<path d="{d}" stroke="{colour}" stroke-width="{number(wide)}"/>'


def around(x: float, y: float, r: float, of: int, start: float = -pi / 2) -> list[tuple[float, float]]:
    return [(x + r * cos(start + 2 * pi * at / of), y + r * sin(start + 2 * pi * at / of)) for at in range(of)]


def blossom(x: float, y: float, r: float, petals: str, heart: str) -> str:
    leaves = "".join(disc(px, py, r * 0.52, petals) for px, py in around(x, y, r * 0.55, 5))
    return leaves + disc(x, y, r * 0.3, heart)


def leaf(x: float, y: float, dx: float, dy: float, colour: str, broad: float = 0.28) -> str:
    """A pointed leaf from a point towards another."""
    ax, ay = x + dx / 2 - dy * broad, y + dy / 2 + dx * broad
    bx, by = x + dx / 2 + dy * broad, y + dy / 2 - dx * broad
    tip = f"{number(x + dx)} {number(y + dy)}"
    return shape(
        f"M{number(x)} {number(y)}Q{number(ax)} {number(ay)} {tip}Q{number(bx)} {number(by)} {number(x)} {number(y)}",
        colour,
    )


def fan(x: float, y: float, r: float) -> str:
    base = shape(f"M{number(x - r)} {number(y)}A{number(r)} {number(r)} 0 0 1 {number(x + r)} {number(y)}z", GREEN)
    rays = "".join(
        stroke(f"M{number(x)} {number(y)}L{number(x + r * cos(a))} {number(y - r * sin(a))}", DARK, 0.7)
        for a in (pi * at / 6 for at in range(1, 6))
    )
    return base + rays


def pine(low: bool) -> str:
    branch = stroke("M6 74C14 60 8 50 20 40", BROWN, 4) if not low else stroke("M4 74C14 66 24 66 34 62", BROWN, 3.5)
    fans = (
        [(13, 66, 10), (33, 68, 11), (23, 57, 9)]
        if low
        else [(14, 60, 11), (32, 66, 11), (30, 44, 12), (14, 30, 10), (33, 22, 9)]
    )
    return branch + "".join(fan(*one) for one in fans)


def plum(low: bool) -> str:
    branch = stroke("M4 72C18 62 20 40 40 8M22 44L40 40M14 60L8 44", DARK, 2.2)
    spots = [(12, 66), (26, 56), (38, 66)] if low else [(12, 62), (24, 48), (37, 38), (10, 42), (32, 20), (30, 64)]
    return branch + "".join(blossom(x, y, 6.6, RED, GOLD) for x, y in spots)


def cherry(low: bool) -> str:
    spots = [(10, 12), (23, 9), (36, 13), (16, 23), (31, 24)] if low else [
        (11, 14), (25, 11), (37, 20), (16, 29), (31, 34), (12, 45), (26, 52), (38, 48), (16, 63), (33, 65),
    ]  # fmt: skip
    return "".join(blossom(x, y, 7, PINK if at % 2 else PALE, RED) for at, (x, y) in enumerate(spots))


def wisteria(low: bool) -> str:
    vine = stroke("M2 8C16 2 30 12 44 5", BROWN, 2)
    hung = [(9, 9), (37, 9)] if low else [(9, 9), (23, 11), (37, 9)]
    drops = ""
    for at, (x, y) in enumerate(hung):
        long = 7 if at % 2 else 6
        for row in range(long):
            spread = 4.5 - row * 0.55
            colour = VIOLET if row % 2 else LILAC
            drops += disc(x - spread / 1.6, y + 5 + row * 6, 2.9 - row * 0.2, colour)
            drops += disc(x + spread / 1.6, y + 6 + row * 6, 2.9 - row * 0.2, colour)
        drops += leaf(x, y, -7, -3, GREEN) + leaf(x, y, 7, -3, GREEN)
    return vine + drops


def iris(low: bool) -> str:
    blades = "".join(
        leaf(x, 74, dx, dy, GREEN, 0.07)
        for x, dx, dy in ((8, -4, -40), (16, 2, -48), (30, -3, -46), (39, 3, -38), (24, 0, -34))
    )
    spots = [(12, 34), (35, 38)] if low else [(15, 24), (32, 36), (14, 48)]
    flowers = "".join(
        stroke(f"M{x} {y}V74", GREEN, 1.6)
        + leaf(x, y, -9, 5, VIOLET, 0.4)
        + leaf(x, y, 9, 5, VIOLET, 0.4)
        + leaf(x, y + 3, 0, -13, LILAC, 0.4)
        + leaf(x, y - 2, 0, 11, VIOLET, 0.4)
        + disc(x, y + 2, 1.5, GOLD)
        for x, y in spots
    )
    return blades + flowers


def peony(low: bool) -> str:
    spots = [(14, 58, 11), (35, 63, 8)] if low else [(23, 26, 14), (14, 55, 10), (35, 58, 9)]
    drawn = ""
    for x, y, r in spots:
        drawn += (
            leaf(x, y, -r * 1.7, r * 0.9, GREEN) + leaf(x, y, r * 1.7, r * 0.9, GREEN) + leaf(x, y, 0, r * 1.9, GREEN)
        )
        drawn += "".join(disc(px, py, r * 0.5, RED) for px, py in around(x, y, r * 0.58, 7))
        drawn += "".join(disc(px, py, r * 0.36, PINK) for px, py in around(x, y, r * 0.34, 5)) + disc(
            x, y, r * 0.24, GOLD
        )
    return drawn


def clover(low: bool) -> str:
    stems = (
        ["M6 74C10 50 20 34 42 30", "M20 74C22 56 30 48 44 48"]
        if low
        else ["M6 74C8 40 20 16 42 8", "M14 74C18 48 30 34 44 30", "M24 74C28 60 36 54 44 52"]
    )
    spots = (
        [(14, 50), (26, 37), (38, 31), (28, 53), (40, 48)]
        if low
        else [(11, 46), (20, 26), (34, 12), (24, 45), (37, 32), (33, 58), (18, 62)]
    )
    drawn = "".join(stroke(stem, GREEN) for stem in stems)
    for x, y in spots:
        drawn += leaf(x, y, -6, 2, GREEN, 0.45) + leaf(x, y, 5, 4, GREEN, 0.45) + leaf(x, y, 1, -7, GREEN, 0.45)
        drawn += disc(x - 2.5, y + 5, 2, "#b3487f") + disc(x + 2.5, y + 6.5, 2, "#d27ba6")
    return drawn


def susuki(low: bool) -> str:
    hill = shape("M0 74V58Q23 36 46 56V74z", DARK)
    blades = "".join(
        stroke(f"M{x} 72Q{x + 1} {60 - x % 3} {x + dx} {46 + abs(23 - x) // 3}", WHITE, 0.8)
        for x, dx in ((6, 3), (13, 4), (20, 4), (27, 3), (34, 2), (40, -1))
    )
    if low:
        return hill + blades
    tall = "".join(
        stroke(f"M{x} 60Q{x + 3} 36 {x + dx} {y}", OCHRE, 1.4) + leaf(x + dx, y, -5, 9, OCHRE, 0.25)
        for x, dx, y in ((14, 4, 18), (24, 8, 12), (32, 8, 24))
    )
    return tall + hill + blades


def chrysanthemum(low: bool) -> str:
    spots = [(13, 60, 10), (34, 64, 9)] if low else [(17, 22, 12), (32, 48, 12), (11, 58, 9)]
    drawn = ""
    for x, y, r in spots:
        drawn += leaf(x, y, -r * 1.5, r * 1.1, GREEN) + leaf(x, y, r * 1.5, r, GREEN)
        drawn += "".join(
            stroke(f"M{number(x)} {number(y)}L{number(px)} {number(py)}", GOLD, r * 0.34)
            for px, py in around(x, y, r * 0.82, 12)
        )
        drawn += "".join(
            stroke(f"M{number(x)} {number(y)}L{number(px)} {number(py)}", "#f3d98a", r * 0.2)
            for px, py in around(x, y, r * 0.5, 8, 0.3)
        ) + disc(x, y, r * 0.22, RED)
    return drawn


def star(x: float, y: float, r: float, colour: str) -> str:
    """A maple leaf."""
    tips = around(x, y, r, 7)
    dips = around(x, y, r * 0.42, 7, -pi / 2 + pi / 7)
    d = "L".join(f"{number(a)} {number(b)}" for pair in zip(tips, dips, strict=True) for a, b in pair)
    return stroke(f"M{number(x)} {number(y)}v{number(r * 1.3)}", BROWN, 1) + shape(f"M{d}z", colour)


def maple(low: bool) -> str:
    spots = (
        [(11, 13, 9, RED), (29, 10, 8, OCHRE), (38, 25, 7, RED)]
        if low
        else [(14, 18, 11, RED), (33, 26, 10, OCHRE), (15, 44, 10, OCHRE), (33, 54, 11, RED), (13, 65, 7, RED)]
    )
    return "".join(star(*one) for one in spots)


def willow(low: bool) -> str:
    strands = (
        ((5, 44), (13, 56), (22, 38), (31, 60), (40, 46)) if low else ((5, 56), (13, 68), (22, 60), (31, 70), (40, 58))
    )
    drawn = stroke("M0 5Q20 -1 46 6", BROWN, 3)
    for x, long in strands:
        drawn += stroke(f"M{x} 4Q{x + 2} {long // 2} {x} {long}", GREEN, 1)
        drawn += "".join(
            leaf(x + 1, y, -5 if at % 2 else 5, 5, GREEN, 0.22) for at, y in enumerate(range(9, long - 3, 6))
        )
    return drawn


def paulownia(low: bool) -> str:
    leaves = leaf(23, 52, -20, 12, GREEN, 0.4) + leaf(23, 52, 20, 12, GREEN, 0.4) + leaf(23, 50, 0, 23, GREEN, 0.4)
    spikes = ((11, 56, 2), (23, 54, 3), (35, 56, 2)) if low else ((11, 48, 4), (23, 48, 6), (35, 48, 4))
    flowers = "".join(
        disc(x - 2.6, y - row * 6, 2.6, VIOLET)
        + disc(x + 2.6, y - row * 6, 2.6, VIOLET)
        + disc(x, y - 3 - row * 6, 2.2, LILAC)
        for x, y, high in spikes
        for row in range(high)
    )
    return leaves + flowers


FLOWERS: tuple[Callable[[bool], str], ...] = (
    pine, plum, cherry, wisteria, iris, peony, clover, susuki, chrysanthemum, maple, willow, paulownia,
)  # fmt: skip
