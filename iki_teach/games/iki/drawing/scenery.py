"""A view of Mount Fuji, for a table that has room left."""

from functools import cache

from iki_teach.drawing.pens import box, path

WIDE, HIGH = 374.0, 120.0


@cache
def draw() -> str:
    """The mountain behind the water in the morning, 374 by 120, nothing that one has to know."""
    sky = "".join(
        box(0, 6.0 * at, WIDE, 6, cls="night crisp", more=f'opacity="{0.62 - 0.09 * at:.2f}"') for at in range(7)
    )
    mountain = path("M70 84C130 70 165 40 182 18q9-6 18 0C218 42 256 72 318 84z", cls="fuji")
    snow = path("M159 47C168 38 176 27 182 18q9-6 18 0c6 9 12 18 21 28l-10-5-7 9-8-11-9 12-7-11-8 9-5-5z", cls="snow")
    bars = ((46, 64, 104, 6), (14, 73, 150, 5), (232, 56, 118, 6), (206, 66, 140, 5))
    haze = "".join(box(*bar, cls="haze", round=3) for bar in bars)
    waves = "".join(f"M{-16 + 16 * (row % 2)} {93 + 9 * row}" + "q8-7 16 0t16 0" * 12 + "q8-7 16 0" for row in range(3))
    return (
        '<g aria-hidden="true">'
        + box(0, 0, WIDE, HIGH, cls="sheet", round=4)
        + sky
        + '<circle class="f-vermilion" cx="78" cy="40" r="17"/>'
        + mountain
        + snow
        + haze
        + box(0, 84, WIDE, 36, cls="water")
        + f'<svg x="0" y="0" width="{WIDE:g}" height="{HIGH:g}">{path(waves, cls="wave")}</svg>'
        + box(0.5, 0.5, WIDE - 1, HIGH - 1, cls="line", round=3)
        + "</g>"
    )
