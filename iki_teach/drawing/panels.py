"""A drawing in panels that is laid out twice, for wide pages and for narrow ones; the page chooses."""

from iki_teach.drawing.palette import style
from iki_teach.drawing.pens import number, quoted, shift

Place = tuple[float, float, float]  # x, y and scale


def panel(name: str, inner: str, wide: Place, narrow: Place, label: str = "") -> str:
    """Return a panel at its places; one with a label is a group of its own for a screen reader."""
    first, second = shift(*wide), shift(*narrow)
    spoken = f' role="group" aria-label="{quoted(label)}"' if label else ""
    return (
        f'<g class="panel" data-panel="{name}" data-wide="{first}" data-narrow="{second}" transform="{first}"{spoken}>'
        f"{inner}</g>"
    )


def responsive(
    label: str, panels: str, defs: str, *, wide: tuple[float, float], narrow: tuple[float, float], more_style: str = ""
) -> str:
    """Return panels as one SVG, with its width and height on wide and on narrow pages."""
    wide_box, narrow_box = (f"0 0 {across:g} {number(high)}" for across, high in (wide, narrow))
    return (
        f'<svg class="iki-table" role="group" aria-label="{quoted(label)}" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="{wide_box}" data-viewbox-wide="{wide_box}" data-viewbox-narrow="{narrow_box}">'
        f"<style>{style()}{more_style}</style><defs>{defs}</defs>{panels}</svg>"
    )


def silent(drawn: str, wide: float, high: float, defs: str = "") -> str:
    """Return a small picture that says nothing, for all is said beside it; others on a page may lend it `defs`."""
    lent = f"<defs>{defs}</defs>" if defs else ""
    return (
        f'<svg class="iki-table" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {wide:g} {high:g}">{lent}{drawn}</svg>'
    )
