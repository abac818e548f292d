"""The two tracks: the order of the month and the firefighting strength."""

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.pens import box, group, path, stamp, write
from iki_teach.games.iki.drawing.runs import Ink
from iki_teach.games.iki.drawing.signs import token
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.rules.terms import FIRE_TOP
from iki_teach.games.iki.words import labels

WIDE = 206.0
FIRE_HIGH = 62.0
TOP, GAP, SLOT, FINGER = 19.0, 3.0, 50.0, 44.0
DISC, STACK = 18.0, 5.0  # a disc, and how much of the one below it shows

ORDER = N("drawing.order", "Order track")
_FIRE = N("drawing.fire", "Firefighting")
_STACK = N("drawing.fire", "{strength}: {names}")
TOP_FIRST = N("drawing.fire", "Firefighting track, upper disc first")


def rows_of(position: Position, wide: float) -> int:
    return 1 if wide / max(len(position.slots), 1) - GAP >= FINGER else 2


def order_high(rows: int) -> float:
    return TOP - GAP + rows * (SLOT + GAP)


def order(position: Position, words: Words, marks: Marks, across: float = WIDE, rows: int = 1) -> str:
    in_row = -(-len(position.slots) // rows) or 1
    wide = across / in_row
    seats = {view.seat: view for view in position.players}
    drawn = write(words(ORDER), 0, 11, 12.5, cls="b")
    for at, name in enumerate(position.slots):
        spoken, inner = labels.slot(name, position, words), _slot(name, position, seats, wide - GAP)
        x, y = at % in_row * wide, TOP - GAP + at // in_row * (SLOT + GAP)
        look = "free" if name == position.blocked else "face"
        drawn += cell(marks, f"slot.{name}", spoken, inner, x=x, y=y, wide=wide - GAP, high=SLOT, look=look)
    return drawn


def _slot(name: str, position: Position, seats: dict[int, PlayerView], wide: float) -> str:
    written, middle = write(name, 8, 17, 15, cls="j", anchor="middle"), wide - 13
    if name == position.blocked:
        bars = "".join(f"M{wide * part:.1f} 8v30" for part in (0.35, 0.55, 0.75))
        rails = f"M{wide * 0.25:.1f} 15h{wide * 0.65:.1f}m0 15h{-wide * 0.65:.1f}"
        return written + path(bars + rails, cls="fence")
    taker = seats.get(position.slot_taken.get(name, -1))
    if taker is None:
        return f'{written}<circle class="level" cx="{middle:.1f}" cy="29" r="10"/>'
    return written + token(taker.seat, labels.initial(taker), middle - 11, 18, 22, name=f"ikizama.{taker.seat}")


def stacks(position: Position) -> dict[int, list[PlayerView]]:
    """Who stands at each strength, the upper disc first; the highest strength first."""
    seats = {view.seat: view for view in position.players}
    ordered = [seats[seat] for seat in position.fire_order if seat in seats]
    ordered += [view for view in position.players if view.seat not in position.fire_order]
    stacked: dict[int, list[PlayerView]] = {}
    for view in ordered:
        stacked.setdefault(view.fire, []).append(view)
    return dict(sorted(stacked.items(), reverse=True))


def fire_lines(position: Position, words: Words) -> list[str]:
    names = {strength: ", ".join(map(labels.player, views)) for strength, views in stacks(position).items()}
    return [words(_STACK, strength=strength, names=several) for strength, several in names.items()]


def fire(position: Position, words: Words, across: float = WIDE) -> str:
    wide = across / (FIRE_TOP + 1)
    parts = [stamp("fire", 0, 0, 14), write(words(_FIRE), 18, 11, 12.5, cls="b")]
    scale = Ink(12, "b o")
    for strength in range(FIRE_TOP + 1):
        scale.put(str(strength), (strength + 0.5) * wide, FIRE_HIGH - 4, middle=True)
    parts.append(box(0, FIRE_HIGH - 17, across, 17, cls="night", round=2) + scale.text())
    for strength, views in stacks(position).items():
        x = (strength + 0.5) * wide - DISC / 2
        for at, view in enumerate(reversed(views)):
            left = min(max(x + STACK * at, 0), across - DISC)
            y = FIRE_HIGH - 17 - DISC - STACK * at
            parts.append(token(view.seat, labels.initial(view), left, y, DISC, name=f"disc.{view.seat}"))
    return group(parts)
