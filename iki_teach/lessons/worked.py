"""Goals, and worked solutions: how a step is solved, and where the next one begins if it goes on from there."""

from collections import deque
from collections.abc import Iterator

from attrs import frozen

from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import kit_of
from iki_teach.lessons.lesson import Step
from iki_teach.lessons.stage import Setting, begin, laid, learner_decides, other_move, play_all, play_rest

MOST_LOOKED_AT = 400
FORETOLD = ("show", "predict")  # kinds of steps after which time jumps from where it was before


@frozen
class Plan:
    """What a search found: the first move towards the goal; `lost` when every way was tried in vain."""

    move: AnyMove | None = None
    lost: bool = False


def reached(game: AnyGame, goal: object) -> bool:
    """Whether everything that a goal asks for holds now, its events counted from the beginning of the step."""
    return goal is None or next(iter(kit_of(game).case.misses(game, goal)), None) is None


def reached_since(game: AnyGame, step: Step, goal: object) -> AnyGame | None:
    """Return the first moment at which the goal holds: at once, or while the others play on; None when it does not."""
    while not reached(game, goal):
        if game.over or learner_decides(game, step):
            return None
        game = game.play(other_move(game, step))
    return game


def plan_to(game: AnyGame, step: Step, left: int) -> Plan:
    """Look for a step's goal within so many decisions, first by the worked solution; gives up after many positions."""
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


def worked_moves(game: AnyGame, step: Step) -> Iterator[AnyMove]:
    """Yield the learner's moves of the worked solution: as the lesson names them, else as the step's bot plays."""
    if step.solution or not step.goal:
        yield from map(game.parse, step.solution)
        return
    while not game.over and not reached(game, step.goal):
        seat = game.decides
        assert seat is not None
        move = kit_of(game).bot(step.bots).choose(game.seen_by(seat))
        yield move
        game = after_move(game, move, step)


def after_move(game: AnyGame, move: AnyMove, step: Step) -> AnyGame:
    game = game.play(move)
    solved = reached_since(game, step, step.goal) if step.goal else None
    return solved or play_rest(game, step)


def moves_of(game: AnyGame) -> tuple[str, ...]:
    return tuple(str(moment.move) for moment in game.history()[1:])


def lead_up(steps: tuple[Step, ...], at: int, setting: Setting) -> AnyGame:
    """Return the game where a step goes on: after the worked solutions since the last step with its own position."""
    if not steps[at].goes_on:
        return begin(steps[at], setting)
    step, game = steps[at - 1], lead_up(steps, at - 1, setting)
    if steps[at].then and step.kind in FORETOLD:
        return game
    if step.then:
        game = begin(laid(step, game), setting)
    game = play_rest(play_all(game, step.moves), step)
    for move in worked_moves(game, step):
        game = after_move(game, move, step)
    return game
