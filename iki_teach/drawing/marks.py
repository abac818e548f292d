"""Cells: everything that can be clicked, with its spoken name, and the marks that lie over it."""

import re
from collections.abc import Collection, Mapping

from attrs import frozen

from iki_teach.drawing.pens import box, number, placed, quoted, stamp

STATES = ("legal", "selected", "refused", "changed")


@frozen
class Marks:
    """Which cells are legal, selected, refused or changed."""

    legal: Collection[str] = ()
    selected: Collection[str] = ()
    refused: Collection[str] = ()
    changed: Collection[str] = ()
    dotted: bool = True  # whether the ring of what is legal has a dot
    possible: Collection[str] = ()  # what is legal where no ring may say so: one must find it all the same

    def classes(self, cell: str) -> str:
        return " ".join(["cell", *(state for state in STATES if cell in getattr(self, state))])

    def grouped(self, groups: Mapping[str, str]) -> "dict[str, Marks]":
        """Return the marks of each group of cells, by what their names begin with; the rest has no name."""
        found: dict[str, tuple[set[str], set[str], set[str], set[str]]] = {}
        for at, state in enumerate(STATES):
            for cell in getattr(self, state):
                group = groups.get(cell.partition(".")[0], "")
                found.setdefault(group, (set(), set(), set(), set()))[at].add(cell)
        return {group: Marks(*cells) for group, cells in found.items()}

    def only(self, cell: str) -> "Marks":
        states = self.legal, self.selected, self.refused, self.changed
        legal, selected, refused, changed = [(cell,) if cell in cells else () for cells in states]
        return Marks(legal, selected, refused, changed) if legal or selected or refused or changed else UNMARKED

    def over(self, cell: str, wide: float, high: float, round: float) -> str:
        parts = []
        if cell in self.changed:
            parts.append(box(0, 0, wide, high, cls="halo", round=round))
        if cell in self.selected:
            parts.append(box(0.8, 0.8, wide - 1.6, high - 1.6, cls="pick", round=round))
            parts.append(_badge("check", wide, "badge"))
        elif cell in self.legal:
            parts.append(box(0.5, 0.5, wide - 1, high - 1, cls="ring", round=round))
            parts += [f'<circle class="dot" cx="{number(wide / 2)}" cy="-1.5" r="4"/>'] if self.dotted else []
        if cell in self.refused:
            parts.append(box(0.8, 0.8, wide - 1.6, high - 1.6, cls="ban", round=round))
            parts.append(_badge("cross", wide, "ban-badge"))
        return "".join(parts)


UNMARKED = Marks()


def still(svg: str) -> str:
    """Return a drawing that nobody clicks: its cells are pictures with names, not buttons."""
    return re.sub(
        ' (aria-pressed|data-about|data-piece)="[^"]*"', "", re.sub(' role="button" tabindex="-1"', ' role="img"', svg)
    )


def about_attr(about: str) -> str:
    return f' data-about="{quoted(about)}"'.replace("\n", "&#10;") if about else ""


def _badge(sign: str, wide: float, cls: str) -> str:
    return f'<circle class="{cls}" cx="{number(wide - 6)}" cy="6" r="7"/>' + stamp(sign, wide - 11, 1, 10)


def cell(
    marks: Marks,
    name: str,
    label: str,
    *inner: str,
    x: float,
    y: float,
    wide: float,
    high: float,
    look: str = "",
    round: float = 3,
    about: str = "",
) -> str:
    """A clickable cell: its hit area in the class `look`, what is drawn in it, and its marks; `about` it in lines."""
    hit = box(0, 0, wide, high, cls=f"hit {look}".strip())
    return (
        f'<g data-cell="{quoted(name)}" class="{marks.classes(name)}" role="button" tabindex="-1"{about_attr(about)}'
        f' aria-label="{quoted(label)}"{placed(x, y)}>'
        f"{hit}{''.join(inner)}{marks.over(name, wide, high, round)}</g>"
    )
