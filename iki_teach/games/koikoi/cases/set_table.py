"""A table of Koi-Koi that is set by hand: where each card lies that is seen. What is not seen is dealt in its order."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Annotated, Any

from attrs import Factory, asdict, fields_dict, frozen

from iki_teach.content.expected import Plain, Text
from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.referee import NoSuchActError
from iki_teach.content.shape import SLUG, Whole
from iki_teach.content.structure import Value, ValueFaults, build
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.begin import NAMES_OF_TWO
from iki_teach.games.koikoi.cases.case import Cards, Player, Points
from iki_teach.games.koikoi.rules.cards import DECK, NO_CARD, NUMBERS, by_month, mask_of, names_in
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.scoring import LONGEST
from iki_teach.games.koikoi.rules.state import FIELD, HAND, NOBODY, PLAYERS, State

IN_HAND, ON_FIELD = "hand", "field"
PILES = (IN_HAND, ON_FIELD, "captured.1", "captured.2")
ALL_SEEN = FIELD + 4 * HAND  # cards that lie open, and twice those in both hands: the same at every turn
Calls = Annotated[int, Whole(0, 8)]
Seat = Annotated[int, Whole(1, 2)]


@frozen
class SetTable:
    """What lies on a table: `turn` is who asks, from 1, `hand` that player’s cards, `caller` who said koi-koi last."""

    rules: Annotated[str, SLUG] = koikoi.RULES
    options: dict[Text, Annotated[object, Plain()]] = Factory(dict)
    players: tuple[Player, Player] = NAMES_OF_TWO
    month: Annotated[int, Whole(1, 12)] = 1
    round: Annotated[int, Whole(1, LONGEST)] = 1
    dealer: Seat = 1
    turn: Seat = 1
    hand: Cards = ""
    field: Cards = ""
    captured: tuple[Cards, Cards] = ("", "")
    called: tuple[Points, Points] = (0, 0)
    calls: tuple[Calls, Calls] = (0, 0)
    caller: Annotated[int, Whole(0, 2)] = 0
    points: tuple[Points, Points] = (0, 0)


KEYS = tuple(fields_dict(SetTable))


def begin(rules: str, players: int) -> Value:
    return {"rules": rules}


def read(value: Value) -> Game:
    """Return the game at this moment, the other hand as large as it must be by now; raises ValueFaults."""
    spec = build(value, SetTable)
    try:
        head = koikoi.head_of(spec.players, spec.rules, 0, spec.options)
        s = State(koikoi.table_of(head.rules, head.options), 0)
        taken = [koikoi.cards(cards) for cards in spec.captured]
        hand, field = koikoi.cards(spec.hand), koikoi.cards(spec.field)
        koikoi.check_cards((*hand, *field, *taken[0], *taken[1]))
    except (ValueError, ContentError) as error:
        raise ValueFaults([((), ValueFault("a table to ask", quoted(str(error))))]) from None
    s.round, s.month, s.dealer, s.seat = spec.round, spec.month, spec.dealer - 1, spec.turn - 1
    s.field_by_month, s.taken = by_month(field), [mask_of(cards) for cards in taken]
    s.called, s.points = [*spec.called], [*spec.points]
    s.calls = [calls or int(called > 0) for calls, called in zip(spec.calls, spec.called, strict=True)]
    callers = [seat for seat in (0, 1) if s.called[seat]]
    s.caller = spec.caller - 1 if spec.caller - 1 in callers else min(callers, default=NOBODY)
    seen = mask_of(hand) | s.field | s.taken[0] | s.taken[1]
    unseen = [card for card in DECK if not seen >> card & 1]
    other = other_hand(s, len(hand))
    s.hands[s.seat], s.hands[1 - s.seat], s.stock = sorted(hand), unseen[:other], tuple(unseen[other:])
    return Game(head, s)


def open_cards(s: State) -> int:
    return (s.field | s.taken[0] | s.taken[1]).bit_count()


def other_hand(s: State, own: int) -> int:
    """Return how many cards the other holds: as many, or one more or less, whichever what lies open says."""
    held = (ALL_SEEN - open_cards(s)) // 2 - own
    return held if abs(held - own) <= 1 else own


def missing(s: State) -> int:
    """Return how many cards are not laid that must lie open by now; below 0 they are too many."""
    return ALL_SEEN - open_cards(s) - 2 * sum(map(len, s.hands))


def value_of(game: Game) -> Value:
    s = game._state
    turned = [] if s.drawn == NO_CARD else [s.drawn]  # it matches as a card of the hand does
    spec = SetTable(
        rules=game.head.rules,
        options=dict(game.head.options),
        players=(game.head.players[0], game.head.players[1]),
        month=s.month or 1,
        round=s.round or 1,
        dealer=2 if s.dealer else 1,
        turn=2 if s.seat == 1 else 1,
        hand=written(mask_of([*s.hands[s.seat], *turned])),
        field=written(s.field),
        captured=(written(s.taken[0]), written(s.taken[1])),
        called=(s.called[0], s.called[1]),
        calls=(s.calls[0], s.calls[1]),
        caller=s.caller + 1,
        points=(s.points[0], s.points[1]),
    )
    usual, now = (json.loads(json.dumps(asdict(one))) for one in (SetTable(), spec))
    return {"rules": spec.rules} | {key: item for key, item in now.items() if item != usual[key]}


def written(cards: int) -> str:
    return " ".join(names_in(cards))


def lying(value: Value, pile: str) -> list[str]:
    key, _, seat = pile.partition(".")
    text: str = pair(value, key)[int(seat) - 1] if seat else value.get(key, "")
    return text.split()


def pair(value: Value, key: str) -> list[Any]:  # type: ignore[explicit-any] # names, numbers or cards
    usual = getattr(SetTable(), key)
    return list(value.get(key, usual))


# acts


def change(value: Value, act: str) -> Value:
    """Return what a table is after an act; raises NoSuchActError for none.

    >>> change(change({"rules": "source"}, "lay 1-1 hand"), "lay 1-1 captured.2")
    {'rules': 'source', 'captured': ['', '1-1']}
    """
    name, *words = act.split(" ", 2)
    changed = deepcopy(value)
    try:
        ACTS[name](changed, *words)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise NoSuchActError(act) from None
    return {key: item for key, item in changed.items() if item not in ("", ["", ""], [0, 0])}


def lay(value: Value, card: str, pile: str) -> None:
    """Lay a card on a pile; one that lies there already is taken away."""
    here = next((pile for pile in PILES if card in lying(value, pile)), "")  # none for one that is not seen
    for where, stays in ((here, False), (pile, pile != here)):
        if where:
            cards = {*lying(value, where)} - {card} | ({card} if stays else set())
            put(value, where, " ".join(sorted(cards, key=NUMBERS.__getitem__)))


def put(value: Value, pile: str, item: object) -> None:
    """Say something of a pile, or of one player: `called.2`."""
    key, _, seat = pile.partition(".")
    if seat:
        value[key] = [item if at == int(seat) else other for at, other in enumerate(pair(value, key), 1)]
    else:
        value[key] = item


def set_number(key: str) -> Callable[[Value, str], None]:
    return lambda value, number: put(value, key, int(number))


def call(value: Value, seat: str, points: str) -> None:
    put(value, f"called.{seat}", int(points))
    value["caller"] = int(seat) if int(points) else PLAYERS + 1 - int(seat)


def rename(value: Value, seat: str, name: str) -> None:
    if name.strip() not in ("", *pair(value, "players")):
        put(value, f"players.{seat}", name.strip())


ACTS: dict[str, Callable[..., None]] = {  # type: ignore[explicit-any]
    "lay": lay,
    "month": set_number("month"),
    "turn": set_number("turn"),
    "dealer": set_number("dealer"),
    "rules": lambda value, rules: put(value, "rules", rules),
    "called": call,
    "name": rename,
}
