"""The bot `greedy`: tries each move and takes the one after which the position promises most."""

import random

from iki_teach.games.iki.bots.after_move import tried
from iki_teach.games.iki.bots.outlook import Outlook
from iki_teach.games.iki.bots.visit_value import visit
from iki_teach.games.iki.bots.walks import best_way, slot_worth
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
        return max(moves, key=lambda move: promise(tried(seen, move), seat, kind))


def promise(game: Game, seat: int, kind: str) -> float:
    """Return what a moment promises a player after such a decision, in iki, the turn's rest included."""
    look = Outlook(game, seat)
    return look.total() + rest_of_turn(look, kind)


def rest_of_turn(look: Outlook, kind: str) -> float:
    """Return what the rest of the turn may bring after a decision of this kind."""
    slot, place = look.me.slot, look.me.place
    if kind == ORDER and slot:
        return slot_worth(look, slot)
    if kind == INCOME and slot:
        return best_way(look, slot)
    if kind in (WALK, PLACE) and place:
        return visit(look, place)
    return 0.0
