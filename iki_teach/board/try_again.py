"""A decision that is tried again: the board shows its position while the game waits, and judges the move made there.

A board is a `BoardSession`. What would show something hidden that nobody at the table has seen yet is judged unseen.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from iki_teach.board.state import Aside, Board
from iki_teach.board.strong_player import answer_of, compared, counted, may_show
from iki_teach.coach import EQUAL, Comparison
from iki_teach.content.words import N
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.lessons.exercises import key_of, rated
from iki_teach.ui.contract import Act, Answer, Line
from iki_teach.ui.intent import Intent

FIND = N("coach", "Find a better move here. You played: {move}.")
TRIED = N("coach", "You tried: {move}.")
LEAVE = N("coach", "Back to the game")
RETRY = N("coach", "Another move")
REVEAL = N("coach", "Show the better move")
YES = N("coach", "Yes, a strong player would do that too")
NOT_YET = N("coach", "There is something better")
SAME = N("coach", "That is the move that was played.")
UNSEEN = N("coach", "What it turns up stays hidden, for nobody has seen it yet.")


def game_on(board: Board) -> AnyGame:
    return board.aside.game if board.aside else board.game


def step_aside(board: Board, position: AnyGame, own: AnyMove, chosen: AnyMove | None = None) -> Aside:
    game = game_on(board)
    board.place(position)
    board.aside = Aside(position, own, game, chosen)
    return board.aside


def try_better(board: Board, intent: Intent) -> None:
    said, text = board.talk.said, intent.move
    if isinstance(said, Comparison) and text in map(str, said.best):
        take(board, step_aside(board, said.game, said.move), said.game.play(text))


def take(board: Board, aside: Aside, game: AnyGame) -> None:
    assert game.move is not None
    shown = may_show(board, aside.position, game, aside.own)
    kept = step_aside(board, aside.position, aside.own, game.move)
    if shown:
        board.place(game)
        board.aside, board.played = kept, game
    said = compared(aside.position, game.move)
    note(board, aside, success=said.word == EQUAL)
    board.answered = judged(board, aside, said, () if shown else (Line(board.words(UNSEEN)),))


def note(board: Board, aside: Aside, *, success: bool) -> None:
    kept = board.talk.exercises
    key = key_of(aside.position.play(aside.own).record()) if kept else ""
    if key in kept and key not in board.talk.chosen:
        board.talk.chosen.add(key)
        kept[key] = rated(kept[key], success=success, now=datetime.now(UTC))


def judged(board: Board, aside: Aside, said: Comparison, more: tuple[Line, ...]) -> Answer:
    """Return what a strong player thinks of a move that was tried; the better one is not named."""
    words, found = board.words, said.word == EQUAL
    if found:
        lines = tuple(counted(compared(aside.position, aside.own), words))
    else:
        lines = (Line(words(SAME)),) if said.move == aside.own else ()
    return Answer("good" if found else "wrong", words(YES if found else NOT_YET), (*lines, *more))


def asks_aside(board: Board, aside: Aside) -> tuple[Act, ...]:
    first = Act("retry", board.words(RETRY)) if aside.chosen else Act("reveal", board.words(REVEAL))
    return first, Act("leave", board.words(LEAVE))


def status_aside(board: Board, aside: Aside) -> str:
    kit = board.kit
    if aside.chosen:
        return board.words(TRIED, move=kit.label(aside.position, aside.chosen, board.words))
    return board.words(FIND, move=kit.label(aside.position, aside.own, board.words))


def retry(board: Board, intent: Intent) -> None:
    if board.aside:
        step_aside(board, board.aside.position, board.aside.own)


def reveal(board: Board, intent: Intent) -> None:
    if board.aside:
        note(board, board.aside, success=False)
        board.talk.said = compared(board.aside.position, board.aside.own)
        board.answered = answer_of(board, board.talk.said)


DOES: Mapping[str, Callable[[Board, Intent], None]] = {"better": try_better, "retry": retry, "reveal": reveal}
