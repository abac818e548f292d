"""What a player may know: the table without the order of decks, tiles and lots."""

from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import NOBODY


def hide(s: State) -> State:
    """Return a copy in which nothing tells what chance will bring: hidden things lie sorted, and it is named.

    In IKI nobody holds anything in secret, so every seat may know the same.
    """
    seen = s.copy()
    seen.named = True
    seen.decks = tuple(tuple(sorted(deck)) for deck in s.decks)
    seen.blocks = tuple(sorted(s.blocks))
    seen.pile = tuple(sorted(s.pile))
    seen.fires = ()
    seen.lot = NOBODY
    return seen
