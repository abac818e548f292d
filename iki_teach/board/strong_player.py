"""What a strong player would do, asked at a board: before one decides, or about one's last decision.

Nothing is said unasked. A board is a `BoardSession`; all answers come from `iki_teach.coach`, one judge for all.

Decisions are tried again, such as the largest moments of a look back, which the browser keeps as exercises: the board
shows the position while the game waits, and judges the move made there; what would show something hidden that nobody at
the table has seen yet it judges unseen.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import lru_cache

from attrs import evolve, field, frozen

from iki_teach.board.answers import lines_of
from iki_teach.board.state import Attempt, Board
from iki_teach.coach import EQUAL, Advice, Comparison, Review, advise, compare, review, sentences
from iki_teach.content.words import N, Text, Words
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.text import capital
from iki_teach.kits import Kit
from iki_teach.lessons.exercises import key_of, rated, value_of
from iki_teach.ui.contract import Act, Answer, Choice, Intent, Line

ADVISE = N("coach", "What would a strong player do?")
COMPARE = N("coach", "How was my last move?")
WATCH = N("coach", "Watch it")
TRY = N("coach", "Try it: {what}")
BACK = N("coach", "Back to the answer")
YOURS = N("coach", "What was played: {move}.")
BESIDE = N("coach", "Compared with: {move}.")
AS_GOOD = N("coach", "About equal to the best there is")
COUNTED = N("coach", "What can be counted:")
BLIND = N("coach", "It sees only what you see: no hand of others, no card of the deck.")
LOOK_BACK = N("coach", "Look back")
FIND = N("coach", "Find a better move here. What was played: {move}.")
TRIED = N("coach", "You tried: {move}.")
LEAVE = N("coach", "Back to the game")
RETRY = N("coach", "Another move")
REVEAL = N("coach", "Show the better move")
YES = N("coach", "Yes, a strong player would do that too")
NOT_YET = N("coach", "There is something better")
SAME = N("coach", "That is the move that was played.")
FIND_IT = N("coach", "Find a better move in each. What you do not find comes back in the drills.")
MOMENT = N("coach", "{place}: {move}")
UNSEEN = N("coach", "What it turns up stays hidden, for nobody has seen it yet.")
CACHED = 32  # answers of each kind
ASKS = {"advise": ADVISE, "compare": COMPARE, "look-back": LOOK_BACK}


def asks(board: Board) -> tuple[Act, ...]:
    if board.attempt:
        first = Act("retry", board.words(RETRY)) if board.attempt.chosen else Act("reveal", board.words(REVEAL))
        return first, Act("leave", board.words(LEAVE))
    if board.kit.coach is None or not board.looks_back or board.covered or board.stop:
        return ()
    now = board.open and owns(board, board.game) and len(board.game.moves()) > 1
    asked = ["look-back"] if board.game.over else ["advise"] if now else []
    asked += ["compare"] if last_own(board) else []
    return tuple(Act(ask, board.words(ASKS[ask])) for ask in asked)


def owns(board: Board, position: AnyGame) -> bool:
    """Whether a person who may see this board decides at a position; in a lesson, the learner."""
    if position.decides is None or (board.kit.covered and position.decides != board.seat):
        return False
    return board.owned_by(position) if board.owned_by else not board.seats.bots_turn(position)


def last_own(board: Board) -> AnyGame | None:
    moment = board.game
    while moment.previous is not None:
        if owns(board, moment.previous) and len(moment.previous.moves()) > 1:
            return moment
        moment = moment.previous
    return None


def ask(board: Board, intent: Intent) -> None:
    if not any(act.do == intent.do for act in asks(board)):
        return
    if intent.do == "advise":
        board.talk.advice = advised(board.game)
    elif (own := last_own(board)) and own.previous and own.move:
        board.talk.advice = compared(own.previous, own.move)
    repeat(board, intent)


def answer_of(board: Board, advice: Advice | Comparison) -> Answer:
    words, kit = board.words, board.kit
    tries = [(str(move), words(TRY, what=kit.label(advice.game, move, words))) for move in best_of(advice)]
    acts = (*([Act("watch", words(WATCH))] if shown_by(board, advice) else []), Act("sure", words(sentences.SURE)))
    lines = tuple(reasons(advice, kit, words))
    if isinstance(advice, Advice):
        choices = tuple(Choice(*one) for one in tries)
        return Answer("advice", verdict(advice, sentences.head_of(advice), words), lines, choices, acts=acts)
    again = [Act("better", label, move) for move, label in tries if advice.word != EQUAL]
    return Answer("advice", verdict(advice, AS_GOOD, words), lines, acts=(*again, *acts))


def best_of(advice: Advice | Comparison) -> tuple[AnyMove, ...]:
    return advice.moves if isinstance(advice, Advice) else advice.best


def verdict(advice: Advice | Comparison, alike: Text, words: Words) -> str:
    return (
        words(alike)
        if advice.word == EQUAL
        else capital(sentences.tell_word(advice.word, advice.points, advice.unit, words))
    )


def reasons(advice: Advice | Comparison, kit: Kit, words: Words) -> Iterator[Line]:
    if isinstance(advice, Comparison):
        yield Line(words(YOURS, move=kit.label(advice.game, advice.move, words)))
    elif advice.other is not None:
        yield Line(words(BESIDE, move=kit.label(advice.game, advice.other, words)))
    yield from counted(advice, words)
    if isinstance(advice, Advice):
        yield from lines_of(sentences.tell_unknown(advice, words), words)


def counted(advice: Advice | Comparison, words: Words) -> Iterator[Line]:
    if reasons := sentences.tell_reasons(advice, words):
        yield Line(words(COUNTED))
        yield from lines_of(reasons, words)


def sure(board: Board, intent: Intent) -> None:
    if board.talk.advice is None:
        return
    words = board.words
    table = tuple(sentences.tell_calibration(board.kit.name, board.talk.advice.unit, words))
    lines = Line(words(BLIND)), Line(words(sentences.MEASURED))
    board.answered = Answer("advice", words(sentences.SURE), lines, acts=(Act("answer", words(BACK)),), table=table)


def repeat(board: Board, intent: Intent) -> None:
    if board.talk.advice is not None:
        board.answered = answer_of(board, board.talk.advice)


def may_show(board: Board, position: AnyGame, after: AnyGame, own: AnyMove | None = None) -> bool:
    """Whether nothing is seen by a move that was hidden at the table, unless one's own move showed it as well."""
    if board.kit.moments(position, after, board.words):
        return False
    return not board.seats.shows(after) or (own is not None and board.seats.shows(position.play(own)))


def shown_by(board: Board, advice: Advice | Comparison) -> AnyGame | None:
    after = advice.game.play(best_of(advice)[0])
    return after if may_show(board, advice.game, after, getattr(advice, "move", None)) else None


def watch(board: Board, intent: Intent) -> None:
    advice = board.talk.advice
    if advice and (after := shown_by(board, advice)):
        board.watched, board.answered = after, answer_of(board, advice)


@frozen
class Asked:
    """A game that is asked about; one that was played alike brings the same answer."""

    played: object
    game: AnyGame = field(eq=False)


def asked(game: AnyGame) -> Asked:
    return Asked(game.record() if game.from_the_start else id(game), game)


_advised = lru_cache(CACHED)(lambda about: advise(about.game))
_compared = lru_cache(CACHED)(lambda about, move: compare(about.game, move))
_reviewed = lru_cache(CACHED)(lambda about, seats: review(about.game, seats=seats, progress=False))


def advised(game: AnyGame) -> Advice:
    return evolve(_advised(asked(game)), game=game)


def compared(game: AnyGame, move: AnyMove) -> Comparison:
    return evolve(_compared(asked(game), move), game=game)


def reviewed(game: AnyGame, seats: tuple[int, ...] | None) -> Review:
    return evolve(_reviewed(asked(game), seats), game=game)


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
    title, lines = (sentences.MOMENTS, (Line(words(FIND_IT)),)) if acts else (sentences.NOTHING, ())
    sums = (Act("sums", words(sentences.BY_SOURCE)),) if found.by_source or found.by_season else ()
    board.answered = Answer("advice", words(title), lines, acts=(*acts, *sums))


def show_sums(board: Board, intent: Intent) -> None:
    found, words = board.talk.review, board.words
    if found is None or found.game is not board.game:
        return
    seasons = sentences.tell_seasons(found, words)
    lines = (words(sentences.BY_SEASON), *seasons) if seasons else ()
    table, back = tuple(sentences.tell_sources(found, words)), Act("look-back", words(sentences.MOMENTS))
    board.answered = Answer("advice", words(sentences.BY_SOURCE), tuple(map(Line, lines)), acts=(back,), table=table)


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
