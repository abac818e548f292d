"""What a board, which is a `BoardSession`, does with games that are kept or come by a link: no own game is lost."""

from attrs import evolve

from iki_teach.board.opponents import seat_opponents
from iki_teach.board.state import Board
from iki_teach.content.words import N
from iki_teach.core.game import AnyGame
from iki_teach.ui.contract import Answer, Intent
from iki_teach.ui.links import DAMAGED, FROM_LINK, LinkError, game_of, read_link
from iki_teach.ui.stored import CHANGE, DROP, FORGET

NEWER = N("play", "This game went on in another window. Here is how it stands now.")


def resume_game(board: Board, intent: Intent) -> None:
    """Go on with the game that the browser kept, then follow a link; one that cannot go on is shown and stays kept."""
    game = board.stored.take(intent.value)
    seat_opponents(board, board.stored.levels)
    put_game(board, game)
    board.answered = board.stored.answer(board.words)
    if intent.text:
        open_link(board, intent)


def follow_game(board: Board, intent: Intent) -> None:
    """Go on with the game as another page has left it; what that one does not have is set aside."""
    own = board.attempt.game if board.attempt else board.game
    game = board.stored.take(intent.value)
    parted = game is not None and not is_moment_of(own, game) and not is_moment_of(game, own)
    if parted and own is not board.begun:
        board.stored.displace(own)
    if game is not None and (parted or game.record() != own.record()):
        put_game(board, game)
        board.answered = Answer("stored", board.words(NEWER))
    if answer := board.stored.answer(board.words):
        board.answered = evolve(answer, title=board.words(NEWER)) if parted else answer


def set_game(board: Board, game: AnyGame) -> None:
    """Go on with a game that Python sets; one that a person has played on here is set aside, where games are kept."""
    if board.stored.key and board.game not in (board.begun, board.was_set):
        board.stored.displace(board.game)
    board.changed()
    board.clear()
    fit_seats(board, game)
    put_game(board, game)
    board.was_set = board.game


def fit_seats(board: Board, game: AnyGame) -> None:
    if board.seats.bots and len(game.head.players) != len(board.game.head.players):
        bot, *_ = board.seats.bots.values()
        board.seats = evolve(board.seats, bots=dict.fromkeys(range(1, len(game.head.players)), bot))


def put_game(board: Board, game: AnyGame | None) -> None:
    if game is not None:
        board.show(game)
        board.covered = board.seats.hands_over(None, board.game)


def open_link(board: Board, intent: Intent) -> None:
    """Show on a board, which is a `BoardSession`, what a link brings; the game that was there is set aside."""
    try:
        game = game_of(read_link(intent.text), board.kit)
    except LinkError as error:
        board.answered = Answer("refusal", board.words(DAMAGED), error.lines(board.words))
        return
    if is_moment_of(game, board.game):
        return
    if board.game is not board.begun:
        board.stored.displace(board.game)
    fit_seats(board, game)
    put_game(board, game)
    answer = board.stored.answer(board.words) or Answer("stored", board.words(FROM_LINK))
    board.answered = evolve(answer, title=board.words(FROM_LINK))


def is_moment_of(game: AnyGame, own: AnyGame) -> bool:
    """Whether a game is the beginning of another, which has only gone further."""
    moments, at = own.history(), len(game.history()) - 1
    if not (game.from_the_start and own.from_the_start and at < len(moments)):
        return False
    return bool(moments[at].record() == game.record())


OF_STORED = (FORGET, CHANGE, DROP)


def tidy_up(board: Board, what: str) -> None:
    """Throw a kept game away that is not on the board, or change to it."""
    if what == FORGET:
        board.stored.unread = ()
    elif what == DROP:
        board.stored.displaced = board.stored.displaced[1:]
    else:
        put_game(board, board.stored.change(board.game))
        board.answered = board.stored.answer(board.words)
