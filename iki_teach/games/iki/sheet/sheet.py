"""A scoring sheet: who played which edition, and what was typed into each field. Every change gives a new sheet."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

from attrs import evolve, field, frozen

from iki_teach.content.cells import Spellings, folded, spellings_of
from iki_teach.content.faults import quoted
from iki_teach.content.words import LANGS, N, Words
from iki_teach.core.players import FEWEST, MOST
from iki_teach.games.iki.begin import table_of
from iki_teach.games.iki.facts.cards import COLOURS
from iki_teach.games.iki.facts.load import load_deck, load_market
from iki_teach.games.iki.rules.shops import most_fish
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import KOBUN_EACH
from iki_teach.games.iki.words.editions import EDITIONS
from iki_teach.games.iki.words.goods import COLUMNS
from iki_teach.games.iki.words.goods import SEASONS as SEASON_WORDS
from iki_teach.sheet import entry
from iki_teach.sheet.entry import Field, PlacedFault, RefusedError
from iki_teach.sheet.labels import TOTAL
from iki_teach.sheet.labels import UI as SHARED_UI

MOST_LETTERS = 120
MOST_IKI = 999
TOP_STRENGTH = 10
NAME = "name"
RETIRED = N("sheet.choice", "retired {card}")
SUM = re.compile(r"[0-9]+(\s*\+\s*[0-9]+)*", re.ASCII)
MINUS = "-−–"
OPTIONS = ("mon_per_iki", "fish_limit", "fish_iki", "buildings_shown")
DECK = "open-edo"
EDITION = "second"
Entries = Mapping[str, str]
Asked = Literal["always", "edition", "building", "tie"]  # where the edition or a building counts it, or on a tie
UI = {
    **SHARED_UI,
    "edition": N("sheet.ui", "Edition"),
    "deck": N("sheet.ui", "Deck"),
    "built_by": N("sheet.ui", "built by {name}"),
    "other_buildings": N("sheet.ui", "A building from another box"),
}


def own(
    id: str, kind: str, rule: str, word: str, example: str, *, lines: tuple[str, ...] = (), most: int = 99,
    asked: Asked = "always", counts: str = "", holds: str = "", sign: str = "", shared: str = "",
) -> Field:  # fmt: skip
    texts = N("sheet.field", word), N("sheet.example", example)
    return Field(id, kind, rule, *texts, "seat", "", most, asked, counts, lines, holds, sign=sign, shared=shared)


FIELDS = (
    own("iki", "sum", "iki.score.track", "Iki on the track",
        "40 before the last payday and 12 from it: type 40+12, and 52 is counted.", most=MOST_IKI, lines=("iki",)),
    own("colours", "pick", "iki.score.colours", "Colours",
        "Two red cards, a green one and a retired puppeteer: 3 colours, 9 iki. On the board a puppeteer is purple.",
        lines=("colours",), shared="iki.card.puppeteer"),
    own("fish", "pick", "iki.score.fish", "Fish",
        "A spring fish and a winter fish: 2 kinds, 6 iki.", lines=("species",), shared="iki.setup.market"),
    own("fish_iki", "sum", "iki.score.fish", "Iki printed on fish",
        "A tile with 1 and a tile with 2: type 1+2.", asked="edition", lines=("fish-printed",), holds="fish_printed",
        sign="fish"),
    own("pouches", "sum", "iki.score.tobacco", "Iki on pouches",
        "Pouches of 2 and 4 and a pipe: (2 + 4) × 2 = 12.", lines=("tobacco",), holds="pouches_printed",
        sign="pouch", shared="iki.setup.market"),
    own("pipes", "sum", "iki.score.tobacco", "Pipes", "Three pipes double the pouches once, as one pipe does.",
        sign="pipe", shared="iki.setup.market"),
    own("buildings", "build", "iki.score.buildings", "Buildings",
        "The inn has 5 printed; with 3 sandals it scores 5 + 3 × 1 = 8.", lines=("building", "building-counts"),
        sign="house", shared="iki.setup.buildings"),
    own("other_buildings", "sum", "iki.score.buildings", "Iki on other buildings",
        "Two buildings from your own box, worth 6 and 4: type 6+4.", lines=("buildings-printed",),
        holds="buildings_printed", sign="house"),
    own("koban", "sum", "iki.score.goods", "Koban", "3 koban × 3 = 9.", lines=("koban",)),
    own("wood", "sum", "iki.score.goods", "Wood", "5 wood × 1 = 5.", lines=("wood",)),
    own("mon", "sum", "iki.score.goods", "Mon",
        "9 mon: 1 iki in the first edition (9 ÷ 5), 2 in the second (9 ÷ 4).", most=MOST_IKI, lines=("mon",)),
    own("rice", "sum", "iki.build.score", "Rice",
        "The rice store scores 1 for each rice; without it rice scores nothing.", asked="building", counts="rice"),
    own("sandals", "sum", "iki.build.score", "Sandals",
        "The inn scores 1 for each sandal; without it sandals score nothing.", asked="building", counts="sandal"),
    own("retired", "sum", "iki.build.score", "Retired cards",
        "The Inari shrine scores 1 for each card that retired before the end.",
        asked="building", counts="retired card", sign="home"),
    own("fire", "sum", "iki.score.tie", "Firefighting",
        "Two players have 81; the one with firefighting 7 beats the one with 5.", most=TOP_STRENGTH, asked="tie"),
    own("disc", "sum", "iki.score.tie", "Disc, from the top",
        "Equal there too: the upper disc is 1, the one below is 2.", most=4, asked="tie", sign="first"),
)  # fmt: skip
HEAD = (
    Field("edition", "edition", "iki.setup.start", UI["edition"], group="head"),
    Field("deck", "deck", "iki.setup.start", UI["deck"], group="head"),
    Field("options", "options", "iki.setup.start", N("rules", "Switches"), group="head"),
)
NAME_FIELD = Field(NAME, "name", "iki.setup.players", N("sheet.field", "Name"), also=(UI["players"],))
BY_ID = {field.id: field for field in (NAME_FIELD, *FIELDS)}
WORDS = {**{field.id: field.word for field in (*HEAD, *BY_ID.values())}, "players": UI["players"], "total": TOTAL}


@frozen
class Box:
    """The pieces of one edition and deck; `jokers` names the cards that stand for any colour once retired."""

    table: Table
    jokers: Mapping[str, Mapping[str, str]]
    fish: Mapping[str, int]
    spellings: Mapping[str, Spellings]

    @property
    def fish_each(self) -> int:
        return most_fish(self.table.edition, max(self.fish.values()))

    def asks_always(self, field: Field) -> bool:
        return field.asked == "always" or (field.asked == "edition" and self.table.edition.fish_iki)

    def choices(self, field: str) -> tuple[str, ...]:
        offered = {"colours": (*COLOURS, *self.jokers), "fish": self.fish, "buildings": self.table.building_by_id}
        return tuple(offered[field])


@cache
def known_words() -> dict[str, Spellings]:
    buildings = {one.id: [one.name(lang) for lang in LANGS] for one in load_market().buildings}
    return {
        "colours": spellings_of({colour: (COLUMNS[colour],) for colour in (*COLOURS, "blue")}),
        "fish": spellings_of({season: (text,) for season, text in SEASON_WORDS.items()}),
        "buildings": spellings_of(buildings),
    }


def box_of(edition: str, deck: str, options: Mapping[str, object], players: int = MOST) -> Box:
    """Return what a box holds; raises ValueError for an edition, deck or option that there is not."""
    foreign = sorted(set(options) - set(OPTIONS))
    if foreign:
        raise PlacedFault("options", f"one of {', '.join(OPTIONS)}", quoted(foreign[0]))
    table = table_of(edition, load_deck(deck), players, options)
    jokers = {card.id: {lang: card.name(lang) for lang in LANGS} for card in table.cards if card.skill.any_colour}
    retired = {
        id: [spelling for lang, name in names.items() for spelling in (name, Words(lang)(RETIRED, card=name))]
        for id, names in jokers.items()
    }
    # sellers are called by the look of their cards, too
    colours = {
        word: "green" if name == table.edition.seller_colour else name
        for word, name in known_words()["colours"].items()
    }
    fish = Counter[str](tile.season for tile in table.market.fish)
    return Box(table, jokers, fish, known_words() | {"colours": {**spellings_of(retired), **colours}})


@frozen
class Entry:
    """What a field says: the terms of a sum, or names that were picked, or only how many different ones."""

    terms: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    number: int | None = None

    @property
    def total(self) -> int:
        return sum(self.terms)

    @property
    def counts(self) -> Counter[str]:
        return Counter(self.names)

    @property
    def pieces(self) -> int:
        return len(self.names) if self.number is None else self.number

    @property
    def kinds(self) -> int:
        return len(self.counts) if self.number is None else self.number


def read_entry(field: Field, text: str, box: Box) -> Entry:
    entry.check_length(text, MOST_LETTERS, field.rule)
    return (read_sum if field.kind == "sum" else read_picks)(field, text, box)


def read_sum(field: Field, text: str, box: Box) -> Entry:
    """Read `3+6+2`; raises RefusedError."""
    text = text.strip().rstrip("+").strip()  # who is still typing has a plus at the end
    if not text:
        return Entry()
    if any(sign in text for sign in MINUS):
        raise RefusedError(field.rule, "minus")
    if not SUM.fullmatch(text):
        raise RefusedError(field.rule, "not-a-sum")
    most = {"pipes": len(box.table.market.pipes), "retired": len(box.table.cards)}.get(field.id, field.most)
    terms = tuple(most + 1 if len(term.strip()) > 9 else int(term) for term in text.split("+"))
    if sum(terms) > most:
        raise RefusedError(field.rule, "too-large", most=most)
    if field.id == "pouches" and len(terms) > (pouches := len(box.table.market.pouches)):
        raise RefusedError(field.rule, "too-many-pouches", most=pouches)
    if field.id == "disc" and sum(terms) == 0:
        raise RefusedError(field.rule, "no-disc", most=most)
    return Entry(terms)


def read_picks(field: Field, text: str, box: Box) -> Entry:
    """Read names of the field's list, or how many different ones, of buildings the names alone; raises RefusedError."""
    words, choices = entry.words_of(text), box.choices(field.id)
    if len(words) == 1 and words[0].isascii() and words[0].isdecimal():
        number = int(words[0]) if len(words[0]) < 10 else 10**9
        if field.id == "buildings":
            if number:
                raise RefusedError(field.rule, "names-wanted", known=", ".join(choices))
            return Entry()
        different = len(COLOURS if field.id == "colours" else box.fish)
        if number > different:
            raise RefusedError(field.rule, "too-many-kinds", most=different)
        return Entry(number=number)
    if any(word[0] in MINUS for word in words):
        raise RefusedError(field.rule, "minus")
    for word in words:
        if word not in choices:
            raise RefusedError(field.rule, "no-such-name", name=word, known=", ".join(choices))
    picks = Entry(names=tuple(sorted(words, key=choices.index)))
    for name, number in picks.counts.items():
        if field.id != "fish" and number > 1:
            raise RefusedError(field.rule, "twice", name=name)
        if field.id == "fish" and number > box.fish_each:
            rule = "iki.shop.fish" if box.table.edition.fish_limit else "iki.setup.market"
            raise RefusedError(rule, "too-many-fish", season=name, most=box.fish_each)
    if field.id == "buildings" and len(picks.names) > KOBUN_EACH:
        raise RefusedError("iki.build.action", "too-many-buildings", most=KOBUN_EACH)
    return picks


@frozen
class Sheet:
    """What stands on a sheet; `players` holds for each seat the name and the fields that are not empty.

    >>> sheet = new_sheet(["Aki", "Ben"]).enter("Aki", koban="3", mon="4+5")
    >>> sheet.players[0]["mon"]
    '4+5'
    """

    edition: str
    deck: str
    options: Mapping[str, object]
    players: tuple[Entries, ...]
    box: Box = field(eq=False, repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(entries[NAME] for entries in self.players)

    def enter(self, player: str | int, **entries: object) -> "Sheet":
        """Return the sheet with these fields of a player, by name or seat, written anew; an empty text clears one.

        Names may be those that are shown, in any language, one after the other or in a list. Whether they can be,
        `reckon` says. Raises ValueError for a player or a field that there is not, and for what nobody can type.
        """
        seat = self.seat(player)
        own = {NAME: "", **entry.written(self.players[seat], entries, BY_ID, self.spelled)}
        return evolve(self, players=(*self.players[:seat], own, *self.players[seat + 1 :]))

    def spelled(self, field: str, text: str) -> str:
        if field == NAME:
            return text
        return entry.spelled_sum(text) if BY_ID[field].kind == "sum" else entry.spelled(text, self.box.spellings[field])

    def seat(self, player: str | int) -> int:
        if isinstance(player, int) and player in range(len(self.players)):
            return player
        if player in self.names:
            return self.names.index(str(player))
        raise ValueError(f"player: expected one of {', '.join(self.names)}, got {quoted(player)}")


def new_sheet(
    players: Sequence[str | Entries], edition: str = EDITION, deck: str = DECK, options: Mapping[str, object] = {}
) -> Sheet:
    """Begin a sheet for 2 to 4 players, by their names or with what they have entered; raises ValueError."""
    if isinstance(players, str) or not FEWEST <= len(players) <= MOST:
        got = quoted(players) if isinstance(players, str) else str(len(players))
        raise PlacedFault("players", f"{FEWEST} to {MOST} names", got)
    edition = spellings_of({id: (text,) for id, text in EDITIONS.items()}).get(folded(edition), edition)
    if edition not in EDITIONS:
        raise PlacedFault("edition", "one of " + ", ".join(EDITIONS), quoted(edition))
    chosen = dict(sorted(options.items()))
    box = box_of(edition, deck, chosen, len(players))
    sheet = Sheet(edition, deck, chosen, tuple({NAME: ""} for _ in players), box)
    for seat, entries in enumerate(players):
        sheet = sheet.enter(seat, **({NAME: entries} if isinstance(entries, str) else dict(entries)))
    return sheet
