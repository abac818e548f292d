"""The bots `strong`, which thinks ahead, and `newcomer`, who plays like somebody in a first game."""

import random

from iki_teach.games.koikoi.bots.light import Worths, worths
from iki_teach.games.koikoi.bots.search import judged
from iki_teach.games.koikoi.rules.cards import ALL_FOUR, BIT, MONTH, SHIFT
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import STOP, Move, Play, Take
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import DECIDE, NO_CARD

SAMPLES = 600
FIRST_GAME = 3.0  # by how many points a newcomer misjudges a card
STOPS = 0.7  # how often a newcomer takes what is there


class Strong:
    """Plays each move on in thought, and takes the one that promises most; the same table is played alike."""

    name = "strong"

    def __init__(self, seed: int | str = 0) -> None:
        """Take a seed: it decides the luck in which moves are compared."""
        self.seed = seed

    def choose(self, seen: Game) -> Move:
        move: Move = judged(seen, f"{self.seed} {seen._state.round}", SAMPLES)[0].move
        return move


class Newcomer:
    """Knows the rules, takes what looks good, and often misjudges it: no two games are alike."""

    name = "newcomer"

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        s, moves, chance = seen._state, seen.moves(), self._chance
        if s.phase == DECIDE:
            return STOP if chance.random() < STOPS else moves[-1]
        known = worths(s)
        return max(moves, key=lambda move: glance(s, move, known) + chance.random() * FIRST_GAME)


def glance(s: State, move: Move, known: Worths) -> float:
    own = known[s.seat]
    if isinstance(move, Take):
        return worth_of(BIT[move.card], own)
    assert isinstance(move, Play)
    there = s.field_by_month[MONTH[move.card]]
    got = there << SHIFT[move.card] if move.take == NO_CARD else BIT[move.take]
    return worth_of(got | BIT[move.card], own) if there else 0.0


def worth_of(cards: int, own: list[list[float]]) -> float:
    month = MONTH[cards.bit_length() - 1]
    return own[month][cards >> SHIFT[cards.bit_length() - 1] & ALL_FOUR]
