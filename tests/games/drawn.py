"""How drawings of any game are looked at: their cells, where these lie, and that none lies on another."""

import re
from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
FINGER = 44.0  # px of what a finger hits
Box = tuple[str, float, float, float, float]  # of a cell: its name, left, top, width and height


def cells_of(drawing: ET.Element) -> dict[str, ET.Element]:
    found = [element for element in drawing.iter(f"{SVG}g") if "data-cell" in element.attrib]
    assert len({element.attrib["data-cell"] for element in found}) == len(found)
    return {element.attrib["data-cell"]: element for element in found}


def moved(transform: str) -> tuple[float, float, float]:
    shift = re.search(r"translate\(([-.\d]+) ([-.\d]+)\)", transform)
    scale = re.search(r"scale\(([.\d]+)\)", transform)
    x, y = (float(shift[1]), float(shift[2])) if shift else (0.0, 0.0)
    return x, y, float(scale[1]) if scale else 1.0


def overlapping(boxes: Iterable[Box]) -> list[tuple[str, str]]:
    rest: Sequence[Box] = [*boxes]
    return [
        (name, other)
        for at, (name, x, y, wide, high) in enumerate(rest)
        for other, x2, y2, wide2, high2 in rest[at + 1 :]
        if min(x + wide, x2 + wide2) - max(x, x2) >= 1 and min(y + high, y2 + high2) - max(y, y2) >= 1
    ]
