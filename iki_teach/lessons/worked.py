"""Worked solutions: how a step is solved, and where the next one begins if it goes on from there."""

from collections.abc import Iterator

from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import kit_of
from iki_teach.lessons.goals import reached, reached_since
from iki_teach.lessons.lesson import Step
from iki_teach.lessons.stage import Setting, begin, play_all, play_rest


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
    """Return the game after a learner's move: where the goal is reached, else where the learner decides again."""
    game = game.play(move)
    solved = reached_since(game, step, step.goal) if step.goal else None
    return solved or play_rest(game, step)


def moves_of(game: AnyGame) -> tuple[str, ...]:
    """Return the moves that led from the first moment of a game to this one."""
    return tuple(str(moment.move) for moment in game.history()[1:])


def lead_up(steps: tuple[Step, ...], at: int, setting: Setting) -> AnyGame:
    """Return the game at the beginning of a step that goes on: after the worked solutions of those before it.

    Its history reaches back to the last step that has a position of its own.
    """
    if not steps[at].goes_on:
        return begin(steps[at], setting)
    step = steps[at - 1]
    game = play_rest(play_all(lead_up(steps, at - 1, setting), step.moves), step)
    for move in worked_moves(game, step):
        game = after_move(game, move, step)
    return game
