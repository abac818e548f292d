"""What lies on the table, in names: the read-only picture that drawings, lessons and tests look at.

Events as the world sees them name cards and paths in it, too, and what changed there.
"""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from iki_teach.core.event import Change, Changed, Event, Part, RawEvent, of_kind
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import NAMES, NO_CARD, cards_in, field_of, mask_of, names_in
from iki_teach.games.koikoi.rules.state import NOBODY, OVER, State


@frozen
class PlayerView:
    """One player's cards by name, points of the game, and what the yaku were worth at the last koi-koi, 0 for none.

    `held` is how many cards are in hand; `hand` is empty where they are not seen.
    """

    name: str
    seat: int
    held: int
    hand: tuple[str, ...]
    captured: tuple[str, ...]
    yaku: tuple[tuple[str, int], ...]
    called: int
    points: int


@frozen
class Position:
    """The whole table. `month` is 1 to 12, `round` counts on; `to_move` is a seat, or None when the game is over.

    `stock` is what is left of it, the next card first, and `left` how many those are. Through `game.seen_by` the stock
    and the other hand are empty: `unseen` names, sorted, the cards that lie in either.
    `scored` has the points of both players by round, 0 as long as nobody has scored.
    """

    rules: HouseRules
    players: tuple[PlayerView, PlayerView]
    month: int
    round: int
    phase: str
    dealer: int
    to_move: int | None
    field: tuple[str, ...]
    stock: tuple[str, ...]
    left: int
    unseen: tuple[str, ...]
    drawn: str | None
    caller: int | None
    scored: tuple[tuple[int, int], ...]


def position_of(s: State, names: tuple[str, ...]) -> Position:
    hidden = () if s.viewer == NOBODY else (*s.hands[1 - s.viewer], *s.stock[s.next_card :])
    first, second = (
        PlayerView(
            name=names[seat],
            seat=seat,
            held=len(s.hands[seat]),
            hand=() if 1 - seat == s.viewer else tuple([NAMES[card] for card in s.hands[seat]]),
            captured=names_in(s.taken[seat]),
            yaku=s.table.scorer.lines(s.taken[seat], s.month),
            called=s.called[seat],
            points=s.points[seat],
        )
        for seat in (0, 1)
    )
    return Position(
        rules=s.table.rules,
        players=(first, second),
        month=s.month,
        round=s.round,
        phase=s.phase,
        dealer=s.dealer,
        to_move=None if s.phase == OVER else s.seat,
        field=names_in(s.field),
        stock=() if hidden else tuple([NAMES[card] for card in s.stock[s.next_card :]]),
        left=len(s.stock) - s.next_card,
        unseen=tuple(NAMES[card] for card in sorted(hidden)),
        drawn=None if s.drawn == NO_CARD else NAMES[s.drawn],
        caller=s.caller if s.caller in (0, 1) else None,
        scored=scored(s),
    )


def scored(s: State) -> tuple[tuple[int, int], ...]:
    points = [[0, 0] for _ in range(s.round)]
    for round, who, _, number in s.accounts:
        points[round - 1][who] += number
    return tuple([(first, second) for first, second in points])


def as_is(raw: object) -> object:
    return raw


def card_name(raw: int) -> str | None:
    return None if raw == NO_CARD else NAMES[raw]


def seat_of(raw: int) -> int | None:
    return None if raw == NOBODY else raw


Reader = Callable[[Any], object]  # type: ignore[explicit-any]  # of what an engine writes under one name
SEATED: dict[str, tuple[Reader, Callable[[State, int], int]]] = {
    "hand": (names_in, lambda s, seat: mask_of(s.hands[seat])),
    "captured": (names_in, lambda s, seat: s.taken[seat]),
    "called": (as_is, lambda s, seat: s.called[seat]),
    "calls": (as_is, lambda s, seat: s.calls[seat]),
    "points": (as_is, lambda s, seat: s.points[seat]),
}
COMMON: dict[str, tuple[Reader, Callable[[State], object]]] = {
    "month": (as_is, lambda s: s.month),
    "round": (as_is, lambda s: s.round),
    "dealer": (seat_of, lambda s: s.dealer),
    # By month, so a turn need not join the months.
    "field": (lambda raw: names_in(field_of(raw)), lambda s: tuple(s.field_by_month)),
    "stock": (as_is, lambda s: len(s.stock) - s.next_card),
    "drawn": (card_name, lambda s: s.drawn),
}
FACTS: dict[str, Reader] = {"card": card_name, "cards": names_in}


def parts_of(s: State) -> dict[Part, object]:
    """Return everything on the table, raw, by its part; without the hand that its viewer does not see."""
    parts: dict[Part, object] = {(name, 0): value(s) for name, (_, value) in COMMON.items()}
    for seat in (0, 1):
        parts |= {(name, seat): value(s, seat) for name, (_, value) in SEATED.items()}
    if s.viewer != NOBODY:
        del parts["hand", 1 - s.viewer]
    return parts


def changed_of(change: Change) -> Changed:
    (name, seat), before, after = change
    if name in SEATED:
        read = SEATED[name][0]
        return Changed(f"players.{seat}.{name}", read(before), read(after))
    read = COMMON[name][0]
    return Changed(name, read(before), read(after))


def event_of(raw: RawEvent) -> Event:
    rule, what, seat, facts, changes = raw
    named = {name: FACTS.get(name, as_is)(value) for name, value in facts}
    return Event(rule, what, seat_of(seat), named, tuple(map(changed_of, changes)))


def facts_of(s: State) -> dict[str, object]:
    """Return everything on the table as path -> value: the sum of all events."""
    facts = (changed_of((part, value, value)) for part, value in parts_of(s).items())
    return {fact.path: fact.after for fact in facts}


def put_part(state: State, part: Part, value: object) -> None:
    """Give a part of the table, as raw events name it, the value that it had before its last change."""
    name, seat = part
    if name == "hand":
        state.hands[seat] = list(cards_in(of_kind(int, value)))
    elif name == "captured":
        state.taken[seat] = of_kind(int, value)
    elif name in SEATED:
        getattr(state, name)[seat] = value
        if name == "points":
            state.accounts = state.accounts[:-1]  # each line came with its points, and goes with them
    elif name == "field":
        state.field_by_month = list(of_kind(tuple, value))
    elif name == "stock":
        state.next_card = len(state.stock) - of_kind(int, value)
    else:
        setattr(state, name, value)
