"""What is printed on cards and tiles: occupations, buildings, fish, pipes and pouches."""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Literal, get_args

from attrs import field, frozen

from iki_teach.content import words
from iki_teach.content.cells import Spellings, spellings_of
from iki_teach.content.shape import SLUG, Line, Parsed, Pattern, Whole
from iki_teach.content.words import N, Text
from iki_teach.games.iki.facts.ability import Ability, parse_ability
from iki_teach.games.iki.facts.bundle import Bundle, parse_bundle
from iki_teach.games.iki.facts.skills import Skill, Track, parse_skill, parse_track

Colour = Literal["red", "brown", "green", "yellow", "purple"]
Season = Literal["spring", "summer", "autumn", "winter"]
CardSeason = Literal["start", "spring", "summer", "autumn", "winter"]
TobaccoColour = Literal["grey", "yellow", "orange", "purple"]

COLOURS: tuple[str, ...] = get_args(Colour)
SEASONS: tuple[str, ...] = get_args(Season)

Id = Annotated[str, SLUG]
Name = Annotated[str, Line()]
Words = Annotated[str, Line(empty=True)]
Amount = Annotated[int, Whole(0, 99)]
Sign = Annotated[str, Pattern(r"[a-z-]*", "a sign such as saw, or nothing")]
Symbols = Annotated[int, Whole(0, 2, empty=True)]


# Columns of names in other languages, by their header: a language's folder. Decks of long ago say german.
COLUMNS: Mapping[str, str] = {lang: lang for lang in words.LANGS if lang != "en"} | {"german": "de"}

# What a column of a deck may be called, and what may stand in one: the words that are shown, in every language.
HEADINGS: Mapping[str, tuple[Text, ...]] = {
    "id": (N("deck.column", "id"), N("deck.column", "short name")),
    "romaji": (N("deck.column", "romaji"), N("deck.column", "in Latin letters")),
    "kanji": (N("deck.column", "kanji"),),
    "english": (N("deck.column", "English name"), N("deck.column", "English")),
    "colour": (N("deck.column", "colour"), N("deck.column", "color")),
    "season": (N("deck.column", "season"),),
    "cost": (N("deck.column", "cost"), N("deck.column", "price")),
    "fire": (N("deck.column", "firefighting"), N("deck.column", "fire")),
    "skill": (N("deck.column", "skill"),),
    "track": (N("deck.column", "track"), N("deck.column", "income")),
    "first": (N("deck.column", "first edition"),),
    "sign": (N("deck.column", "sign"),),
}
WORDS: Mapping[str, Mapping[str, tuple[Text, ...]]] = {
    "colour": {
        name: tuple(N("drawing.colour", text) for text in (name, kind))
        for name, kind in (
            ("red", "red master craftsman"), ("brown", "brown artisan"), ("green", "green shop seller"),
            ("yellow", "yellow street merchant"), ("purple", "purple special trade"),
        )
    },
    "season": {
        "start": (N("drawing.season", "start card"), N("drawing.season", "start")),
        **{season: (N("drawing.season", season),) for season in SEASONS},
        "building": (N("drawing.season", "building"),),
    },
}  # fmt: skip


@cache
def spellings() -> tuple[Spellings, Mapping[str, Spellings]]:
    return spellings_of(HEADINGS), {column: spellings_of(words) for column, words in WORDS.items()}


@lru_cache(maxsize=2048)  # a board asks for fifty names at every click
def name_in(lang: str, context: str, english: str, own: str = "") -> str:
    return own or words.Words(lang).of(context, english)


@frozen(cache_hash=True)
class Card:
    """An occupation card; `first`: the first edition has it, too; `sign`: drawn on it; `names`: in other languages."""

    id: Id
    kanji: Words
    romaji: Words
    english: Name
    colour: Colour
    season: CardSeason
    cost: Annotated[int, Whole(0, 99, "mon")]
    fire: Symbols
    skill: Annotated[Skill, Parsed(parse_skill)]
    track: Annotated[Track, Parsed(parse_track)]
    first: bool
    sign: Sign = ""
    names: dict[str, Words] = field(factory=dict, hash=False)

    def name(self, lang: str) -> str:
        return name_in(lang, "card", self.english, self.names.get(lang, ""))


@frozen
class Building:
    id: Id
    kanji: Words
    romaji: Words
    english: Name
    cost: Annotated[Bundle, Parsed(parse_bundle)]
    iki: Amount
    ability: Annotated[Ability | None, Parsed(parse_ability, empty=True)]
    first: bool
    names: dict[str, Words] = field(factory=dict, hash=False)

    def name(self, lang: str) -> str:
        return name_in(lang, "building", self.english, self.names.get(lang, ""))


@frozen
class TypedBuilding:
    """A building as a line of a deck: its ability stands where a card has a skill, its iki where one has incomes."""

    id: Id
    kanji: Words
    romaji: Words
    english: Name
    colour: Words
    season: Literal["building"]
    cost: Annotated[Bundle, Parsed(parse_bundle)]
    fire: Symbols
    skill: Annotated[Ability | None, Parsed(parse_ability, empty=True)]
    track: Amount
    first: bool
    sign: Sign = ""
    names: dict[str, Words] = field(factory=dict)

    @property
    def building(self) -> Building:
        own = (self.id, self.kanji, self.romaji, self.english, self.cost, self.track, self.skill, self.first)
        return Building(*own, self.names)


@frozen
class Fish:
    id: Id
    season: Season
    kanji: Words
    english: Name
    price: Amount
    iki: Amount

    def name(self, lang: str) -> str:
        return name_in(lang, "fish", self.english)


@frozen
class Pipe:
    """A tobacco pipe; it raises firefighting strength when it is bought."""

    id: str
    season: str
    colour: str
    price: int
    fire: int


@frozen
class Pouch:
    """A tobacco pouch; its iki double at the end for who owns a pipe."""

    id: str
    season: str
    colour: str
    price: int
    iki: int


@frozen(cache_hash=True)
class Deck:
    """All occupation cards of a game, in the file's order; `file` is where an owner's deck lies.

    Without `buildings` those of our own market are played.
    """

    id: str
    title: str
    cards: tuple[Card, ...]
    file: Path | None = None
    buildings: tuple[Building, ...] = ()


@frozen
class Market:
    """Everything for sale beside the occupation cards; tobacco in the order of the seasons."""

    fish: tuple[Fish, ...]
    pipes: tuple[Pipe, ...]
    pouches: tuple[Pouch, ...]
    buildings: tuple[Building, ...]
