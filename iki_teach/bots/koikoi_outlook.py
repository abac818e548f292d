"""Koi-koi or stop: what both are worth, from the cards that a player can see, with the uncertainty of the estimate."""

import random
from math import sqrt

from attrs import frozen

from iki_teach.bots.koikoi import Sensible
from iki_teach.games.koikoi.game import Game
from iki_teach.games.koikoi.moves import KOI_KOI
from iki_teach.games.koikoi.state import State
from iki_teach.games.koikoi.terms import OVER

SAMPLES = 60
SURE = 1.96


@frozen
class Outlook:
    """What stopping scores, and what koi-koi brought on average over `samples` continuations.

    `koi_koi` is the own points minus the other's; `spread` is half the width of its 95 % interval; `better` is how
    many continuations brought more than stopping, `lost` how many brought less than nothing.
    """

    stop: int
    koi_koi: float
    spread: float
    samples: int
    better: int
    lost: int


def outlook(seen: Game, samples: int = SAMPLES, seed: int = 0) -> Outlook:
    """Return the outlook of a decision: hidden cards are dealt at random, then both play sensibly to the month's end.

    `seen` is `game.seen_by(seat)` at a decision. Sensible players are not perfect ones: it is an estimate.
    """
    chance, s = random.Random(seed), seen._state
    stop = s.table.scorer.total(s.taken[s.seat], s.month)
    results = [played_on(dealt(s, chance)) for _ in range(samples)]
    mean = sum(results) / samples
    deviation = sqrt(sum((result - mean) ** 2 for result in results) / max(samples - 1, 1))
    better, lost = sum(result > stop for result in results), sum(result < 0 for result in results)
    return Outlook(stop, mean, SURE * deviation / sqrt(samples), samples, better, lost)


def dealt(s: State, chance: random.Random) -> State:
    """Return a copy in which the cards that the player to move cannot see are dealt anew."""
    other, new = 1 - s.seat, s.copy()
    hidden = [*s.hands[other], *s.stock[s.top :]]
    chance.shuffle(hidden)
    held = len(s.hands[other])
    new.hands[other], new.stock, new.top = sorted(hidden[:held]), tuple(hidden[held:]), 0
    return new


def played_on(s: State) -> int:
    """Say koi-koi and let both play sensibly until the month is over; return own minus other's points of the month."""
    own, round, before = s.seat, s.round, s.points[:]
    bot = Sensible()
    KOI_KOI.do(s, None)
    while s.round == round and s.phase != OVER:
        bot.choose_in(s).do(s, None)
    gained = [after - earlier for after, earlier in zip(s.points, before, strict=True)]
    return gained[own] - gained[1 - own]
