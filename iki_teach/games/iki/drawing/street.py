"""The board: the street around the canal with its shops and the gate, and the house rows with their stalls."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from attrs import evolve

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.marks import UNMARKED, Marks, cell
from iki_teach.drawing.memory import Part, joined, part
from iki_teach.drawing.pens import box, clean, group, number, path, stamp, width, write
from iki_teach.games.iki.drawing import canal, runs, season
from iki_teach.games.iki.drawing.cards import TRACK as TRACK_HIGH
from iki_teach.games.iki.drawing.cards import building_face, face, far_building, far_face, level_at
from iki_teach.games.iki.drawing.clicks import walk_meant
from iki_teach.games.iki.drawing.ground import KANJI, Ground, is_left, is_upper
from iki_teach.games.iki.drawing.scene import Scene, Seats
from iki_teach.games.iki.drawing.signs import oyakata, token
from iki_teach.games.iki.facts.edition import Space, Stall
from iki_teach.games.iki.rules.position import Occupant, PlayerView, Position
from iki_teach.games.iki.rules.shops import KOBAN_PRICE, LOT_OF_RICE, LOT_OF_SANDALS, PAWN_PRICE, YARD_PRICE
from iki_teach.games.iki.rules.terms import SPACES, WALK
from iki_teach.games.iki.words import about, labels
from iki_teach.games.iki.words.moves import place_of

_GATE = N("drawing.street", "Gate")
_NEUTRAL = N("drawing.stall", "neutral")
_COST = N("drawing.stall", "cost")
# Names on a small sign: where one line has no room, it breaks at the stroke; what the noren says, and its colour.
SHOPS: dict[str, tuple[Text, str, str]] = {
    "sandals": (N("drawing.sign", "Sandal|shop"), "草履", "sea"),
    "rice": (N("drawing.sign", "Rice|shop"), "米", "bark"),
    "watchtower": (N("drawing.sign", "Fire|watchtower"), "火見", "brick"),
    "tobacco": (N("drawing.sign", "Tobacco|shop"), "煙草", "grape"),
    "pawn": (N("drawing.sign", "Pawnbroker"), "質", "night"),
    "fish": (N("drawing.sign", "Fish|market"), "魚", "sea"),
    "yard": (N("drawing.sign", "Building|yard"), "普請", "bark"),
    "changer": (N("drawing.sign", "Money|changer"), "両替", "night"),
}
TOKEN = 17.0
Point = tuple[float, float]
CORNERS = {3: (1, -1), 7: (-1, 1)}  # the spaces behind a corner of the street: on which side of the board, up or down


def draw(scene: Scene, ground: Ground) -> Part:
    """Return the board; each stall and each space is drawn anew only where something else is to be seen there."""
    now, near = scene.position, ground.near
    marks, here = scene.marked("spaces"), dict[int | None, dict[int, Mapping[str, object]]]()
    for view in now.players:
        here.setdefault(view.place, {})[view.seat] = {"place": view.place}
    parts = (
        scene.cached(("ground", near), _lawn, ground, month=now.month),
        _canal_of(scene, ground),
        *[_stall_of(stall, scene, ground) for stall in scene.table.board.stalls],
        *[_space_of(space, here.get(space.number, {}), scene, marks, ground) for space in scene.table.board.spaces],
        scene.cached(("gate", near), _gate, ground, players=here.get(0, {})),
        scene.cached(("snow", near), season.snow, ground, month=now.month),
    )
    return scene.memory.cached(("street", near), joined, parts)


def _canal_of(scene: Scene, g: Ground) -> Part:
    now, marks = scene.position, scene.marked("canal")
    phase, stalls = (now.phase, now.stalls) if canal.burns(now, marks) else ("", None)
    shown = ("canal", g.near), canal.draw, marks, g
    return scene.cached(*shown, month=now.month, stock=now.stock, phase=phase, stalls=stalls)


def _stall_of(stall: Stall, scene: Scene, g: Ground) -> Part:
    marks = scene.marked("").only(stall.id) if "" in scene.groups else UNMARKED
    if marks.legal and scene.marks.selected:
        marks = evolve(marks, selected=(*marks.selected, min(scene.marks.selected)))
    shown = scene.table, scene.words, stall, scene.position.stalls.get(stall.id), marks, g
    return scene.memory.cached((stall.id, g.near), _stall, *shown)


def _space_of(space: Space, here: Seats, scene: Scene, marks: Marks, g: Ground) -> Part:
    now, stalls = scene.position, dict(zip(space.serves, map(scene.position.stalls.get, space.serves), strict=True))
    marks = marks.only(f"space.{space.number}") if marks is not UNMARKED else marks
    walk = now if now.phase == WALK and (marks.legal or marks.selected) else None
    return scene.cached((space.number, g.near), _space, space, walk, marks, g, players=here, stalls=stalls)


def _lawn(position: Position, words: Words, g: Ground) -> Part:
    middle, now = g.wide / 2, season.season(position)
    return part(
        box(0, 0, g.wide, g.high, cls="lawn", round=8),
        box(0, 0, g.wide, g.high, cls=f"f-{now} tint", round=8),
        box(middle - g.crossing / 2, 0, g.crossing, g.high, cls="road"),
        box(0, g.upper, g.wide, g.lower + g.space - g.upper, cls="road", round=10),
        season.trees(now, g),
        _roofs(position, words, g),
    )


def _roofs(position: Position, words: Words, g: Ground) -> str:
    half = (g.wide - g.crossing) / 2
    parts = []
    for row, nagaya in enumerate(position.board.nagaya):
        x = 0 if is_left(row) else g.wide - half
        y, slope = (0.0, 12) if is_upper(row) else (g.high - g.roof, -12)
        top, foot = (x + max(slope, 0), x + max(-slope, 0))
        d = f"M{top:g} {y:g}H{x + half - (top - x):g}L{x + half - (foot - x):g} {y + g.roof:g}H{foot:g}z"
        name, middle, floor = labels.row(nagaya, words), x + half / 2, y + g.roof / 2 + 4.8
        left = middle - width(name, 13) / 2
        parts += [
            path(d, cls="night edge"),
            group(
                write(KANJI.get(nagaya, ""), left - 2, floor + 0.8, 15, cls="j o", anchor="middle"),
                write(name, left + 10, floor, 13, cls="b o", room=half - 60),
                more='aria-hidden="true"',  # each of its stalls says it
            ),
        ]
    return "".join(parts)


def _stall(position: Position, words: Words, stall: Stall, occupant: Occupant | None, marks: Marks, g: Ground) -> Part:
    x, y, wide, high = g.stall_box(stall, position)
    edge = 1 if g.near else 0  # far away a stall is just as wide as a finger
    x, wide = x + edge, wide - 2 * edge
    if occupant is None:
        inner = _extra_cost(stall.extra, wide, high / 2, words) if stall.extra else ""
        inner += _ghost(stall.id, position, words, marks, g, wide)
        look, more = "free", ""
    else:
        owner = None if occupant.owner is None else position.players[occupant.owner]
        look = ("face" if owner else "face neutral") + ("" if g.near else " far")
        at = wide / 2
        if occupant.card is not None:
            at = level_at(occupant.level, position.cards[occupant.card].track.levels, wide)
        inner = _printed(occupant.thing, position, words.lang, g, wide)
        inner += _kobun(stall.id, owner, at, wide, high, words, g)
        more = about.occupant(occupant, position, words)
    spoken = labels.stall(stall, occupant, position, words)
    return part(cell(marks, stall.id, spoken, inner, x=x, y=y, wide=wide, high=high, look=look, about=more))


def _printed(thing: str, position: Position, lang: str, g: Ground, wide: float) -> str:
    if thing not in position.cards:
        return (building_face if g.near else far_building)(position.building_cards[thing], lang, wide)
    card = position.cards[thing]
    return (face if g.near else far_face)(card, labels.colour_look(card.colour, position), lang, wide)


def _ghost(stall: str, position: Position, words: Words, marks: Marks, g: Ground, wide: float) -> str:
    """What is chosen for a stall, as it will stand there: seen where one points."""
    kind, _, thing = next(iter(sorted(marks.selected)), "").partition(".")
    known = {"display": position.cards.keys(), "building": position.building_cards.keys()}
    if stall not in marks.legal or thing not in known.get(kind, ()):
        return ""
    paper = box(0, 0, wide, g.card, cls="face") + _printed(thing, position, words.lang, g, wide)
    return group(group(paper, cls="guest"), cls="preview", more='aria-hidden="true"')


def _extra_cost(mon: int, wide: float, middle: float, words: Words) -> str:
    """What a stall costs beside its card: under a word of its own, for a bare +2 is what is gained."""
    price = runs.draw((f"+{mon}", "@mon"), wide / 2, middle + 13, wide - 6, size=13, cls="s")
    return write(words(_COST), wide / 2, middle - 3, 12, cls="s", anchor="middle", room=wide - 3) + price


def _kobun(
    stall_id: str, owner: PlayerView | None, at: float, wide: float, high: float, words: Words, g: Ground
) -> str:
    top = high - TRACK_HIGH - 0.5 if g.near else high - 19
    if owner is None:
        strip = box(1, top, wide - 2, TOKEN, cls="inset")
        return strip + write(words(_NEUTRAL), wide / 2, top + 13, 12, cls="s", anchor="middle", room=wide - 3)
    x = min(max(at - TOKEN / 2, 0.5), wide - TOKEN - 0.5)
    return token(owner.seat, labels.initial(owner), x, top, TOKEN, name=f"kobun.{stall_id}")


def _space(position: Position, words: Words, space: Space, walk: Position | None, marks: Marks, g: Ground) -> Part:
    x, y, wide, high = g.space_box(space.number)
    upper = y < g.water
    shop = group(_shop(space, words, g, position.board.yard_good), y=0 if upper else g.street)
    here = position.players
    top = g.shop + (2 if g.near else -4) if upper else (g.street - 34 if g.near else g.street - 31)
    figures = _figures(here, wide / 2 - 11 * len(here), top, min(22.0, (wide - 8) / max(len(here), 1)))
    preview = _preview(space, walk, g) if walk else ""
    name, spoken = f"space.{space.number}", labels.space(space, position, words)
    more = about.shop(space.shop, words)
    inner = (shop, figures, preview)
    return part(cell(marks, name, spoken, *inner, x=x, y=y, wide=wide, high=high, look="ground", about=more))


def _preview(space: Space, position: Position, ground: Ground) -> str:
    """The way of a walk, seen before it is made, from the upper left corner of its goal on."""
    begin, walk = place_of(position), walk_meant(position, space.number)
    spaces = [(begin + step) % SPACES + 1 for step in range(walk.steps)]
    stops = [_street_at(number, ground) for number in spaces]
    points = [_street_at(begin, ground)]
    for at, stop in zip(spaces, stops, strict=True):
        points += [*_corner(at, ground), stop]
    view = position.players[position.to_move or 0]
    x, y, _, _ = ground.space_box(space.number)
    inner = (
        path("M" + "L".join(f"{number(px)} {number(py)}" for px, py in points), cls="walk"),
        (_frame(stall, position, ground) for stall in space.serves),
        (_step(at, *stop, paid=at > walk.steps - walk.sandals) for at, stop in enumerate(stops[:-1], 1)),
        group(oyakata(view.seat, labels.initial(view), stops[-1][0] - 26, stops[-1][1] - 17, piece=False), cls="ghost"),
        _step(walk.steps, *stops[-1], paid=walk.sandals > 0),
    )
    return group(*inner, cls="preview", x=-x, y=-y, more='aria-hidden="true"')


def _street_at(space: int, ground: Ground) -> Point:
    lower = ground.lower + ground.street / 2
    if not space:
        return ground.wide / 2, lower
    x, y, wide, _ = ground.space_box(space)
    return x + wide / 2, ground.water - ground.street / 2 if y < ground.water else lower


def _corner(space: int, ground: Ground) -> list[Point]:
    """The corners of the street that one turns before a space."""
    if space not in CORNERS:
        return []
    side, down = CORNERS[space]
    x = ground.wide - ground.street / 2 if side > 0 else ground.street / 2
    ends = [ground.lower + ground.street / 2, ground.water - ground.street / 2]
    return [(x, y) for y in ends[::-down]]


def _step(at: int, x: float, y: float, *, paid: bool) -> str:
    dot = f'<circle class="dot" cx="{number(x)}" cy="{number(y)}" r="10"/>'
    sandal = stamp("sandals", x + 8, y - 18, 16) if paid else ""
    return dot + write(str(at), x, y + 4.5, 13, cls="b on-dot", anchor="middle") + sandal


def _frame(name: str, position: Position, ground: Ground) -> str:
    stall = next(one for one in position.board.stalls if one.id == name)
    x, y, wide, high = ground.stall_box(stall, position)
    return box(x + 2, y + 1, wide - 4, high - 2, cls="reached", round=4)


@lru_cache(maxsize=64)
def _shop(space: Space, words: Words, g: Ground, yard_good: str) -> str:
    _, _, wide, _ = g.space_box(space.number)
    short, kanji, look = SHOPS.get(space.shop, (None, "店", "night"))
    name = labels.shop(space.shop, words)
    roof = path(f"M4 0H{wide - 4:g}L{wide:g} 8H0z", cls="night edge")
    roof += path(f"M5 4.3H{wide - 5:g}", cls="tiles")
    house = box(1, 8, wide - 2, g.shop - 8.5, cls="house")
    run = trade(space.shop, yard_good)
    if not g.near:
        lines = words(short).split("|") if short and width(name, 12.5) * 0.9 > wide - 15 else [name]
        sign = box(6, 10, wide - 12, 27, cls=f"noren-{look}", round=2)
        first = 28 if len(lines) == 1 else 21.5
        middle, room = wide / 2, wide - 15
        for at, line in enumerate(lines):
            sign += write(line, middle, first + 12 * at, 12.5, cls="b o", anchor="middle", room=room, tight=0.8)
        return "".join((roof, house, sign, runs.draw(run, middle, 49.5, wide - 8, size=12.5)))
    noren = box(5, 11, 38, g.shop - 15, cls=f"noren-{look}", round=2) + path("M24 36v14", cls="slit")
    size, first = (26, 39) if len(kanji) == 1 else (19, 28)
    rows = "".join(write(sign, 24, first + 20 * at, size, cls="j o", anchor="middle") for at, sign in enumerate(kanji))
    written = write(name, 50, 27, 13, cls="b", room=wide - 54, tight=0.8)
    corner = write(str(space.number), wide - 6, 47, 12, cls="s", anchor="end")
    return "".join((roof, house, noren, rows, written, runs.line(run, 50, 47, size=14), corner))


def trade(shop: str, yard_good: str) -> runs.Run:
    (mon, sandals), (coins, rice) = LOT_OF_SANDALS, LOT_OF_RICE
    return {
        "sandals": (str(mon), "@mon", "@arrow", str(sandals), "@sandals"),
        "rice": (str(coins), "@mon", "@arrow", str(rice), "@rice"),
        "watchtower": ("+1", "@fire"),
        "tobacco": ("@mon", "@arrow", "@pipe", "@pouch"),
        "pawn": ("@rice", "/", "@sandals", "@arrow", str(PAWN_PRICE), "@mon"),
        "fish": ("@mon", "@arrow", "@fish"),
        "yard": (str(YARD_PRICE), "@mon", "@arrow", "1", f"@{yard_good}", "·", "@build"),
        "changer": (str(KOBAN_PRICE), "@mon", "@arrow", "1", "@koban"),
    }.get(shop, (clean(shop, 8),))


def _figures(here: Sequence[PlayerView], x: float, y: float, each: float) -> str:
    return "".join(oyakata(view.seat, labels.initial(view), x + at * each, y) for at, view in enumerate(here))


def _gate(position: Position, words: Words, g: Ground) -> Part:
    x, y, half = g.wide / 2, g.lower + g.street, g.gate / 2
    foot, many = y + g.shop, len(position.players)
    each = min(22.0, (g.gate - 4) / max(many, 1))
    return part(
        box(x - half + 6, y - 2, 6, foot - y + 2, cls="post"),
        box(x + half - 12, y - 2, 6, foot - y + 2, cls="post"),
        path(f"M{x - half - 2:g} {y - 8:g}q{half + 2:g} 6 {g.gate + 4:g} 0l-2 7h{-g.gate:g}z", cls="post"),
        box(x - half + 3, y + 5, g.gate - 6, 4, cls="post"),
        box(x - 20, y + 2, 40, 17, cls="face", round=2),
        write(words(_GATE), x, y + 15, 12.5, cls="b", anchor="middle", room=36),
        _figures(position.players, x - each * many / 2 - (22 - each) / 2, y + 21, each),
    )
