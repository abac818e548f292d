"""The two tracks: the order of the month and the firefighting strength."""

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.pens import box, group, path, stamp, write
from iki_teach.games.iki.drawing.pieces import TOKEN, token
from iki_teach.games.iki.drawing.runs import Ink
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.rules.terms import FIRE_TOP
from iki_teach.games.iki.words import labels

WIDE = 374.0
ORDER_HIGH = 66.0
TOP = 17.0
DISC = TOKEN

ORDER = N("drawing.order", "Order track")
_STEPS_X = N("drawing.order", "1–4")
_FIRE = N("drawing.fire", "Firefighting")
_STACK = N("drawing.fire", "{strength}: {names}")
TOP_FIRST = N("drawing.fire", "Firefighting track, upper disc first")


def order(position: Position, words: Words, marks: Marks) -> str:
    """The order track, 374 by 66: a cell for each slot."""
    wide = WIDE / max(len(position.slots), 1)
    seats = {view.seat: view for view in position.players}
    parts, high = [write(words(ORDER), 2, 11.5, 12, cls="b")], ORDER_HIGH - TOP - 1
    for at, name in enumerate(position.slots):
        label, inner = labels.slot(name, position, words), _slot(name, position, seats, words, wide - 4)
        look, x = "face" if name != position.blocked else "free", at * wide + 2
        parts.append(cell(marks, f"slot.{name}", label, inner, x=x, y=TOP, wide=wide - 4, high=high, look=look))
    return "".join(parts)


def _slot(name: str, position: Position, seats: dict[int, PlayerView], words: Words, wide: float) -> str:
    parts = [write(name, 12, 21, 18, cls="j", anchor="middle")]
    steps = words(_STEPS_X) if name == "X" else name
    parts.append(stamp("step", 4, 28, 15) + write(steps, 20, 40.5, 12))
    if name == position.blocked:
        bars = "".join(f"M{wide * part:.1f} 6V42" for part in (0.5, 0.63, 0.76, 0.89))
        parts.append(
            path(f"{bars}M{wide * 0.43:.1f} 14H{wide * 0.96:.1f}M{wide * 0.43:.1f} 34H{wide * 0.96:.1f}", cls="fence")
        )
    taker = seats.get(position.slot_taken.get(name, -1))
    if taker is not None:
        parts.append(token(taker.seat, labels.initial(taker), wide - 31, 12, 25, name=f"ikizama.{taker.seat}"))
    elif name != position.blocked:
        parts.append(f'<circle class="level" cx="{wide - 18.5:.1f}" cy="24.5" r="11"/>')
    return "".join(parts)


def stacks(position: Position) -> dict[int, list[PlayerView]]:
    """Who stands at each strength, the upper disc first; the highest strength first."""
    seats = {view.seat: view for view in position.players}
    ordered = [seats[seat] for seat in position.fire_order if seat in seats]
    ordered += [view for view in position.players if view.seat not in position.fire_order]
    stacked: dict[int, list[PlayerView]] = {}
    for view in ordered:
        stacked.setdefault(view.fire, []).append(view)
    return dict(sorted(stacked.items(), reverse=True))


def fire_name(position: Position, words: Words) -> str:
    """The firefighting track's spoken name."""
    return f"{words(TOP_FIRST)}. " + "; ".join(fire_lines(position, words))


def fire_lines(position: Position, words: Words) -> list[str]:
    """Each stack of discs, in words."""
    return [
        words(_STACK, strength=strength, names=", ".join(map(labels.player, views)))
        for strength, views in stacks(position).items()
    ]


def fire_high(position: Position) -> float:
    """How high the track must be for all discs on one stack."""
    return TOP + DISC * len(position.players) + 16


def fire(position: Position, words: Words) -> str:
    """The firefighting track, 374 wide, discs stacked with the top one above."""
    wide = WIDE / (FIRE_TOP + 1)
    floor = fire_high(position) - 15
    parts = [stamp("fire", 0, 0, 14), write(words(_FIRE), 17, 11.5, 12, cls="b")]
    scale = Ink(11, "b o")
    for strength in range(FIRE_TOP + 1):
        scale.put(str(strength), (strength + 0.5) * wide, floor + 11, middle=True)
    parts.append(box(0, floor, WIDE, 14, cls="night", round=2) + scale.text())
    wells = "".join(f"M{wide * at:.1f} {TOP + 2:g}V{floor:g}" for at in range(1, FIRE_TOP + 1))
    parts.append(path(wells, cls="hair faint") + path(f"M0 {floor:g}H{WIDE:g}", cls="line"))
    for strength, views in stacks(position).items():
        x = strength * wide + (wide - DISC) / 2
        for at, view in enumerate(reversed(views)):
            y = floor - DISC * (at + 1)
            parts.append(token(view.seat, labels.initial(view), x, y, DISC, name=f"disc.{view.seat}"))
    return group(parts)
