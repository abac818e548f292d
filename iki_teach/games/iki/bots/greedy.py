"""The bot `greedy`: tries each move and takes the one after which the position promises most."""

import random

from iki_teach.games.iki.bots.estimate import estimate_for
from iki_teach.games.iki.bots.outlook import Outlook
from iki_teach.games.iki.bots.visit_value import visit_value
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.terms import CHANCE, INCOME, ORDER, PLACE, SLOT_NAMES, SLOT_X, SPACES, START, WALK
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X

NO_HIRING = 4.0  # what slot X gives up: income or a card
EARLIER = 0.3  # what each place earlier in the order is worth: a better choice of cards and tiles


class Greedy:
    """Looks one move ahead; of equal moves it takes the first. Chance it leaves to chance."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        """The seed serves where chance has to be named, and for the stall of the start card."""
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        """Return the move that promises most."""
        turn, moves = seen.to_move, seen.moves()
        if turn is None or turn.seat is None or turn.kind in CHANCE:
            return self._chance.choice(moves)
        if len(moves) == 1:
            return moves[0]
        seat, kind = turn.seat, turn.kind
        if kind == START:
            moves = self._chance.sample(moves, len(moves))  # the outer stalls are alike to it
            return max(moves, key=lambda move: foreseen(after_move(seen, move), seat))
        return max(moves, key=lambda move: promise(after_move(seen, move), seat, kind))


def after_move(seen: Game, move: Move) -> Game:
    """Return the moment right after a legal move: before payday, fire or the next player's turn follow."""
    state = seen._state.copy()
    move.do(state, None)
    return Game(seen.head, state)


def foreseen(game: Game, seat: int) -> float:
    """Return the final points that a player may expect: what a start card is worth, whole years of games have shown."""
    return estimate_for(game._state).points(game._state)[seat]


def promise(game: Game, seat: int, kind: str) -> float:
    """Return what a moment promises a player after a decision of this kind, in iki, the turn's rest included."""
    outlook = Outlook(game, seat)
    promised, slot, place = outlook.total(), outlook.me.slot, outlook.me.place
    if kind == ORDER and slot:
        return promised + slot_value(outlook, slot)
    if kind == INCOME and slot:
        return promised + best_walk(outlook, slot)
    if kind in (WALK, PLACE) and place:
        return promised + visit_value(outlook, place)
    return promised


def slot_value(outlook: Outlook, slot: str) -> float:
    """Return what holding this slot is worth before the turns begin."""
    number = SLOT_NAMES.index(slot)
    earlier = EARLIER * (len(SLOT_NAMES) - number)
    return best_walk(outlook, slot) + earlier - (outlook.goods_value.mix(NO_HIRING, 1) if number == SLOT_X else 0)


def best_walk(outlook: Outlook, slot: str) -> float:
    """Return what the best walk from this slot is worth: the stop, the gates on the way, less the sandals."""
    place, have = outlook.me.place or 0, outlook.goods["sandals"]
    lap, barefoot = outlook.lap(), outlook.worth(outlook.goods)
    number, best = SLOT_NAMES.index(slot), 0.0
    for base in range(1, LONGEST_WALK_OF_X + 1) if number == SLOT_X else (number,):
        for sandals in range(have + 1):
            gates, space = divmod(place + base + sandals - 1, SPACES)
            worn = barefoot - outlook.worth(outlook.goods | {"sandals": have - sandals})
            best = max(best, visit_value(outlook, space + 1) + gates * lap - worn)
    return best
