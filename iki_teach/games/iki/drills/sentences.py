"""Drills in words: what is asked, the answers that are offered, what was misread, and why it is so."""

from collections.abc import Callable, Mapping

from iki_teach.content.words import N, Text, Words
from iki_teach.core.drill import Choice, Question
from iki_teach.core.event import Event, of_kind
from iki_teach.core.score import Line
from iki_teach.games.iki.drills.burns import NOTHING
from iki_teach.games.iki.drills.retired import EATS
from iki_teach.games.iki.facts.bundle import parse_bundle
from iki_teach.games.iki.rules import cards, payday, turn, two_players
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.shops import KOBAN_PRICE, PAWNABLE, Buy, Change, Pawn
from iki_teach.games.iki.rules.terms import GOODS
from iki_teach.games.iki.words import goods as goods_words
from iki_teach.games.iki.words.events import tell_event
from iki_teach.games.iki.words.moves import card_at, phrase
from iki_teach.games.iki.words.names import GOOD_NAMES, goods, month, named, player, thing
from iki_teach.games.iki.words.refusals import tell_refusal

_ASKED: dict[str, Text] = {
    "burns": N("drill.question", "{month}: {who} draws the fire tile “{nagaya}”. What burns?"),
    "harmony": N("drill.question", "It is payday. How many iki does {who} get for harmony?"),
    "retired": N("drill.question", "Payday. {who}’s {card} has retired. What does this card pay?"),
    "slot": N("drill.question", "Which of these slots takes {who} to the {shop} without sandals?"),
    "final_score": N("drill.question", "The game ends here. How many iki does {who} have in all?"),
    "legal": N("drill.question", "{moment} Which of these moves is allowed?"),
}
_SLOT_SANDAL = N("drill.question", "Which of these slots takes {who} to the {shop} with 1 sandal?")
_MOMENTS: dict[str, Text] = {
    "start": N("drill.moment", "{who} picks a start card."),
    "order": N("drill.moment", "{who} is choosing a slot."),
    "income": N("drill.moment", "{who}’s turn begins."),
    "move": N("drill.moment", "{who} has taken income or hired."),
    "business": N("drill.moment", "{who} has just reached the {space}."),
    "rice": N("drill.moment", "Payday: {who} lacks rice for a card."),
    "neutral": N("drill.moment", "{who} is placing a neutral card."),
    "place": N("drill.moment", "New Year: it’s {who}’s turn."),
}
_FROM_X = N("drill.moment", "{who}’s turn begins, on slot X.")
_SHOP_DONE = N("drill.moment", "{who} is at the {space} and has done business in the shop.")
_CARD_DONE = N("drill.moment", "{who} is at the {space} and has used a card.")
_REFUSED = N("drill.because", "{move}: {why}")
_LINE = N("drill.because", "{what}: {iki}.")
_LINES: dict[str, Text] = {
    "iki": N("drill.because", "Won during the game"),
    "colours": N("drill.because", "Different colours, {colours}"),
    "species": N("drill.because", "Different species, {species}"),
    "fish-printed": N("drill.because", "Printed on the fish"),
    "tobacco": N("drill.because", "Pouches {pouches}, pipes {pipes}"),
    "building": N("drill.because", "{building}, printed"),
    "building-counts": N("drill.because", "{building}, its own scoring"),
}
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
    return OFFERED[q.drill](q.game, choice.value, words)


def offer_stalls(game: Game, value: object, words: Words) -> str:
    if value == NOTHING:
        return words(_NOTHING_BURNS)
    things = []
    for stall in str(value).split(" "):
        stands, what = game.state.stalls[stall], card_at(stall, game.state, words)
        owner = stands.owner if stands else None
        things.append(words(_NEUTRAL if owner is None else _OWNED, thing=what, who=player(owner, game.state, words)))
    return goods_words.listed(things, words)


def offer_goods(game: Game, value: object, words: Words) -> str:
    printed = str(value)
    text = goods_words.goods(parse_bundle(printed.removesuffix(EATS)), words)
    return words(_EATS, goods=text) if printed.endswith(EATS) else text


def offer_move(game: Game, value: object, words: Words) -> str:
    match move := parse_move(str(value)):
        case turn.Walk():
            text = phrase(game, move, words)
            text = words(_SANDALS, n=move.sandals, what=text) if move.sandals else text
            return words(_CART, what=text) if move.cart else text
        case cards.Use():
            return use_text(game, move, words)
        case payday.Dismiss(stall):
            stands = game.state.stalls[stall]
            name = player(stands.owner if stands else None, game.state, words)
            return words(_DISMISS, card=card_at(stall, game.state, words), who=name)
        case Buy():
            return words(_BUY, good=words(GOOD_NAMES[move.good]))
        case Pawn():
            given = [goods(GOODS[PAWNABLE[good]], 1, words) for good in move.goods]
            return words(_PAWN, goods=goods_words.listed(given, words))
        case Change(koban):
            return words(_CHANGE, mon=goods("mon", koban * KOBAN_PRICE, words), koban=goods("koban", koban, words))
        case two_players.Neutral(card, ""):
            return words(_NEUTRAL_OUT, card=thing(card, game.state, words))
    return phrase(game, move, words)


def use_text(game: Game, move: cards.Use, words: Words) -> str:
    text, stands = phrase(game, move, words), game.state.stalls.get(move.stall)
    options = game.state.cards[stands.card].skill.options if stands and stands.card else ()
    if len(options) > 1:
        text = words(_OPTION, what=text, option=goods_words.option(options[move.option - 1], words))
    return words(_TIMES, n=move.times, what=text) if move.times > 1 else text


OFFERED: dict[str, Callable[[Game, object, Words], str]] = {
    "burns": offer_stalls,
    "harmony": lambda game, value, words: goods("iki", of_kind(int, value), words),
    "retired": offer_goods,
    "slot": lambda game, value, words: words(_SLOT_NAME, slot=value),
    "legal": offer_move,
    "final_score": lambda game, value, words: goods("iki", of_kind(int, value), words),
}


def question_text(q: Question[Game], words: Words) -> str:
    """Return what is asked, in at most 25 words."""
    position, facts = q.game.state, q.facts
    shown = named(facts, position, words) | {"who": player(of_kind(int, facts["player"]), position, words)}
    shown |= {"month": month(position.month, words)}
    if "phase" in facts:
        shown |= {"moment": words(moment_of(facts), None, **shown)}
    return words(_SLOT_SANDAL if facts.get("sandals") else _ASKED[q.drill], None, **shown)


def moment_of(facts: Mapping[str, object]) -> Text:
    phase = str(facts["phase"])
    if phase == "move" and facts["slot_x"]:
        return _FROM_X
    if phase == "business" and not (facts["shop_open"] and facts["card_open"]):
        return _CARD_DONE if facts["shop_open"] else _SHOP_DONE
    return _MOMENTS[phase]


# The rule to tell where the answer is that nothing happens.
QUIET = {"harmony": "iki.payday.harmony", "retired": "iki.card.retire"}


def because_lines(q: Question[Game], words: Words) -> list[tuple[str, str]]:
    """Return the reasons of the answer, each with its rule; the drill's own rule where nothing happens."""
    position, wrong = q.game.state, iter([choice for choice in q.choices if choice.misconception])
    lines: list[tuple[str, str]] = []
    for reason in q.because:
        if isinstance(reason, Event):
            text = tell_event(reason, position, words)
        elif isinstance(reason, Line):
            text = tell_line(reason, position, words)
        else:
            move, why = choice_text(q, next(wrong), words), tell_refusal(reason, position, words)
            text = words(_REFUSED, move=move, why=why)
        lines += [(text, reason.rule)] if text else []
    rule = QUIET.get(q.drill, q.rule)
    return lines or [(words.rule_text(rule), rule)]


def tell_line(line: Line, position: Position, words: Words) -> str | None:
    facts = dict(line.facts)
    if not line.points:
        return None
    if line.what in _LINES:
        what = words(_LINES[line.what], None, **named(facts, position, words))
    else:
        what = goods(line.what, of_kind(int, facts["number"]), words)
    return words(_LINE, what=what, iki=goods("iki", line.points, words))
