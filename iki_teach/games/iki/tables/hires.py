"""A row a card that a player took: what it cost, what was foreseen then, what became of it; and the deck's digest."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise

from attrs import frozen

from iki_teach.core.event import of_kind
from iki_teach.core.score import leads
from iki_teach.core.tables import LEAD, SEAT, TOTAL, Column, Columns, GameTable, Row, ends, name
from iki_teach.games.iki.bots.estimate import estimate_for
from iki_teach.games.iki.rules.buildings import stall_cost
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import COLOURS
from iki_teach.games.iki.rules.turn import Hire, card_cost


@frozen
class Hiring:
    """A card that a player took; `month` is 0 for a start card, `coins` lay on it, `before` is the table before."""

    seat: int
    card: int
    stall: int
    month: int
    coins: int
    paid: int
    before: State


def hirings(game: Game) -> Iterator[Hiring]:
    for before, after in pairwise(game.history()):
        move, s = after.move, before._state
        if not isinstance(move, Hire | Start):
            continue
        seat, card, stall = s.queue[0], s.table.card_index[move.card], s.table.stall_index[move.stall]
        if isinstance(move, Start):
            yield Hiring(seat, card, stall, 0, 0, 0, s)
        else:
            coins = s.coins[s.display.index(card)]
            yield Hiring(seat, card, stall, s.month, coins, card_cost(s, seat, card) + stall_cost(s, seat, stall), s)


LETTERS = 12


def digest(game: Game) -> str:
    """Return a deck's name, and letters that change with any card as the rules read it; names of cards do not count."""
    cards = [
        (card.id, card.colour, card.season, card.cost, card.fire, card.skill, card.track, card.first)
        for card in game._state.table.deck.cards
    ]
    return f"{game._state.table.deck.id} {sha256(repr(cards).encode()).hexdigest()[:LETTERS]}"


# What became of a card, by the event that took it off the board; a card that none took off works to the end.
WORKS, RETIRED, BURNT, STARVED, DISMISSED = "works", "retired", "burnt", "starved", "dismissed"
FATES = (WORKS, RETIRED, BURNT, STARVED, DISMISSED)
EVENTS = {"retire": RETIRED, "burns": BURNT, "hungry": STARVED}


def columns(game: Game) -> Columns:
    cards = game._state.table.cards
    return {
        "seat": SEAT,
        "card": name("the card, by its id", (card.id for card in cards)),
        "colour": name("its colour", COLOURS),
        "month": Column("the month in which it was hired, 0 for a start card", "month", "int8"),
        "coins": Column("what lay on it", "mon", "int8"),
        "paid": Column("its price and that of its stall, the coins on it included", "mon", "int8"),
        "foreseen": Column(
            "the lead at the end that the estimate foresees at the beginning of that month", "points", "float32"
        ),
        "total": TOTAL,
        "lead": LEAD,
        "rank": Column("the place in the end, from 1", "", "int8"),
        "fate": name("what became of it", FATES),
    }


def rows(game: Game) -> Iterator[Row]:
    scores, there = game.scores(), ends(game)
    begins: dict[int, State] = {}  # the table at the first decision of each month, 0 for setup
    for moment in game.history():
        begins.setdefault(moment._state.month, moment._state)
    foreseen = {month: leads(estimate_for(s).points(s)) for month, s in begins.items()}
    fates = fates_of(game)
    for one in hirings(game):
        table = one.before.table
        yield {
            "seat": one.seat,
            "card": table.things[one.card],
            "colour": COLOURS[table.colours[one.card]],
            "month": one.month,
            "coins": one.coins,
            "paid": one.paid,
            "foreseen": foreseen[one.month][one.seat],
            **there[one.seat],
            "rank": scores[one.seat].rank,
            "fate": fates.get(one.card, WORKS),
        }


def fates_of(game: Game) -> dict[int, str]:
    fates: dict[int, str] = {}
    for moment in game.history():
        chosen = isinstance(moment.move, Dismiss)
        for _, what, _, _, changes in moment._raw:
            if what in EVENTS:
                thing = next(of_kind(tuple, before)[0] for (part, _), before, _ in changes if part == "stall")
                fates[thing] = EVENTS[what]
                if chosen and what == "hungry":
                    fates[thing], chosen = DISMISSED, False
    return fates


HIRES = GameTable("a row a card that a player took", columns, rows)


def columns_of_cards(game: Game) -> Columns:
    cards = game._state.table.cards
    hired = {
        f"hired.{card.id}": Column(f"the month in which {card.english} was hired, 0 for a start card", "month", "Int8")
        for card in cards
    }
    coins = {f"coins.{card.id}": Column(f"what lay on {card.english} then", "mon", "Int8") for card in cards}
    return hired | coins


def hired_by(game: Game) -> list[dict[str, int]]:
    rows: list[dict[str, int]] = [{} for _ in game.head.players]
    for one in hirings(game):
        name = one.before.table.things[one.card]
        rows[one.seat] |= {f"hired.{name}": one.month, f"coins.{name}": one.coins}
    return rows
