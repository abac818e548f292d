"""What a box holds that a sheet has to know: colours, fish, tobacco and buildings of an edition and a deck."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import evolve, frozen

from iki_teach.content.cells import Spellings, spellings_of
from iki_teach.content.faults import quoted
from iki_teach.content.words import LANGS, N, Words
from iki_teach.games.iki.begin import chosen_options
from iki_teach.games.iki.facts.cards import COLOURS, Building
from iki_teach.games.iki.facts.edition import Edition
from iki_teach.games.iki.facts.load import load_deck, load_edition, load_market
from iki_teach.games.iki.rules.tiles import most_fish
from iki_teach.games.iki.words.goods import COLUMNS
from iki_teach.games.iki.words.goods import SEASONS as SEASON_WORDS
from iki_teach.sheet.entry import Field, PlacedFault

RETIRED = N("sheet.choice", "retired {card}")
OPTIONS = ("mon_per_iki", "fish_limit", "fish_iki", "buildings_shown")


@frozen
class Box:
    """The pieces of one edition and deck; `jokers` are the cards that stand for any colour once retired."""

    edition: Edition
    jokers: tuple[str, ...]
    joker_names: Mapping[str, Mapping[str, str]]
    cards: int
    fish: Mapping[str, int]
    pipes: int
    pouches: int
    buildings: Mapping[str, Building]
    spellings: Mapping[str, Spellings]

    @property
    def fish_each(self) -> int:
        return most_fish(self.edition, max(self.fish.values()))

    def asks_always(self, field: Field) -> bool:
        return field.asked == "always" or (field.asked == "edition" and self.edition.fish_iki)

    def choices(self, field: str) -> tuple[str, ...]:
        return {"colours": (*COLOURS, *self.jokers), "fish": tuple(self.fish), "buildings": tuple(self.buildings)}[
            field
        ]


@cache
def known_words() -> dict[str, Spellings]:
    buildings = {one.id: [one.name(lang) for lang in LANGS] for one in load_market().buildings}
    return {
        "colours": spellings_of({colour: (COLUMNS[colour],) for colour in (*COLOURS, "blue")}),
        "fish": spellings_of({season: (text,) for season, text in SEASON_WORDS.items()}),
        "buildings": spellings_of(buildings),
    }


def box_of(edition: str, deck: str, options: Mapping[str, Any]) -> Box:
    """Return what a box holds; raises ValueError for an edition, deck or option that there is not."""
    foreign = sorted(set(options) - set(OPTIONS))
    if foreign:
        raise PlacedFault("options", f"one of {', '.join(OPTIONS)}", quoted(foreign[0]))
    rules = evolve(load_edition(edition), **chosen_options(options))
    market = load_market()
    cards = [card for card in load_deck(deck).cards if card.first or rules.cards == "all"]
    jokers = {card.id: {lang: card.name(lang) for lang in LANGS} for card in cards if card.skill.any_colour}
    retired = {
        id: [said for lang, name in names.items() for said in (name, Words(lang)(RETIRED, card=name))]
        for id, names in jokers.items()
    }
    # sellers are called by the look of their cards, too
    colours = {
        said: "green" if name == rules.seller_colour else name for said, name in known_words()["colours"].items()
    }
    return Box(
        edition=rules,
        jokers=tuple(jokers),
        joker_names=jokers,
        cards=len(cards),
        fish=Counter(tile.season for tile in market.fish),
        pipes=len(market.pipes),
        pouches=len(market.pouches),
        buildings={b.id: b for b in market.buildings if b.first or rules.cards == "all"},
        spellings=known_words() | {"colours": {**spellings_of(retired), **colours}},
    )
