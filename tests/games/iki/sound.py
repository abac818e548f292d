"""A whole random game, checked at every decision on the raw state: fast enough for a hundred thousand of them."""

import random
from typing import Any

from iki_teach import iki
from iki_teach.games.iki.rules import flow, scoring
from iki_teach.games.iki.rules.position import COMMON, SEATED
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import EMPTY, FIRE_TOP, GOODS, GOODS_EACH, KOBUN_EACH, OVER
from tests.games.iki.positions import NAMES
from tests.games.iki.random_play import TABLES, riches

COPIED_EVERY = 25


def parts_of(s: State) -> dict[tuple[str, int], Any]:
    parts: dict[tuple[str, int], Any] = {
        ("stall", at): occupant for at, occupant in enumerate(zip(s.things, s.owners, s.levels, strict=True))
    }
    for at, amount in enumerate(s.goods):
        parts[GOODS[at % GOODS_EACH], at // GOODS_EACH] = amount
    for part in SEATED:
        for seat, value in enumerate(getattr(s, part)):
            parts[part, seat] = value
    common = {part: getattr(s, part) for part in COMMON} | {"display": (s.display, s.coins)}
    return parts | {(part, 0): value for part, value in common.items()}


def faults_of(s: State) -> list[str]:
    """What can never be: too many kobun, goods below nothing, discs out of order, a piece twice or nowhere."""
    table, seats = s.table, range(s.table.players)
    faults = []
    if any(s.kobun[seat] + s.owners.count(seat) != KOBUN_EACH for seat in seats) or min(s.kobun) < 0:
        faults.append("kobun")
    mosts = [table.last_levels[thing] if 0 <= thing < table.first_building else 0 for thing in s.things]
    if any(not min(1, most) <= level <= most for level, most in zip(s.levels, mosts, strict=True)):
        faults.append("levels")
    strengths = [s.goods[seat * GOODS_EACH + GOODS.index("fire")] for seat in s.order]
    if min(s.goods) < 0 or min(s.coins, default=0) < 0:
        faults.append("goods")
    if strengths != sorted(strengths, reverse=True) or strengths[0] > FIRE_TOP or sorted(s.order) != list(seats):
        faults.append("discs")
    things = [*s.display, *s.starts, *s.gone, *(thing for thing in s.things if thing != EMPTY)]
    things += [card for cards in (*s.retired, *s.decks) for card in cards]
    things += [building + table.first_building for building in (*s.buildings, *s.pile)]
    if sorted(things) != list(range(len(table.things))):
        faults.append("cards")
    tiles = [*s.fish, *s.pipes, *s.pouches, *(tile for own in s.tiles for tile in own)]
    if len(set(tiles)) != len(tiles):
        faults.append("tiles")
    return faults


def play_checked(number: int) -> int:
    """Play one random game to its end; return its decisions. Raises AssertionError that names game and decision."""
    edition, players = TABLES[number % len(TABLES)]
    s = iki.new(NAMES[:players], edition, number)._state
    chance = random.Random(number)
    if chance.random() < 0.5:
        s.goods = riches(s)
    parts, decisions = parts_of(s), 0
    while s.phase != OVER:
        place = f"game {number}, decision {decisions}"
        listed = flow.moves(s)
        assert len({str(move) for move in listed}) == len(listed) > 0, place
        move = chance.choice(listed)
        assert not move.reasons(s), f"{place}: {move}"
        copy = s.copy() if decisions % COPIED_EVERY == 0 else None
        log: list[Any] = []
        flow.play(s, move, log)
        changed = dict(parts)
        for _, _, _, _, changes in log:
            for part, before, after in changes:
                assert changed[part] == before, f"{place}: {move}: {part}"
                changed[part] = after
        if copy is not None:
            assert parts_of(copy) == parts, f"{place}: the copy changed"
        parts = parts_of(s)
        assert changed == parts, f"{place}: {move}: events do not add up"
        assert faults_of(s) == [], f"{place}: {move}"
        decisions += 1
    assert sorted(score.rank for score in scoring.scores(s))[0] == 1, f"game {number}: nobody is first"
    return decisions
