"""Occupation and building cards: in a stall near and far, and as a row of what is for hire."""

from functools import lru_cache

from iki_teach.drawing.pens import box, clean, downwards, number, path, stamp, width, wrap, write
from iki_teach.games.iki.drawing import runs
from iki_teach.games.iki.drawing.ground import FAR, NEAR
from iki_teach.games.iki.drawing.signs import COLOUR_ICONS, PERSON_HIGH, PERSON_WIDE, cost_coin, figure
from iki_teach.games.iki.facts.cards import Building, Card
from iki_teach.games.iki.facts.skills import Track

LEVELS = 3
SMALLEST = 12.0  # of what is written; what would be smaller is left out
SQUEEZE = 0.88  # a name becomes this narrow at most
# A card in its stall, from its top: the band of its colour, its picture, its name, its skill, its levels.
BAND, NAME, SKILL, TRACK = 15.0, 25.0, 24.0, 28.0
PICTURE = NEAR.card - BAND - NAME - SKILL - TRACK
FAR_BAND, FAR_PICTURE, FAR_NAME = 10.0, 41.0, 28.0
ROW_WIDE, ROW_HIGH = 206.0, 54.0
SMALL_WIDE, SMALL_HIGH = 101.0, 92.0


@lru_cache(maxsize=512)
def face(card: Card, look: str, lang: str, wide: float) -> str:
    """What is printed on an occupation card, on a paper that is already there."""
    rows = runs.skill(card.skill, wide - 5)
    return (
        top_band(wide, BAND, f"f-{look}")
        + stamp(COLOUR_ICONS[card.colour], 2, 2, 13, cls="c-paper")
        + symbols(card.fire, wide - 2, 1.5)
        + figure(card, look, 3, BAND + 1, 0.83)
        + kanji(card.kanji, wide - 2, BAND + 2, PICTURE - 3, wide - 55)
        + title(clean(card.name(lang)), wide, BAND + PICTURE, NAME)
        + box(0, NEAR.card - TRACK - SKILL, wide, SKILL, cls=f"f-{card.skill.kind} edge")
        + skill_rows(rows, wide / 2, NEAR.card - TRACK - SKILL, wide - 5)
        + rings(card.track, wide, NEAR.card - TRACK + 8.5)
        + track(card.track, wide)
    )


@lru_cache(maxsize=512)
def far_face(card: Card, look: str, lang: str, wide: float) -> str:
    scale = min(wide / PERSON_WIDE, FAR_PICTURE / PERSON_HIGH)
    return (
        top_band(wide, FAR_BAND, f"f-{look}")
        + figure(card, look, (wide - PERSON_WIDE * scale) / 2, FAR_BAND + 1, scale)
        + title(clean(card.name(lang)), wide, FAR_BAND + FAR_PICTURE, FAR_NAME, lines=2)
        + rings(card.track, wide, FAR.card - 10)
    )


@lru_cache(maxsize=512)
def row_face(card: Card, look: str, lang: str, wide: float, high: float) -> str:
    scale = min((high - 2) / PERSON_HIGH, wide / ROW_WIDE)
    left = PERSON_WIDE * scale + 8
    rows = runs.skill(card.skill, wide - left - 44)
    cost = cost_coin(card.cost, wide - 15, 14, 11) if card.season != "start" else ""
    room = wide - left - 32 - 14 * card.fire
    names = wrap(clean(card.name(lang)), 13, room)
    down = 15 if len(names) + len(rows) > 2 else 17
    name = "".join(write(part, left, down + 13 * at, 13, cls="b", room=room) for at, part in enumerate(names))
    first = high - 8 - 14 * (len(rows) - 1) if len(names) + len(rows) > 2 else high - 14
    return (
        path(f"M3 1h{number(left - 7)}v{number(high - 2)}H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z", cls=f"f-{look} wash")
        + figure(card, look, 2, (high - PERSON_HIGH * scale) / 2, scale)
        + stamp(COLOUR_ICONS[card.colour], 2, 2, 13)
        + name
        + symbols(card.fire, wide - 30, 6)
        + cost
        + "".join(runs.line(one, left, first + 14 * at, size=13) for at, one in enumerate(rows))
    )


@lru_cache(maxsize=512)
def small_face(card: Card, look: str, lang: str, wide: float, high: float) -> str:
    rows = runs.skill(card.skill, wide - 6)[: 2 if high > 60 else 1]
    cost = cost_coin(card.cost, wide - 12, 12, 10) if card.season != "start" else ""
    scale = (high - 44) / PERSON_HIGH
    colour = stamp(COLOUR_ICONS[card.colour], 5, 27, 12)
    return (
        path(f"M1 3v{number(high - 6)}", cls=f"bar c-{look}")
        + title(clean(card.name(lang)), wide - 24, 2, 24, lines=2)
        + cost
        + symbols(card.fire, wide - 3, 24)
        + (figure(card, look, 4, 27, scale) if scale > 0.4 and len(rows) == 1 else colour)
        + "".join(runs.line(one, 6, high - 5 - 14 * at, size=SMALLEST) for at, one in enumerate(reversed(rows)))
    )


def symbols(fire: int, right: float, top: float) -> str:
    """A card's firefighting symbols, on paper so that they show on every colour."""
    if not fire:
        return ""
    paper = box(right - 14 * fire, top, 14 * fire, 14, cls="f-paper", round=3)
    return paper + "".join(stamp("fire", right - 13.5 - 14 * at, top + 0.5, 13) for at in range(fire))


@lru_cache(maxsize=256)
def building_face(building: Building, lang: str, wide: float) -> str:
    gift = runs.ability(building.ability) if building.ability is not None else ()
    return (
        top_band(wide, BAND, "f-house")
        + runs.draw((str(building.iki), "@iki"), wide / 2, BAND - 3, wide - 4, size=13, cls="b")
        + stamp("house", 8, BAND + 3, 40)
        + kanji(building.kanji, wide - 3, BAND + 2, PICTURE - 3, wide - 52)
        + title(clean(building.name(lang)), wide, BAND + PICTURE, NAME)
        + box(0, NEAR.card - TRACK - SKILL, wide, SKILL, cls="f-special edge")
        + (skill_rows([gift], wide / 2, NEAR.card - TRACK - SKILL, wide - 5) if gift else "")
    )


@lru_cache(maxsize=256)
def far_building(building: Building, lang: str, wide: float) -> str:
    return (
        top_band(wide, FAR_BAND, "f-house")
        + stamp("house", (wide - 36) / 2, FAR_BAND + 3, 36)
        + title(clean(building.name(lang)), wide, FAR_BAND + FAR_PICTURE, FAR_NAME, lines=2)
    )


def top_band(wide: float, high: float, cls: str) -> str:
    return path(f"M0 {high:g}V3a3 3 0 0 1 3-3h{number(wide - 6)}a3 3 0 0 1 3 3V{high:g}z", cls=f"{cls} edge")


def kanji(text: str, right: float, top: float, high: float, room: float) -> str:
    shown = clean(text, 6)
    if not shown:
        return ""
    columns = 1 if len(shown) * SMALLEST <= high else 2
    rows = -(-len(shown) // columns)
    size = min(18.0, room / columns, high / rows)
    return downwards(shown, right - size / 2, top, size, rows=rows)


def title(name: str, wide: float, top: float, high: float, *, lines: int = 1) -> str:
    parts = wrap(name, 13, wide - 4) if lines > 1 or width(name, 13) * SQUEEZE > wide - 2 else (name,)
    first = top + (high - 12 * len(parts)) / 2 + 10
    return "".join(
        write(part, wide / 2, first + 12 * at, SMALLEST, room=wide - 3, anchor="middle", cls="b", tight=0.7)
        for at, part in enumerate(parts)
    )


def skill_rows(rows: list[runs.Run], middle: float, top: float, room: float) -> str:
    size = 13 if len(rows) == 1 and runs.measure(rows[0], 13) <= room else SMALLEST
    first = top + (SKILL - 12 * len(rows)) / 2 + size - 2.5
    return "".join(runs.draw(row, middle, first + 11.6 * at, room, size=size) for at, row in enumerate(rows))


def rings(what: Track, wide: float, y: float) -> str:
    middles = (level_at(level, what.levels, wide) for level in range(1, what.levels + 1))
    spots = "".join(f"M{number(x)} {number(y)}h0" for x in middles)
    return path(spots, cls="rings") + path(spots, cls="ring-in") if spots else ""


def track(what: Track, wide: float, floor: float = NEAR.card - 2.5) -> str:
    if what.bonus is not None:
        return runs.draw(("@home", *runs.goods(what.bonus)), wide / 2, floor, wide - 3, size=SMALLEST)
    middles = [level_at(level, what.levels, wide) for level in range(1, what.levels + 1)]
    return runs.incomes(what.incomes, middles, floor, wide)


def level_at(level: int, levels: int, wide: float) -> float:
    """Where a level is along the card; a short track begins further on."""
    return wide / LEVELS * (LEVELS - levels + level - 0.5)
