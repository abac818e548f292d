"""The style sheets of the drawings, for pages that hold them once instead of in every drawing."""

import re

from iki_teach.drawing import palette
from iki_teach.kits import KITS

_SHEET = re.compile(r"<style>.*?</style>", re.DOTALL)


def sheets() -> str:
    return palette.style() + "".join(kit.stylesheet() for kit in KITS.values())


def without_style(svg: str) -> str:
    """Return a drawing without its style sheet.

    >>> without_style("<svg><style>.a{}</style><g/></svg>")
    '<svg><g/></svg>'
    """
    return _SHEET.sub("", svg, count=1)
