"""What a payday brings: cards on the board are put into a position, and the engine holds its payday.

What is given is plain: `cards`, each with `seat` (or `neutral`), `card`, `place` (a stall, or `retired`) and `level`,
and `rice`, the rice of each seat.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from iki_teach.content.faults import ContentError
from iki_teach.content.structure import ValueFaults
from iki_teach.content.words import N, Words
from iki_teach.core.players import MOST_LETTERS
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.facts.load import load_deck
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.sheet.sheet import Sheet
from iki_teach.games.iki.words.names import player, short_stall
from iki_teach.games.iki.words.together import tell_events
from iki_teach.sheet.page import Choice
from iki_teach.sheet.sheets import Calculated
from iki_teach.sheet.words import UI

RETIRED = "retired"
NEUTRAL = "neutral"  # a card that is nobody's, for two players
MOST_CARDS = 40
MOST_RICE = 99
FIRST_PAYDAY = 3  # the month that ends with it
RULES = ("iki.payday.income", "iki.payday.harmony", "iki.payday.rice")
NOTHING = N("sheet.payday", "{who} gets nothing.")
HUNGRY = N(
    "sheet.payday",
    "{who} lacks rice and chooses {n} card that leaves.",
    "{who} lacks rice and chooses {n} cards that leave.",
)
NO_SUCH_BOARD = N(
    "sheet.payday",
    "Cards cannot lie like that: a stall holds one card, each card is there once and only up to its last level, "
    "and every card on the board needs a kobun.",
)
NO_SUCH_RICE = N("sheet.payday", "Rice is a whole number from 0 to {most}.")
AT_HOME = N("sheet.payday", "retired")


@frozen
class CardChoice(Choice):
    """A card to choose, and how many levels it has."""

    levels: int


class RiceError(ValueError):
    """Rice that nobody can have."""


def names_at(sheet: Sheet, words: Words) -> list[str]:
    """Return a name for each seat: what the sheet calls it where one is missing, too long or there twice."""
    good = all(0 < len(name) <= MOST_LETTERS for name in sheet.names) and len({*sheet.names}) == len(sheet.names)
    return [name if good else words(UI["player"], number=seat + 1) for seat, name in enumerate(sheet.names)]


def rice_of(entered: Any) -> int:
    """Return the rice that was entered, none for an empty field; raises RiceError."""
    text = str(entered).strip() or "0"
    if not text.isdecimal() or len(text) > len(str(MOST_RICE)):
        raise RiceError(text)
    return int(text)


def board_of(sheet: Sheet, given: Mapping[str, Any], words: Words) -> Game:
    """Return the last turn before a payday with these cards; raises what `payday` takes for a refusal."""
    names = names_at(sheet, words)
    rice = [rice_of(one) for one in given.get("rice", ())][: len(names)]
    players: dict[str, dict[str, Any]] = {name: {} for name in names}
    for name, number in zip(names, rice, strict=False):
        players[name]["rice"] = number
    stalls: dict[str, Any] = {}
    for one in list(given.get("cards", ()))[:MOST_CARDS]:
        card, place = str(one["card"]), str(one["place"])
        owner = None if one["seat"] == NEUTRAL else names[int(one["seat"])]
        if place in stalls or (place == RETIRED and owner is None):
            raise ValueError(place)
        if owner is None:
            stalls[place] = {"card": card}
        elif place == RETIRED:
            players[owner].setdefault("retired", []).append(card)
        else:
            stalls[place] = {"card": card, "owner": owner, "level": int(one["level"])}
    moment = {
        "month": FIRST_PAYDAY,
        "phase": "business",
        "to_move": names[0],
        "edition": sheet.edition,
        "deck": sheet.deck,
    }
    return case_from({**moment, "players": players, "stalls": stalls}).game


def payday(sheet: Sheet, given: Mapping[str, Any], words: Words) -> Calculated:
    """Return what payday brings each player, in sentences; a refusal where cards cannot lie like that."""
    try:
        game = board_of(sheet, given, words)
    except RiceError:
        return Calculated((), words(NO_SUCH_RICE, most=MOST_RICE))
    except (ContentError, ValueFaults, ValueError, TypeError, LookupError):
        return Calculated((), words(NO_SUCH_BOARD))
    held = game.play("done")
    events = [event for event in held.events if event.rule in RULES]
    told = [(event.player, text) for event, text in tell_events(events, held.state, words)]
    hungry = choosers(held)
    lines = []
    for seat, _ in enumerate(sheet.players):
        own = [text for who, text in told if who == seat]
        name = player(seat, held.state, words)
        if number := hungry.count(seat):
            own.append(words(HUNGRY, number, who=name))
        lines.append(tuple(own or [words(NOTHING, who=name)]))
    return Calculated(tuple(lines))


def choosers(game: Game) -> Sequence[int | None]:
    """Return the seat once for each card that somebody has to give up for want of rice."""
    seats = []
    while game.state.phase == "rice":
        assert game.to_move is not None
        seats.append(game.to_move.seat)
        game = game.play(game.moves()[0])
    return seats


def cards_of_box(sheet: Sheet, words: Words) -> list[CardChoice]:
    """Return the cards that may lie on the board, by their names in a language."""
    cards = [card for card in load_deck(sheet.deck).cards if card.first or sheet.box.edition.cards == "all"]
    choices = [CardChoice(card.id, card.name(words.lang), card.track.levels) for card in cards]
    return sorted(choices, key=lambda choice: choice.label.lower())


def places_of(sheet: Sheet, words: Words) -> list[Choice]:
    """Return where a card may be: the stalls, or home for good."""
    state = board_of(sheet, {}, words).state
    return [*(Choice(name, short_stall(name, state, words)) for name in state.stalls), Choice(RETIRED, words(AT_HOME))]
