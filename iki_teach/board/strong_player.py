"""What a strong player would do, asked at a board: before one decides, or about one's last decision.

Nothing is said unasked. A board is a `BoardSession`; all answers come from `iki_teach.coach`, one judge for all.
"""

from collections.abc import Iterator
from functools import lru_cache

from attrs import evolve, field, frozen

from iki_teach.board.answers import lines_of
from iki_teach.board.state import Board
from iki_teach.coach import EQUAL, Advice, Comparison, Review, advise, compare, review
from iki_teach.coach.sentences import MEASURED, SURE, head_of, tell_calibration, tell_reasons, tell_unknown, tell_word
from iki_teach.content.words import N, Text, Words
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.text import capital
from iki_teach.kits import Kit
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
ASKS = {"advise": ADVISE, "compare": COMPARE, "look-back": LOOK_BACK}


def asks(board: Board) -> tuple[Act, ...]:
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
    acts = (*([Act("watch", words(WATCH))] if shown_by(board, advice) else []), Act("sure", words(SURE)))
    lines = tuple(reasons(advice, kit, words))
    if isinstance(advice, Advice):
        choices = tuple(Choice(*one) for one in tries)
        return Answer("advice", verdict(advice, head_of(advice), words), lines, choices, acts=acts)
    again = [Act("better", label, move) for move, label in tries if advice.word != EQUAL]
    return Answer("advice", verdict(advice, AS_GOOD, words), lines, acts=(*again, *acts))


def best_of(advice: Advice | Comparison) -> tuple[AnyMove, ...]:
    return advice.moves if isinstance(advice, Advice) else advice.best


def verdict(advice: Advice | Comparison, alike: Text, words: Words) -> str:
    return words(alike) if advice.word == EQUAL else capital(tell_word(advice.word, advice.points, advice.unit, words))


def reasons(advice: Advice | Comparison, kit: Kit, words: Words) -> Iterator[Line]:
    if isinstance(advice, Comparison):
        yield Line(words(YOURS, move=kit.label(advice.game, advice.move, words)))
    elif advice.other is not None:
        yield Line(words(BESIDE, move=kit.label(advice.game, advice.other, words)))
    yield from counted(advice, words)
    if isinstance(advice, Advice):
        yield from lines_of(tell_unknown(advice, words), words)


def counted(advice: Advice | Comparison, words: Words) -> Iterator[Line]:
    if reasons := tell_reasons(advice, words):
        yield Line(words(COUNTED))
        yield from lines_of(reasons, words)


def sure(board: Board, intent: Intent) -> None:
    if board.talk.advice is None:
        return
    words = board.words
    table = tuple(tell_calibration(board.kit.name, board.talk.advice.unit, words))
    lines = Line(words(BLIND)), Line(words(MEASURED))
    board.answered = Answer("advice", words(SURE), lines, acts=(Act("answer", words(BACK)),), table=table)


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


CACHED = 32  # answers of each kind


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
