"""The answers that drills offer, in words: stalls that burn, goods, slots and moves."""

from collections.abc import Callable
from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.core.drill import Choice, Question
from iki_teach.games.iki.drills.burns import NOTHING
from iki_teach.games.iki.drills.retired import EATS
from iki_teach.games.iki.facts.bundle import parse_bundle
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.shops import KOBAN_PRICE, PAWNABLE, Buy, Change, Pawn
from iki_teach.games.iki.rules.terms import GOODS
from iki_teach.games.iki.rules.turn import Walk
from iki_teach.games.iki.rules.two_players import Neutral
from iki_teach.games.iki.words import goods as goods_words
from iki_teach.games.iki.words.moves import phrase, stand
from iki_teach.games.iki.words.names import GOOD_NAMES, goods, player, thing

_NOTHING_BURNS = N("drill.choice", "nothing")
_OWNED = N("drill.choice", "{thing} ({who})")
_NEUTRAL = N("drill.choice", "{thing} (nobody’s)")
_EATS = N("drill.choice", "{goods}, but eats 1 rice")
_SLOT_NAME = N("drill.choice", "Slot {slot}")
_BUY = N("drill.move", "Buy: {good}")
_PAWN = N("drill.move", "Pawn: {goods}")
_CHANGE = N("drill.move", "Change {mon} into {koban}")
_SANDALS = N("drill.move", "{what}, paying {n} sandal", "{what}, paying {n} sandals")
_CART = N("drill.move", "{what}, with an oxcart")
_TIMES = N("drill.move", "{what}, {n} time", "{what}, {n} times")
_OPTION = N("drill.move", "{what}: {option}")
_DISMISS = N("drill.move", "Let {who}’s {card} go")
_NEUTRAL_OUT = N("drill.move", "Let the {card} leave the game")


def choice_text(q: Question[Game], choice: Choice, words: Words) -> str:
    """Return the words of one answer."""
    return OFFERED[q.drill](q.game, choice.value, words)


def offer_stalls(game: Game, value: Any, words: Words) -> str:
    """Name everything that stands in some stalls, and whose it is."""
    if value == NOTHING:
        return words(_NOTHING_BURNS)
    named = []
    for stall in value.split(" "):
        stands, what = game.state.stalls[stall], stand(stall, game.state, words)
        owner = stands.owner if stands else None
        named.append(words(_NEUTRAL if owner is None else _OWNED, thing=what, who=player(owner, game.state, words)))
    return goods_words.listed(named, words)


def offer_goods(game: Game, value: Any, words: Words) -> str:
    """Name goods, and that a card eats, if it does."""
    text = goods_words.goods(parse_bundle(value.removesuffix(EATS)), words)
    return words(_EATS, goods=text) if value.endswith(EATS) else text


def offer_move(game: Game, value: Any, words: Words) -> str:
    """Say a move with all that tells it from others."""
    move = parse_move(value)
    shape = MOVES.get(type(move))
    return shape(game, move, words) if shape else phrase(game, move, words)


def walk_text(game: Game, move: Walk, words: Words) -> str:
    """Say a walk with its sandals and oxcart."""
    text = phrase(game, move, words)
    text = words(_SANDALS, n=move.sandals, what=text) if move.sandals else text
    return words(_CART, what=text) if move.cart else text


def use_text(game: Game, move: Use, words: Words) -> str:
    """Say which choice of a card is used, and how often."""
    text, stands = phrase(game, move, words), game.state.stalls.get(move.stall)
    options = game.state.cards[stands.card].skill.options if stands and stands.card else ()
    if len(options) > 1:
        text = words(_OPTION, what=text, option=goods_words.option(options[move.option - 1], words))
    return words(_TIMES, n=move.times, what=text) if move.times > 1 else text


def dismiss_text(game: Game, move: Dismiss, words: Words) -> str:
    """Say whose card is let go."""
    stands = game.state.stalls[move.stall]
    name = player(stands.owner if stands else None, game.state, words)
    return words(_DISMISS, card=stand(move.stall, game.state, words), who=name)


MOVES: dict[type, Callable[[Game, Any, Words], str]] = {
    Walk: walk_text,
    Buy: lambda game, move, words: words(_BUY, good=words(GOOD_NAMES[move.good])),
    Pawn: lambda game, move, words: words(
        _PAWN, goods=goods_words.listed([goods(GOODS[PAWNABLE[good]], 1, words) for good in move.goods], words)
    ),
    Change: lambda game, move, words: words(
        _CHANGE, mon=goods("mon", move.koban * KOBAN_PRICE, words), koban=goods("koban", move.koban, words)
    ),
    Use: use_text,
    Dismiss: dismiss_text,
    Neutral: lambda game, move, words: (
        phrase(game, move, words) if move.stall else words(_NEUTRAL_OUT, card=thing(move.card, game.state, words))
    ),
}
OFFERED: dict[str, Callable[[Game, Any, Words], str]] = {
    "burns": offer_stalls,
    "harmony": lambda game, value, words: goods("iki", value, words),
    "retired": offer_goods,
    "slot": lambda game, value, words: words(_SLOT_NAME, slot=value),
    "legal": offer_move,
    "final_score": lambda game, value, words: goods("iki", value, words),
}
