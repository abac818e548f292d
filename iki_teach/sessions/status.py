"""Who decides what: the sentence above the board."""

from iki_teach.content.words import N, Words
from iki_teach.games.iki.drawing.clicks import Path, paths
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words.names import month

DECIDES = {
    "reveal": N("status", "{month}: show the buildings on offer."),
    "lot": N("status", "{month}: draw lots for sun and moon."),
    "deal": N("status", "{month}: deal the cards of the season."),
    "block": N("status", "{month}: draw a blocking tile."),
    "start": N("status", "{month}: {who} picks a start card, then an outer stall."),
    "order": N("status", "{month}: {who} chooses a slot of the order track."),
    "income": N("status", "{month}: {who} takes income or hires a card from the display."),
    "move": N("status", "{month}: {who} walks along the street."),
    "business": N("status", "{month}: {who} does business: visit the shop, use one card behind it, or end the turn."),
    "fire": N("status", "{month}: fire! {who} has the most firefighting and draws a tile."),
    "neutral": N("status", "{month}: {who} places a neutral card."),
    "rice": N("status", "{month}: {who} is short of rice and chooses which card leaves the game."),
    "place": N("status", "{month}: {who} puts the Oyakata on any space."),
}
OVER = N("status", "The game is over: {who} wins with {points} iki.")
SELECTED = {
    "stall": N("status", "{said} Now choose a stall."),
    "building": N("status", "{said} Now choose a building."),
    "train": N("status", "{said} Now choose the card that gains a level."),
}


def status(game: Game, selected: Path, words: Words) -> str:
    """Return one sentence: the month, who decides, and what."""
    turn = game.to_move
    if turn is None:
        best = min(game.scores(), key=lambda score: score.rank)
        return words(OVER, who=game.head.players[best.seat], points=best.total)
    said = words(DECIDES[turn.kind], month=month(game.state.month, words), who=turn.player or "")
    wanted = next_choice(game, selected)
    return words(SELECTED[wanted], said=said) if wanted else said


def next_choice(game: Game, selected: Path) -> str:
    """Return what is to be clicked after the selected cells: a stall, a building or a card to train; else nothing."""
    at = len(selected)
    for move in game.moves() if selected else ():
        for way in paths(move, game.state):
            if way[:at] == selected and len(way) > at:
                trains = isinstance(move, Use) and bool(move.train)
                return "train" if trains else "building" if way[at].startswith("building.") else "stall"
    return ""
