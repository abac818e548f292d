"""Occupation and building cards as they lie in a stall or in the display."""

from functools import lru_cache

from attrs import frozen

from iki_teach.drawing.pens import SIZE, box, clean, downwards, number, path, stamp, wrap, write
from iki_teach.games.iki.drawing import runs
from iki_teach.games.iki.drawing.pieces import cost_coin
from iki_teach.games.iki.drawing.signs import COLOUR_ICONS, sign_of
from iki_teach.games.iki.facts.cards import Building, Card
from iki_teach.games.iki.facts.track import Track

BAND, PICTURE, NAME, SKILL, TRACK = 14.0, 35.0, 23.0, 23.0, 27.0
HIGH = BAND + PICTURE + NAME + SKILL + TRACK
LEVELS = 3
LINE = 10.8


@frozen
class Frame:
    """The size of a card's face; `priced` ones show their cost."""

    wide: float
    priced: bool = False


@lru_cache(maxsize=512)
def face(card: Card, look: str, lang: str, frame: Frame) -> str:
    """What is printed on an occupation card, on a paper that is already there."""
    wide = frame.wide
    icon = COLOUR_ICONS["green" if look == "blue" else look]
    return (
        frame_of(wide, card.skill.kind, card.track.levels, look)
        + stamp(icon, 20 if frame.priced else 2, 1, 12, cls="c-paper")
        + _symbols(card.fire, wide)
        + (cost_coin(card.cost, 10, 10) if frame.priced and card.season != "start" else "")
        + picture(clean(card.kanji, 8), sign_of(card.id, card.colour, card.sign), look, wide)
        + title(clean(card.name(lang)), wide)
        + skill_rows(runs.skill(card.skill, wide - 5), wide)
        + track(card.track, wide)
    )


def _symbols(fire: int, wide: float) -> str:
    """A card's firefighting symbols, on paper so that they show on every colour."""
    if not fire:
        return ""
    paper = box(wide - 2 - 11 * fire, 1.2, 11 * fire + 0.8, 11.6, cls="f-paper", round=2)
    return paper + "".join(stamp("fire", wide - 12.4 - 11 * at, 1.6, 11) for at in range(fire))


@lru_cache(maxsize=256)
def building_face(building: Building, lang: str, frame: Frame) -> str:
    """What is printed on a building card, as it stands in a stall."""
    wide = frame.wide
    gift = [runs.ability(building.ability)] if building.ability is not None else []
    worth = runs.draw((str(building.iki), "@iki"), wide / 2, BAND - 3, wide - 4, cls="b")
    return (
        frame_of(wide, "special", 0, "house")
        + worth
        + picture(clean(building.kanji, 8), "house", "ink", wide)
        + title(clean(building.name(lang)), wide)
        + skill_rows(gift, wide)
    )


def frame_of(wide: float, kind: str, levels: int, look: str) -> str:
    """A card's band of colour, its scroll (yellow gives, blue trades, purple the rest), its levels."""
    return f'<use href="#iki-frame-{number(wide)}-{kind}-{levels}" class="c-{look}"/>'


@lru_cache(maxsize=256)
def frame_defs(used: frozenset[str]) -> str:
    """The definitions of the frames of these names."""
    return "".join(_frame(*name.split("-")[1:]) for name in sorted(used))


def _frame(wide: str, kind: str, levels: str) -> str:
    across = float(wide)
    places = (level_at(level, int(levels), across) for level in range(1, int(levels) + 1))
    spots = "".join(f"M{number(place)} {HIGH - TRACK + 8.4:g}h0" for place in places)
    paper = box(0, BAND + PICTURE + NAME, across, SKILL, cls=f"ink-f-{kind} ink-edge")
    rings = path(spots, cls="ink-rings") if spots else ""
    return f'<g id="iki-frame-{wide}-{kind}-{levels}">{top_band(across, BAND, "ink-band")}{paper}{rings}</g>'


def top_band(wide: float, high: float, cls: str) -> str:
    """A band of colour along the top of a card, with a line under it."""
    return path(f"M0 {high:g}V3a3 3 0 0 1 3-3h{number(wide - 6)}a3 3 0 0 1 3 3V{high:g}z", cls=f"{cls} edge")


def picture(kanji: str, sign: str, look: str, wide: float) -> str:
    """The trade's sign with its kanji beside it, written downwards."""
    columns = 1 if len(kanji) <= 3 else 2
    rows = -(-len(kanji) // columns) or 1
    size = min(16.0 if wide > 50 else 14.0, (PICTURE - 4) / rows, 11.5 if columns > 1 else 16)
    room = wide - 5 - size * columns
    side = min(31.0 if wide > 50 else 24.0, room)
    top = BAND + (PICTURE - size * rows) / 2
    art = stamp(sign, 2 + (room - side) / 2, BAND + (PICTURE - side) / 2 + 0.5, side, cls=f"c-{look}")
    return art + downwards(kanji, wide - 2.5 - size / 2, top, size, rows=rows)


def title(name: str, wide: float, top: float = BAND + PICTURE) -> str:
    """A name in one line or two."""
    lines = wrap(name, SIZE, wide - 4)
    first = top + (NAME - LINE * len(lines)) / 2 + 8.6
    return "".join(
        write(line, wide / 2, first + LINE * at, SIZE, room=wide - 4, anchor="middle", tight=0.64)
        for at, line in enumerate(lines)
    )


def skill_rows(rows: list[runs.Run], wide: float, top: float = BAND + PICTURE + NAME) -> str:
    """A skill in its rows on the scroll."""
    first = top + (SKILL - 11.5 * len(rows)) / 2 + 9.4
    return "".join(runs.draw(row, wide / 2, first + 11.5 * at, wide - 5) for at, row in enumerate(rows))


def track(what: Track, wide: float, floor: float = HIGH - 2.4) -> str:
    """What each level pays; a bonus stands alone."""
    if what.bonus is not None:
        run = ("@home", *runs.goods(what.bonus))
        return runs.draw(run, wide / 2, floor + 0.4, wide - 3)
    middles = [level_at(level, what.levels, wide) for level in range(1, what.levels + 1)]
    return runs.incomes(what.incomes, middles, floor, wide)


def level_at(level: int, levels: int, wide: float) -> float:
    """Where a level is along the card; a short track begins further on."""
    return wide / LEVELS * (LEVELS - levels + level - 0.5)
