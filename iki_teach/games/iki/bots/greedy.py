"""The bot `greedy`: tries each move and takes the one after which the position promises most."""

import random

from iki_teach.games.iki.bots.after_move import after_move
from iki_teach.games.iki.bots.outlook import Outlook
from iki_teach.games.iki.bots.visit_value import visit_value
from iki_teach.games.iki.bots.walks import best_walk, slot_worth
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.terms import CHANCE, INCOME, ORDER, PLACE, WALK


class Greedy:
    """Looks one move ahead; of equal moves it takes the first. Chance it leaves to chance."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        """The seed only serves where chance has to be named."""
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        """Return the move that promises most."""
        turn, moves = seen.to_move, seen.moves()
        if turn is None or turn.seat is None or turn.kind in CHANCE:
            return self._chance.choice(moves)
        if len(moves) == 1:
            return moves[0]
        seat, kind = turn.seat, turn.kind
        return max(moves, key=lambda move: promise(after_move(seen, move), seat, kind))


def promise(game: Game, seat: int, kind: str) -> float:
    """Return what a moment promises a player after such a decision, in iki, the turn's rest included."""
    outlook = Outlook(game, seat)
    return outlook.total() + rest_of_turn(outlook, kind)


def rest_of_turn(outlook: Outlook, kind: str) -> float:
    """Return what the rest of the turn may bring after a decision of this kind."""
    slot, place = outlook.me.slot, outlook.me.place
    if kind == ORDER and slot:
        return slot_worth(outlook, slot)
    if kind == INCOME and slot:
        return best_walk(outlook, slot)
    if kind in (WALK, PLACE) and place:
        return visit_value(outlook, place)
    return 0.0
