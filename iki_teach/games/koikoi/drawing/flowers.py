"""The twelve flowers, what hikari and tane show besides, and ribbons: flat, in the tradition's few colours, 46 by 74.

A flower is drawn whole on a card that shows nothing else, and lower or at the side where a picture needs the room.
"""

import re
from collections.abc import Callable
from math import cos, pi, sin

from iki_teach.drawing.pens import number

GREEN, DARK, BROWN, RED, PINK = "#4c7a4a", "#23302a", "#6b4a33", "#c93f28", "#e59aa6"
VIOLET, LILAC, GOLD, WHITE, BLUE = "#6b4e9b", "#a88fca", "#e3b740", "#fffaf0", "#3f5f9e"
OCHRE, PALE, STRAW = "#c98a3a", "#f3d3d6", "#f3d98a"
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
    petals = ((0, -9, 5, VIOLET), (0, 9, 5, VIOLET), (3, 0, -13, LILAC), (-2, 0, 11, VIOLET))
    drawn = blades
    for x, y in spots:
        drawn += stroke(f"M{x} {y}V74", GREEN, 1.6)
        drawn += "".join(leaf(x, y + low, dx, dy, colour, 0.4) for low, dx, dy, colour in petals)
        drawn += disc(x, y + 2, 1.5, GOLD)
    return drawn


def peony(low: bool) -> str:
    spots = [(14, 58, 11), (35, 63, 8)] if low else [(23, 26, 14), (14, 55, 10), (35, 58, 9)]
    drawn = ""
    for x, y, r in spots:
        drawn += "".join(leaf(x, y, dx * r, dy * r, GREEN) for dx, dy in ((-1.7, 0.9), (1.7, 0.9), (0, 1.9)))
        drawn += "".join(disc(px, py, r * 0.5, RED) for px, py in around(x, y, r * 0.58, 7))
        drawn += "".join(disc(px, py, r * 0.36, PINK) for px, py in around(x, y, r * 0.34, 5))
        drawn += disc(x, y, r * 0.24, GOLD)
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
        for tips, colour, wide in (
            (around(x, y, r * 0.82, 12), GOLD, 0.34),
            (around(x, y, r * 0.5, 8, 0.3), STRAW, 0.2),
        ):
            drawn += "".join(
                stroke(f"M{number(x)} {number(y)}L{number(px)} {number(py)}", colour, r * wide) for px, py in tips
            )
        drawn += disc(x, y, r * 0.22, RED)
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


def crane() -> str:
    body = shape("M8 44Q12 30 28 32Q40 33 38 42Q30 52 14 50z", WHITE) + shape("M8 44Q4 50 6 55Q14 54 18 48z", DARK)
    body += stroke("M8 44Q12 30 28 32Q40 33 38 42Q30 52 14 50z", DARK, 0.8)
    neck = "".join(stroke("M32 36Q40 28 34 18", colour, wide) for colour, wide in ((DARK, 4.8), (WHITE, 3.4)))
    neck += stroke("M35 27Q38 23 35 19", DARK, 2)
    head = disc(34, 17, 3, WHITE) + disc(34, 15, 2, RED) + stroke("M32 17L25 19", DARK, 1.3)
    return disc(15, 16, 11, RED) + body + neck + head + stroke("M22 50V58M28 49V57", DARK, 1.2)


def curtain() -> str:
    cloth = shape("M2 38Q23 46 44 38V72H2z", WHITE)
    bands = "".join(
        shape(f"M{x} {40 + (2 if 9 < x < 36 else 0)}h6v32h-6z", RED if x % 16 else VIOLET) for x in (4, 16, 28, 40 - 4)
    )
    return cloth + bands + stroke("M2 38Q23 46 44 38", DARK, 1.6) + blossom(23, 58, 7, PALE, GOLD)


def moon() -> str:
    return shape("M2 2H44V58Q23 36 2 58z", RED) + disc(23, 23, 15, WHITE)


def rain_man() -> str:
    rain = "".join(
        stroke(f"M{x} {y}l-3 9", BLUE, 0.9) for x, y in ((10, 8), (42, 12), (8, 30), (43, 34), (9, 54), (40, 58))
    )
    umbrella = shape("M8 30Q23 6 38 30z", OCHRE) + stroke("M23 16V44M14 29L23 15L32 29", DARK, 1)
    coat = shape("M16 44Q23 34 30 44L34 66H13z", RED) + shape("M18 58h12l2 8H16z", VIOLET)
    return rain + umbrella + coat + disc(23, 37, 4, "#f2d3ae") + shape("M18 35Q23 28 28 35z", DARK)


def phoenix() -> str:
    tail = "".join(
        stroke(f"M20 26Q{x} {y} {a} {b}", colour, 3)
        for x, y, a, b, colour in ((10, 40, 4, 48, RED), (16, 44, 12, 54, GOLD), (24, 44, 22, 52, GREEN))
    )
    wing = shape("M16 22Q30 2 43 8Q38 24 22 28z", OCHRE) + stroke("M20 22Q30 10 40 10M22 25Q32 18 38 17", RED, 1.2)
    head = disc(14, 19, 5.5, GOLD) + disc(13, 18, 1, DARK) + shape("M9 18L3 21L9 22z", RED)
    return tail + wing + head + stroke("M15 14Q16 7 21 5", RED, 1.6)


def bird(x: float, y: float, back: str, breast: str, size: float = 1) -> str:
    drawn = shape("M-10 0Q-6 -9 4 -6Q12 -3 18 4Q6 8 -2 7Q-9 6 -10 0z", back)
    drawn += shape("M-10 0Q-9 6 -2 7Q3 7 6 5Q-2 2 -10 0z", breast)
    drawn += disc(-6, -2.5, 1, DARK) + shape("M-9 -1L-14 1L-9 2z", OCHRE) + stroke("M0 -2Q6 -2 10 2", DARK, 1)
    return f'<g transform="translate({x} {y})scale({size})">{drawn}</g>'


def warbler() -> str:
    return bird(23, 24, "#7d9a4a", WHITE, 1.05)


def cuckoo() -> str:
    crescent = shape("M30 42A11 11 0 1 0 40 60A14 14 0 0 1 30 42z", GOLD)
    return crescent + bird(23, 34, "#5d6b78", WHITE, 1.05)


def bridge() -> str:
    planks = shape("M0 54L20 46L24 52L46 43V50L24 59L20 53L0 61z", BROWN)
    return planks + stroke("M6 52v12M14 49v12M31 49v12M39 46v12", DARK, 1.2)


def butterfly(x: float, y: float, colour: str, size: float) -> str:
    wings = shape("M0 0Q-14 -14 -13 0Q-12 7 0 2z", colour) + shape("M0 0Q14 -14 13 0Q12 7 0 2z", colour)
    low = shape("M0 2Q-10 4 -7 11Q-2 11 0 3z", GOLD) + shape("M0 2Q10 4 7 11Q2 11 0 3z", GOLD)
    drawn = wings + low + stroke("M0 -4V9M0 -4L-3 -9M0 -4L3 -9", DARK, 1.2)
    return f'<g transform="translate({x} {y})scale({size})">{drawn}</g>'


def butterflies() -> str:
    return butterfly(16, 18, VIOLET, 0.95) + butterfly(32, 37, OCHRE, 0.8)


def boar() -> str:
    body = shape("M4 66Q4 46 22 46Q38 46 43 58Q44 66 38 67H8Q4 68 4 66z", "#5a4238")
    snout = shape("M36 58L45 61L38 66z", OCHRE) + disc(34, 56, 1.3, WHITE) + stroke("M40 63l3 -4", WHITE, 1.2)
    mane = stroke("M10 48l-2 -5M16 46l-1 -5M22 45v-5M28 47l1 -4", DARK, 1.4)
    return body + snout + mane + shape("M27 50l-1 -7l6 5z", DARK)


def geese() -> str:
    return "".join(
        stroke(f"M{x - 9} {y - 3}Q{x - 4} {y - 6} {x} {y}Q{x + 4} {y - 6} {x + 9} {y - 3}", DARK, 2.4)
        + disc(x, y, 1.8, DARK)
        for x, y in ((14, 14), (32, 22), (18, 32))
    )


def sake_cup() -> str:
    cup = shape("M6 20H40Q38 40 23 40Q8 40 6 20z", RED)
    for wide, high, colour in ((17, 5, "#8e2b1c"), (14, 3.4, GOLD)):
        cup += f'<ellipse cx="23" cy="20" rx="{wide}" ry="{high}" fill="{colour}"/>'
    return cup + shape("M17 40H29L31 46H15z", RED) + stroke("M18 29H28M23 26V36M19 33H27", GOLD, 1.6)


def deer() -> str:
    body = shape("M10 50Q12 42 26 43L32 32Q36 30 38 34L35 45Q36 52 34 54H14Q10 54 10 50z", OCHRE)
    legs = stroke("M14 53V69M20 53V69M29 53V69M33 53V69", BROWN, 2.4)
    antlers = stroke("M34 31Q33 24 28 22M36 31Q38 24 42 22M31 25L32 20M40 25L39 20", BROWN, 1.5)
    spots = "".join(disc(x, y, 1.1, WHITE) for x, y in ((18, 47), (24, 49), (28, 46)))
    return legs + body + antlers + disc(35, 34, 1, DARK) + spots


def swallow() -> str:
    wings = shape("M10 46Q20 36 26 44Q36 38 44 42Q36 52 26 52Q16 54 10 46z", DARK)
    tail = shape("M24 50L16 66L22 60L26 68L28 52z", DARK)
    breast = disc(27, 44, 4, RED) + shape("M25 46Q30 52 26 56Q20 52 25 46z", WHITE)
    return wings + tail + breast + disc(28, 43, 1, WHITE)


def lightning() -> str:
    """A storm over the willow: the only kasu of its month."""
    storm = shape("M2 2H44V34Q34 26 24 36Q14 28 2 36z", DARK)
    return storm + shape("M28 8L14 40H24L16 66L36 32H25L33 8z", GOLD) + disc(11, 14, 5, RED)


PICTURES = {
    "1-1": crane, "3-1": curtain, "8-1": moon, "11-1": rain_man, "12-1": phoenix, "2-1": warbler, "4-1": cuckoo,
    "5-1": bridge, "6-1": butterflies, "7-1": boar, "8-2": geese, "9-1": sake_cup, "10-1": deer, "11-2": swallow,
    "11-4": lightning,
}  # fmt: skip


def slip(kind: str) -> str:
    """A ribbon: a poem has writing, blue ones a diamond, plain ones nothing."""
    paper = shape("M16 12L31 8V60L16 64z", BLUE if kind == "blue" else RED) + stroke("M16 12L31 8V60L16 64z", DARK, 0.9)
    if kind == "poem":
        return paper + stroke("M21 20q3 -3 5 0q-4 4 -1 6M22 31h4l-4 6h5M21 44q5 -2 5 2t-4 5", DARK, 1.5)
    return paper + shape("M23.5 26l4 7l-4 9l-4 -9z", GOLD) if kind == "blue" else paper
