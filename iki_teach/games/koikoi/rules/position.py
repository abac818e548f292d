"""What lies on the table, in names: the read-only picture that drawings, lessons and tests look at."""

from attrs import frozen

from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import NAMES, names_in
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import NO_CARD, NOBODY, OVER


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
