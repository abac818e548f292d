"""What advice on IKI is made of, and what one looks back at."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from iki_teach.core.coaching import Coaching, Lucks, Sum
from iki_teach.core.score import lead
from iki_teach.core.text import Text
from iki_teach.games.iki.bots.estimate import estimate_for
from iki_teach.games.iki.bots.greedy import Greedy
from iki_teach.games.iki.bots.reasons import gains, reasons
from iki_teach.games.iki.bots.search import candidates, dealt, lucks
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.terms import LAST_MONTH, MONTHS_A_SEASON, OVER, SEASONS
from iki_teach.games.iki.words.reasons import DECK, FIRE, OTHERS, PILE

TRACK = "iki.score.track"


def outcomes(seen: Game, seed: int | str) -> Lucks:
    """Return what brings one luck after the other, each of which plays a move on to the end of the year.

    `greedy` plays on to the end, so that nothing here is foreseen by the estimate.
    """
    s, chance = seen._state, random.Random(seed)

    def luck() -> Callable[[Move], float]:
        hidden = dealt(s, chance)
        return lambda move: ended(Game(seen.head, hidden).play(move), s.queue[0])

    return luck


def ended(game: Game, seat: int) -> float:
    """Return by how much a player leads in the end, if all play on as `greedy` does."""
    greedy = Greedy()
    while (now := game.decides) is not None:
        game = game.play(greedy.choose(game.seen_by(now)))
    return lead([score.total for score in game.scores()], seat)


def unknown(seen: Game) -> tuple[Text, ...]:
    """Return what nobody knows here."""
    s = seen._state
    hidden = {DECK: any(s.decks), FIRE: any(month >= s.month for month in s.table.fires), PILE: bool(s.pile)}
    return (*(text for text, is_hidden in hidden.items() if is_hidden), OTHERS)


def by_season(game: Game, seat: int) -> tuple[Sum, ...]:
    """Return the points at the end that could be foreseen after each season, and those before it."""
    foreseen, known = dict[int, float](), estimate_for(game._state)
    for moment in game.history():
        s = moment._state
        if s.month and (s.month not in foreseen or s.phase == OVER):
            foreseen[s.month] = known.points(s)[seat]
    begins = [month for month in range(1, LAST_MONTH + 2, MONTHS_A_SEASON) if month in foreseen]
    return tuple(
        Sum(SEASONS[begin // MONTHS_A_SEASON], round(foreseen[end]), round(foreseen[begin]))
        for begin, end in pairwise(begins)
    )


def sources(game: Game, seat: int) -> dict[str, int]:
    """Return the points of a player by what brought them: the track by its events, the rest line by line."""
    points = Counter(game.scores()[seat].by_rule())
    for moment in game.history():
        for rule, good, amount in gains(moment._raw, seat):
            if good == "iki":
                points[rule] += amount
                points[TRACK] -= amount
    return {rule: number for rule, number in points.items() if number}


COACHING = Coaching(
    candidates=candidates,
    lucks=lucks,
    samples=24,
    outcomes=outcomes,
    reasons=reasons,
    unknown=unknown,
    by_season=by_season,
    sources=sources,
)
