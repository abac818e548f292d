"""What lies on the table, in names: the read-only picture that drawings, lessons and tests look at."""

from attrs import frozen

from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import NAMES, names_in
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import NO_CARD, OVER


@frozen
class PlayerView:
    """One player's cards by name, points of the game, and what the yaku were worth at the last koi-koi, 0 for none."""

    name: str
    seat: int
    hand: tuple[str, ...]
    captured: tuple[str, ...]
    yaku: tuple[tuple[str, int], ...]
    called: int
    points: int


@frozen
class Position:
    """The whole table. `month` is 1 to 12, `round` counts on; `to_move` is a seat, or None when the game is over.

    `stock` is what is left of it, the next card first; look at it through `game.seen_by` to be fair.
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
    drawn: str | None
    caller: int | None
    scored: tuple[tuple[int, int], ...]


def position_of(s: State, names: tuple[str, ...]) -> Position:
    """Put a state into names."""
    first, second = (
        PlayerView(
            name=names[seat],
            seat=seat,
            hand=tuple(NAMES[card] for card in s.hands[seat]),
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
        stock=tuple(NAMES[card] for card in s.stock[s.next_card :]),
        drawn=None if s.drawn == NO_CARD else NAMES[s.drawn],
        caller=s.caller if s.caller in (0, 1) else None,
        scored=scored(s),
    )


def scored(s: State) -> tuple[tuple[int, int], ...]:
    """Return the points of both players in every round so far."""
    points = [[0, 0] for _ in range(s.round)]
    for round, who, _, number in s.accounts:
        points[round - 1][who] += number
    return tuple((first, second) for first, second in points)
