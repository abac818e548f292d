"""Looking back at a game on a `BoardSession`: its largest moments as small exercises, which the browser keeps."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from iki_teach.board.state import Board
from iki_teach.board.strong_player import reviewed
from iki_teach.board.try_again import begin_attempt
from iki_teach.coach import Comparison, Review
from iki_teach.coach.sentences import BY_SEASON, BY_SOURCE, MOMENTS, NOTHING, tell_seasons, tell_sources
from iki_teach.content.words import N
from iki_teach.lessons.exercises import key_of, value_of
from iki_teach.ui.contract import Act, Answer, Line
from iki_teach.ui.intent import Intent

FIND_IT = N("coach", "Find a better move in each. What you do not find comes back in the drills.")
MOMENT = N("coach", "{place}: {move}")


def look_back(board: Board, intent: Intent) -> None:
    if board.kit.coach is None or not board.looks_back:
        return
    if board.talk.review is None or board.talk.review.game is not board.game:
        board.talk.review = reviewed(board.game, own_seats(board))
        keep(board, board.talk.review.moments)
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


def keep(board: Board, moments: tuple[Comparison, ...]) -> None:
    for one in moments if board.game.from_the_start else ():
        value = value_of(one.game, one.move, datetime.now(UTC))
        board.talk.exercises[key_of(value["record"])] = value


DOES: Mapping[str, Callable[[Board, Intent], None]] = {
    "look-back": look_back,
    "moment": moment,
    "leave": leave,
    "sums": show_sums,
}
