"""A Koi-Koi sheet: who played by which rules, and what was typed for each month. Every change gives a new sheet."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from iki_teach.content.faults import quoted
from iki_teach.games.koikoi.facts.load import load_house_switches, load_presets, preset_named, presets
from iki_teach.games.koikoi.facts.presets import PointsTable
from iki_teach.games.koikoi.sheet.fields import BY_ID, MOST_MONTHS
from iki_teach.sheet.undo import UndoStack, one_line

RULES = "source"
Entries = Mapping[str, str]


@frozen
class KoikoiSheet(UndoStack):
    """What stands on a sheet: preset, switches that differ from it, first dealer, first month, names, months.

    >>> sheet = new_sheet(["Aki", "Ben"]).enter(1, end="stop-1", yaku_1="sanko")
    >>> sheet.months[0]["yaku_1"], sheet.back().months[0].get("yaku_1")
    ('sanko', None)
    """

    rules: str
    options: Entries
    dealer: str
    month: str
    players: tuple[str, str]
    months: tuple[Entries, ...]

    def enter(self, round: int, **entries: str) -> "KoikoiSheet":
        """Return the sheet with these fields of a month, counted from 1, written anew; an empty text clears one.

        The month after the last one may be written too. Whether it can be, `reckon` says. Raises ValueError for a
        month or a field that there is not.
        """
        last = min(len(self.months) + 1, MOST_MONTHS)
        if isinstance(round, bool) or not isinstance(round, int) or not 1 <= round <= last:
            raise ValueError(f"month: expected a number from 1 to {last}, got {quoted(round)}")
        check_fields(entries)
        months = self.months if round <= len(self.months) else (*self.months, {})
        written = month_of({**months[round - 1], **entries})
        return self.changed(months=(*months[: round - 1], written, *months[round:]))


def check_fields(entries: Mapping[str, object]) -> None:
    """Raise ValueError for a field that no month has."""
    for name in entries:
        if name not in BY_ID:
            raise ValueError(f"field {name:.60}: expected one of {', '.join(BY_ID)}")


def month_of(entries: Mapping[str, object]) -> dict[str, str]:
    """Return a month's fields that are not empty, in their order."""
    written = {name: one_line(text) for name, text in entries.items()}
    return {name: written[name] for name in BY_ID if written.get(name)}


def new_sheet(
    players: Sequence[str] = ("", ""),
    rules: str = RULES,
    options: Mapping[str, Any] | None = None,
    *,
    dealer: int | str = "",
    month: int | str = 1,
    months: Sequence[Mapping[str, object]] = (),
) -> KoikoiSheet:
    """Begin a sheet for two players; `dealer` is who deals first, 1 or 2, `month` the first month.

    Raises ValueError for a preset, a switch, a number of players or a field that there is not.
    """
    if isinstance(players, str) or len(players) != 2:
        raise ValueError(f"players: expected a list of two names, got {quoted(str(players))}")
    rules = preset_named(rules)
    if rules not in load_presets():
        raise ValueError(f"rules: expected one of {', '.join(presets())}, got {quoted(rules)}")
    foreign = next((name for name in options or () if name not in load_house_switches()), None)
    if foreign is not None:
        raise ValueError(f"option {foreign:.60}: expected one of {', '.join(load_house_switches())}")
    if len(months) > MOST_MONTHS:
        raise ValueError(f"months: expected at most {MOST_MONTHS}, got {len(months)}")
    for entries in months:
        check_fields(entries)
    given = {
        name: PointsTable().fit(value) if isinstance(value, dict) else value for name, value in (options or {}).items()
    }
    chosen = {name: one_line(given[name]) for name in load_house_switches() if name in given}
    first, second = map(one_line, players)
    written = tuple(map(month_of, months)) or ({},)
    return KoikoiSheet(rules, chosen, one_line(dealer), one_line(month), (first, second), written)
