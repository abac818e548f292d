"""Who decides what: the sentence above the board, and the rule of what is to be decided."""

from iki_teach.content.words import N, Words
from iki_teach.core.event import Event
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
TOTAL = N("said", "In all: {n} iki.")
OVER = N("status", "The game is over: {who} wins with {points} iki.")
SELECTED = {
    "stall": N("status", "{said} Now choose a stall."),
    "building": N("status", "{said} Now choose a building."),
    "train": N("status", "{said} Now choose the card that gains a level."),
}
RULE_OF = {
    "reveal": "iki.setup.buildings",
    "lot": "iki.two.sun-moon",
    "deal": "iki.month.deal",
    "block": "iki.two.block",
    "fire": "iki.fire.draw",
    "start": "iki.setup.start-card",
    "order": "iki.order.choose",
    "income": "iki.act.hire",
    "move": "iki.act.move",
    "business": "iki.act.business",
    "neutral": "iki.two.neutral",
    "rice": "iki.payday.rice",
    "place": "iki.newyear.turn",
}


def status(game: Game, words: Words, wanted: str = "") -> str:
    """Return one sentence: the month, who decides, and what; then what is still `wanted`, a key of SELECTED."""
    turn = game.to_move
    if turn is None:
        best = min(game.scores(), key=lambda score: score.rank)
        return words(OVER, who=game.head.players[best.seat], points=best.total)
    text = words(DECIDES[turn.kind], month=month(game.state.month, words), who=turn.player or "")
    return words(SELECTED[wanted], said=text) if wanted else text


def rule_now(game: Game) -> str:
    """Return the rule of what is to be decided."""
    return RULE_OF.get(game.state.phase, "iki.score.tie")


def heading(event: Event, words: Words) -> str:
    """Return the month that an event begins; empty for any other event."""
    return month(event.changes[0].after, words) if event.what == "month" else ""
