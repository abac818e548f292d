"""What players did: a row a turn with its slot, its walk and the card that was used; a row a building, a row a card."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise

from iki_teach.content.structure import Value
from iki_teach.core.event import of_kind
from iki_teach.core.score import leads
from iki_teach.core.tables import LEAD, SEAT, TOTAL, Column, Columns, GameTable, Row, ends, name
from iki_teach.games.iki.bots.estimate import estimate_for
from iki_teach.games.iki.rules.buildings import Build, stall_cost
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import COLOURS, SLOT_NAMES, SPACES
from iki_teach.games.iki.rules.turn import Hire, Walk, card_cost


def columns_of_turns(game: Game) -> Columns:
    table = game._state.table
    return {
        "seat": SEAT,
        "month": Column("the month; 13 is New Year", "month", "int8"),
        "slot": name("the slot that was chosen; at New Year there is none", (*SLOT_NAMES[1:], SLOT_NAMES[0])),
        "space": Column("the space of the street where the turn ended, 1 to 8", "", "int8"),
        "shop": name("the shop there", table.shops[1:]),
        "steps": Column("the whole way; at New Year 0", "steps", "int8"),
        "sandals": Column("sandals worn for it", "sandals", "int8"),
        "card": name("the card that was used, nothing if none was", ("", *(card.id for card in table.cards))),
        "total": TOTAL,
        "lead": LEAD,
    }


def turns(game: Game) -> Iterator[Row]:
    there, turn = ends(game), Value()
    for before, after in pairwise(game.history()):
        s, move = before._state, after.move
        if isinstance(move, Walk | Go):
            if turn:
                yield turn
            turn = {**walk_of(s, move), **there[s.queue[0]]}
        elif isinstance(move, Use):
            turn["card"] = s.table.things[s.things[s.table.stall_index[move.stall]]]
    if turn:
        yield turn


def walk_of(s: State, move: Walk | Go) -> Value:
    seat = s.queue[0]
    turn: Value = {"seat": seat, "month": s.month, "card": ""}
    if isinstance(move, Go):
        return turn | {"space": move.space, "shop": s.table.shops[move.space], "steps": 0, "sandals": 0}
    space = (s.place[seat] + move.steps - 1) % SPACES + 1
    shop, slot = s.table.shops[space], SLOT_NAMES[s.slot[seat]]
    return turn | {"slot": slot, "space": space, "shop": shop, "steps": move.steps, "sandals": move.sandals}


def columns_of_buildings(game: Game) -> Columns:
    buildings = game._state.table.buildings
    return {
        "seat": SEAT,
        "month": Column("the month in which it was built; 13 is New Year", "month", "int8"),
        "building": name("the building, by its id", (building.id for building in buildings)),
        "printed": Column("the iki printed on it", "points", "int8"),
        "points": Column("what it counted in the end: printed iki and its own scoring; 0 if it burnt", "points"),
        "stands": Column("whether it stood to the end", "", "bool"),
        "total": TOTAL,
        "lead": LEAD,
    }


def buildings(game: Game) -> Iterator[Row]:
    there, counted = ends(game), Counter[object]()  # by the building's id: it is in one game once
    for line in (line for score in game.scores() for line in score.lines):
        counted[dict(line.facts).get("building")] += line.points
    for before, after in pairwise(game.history()):
        if isinstance(after.move, Build | Use) and (building := after.move.building):
            s = before._state
            yield {
                "seat": s.queue[0],
                "month": s.month,
                "building": building,
                "printed": s.table.building_by_id[building].iki,
                "points": counted[building],
                "stands": building in counted,
                **there[s.queue[0]],
            }


TURNS = GameTable("a row a player's turn", columns_of_turns, turns)
BUILDINGS = GameTable("a row a building that was built", columns_of_buildings, buildings)


def hirings(game: Game) -> Iterator[Value]:
    """Yield the cards that players took; a start card costs nothing, in month 0."""
    for before, after in pairwise(game.history()):
        move, s = after.move, before._state
        if isinstance(move, Hire | Start):
            seat, card = s.queue[0], s.table.card_index[move.card]
            taken = {"seat": seat, "card": move.card, "colour": COLOURS[s.table.colours[card]]}
            month, coins, paid = 0, 0, 0
            if isinstance(move, Hire):
                month, coins = s.month, s.coins[s.display.index(card)]
                paid = card_cost(s, seat, card) + stall_cost(s, seat, s.table.stall_index[move.stall])
            yield {**taken, "month": month, "coins": coins, "paid": paid}


def digest(game: Game) -> str:
    """Return a deck's name, and letters that change with any card as the rules read it; names of cards do not count."""
    cards = [
        (card.id, card.colour, card.season, card.cost, card.fire, card.skill, card.track, card.first)
        for card in game._state.table.deck.cards
    ]
    return f"{game._state.table.deck.id} {sha256(repr(cards).encode()).hexdigest()[:12]}"


# What became of a card, by the event that took it off the board; a card that none took off works to the end.
WORKS, RETIRED, BURNT, STARVED, DISMISSED = "works", "retired", "burnt", "starved", "dismissed"
FATES = (WORKS, RETIRED, BURNT, STARVED, DISMISSED)
EVENTS = {"retire": RETIRED, "burns": BURNT, "hungry": STARVED}


def columns_of_hires(game: Game) -> Columns:
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


def hires(game: Game) -> Iterator[Row]:
    scores, there = game.scores(), ends(game)
    begins: dict[int, State] = {}  # the table at the first decision of each month, 0 for setup
    for moment in game.history():
        begins.setdefault(moment._state.month, moment._state)
    foreseen = {month: leads(estimate_for(s).points(s)) for month, s in begins.items()}
    fates = fates_of(game)
    for one in hirings(game):
        seat = one["seat"]
        more = {"rank": scores[seat].rank, "fate": fates.get(one["card"], WORKS)}
        yield {**one, "foreseen": foreseen[one["month"]][seat], **there[seat], **more}


def fates_of(game: Game) -> dict[str, str]:
    fates: dict[str, str] = {}
    for moment in game.history():
        chosen = isinstance(moment.move, Dismiss)
        for _, what, _, _, changes in moment._raw:
            if what in EVENTS:
                gone = next(of_kind(tuple, before)[0] for (part, _), before, _ in changes if part == "stall")
                thing = moment._state.table.things[gone]
                fates[thing] = EVENTS[what]
                if chosen and what == "hungry":
                    fates[thing], chosen = DISMISSED, False
    return fates


HIRES = GameTable("a row a card that a player took", columns_of_hires, hires)


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
        rows[one["seat"]] |= {f"hired.{one['card']}": one["month"], f"coins.{one['card']}": one["coins"]}
    return rows
