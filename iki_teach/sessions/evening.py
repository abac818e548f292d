"""An evening as the browser keeps it: where it stands, and how it stood before; what comes back is checked."""

from collections.abc import Sequence
from typing import Any

from attrs import asdict, frozen

from iki_teach.content.words import Words
from iki_teach.core.players import MOST_LETTERS, is_shown
from iki_teach.kits import Kit
from iki_teach.sessions.session import whole

CLOCKS = (0, 60, 90, 120, 180)  # seconds for a turn; 0: no timer
MOST_PAST = 60  # moments that can be undone
RAISES = 60  # of all discs together; more than a year brings
SETUP = 0  # the month before the year begins


@frozen
class Evening:
    """Where an evening stands: the table, what is ticked, whose discs were raised, the month and its step."""

    preset: str
    names: tuple[str, ...]
    ticked: tuple[int, ...] = ()
    raised: tuple[int, ...] = ()
    month: int = SETUP
    step: int = 0
    seconds: int = 0


def kept(now: Evening, past: Sequence[Evening]) -> list[dict[str, Any]]:
    """Return an evening as the browser keeps it: how it stands, and how it stood before."""
    return [asdict(one) for one in (now, *past)]


def read_evening(value: object, kit: Kit) -> list[Evening]:
    """Return what the browser kept; nothing where it cannot be read, as somebody else may have written it."""
    try:
        found = [read_moment(one, kit) for one in value] if isinstance(value, list) else []
    except (KeyError, TypeError, ValueError):
        return []
    return found[: MOST_PAST + 1]


def read_moment(value: Any, kit: Kit) -> Evening:
    """Return one moment of an evening; raises KeyError, TypeError or ValueError for anything else."""
    names = tuple(str(name)[:MOST_LETTERS] for name in value["names"])
    if value["preset"] not in kit.presets() or len(names) not in kit.numbers or not all(map(is_shown, names)):
        raise ValueError(value)
    ticked, raised = (tuple(map(whole, value[name]))[:RAISES] for name in ("ticked", "raised"))
    month, step, seconds = (whole(value[name]) for name in ("month", "step", "seconds"))
    months = len(kit.hosting.months(value["preset"], len(names), Words("en"))) if kit.hosting else 0
    if not {*raised} <= {*range(len(names))} or not 0 <= month <= months or seconds not in CLOCKS:
        raise ValueError(value)
    if min(step, *ticked, 0) < 0:
        raise ValueError(value)
    return Evening(value["preset"], names, ticked, raised, month, step, seconds)
