"""The tokens of the style sheets: colours, sizes of type, fonts and radii in one place, and seen by day and night."""

import re
from pathlib import Path

import pytest

from iki_teach.drawing.palette import DAY, NIGHT, PLAYERS

HOUSE = Path(__file__).parents[2] / "iki_teach"
TOKENS = HOUSE / "ui" / "tokens.css"
OTHERS = [file for file in sorted(HOUSE.rglob("*.css")) if file != TOKENS and file.parent.name != "drawing"]
COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black|red|green|blue|gr[ae]y)\b"
)
DECLARED = re.compile(r"([\w-]+):\s*([^;{}]+);")
PAIR = re.compile(r"light-dark\((#\w+), (#\w+)\)")
LENGTH = re.compile(r"\d(?:px|pt|rem|em|ex|ch|%)")

# what is read on a ground or seen beside it, and the least contrast: 4.5 for words, 3 for edges of what is pressed
PAIRS = [
    *((name, ground, 4.5) for name in ("ink", "soft", "indigo", "vermilion", "green") for ground in ("paper", "sheet")),
    *(("gold", ground, 4.5) for ground in ("paper", "sheet")),
    *(("ink", season, 4.5) for season in ("spring", "summer", "autumn", "winter")),
    ("on-indigo", "indigo", 4.5),
    ("on-indigo", "green", 4.5),
    *(("on-flame", ground, 4.5) for ground in ("flame", "char", "ash", "shield")),
    *(("on-seat", f"seat-{seat}", 4.5) for seat in range(4)),
]
# a colour of the style sheets is that of the drawings
DRAWN = {
    "paper": "washi", "sheet": "paper", "ink": "ink", "soft": "soft", "line": "hair", "indigo": "can",
    "vermilion": "wrong", "green": "right", "ochre": "ochre",
    "spring": "spring", "summer": "summer", "autumn": "autumn", "winter": "winter",
}  # fmt: skip


def text(file: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)


def tokens(*selectors: str, night: bool = False) -> dict[str, str]:
    """Return what blocks of the tokens say, of what differs by day and by night one of both."""
    found: dict[str, str] = {}
    for heads, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text(TOKENS)):
        if {head.strip() for head in heads.split(",")} & set(selectors):
            found |= {name.removeprefix("--iki-"): value for name, value in DECLARED.findall(body)}
    return {name: PAIR.sub(r"\2" if night else r"\1", value) for name, value in found.items()}


LOOKS = {"day": tokens(":root"), "night": tokens(":root", night=True), "print": tokens(":root", "section.iki-aids")}
MORE = {night: tokens(":root", ":root:root", night=night) for night in (False, True)}


def light(colour: str) -> float:
    """The relative luminance of `#rgb`, `#rrggbb` or `rgb(r, g, b)`, as WCAG counts it."""
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    numbers = re.findall(r"\d+", colour)[:3] if "(" in colour else [int(digits[at : at + 2], 16) for at in (0, 2, 4)]
    parts = [int(number) / 255 for number in numbers]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted(map(light, (one, other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("name", "ground", "least"), PAIRS)
def test_what_goes_together_is_told_apart(look: str, name: str, ground: str, least: float) -> None:
    assert contrast(LOOKS[look][name], LOOKS[look][ground]) >= least


@pytest.mark.parametrize("look", MORE.values(), ids=["day", "night"])
def test_who_wants_more_contrast_has_it(look: dict[str, str]) -> None:
    words = {
        (name, ground): contrast(look[name], look[ground]) for name, ground, _ in PAIRS if ground in ("paper", "sheet")
    }
    assert {pair for pair, found in words.items() if found < 7} == set()
    assert min(contrast(look["line"], look[ground]) for ground in ("paper", "sheet")) >= 4.5


@pytest.mark.parametrize(("look", "palette"), [("day", DAY), ("night", NIGHT)])
def test_pages_have_the_colours_of_the_drawings(look: str, palette: dict[str, str]) -> None:
    assert {name: LOOKS[look][name] for name in DRAWN} == {name: palette[drawn] for name, drawn in DRAWN.items()}
    assert tuple(LOOKS[look][f"seat-{seat}"] for seat in range(4)) == PLAYERS


def test_sizes_and_radii_are_few() -> None:
    sizes = [int(size[:-2]) for size in LOOKS["day"].values() if re.fullmatch(r"\d+px", size)]
    assert sizes[:-3] == sorted(sizes[:-3])
    assert (len(sizes[:-3]), len(sizes[-3:]), min(sizes[:-3])) == (7, 3, 12)


@pytest.mark.parametrize("file", OTHERS, ids=lambda file: file.stem)
def test_a_style_sheet_names_tokens(file: Path) -> None:
    """No colour of its own, no size of type, no font, no radius; 0 hides a word, and half of itself is a circle."""
    own = []
    for name, value in DECLARED.findall(text(file)):
        plain = re.sub(r"var\(--[\w-]+|\"[^\"]*\"", "", value)
        sized = name in ("font", "font-size", "border-radius") and LENGTH.search(plain.replace("50%", ""))
        if sized or COLOUR.search(plain) or (name in ("font", "font-family") and "serif" in plain):
            own.append(f"{name}: {value}")
    assert own == []


def test_every_token_that_is_named_is_there() -> None:
    sheets = "".join(text(file) for file in OTHERS)
    own = set(re.findall(r"--iki-([\w-]+):", sheets)) | {"free", "low", "near", "ratio", "type"}
    assert set(re.findall(r"var\(--iki-([\w-]+)", sheets)) - own <= set(LOOKS["day"])
