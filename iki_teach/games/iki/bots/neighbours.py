"""Cards that stand together: the harmony bonus that the next payday would pay."""

from collections import Counter

from iki_teach.games.iki.rules.payday import HARMONY_FROM
from iki_teach.games.iki.rules.position import Position


def groups(position: Position) -> list[list[str]]:
    """Return the stalls of each group: the house rows, and the crossroads where they are one."""
    board = position.board
    rows = [[stall.id for stall in board.stalls if stall.nagaya == row] for row in board.nagaya]
    crossroads = [stall.id for stall in board.stalls if stall.crossroads]
    return [*rows, crossroads] if board.crossroads_group else rows


def harmony(position: Position) -> list[int]:
    """Return the harmony bonus of every seat, if payday were now (B:236-250)."""
    bonus = [0] * len(position.players)
    for group in groups(position):
        stands = [stand for stall in group if (stand := position.stalls[stall]) is not None and stand.card]
        if len(stands) < HARMONY_FROM:
            continue
        colours = [position.cards[stand.card or ""].colour for stand in stands]
        numbers = Counter(colours)
        for stand, colour in zip(stands, colours, strict=True):
            if stand.owner is not None and numbers[colour] >= HARMONY_FROM:
                bonus[stand.owner] += numbers[colour]
    return bonus
