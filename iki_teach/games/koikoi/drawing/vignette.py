"""Small pictures: the best cards of whoever scored, or the flowers of a month; cards for a term of the glossary."""

from iki_teach.drawing.panels import silent
from iki_teach.drawing.pens import group
from iki_teach.games.koikoi.drawing.cards import HIGH, WIDE, definitions, use
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.names import KINDS, by_kind

MOST, STEP, TURN = 5, 25.0, 5.0  # cards in a fan, how far apart, and by how many degrees
LIGHTS = ("1-1", "3-1", "8-1", "11-1", "12-1")


def vignette(kind: str, game: Game) -> str:
    """Return a fan of cards for the month that a move ended, or for a whole game; it says nothing."""
    return fan(LIGHTS if kind == "game" else best_cards(game))


def best_cards(game: Game) -> tuple[str, ...]:
    """Return the best cards that whoever scored had captured; where nobody did, the four of the month."""
    for event, position in game.frames():
        if event.what == "score" and event.player is not None:
            kinds = by_kind(position.players[event.player].captured)
            return tuple(name for kind in KINDS for name in kinds.get(kind, ()))[:MOST]
    return tuple(f"{game.back().state.month}-{number}" for number in range(1, 5))


def fan(cards: tuple[str, ...]) -> str:
    middle, parts = (len(cards) - 1) / 2, []
    for at, name in enumerate(cards):
        turn = f"rotate({(at - middle) * TURN:g} {WIDE / 2:g} {3 * HIGH:g})"
        parts.append(group(f'<g transform="{turn}">{use(name)}</g>', x=(at - middle) * STEP * 0.4 + 61, y=8))
    return silent(drawn := "".join(parts), 168, 84, definitions(drawn))


GAP = 4.0


def sign(names: str) -> str:
    cards = names.split()
    drawn = "".join(use(card, x=at * (WIDE + GAP)) for at, card in enumerate(cards))
    return silent(drawn, len(cards) * (WIDE + GAP) - GAP, HIGH, definitions(drawn))
