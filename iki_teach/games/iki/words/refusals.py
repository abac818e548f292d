"""Why not: one sentence for every reason of the engine."""

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import of_kind
from iki_teach.core.refusal import Refusal
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import SPACES
from iki_teach.games.iki.words.names import goods, named

_REASONS = {
    "not-now": "Not now. {now}",
    "game-over": "The game is over; only the count remains.",
    "no-such-move": "There is no such move.",
    "not-in-pile": "The {building} is not one of the buildings still to be shown.",
    "no-such-player": "There is no player {player}.",
    "no-start-card": "The {card} is not one of the start cards left.",
    "not-outer": "A start card goes to an outer stall; {stall} is not one.",
    "stall-taken": "{stall} is taken.",
    "not-in-deck": "The {card} is not in this season’s deck.",
    "no-such-slot": "The order track has no slot {slot}.",
    "no-slot-x": "Slot X is not used with {players} players in this edition.",
    "slot-blocked": "Slot {slot} is closed by this month’s blocking tile.",
    "slot-taken": "Slot {slot} is taken by {other}.",
    "not-on-display": "The {card} is not in the display.",
    "no-such-stall": "The board has no stall {stall}.",
    "no-kobun": "You have no free kobun: all four are at work.",
    "hire-too-dear": (
        "It costs {need} mon ({cost} for the card, {extra} for the stall). You have {have} mon; "
        "coins on the card: {coins}."
    ),
    "no-oxcart": "You own no oxcart.",
    "too-few-sandals": "Not enough sandals: you need {need} and have {have}.",
    "wrong-steps-x": "With slot X you walk {least} to {most} steps, plus one for each sandal.",
    "wrong-steps": (
        "Slot {slot} sets the number of steps, and each sandal you pay adds one; "
        "this walk would have {steps}, {sandals} of them by sandals."
    ),
    "stall-empty": "{stall} is empty.",
    "building-not-used": "A building cannot be used like a card.",
    "not-behind": "{stall} is not behind your space, the {space}.",
    "not-on-street": "Your Oyakata is still at the gate.",
    "card-used": "You have already used a card this turn, and only one is allowed.",
    "no-such-option": "This skill has no such option; options: {most}.",
    "wrong-target": "This skill works differently: {wanted}",
    "too-often": "You can make this trade at most {most} times in a visit.",
    "too-little": "You need {needed} and have {have}.",
    "own-trainer": "A card never trains itself; choose another one of yours.",
    "not-own-card": "It must be one of your own cards on the board.",
    "not-at-shop": "Your Oyakata is not at the {shop} but at the {at}.",
    "shop-used": "You have already used the {shop} this turn.",
    "not-sold-here": "You cannot buy {good} at the {at}.",
    "no-such-tile": "There is no such tile: {tile}.",
    "tile-not-on-sale": "The {tile} is not for sale now.",
    "fish-limit": "Each season you may buy {limit} fish at most; you have {have} of this season so far.",
    "too-much-change": "The money changer turns 6 mon into a koban at most {most} times a visit.",
    "not-on-offer": "The {building} is not one of the buildings on offer.",
    "no-such-nagaya": "There is no house row {nagaya}.",
    "no-such-space": "The street has eight spaces; {space} is not one of them.",
    "no-tile-left": "No blocking tile for slot {slot} is left.",
    "too-few-tokens": "You have {have} step tokens, and this walk asks for {need}.",
    "stall-free": "A stall is still free, so the card goes there.",
}
REASONS: dict[str, Text] = {reason: N(f"refusal.{reason}", text) for reason, text in _REASONS.items()}
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
