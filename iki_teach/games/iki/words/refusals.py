"""Why not, one sentence for every reason of the engine; and why a move is allowed, as the table shows it."""

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import of_kind
from iki_teach.core.refusal import Refusal
from iki_teach.games.iki.rules.buildings import Build
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.month import Slot
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.shops import Buy, Change, Done, Pawn, Tiles, Watch
from iki_teach.games.iki.rules.terms import SPACES
from iki_teach.games.iki.rules.turn import Hire, Income, Walk
from iki_teach.games.iki.words.moves import card_at, shop_here
from iki_teach.games.iki.words.names import Namer, goods, named, player, stall, thing

REASONS: dict[str, Text] = {
    "not-now": N("refusal.not-now", "Not now. {now}"),
    "game-over": N("refusal.game-over", "The game is over; only the count remains."),
    "no-such-move": N("refusal.no-such-move", "There is no such move."),
    "not-in-pile": N("refusal.not-in-pile", "The {building} is not one of the buildings still to be shown."),
    "no-such-player": N("refusal.no-such-player", "There is no player {player}."),
    "no-start-card": N("refusal.no-start-card", "The {card} is not one of the start cards left."),
    "not-outer": N("refusal.not-outer", "A start card goes to an outer stall; {stall} is not one."),
    "stall-taken": N("refusal.stall-taken", "{stall} is taken."),
    "not-in-deck": N("refusal.not-in-deck", "The {card} is not in this season’s deck."),
    "no-such-slot": N("refusal.no-such-slot", "The order track has no slot {slot}."),
    "no-slot-x": N("refusal.no-slot-x", "Slot X is not used with {players} players in this edition."),
    "slot-blocked": N("refusal.slot-blocked", "Slot {slot} is closed by this month’s blocking tile."),
    "slot-taken": N("refusal.slot-taken", "Slot {slot} is taken by {other}."),
    "not-on-display": N("refusal.not-on-display", "The {card} is not in the display."),
    "no-such-stall": N("refusal.no-such-stall", "The board has no stall {stall}."),
    "no-kobun": N("refusal.no-kobun", "You have no free kobun: all four are at work."),
    "hire-too-dear": N(
        "refusal.hire-too-dear",
        "It costs {need} mon ({cost} for the card, {extra} for the stall). You have {have} mon; "
        "coins on the card: {coins}.",
    ),
    "no-oxcart": N("refusal.no-oxcart", "You own no oxcart."),
    "too-few-sandals": N("refusal.too-few-sandals", "Not enough sandals: you need {need} and have {have}."),
    "wrong-steps-x": N(
        "refusal.wrong-steps-x", "With slot X you walk {least} to {most} steps, plus one for each sandal."
    ),
    "wrong-steps": N(
        "refusal.wrong-steps",
        "Slot {slot} sets the number of steps, and each sandal you pay adds one; "
        "this walk would have {steps}, {sandals} of them by sandals.",
    ),
    "stall-empty": N("refusal.stall-empty", "{stall} is empty."),
    "building-not-used": N("refusal.building-not-used", "A building cannot be used like a card."),
    "not-behind": N("refusal.not-behind", "{stall} is not behind your space, the {space}."),
    "not-on-street": N("refusal.not-on-street", "Your Oyakata is still at the gate."),
    "card-used": N("refusal.card-used", "You have already used a card this turn, and only one is allowed."),
    "no-such-option": N("refusal.no-such-option", "This skill has no such option; options: {most}."),
    "wrong-target": N("refusal.wrong-target", "This skill works differently: {wanted}"),
    "too-often": N("refusal.too-often", "You can make this trade at most {most} times in a visit."),
    "too-little": N("refusal.too-little", "You need {needed} and have {have}."),
    "own-trainer": N("refusal.own-trainer", "A card never trains itself; choose another one of yours."),
    "not-own-card": N("refusal.not-own-card", "It must be one of your own cards on the board."),
    "not-at-shop": N("refusal.not-at-shop", "Your Oyakata is not at the {shop} but at the {at}."),
    "shop-used": N("refusal.shop-used", "You have already used the {shop} this turn."),
    "not-sold-here": N("refusal.not-sold-here", "You cannot buy {good} at the {at}."),
    "no-such-tile": N("refusal.no-such-tile", "There is no such tile: {tile}."),
    "tile-not-on-sale": N("refusal.tile-not-on-sale", "The {tile} is not for sale now."),
    "fish-limit": N(
        "refusal.fish-limit", "Each season you may buy {limit} fish at most; you have {have} of this season so far."
    ),
    "too-much-change": N(
        "refusal.too-much-change", "The money changer turns 6 mon into a koban at most {most} times a visit."
    ),
    "not-on-offer": N("refusal.not-on-offer", "The {building} is not one of the buildings on offer."),
    "no-such-nagaya": N("refusal.no-such-nagaya", "There is no house row {nagaya}."),
    "no-such-space": N("refusal.no-such-space", "The street has eight spaces; {space} is not one of them."),
    "no-tile-left": N("refusal.no-tile-left", "No blocking tile for slot {slot} is left."),
    "too-few-tokens": N("refusal.too-few-tokens", "You have {have} step tokens, and this walk asks for {need}."),
    "stall-free": N("refusal.stall-free", "A stall is still free, so the card goes there."),
}
WANTED = {
    "trade": N("refusal.wanted", "it needs no target."),
    "train": N("refusal.wanted", "choose another card of yours, which gains a level."),
    "build": N("refusal.wanted", "choose a building and a stall for it."),
}
NOW = {
    "reveal": N("refusal.now", "The buildings on offer are being shown."),
    "lot": N("refusal.now", "Sun and moon are being drawn."),
    "deal": N("refusal.now", "This month’s cards are being dealt."),
    "block": N("refusal.now", "A blocking tile is being drawn."),
    "fire": N("refusal.now", "The fire tile is being drawn."),
    "burning": N("refusal.now", "A fire waits: throw a ward token away, or the card burns."),
    "start": N("refusal.now", "Pick a start card and an outer stall."),
    "order": N("refusal.now", "Choose a slot of the order track."),
    "income": N("refusal.now", "Take income or hire a card; the walk comes after."),
    "move": N("refusal.now", "It is time to walk. Income or hiring comes first, business at the space you reach."),
    "X": N("refusal.now", "Slot X skips income and hiring. It is time to walk, 1 to 4 steps as you like."),
    "business": N("refusal.now", "It is time to do business where you are: the shop and one card behind it."),
    "neutral": N("refusal.now", "A neutral card is being placed."),
    "rice": N("refusal.now", "Choose which unpaid card leaves the game."),
    "place": N("refusal.now", "It is New Year; put your Oyakata on any space."),
    "over": N("refusal.now", "The game is over."),
}


def tell_refusal(refusal: Refusal, position: Position, words: Words) -> str:
    raw = dict(refusal.facts)
    facts = named(raw, position, words)
    text = REASONS[refusal.reason]
    if refusal.reason == "too-little":
        good = str(raw["good"])
        facts |= {
            "needed": goods(good, of_kind(int, raw["need"]), words),
            "have": goods(good, of_kind(int, raw["have"]), words),
        }
    if refusal.reason == "not-now":
        facts["now"] = words(NOW[str(raw["phase"])])
    if refusal.reason == "wrong-target":
        facts["wanted"] = words(WANTED[str(raw["kind"])])
    if refusal.reason == "not-behind" and not 1 <= of_kind(int, raw["space"]) <= SPACES:
        text = REASONS["not-on-street"]
    return words(text, None, **facts)


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
    return {"who": player(position.to_move, position, words), "shop": shop_here(position, words)}


def steps(move: Walk, position: Position, words: Words) -> str:
    slot = position.players[position.to_move or 0].slot
    own = move.steps - move.sandals - move.cart
    text = words(_STEPS_X if slot == "X" else _STEPS, own, slot=slot, **mover(position, words))
    text = words(_AND_SANDALS, steps=text) if move.sandals else text
    return words(_AND_CART, steps=text) if move.cart else text


SHAPES: dict[type, Namer] = {
    **dict.fromkeys((Buy, Pawn, Change, Tiles), lambda m, p, w: w(_TRADE, None, **mover(p, w))),
    Slot: lambda m, p, w: w(_SLOT, slot=m.slot),
    Income: lambda m, p, w: w(_INCOME, None, **mover(p, w)),
    Hire: lambda m, p, w: w(_PAID, None, thing=thing(m.card, p, w), **mover(p, w)),
    Build: lambda m, p, w: w(_PAID, None, thing=thing(m.building, p, w), **mover(p, w)),
    Walk: steps,
    Watch: lambda m, p, w: w(_VISIT, None, **mover(p, w)),
    Use: lambda m, p, w: w(_USE, None, card=card_at(m.stall, p, w), **mover(p, w)),
    Done: lambda m, p, w: w(_DONE),
    Start: lambda m, p, w: w(_START, card=thing(m.card, p, w), stall=stall(m.stall, p, w)),
    Dismiss: lambda m, p, w: w(_DISMISS, None, card=card_at(m.stall, p, w), **mover(p, w)),
    Go: lambda m, p, w: w(_GO, None, **mover(p, w)),
}
