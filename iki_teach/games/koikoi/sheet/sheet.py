"""A Koi-Koi sheet: who played by which rules, and what was typed for each month. Every change gives a new sheet."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from attrs import evolve, frozen

from iki_teach.content.cells import Spellings, folded, speakers, spellings_of
from iki_teach.content.faults import quoted
from iki_teach.games.koikoi.facts.load import load_house_switches, load_presets, preset_named, presets
from iki_teach.games.koikoi.facts.presets import PointsTable
from iki_teach.games.koikoi.sheet.fields import BY_ID, CHOICES, ENDS, MOST_MONTHS, NOT_YET, SEATS, names_shown
from iki_teach.sheet.entry import PlacedFault, check_fields, one_line, spelled, spelled_sum, written

RULES = "source"
Entries = Mapping[str, str]


@frozen
class KoikoiSheet:
    """What stands on a sheet: preset, switches that differ from it, first dealer, first month, names, months.

    >>> sheet = new_sheet(["Aki", "Ben"]).enter(1, end="stop-1", yaku_1="sanko")
    >>> sheet.months[0]["yaku_1"]
    'sanko'
    """

    rules: str
    options: Entries
    dealer: str
    month: str
    players: tuple[str, str]
    months: tuple[Entries, ...]

    def enter(self, round: int, **entries: object) -> "KoikoiSheet":
        """Return the sheet with these fields of a month, counted from 1, written anew; an empty text clears one.

        The month after the last one may be written too. Whether it can be, `reckon` says. Raises ValueError for a
        month or a field that there is not.
        """
        last = min(len(self.months) + 1, MOST_MONTHS)
        if isinstance(round, bool) or not isinstance(round, int) or not 1 <= round <= last:
            raise ValueError(f"month: expected a number from 1 to {last}, got {quoted(round)}")
        months = self.months if round <= len(self.months) else (*self.months, {})
        month = month_of(months[round - 1], entries, self.players)
        return evolve(self, months=(*months[: round - 1], month, *months[round:]))


def month_of(before: Entries, entries: Mapping[str, object], players: tuple[str, str]) -> Entries:
    """Return a month's fields, with names as the sheet writes them; raises ValueError for one that no month has."""
    known = spellings(players)
    return written(before, entries, BY_ID, lambda name, text: spelled(text, known[BY_ID[name].kind]))


@lru_cache(maxsize=64)
def spellings(players: tuple[str, str]) -> Mapping[str, Spellings]:
    named = [names_shown(players, words) for words in speakers()]
    ends = {
        id: [words(text, first=first, second=second) for words, (first, second) in zip(speakers(), named, strict=True)]
        for id, text in {"": NOT_YET, **ENDS}.items()
    }
    # A hyphen reads like a space, and two yaku in a row are not the one that is called by both names.
    yaku = {name: (yaku.romaji.replace("-", ""), yaku.kanji) for name, yaku in CHOICES.items()}
    calls = {seat: [names[at] for names in named] for at, seat in enumerate(SEATS)}
    return {"end": spellings_of(ends), "calls": spellings_of(calls), "yaku": spellings_of(yaku), "cards": {}}


def new_sheet(
    players: Sequence[str] = ("", ""),
    rules: str = RULES,
    options: Mapping[str, object] | None = None,
    *,
    dealer: int | str = "",
    month: int | str = 1,
    months: Sequence[Mapping[str, object]] = (),
) -> KoikoiSheet:
    """Begin a sheet for two players; `dealer` is who deals first, 1 or 2, `month` the first. Raises ValueError."""
    if isinstance(players, str) or len(players) != 2:
        got = quoted(players) if isinstance(players, str) else str(len(players))
        raise PlacedFault("players", "two names", got)
    titles = {id: preset.texts for id, preset in load_presets().items()}
    rules = preset_named(spellings_of(titles).get(folded(rules), rules))
    if rules not in load_presets():
        raise PlacedFault("rules", f"one of {', '.join(presets())}", quoted(rules))
    foreign = next((name for name in options or () if name not in load_house_switches()), None)
    if foreign is not None:
        raise PlacedFault("options", f"one of {', '.join(load_house_switches())}", quoted(foreign))
    if len(months) > MOST_MONTHS:
        raise PlacedFault("months", f"at most {MOST_MONTHS} months", str(len(months)))
    for entries in months:
        check_fields(entries, BY_ID)
    given = {
        name: PointsTable().fit(value) if isinstance(value, dict) else value for name, value in (options or {}).items()
    }
    chosen = {name: one_line(str(given[name])) for name in load_house_switches() if name in given}
    first, second = map(one_line, players)
    entered = tuple(month_of({}, entries, (first, second)) for entries in months) or ({},)
    deals = spelled(one_line(dealer), spellings((first, second))["calls"])
    return KoikoiSheet(rules, chosen, deals, spelled_sum(one_line(month)), (first, second), entered)
