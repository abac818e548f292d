"""The bot `sensible`: sees what cards are worth, and looks ahead at koi-koi or stop."""

from iki_teach.games.koikoi.bots.cards import quick_move
from iki_teach.games.koikoi.bots.outlook import outlook
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP, Move
from iki_teach.games.koikoi.rules.terms import DECIDE


class Sensible:
    """Takes what is worth most, keeps dangerous cards back, and says koi-koi where the outlook is better."""

    name = "sensible"

    def __init__(self, seed: int | str = 0) -> None:
        """Take a seed as every bot does; the same table is always played alike."""

    def choose(self, seen: Game) -> Move:
        """Return the move that is worth most; of what is hidden only the sum of it is looked at."""
        if seen._state.phase == DECIDE:
            return KOI_KOI if not seen.why_not(KOI_KOI) and outlook(seen).calls else STOP
        return quick_move(seen._state)
