"""How a table looks on a screen: its cells, where they lie, and how wide the drawing is shown."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from iki_teach.games.koikoi.drawing.view import LAYOUTS

__all__ = ["FINGER", "LAYOUTS", "SHOWN", "SVG", "cells_of", "moved", "on_screen"]

SVG = "{http://www.w3.org/2000/svg}"
SHOWN = {"wide": 960.0, "narrow": 374.0}  # an album
ON_PAGES = {"wide": 860.0, "middle": 640.0, "narrow": 366.0}  # a table, as wide as the smallest page gives it
FINGER = 44.0


def cells_of(drawing: ET.Element) -> dict[str, ET.Element]:
    found = [element for element in drawing.iter(f"{SVG}g") if "data-cell" in element.attrib]
    assert len({element.attrib["data-cell"] for element in found}) == len(found)
    return {element.attrib["data-cell"]: element for element in found}


def moved(transform: str) -> tuple[float, float, float]:
    shift = re.search(r"translate\(([-.\d]+) ([-.\d]+)\)", transform)
    scale = re.search(r"scale\(([.\d]+)\)", transform)
    x, y = (float(shift[1]), float(shift[2])) if shift else (0.0, 0.0)
    return x, y, float(scale[1]) if scale else 1.0


def on_screen(drawing: ET.Element, layout: str) -> Iterator[tuple[str, float, float, float, float]]:
    """Yield each cell with the left, top, width and height it has on a page; all lie inside the drawing."""
    *_, wide, high = (float(part) for part in drawing.attrib["viewBox"].split())
    zoom = ON_PAGES[layout] / wide
    for name, cell in cells_of(drawing).items():
        x, y, _ = moved(cell.attrib.get("transform", ""))
        hit = next(part for part in cell.iter(f"{SVG}rect") if "hit" in part.attrib["class"].split())
        across, down = float(hit.attrib["width"]), float(hit.attrib["height"])
        assert x + across <= wide + 0.5, name
        assert y + down <= high + 0.5, name
        yield name, x * zoom, y * zoom, across * zoom, down * zoom
