"""Reads a deck of occupation cards, ours or an owner's, and checks that a game can be played with it."""

from functools import lru_cache
from pathlib import Path

from attrs import evolve

from iki_teach.content.faults import ContentError, Fault
from iki_teach.content.table import TableReader
from iki_teach.games.iki.facts.cards import COLUMNS, SEASONS, Card, Deck, spellings

STARTS = 4
MONTHS_PER_SEASON = 3
CARDS_PER_MONTH = 4
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
    """Return the deck that a table holds; raises ContentError with all faults."""
    cards = table.records(Card, COLUMNS, *spellings())
    if not table.faults:
        _check_numbers(table, cards, "")
        marked = tuple(card for card in cards if card.first)
        if marked:
            _check_numbers(table, marked, " of the first edition")
        else:
            cards = tuple(evolve(card, first=True) for card in cards)
    table.done()
    return Deck(name, name.replace("-", " ").title(), cards)


def _check_numbers(table: TableReader, cards: tuple[Card, ...], which: str) -> None:
    for season in ("start", *SEASONS):
        least = STARTS if season == "start" else MONTHS_PER_SEASON * CARDS_PER_MONTH
        count = sum(card.season == season for card in cards)
        if count < least:
            missing = f"{count}; {least - count} missing"
            expected, kind = f"at least {least} cards{which}", "few-first" if which else "few"
            table.fault(0, f"season {season}", expected, missing, kind, season=season, count=count, least=least)
