"""A drawing that stands by itself on a page: sent once, it takes the composition that fits the page's width."""

import itertools
import re

NARROW = 640  # px of the page, below which the table is stacked; for boards it stands in widget.js
NUMBERS = itertools.count(1)
BOX = re.compile(r'data-viewbox-(wide|narrow)="0 0 ([\d.]+) ([\d.]+)"')
PANEL = re.compile(r'data-panel="([^"]+)"[^>]*? data-narrow="translate\(([-\d.]+) ([-\d.]+)\)([^"]*)"')


def laid_out(svg: str, side: str) -> str:
    """Return a drawing laid out wide or narrow."""
    svg = re.sub(rf'viewBox="[^"]*"([^>]*data-viewbox-{side}="([^"]*)")', r'viewBox="\2"\1', svg, count=1)
    return re.sub(rf'(data-{side}="([^"]*)"[^>]*?) transform="[^"]*"', r'\1 transform="\2"', svg)


def responsive(svg: str) -> str:
    """Return a wide drawing as a piece of a page, with the style that stacks its panels where the page is narrow.

    A style cannot change a viewBox: the drawing keeps its units and is made as much larger as the narrow composition
    needs, in a frame that shows this composition alone.
    """
    boxes = {side: (float(wide), float(high)) for side, wide, high in BOX.findall(svg)}
    if len(boxes) < 2:
        return f'<div class="iki-picture">{svg}</div>'
    own = f"iki-picture-{next(NUMBERS)}"
    (wide, _), (narrow, high) = boxes["wide"], boxes["narrow"]
    panels = "".join(
        f'.{own} [data-panel="{name}"]{{transform:translate({x}px,{y}px){scale}}}'
        for name, x, y, scale in PANEL.findall(svg)
    )
    style = (
        f"@media screen and (max-width:{NARROW - 1}px){{div.{own}{{overflow:hidden;aspect-ratio:{narrow:g}/{high:g}}}"
        f"div.iki-picture.{own} > svg{{width:{wide / narrow:.2%};max-width:none;overflow:visible}}{panels}}}"
    )
    return f'<style>{style}</style><div class="iki-picture {own}">{svg}</div>'
