"""Both hands: the other's as backs, one's own with what captures something standing out."""

from iki_teach.content.words import N
from iki_teach.games.koikoi.drawing.field import STOCK
from iki_teach.games.koikoi.drawing.view import BACK, TALL, View, clickable, piece
from iki_teach.games.koikoi.rules.position import PlayerView
from iki_teach.games.koikoi.words.about import to_play
from iki_teach.games.koikoi.words.names import card

_IN_HAND = N("koi.drawing", "{card}, in the hand")
GAP, RAISED = 8.0, 10.0
ROOM = 158.0  # of the other's hand
TWO_ROWS = 48.0  # how wide cards are at most where a hand lies in two rows


def other_hand(player: PlayerView, view: View) -> str:
    """The other's hand: backs, or the cards where it lies open."""
    x, y, wide = view.at.backs
    share = 1.05 if player.seat in view.open else 0.55
    step = min(wide * share, (ROOM - wide) / max(player.held - 1, 1))
    return "".join(piece(name, x + step * at, y, wide) for at, name in enumerate(view.shown(player)))


def hand(player: PlayerView, view: View) -> str:
    """One's own hand: what can be played has a ring; what captures something is raised, and its ring has a dot."""
    x, y, wide, _ = view.at.hand
    rows = -(-max(player.held, 1) // view.at.across)
    across = max(-(-player.held // rows), 1)
    each = min(view.at.most if rows == 1 else TWO_ROWS, wide / across - GAP)
    months = {name.partition("-")[0] for name in view.position.field}
    drawn = []
    for at, name in enumerate(view.shown(player)):
        row, column = divmod(at, across)
        left, top = x + column * (each + GAP), y + row * (each * TALL + 6)
        takes = name.partition("-")[0] in months
        if f"hand.{name}" in view.marks.selected:
            top -= RAISED / 2
        elif rows == 1 and not takes:
            top += RAISED
        if name == BACK:
            drawn.append(piece(name, left, top, each))
            continue
        label = view.words(_IN_HAND, card=card(name, view.words))
        about = to_play(name, view.position, view.words)
        drawn.append(clickable("hand", name, view, left, top, each, label, source=STOCK, about=about, dot=takes))
    return "".join(drawn)
