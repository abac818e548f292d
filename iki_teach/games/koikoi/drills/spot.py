"""The drill `spot`: which yaku do these captured cards hold?"""

import random
from functools import partial

from attrs import frozen

from iki_teach.core.chance import shuffled
from iki_teach.core.drill import Misconception, QuestionDraft, draft_question, most_tempting
from iki_teach.games.koikoi.drills.readings import READINGS, Captured, CountedYaku, Counting
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
    captured: Captured


def held_by(s: State, seat: int) -> Captured:
    """Return a player's captured cards, to be read."""
    return Captured(s.taken[seat], s.month, s.table)


def named(made: CountedYaku) -> str:
    """Return yaku as an answer: their ids in order, parted by spaces; empty for none."""
    return " ".join(sorted(made))


def answer(count: Counting, case: Collection) -> str:
    """Return the yaku as somebody counts them."""
    return named(count(case.captured) or {})


MISCONCEPTIONS: tuple[Misconception[Collection, str], ...] = tuple(
    one.asked(partial(answer, one.answer)) for one in READINGS
)


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


def draft(rules: str, chance: random.Random) -> QuestionDraft[Game] | None:
    """Return a question about one collection, None if this month has no good one."""
    case = most_tempting(collections(rules, chance), MISCONCEPTIONS, chance)
    if case is None:
        return None
    made = case.captured.yaku()
    because = tuple(event_of((id, "yaku", case.seat, (("points", points),), ())) for id, points in made.items())
    facts = {"player": case.seat, "shown": (case.seat,)}
    return draft_question(case.game, case, named(made), MISCONCEPTIONS, chance, facts=facts, because=because)
