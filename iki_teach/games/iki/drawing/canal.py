"""The middle of the board: the canal with its bridge, the way the street leads, the bank, the stock, the fire tiles."""

from functools import cache

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.memory import Part, part
from iki_teach.drawing.pens import box, clean, group, path, stamp, write
from iki_teach.games.iki.drawing.ground import KANJI, Ground
from iki_teach.games.iki.drawing.runs import draw as draw_run
from iki_teach.games.iki.drawing.season import drift, season
from iki_teach.games.iki.drawing.signs import arrow
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import FIRE_TILE
from iki_teach.games.iki.words import labels

_STOCK = N("drawing.street", "{n} card left this season", "{n} cards left this season")
_BANK = N("drawing.bank", "Bank")


def draw(position: Position, words: Words, marks: Marks, g: Ground) -> Part:
    side, inset = g.street + 2, 8 if g.near else 2
    left, wide, high = side, g.wide - 2 * side, g.canal - 2
    top = g.water + 1
    fire = burns(position, marks)
    inner = (
        box(left - 3, top - 3, wide + 6, high + 6, cls="quay", round=11),
        box(left, top, wide, high, cls="water edge", round=8),
        _waves(g),
        drift(season(position), g),
        _ways(g),
        _lanterns(g) if g.near else "",
        _bridge(g),
        _tiles(position, words, marks, g) if fire else _boats(g),
        _bank(position, words, marks, left + 8, top + inset, high - 2 * inset, g),
        _stock(position, words, left + wide - 62, top, high) if g.near and not fire else "",
    )
    return part(group(*inner))


def burns(position: Position, marks: Marks) -> bool:
    """Whether the fire tiles lie on the water."""
    return position.phase == FIRE_TILE or any(name.startswith("fire.") for name in (*marks.legal, *marks.changed))


@cache
def _waves(g: Ground) -> str:
    middle, step = g.water + g.canal / 2, 118 if g.near else 80
    rows = ((30, -0.3), (step / 2, 0.02), (0, 0.33))
    xs, end = range(60, int(g.wide) - 70, step), g.wide - g.street - 36
    spots = ((x + shift, middle + g.canal * down) for shift, down in rows for x in xs)
    return path("".join(f"M{x:.0f} {y:.0f}q5-6 10 0t10 0t10 0" for x, y in spots if x < end), cls="wave")


@cache
def _boats(g: Ground) -> str:
    middle, floor = g.wide / 2, g.water + g.canal / 2
    large = stamp("boat", middle + (150 if g.near else 78), floor - 17, 34, cls="c-hemp")
    return large + stamp("boat", middle - 160, floor - 2, 24, cls="c-hemp") if g.near else large


@cache
def _ways(g: Ground) -> str:
    """Double chevrons that show which way the street leads."""
    upper, lower = g.water - g.street / 2, g.lower + g.street / 2
    quarter = (g.wide - g.gate) / 4
    parts = []
    for x in (quarter, g.wide - quarter):
        parts += [arrow(x + 4 * at, upper, 180) for at in (-1, 1)] + [arrow(x + 4 * at, lower, 0) for at in (-1, 1)]
    for y in (g.water + g.canal * 0.35, g.water + g.canal * 0.75):
        parts += [arrow(g.street / 2, y + 4 * at, 90) for at in (-1, 1)]
        parts += [arrow(g.wide - g.street / 2, y + 4 * at, -90) for at in (-1, 1)]
    return "".join(parts)


@cache
def _lanterns(g: Ground) -> str:
    places = [(x, y) for x in (g.street - 5, g.wide - g.street + 5) for y in (g.water - 16, g.lower + 22)]
    lights = "".join(f"M{x - 19} {y}a19 19 0 1 0 38 0a19 19 0 1 0-38 0" for x, y in places)
    posts = "".join(f"M{x - 9} {y + 17}v-28h11v5" for x, y in places)
    lamps = "".join(f"M{x - 5.5} {y}a5.5 7.5 0 1 0 11 0a5.5 7.5 0 1 0-11 0" for x, y in places)
    rims = "".join(f"M{x - 3} {y - 7}h6m-6 14h6" for x, y in places)
    drawn = ((lights, "shine"), (posts, "lamp-post"), (lamps, "lamp edge"), (rims, "rim"))
    return "".join(path(shape, cls=cls) for shape, cls in drawn)


@cache
def _bridge(g: Ground) -> str:
    x, half, top, foot = g.wide / 2, 23.0 if g.near else 17.0, g.water - 4, g.lower + 4
    middle = (top + foot) / 2
    planks = "".join(f"M{x - half:g} {top + 7 * at + 4:g}h{2 * half:g}" for at in range(int((foot - top) / 7)))
    ends = (x - half - 2, x + half + 2)
    half_way, whole = f"{middle - top + 6:g}", f"{foot - top + 12:g}"
    rails = "".join(f"M{end:g} {top - 6:g}q{(x - end) / 4:.0f} {half_way} 0 {whole}" for end in ends)
    spots = [(end + (x - end) * (0.13 if y == middle else 0), y) for end in ends for y in (top - 4, middle, foot + 4)]
    posts = "".join(f"M{at - 3.5:.1f} {y - 6:g}h7v12h-7z" for at, y in spots)
    knobs = "".join(f"M{at - 3.2:.1f} {y - 8:g}a3.2 3.4 0 1 0 6.4 0a3.2 3.4 0 1 0-6.4 0" for at, y in spots)
    shapes = ((planks, "plank"), (rails, "rail-edge"), (rails, "rail"), (posts, "post"), (knobs, "lamp edge"))
    floor = box(x - half, top, 2 * half, foot - top, cls="f-planks edge")
    return floor + "".join(path(shape, cls=cls) for shape, cls in shapes)


def _bank(position: Position, words: Words, marks: Marks, x: float, y: float, high: float, g: Ground) -> str:
    income = (f"+{position.edition.income}", "@mon")
    if g.near:
        coins = stamp("mon", 8, 6, 28) + stamp("koban", 38, 6, 26)
        name = write(words(_BANK), 36, 48, 13, cls="b", anchor="middle", room=66)
        wide, pays = 72.0, draw_run(income, 36, 65, 60, size=13)
    else:
        coins, name = stamp("mon", 4, 3, 22), write(words(_BANK), 28, 17, 12, cls="b", room=34)
        wide, pays = 64.0, draw_run(income, 40, 34, 40, size=12)
    spoken = labels.bank(position, words)
    return cell(marks, "bank", spoken, coins, name, pays, x=x, y=y, wide=wide, high=high, look="face")


def _stock(position: Position, words: Words, x: float, top: float, high: float) -> str:
    y = top + (high - 50) / 2
    pile = "".join(box(x + 6 - 3 * at, y + 4 - 2 * at, 36, 46, cls="back", round=3) for at in (0, 1, 2))
    left = write(str(position.stock), x + 18, y + 30, 20, cls="j o", anchor="middle")
    return f'<g role="img" aria-label="{stock(position, words)}">{pile}{left}</g>'


def stock(position: Position, words: Words) -> str:
    return words(_STOCK, n=position.stock)


def _tiles(position: Position, words: Words, marks: Marks, g: Ground) -> str:
    wide, high = (60.0, 44.0) if g.near else (44.0, 44.0)
    x, y = g.wide / 2 + 36 if g.near else 108, g.water + (g.canal - high) / 2
    tiles = ""
    for nagaya in position.board.nagaya:
        spoken, kanji = labels.fire(nagaya, position, words), KANJI.get(nagaya, clean(nagaya, 1))
        inner = write(kanji, wide / 2, 31, 24, cls="j v", anchor="middle")
        tiles += cell(marks, f"fire.{nagaya}", spoken, inner, x=x, y=y, wide=wide, high=high, look="face")
        x += wide + 4
    return tiles
