"""A Koi-Koi sheet: who played by which rules, and what was typed for each month. Every change gives a new sheet."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from attrs import evolve, frozen

from iki_teach.content.cells import Spellings, folded, speakers, spellings_of
from iki_teach.content.faults import quoted
from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.facts.hanafuda import Yaku
from iki_teach.games.koikoi.facts.load import load_house_switches, load_presets, load_yaku, preset_named, presets
from iki_teach.games.koikoi.facts.presets import PointsTable
from iki_teach.games.koikoi.rules.cards import DECK, NUMBERS, mask_of
from iki_teach.games.koikoi.rules.yaku import OYAKEN
from iki_teach.games.koikoi.words.names import NAME_MOST, yaku_by_id
from iki_teach.sheet import entry
from iki_teach.sheet.entry import Field, PlacedFault, RefusedError
from iki_teach.sheet.labels import UI

MOST_LETTERS = 300
MOST_MONTHS = 150
MOST_CALLS = 8  # one in each turn
SEATS = ("1", "2")

STOPS = ("stop-1", "stop-2")
INSTANTS = ("instant-1", "instant-2")
INSTANT_BOTH = "instant-both"
EXHAUSTED = "exhausted"
FIELD_FOUR = "field-four"
ENDS: dict[str, Text] = {
    STOPS[0]: N("koi.sheet", "{first} stops"),
    STOPS[1]: N("koi.sheet", "{second} stops"),
    EXHAUSTED: N("koi.sheet", "hands run out"),
    INSTANTS[0]: N("koi.sheet", "lucky hand of {first}"),
    INSTANTS[1]: N("koi.sheet", "lucky hand of {second}"),
    INSTANT_BOTH: N("koi.sheet", "two lucky hands"),
    FIELD_FOUR: N("koi.sheet", "four of a month on the field"),
}
NOT_YET = N("koi.sheet", "not yet")

CARDS, YAKU = (tuple(f"{id}_{seat}" for seat in SEATS) for id in ("cards", "yaku"))
DECLARED = (  # those of a seat stand in a month once for each player
    Field("end", "end", "koi.turn.decide", N("koi.sheet", "How the month ended"), group="month"),
    Field("koikoi", "calls", "koi.turn.decide", N("koi.sheet", "Koi-koi, in order"), group="month"),
    Field("cards", "cards", "koi.deck.cards", N("koi.sheet", "{name}’s cards")),
    Field("yaku", "yaku", "koi.yaku.lights", N("koi.sheet", "{name}’s yaku")),
)
FIELDS = (
    *(field for field in DECLARED if field.group == "month"),
    *(evolve(field, id=f"{field.id}_{seat}") for seat in SEATS for field in DECLARED if field.group == "seat"),
)
PLAYER = N("koi.sheet", "Player {number}")
HEAD = (
    Field("rules", "preset", "koi.game.end", N("koi.sheet", "Rules"), group="head"),
    Field("options", "options", "koi.game.end", N("rules", "Switches"), group="head"),
    Field("dealer", "calls", "koi.setup.dealer", N("koi.sheet", "Who deals first"), group="head"),
    Field("month", "sum", "koi.game.end", N("koi.sheet", "First month"), group="head", column="first_month"),
    Field("player_1", "name", "koi.setup.deal", PLAYER, holds="players"),
    Field("player_2", "name", "koi.setup.deal", PLAYER, holds="players"),
)
BY_ID = {field.id: field for field in FIELDS}
HEAD_BY_ID = {field.id: field for field in HEAD}
WORDS = {
    **{id: field.word for id, field in (BY_ID | HEAD_BY_ID).items()},
    "players": UI["players"],
    "points": N("koi.sheet", "Points"),
}


def yaku_name(id: str) -> str:
    """Return a yaku's name, as one begins a line with it."""
    return yaku_by_id()[id].romaji.capitalize()


def names_shown(names: tuple[str, str], words: Words) -> tuple[str, str]:
    first, second = (clean(name, NAME_MOST) or words(PLAYER, number=seat) for seat, name in enumerate(names, 1))
    return first, second


DATE = re.compile(r"[0-9]{1,2}[./][0-9]{0,2}[./]?[0-9]*|[0-9]{4}-.*|[0-9]+-[a-z].*|[a-z]+-[0-9]+")
# What may be named: every yaku that is held in cards, by the last part of its id.
CHOICES: dict[str, Yaku] = {yaku.short_id: yaku for yaku in load_yaku().yaku if yaku.id != OYAKEN}
Named = Mapping[str, int]  # the yaku's id, and how many cards make it


def read_entry(field: Field, text: str) -> object:
    entry.check_length(text, MOST_LETTERS, field.rule)
    return READERS[field.kind](field, entry.words_of(text))


def read_end(field: Field, words: list[str]) -> str:
    """Read how a month ended; empty while it goes on. Raises RefusedError."""
    if words and (len(words) > 1 or words[0] not in ENDS):
        raise RefusedError(field.rule, "no-such-end", known=", ".join(ENDS))
    return words[0] if words else ""


def read_calls(field: Field, words: list[str]) -> tuple[int, ...]:
    """Read who said koi-koi, one after the other, as seats; raises RefusedError."""
    if any(word not in SEATS for word in words):
        raise RefusedError(field.rule, "no-such-seat")
    if max(Counter(words).values(), default=0) > MOST_CALLS:
        raise RefusedError(field.rule, "too-many-calls", most=MOST_CALLS)
    return tuple(SEATS.index(word) for word in words)


def read_cards(field: Field, words: list[str]) -> int:
    if len(words) > len(DECK):
        raise RefusedError(field.rule, "too-many-cards", most=len(DECK))
    for word in words:
        if DATE.fullmatch(word):
            raise RefusedError(field.rule, "a-date", name=word)
        if word not in NUMBERS:
            raise RefusedError(field.rule, "no-such-card", name=word)
        if words.count(word) > 1:
            raise RefusedError(field.rule, "twice", card=word)
    return mask_of(NUMBERS[word] for word in words)


def read_yaku(field: Field, words: list[str]) -> Named:
    """Read yaku by name, `kasu:12` for twelve kasu; raises RefusedError."""
    named: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition(":")
        if name not in CHOICES:
            raise RefusedError(field.rule, "no-such-yaku", name=name, known=", ".join(CHOICES))
        yaku = CHOICES[name]
        if yaku.id in named:
            raise RefusedError(yaku.id, "yaku-twice", yaku=yaku.id)
        named[yaku.id] = read_number(yaku, number)
    return named


def most_of(yaku: Yaku) -> int:
    return len(DECK) if yaku.more or yaku.grows else yaku.need


def read_number(yaku: Yaku, text: str) -> int:
    """Read how many cards make a yaku; the fewest if nothing is said. Raises RefusedError."""
    if not text:
        return yaku.need
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0
    if not yaku.need <= number <= most_of(yaku):
        raise RefusedError(yaku.id, "no-such-number", yaku=yaku.id, need=yaku.need)
    return number


READERS: dict[str, Callable[[Field, list[str]], object]] = {
    "end": read_end, "calls": read_calls, "cards": read_cards, "yaku": read_yaku,
}  # fmt: skip


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
    known = spellings(players)
    return entry.written(before, entries, BY_ID, lambda name, text: entry.spelled(text, known[BY_ID[name].kind]))


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
        entry.check_fields(entries, BY_ID)
    given = {
        name: PointsTable().fit(value) if isinstance(value, dict) else value for name, value in (options or {}).items()
    }
    chosen = {name: entry.one_line(str(given[name])) for name in load_house_switches() if name in given}
    first, second = map(entry.one_line, players)
    entered = tuple(month_of({}, entries, (first, second)) for entries in months) or ({},)
    deals = entry.spelled(entry.one_line(dealer), spellings((first, second))["calls"])
    return KoikoiSheet(rules, chosen, deals, entry.spelled_sum(entry.one_line(month)), (first, second), entered)
