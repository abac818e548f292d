"""Reads a deck of occupation cards, ours or an owner's, and checks that a game can be played with it."""

from pathlib import Path

from attrs import evolve

from iki_teach.content.table import Table
from iki_teach.games.iki.facts.cards import COLUMNS, SEASONS, Card, Deck

STARTS = 4
MONTHS_PER_SEASON = 3
CARDS_PER_MONTH = 4


def read_deck(path: Path) -> Deck:
    """Read a deck; without any mark in the column `first`, all its cards are in both editions.

    Raises ContentError with all faults.
    """
    table = Table(path)
    cards = table.records(Card, COLUMNS)
    if not table.faults:
        _check_numbers(table, cards, "")
        marked = tuple(card for card in cards if card.first)
        if marked:
            _check_numbers(table, marked, " of the first edition")
        else:
            cards = tuple(evolve(card, first=True) for card in cards)
    table.done()
    return Deck(path.stem, path.stem.replace("-", " ").title(), cards)


def _check_numbers(table: Table, cards: tuple[Card, ...], which: str) -> None:
    for season in ("start", *SEASONS):
        least = STARTS if season == "start" else MONTHS_PER_SEASON * CARDS_PER_MONTH
        count = sum(card.season == season for card in cards)
        if count < least:
            missing = f"{count}; {least - count} missing"
            table.fault(0, f"season {season}", f"at least {least} cards{which}", missing)
