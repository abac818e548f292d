"""The drill `spot`: which yaku do these captured cards hold?"""

import random
from functools import partial

from attrs import frozen

from iki_teach.core.chance import shuffled
from iki_teach.games.iki.drills.bending import Bend, mixed, richest, trained, wrong_answers
from iki_teach.games.koikoi.drills.question import Draft
from iki_teach.games.koikoi.drills.readings import READINGS, Held, Made, Reading
from iki_teach.games.koikoi.drills.self_play import game_at, month_played
from iki_teach.games.koikoi.rules.events import event_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.state import State

MOMENTS = 6
FEWEST_CARDS = 9


@frozen
class Collection:
    """One player's captured cards in a game."""

    game: Game
    seat: int
    held: Held


def held_by(s: State, seat: int) -> Held:
    """Return a player's captured cards, to be read."""
    return Held(s.taken[seat], s.month, s.table)


def named(made: Made) -> str:
    """Return yaku as an answer: their ids in order, parted by spaces; empty for none."""
    return " ".join(sorted(made))


def answer(reading: Reading, case: Collection) -> str:
    """Return the yaku that a misreading finds."""
    return named(reading.made(case.held))


BENDS: tuple[Bend[Collection], ...] = tuple(Bend(one.id, one.rule, partial(answer, one), one.often) for one in READINGS)


def collections(rules: str, chance: random.Random) -> list[Collection]:
    """Return collections of some moments of a month."""
    moments = [
        (s, seat)
        for s, _ in month_played(rules, {}, chance)
        for seat in (0, 1)
        if s.taken[seat].bit_count() >= FEWEST_CARDS
    ]
    return [
        Collection(game_at(s, rules, {}), seat, held_by(s, seat)) for s, seat in shuffled(moments, chance)[:MOMENTS]
    ]


def draft(rules: str, chance: random.Random) -> Draft | None:
    """Return a question about one collection, None if this month has no good one."""
    case = richest(collections(rules, chance), BENDS, chance)
    if case is None:
        return None
    made = case.held.made()
    wrong = wrong_answers(named(made), BENDS, case, chance)
    if not wrong:
        return None
    because = tuple(event_of((id, "yaku", case.seat, (("points", points),), ())) for id, points in made.items())
    facts = {"player": case.seat, "shown": (case.seat,)}
    return Draft(case.game, trained(wrong, chance), facts, mixed(named(made), wrong, chance), because)
