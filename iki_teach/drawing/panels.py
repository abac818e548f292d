"""A drawing in panels that is laid out twice, for wide pages and for narrow ones; the page chooses."""

from collections.abc import Callable, Sequence

from iki_teach.drawing.drawing import Drawing, Narrow, Place
from iki_teach.drawing.pens import number, shift

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
