"""What a move means: the words on its button, with its consequence as the engine finds it."""

from iki_teach.content.words import N, Words
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
from iki_teach.games.iki.words.names import GOOD_NAMES, Namer, goods, group, player, space, stall, thing, tile

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
_HIRE = N("move.hire", "Hire the {card} for {stall}")
_WALK = N("move.walk", "Walk {n} step to the {space}", "Walk {n} steps to the {space}")
_BUY = N("move.buy", "Buy at the {shop}")
_WATCH = N("move.watch", "Climb the watchtower")
_TILES = N("move.tiles", "Buy the {tile}")
_FISH = N("move.tiles", "Buy the {fish}")
_AT_THE_END = N("move.tiles", "{goods} at the end")
_PAWN = N("move.pawn", "Pawn")
_CHANGE = N("move.change", "Change money")
_BUILD = N("move.build", "Build the {building} in {stall}")
_USE = N("move.use", "Use the {card}")
_USE_TRAIN = N("move.use", "Use the {card} for the {target}")
_USE_BUILD = N("move.use", "Use the {card} to build the {building} in {stall}")
_DONE = N("move.done", "End the turn")
_WITHOUT = {  # by what is still open: shop, card
    (True, True): N("move.done", "End the turn without shop and card"),
    (True, False): N("move.done", "End the turn without the shop"),
    (False, True): N("move.done", "End the turn without a card"),
}
_START = N("move.start", "Start with the {card} in {stall}")
_DISMISS = N("move.dismiss", "Let the {card} go")
_GO = N("move.go", "Go to the {space}")
_NEUTRAL = N("move.neutral", "Put the {card} in {stall}, as a neutral card")
_NEUTRAL_OUT = N("move.neutral", "No stall is free: the {card} leaves the game")
_DRAW = N("move.draw", "Fire tile: {group}")
_WARD = N("move.ward", "Throw a ward token away for the {card}")
_BURN = N("move.ward", "Let the {card} burn")
_DEAL = N("move.deal", "Deal the {card}")
_BLOCK = N("move.block", "Blocking tile: slot {slot}")
_REVEAL = N("move.reveal", "Show the {building}")
_LOT = N("move.lot", "{name} has the sun")
_WITH = N("move.with", "{what}: {result}")
_BUY_GOOD = N("scene", "Buy {good}")
_PAWN_GOODS = N("scene", "Pawn {goods}")
_CHANGE_MON = N("scene", "Change {mon}")
_PAWNED = {"rice": "rice", "sandal": "sandals"}
_LEVEL_OF = N("move.level", "{name}’s {card} gains a level")


def card_at(stall_id: str, position: Position, words: Words) -> str:
    what = position.stalls.get(stall_id)
    return thing(what.card or what.building or "", position, words) if what else stall(stall_id, position, words)


def shop_here(position: Position, words: Words) -> str:
    return space(place_of(position), position, words)


def place_of(position: Position) -> int:
    """Return the street space of the player to move; 0 at the gate."""
    return position.players[position.to_move or 0].place or 0


def reached(move: Walk, position: Position) -> int:
    return (place_of(position) + move.steps - 1) % SPACES + 1


def phrase_use(move: Use, position: Position, words: Words) -> str:
    card = card_at(move.stall, position, words)
    if move.train:
        return words(_USE_TRAIN, card=card, target=card_at(move.train, position, words))
    if move.building:
        where = stall(move.site, position, words)
        return words(_USE_BUILD, card=card, building=thing(move.building, position, words), stall=where)
    return words(_USE, card=card)


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


PHRASES: dict[type, Namer] = {
    Slot: lambda m, p, w: w(_SLOT_X) if m.slot == "X" else w(_SLOT, n=int(m.slot), slot=m.slot),
    Hire: lambda m, p, w: w(_HIRE, card=thing(m.card, p, w), stall=stall(m.stall, p, w)),
    Walk: lambda m, p, w: w(_WALK, n=m.steps, space=space(reached(m, p), p, w)),
    Buy: lambda m, p, w: w(_BUY, shop=shop_here(p, w)),
    Watch: lambda m, p, w: w(_WATCH),
    Tiles: phrase_tiles,
    Pawn: lambda m, p, w: w(_PAWN),
    Change: lambda m, p, w: w(_CHANGE),
    Build: lambda m, p, w: w(_BUILD, building=thing(m.building, p, w), stall=stall(m.stall, p, w)),
    Use: phrase_use,
    Done: lambda m, p, w: w(_DONE),
    Start: lambda m, p, w: w(_START, card=thing(m.card, p, w), stall=stall(m.stall, p, w)),
    Dismiss: lambda m, p, w: w(_DISMISS, card=card_at(m.stall, p, w)),
    Go: lambda m, p, w: w(_GO, space=space(m.space, p, w)),
    Neutral: lambda m, p, w: (
        w(_NEUTRAL, card=thing(m.card, p, w), stall=stall(m.stall, p, w))
        if m.stall
        else w(_NEUTRAL_OUT, card=thing(m.card, p, w))
    ),
    Draw: lambda m, p, w: w(_DRAW, group=group(m.nagaya, p, w)),
    Ward: lambda m, p, w: w(_WARD if m.keeps else _BURN, card=card_at(p.front or "", p, w)),
    Deal: lambda m, p, w: w(_DEAL, card=thing(m.card, p, w)),
    Block: lambda m, p, w: w(_BLOCK, slot=m.slot),
    Reveal: lambda m, p, w: w(_REVEAL, building=thing(m.building, p, w)),
    Lot: lambda m, p, w: w(_LOT, name=player(m.player - 1, p, w)),
}


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
    return PHRASES[type(move)](move, game.state, words)


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
