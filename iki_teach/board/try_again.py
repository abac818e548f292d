"""Decisions that are tried again, such as the largest moments of a look back, which the browser keeps as exercises.

The board, a `BoardSession`, shows the position while the game waits, and judges the move made there; what would show
something hidden that nobody at the table has seen yet it judges unseen.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from iki_teach.board.state import Attempt, Board
from iki_teach.board.strong_player import answer_of, ask, compared, counted, may_show, repeat, reviewed, sure, watch
from iki_teach.coach import EQUAL, Comparison, Review
from iki_teach.coach.sentences import BY_SEASON, BY_SOURCE, MOMENTS, NOTHING, tell_seasons, tell_sources
from iki_teach.content.words import N
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.lessons.exercises import key_of, rated, value_of
from iki_teach.ui.contract import Act, Answer, Intent, Line

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
    words = board.words
    if comparison.word == EQUAL:
        lines = counted(compared(attempt.position, attempt.own), words)
        return Answer("good", words(YES), (*lines, *more))
    same = [Line(words(SAME))] if comparison.move == attempt.own else []
    return Answer("wrong", words(NOT_YET), (*same, *more))


def attempt_asks(board: Board, attempt: Attempt) -> tuple[Act, ...]:
    first = Act("retry", board.words(RETRY)) if attempt.chosen else Act("reveal", board.words(REVEAL))
    return first, Act("leave", board.words(LEAVE))


def attempt_status(board: Board, attempt: Attempt) -> str:
    text, move = (TRIED, attempt.chosen) if attempt.chosen else (FIND, attempt.own)
    return board.words(text, move=board.kit.label(attempt.position, move, board.words))


def retry(board: Board, intent: Intent) -> None:
    if board.attempt:
        begin_attempt(board, board.attempt.position, board.attempt.own)


def reveal(board: Board, intent: Intent) -> None:
    if board.attempt:
        note(board, board.attempt, success=False)
        board.talk.advice = compared(board.attempt.position, board.attempt.own)
        board.answered = answer_of(board, board.talk.advice)


FIND_IT = N("coach", "Find a better move in each. What you do not find comes back in the drills.")
MOMENT = N("coach", "{place}: {move}")


def look_back(board: Board, intent: Intent) -> None:
    if board.kit.coach is None or not board.looks_back:
        return
    if board.talk.review is None or board.talk.review.game is not board.game:
        board.talk.review = reviewed(board.game, own_seats(board))
        for one in board.talk.review.moments if board.game.from_the_start else ():
            value = value_of(one.game, one.move, datetime.now(UTC))
            board.talk.exercises[key_of(value["record"])] = value
    list_moments(board, board.talk.review)


def own_seats(board: Board) -> tuple[int, ...] | None:
    """Return the seats whose decisions are looked at: one's own, or those of all people at one screen."""
    if board.seats.bots:
        return board.seats.people(board.game)
    if board.owned_by is None:
        return None
    own = {one.decides for one in board.game.history()[:-1] if board.owned_by(one)}
    return tuple(seat for seat in range(len(board.game.head.players)) if seat in own)


def list_moments(board: Board, found: Review) -> None:
    words, kit = board.words, board.kit
    acts = []
    for at, one in enumerate(found.moments):
        place = kit.status(one.game, words, ()).partition(":")[0]  # the month
        acts.append(Act("moment", words(MOMENT, place=place, move=kit.label(one.game, one.move, words)), str(at)))
    lines = (Line(words(FIND_IT)),) if acts else ()
    sums = (Act("sums", words(BY_SOURCE)),) if found.by_source or found.by_season else ()
    board.answered = Answer("advice", words(MOMENTS if acts else NOTHING), lines, acts=(*acts, *sums))


def show_sums(board: Board, intent: Intent) -> None:
    found, words = board.talk.review, board.words
    if found is None or found.game is not board.game:
        return
    seasons = tell_seasons(found, words)
    lines = (words(BY_SEASON), *seasons) if seasons else ()
    table, back = tuple(tell_sources(found, words)), Act("look-back", words(MOMENTS))
    board.answered = Answer("advice", words(BY_SOURCE), tuple(map(Line, lines)), acts=(back,), table=table)


def moment(board: Board, intent: Intent) -> None:
    moments = board.talk.review.moments if board.talk.review else ()
    one = {str(at): each for at, each in enumerate(moments)}.get(intent.move)
    if one is not None:
        begin_attempt(board, one.game, one.move)


def leave(board: Board, intent: Intent) -> None:
    if not board.attempt:
        return
    board.place(board.attempt.game)
    if board.talk.review is not None and board.talk.review.game is board.game:
        list_moments(board, board.talk.review)


OF_COACH: Mapping[str, Callable[[Board, Intent], None]] = {
    "advise": ask,
    "compare": ask,
    "answer": repeat,
    "sure": sure,
    "watch": watch,
    "better": try_better,
    "retry": retry,
    "reveal": reveal,
    "look-back": look_back,
    "moment": moment,
    "leave": leave,
    "sums": show_sums,
}
