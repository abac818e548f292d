"""Why a move is allowed: one sentence that shows where the table says so."""

from collections.abc import Callable
from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.games.iki.rules.buildings import Build
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.month import Slot
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.shops import Buy, Change, Done, Pawn, Watch
from iki_teach.games.iki.rules.tiles import Tiles
from iki_teach.games.iki.rules.turn import Hire, Income, Walk
from iki_teach.games.iki.words.moves import shop_here, stand
from iki_teach.games.iki.words.names import player, stall, thing

_SLOT = N("allowed", "Slot {slot} is free.")
_INCOME = N("allowed", "Before the walk {who} takes income or hires a card.")
_PAID = N("allowed", "{who} can pay for the {thing}, and a kobun and the stall are free.")
_STEPS = N("allowed", "Slot {slot} gives {who} {n} step.", "Slot {slot} gives {who} {n} steps.")
_STEPS_X = N("allowed", "Slot X gives {who} 1 to 4 steps.")
_AND_SANDALS = N("allowed", "{steps} Each sandal adds one.")
_AND_CART = N("allowed", "{steps} The oxcart adds one.")
_VISIT = N("allowed", "{who} is at the {shop}.")
_TRADE = N("allowed", "{who} is at the {shop} and has what it takes.")
_USE = N("allowed", "The {card} stands behind the {shop}, where {who} is.")
_DONE = N("allowed", "The shop and the card are both optional.")
_START = N("allowed", "The {card} is a start card, and {stall} is a free outer stall.")
_DISMISS = N("allowed", "The {card} is {who}’s own.")
_GO = N("allowed", "At New Year {who} goes to any space.")


def tell_allowed(game: Game, move: Move, words: Words) -> str:
    """Return why a legal move is allowed; the wording of its rule where there is no more to see."""
    shape = SHAPES.get(type(move))
    return shape(move, game.state, words) if shape else words.rule_text(move.rule)


def mover(position: Position, words: Words) -> dict[str, str]:
    """Return who is to move, and the shop at their space."""
    return {"who": player(position.to_move, position, words), "shop": shop_here(position, words)}


def steps(move: Walk, position: Position, words: Words) -> str:
    """Say how many steps the slot gives, and what adds to them."""
    slot = position.players[position.to_move or 0].slot
    own = move.steps - move.sandals - move.cart
    text = words(_STEPS_X if slot == "X" else _STEPS, own, slot=slot, **mover(position, words))
    text = words(_AND_SANDALS, steps=text) if move.sandals else text
    return words(_AND_CART, steps=text) if move.cart else text


SHAPES: dict[type, Callable[[Any, Position, Words], str]] = {
    **dict.fromkeys((Buy, Pawn, Change, Tiles), lambda m, p, w: w(_TRADE, None, **mover(p, w))),
    Slot: lambda m, p, w: w(_SLOT, slot=m.slot),
    Income: lambda m, p, w: w(_INCOME, None, **mover(p, w)),
    Hire: lambda m, p, w: w(_PAID, None, thing=thing(m.card, p, w), **mover(p, w)),
    Build: lambda m, p, w: w(_PAID, None, thing=thing(m.building, p, w), **mover(p, w)),
    Walk: steps,
    Watch: lambda m, p, w: w(_VISIT, None, **mover(p, w)),
    Use: lambda m, p, w: w(_USE, None, card=stand(m.stall, p, w), **mover(p, w)),
    Done: lambda m, p, w: w(_DONE),
    Start: lambda m, p, w: w(_START, card=thing(m.card, p, w), stall=stall(m.stall, p, w)),
    Dismiss: lambda m, p, w: w(_DISMISS, None, card=stand(m.stall, p, w), **mover(p, w)),
    Go: lambda m, p, w: w(_GO, None, **mover(p, w)),
}
