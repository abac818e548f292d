"""Sign books: symbols by name, each drawn on a square of 24 by 24, and the definitions that a drawing needs of them."""

from collections.abc import Mapping

from iki_teach.drawing.palette import GOODS_TINTS
from iki_teach.drawing.pens import SMALL, TINY

SIDES = {".s": SMALL, ".t": TINY}
# What marks.py stamps on cells, in every book.
SHARED = {
    "check": '<path class="ink-n" d="M4 13l5.5 6L20.5 5" style="stroke-width:4"/>',
    "cross": '<path class="ink-n" d="M5 5l14 14M19 5 5 19" style="stroke-width:4"/>',
}


def names_in(drawing: str) -> tuple[str, ...]:
    """Return the names that a drawing refers to, in their order, those of signs without what they begin with."""
    parts = drawing.split('href="#')[1:]
    return tuple(dict.fromkeys([part.partition('"')[0].removeprefix("iki-") for part in parts]))


class SignBook(dict[str, str]):
    """The signs of a game by their names, and those that every game has."""

    def __init__(self, signs: Mapping[str, str] = {}) -> None:
        super().__init__(SHARED | dict(signs))
        self._defined: dict[frozenset[str], str] = {}

    def definitions(self, drawing: str) -> str:
        """The definitions of all signs that a drawing uses; those of text size, "mon.s", refer to the sign."""
        return self.defined(frozenset(names_in(drawing)))

    def defined(self, used: frozenset[str]) -> str:
        """The definitions of the signs of these names; a table uses the same ones again and again."""
        if used not in self._defined:
            small = "".join(
                f'<use id="iki-{name}" href="#iki-{name[:-2]}" width="{side}" height="{side}"/>'
                for name in sorted(used)
                if (side := SIDES.get(name[-2:]))
            )
            names = sorted({name.split(".")[0] for name in used} & self.keys())
            self._defined[used] = "".join(map(self.symbol, names)) + small
        return self._defined[used]

    def symbol(self, sign: str) -> str:
        tint = f"ink-k ink-t-{sign}" if sign in GOODS_TINTS else "ink-k"
        return f'<symbol id="iki-{sign}" class="{tint}" viewBox="-1 -1 26 26">{self[sign]}</symbol>'


COMMON = SignBook()
