"""The people on the cards: a body for each colour of trades; what they hold is the trade's own sign.

A figure is our own drawing on 60 by 54, its robe in the tint of where it stands.
"""

from collections.abc import Collection

from iki_teach.drawing.pens import group, number, stamp

WIDE, HIGH = 60.0, 54.0


def head(x: float, y: float, *, bun: bool = False) -> str:
    """A head with its hair tied up on top, or in a bun with a pin."""
    eyes = f"M{number(x - 3.4)} {number(y + 0.6)}q1.2 1.1 2.4 0m2 0q1.2 1.1 2.4 0M{number(x - 1.3)} {number(y + 3.4)}q1.3.9 2.6 0"
    hair = (
        '<path class="ink-hair" d="M-6.8 1.5C-8.5-9.2 8.5-9.2 6.8 1.5 6.500-2.500 4-4 0-4s-6.500 1.500-6.800 5.500z"/>'
        '<circle class="ink-hair" cy="-8.4" r="3"/><path class="ink-pin" d="M-4.500-9l9 1.300"/>'
        if bun
        else '<path class="ink-hair" d="M-6.600.6C-7.400-8.600 7.400-8.600 6.600.6 4.600-3.400-4.600-3.400-6.600.6zM-2-6l.4-3.400q1.600-1 3.200 0l.4 3.400z"/>'
    )
    return (
        f'<circle class="ink-skin" cx="{number(x)}" cy="{number(y)}" r="6.4"/>'
        + group(hair, x=x, y=y)
        + f'<path class="ink-thin" d="{eyes}"/>'
    )


def hands(*places: tuple[float, float]) -> str:
    """Hands, or feet in sight."""
    return "".join(f'<circle class="ink-skin" cx="{number(x)}" cy="{number(y)}" r="2.6"/>' for x, y in places)


def collar(x: float, y: float) -> str:
    """The crossed collar of a robe, and the neck in it."""
    return group(
        '<path class="ink-pale" d="M-5 0 0 8 5 0z"/><path class="ink-skin" d="M-3.500-.6h7l-3.500 5.600z"/>', x=x, y=y
    )


BODIES = {
    # A craftsman stands, a towel around the head, the tool in the hand that is stretched out.
    "red": '<path class="ink-dark" d="M18.500 36h8.200l-.6 14.500h3.200V53h-9zM31.300 36h-8l.6 14.500 3.400.1V53H35v-2.500l-2.600-1z"/>'
    '<path class="ink-robe" d="M20.500 18.500c-5 1-8 4.500-11 11L14 33l4-4-.6 11H35l-.6-12.500 7 .8 1.800-4.400-9.200-4.200c-1.500-.7-2.500-1-4.500-1.200z"/>'
    + collar(26, 18.2)
    + '<path class="ink-thin" d="M26 25v15.500"/><path class="ink-sash" d="M17.200 31.600h17.900v3.600H17z"/>'
    + hands((43.2, 25.8), (11, 32.5))
    + head(26, 12)
    + '<path class="ink-pale" d="M19.100 8.800q6.900-2.600 13.800 0v2.600q-6.900-2.600-13.800 0zM32.600 9 36 6.400l.6 3-3.600 1.400z"/>',
    # A maker of small things sits, the work in the lap.
    "brown": '<path class="ink-robe" d="M23.500 19c-6.500.8-9.500 7-11 14L8 44c-1 4 3 7 9 7.500h26c6-.5 10-3.500 9-7.500l-4.500-11c-1.500-7-4.500-13.200-11-14z"/>'
    '<path class="ink-thin" d="M12.500 33c2 4 5 6.500 9 8M47.500 33c-2 4-5 6.500-9 8M17 51.500c4-3.500 9-5 13-5s9 1.500 13 5"/>'
    + collar(30, 18.6)
    + '<path class="ink-pale" d="M22.500 33h15l3 14h-21z"/>'
    + head(30, 12)
    + hands((20.5, 40.5), (39.5, 40.5)),
    # A dealer stands behind the counter, under the curtain.
    "green": '<path class="ink-wood" d="M3 2h54v3.200H3z"/>'
    '<path class="ink-robe" d="M5 5.200h50v8.300l-2.500 1.700-2.500-1.700h-7.400l-2.500 1.700-2.500-1.700H22.400l-2.500 1.700-2.500-1.700H10l-2.500 1.700L5 13.500z"/>'
    '<path class="ink-slit" d="M17.400 5.200v8.300M30 5.200v8.300M42.600 5.200v8.300"/>'
    '<path class="ink-robe" d="M22 27.500c-5 .8-8 4-9 12.500h34c-1-8.500-4-11.700-9-12.500z"/>'
    + collar(30, 27)
    + head(30, 20.5)
    + '<path class="ink-wood" d="M4 39h52v4H4z"/><path class="ink-straw" d="M7 43h46v10H7z"/>'
    '<path class="ink-thin" d="M18.500 43v10M30 43v10M41.500 43v10"/>' + hands((17.5, 37.6)),
    # A pedlar carries the wares on a pole.
    "yellow": '<path class="ink-dark" d="M23 37h6l-.5 13.500H32V53h-8.600zM37 37h-6l.4 13.500h-2.600V53H37z"/>'
    '<path class="ink-robe" d="M25 20.500c-5 .8-7 4.500-8 9.500l3.500 2.500 2.300-3.500-.8 11.500h16l-.8-11.500 2.300 3.500L43 30c-1-5-3-8.700-8-9.500z"/>'
    + collar(30, 20)
    + '<path class="ink-sash" d="M22.200 32h15.700v3.400H22z"/><path class="ink-pole" d="M2 22.500Q30 16 58 22.500"/>'
    '<path class="ink-thin" d="M8 21.500v14M5 35.500l3-6.500 3 6.500M52 21.500v14"/>'
    '<path class="ink-straw" d="M1.500 35.500h13l-2 9.500h-9z"/><path class="ink-thin" d="M2.500 39.500h11"/>'
    + hands((19, 21), (41, 21))
    + head(30, 14)
    + '<path class="ink-straw" d="M15.500 12.500C21 5 27 2.500 30 2.500s9 2.500 14.500 10c-9-2.400-20-2.400-29 0z"/>'
    '<path class="ink-thin" d="M30 2.500v8M25 4.500 22 11M35 4.500l3 6.500"/>',
    # An artist or a scholar wears a long robe with wide sleeves.
    "purple": '<path class="ink-robe" d="M22.500 18.800c-6 1-9.500 5-13 16l7.500 3 2.200-4.500C19 41 18 47 16.500 52.500h23C38 47 37 41 36.800 33l3.500-.3 3 4 5.500-5C44 23.500 38.500 20 33.500 18.800z"/>'
    + collar(28, 18.4)
    + '<path class="ink-sash" d="M19.200 28h17.400v6.500H19z"/><path class="ink-thin" d="M28 34.500c-.5 7-2 12.500-3.500 18"/>'
    + hands((13, 37), (46.5, 33.5))
    + head(28, 12, bun=True),
}  # fmt: skip
# Where the trade's sign is held: x, y and side.
HELD = {"red": (38.5, 12.5, 19), "brown": (20.5, 31, 19), "green": (35.5, 21.5, 19), "yellow": (43.5, 33, 17), "purple": (40.5, 15, 18)}  # fmt: skip


def figure(colour: str, look: str, sign: str, x: float, y: float, scale: float = 1) -> str:
    """Somebody of a colour's trades, 60 by 54, in the tint of `look`, with the trade's sign."""
    body = colour if colour in BODIES else "red"
    at = HELD[body]
    return group(f'<use href="#iki-figure-{body}"/>', stamp(sign, *at), cls=f"c-{look}", x=x, y=y, scale=scale)


def defs(used: Collection[str]) -> str:
    """The definitions of the bodies of these names."""
    return "".join(f'<g id="iki-{name}">{BODIES[name.removeprefix("figure-")]}</g>' for name in sorted(used))
