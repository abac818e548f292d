"""The style sheets of the drawings, for pages that hold them once instead of in every drawing."""

from iki_teach.drawing import palette
from iki_teach.kits import KITS


def sheets() -> str:
    return palette.style() + "".join(kit.stylesheet() for kit in KITS.values())
