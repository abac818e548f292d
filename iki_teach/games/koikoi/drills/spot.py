"""The drill `spot`: which yaku do these captured cards hold?"""

import random
from functools import partial

from attrs import frozen

from iki_teach.core.bot import shuffled
from iki_teach.core.drill import QuestionDraft, draft_question, most_tempting
from iki_teach.core.event import Event
from iki_teach.games.koikoi.drills.readings import READINGS, Captured, CountedYaku, Counting
from iki_teach.games.koikoi.drills.self_play import game_at, month_played
from iki_teach.games.koikoi.rules.game import Game

MOMENTS = 6
FEWEST_CARDS = 9


@frozen
class Collection:
    game: Game
    seat: int
    captured: Captured


def answer(case: Collection, count: Counting = Captured.yaku) -> str:
    """Return the yaku as somebody counts them: their ids in order, parted by spaces; empty for none."""
    return " ".join(sorted(count(case.captured) or {}))


MISCONCEPTIONS = tuple(reading.asked(partial(answer, count=reading.answer)) for reading in READINGS)


def yaku_events(made: CountedYaku, seat: int) -> tuple[Event, ...]:
    return tuple(Event(id, "yaku", seat, {"points": points}, ()) for id, points in made.items())


def collections(rules: str, chance: random.Random) -> list[Collection]:
    moments = [
        (s, seat)
        for s, _ in month_played(rules, {}, chance)
        for seat in (0, 1)
        if s.taken[seat].bit_count() >= FEWEST_CARDS
    ]
    return [
        Collection(game_at(s, rules, {}), seat, Captured.by(s, seat)) for s, seat in shuffled(moments, chance)[:MOMENTS]
    ]


def draft(rules: str, chance: random.Random) -> QuestionDraft[Game] | None:
    case = most_tempting(collections(rules, chance), MISCONCEPTIONS, chance)
    if case is None:
        return None
    because = yaku_events(case.captured.yaku(), case.seat)
    facts = {"player": case.seat, "shown": (case.seat,)}
    return draft_question(case.game, case, answer(case), MISCONCEPTIONS, chance, facts=facts, because=because)
