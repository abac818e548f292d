"""What a move means: the words on its button, with its consequence as the engine finds it; why it is allowed."""

from iki_teach.content.words import N, Text, Words
from iki_teach.games.iki.facts.cards import Fish
from iki_teach.games.iki.rules.buildings import Build
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.fire import Draw, Ward
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.month import Deal, Slot
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.scoring import count_tiles, tobacco_points
from iki_teach.games.iki.rules.setup import Lot, Reveal, Start
from iki_teach.games.iki.rules.shops import KOBAN_PRICE, Buy, Change, Done, Pawn, Tiles, Watch
from iki_teach.games.iki.rules.terms import BUSINESS, SPACES
from iki_teach.games.iki.rules.turn import Hire, Income, Walk
from iki_teach.games.iki.rules.two_players import Block, Neutral
from iki_teach.games.iki.words.goods import GOODS, listed
from iki_teach.games.iki.words.names import GOOD_NAMES, Namer, goods, group, named, player, space, stall, thing, tile

HELP = N(
    "terminal",
    "? – list the moves; ? 2 – the second page; ? hire – only those that begin like that\n"
    "why MOVE – why a move is allowed or not, with its rule\n"
    "back – take back\n"
    "board – the table as text\n"
    "log – what happened last\n"
    "advise – what a strong player would do; advise MOVE – how a move stands beside that\n"
    "review – the largest moments so far\n"
    "opponents – who plays how well; opponents Ben strong – from now on\n"
    "score – the scores, as if the game ended now\n"
    "save FILE – write the game down\n"
    "quit – leave",
)
_SLOT = N("move.slot", "Slot {slot}: {n} step", "Slot {slot}: {n} steps")
_SLOT_X = N("move.slot", "Slot X: first, no income or hiring, 1 to 4 steps")
_INCOME = N("move.income", "Take {goods}")
_WALK = N("move.walk", "Walk {n} step to the {space}", "Walk {n} steps to the {space}")
_BUY = N("move.buy", "Buy at the {shop}")
_TILES = N("move.tiles", "Buy the {tile}")
_FISH = N("move.tiles", "Buy the {fish}")
_AT_THE_END = N("move.tiles", "{goods} at the end")
_USE = N("move.use", "Use the {card}")
_USE_TRAIN = N("move.use", "Use the {card} for the {target}")
_USE_BUILD = N("move.use", "Use the {card} to build the {building} in {stall}")
_DONE = N("move.done", "End the turn")
_WITHOUT = {  # by what is still open: shop, card
    (True, True): N("move.done", "End the turn without shop and card"),
    (True, False): N("move.done", "End the turn without the shop"),
    (False, True): N("move.done", "End the turn without a card"),
}
_NEUTRAL = N("move.neutral", "Put the {card} in {stall}, as a neutral card")
_NEUTRAL_OUT = N("move.neutral", "No stall is free: the {card} leaves the game")
_DRAW = N("move.draw", "Fire tile: {group}")
_WARD = N("move.ward", "Throw a ward token away for the {card}")
_BURN = N("move.ward", "Let the {card} burn")
_LOT = N("move.lot", "{name} has the sun")
_WITH = N("move.with", "{what}: {result}")
_BUY_GOOD = N("scene", "Buy {good}")
_PAWN_GOODS = N("scene", "Pawn {goods}")
_CHANGE_MON = N("scene", "Change {mon}")
NAMED = ("slot", "card", "building", "stall", "space")
_PAWNED = {"rice": "rice", "sandal": "sandals"}
_LEVEL_OF = N("move.level", "{name}’s {card} gains a level")


def card_at(stall_id: str, position: Position, words: Words) -> str:
    what = position.stalls.get(stall_id)
    return thing(what.thing, position, words) if what else stall(stall_id, position, words)


def shop_here(position: Position, words: Words) -> str:
    return space(place_of(position), position, words)


def place_of(position: Position) -> int:
    """Return the street space of the player to move; 0 at the gate."""
    return position.players[position.to_move or 0].place or 0


def reached(move: Walk, position: Position) -> int:
    return (place_of(position) + move.steps - 1) % SPACES + 1


def phrase_use(move: Use, position: Position, words: Words) -> str:
    text = _USE_TRAIN if move.train else _USE_BUILD if move.building else _USE
    aims = {"target": card_at(move.train, position, words), "stall": stall(move.site, position, words)}
    return words(text, None, **(facts_of(move, position, words) | aims))


def phrase_tiles(move: Tiles, position: Position, words: Words) -> str:
    what = tile(" and ".join(move.tiles), position, words)
    return words(_FISH, fish=what) if are_fish(move, position) else words(_TILES, tile=what)


def are_fish(move: Tiles, position: Position) -> bool:
    return all(isinstance(position.tiles.get(name), Fish) for name in move.tiles)


def tobacco_after(move: Tiles, position: Position) -> int:
    """Return how many iki more the pouches of the player to move bring at the end."""
    own = position.players[position.to_move or 0]
    held = (*own.pipes, *own.pouches)
    before, after = (count_tiles(position.tiles[name] for name in names) for names in (held, (*held, *move.tiles)))
    return tobacco_points(after.pouches_printed, after.pipes) - tobacco_points(before.pouches_printed, before.pipes)


PHRASES: dict[type, Text | Namer] = {
    Slot: lambda m, p, w: w(_SLOT_X) if m.slot == "X" else w(_SLOT, n=int(m.slot), slot=m.slot),
    Hire: N("move.hire", "Hire the {card} for {stall}"),
    Walk: lambda m, p, w: w(_WALK, n=m.steps, space=space(reached(m, p), p, w)),
    Buy: lambda m, p, w: w(_BUY, shop=shop_here(p, w)),
    Watch: N("move.watch", "Climb the watchtower"),
    Tiles: phrase_tiles,
    Pawn: N("move.pawn", "Pawn"),
    Change: N("move.change", "Change money"),
    Build: N("move.build", "Build the {building} in {stall}"),
    Use: phrase_use,
    Done: _DONE,
    Start: N("move.start", "Start with the {card} in {stall}"),
    Dismiss: N("move.dismiss", "Let the {card} go"),
    Go: N("move.go", "Go to the {space}"),
    Neutral: lambda m, p, w: in_words(_NEUTRAL if m.stall else _NEUTRAL_OUT, m, p, w),
    Draw: lambda m, p, w: w(_DRAW, group=group(m.nagaya, p, w)),
    Ward: lambda m, p, w: w(_WARD if m.keeps else _BURN, card=card_at(p.front or "", p, w)),
    Deal: N("move.deal", "Deal the {card}"),
    Block: N("move.block", "Blocking tile: slot {slot}"),
    Reveal: N("move.reveal", "Show the {building}"),
    Lot: lambda m, p, w: w(_LOT, name=player(m.player - 1, p, w)),
}


def facts_of(move: Move, position: Position, words: Words) -> dict[str, str]:
    """Return what is said of a move: what it names, the card that stands in its stall."""
    own = named({name: getattr(move, name) for name in NAMED if hasattr(move, name)}, position, words)
    card = {"card": card_at(move.stall, position, words)} if isinstance(move, Use | Dismiss) else {}
    return {**card, **own}


def mover(position: Position, words: Words) -> dict[str, str]:
    return {"who": player(position.to_move, position, words), "shop": shop_here(position, words)}


def in_words(phrased: Text | Namer, move: Move, position: Position, words: Words, **more: str) -> str:
    if isinstance(phrased, Text):
        return words(phrased, None, **more, **facts_of(move, position, words))
    return phrased(move, position, words)


def result(game: Game, move: Move, words: Words) -> str:
    """Say what the move itself changes: goods of the player to move, and a level of somebody's card."""
    position, mover = game.state, game.to_move
    totals: dict[str, int] = {}
    levels: list[str] = []
    for event in game.effects(move):
        for change in event.changes:
            _, _, good = change.path.rpartition(".")
            if good in GOODS and mover and change.path == f"players.{mover.seat}.{good}":
                totals[good] = totals.get(good, 0) + change.gain
        if event.rule == "iki.act.used" and event.player is not None:
            card = card_at(move.stall, position, words) if isinstance(move, Use) else ""
            levels.append(words(_LEVEL_OF, card=card, name=player(event.player, position, words)))
    if isinstance(move, Tiles) and (iki := tobacco_after(move, position)):
        levels.append(words(_AT_THE_END, goods="+" + goods("iki", iki, words)))
    signed = [("+" if n > 0 else "−") + goods(good, abs(n), words) for good, n in totals.items() if n]
    return "; ".join([", ".join(signed), *levels] if signed else levels)


def phrase(game: Game, move: Move, words: Words) -> str:
    """Return what a move does without its consequence; it need not be legal."""
    if isinstance(move, Income):
        return words(_INCOME, goods=goods("mon", game.state.edition.income, words))
    return in_words(PHRASES[type(move)], move, game.state, words)


def label(game: Game, move: Move, words: Words) -> str:
    """Return the words on a move's button, such as `Take 4 mon` or `Climb the watchtower: +1 firefighting`."""
    if isinstance(move, Done):
        return words(_WITHOUT.get(left_open(game), _DONE))
    complete = isinstance(move, Ward) or (isinstance(move, Tiles) and are_fish(move, game.state))  # by the phrase
    changes = "" if complete else result(game, move, words)
    if isinstance(move, Income):
        return words(_INCOME, goods=changes.removeprefix("+"))
    what = phrase(game, move, words)
    return words(_WITH, what=what, result=changes) if changes else what


def left_open(game: Game) -> tuple[bool, bool]:
    open_now = {type(move) for move in game.moves()} if game.state.phase == BUSINESS else set()
    return bool(open_now - {Use, Done}), Use in open_now


def attempt(game: Game, move: Move, words: Words) -> str:
    """Return a move in words, whether it is possible or not; of a trade what is traded, for that is what is refused."""
    if isinstance(move, Buy):
        return words(_BUY_GOOD, good=words(GOOD_NAMES[move.good]))
    if isinstance(move, Pawn):
        return words(_PAWN_GOODS, goods=listed([goods(_PAWNED[good], 1, words) for good in move.goods], words))
    if isinstance(move, Change):
        return words(_CHANGE_MON, mon=goods("mon", move.koban * KOBAN_PRICE, words))
    return phrase(game, move, words)


_PAID = N("allowed", "{who} can pay for the {thing}, and a kobun and the stall are free.")
_STEPS = N("allowed", "Slot {slot} gives {who} {n} step.", "Slot {slot} gives {who} {n} steps.")
_STEPS_X = N("allowed", "Slot X gives {who} 1 to 4 steps.")
_AND_SANDALS = N("allowed", "{steps} Each sandal adds one.")
_AND_CART = N("allowed", "{steps} The oxcart adds one.")


def tell_allowed(game: Game, move: Move, words: Words) -> str:
    """Return why a legal move is allowed; the wording of its rule where there is no more to see."""
    why = ALLOWED.get(type(move))
    return in_words(why, move, game.state, words, **mover(game.state, words)) if why else words.rule_text(move.rule)


def steps(move: Walk, position: Position, words: Words) -> str:
    slot = position.players[position.to_move or 0].slot
    own = move.steps - move.sandals - move.cart
    text = words(_STEPS_X if slot == "X" else _STEPS, own, slot=slot, **mover(position, words))
    text = words(_AND_SANDALS, steps=text) if move.sandals else text
    return words(_AND_CART, steps=text) if move.cart else text


ALLOWED: dict[type, Text | Namer] = {
    **dict.fromkeys((Buy, Pawn, Change, Tiles), N("allowed", "{who} is at the {shop} and has what it takes.")),
    Slot: N("allowed", "Slot {slot} is free."),
    Income: N("allowed", "Before the walk {who} takes income or hires a card."),
    Hire: lambda m, p, w: w(_PAID, None, thing=thing(m.card, p, w), **mover(p, w)),
    Build: lambda m, p, w: w(_PAID, None, thing=thing(m.building, p, w), **mover(p, w)),
    Walk: steps,
    Watch: N("allowed", "{who} is at the {shop}."),
    Use: N("allowed", "The {card} stands behind the {shop}, where {who} is."),
    Done: N("allowed", "The shop and the card are both optional."),
    Start: N("allowed", "The {card} is a start card, and {stall} is a free outer stall."),
    Dismiss: N("allowed", "The {card} is {who}’s own."),
    Go: N("allowed", "At New Year {who} goes to any space."),
}
