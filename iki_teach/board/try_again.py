"""A decision that is tried again: the board shows its position while the game waits, and judges the move made there.

A board is a `BoardSession`. What would show something hidden that nobody at the table has seen yet is judged unseen.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from iki_teach.board.state import Attempt, Board
from iki_teach.board.strong_player import answer_of, compared, counted, may_show
from iki_teach.coach import EQUAL, Comparison
from iki_teach.content.words import N
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.lessons.exercises import key_of, rated
from iki_teach.ui.contract import Act, Answer, Line
from iki_teach.ui.intent import Intent

FIND = N("coach", "Find a better move here. What was played: {move}.")
TRIED = N("coach", "You tried: {move}.")
LEAVE = N("coach", "Back to the game")
RETRY = N("coach", "Another move")
REVEAL = N("coach", "Show the better move")
YES = N("coach", "Yes, a strong player would do that too")
NOT_YET = N("coach", "There is something better")
SAME = N("coach", "That is the move that was played.")
UNSEEN = N("coach", "What it turns up stays hidden, for nobody has seen it yet.")


def game_on(board: Board) -> AnyGame:
    return board.attempt.game if board.attempt else board.game


def begin_attempt(board: Board, position: AnyGame, own: AnyMove, chosen: AnyMove | None = None) -> Attempt:
    game = game_on(board)
    board.place(position)
    board.attempt = Attempt(position, own, game, chosen)
    return board.attempt


def try_better(board: Board, intent: Intent) -> None:
    advice, text = board.talk.advice, intent.move
    if isinstance(advice, Comparison) and text in map(str, advice.best):
        take(board, begin_attempt(board, advice.game, advice.move), advice.game.play(text))


def take(board: Board, attempt: Attempt, game: AnyGame) -> None:
    assert game.move is not None
    shown = may_show(board, attempt.position, game, attempt.own)
    again = begin_attempt(board, attempt.position, attempt.own, game.move)
    if shown:
        board.place(game)
        board.attempt, board.played = again, game
    comparison = compared(attempt.position, game.move)
    note(board, attempt, success=comparison.word == EQUAL)
    board.answered = judged(board, attempt, comparison, () if shown else (Line(board.words(UNSEEN)),))


def note(board: Board, attempt: Attempt, *, success: bool) -> None:
    exercises = board.talk.exercises
    key = key_of(attempt.position.play(attempt.own).record()) if exercises else ""
    if key in exercises and key not in board.talk.chosen:
        board.talk.chosen.add(key)
        exercises[key] = rated(exercises[key], success=success, now=datetime.now(UTC))


def judged(board: Board, attempt: Attempt, comparison: Comparison, more: tuple[Line, ...]) -> Answer:
    """Return what a strong player thinks of a move that was tried; the better one is not named."""
    words, found = board.words, comparison.word == EQUAL
    if found:
        lines = tuple(counted(compared(attempt.position, attempt.own), words))
    else:
        lines = (Line(words(SAME)),) if comparison.move == attempt.own else ()
    return Answer("good" if found else "wrong", words(YES if found else NOT_YET), (*lines, *more))


def attempt_asks(board: Board, attempt: Attempt) -> tuple[Act, ...]:
    first = Act("retry", board.words(RETRY)) if attempt.chosen else Act("reveal", board.words(REVEAL))
    return first, Act("leave", board.words(LEAVE))


def attempt_status(board: Board, attempt: Attempt) -> str:
    kit = board.kit
    if attempt.chosen:
        return board.words(TRIED, move=kit.label(attempt.position, attempt.chosen, board.words))
    return board.words(FIND, move=kit.label(attempt.position, attempt.own, board.words))


def retry(board: Board, intent: Intent) -> None:
    if board.attempt:
        begin_attempt(board, board.attempt.position, board.attempt.own)


def reveal(board: Board, intent: Intent) -> None:
    if board.attempt:
        note(board, board.attempt, success=False)
        board.talk.advice = compared(board.attempt.position, board.attempt.own)
        board.answered = answer_of(board, board.talk.advice)


DOES: Mapping[str, Callable[[Board, Intent], None]] = {"better": try_better, "retry": retry, "reveal": reveal}
