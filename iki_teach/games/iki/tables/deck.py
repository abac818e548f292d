"""By what a deck is recognised."""

from hashlib import sha256

from iki_teach.games.iki.rules.game import Game

LETTERS = 12


def digest(game: Game) -> str:
    """Return a deck's name, and letters that change with any card as the rules read it; names of cards do not count."""
    cards = [
        (card.id, card.colour, card.season, card.cost, card.fire, card.skill, card.track, card.first)
        for card in game._state.table.deck.cards
    ]
    return f"{game._state.table.deck.id} {sha256(repr(cards).encode()).hexdigest()[:LETTERS]}"
