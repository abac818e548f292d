"""The way of a walk, seen before it is made: numbered steps along the street, the goal, and the stalls there."""

from iki_teach.drawing.pens import box, group, number, path, stamp, write
from iki_teach.games.iki.drawing.clicks import walk_meant
from iki_teach.games.iki.drawing.ground import Ground
from iki_teach.games.iki.drawing.pieces import oyakata
from iki_teach.games.iki.facts.board import Space
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import SPACES, WALK
from iki_teach.games.iki.words import labels
from iki_teach.games.iki.words.moves import place_of

Point = tuple[float, float]
CORNERS = {3: (1, -1), 7: (-1, 1)}  # the spaces behind a corner of the street: on which side of the board, up or down


def draw(space: Space, position: Position, ground: Ground) -> str:
    """The way to a space, from its upper left corner; empty where nobody is about to walk."""
    if position.phase != WALK or position.to_move is None:
        return ""
    begin, walk = place_of(position), walk_meant(position, space.number)
    spaces = [(begin + step) % SPACES + 1 for step in range(walk.steps)]
    stops = [street_at(number, ground) for number in spaces]
    points = [street_at(begin, ground)]
    for at, stop in zip(spaces, stops, strict=True):
        points += [*corner(at, ground), stop]
    view = position.players[position.to_move]
    x, y, _, _ = ground.space_box(space.number)
    return group(
        path("M" + "L".join(f"{number(px)} {number(py)}" for px, py in points), cls="walk"),
        (frame(stall, position, ground) for stall in space.serves),
        (step(at, *stop, paid=at > walk.steps - walk.sandals) for at, stop in enumerate(stops[:-1], 1)),
        group(oyakata(view.seat, labels.initial(view), stops[-1][0] - 26, stops[-1][1] - 17, piece=False), cls="ghost"),
        step(walk.steps, *stops[-1], paid=walk.sandals > 0),
        cls="preview",
        x=-x,
        y=-y,
        more='aria-hidden="true"',
    )


def street_at(space: int, ground: Ground) -> Point:
    lower = ground.lower + ground.street / 2
    if not space:
        return ground.wide / 2, lower
    x, y, wide, _ = ground.space_box(space)
    return x + wide / 2, ground.water - ground.street / 2 if y < ground.water else lower


def corner(space: int, ground: Ground) -> list[Point]:
    """The corners of the street that one turns before a space."""
    if space not in CORNERS:
        return []
    side, down = CORNERS[space]
    x = ground.wide - ground.street / 2 if side > 0 else ground.street / 2
    ends = [ground.lower + ground.street / 2, ground.water - ground.street / 2]
    return [(x, y) for y in ends[::-down]]


def step(at: int, x: float, y: float, *, paid: bool) -> str:
    sandal = stamp("sandals", x + 8, y - 18, 16) if paid else ""
    return (
        f'<circle class="dot" cx="{number(x)}" cy="{number(y)}" r="10"/>'
        + write(str(at), x, y + 4.5, 13, cls="b on-dot", anchor="middle")
        + sandal
    )


def frame(name: str, position: Position, ground: Ground) -> str:
    stall = next((one for one in position.board.stalls if one.id == name), None)
    if stall is None:
        return ""
    x, y, wide, high = ground.stall_box(stall, position)
    return box(x + 2, y + 1, wide - 4, high - 2, cls="reached", round=4)
