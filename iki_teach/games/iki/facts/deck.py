"""Reads a deck of occupation cards, ours or an owner's, and checks that a game can be played with it."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from attrs import evolve

from iki_teach.content.cells import folded
from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.table import TableReader
from iki_teach.content.words import N
from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.facts.cards import COLUMNS, SEASONS, Building, Card, Deck, TypedBuilding, spellings
from iki_teach.games.iki.facts.market import FIRST_BUILDINGS

STARTS = 4
MONTHS_PER_SEASON = 3
CARDS_PER_MONTH = 4
BUILDING = "building"  # where others say their season
BLANK = N("building", "building")
OWN = "own"  # the name of a deck that is a text
MOST_BYTES = 60_000  # of such a text


def read_deck(path: Path) -> Deck:
    """Read a deck; without a mark in `first` all cards are in both editions. Raises ContentError with all faults."""
    return deck_in(TableReader.of(path), path.stem)


@lru_cache(maxsize=8)  # a table that is set by hand is read at every tap
def deck_of(text: str) -> Deck:
    """Read a deck that is not in a file but is this text, whoever wrote it; raises ContentError as `read_deck` does."""
    size = len(text.encode("utf-8", "replace"))
    if size > MOST_BYTES:
        fault = Fault(OWN, 0, "", f"at most {MOST_BYTES} bytes", f"{size} bytes", "size", (("most", MOST_BYTES),))
        raise ContentError([fault])
    return deck_in(TableReader(OWN, text), OWN)


def deck_in(table: TableReader, name: str) -> Deck:
    """Return the deck that a table holds, whole or not; raises ContentError with all faults."""
    built = buildings_of(table)
    cards = table.records(Card, COLUMNS, *spellings())
    if not table.faults and not (cards or built):
        table.fault(0, "", "at least one card", "none", "no-card")
    ids = {card.id for card in cards}
    for one in built:
        if one.id in ids:
            table.fault(0, "id", "an id that no building has", quoted(one.id), "building", id=one.id)
    table.done()
    if not any(card.first for card in cards):
        cards = tuple(evolve(card, first=True) for card in cards)
    return Deck(name, name.replace("-", " ").title(), cards, buildings=built)


def buildings_of(table: TableReader) -> tuple[Building, ...]:
    """Take the buildings out of a table, with as many blank ones as lie on offer in the first edition."""
    headings, words = spellings()
    columns = [headings.get(cell, cell) for cell in table.head]
    at = columns.index("season") if "season" in columns else -1
    there = [row for row in table.rows[1:] if words["season"].get(folded(row.cells[at])) == BUILDING]
    if at < 0 or not there:
        return ()
    typed = TableReader(table.file, "")
    typed.rows = [table.rows[0], *there]
    table.rows = [row for row in table.rows if row not in there]
    built = [one.building for one in typed.records(TypedBuilding, COLUMNS, headings, words)]
    table.faults += typed.faults
    if not any(one.first for one in built):
        built = [evolve(one, first=True) for one in built]
    missing = range(FIRST_BUILDINGS - sum(one.first for one in built))
    return *built, *(Building(f"{BUILDING}-{n}", "", "", BLANK.english, Bundle(), 0, None, True) for n in missing)


def blanks(cards: Iterable[Card]) -> dict[str, int]:
    """Return how many cards of each season a year deals that are not there."""
    there: Counter[str] = Counter(card.season for card in cards)
    wanted = {"start": STARTS} | dict.fromkeys(SEASONS, MONTHS_PER_SEASON * CARDS_PER_MONTH)
    return {season: missing for season, least in wanted.items() if (missing := least - there[season]) > 0}


def whole(deck: Deck, file: str) -> Deck:
    """Return a deck that lasts for a year in every edition; raises ContentError for one with blanks."""
    marked = tuple(card for card in deck.cards if card.first)
    sets = [("", "few", deck.cards)]
    if marked != deck.cards:
        sets.append((" of the first edition", "few-first", marked))
    faults = []
    for which, kind, cards in sets:
        for season, missing in blanks(cards).items():
            count = sum(card.season == season for card in cards)
            facts = (("season", season), ("count", count), ("least", count + missing))
            expected = f"at least {count + missing} cards{which} to play with"
            got = f"{count}; {missing} missing, which only the page Your table takes as blank"
            faults.append(Fault(file, 0, f"season {season}", expected, got, kind, facts))
    if faults:
        raise ContentError(faults)
    return deck
