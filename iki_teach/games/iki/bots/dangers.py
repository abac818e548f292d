"""What may be lost: cards and buildings to the fire, cards to hunger."""

from collections.abc import Mapping

from iki_teach.games.iki.bots.year import fires_left, months_to_payday
from iki_teach.games.iki.rules.position import Position

STRENGTH_A_MONTH = 0.5  # how much firefighting a player gains while the fire is still months away
URGENCY = (1.0, 0.9, 0.75, 0.25)  # by months to payday: rice may still be bought
LATER_FIRE = 0.8


def holds(have: int, force: int, months: int) -> float:
    """Return how likely somebody with this strength stops a fire of this force so many months from now.

    >>> holds(5, 5, 0), holds(4, 5, 0), holds(2, 5, 3) < holds(3, 5, 3) < 1
    (1.0, 0.0, True)
    """
    if have >= force:
        return 1.0
    hope = months * STRENGTH_A_MONTH
    return hope / (hope + force - have)


def fire_loss(position: Position, seat: int, strength: int, values: Mapping[str, float]) -> float:
    """Return what a player must expect to lose in the fires to come; `values` are those of the own stalls."""
    return sum(
        (LATER_FIRE if later else 1) * burning(position, seat, strength, values, months, force)
        for later, (months, force) in enumerate(fires_left(position))
    )


def burning(
    position: Position, seat: int, strength: int, values: Mapping[str, float], months: int, force: int
) -> float:
    """Return the expected loss in one fire: every house row is as likely as the next (A:193-197)."""
    board, loss = position.board, 0.0
    # A neutral card stops no fire.
    firefighting = {None: -99} | {view.seat: view.fire for view in position.players} | {seat: strength}
    for row in board.nagaya:
        comes, force_here = 1 / len(board.nagaya), force
        for stall in board.stalls:
            if stall.nagaya != row:
                continue
            stand = position.stalls[stall.id]
            if stand is not None:
                stopped = holds(firefighting[stand.owner], force_here, months)
                loss += comes * (1 - stopped) * values.get(stall.id, 0.0)
                comes *= 1 - stopped
            force_here -= 1
    return loss


def hunger_loss(position: Position, short: int, values: list[float]) -> float:
    """Return what a player must expect to lose when so many meals are short: the cheapest cards go."""
    return URGENCY[months_to_payday(position.month, position.phase)] * sum(sorted(values)[:short])
