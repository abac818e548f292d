"""The calendar: thirteen months in the colours of their seasons, with paydays and fires."""

from iki_teach.content.calendar import KANJI
from iki_teach.content.calendar import month as month_name
from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks
from iki_teach.drawing.pens import box, downwards, group, stamp, write
from iki_teach.games.iki.facts.cards import SEASONS
from iki_teach.games.iki.rules import state
from iki_teach.games.iki.rules.payday import is_payday
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import LAST_MONTH, NEW_YEAR
from iki_teach.games.iki.words import goods

WIDE, HIGH, TITLE = 920.0, 44.0, 150.0
MONTHS = ("支度", *KANJI, "正月")

CALENDAR = N("drawing.calendar", "Calendar")
_SETUP = N("drawing.calendar", "Setting up")
_MONTH = N("drawing.calendar", "Month {month}, {season}")
_NEW_YEAR = N("drawing.calendar", "New Year")
_PAYDAY = N("drawing.calendar", "payday")
_FIRE = N("drawing.calendar", "fire of strength {strength}")
_QUIET = N("drawing.calendar", "no event")
_EVENT_IN = N("drawing.calendar", "month {month}: {event}")


def season_of(month: int) -> str | None:
    return SEASONS[state.season_of(month)] if 1 <= month <= LAST_MONTH else None


def fire_strength(month: int, position: Position) -> int:
    """How strong this month's fire is at the outer stall, 0 without one."""
    return position.fires[month].force if month in position.fires else 0


def event(month: int, position: Position, words: Words) -> str:
    strength = fire_strength(month, position)
    if strength:
        return words(_FIRE, strength=strength)
    return words(_PAYDAY) if is_payday(month) else ""


def now(position: Position, words: Words) -> str:
    season = season_of(position.month)
    if season is not None:
        return words(_MONTH, month=position.month, season=words(goods.SEASONS[season]))
    return words(_NEW_YEAR if position.month else _SETUP)


def name(position: Position, words: Words) -> str:
    coming = event(position.month, position, words)
    if not coming and 1 <= position.month <= LAST_MONTH:
        coming = words(_QUIET)
    return f"{words(CALENDAR)}. " + ", ".join(part for part in (now(position, words), coming) if part)


def year(position: Position, words: Words) -> list[str]:
    events = {month: event(month, position, words) for month in range(1, LAST_MONTH + 1)}
    return [words(_EVENT_IN, month=month, event=text) for month, text in events.items() if text]


def draw(position: Position, words: Words, marks: Marks, wide: float = WIDE) -> str:
    """The calendar, 44 high; nobody clicks on a month, yet one may be marked as `month.3`."""
    near = wide == WIDE
    left = TITLE if near else 0.0
    each = (wide - left) / NEW_YEAR
    parts = [_title(position, words)] if near else []
    for month in range(1, NEW_YEAR + 1):
        x = left + (month - 1) * each
        look = "past" if month < position.month else "now" if month == position.month else ""
        inner, cls = _month(month, position, each - 3, near), f"month {look}".strip()
        parts.append(group(inner, cls=cls, x=x, more=f'data-piece="month.{month}"'))
        if f"month.{month}" in marks.changed:
            parts.append(box(x, 0, each - 3, HIGH, cls="halo", round=3))
    return "".join(parts)


def kanji(month: int) -> str:
    """A month as old calendars write it; what is no month is the setup."""
    return MONTHS[month] if 0 <= month < len(MONTHS) else MONTHS[0]


def _title(position: Position, words: Words) -> str:
    season = season_of(position.month)
    name = month_name(position.month, words) if season else words(_NEW_YEAR if position.month else _SETUP)
    under = event(position.month, position, words) or (words(goods.SEASONS[season]) if season else "")
    fire = fire_strength(position.month, position)
    return (
        box(0, 0, 30, HIGH, cls="post", round=2)
        + downwards(kanji(position.month), 15, 4, 18, rows=2, cls="j m o")
        + write(name, 40, 19, 15, cls="b", room=TITLE - 44)
        + write(under, 40, 36, 12.5, cls="b v" if fire else "s", room=TITLE - 44)
    )


def _month(month: int, position: Position, wide: float, near: bool) -> str:
    season, strength = season_of(month), fire_strength(month, position)
    paper = box(0, 0.5, wide, HIGH - 1, cls=f"f-{season} line" if season else "f-paper line", round=3)
    if month == NEW_YEAR:
        return paper + write("正", wide / 2, 29, 20, cls="j", anchor="middle")
    event = bool(strength) or is_payday(month)
    x, y = (14.0 if event else wide / 2, 28.0) if near else (wide / 2, 18.0)
    parts = [paper, write(str(month), x, y, 15 if near else 13, cls="b", anchor="middle")]
    if strength and near:
        parts += [stamp("flame", 22, 14, 16), write(str(strength), 38, 27, 12.5, cls="b", room=wide - 38)]
    elif strength:
        left = 14 if wide > 24 else 3  # where the flame has no room, its number is in the colour of fire
        parts += [stamp("flame", 1, 23, 14)] if wide > 24 else []
        parts.append(write(str(strength), left, 34, 12, cls="b" if wide > 24 else "b v", room=wide - left))
    elif is_payday(month):
        parts.append(stamp("mon", 26, 13, 18) if near else stamp("mon", wide / 2 - 7, 23, 14))
    return "".join(parts)
