"""Why not: one sentence for every reason of the engine, and for what cannot lie on a table that is set by hand."""

from collections.abc import Iterator, Sequence

from iki_teach.content.faults import ValueFault
from iki_teach.content.structure import KeyPath
from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import of_kind
from iki_teach.core.players import MOST_LETTERS
from iki_teach.core.refusal import Refusal
from iki_teach.core.text import Sentence, capital
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.cases.turn import YEAR
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import SPACES
from iki_teach.games.iki.words.names import GOOD_NAMES, goods, month, named

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
WHY = {
    "one-card": N("referee.refusal", "There is only one {card}, and it lies on the table already."),
    "one-building": N("referee.refusal", "There is only one {building}, and it lies on the table already."),
    "one-tile": N("referee.refusal", "There is only one such tile, {tile}, and somebody has it."),
    "all-kobun": N("referee.refusal", "No kobun left: {owner} has all four at work."),
    "no-such-level": N("referee.refusal", "Its track ends at level {most}."),
    "supply-limit": N("referee.refusal", "There are only {limit} {good} in this edition."),
    "coin-limit": N("referee.refusal", "In this edition at most {limit} coins lie on a card."),
    "too-many-buildings": N(
        "referee.refusal", "Only {limit} buildings are in a game of this edition, those on stalls counted."
    ),
    "under-another": N("referee.refusal", "It lies below {tile}, which is still for sale."),
    "sold-later": N("referee.refusal", "{tile} is sold only later in the year."),
    "no-slot-now": N("referee.refusal", "No ikizama stands on a slot now."),
    "slot-order": N("referee.refusal", "By the slots it is {other}’s turn."),
    "slot-x-skips": N("referee.refusal", "Slot X skips income and hiring: {other} walks at once."),
    "nobody-decides": N("referee.refusal", "Nobody has anything to decide then."),
    "leaves-cards": N("referee.refusal", "{name} still has cards on the board. Take them off first."),
    "no-such-card": N("referee.refusal", "The box has no such card: {card}."),
    "no-such-building": N("referee.refusal", "The box has no such building: {building}."),
    "neutral-for-two": N("referee.refusal", "Only with two players on their own board may a card belong to nobody."),
    "only-for-two": N("referee.refusal", "That is only for two players on their own board."),
    "not-in-month": N("referee.refusal", "That comes only in: {months}."),
    "other-decides": N("referee.refusal", "By the rules {other} decides now."),
    "no-tokens": N("referee.refusal", "This table plays without special tokens."),
    "no-fire-now": N("referee.refusal", "No fire waits for anybody now."),
    "no-ward-there": N("referee.refusal", "No card burns there whose owner has a ward token."),
    "too-few-to-choose": N("referee.refusal", "{owner} has too few cards on the board to choose one that leaves."),
    "nothing-to-place": N("referee.refusal", "No card lies in the display that could be placed."),
    "on-a-space": N("referee.refusal", "{name}’s Oyakata cannot stand there now."),
    "used-in-business": N("referee.refusal", "Shop and cards are used only while doing business."),
    "discs-at-zero": N("referee.refusal", "Discs that are still on 0 lie as they were laid at the beginning."),
    "disc-order": N("referee.refusal", "The discs lie by strength, the strongest first."),
    "picked-before": N("referee.refusal", "Start cards are picked before January."),
    "other-ware": N("referee.refusal", "{tile} is not sold there."),
}
BOUNDS = N("referee.refusal", "{good}: from 0 to {most}.")
NOT_HERE = N("referee.refusal", "With these players and this edition that cannot lie on the table.")
MOST = {"fire": (t.FIRE_TOP, "iki.fire.track"), "ward": (9, "iki.card.token"), "step": (9, "iki.card.token")}
MUCH, SOME = 999, 99
FEW = ("koban", "rice", "sandals", "wood")
NAME_LENGTH = N("referee.refusal", "A name is one line of at most {most} characters.")
_SLOTS = N("referee.refusal", "The order track has the slots X and 1 to 4.")
# What a part of the table can be at all, by the last key that leads to it, with its rule.
CAN_BE: dict[object, tuple[Text, str]] = {
    "place": (N("referee.refusal", "The street has eight spaces, from 1 to 8."), "iki.board.street"),
    "slot": (_SLOTS, "iki.order.slots"),
    "blocked": (_SLOTS, "iki.order.slots"),
    "month": (N("referee.refusal", "The calendar goes from setup to New Year."), "iki.setup.calendar"),
    "level": (N("referee.refusal", "A track has levels from 1 on."), "iki.card.level"),
    "players": (N("referee.refusal", "Two to four play."), "iki.setup.players"),
}
COINS = N("referee.refusal", "Coins on a card: from 0 to {most}.")


def tell_refusal(refusal: Refusal, position: Position, words: Words) -> str:
    raw = dict(refusal.facts)
    facts = named(raw, position, words)
    text = REASONS[refusal.reason]
    if refusal.reason == "too-little":
        good = str(raw["good"])
        need, have = (goods(good, of_kind(int, raw[name]), words) for name in ("need", "have"))
        facts |= {"needed": need, "have": have}
    if refusal.reason == "not-now":
        facts["now"] = words(NOW[str(raw["phase"])])
    if refusal.reason == "wrong-target":
        facts["wanted"] = words(WANTED[str(raw["kind"])])
    if refusal.reason == "not-behind" and not 1 <= of_kind(int, raw["space"]) <= SPACES:
        text = REASONS["not-on-street"]
    return words(text, None, **facts)


def refused(faults: Sequence[tuple[KeyPath, ValueFault]], position: Position, words: Words) -> list[Sentence]:
    sentences = [sentence for path, fault in faults for sentence in reasons(path, fault, position, words)]
    return list(dict.fromkeys(sentences)) or [(words(NOT_HERE), "")]


def reasons(path: KeyPath, fault: object, position: Position, words: Words) -> Iterator[Sentence]:
    if isinstance(fault, Impossible):
        yield from ((tell(refusal, position, words), refusal.rule) for refusal in fault.refusals)
    elif path[-1] in GOOD_NAMES:
        most, rule = MOST.get(path[-1], (SOME if path[-1] in FEW else MUCH, ""))
        yield capital(words(BOUNDS, good=words(GOOD_NAMES[path[-1]]), most=most)), rule
    elif path[-1] in CAN_BE:
        text, rule = CAN_BE[path[-1]]
        yield words(text), rule
    elif path[0] == "display" and len(path) > 1:
        yield words(COINS, most=SOME), "iki.month.coins"
    elif path[0] == "players" and len(path) == 2:
        yield words(NAME_LENGTH, most=MOST_LETTERS), ""


def tell(refusal: Refusal, position: Position, words: Words) -> str:
    if refusal.reason in REASONS and refusal.reason not in WHY:
        return tell_refusal(refusal, position, words)
    facts = named(dict(refusal.facts), position, words)
    if refusal.reason == "not-in-month":
        names = [month(number, words) for number in of_kind(tuple, dict(refusal.facts)["months"])]
        facts["months"] = f"{names[0]} – {names[-1]}" if len(names) == len(YEAR) else ", ".join(names)
    return words(WHY[refusal.reason], None, **facts)
