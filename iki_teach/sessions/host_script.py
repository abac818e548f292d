"""An evening as the browser keeps it, and what its script says of it: steps and sentences, with what this table has."""

from collections.abc import Iterable, Sequence
from string import Formatter
from typing import Any

from attrs import asdict, frozen

from iki_teach.content.rules import ledger_of
from iki_teach.content.scripts import HostLine, HostStep, load_host
from iki_teach.content.words import Words
from iki_teach.core.players import MOST_LETTERS, is_shown
from iki_teach.drawing.asks import Hosting, HostMonth, Standing
from iki_teach.kits import Kit
from iki_teach.sessions.script_views import HostPart, HostSaid
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


@frozen
class HostedEvening:
    """An evening as it stands, with what its game and its script say of it in a language."""

    kit: Kit
    evening: Evening
    words: Words

    @property
    def hosting(self) -> Hosting:
        assert self.kit.hosting is not None
        return self.kit.hosting

    @property
    def table(self) -> tuple[str, int]:
        return self.evening.preset, len(self.evening.names)

    def months(self) -> tuple[HostMonth, ...]:
        return self.hosting.months(*self.table, self.words)

    def month(self) -> HostMonth | None:
        return self.months()[self.evening.month - 1] if self.evening.month else None

    def setup(self) -> list[HostLine]:
        return self.lines(load_host(self.kit.name).setup)

    def steps(self) -> tuple[HostStep, ...]:
        month = self.month()
        return tuple(
            step
            for step in load_host(self.kit.name).steps
            if month and {*step.when} <= {*month.tags} and in_play(step.rule, *self.table)
        )

    def lines(self, lines: Iterable[HostLine]) -> list[HostLine]:
        month = self.month()
        tags = {*self.hosting.tags(*self.table), *(month.tags if month else ())}
        return [line for line in lines if {*line.when} <= tags and in_play(line.rule, *self.table)]

    def standing(self) -> Standing:
        return self.hosting.standing(*self.table, self.evening.raised, self.evening.month)

    def facts(self) -> dict[str, str]:
        facts, month, names = dict(self.hosting.facts(*self.table, self.words)), self.month(), self.evening.names
        if month:
            facts |= month.facts
            facts |= {role: names[seat] for role, seat in self.standing().roles.items() if seat < len(names)}
        return facts


def parts(template: str, facts: dict[str, str]) -> tuple[HostPart, ...]:
    """Return a sentence in parts: what is written, and between it what this table has.

    >>> parts("Fire, {strength} strong", {"strength": "5"})[1]
    HostPart(text='5', strong=True)
    """
    found = []
    for text, name, _, _ in Formatter().parse(template):
        found += [HostPart(text)] if text else []
        found += [HostPart(facts[name], strong=True)] if name else []
    return tuple(found)


def written(sentences: Iterable[HostSaid]) -> list[str]:
    """Return the parts of some sentences that are the same at every table."""
    return [part.text for one in sentences for part in one.parts if not part.strong]


def in_play(rule: str, preset: str, players: int) -> bool:
    known = ledger_of(rule)[rule]
    least, most = known.players
    return (preset in known.editions or known.editions == ("all",)) and least <= players <= most
