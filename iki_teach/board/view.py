"""What a page shows of a board, which is a `BoardSession`: its buttons, and what clicks come to."""

from iki_teach.board import answers
from iki_teach.board.game_end import ANEW, count_film, game_end
from iki_teach.board.opponents import opponents_of, words_of_opponents
from iki_teach.board.state import Board, Marked
from iki_teach.board.strong_player import asks
from iki_teach.board.try_again import attempt_asks, attempt_status
from iki_teach.board.views import NOBODY, Chooser, Turn, View
from iki_teach.content.words import N
from iki_teach.lessons.progress import EXERCISE
from iki_teach.ui.contract import Choice, Keeping, Shot
from iki_teach.ui.film import cut, film, in_short, in_words, log_lines
from iki_teach.ui.labels import words_of_board
from iki_teach.ui.links import words_of_links


def shown(board: Board, buttons: tuple[Choice, ...], chooser: Chooser | None) -> View:
    game, words, kit, stop = board.game, board.words, board.kit, board.stop
    hands = tuple(range(len(game.head.players))) if stop or game.over else board.open_seats()
    turn, (moment, fair) = game.to_move, board.seats.last_decision(game, covered=board.covered)
    own = board.seat if board.learner is None else board.learner
    possible, selected = board.targets(), board.selected or board.marked
    legal = {*(possible if board.ringed else ()), *board.spots}
    others = opponents_of(board)
    shots = shots_of(board)  # drawn first, so that things lie in the end where the film has brought them
    marked = Marked(legal=legal, selected=selected, refused=board.refused, possible=possible)
    drawn = board.draw(stop.position, set(), hands) if stop else board.draw(game.state, kit.changed(game), **marked)
    return View(
        svg=drawn.parts,
        text=kit.describe(stop.position, words, hands) if stop else in_words(game, words, hands),
        status=status(board),
        turn=NOBODY if stop or not turn else Turn(turn.seat, turn.player or "", kit.funds(game, own, words)),
        buttons=buttons,
        chooser=chooser,
        answer=board.answered,
        log=tuple(log_lines(stop.moment, words, stop.event) if stop else log_lines(game, words)),
        can_back=bool(board.attempt.chosen) if board.attempt else moment is not None and fair,
        can_cancel=bool(board.selected),
        keep=board.stored.view(board.attempt.game if board.attempt else game),
        keeping=Keeping(EXERCISE, board.talk.exercises) if board.talk.exercises else None,
        resume=bool(board.stored.key) and not board.touched,
        layout=board.room(kit),
        moment=None
        if stop or board.attempt
        else game_end(kit, game, words, free=board.free, reached=board.played is not None, then=board.then),
        film=shots,
        marks=board.with_help,
        opponents=others,
        asks=attempt_asks(board, board.attempt) if board.attempt else asks(board),
        words=words_of_board(words, marks=board.with_help if kit.marks else None, replay=kit.replay)
        | {"tab_details": words(kit.beside)}
        | (words_of_links(words) if board.stored.key else {})
        | words_of_opponents(words, others),
    )


def status(board: Board) -> str:
    text: str
    if board.stop:
        text = board.stop.says(board.words).text
    elif board.covered:
        text = board.handed_over()
    elif board.attempt:
        text = attempt_status(board, board.attempt)
    else:
        text = board.kit.status(board.game, board.words, board.selected)
    return text


def shots_of(board: Board) -> tuple[Shot, ...]:
    if board.watched:
        return film(board.watched, board.watched, board.words, board.draw)
    if not board.played:
        return ()
    if board.in_short:
        return in_short(board.game, board.words, board.draw)
    shots = cut(film(board.played, board.game, board.words, board.draw), board.stops, board.passed)
    counts = count_film(board.game, board.words, board.draw) if board.game.over and not board.stop else ()
    return (*shots, *counts)


MOST_BUTTONS = 10
UNCOVER, KNOWN, GO_ON = "uncover", "known", "go-on"
_ANEW = N("board", "New game")
_UNCOVER = N("board", "Show {who}’s hand")


def buttons(board: Board) -> tuple[Choice, ...]:
    if board.stop:
        return (Choice(GO_ON, board.stop.says(board.words).go_on),)
    if board.covered:
        who = board.kit.player(board.game.state, board.seat, board.words)
        return (Choice(UNCOVER, board.words(_UNCOVER, who=who)),)
    if not board.takes:
        return ()
    if board.game.over:
        return (Choice(ANEW, board.words(_ANEW)),) if board.free else ()
    most = 0 if board.by_cells else board.kit.button_clicks
    long = {move for move, clicks in board.clicks.beginning(()) if len(clicks) > most}
    moves = [] if board.selected else [move for move in board.game.moves() if move not in long]
    moves.sort(key=lambda move: str(move) in board.kit.last)
    known = (Choice(KNOWN, board.words(board.kit.known)),) if moves and board.kit.known else ()
    return (*answers.choices(board.kit, board.game, moves, board.words), *known) if len(moves) <= MOST_BUTTONS else ()
