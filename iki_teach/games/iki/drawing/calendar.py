"""The calendar: thirteen months in the colours of their seasons, with paydays and fires."""

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks
from iki_teach.drawing.pens import box, path, stamp, write
from iki_teach.games.iki.facts.cards import SEASONS
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import LAST_MONTH, MONTHS_A_SEASON, NEW_YEAR
from iki_teach.games.iki.words import goods

WIDE, HIGH, TOP = 374.0, 62.0, 17.0
SEASON_KANJI = {"spring": "春", "summer": "夏", "autumn": "秋", "winter": "冬"}
MONTH = WIDE / NEW_YEAR

CALENDAR = N("drawing.calendar", "Calendar")
_SETUP = N("drawing.calendar", "Setting up")
_MONTH = N("drawing.calendar", "Month {month}, {season}")
_NEW_YEAR = N("drawing.calendar", "New Year")
_PAYDAY = N("drawing.calendar", "payday")
_FIRE = N("drawing.calendar", "fire of strength {strength}")
_QUIET = N("drawing.calendar", "no event")
_EVENT_IN = N("drawing.calendar", "month {month}: {event}")


def season_of(month: int) -> str | None:
    """The season of a month; none during setup and at New Year."""
    return SEASONS[(month - 1) // MONTHS_A_SEASON] if 1 <= month <= LAST_MONTH else None


def is_payday(month: int) -> bool:
    """Each season ends with a payday."""
    return 1 <= month <= LAST_MONTH and month % MONTHS_A_SEASON == 0


def fire_strength(month: int, position: Position) -> int:
    """How strong this month's fire is, 0 without one; weaker where two players have rules of their own."""
    strength = position.edition.fires.get(month, 0)
    weaker = position.edition.two_fire_less if position.edition.two_players and len(position.players) == 2 else 0
    return max(strength - weaker, 0)


def event(month: int, position: Position, words: Words) -> str:
    """What happens at the end of a month, in words; empty for nothing."""
    strength = fire_strength(month, position)
    if strength:
        return words(_FIRE, strength=strength)
    return words(_PAYDAY) if is_payday(month) else ""


def now(position: Position, words: Words) -> str:
    """The month in words."""
    season = season_of(position.month)
    if season is not None:
        return words(_MONTH, month=position.month, season=words(goods.SEASONS[season]))
    return words(_NEW_YEAR if position.month else _SETUP)


def name(position: Position, words: Words) -> str:
    """The calendar's name for a screen reader."""
    coming = event(position.month, position, words)
    if not coming and 1 <= position.month <= LAST_MONTH:
        coming = words(_QUIET)
    return f"{words(CALENDAR)}. " + ", ".join(part for part in (now(position, words), coming) if part)


def year(position: Position, words: Words) -> list[str]:
    """All events of the year, in words."""
    events = {month: event(month, position, words) for month in range(1, LAST_MONTH + 1)}
    return [words(_EVENT_IN, month=month, event=text) for month, text in events.items() if text]


def draw(position: Position, words: Words, marks: Marks) -> str:
    """The calendar, 374 by 62; nobody clicks on a month, yet one may be marked as `month.3`."""
    coming = event(position.month, position, words)
    heading = now(position, words) + (f" · {coming}" if coming else "")
    parts = [write(heading, 2, 11.5, 12, cls="b v" if fire_strength(position.month, position) else "b", room=WIDE - 4)]
    for month in range(1, NEW_YEAR + 1):
        parts.append(_month(month, position))
        if f"month.{month}" in marks.changed:
            parts.append(box((month - 1) * MONTH + 1, TOP, MONTH - 2, HIGH - TOP - 1, cls="halo", round=2))
    x = (position.month - 1) * MONTH
    if position.month:
        parts.append(box(x + 0.5, TOP - 0.5, MONTH - 1, HIGH - TOP, cls="now", round=3))
    return "".join(parts)


def _month(month: int, position: Position) -> str:
    x, middle = (month - 1) * MONTH, (month - 0.5) * MONTH
    season = season_of(month)
    parts = [box(x + 1, TOP, MONTH - 2, HIGH - TOP - 1, cls=f"f-{season} line" if season else "f-paper line", round=2)]
    if month % MONTHS_A_SEASON == 1:
        parts.append(
            write(SEASON_KANJI[season] if season else "正", middle, TOP + 29, 20, cls="j ghost", anchor="middle")
        )
    parts.append(write(str(month), middle, TOP + 13, 12, cls="b", anchor="middle"))
    strength = fire_strength(month, position)
    if strength:
        parts.append(stamp("flame", middle - 14.5, TOP + 20, 17))
        parts.append(write(str(strength), middle + 6.5, TOP + 34, 11.5, cls="b", anchor="middle"))
    elif is_payday(month):
        parts.append(stamp("mon", middle - 8, TOP + 21, 16))
    elif month == NEW_YEAR:
        parts.append(path(f"M{middle - 9:.1f} {TOP + 37}q9 6 18 0M{middle - 6:.1f} {TOP + 34}h12", cls="line"))
    return "".join(parts)
