"""What hikari and tane show besides their flower, and the ribbons, on a card of 46 by 74."""

from iki_teach.games.koikoi.drawing.flowers import (
    BLUE,
    BROWN,
    DARK,
    GOLD,
    GREEN,
    OCHRE,
    PALE,
    RED,
    VIOLET,
    WHITE,
    blossom,
    disc,
    shape,
    stroke,
)

SLIPS = {"poem": RED, "blue": BLUE, "plain": RED}


def crane() -> str:
    body = shape("M8 44Q12 30 28 32Q40 33 38 42Q30 52 14 50z", WHITE) + shape("M8 44Q4 50 6 55Q14 54 18 48z", DARK)
    body += stroke("M8 44Q12 30 28 32Q40 33 38 42Q30 52 14 50z", DARK, 0.8)
    neck = (
        stroke("M32 36Q40 28 34 18", DARK, 4.8)
        + stroke("M32 36Q40 28 34 18", WHITE, 3.4)
        + stroke("M35 27Q38 23 35 19", DARK, 2)
    )
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
    return (
        tail
        + wing
        + disc(14, 19, 5.5, GOLD)
        + disc(13, 18, 1, DARK)
        + shape("M9 18L3 21L9 22z", RED)
        + stroke("M15 14Q16 7 21 5", RED, 1.6)
    )


def bird(x: float, y: float, back: str, breast: str, size: float = 1) -> str:
    drawn = shape("M-10 0Q-6 -9 4 -6Q12 -3 18 4Q6 8 -2 7Q-9 6 -10 0z", back) + shape(
        "M-10 0Q-9 6 -2 7Q3 7 6 5Q-2 2 -10 0z", breast
    )
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
    body = shape("M4 66Q4 46 22 46Q38 46 43 58Q44 66 38 67H8Q4 68 4 66z", "#5a4238") + shape(
        "M36 58L45 61L38 66z", OCHRE
    )
    return (
        body
        + disc(34, 56, 1.3, WHITE)
        + stroke("M40 63l3 -4", WHITE, 1.2)
        + stroke("M10 48l-2 -5M16 46l-1 -5M22 45v-5M28 47l1 -4", DARK, 1.4)
        + shape("M27 50l-1 -7l6 5z", DARK)
    )


def geese() -> str:
    return "".join(
        stroke(f"M{x - 9} {y - 3}Q{x - 4} {y - 6} {x} {y}Q{x + 4} {y - 6} {x + 9} {y - 3}", DARK, 2.4)
        + disc(x, y, 1.8, DARK)
        for x, y in ((14, 14), (32, 22), (18, 32))
    )


def sake_cup() -> str:
    cup = shape("M6 20H40Q38 40 23 40Q8 40 6 20z", RED) + '<ellipse cx="23" cy="20" rx="17" ry="5" fill="#8e2b1c"/>'
    return (
        cup
        + f'<ellipse cx="23" cy="20" rx="14" ry="3.4" fill="{GOLD}"/>'
        + shape("M17 40H29L31 46H15z", RED)
        + stroke("M18 29H28M23 26V36M19 33H27", GOLD, 1.6)
    )


def deer() -> str:
    body = shape("M10 50Q12 42 26 43L32 32Q36 30 38 34L35 45Q36 52 34 54H14Q10 54 10 50z", OCHRE)
    legs = stroke("M14 53V69M20 53V69M29 53V69M33 53V69", BROWN, 2.4)
    return (
        legs
        + body
        + stroke("M34 31Q33 24 28 22M36 31Q38 24 42 22M31 25L32 20M40 25L39 20", BROWN, 1.5)
        + disc(35, 34, 1, DARK)
        + "".join(disc(x, y, 1.1, WHITE) for x, y in ((18, 47), (24, 49), (28, 46)))
    )


def swallow() -> str:
    wings = shape("M10 46Q20 36 26 44Q36 38 44 42Q36 52 26 52Q16 54 10 46z", DARK)
    return (
        wings
        + shape("M24 50L16 66L22 60L26 68L28 52z", DARK)
        + disc(27, 44, 4, RED)
        + shape("M25 46Q30 52 26 56Q20 52 25 46z", WHITE)
        + disc(28, 43, 1, WHITE)
    )


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
    paper = shape("M16 12L31 8V60L16 64z", SLIPS[kind]) + stroke("M16 12L31 8V60L16 64z", DARK, 0.9)
    if kind == "poem":
        return paper + stroke("M21 20q3 -3 5 0q-4 4 -1 6M22 31h4l-4 6h5M21 44q5 -2 5 2t-4 5", DARK, 1.5)
    return paper + shape("M23.5 26l4 7l-4 9l-4 -9z", GOLD) if kind == "blue" else paper
