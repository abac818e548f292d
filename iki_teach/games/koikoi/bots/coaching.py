"""What advice on Koi-Koi is made of, with its reasons, and what one looks back at."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from statistics import fmean

from iki_teach.core.coaching import CHANCE, POINTS, Coaching, Reason, Sum, Worlds
from iki_teach.games.koikoi.bots.cards import BothValues, card_values, play_out, quick_move
from iki_teach.games.koikoi.bots.outlook import played_on
from iki_teach.games.koikoi.bots.search import GAME, candidates, counted_by, counts_points, ends, every_world
from iki_teach.games.koikoi.bots.search import worlds as worlds_of_search
from iki_teach.games.koikoi.rules.cards import MONTHS
from iki_teach.games.koikoi.rules.gain import gained
from iki_teach.games.koikoi.rules.game import Game, dealt
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP, Move
from iki_teach.games.koikoi.rules.state import DECIDE, OVER, State
from iki_teach.games.koikoi.rules.turn import DECIDE_RULE
from iki_teach.games.koikoi.words.events import HAND, ONWARD, STOCK, WINNING

SAMPLES = 300
LEAST = 4  # times in 100, below which a difference may be luck
MOST = 4  # reasons that are given
YAKU = "koi.yaku."

Scored = dict[tuple[str, int], int]  # points of a month by rule and seat


def reasons(seen: Game, better: Move, other: Move, seed: int | str) -> tuple[Reason, ...]:
    """Return what comes about more or less often after one move than after another, what speaks most for it first.

    Nothing where all that stands out together speaks against it; of koi-koi and stop what is at stake, in any case.
    """
    s, chance = seen._state, random.Random(seed)
    if s.phase == DECIDE:
        return stakes(seen, better, seed)
    known, often, points = card_values(s), Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    worlds = [*every_world(s)] or [dealt(s, chance) for _ in range(SAMPLES)]
    for hidden in worlds:
        for move, sign in ((better, 1), (other, -1)):
            for what, number in scored(hidden, move, known).items():
                often[what] += sign
                points[what] += sign * (1 if what[1] == s.seat else -1) * number
    large = [what for what, times in often.items() if abs(times) * 100 >= LEAST * len(worlds)]
    chosen = sorted(large, key=lambda what: abs(points[what]), reverse=True)[:MOST]
    if sum(points[what] for what in chosen) <= 0:
        return ()
    chosen.sort(key=points.__getitem__, reverse=True)
    return tuple(Reason(rule, round(often[rule, seat] * 100 / len(worlds)), seat) for rule, seat in chosen)


def scored(s: State, move: Move, known: BothValues) -> Scored:
    after = s.copy()
    move.do(after, None)
    if after.round == s.round and after.phase != OVER:
        play_out(after, known)
    found = Counter[tuple[str, int]]()
    for round, seat, rule, points in after.accounts[len(s.accounts) :]:
        if round == s.round and points > 0 and rule.startswith(YAKU):
            found[rule, seat] += points
    return found


def stakes(seen: Game, better: Move, seed: int | str) -> tuple[Reason, ...]:
    """Return what comes after koi-koi, first to whom it speaks for; close to the end who wins the game, before that."""
    s, chance, known = seen._state, random.Random(seed), card_values(seen._state)
    found = list[Reason]()
    if unit(seen) == CHANCE:
        next_world, sums = worlds(seen, seed), defaultdict[Move, float](float)
        for brings in (next_world() for _ in range(SAMPLES)):
            for move in (STOP, KOI_KOI):
                sums[move] += brings(move)
        wins = tuple((str(move), round(50 + total / SAMPLES)) for move, total in sums.items())
        found.append(Reason(DECIDE_RULE, abs(wins[0][1] - wins[1][1]), s.seat, wins, WINNING))
    months = [played_on(dealt(s, chance), KOI_KOI, known) for _ in range(SAMPLES)]
    for seat in (s.seat, 1 - s.seat) if better == KOI_KOI else (1 - s.seat, s.seat):
        points = [number for month in months if (number := month.own if seat == s.seat else month.other) > 0]
        goods = (("points", round(fmean(points))),) if points else ()
        found.append(Reason(DECIDE_RULE, round(100 * len(points) / SAMPLES), seat, goods, ONWARD))
    return tuple(found)


IN_100 = 100 / (2 * GAME)  # games won in 100, for each point by which winning and losing are told apart
FORESEEN = 60  # times that a month is played in thought, to say what could be expected of it


def unit(seen: Game) -> str:
    """Return what values count: close to the end how many games of a hundred are won, else points."""
    return POINTS if counts_points(seen._state) else CHANCE


def worlds(seen: Game, seed: int | str) -> Worlds[Move]:
    found = worlds_of_search(seen, seed)
    return found if unit(seen) == POINTS else lambda: in_100(found())


def last_worlds(seen: Game) -> Sequence[Callable[[Move], float]]:
    """Return what moves bring with each card that may be turned up, with whatever is best after it."""
    s, times = seen._state, 1 if unit(seen) == POINTS else IN_100
    count = counted_by(s)

    def best_in(world: State) -> Callable[[Move], float]:
        return lambda move: times * max(count(gained(s, end)) for end in ends(world, move))

    return [best_in(world) for world in every_world(s)]


def in_100(brings: Callable[[Move], float]) -> Callable[[Move], float]:
    return lambda move: brings(move) * IN_100


def outcomes(seen: Game, seed: int | str) -> Worlds[Move]:
    """Return what brings one world after the other, each of which plays a move on, as somebody sensible does.

    That goes to the end of the month, or where games won are counted to the end of the game.
    """
    s, chance, month = seen._state, random.Random(seed), unit(seen) == POINTS

    def next_world() -> Callable[[Move], float]:
        hidden = dealt(s, chance)
        hidden.seed = chance.randrange(10**6)
        return lambda move: brought(hidden, ended(hidden, move, month), month)

    return next_world


def ended(s: State, move: Move, month: bool) -> State:
    """Return the state when the month is over, or the game, if somebody sensible plays on."""
    after = s.copy()
    move.do(after, None)
    while after.phase != OVER and not (month and after.round != s.round):
        quick_move(after).do(after, None)
    return after


def brought(s: State, after: State, month: bool) -> float:
    """Return the lead of a month; of a game 100 for one that is won, 50 for one drawn."""
    lead = after.points[s.seat] - after.points[1 - s.seat]
    return float(gained(s, after).lead) if month else 50.0 * (1 + (lead > 0) - (lead < 0))


def by_season(game: Game, seat: int) -> tuple[Sum, ...]:
    """Return how each month that is over changed the lead, and what could be expected of it with these cards."""
    found, begins = list[Sum](), dict[int, Game]()
    for moment in game.history():
        if moment.decides == seat:
            begins.setdefault(moment._state.round, moment)
    end = game._state
    for number, begin in begins.items():
        if number < end.round or game.over:
            entries = [(who, points) for at, who, _, points in end.accounts if at == number]
            lead = sum(points if who == seat else -points for who, points in entries)
            month = begin._state.month
            found.append(Sum(str(month), lead, round(expected(begin, seat))))
    return tuple(found)


def expected(begin: Game, seat: int) -> float:
    """Return how a month will change the lead, foreseen from what a player sees at the first decision."""
    s, chance = begin.seen_by(seat)._state, random.Random(0)
    known, lead = card_values(s), 0.0
    for _ in range(FORESEEN):
        after = dealt(s, chance)
        play_out(after, known)
        lead += gained(s, after).lead
    return lead / FORESEEN


COACHING = Coaching(
    candidates=candidates,
    worlds=worlds,
    every_world=last_worlds,
    samples=600,
    glances=48,
    outcomes=outcomes,
    reasons=reasons,
    explains=lambda seen: seen._state.phase == DECIDE,
    unit=unit,
    unknown=lambda seen: (HAND, STOCK),
    by_season=by_season,
    share=lambda game: (game._state.round - 1 + game.over) / MONTHS,
)
