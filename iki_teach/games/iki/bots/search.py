"""Thinking ahead, as `strong` does: plays each move on to the next month, again and again in the same world."""

import random
from collections import Counter
from collections.abc import Callable

from iki_teach.core.coaching import Judged, Tally
from iki_teach.core.score import lead
from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.estimate import Estimate, estimate_for
from iki_teach.games.iki.rules import buildings, flow, setup, turn, two_players
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game, dealt
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import CHANCE, ORDER, OVER, PLACE

NOISE = 0.4  # by how many points players in thought misjudge a move
CANDIDATES = 8  # moves that are looked at closely
PLACES = 2  # for each of them
BEGINNINGS = (ORDER, PLACE)  # of a month, and of New Year


def judged(seen: Game, seed: int | str, samples: int, estimate: Estimate | None = None) -> list[Judged]:
    """Return the moves, the best first; those that seem weakest at a glance are not looked at and have no samples."""
    s, moves = seen._state, seen.moves()
    if len(moves) == 1:
        return [Judged(moves[0], 0.0, 0)]
    close, others = parted(moves, light.move_values(s.copy(), moves))
    return Tally(close, samples).run(worlds(seen, seed, estimate)) + [Judged(move, 0.0, 0) for move in others]


def worlds(seen: Game, seed: int | str, estimate: Estimate | None = None) -> Callable[[], Callable[[Move], float]]:
    """Return what brings one world after the other, each of which says by how much a move leads in it."""
    s, chance, known = seen._state, random.Random(seed), estimate or estimate_for(seen._state)
    seat = s.queue[0]

    def next_world() -> Callable[[Move], float]:
        hidden, play_seed = dealt(s, chance), chance.random()
        return lambda move: lead(known.points(played_on(hidden, move, random.Random(play_seed))), seat)

    return next_world


def candidates(seen: Game) -> list[Move]:
    """Return the moves that are looked at closely, those first that seem best at a glance."""
    moves = seen.moves()
    return parted(moves, light.move_values(seen._state.copy(), moves))[0]


def parted(moves: list[Move], glance: list[float]) -> tuple[list[Move], list[Move]]:
    """Return the moves that are looked at closely, and the others.

    Of those that differ in their place alone only the best two are looked at: else one card would fill the list.
    """
    order = sorted(range(len(moves)), key=glance.__getitem__, reverse=True)
    close, seen = list[int](), Counter[tuple[object, ...]]()
    for at in order:
        seen[kind_of(moves[at])] += 1
        if len(close) < CANDIDATES and seen[kind_of(moves[at])] <= PLACES:
            close.append(at)
    return [moves[at] for at in close], [moves[at] for at in order if at not in close]


def kind_of(move: Move) -> tuple[object, ...]:
    """Return what a move is apart from where: hiring a card, building a house; a move without a place is of its own."""
    if isinstance(move, turn.Hire | setup.Start | two_players.Neutral):
        return (type(move), move.card)
    if isinstance(move, buildings.Build):
        return (buildings.Build, move.building)
    return (Use, move.stall, move.option, move.building) if isinstance(move, Use) and move.building else (move,)


def played_on(s: State, move: Move, chance: random.Random) -> State:
    """Return the state at the beginning of the next month, or at the end: after a move everybody plays lightly."""
    after, month = s.copy(), s.month
    flow.play(after, move, None)
    while after.phase != OVER and (after.month == month or after.phase not in BEGINNINGS):
        flow.play(after, light.choose(after, chance, NOISE), None)
    return after


SAMPLES = 96


class Strong:
    """Plays the best moves on in thought, and takes the one that promises most; the same table is played alike."""

    name = "strong"

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, seen: Game) -> Move:
        if seen._state.phase in CHANCE:
            return random.Random(str(self.seed)).choice(seen.moves())
        return judged(seen, f"{self.seed} {seen.month} {seen._state.phase}", SAMPLES)[0].move
