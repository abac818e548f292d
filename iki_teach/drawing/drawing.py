"""A drawing as a value: parts that a page puts in place one by one; panels that are laid out twice, wide and narrow."""

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from attrs import evolve, frozen

from iki_teach.drawing.marks import still
from iki_teach.drawing.palette import style
from iki_teach.drawing.pens import number, quoted, shift

END = "</svg>"
Place = tuple[float, float, float]  # x, y and scale


@frozen
class Narrow:
    """The same panels laid out for a narrow page: width and height of the whole, and where each panel is, by name."""

    wide: float
    high: float
    places: Mapping[str, Place]


@frozen
class Drawing:
    """A drawing of panels: what is read out for it, its viewBox, the definitions that its panels share.

    `details` are panels that stand in a place of their own where there is one, of the viewBox `details_box`. `more`
    are attributes beside these, `rules` are style rules beside those of all drawings.
    """

    label: str
    box: str
    shared: str
    panels: tuple[str, ...]
    details: tuple[str, ...] = ()
    details_box: str = ""
    more: str = ""
    rules: str = ""
    narrow: Narrow | None = None

    @property
    def start(self) -> str:
        details = f' data-details="{self.details_box}"' if self.details_box else ""
        return (
            f'<svg class="iki-table" role="group" aria-label="{quoted(self.label)}" xmlns="http://www.w3.org/2000/svg"'
            f' viewBox="{self.box}"{details}{self.more}>'
        )

    @property
    def parts(self) -> tuple[str, ...]:
        """The drawing in parts, without its style: its head, its panels, its end."""
        return f"{self.start}<defs>{self.shared}</defs>", *self.panels, *self.details, END

    def __str__(self) -> str:
        return self.styled(style() + self.rules)

    def styled(self, rules: str) -> str:
        """Return the drawing as one text that brings these rules of style."""
        _, *rest = self.parts
        return "".join((f"{self.start}<style>{rules}</style><defs>{self.shared}</defs>", *rest))

    def still(self) -> Self:
        return evolve(self, panels=tuple(map(still, self.panels)), details=tuple(map(still, self.details)))


NOTHING = Drawing("", "", "", ())


Laid = tuple[str, Place, Place]  # what is in a panel, and where it is on a wide page and on a narrow one
Size = tuple[float, float]


def panel(name: str, inner: str, wide: Place, narrow: Place) -> str:
    first, second = shift(*wide), shift(*narrow)
    return (
        f'<g class="panel" data-panel="{name}" data-wide="{first}" data-narrow="{second}" transform="{first}">'
        f"{inner}</g>"
    )


def responsive(
    label: str, laid: Sequence[Laid], wide: Size, narrow: Size, definitions: Callable[[str], str], rules: str
) -> Drawing:
    """Return panels as one drawing, with its width and height on wide and on narrow pages, and what it shares."""
    wide_box, narrow_box = (f"0 0 {across:g} {number(high)}" for across, high in (wide, narrow))
    panels = tuple(panel(f"set.{at}", *one) for at, one in enumerate(laid))
    return Drawing(
        label,
        wide_box,
        definitions("".join(panels)),
        panels,
        more=f' data-viewbox-wide="{wide_box}" data-viewbox-narrow="{narrow_box}"',
        rules=rules,
        narrow=Narrow(*narrow, {f"set.{at}": place for at, (_, _, place) in enumerate(laid)}),
    )


def silent(drawn: str, wide: float, high: float, defs: str = "") -> str:
    """Return a small picture that says nothing, for all is said beside it; others on a page may lend it `defs`."""
    lent = f"<defs>{defs}</defs>" if defs else ""
    return (
        f'<svg class="iki-table" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {wide:g} {high:g}">{lent}{drawn}</svg>'
    )
