"""What is offered beside a board, which is a `BoardSession`, as buttons."""

from typing import Any

from iki_teach.content.words import N
from iki_teach.sessions import answers
from iki_teach.sessions.contract import Choice
from iki_teach.sessions.game_end import ANEW

MOST_BUTTONS = 10
UNCOVER, KNOWN, GO_ON = "uncover", "known", "go-on"
_ANEW = N("board", "New game")
_UNCOVER = N("board", "Show {who}’s hand")


def buttons(board: Any) -> tuple[Choice, ...]:
    """Return what goes on or uncovers the hand, or moves of few clicks, unless they are many."""
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
