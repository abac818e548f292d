"""The colours of the table, by day and by night, and the style sheet that hands them out."""

from functools import cache
from pathlib import Path

DAY = {
    "washi": "#f8f1e2", "lawn": "#efe5cc", "sea": "#2d6789", "bark": "#80552f", "brick": "#a8402f",
    "grape": "#6c4c89", "paper": "#fdf8ec", "ink": "#1c2d4a", "soft": "#4d5a74", "hair": "#c8b78f",
    "road": "#e3d0a6", "water": "#bfd8df", "wave": "#8fb0bd", "shade": "#e9dcbf", "can": "#1f5fae",
    "vermilion": "#c93f28", "ochre": "#dd9f31", "straw": "#ecd9a2", "hemp": "#d3ad74", "timber": "#b98753",
    "plum": "#df8f9d", "spring": "#eec3c6", "summer": "#b4d0a4", "autumn": "#eabf80", "winter": "#c3cfdc",
    "red": "#bd5145", "brown": "#a1764e", "green": "#6f9c62", "blue": "#5b95b5", "yellow": "#e3b740",
    "purple": "#8e6caa", "grey": "#a9a49a", "orange": "#de8a3c", "gain": "#f7e5ac", "trade": "#cfe0ea",
    "special": "#e2d3ea", "night": "#24395e", "on-night": "#fdf6e3", "house": "#ecd9a2", "lacquer": "#bd3922",
    "line": "#1c2d4a", "right": "#1d6b3c", "wrong": "#b0321c", "glow": "#f6c65a", "petal": "#e08fa0", "snow": "#ffffff",
    "lamplight": "#f6c65a00",
}  # fmt: skip
NIGHT = {
    "washi": "#0e1420", "lawn": "#18222f", "sea": "#2d6789", "bark": "#6d4a2a", "brick": "#8f3a2b",
    "grape": "#5d4279", "paper": "#1e293c", "ink": "#efe6d2", "soft": "#a9b3c6", "hair": "#4a566d",
    "road": "#3b3a47", "water": "#1b3547", "wave": "#3f6a7e", "shade": "#1a2436", "can": "#86bdff",
    "vermilion": "#ff7a5c", "ochre": "#d99a2e", "straw": "#a8935a", "hemp": "#93703f", "timber": "#805a35",
    "plum": "#b85f72", "spring": "#6d434d", "summer": "#3f5d3d", "autumn": "#73552c", "winter": "#43546b",
    "red": "#a8463c", "brown": "#80593a", "green": "#4f7a48", "blue": "#3f7594", "yellow": "#a98425",
    "purple": "#765892", "grey": "#6d6b66", "orange": "#b06a28", "gain": "#4c4425", "trade": "#27425a",
    "special": "#43335a", "night": "#2a3c5c", "on-night": "#efe6d2", "house": "#57492a", "lacquer": "#b24330",
    "line": "#b3ab99", "right": "#8fd3a2", "wrong": "#ff9478", "glow": "#ffc65c", "petal": "#c9788a", "snow": "#dfe6ef",
    "lamplight": "#ffc65c33",
}  # fmt: skip
PLAYERS = ("#e69f00", "#56b4e9", "#00a67c", "#d68ab4")
PIECE_INK = "#141c28"

GOODS_TINTS = {
    "mon": "ochre", "koban": "yellow", "rice": "straw", "sandals": "hemp", "wood": "timber",
    "iki": "plum", "fire": "vermilion", "flame": "vermilion", "planks": "timber", "tower": "vermilion",
    "ward": "vermilion",
    "store": "paper", "smoke": "ochre", "fish": "blue", "scales": "ochre", "step": "soft", "train": "can",
    "build": "timber", "house": "hemp", "sun": "ochre", "moon": "winter", "check": "can",
    "cross": "vermilion", "first": "ochre", "home": "plum",
}  # fmt: skip

# The colours that a sign, a card or a piece may be tinted with, and those that only fill.
TINTS = (
    "red", "brown", "green", "blue", "yellow", "purple", "grey", "orange", "ink", "paper", "vermilion",
    "spring", "summer", "autumn", "winter", "hemp", "house",
)  # fmt: skip
FILLS = (*TINTS, "gain", "trade", "special", "plum", "petal", "snow")


@cache
def style() -> str:
    """The style sheet of the drawing: below .iki-table, or of the names `ink-`, which nothing else on a page has.

    What a `use` shows is styled as if nothing stood around it, so the parts of symbols need names of their own.
    """
    rules = Path(__file__).with_suffix(".css").read_text("utf-8").partition("*/")[2]
    night = _variables(".iki-table:not(.iki-light *)", NIGHT)
    return "".join(
        (
            _variables(".iki-table", DAY),
            f"@media (prefers-color-scheme:dark){{{night}}}",
            _variables(".iki-dark .iki-table", NIGHT),
            rules.replace("\n", ""),
            *(f".ink-t-{sign}{{fill:var(--{tint})}}" for sign, tint in GOODS_TINTS.items()),
            *(f".iki-table .c-{name},.ink-c-{name}{{--tint:var(--{name})}}" for name in TINTS),
            *(f".iki-table .f-{name},.ink-f-{name}{{fill:var(--{name})}}" for name in FILLS),
            *(f".iki-table .p{seat}{{--p:{colour}}}" for seat, colour in enumerate(PLAYERS)),
        )
    )


def _variables(selector: str, colours: dict[str, str]) -> str:
    return f"{selector}{{" + "".join(f"--{name}:{colour};" for name, colour in colours.items()) + "}"
