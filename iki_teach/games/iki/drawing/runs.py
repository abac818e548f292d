"""Runs: short rows of numbers and small signs that say what a card costs, gives and pays."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import fsum

from iki_teach.drawing.pens import SIZE, SMALL, group, number, quoted, stamp, width
from iki_teach.games.iki.facts.ability import Ability, Score
from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.facts.skills import Option, Skill, Trade, Train

Run = tuple[str, ...]
SMALLEST = 12.0  # what is written on a card
INCOME, DIGIT = 12.0, 7.0  # what a level pays: a sign or the height of a number, the width of a digit


def goods(bundle: Bundle) -> Run:
    return tuple(part for good, amount in bundle.pairs for part in (str(amount), f"@{good}")) or ("–",)


def option(choice: Option) -> tuple[Run, Run]:
    pay = goods(choice.pay) if choice.pay else ()
    if isinstance(choice, Trade):
        return pay, goods(choice.gain) + ((f"×{choice.times}",) if choice.times > 1 else ())
    if isinstance(choice, Train):
        return pay, ("+1", "@train")
    less = tuple(f"−{part}" if part[0] != "@" else part for part in goods(choice.less)) if choice.less else ()
    return pay, ("@build", *less)


def skill(cards_skill: Skill, room: float) -> list[Run]:
    joined = []
    for choice in cards_skill.options:
        pay, gain = option(choice)
        joined.append((*pay, "@arrow", *gain) if pay else gain)
    if cards_skill.any_colour:
        joined.append(("=", "@colours"))
    if len(joined) > 1 and measure(_either(joined), SMALLEST) <= room:
        return [_either(joined)]
    if len(joined) > 1:
        half = (len(joined) + 1) // 2
        return [_either(joined[:half]), ("/", *_either(joined[half:]))]
    if measure(joined[0], SMALLEST) > room and "@arrow" in joined[0]:
        at = joined[0].index("@arrow")
        return [joined[0][:at], joined[0][at:]]
    return joined


def _either(rows: list[Run]) -> Run:
    return tuple(part for at, row in enumerate(rows) for part in (("/",) if at else ()) + row)


def sign_of(thing: str) -> str:
    return "@" + {"sandal": "sandals", "retired card": "home"}.get(thing, thing)


POWERS: dict[str, Callable[[int], Run]] = {
    "walk": lambda n: (f"+{n}", "@step"),
    "income": lambda n: (f"+{n}", "@mon"),
    "hire": lambda n: ("@curtain", f"−{n}", "@mon"),
    "feed": lambda n: (f"−{n}", "@rice"),
    "stalls": lambda n: ("@house", "0", "@mon"),
}


def ability(what: Ability) -> Run:
    if isinstance(what, Score):
        return (f"+{what.iki}", "@iki", "/", *((str(what.each),) if what.each > 1 else ()), sign_of(what.of))
    return POWERS[what.kind](what.n)


@lru_cache(maxsize=2048)
def measure(run: Run, size: float = SIZE) -> float:
    return fsum(_wide(part, size) for part in run)  # `sum` of floats depends on the version of Python


def _wide(part: str, size: float) -> float:
    if part == "@arrow":
        return size * 0.72
    return size * 0.98 if part[0] == "@" else width(part, size) + size * 0.06


@lru_cache(maxsize=2048)
def draw(run: Run, x: float, y: float, room: float, *, size: float = SIZE, cls: str = "") -> str:
    """A run centred on x with its baseline at y, made smaller if it is wider than there is room."""
    wide = measure(run, size)
    scale = min(1.0, room / wide)
    moved = scale < 1
    at, floor = (0.0, 0.0) if moved else (x - wide / 2, y)
    parts, ink = [], Ink(size, cls)
    for part in run:
        if part == "@arrow":
            parts.append(stamp("arrow", at, floor - size * 0.72, size * 0.68))
        elif part[0] == "@":
            parts.append(stamp(part[1:], at, floor - size * 0.86, SMALL if size == SIZE else size * 0.98))
        else:
            ink.put(part, at, floor)
        at += _wide(part, size)
    drawn = ink.text() + "".join(parts)
    return group(drawn, x=x - wide * scale / 2, y=y, scale=scale) if moved else drawn


def line(run: Run, x: float, y: float, *, size: float) -> str:
    wide = measure(run, size)
    return draw(run, x + wide / 2, y, wide, size=size)


class Ink:
    """Several short texts of one size, written as one element with a place for each character."""

    def __init__(self, size: float, cls: str = "") -> None:
        self.size, self.cls = size, cls
        self.signs: list[str] = []
        self.xs: list[str] = []
        self.ys: list[str] = []

    def put(self, part: str, x: float, y: float, *, middle: bool = False) -> None:
        """Write a part from x on, or with its middle there; y is its baseline."""
        x -= width(part, self.size) / 2 if middle else 0
        for sign in part:
            self.signs.append(sign)
            self.xs.append(number(x))
            self.ys.append(number(y))
            x += width(sign, self.size)

    def text(self) -> str:
        if not self.signs:
            return ""
        high = f' font-size="{number(self.size)}"' if self.size != SIZE else ""
        cls = f' class="{self.cls}"' if self.cls else ""
        ys = self.ys[:1] if len(set(self.ys)) == 1 else self.ys
        text = quoted("".join(self.signs))
        return f'<text x="{" ".join(self.xs)}" y="{" ".join(ys)}"{high}{cls}>{text}</text>'


def incomes(bundles: Sequence[Bundle], middles: Sequence[float], y: float, wide: float) -> str:
    """Incomes side by side on a card, each as near to its middle as the others let it."""
    wides = [sum(INCOME if part[0] == "@" else DIGIT * len(part) for part in _tight(bundle)) for bundle in bundles]
    scale = min(1.0, (wide - 2) / (sum(wides) + 0.8 * (len(wides) - 1)))
    rights, edge = [], (wide - 1) / scale
    for middle, each in zip(reversed(middles), reversed(wides), strict=True):
        edge = min(middle / scale + each / 2, edge)
        rights.append(edge)
        edge -= each + 0.8
    edge, parts, ink = 1 / scale, [], Ink(INCOME)
    floor = 0.0 if scale < 1 else y
    for bundle, right, each in zip(bundles, reversed(rights), wides, strict=True):
        at = max(right - each, edge)
        edge = at + each + 0.8
        for part in _tight(bundle):
            if part[0] == "@":
                parts.append(stamp(part[1:], at, floor - 10.5, INCOME))
                at += INCOME
            else:
                ink.put(part, at, floor)
                at += DIGIT * len(part)
    drawn = ink.text() + "".join(parts)
    return group(drawn, y=y, scale=scale) if scale < 1 else drawn


def _tight(bundle: Bundle) -> Run:
    """A bundle without the ones of a mixed bundle: there are three incomes on the width of a card."""
    many = len(bundle.pairs) > 1
    parts = (
        part
        for good, amount in bundle.pairs
        for part in ((str(amount),) if amount > 1 or not many else ()) + (f"@{good}",)
    )
    return tuple(parts) or ("–",)
