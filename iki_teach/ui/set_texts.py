"""Texts that bring a table to set: what the browser kept, links, records of games, cards of one's own box.

Each may come from anybody: it is read within limits, opens no file, and what is wrong with it is said.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256

from iki_teach.content.faults import ContentError
from iki_teach.content.files import received
from iki_teach.content.referee import AnyReferee
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.content.words import N, Text, Words
from iki_teach.core.record import is_record
from iki_teach.kits import Kit
from iki_teach.lessons.transfer import code_of
from iki_teach.ui.contract import Line
from iki_teach.ui.faults import lines_of_faults, tell_record
from iki_teach.ui.links import MOST_BYTES, LinkError, part_of_link, read_link, unpacked

KEY = "iki-teach.referee."  # and the game's name: where the browser keeps a table that is set, and an evening at it
MOST_IN_LINK = 6_000  # letters of cards that travel in a link: longer ones break in messages
STORED_UNDO = 20  # steps that the browser keeps
BOX = "box-"  # stands in a link for cards that are too many for it, with what tells them from others
BROKEN = N("referee", "This link is incomplete. Nothing was changed.")
NO_GAME = N("referee", "This game cannot be opened. Nothing was changed.")
NO_BOX = N("referee", "This table has cards of a box of its own. Nothing was changed.")
OPEN_BOX = N("referee", "They were too many for the link: open their spreadsheet here first, then the link again.")
DECK_WRONG = N("referee", "This is no deck to play with. Nothing was changed.")
TOO_LONG = N("referee", "It is too long: at most {most} bytes are read.")


class TextError(ValueError):
    """A text that brings no table: a title, and what is wrong with it."""

    def __init__(self, title: Text, lines: tuple[Line, ...] = ()) -> None:
        super().__init__(title)
        self.title, self.lines = title, lines


def table_in(text: object, kit: Kit, cards: Value) -> Value | None:
    """Return the table that a text of JSON is; None where it is none. `cards` are those of one's own box."""
    referee: AnyReferee | None = kit.pages.referee
    assert referee is not None
    try:
        value = json.loads(text) if isinstance(text, str) else None
        if not isinstance(value, dict) or not set(value) <= {*referee.keys}:
            return None
        if cards and value.get(referee.own) == mark_of(cards[referee.own]):
            value |= cards
        value = referee.spelled_out(value)
        referee.read(value)
    except (ValueError, RecursionError, ValueFaults):
        return None
    return value


def stored_tables(stored: object, kit: Kit) -> list[Value]:
    """Return the table that a browser kept, then those before it, the oldest first; none where it cannot be read."""
    data = stored if isinstance(stored, dict) else {}
    now, listed = table_in(data.get("table"), kit, {}), data.get("before")
    if now is None or kit.pages.referee is None:
        return []
    cards = own_cards(now, kit.pages.referee)
    before = [table_in(text, kit, cards) for text in (listed[-STORED_UNDO:] if isinstance(listed, list) else [])]
    return [now, *(table for table in before if table is not None)]


def table_of(text: str, kit: Kit, cards: Value, words: Words) -> Value:
    """Return the table of a link or of a played game, which is how it stands at its end; raises TextError."""
    try:
        text = received(text, "game")
        if not is_record(text, kit.record_title):
            parts = read_link(text)
            text = unpacked(parts.get("game") or part_of_link(parts, "position"))
    except ContentError as error:
        raise TextError(NO_GAME, lines_of_faults(error.faults, words)) from None
    except LinkError as error:
        raise TextError(BROKEN, error.lines(words)[:1]) from None
    if is_record(text, kit.record_title):
        return table_of_game(text, kit, words)
    value = table_in(text, kit, cards)
    if value is None:
        raise TextError(*((NO_BOX, (Line(words(OPEN_BOX)),)) if asks_for_box(text, kit) else (BROKEN,)))
    return value


def table_of_game(record: str, kit: Kit, words: Words) -> Value:
    assert kit.pages.referee is not None
    if len(record.encode("utf-8", "replace")) > MOST_BYTES:
        raise TextError(NO_GAME, (Line(words(TOO_LONG, most=MOST_BYTES)),))
    try:
        game = kit.load(record)
        value = kit.pages.referee.spelled_out(json.loads(json.dumps(kit.pages.referee.value_of(game))))
        kit.pages.referee.read(value)
    except ValueFaults:
        raise TextError(NO_GAME) from None
    except ValueError as error:
        raise TextError(NO_GAME, (Line(tell_record(error, words).partition("\n")[0]),)) from None
    return value


def cards_of(text: str, referee: AnyReferee, words: Words) -> Value:
    """Return the cards of one's own box as a key of a table; raises TextError with every fault, by row and column."""
    try:
        return referee.read_deck(received(text, "deck")) if referee.read_deck else {}
    except ContentError as error:
        raise TextError(DECK_WRONG, lines_of_faults(error.faults, words, columns=referee.columns)) from None


def own_cards(value: Value, referee: AnyReferee) -> Value:
    return {referee.own: value[referee.own]} if referee.own in value else {}


@lru_cache(maxsize=8)
def mark_of(cards: str) -> str:
    return BOX + sha256(cards.encode("utf-8", "replace")).hexdigest()[:12]


@lru_cache(maxsize=8)
def fits_link(cards: str) -> bool:
    return len(code_of(cards)) <= MOST_IN_LINK


def asks_for_box(text: str, kit: Kit) -> bool:
    assert kit.pages.referee is not None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and str(value.get(kit.pages.referee.own, "")).startswith(BOX)


def folded(value: Value, referee: AnyReferee) -> Value:
    return value | {key: mark_of(cards) for key, cards in own_cards(value, referee).items()}


def to_store(value: Value, before: list[Value], referee: AnyReferee) -> Mapping[str, object]:
    """Return what the browser keeps: the table, those before it with the same cards or ours, and what a link has."""
    cards = own_cards(value, referee)
    same = [one for one in before if own_cards(one, referee) in ({}, cards)]
    return {
        "table": json.dumps(value),
        "before": [json.dumps(folded(one, referee)) for one in same[-STORED_UNDO:]],
        "link": "" if travels(value, referee) else json.dumps(folded(value, referee)),
    }


def travels(value: Value, referee: AnyReferee) -> bool:
    return all(map(fits_link, own_cards(value, referee).values()))
