"""Goals: whether one is reached, can still be reached, and which move leads there."""

from collections import deque
from typing import Any

from attrs import frozen

from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import kit_of
from iki_teach.lessons.lesson import Step
from iki_teach.lessons.stage import learner_decides, other_move, play_rest

MOST_LOOKED_AT = 400


@frozen
class Plan:
    """What a search found: the first move towards the goal; `lost` when every way was tried in vain."""

    move: AnyMove | None = None
    lost: bool = False


def reached(game: AnyGame, goal: Any) -> bool:
    """Whether everything that a goal asks for holds now, its events counted from the beginning of the step."""
    return goal is None or next(iter(kit_of(game).case.misses(game, goal)), None) is None


def reached_since(game: AnyGame, step: Step, goal: Any) -> AnyGame | None:
    """Return the first moment at which the goal holds: at once, or while the others play on; None when it does not."""
    while not reached(game, goal):
        if game.over or learner_decides(game, step):
            return None
        game = game.play(other_move(game, step))
    return game


def plan_to(game: AnyGame, step: Step, left: int) -> Plan:
    """Look for the goal of a step within so many decisions of the learner; gives up after many positions.

    Where several ways lead there, it takes that of the worked solution.
    """
    queue = deque([(game, left, None)])  # type: deque[tuple[AnyGame, int, AnyMove | None]]
    looked = 0
    while queue:
        moment, rest, first = queue.popleft()
        if not rest or moment.over or not learner_decides(moment, step):
            continue
        for move in sorted(moment.moves(), key=lambda move: str(move) not in step.solution):
            looked += 1
            if looked > MOST_LOOKED_AT:
                return Plan()
            later = moment.play(move)
            if reached_since(later, step, step.goal):
                return Plan(first or move)
            queue.append((play_rest(later, step), rest - 1, first or move))
    return Plan(lost=True)
