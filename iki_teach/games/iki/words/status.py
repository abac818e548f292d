"""Who decides what, by which rule, and what a score is made of."""

from iki_teach.content.words import N, Words
from iki_teach.core.coaching import Reason, Sum
from iki_teach.core.event import Event, of_kind
from iki_teach.core.score import Line, PlayerScore
from iki_teach.core.text import capital
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words.goods import GOODS, SEASONS
from iki_teach.games.iki.words.names import month, named

# Who decides what, with its rule.
DECIDES = {
    "reveal": ("iki.setup.buildings", N("status", "{month}: show the buildings on offer.")),
    "lot": ("iki.two.sun-moon", N("status", "{month}: draw lots for sun and moon.")),
    "deal": ("iki.month.deal", N("status", "{month}: deal the cards of the season.")),
    "block": ("iki.two.block", N("status", "{month}: draw a blocking tile.")),
    "start": ("iki.setup.start-card", N("status", "{month}: {who} picks a start card, then an outer stall.")),
    "order": ("iki.order.choose", N("status", "{month}: {who} chooses a slot of the order track.")),
    "income": ("iki.act.hire", N("status", "{month}: {who} takes income or hires a card from the display.")),
    "move": ("iki.act.move", N("status", "{month}: {who} walks along the street.")),
    "business": (
        "iki.act.business",
        N("status", "{month}: {who} does business: the shop and one card behind it, or end the turn."),
    ),
    "fire": ("iki.fire.draw", N("status", "{month}: fire! {who} has the most firefighting and draws a tile.")),
    "burning": ("iki.card.token", N("status", "{month}: {who} throws a ward token away, or lets the card burn.")),
    "neutral": ("iki.two.neutral", N("status", "{month}: {who} places a neutral card.")),
    "rice": ("iki.payday.rice", N("status", "{month}: {who} is short of rice and chooses which card leaves the game.")),
    "place": ("iki.newyear.turn", N("status", "{month}: {who} puts the Oyakata on any space.")),
}
ENDS = N("status", "{month}: {who} can only end the turn now.")
TOTAL = N("said", "In all: {n} iki.")
OVER = N("status", "The game is over: {who} wins with {points} iki.")
SELECTED = {
    "stall": N("status", "Now choose a stall."),
    "building": N("status", "Now choose a building."),
    "train": N("status", "Now choose the card that gains a level."),
    "again": N("status", "Tap there once more to do it."),
}
_POINTS = N("scene", "{who}, {what}: {n} iki.", "{who}, {what}: {n} iki.")
_RESULT = N("scene", "{who}: {n} iki in all, place {rank}.", "{who}: {n} iki in all, place {rank}.")
_COUNTED = {
    "iki": N("scene.count", "from the game"),
    "colours": N("scene.count", "different colours: {colours}"),
    "species": N("scene.count", "kinds of fish: {species}"),
    "fish-printed": N("scene.count", "printed on the fish"),
    "tobacco": N("scene.count", "pouches with {pouches} iki, pipes: {pipes}"),
    "building": N("scene.count", "{building}"),
    "building-counts": N("scene.count", "what the {building} counts: {number}"),
    "koban": N("scene.count", "koban left: {number}"),
    "wood": N("scene.count", "wood left: {number}"),
    "mon": N("scene.count", "mon left: {number}"),
}


def status(game: Game, words: Words, wanted: str = "") -> str:
    """Return one sentence: the month, who decides, and what; or what is still `wanted`, a key of SELECTED."""
    turn = game.to_move
    if turn is None:
        best = min(game.scores(), key=lambda score: score.rank)
        return words(OVER, who=game.head.players[best.seat], points=best.total)
    if wanted:
        return words(SELECTED[wanted])
    ends = turn.kind == "business" and [str(move) for move in game.moves()] == ["done"]
    return words(ENDS if ends else DECIDES[turn.kind][1], month=month(game.state.month, words), who=turn.player or "")


def funds(game: Game, seat: int, words: Words) -> str:
    """Return what cards and buildings are paid with; nobody has wood until a card has brought some."""
    own = game.state.players[seat]
    mon, wood = words(GOODS["mon"], n=own.mon), words(GOODS["wood"], n=own.wood)
    return f"{mon}, {wood}" if own.wood else mon


def rule_now(game: Game) -> str:
    return DECIDES[game.state.phase][0] if game.state.phase in DECIDES else "iki.score.tie"


def heading(event: Event, words: Words) -> str:
    return month(of_kind(int, event.changes[0].after), words) if event.what == "month" else ""


def tell_points(seat: int, line: Line, position: Position, words: Words) -> str | None:
    what = words(_COUNTED[line.what], None, **named(dict(line.facts), position, words)) if line.points else ""
    return words(_POINTS, line.points, who=position.players[seat].name, what=what) if what else None


def tell_result(score: PlayerScore, position: Position, words: Words) -> str:
    return words(_RESULT, score.total, who=position.players[score.seat].name, rank=score.rank)


DECK = N("iki.coach", "which cards come on display next")
FIRE = N("iki.coach", "in which house row the next fire breaks out")
PILE = N("iki.coach", "which buildings are turned up next")
OTHERS = N("iki.coach", "what the others will do")
_CARDS = N("iki.coach", "{n} card", "{n} cards")
AT_END = "at end"  # a reason that is seen when the year is over
_AT_END = N("iki.coach", "{reason} by the end of the year")
_SEASON = N("iki.coach", "{name}: {before} points foreseen at its beginning, {after} at its end")


def tell_reason(reason: Reason, position: Position, words: Words) -> str:
    text = f"{words.rule(reason.rule)}: {', '.join(signed(*piece, words) for piece in reason.goods)}"
    return words(_AT_END, reason=text) if reason.kind == AT_END else text


def signed(good: str, amount: int, words: Words) -> str:
    return f"{'+' if amount > 0 else '−'}{words(GOODS.get(good, _CARDS), n=abs(amount))}"


def tell_season(season: Sum, words: Words) -> str:
    name = capital(words(SEASONS[season.what]))
    return words(_SEASON, name=name, before=season.expected, after=season.points)
