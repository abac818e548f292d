"""Who decides what: the sentence above the board, and the words of its buttons."""

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
UI = {
    "back": N("ui", "Take back"),
    "moves": N("ui", "All moves"),
    "help": N("ui", "Help"),
    "why": N("ui", "Why not?"),
    "hint": N("ui", "Rule"),
    "as_text": N("ui", "As text"),
    "as_board": N("ui", "As a board"),
    "tools": N("ui", "Tools"),
    "log": N("ui", "What happened"),
    "close": N("ui", "Close"),
    "cancel": N("ui", "Cancel"),
    "choose": N("ui", "What do you want to do?"),
    "line_lost": N("ui", "No answer yet. The connection may be lost; your last click is waiting."),
    "not_kept": N(
        "ui",
        "This browser cannot keep what you do here: it is lost when you leave this page. Deleting the data of other "
        "sites may help.",
    ),
    "rule": N("ui", "Rule"),
    "keys": N(
        "ui",
        "Arrow keys move on the board, Enter acts. ? help, w why not, h rule, m all moves, u take back, t text, Escape "
        "cancels.",
    ),
    "legal": N("ui", "A ring with a dot marks what you can do now. Click anything else to learn why not."),
}
# Words of a board on which one plays; on a page without moves they would be buttons that do nothing.
NOTHING_TO_PLAY = frozenset({"back", "moves", "why", "keys"})


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
