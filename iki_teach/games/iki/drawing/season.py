"""What tells the season: trees by the street, what drifts on the canal, snow on the roofs, and a view of Mount Fuji."""

from functools import cache

from iki_teach.content.words import N, Words
from iki_teach.drawing.memory import Part, part
from iki_teach.drawing.pens import box, group, path, wrap, write
from iki_teach.games.iki.drawing.ground import Ground
from iki_teach.games.iki.facts.cards import SEASONS
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.state import season_of
from iki_teach.games.iki.rules.terms import LAST_MONTH

_POINT = N("drawing.lens", "Point at a card, and it stands here, large and in sentences.")

CROWN = "m-13 5a8 8 0 0 1 3-14 9.5 9.5 0 0 1 18-1 8.5 8.5 0 0 1 6 14 7 7 0 0 1-10 4 8 8 0 0 1-9 1 7 7 0 0 1-8-4z"
CROWNS = {"spring": "f-petal", "summer": "f-green", "autumn": "f-orange", "winter": "f-snow"}
DRIFT = {
    "spring": ("m-3 0c1-4 5-5 7-2-1 4-4 5-7 2z", "f-petal"),
    "summer": ("m0 0 5-2.5a5.5 3.6 0 1 0 1 2z", "f-green"),
    "autumn": ("m-4 3 1-4-2-1 3-1 1-3 2 3 3-1-1 3 2 2-4 0-2 3z", "f-vermilion"),
    "winter": ("m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0", "f-snow"),
}
# Where things float on the canal, in parts of its width and height.
AFLOAT = (
    (0.2, 0.2), (0.25, 0.7), (0.33, 0.18), (0.38, 0.85), (0.43, 0.45),
    (0.57, 0.22), (0.62, 0.78), (0.69, 0.14), (0.79, 0.86), (0.83, 0.3),
)  # fmt: skip


def season(position: Position) -> str:
    """The season in whose tint the table stands; spring before the year begins, winter after it."""
    return SEASONS[season_of(min(max(position.month, 1), LAST_MONTH))]


@cache
def drift(name: str, g: Ground) -> str:
    shape, look = DRIFT[name]
    things = "".join(f"M{g.wide * x:.0f} {g.water + g.canal * y:.0f}{shape}" for x, y in AFLOAT)
    return path(things, cls=f"{look} drift")


@cache
def trees(name: str, g: Ground) -> str:
    foot, away = g.upper + g.shop - 4, g.gate / 2 - 13
    xs = (g.wide / 2 - away, g.wide / 2 + away)
    trunks = "".join(f"M{x:g} {foot - 24:g}c0 12-1 17-4 24h8c-3-7-4-12-4-24" for x in xs)
    crowns = "".join(f"M{x:g} {foot - 28:g}{CROWN}" for x in xs)
    light = "".join(f"M{x - 7:g} {foot - 30:g}q3-6 8-5m1 7q4 1 5-3" for x in xs)
    return path(trunks, cls="trunk") + path(crowns, cls=f"{CROWNS[name]} edge") + path(light, cls="light")


def snow(position: Position, words: Words, g: Ground) -> Part:
    """Snow on the roofs of the shops, in winter."""
    if season(position) != "winter":
        return part()
    left, right, free = "q8-2.5 16 0t8 0h{0:g}", "h{0:g}q8-2.5 16 0t8 0", 18  # free: a mark of what one may click
    caps = ""
    for x, y, wide, _ in (g.space_box(space.number) for space in position.board.spaces):
        roof, side = y if y < g.water else y + g.street, (wide - 58 - free) / 2
        caps += f"M{x + 5:g} {roof:g}{left.format(side)}m{free} 0{right.format(side)}"
    return part(path(caps, cls="snow"))


@cache
def view(name: str, lang: str, wide: float, high: float) -> str:
    """Mount Fuji in the season, and what this place is for: as long as nobody points at anything."""
    lines = wrap(Words(lang)(_POINT), 12.5, wide - 14)
    shore = high - 15 * len(lines) - 20
    shape, look = DRIFT[name]
    scale = min((shore - 12) / 76, (wide - 4) / 248)
    fuji = (
        '<path class="fuji" d="M-124 0C-64-14-29-44-12-66q9-6 18 0C24-42 62-12 124 0z"/><path class="snow-cap"'
        ' d="M-35-37C-26-46-18-57-12-66q9-6 18 0c6 9 12 18 21 28l-10-5-7 9-8-11-9 12-7-11-8 9-5-5z"/>'
    )
    places = ((18, 22), (46, 12), (30, 44), (70, 30), (168, 58), (190, 76), (150, 24), (96, 14))
    return (
        box(0.5, 0.5, wide - 1, high - 1, cls=f"f-{name} hair-edge", round=6)
        + f'<circle class="f-vermilion" cx="{wide - 34:g}" cy="{shore - 58 * scale:g}" r="{17 * scale:.1f}"/>'
        + group(fuji, x=wide / 2, y=shore, scale=scale)
        + path(f"M1 {shore:g}h{wide - 2:g}v12h{2 - wide:g}z", cls="water")
        + path(f"M14 {shore + 6:g}q5-5 10 0t10 0m60-1q5-5 10 0t10 0m44 1q5-5 10 0t10 0", cls="wave")
        + path("".join(f"M{x} {y}{shape}" for x, y in places if y < shore - 10), cls=f"{look} drift")
        + path(
            f"M1 {shore + 12:g}h{wide - 2:g}v{high - shore - 18:g}a5 5 0 0 1-5 5h{12 - wide:g}a5 5 0 0 1-5-5z",
            cls="caption",
        )
        + "".join(
            write(line, wide / 2, shore + 28 + 15 * at, 12.5, cls="s", anchor="middle", room=wide - 10)
            for at, line in enumerate(lines)
        )
    )
