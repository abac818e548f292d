"""Koi-koi or stop, as `sensible` looks ahead: what both are worth by the cards one sees, and how sure that is."""

import random
from math import sqrt

from attrs import frozen

from iki_teach.games.koikoi.bots.cards import BothValues, card_values, play_out, quick_move
from iki_teach.games.koikoi.rules.gain import Gain, gained, stopped
from iki_teach.games.koikoi.rules.game import Game, dealt
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP, Move
from iki_teach.games.koikoi.rules.state import DECIDE, OVER, State

SAMPLES = 400
SURE = 1.96


@frozen
class Outlook:
    """What stopping brings, and how koi-koi changed the lead on average over `samples` continuations.

    `spread` is half the width of the 95 % interval of `koi_koi`; `better` is how many continuations brought more than
    stopping, `lost` how many brought less than nothing, `won` and `drawn` how many ended the game so. With an `empty`
    hand koi-koi can gain nothing.
    """

    stop: Gain
    koi_koi: float
    spread: float
    samples: int
    better: int
    lost: int
    won: int
    drawn: int
    empty: bool

    @property
    def calls(self) -> bool:
        """Whether koi-koi is the better choice: by the chance to win a game that a stop would end, else by the lead."""
        if self.stop.result is not None:
            beaten = self.samples - self.won - self.drawn
            chance = self.won - beaten - self.stop.result * self.samples
            if chance or self.stop.result > 0:
                return chance > 0
        return not self.empty and self.koi_koi > self.stop.lead


def outlook(seen: Game, samples: int = SAMPLES, seed: int = 0) -> Outlook:
    """Return the outlook of a decision: hidden cards are dealt at random, then both play sensibly to the month's end.

    `seen` is `game.seen_by(seat)` at a decision. Sensible players are not perfect ones: it is an estimate.
    """
    chance, s = random.Random(seed), seen._state
    stop, known = stopped(s), card_values(s)
    gains = [played_on(dealt(s, chance), KOI_KOI, known) for _ in range(samples)]
    leads, results = [gain.lead for gain in gains], [gain.result for gain in gains]
    mean = sum(leads) / samples
    deviation = sqrt(sum((lead - mean) ** 2 for lead in leads) / max(samples - 1, 1))
    return Outlook(
        stop,
        mean,
        SURE * deviation / sqrt(samples),
        samples,
        better=sum(lead > stop.lead for lead in leads),
        lost=sum(lead < 0 for lead in leads),
        won=results.count(1),
        drawn=results.count(0),
        empty=not s.hands[s.seat],
    )


def played_on(s: State, move: Move, known: BothValues) -> Gain:
    after = s.copy()
    move.do(after, None)
    if after.round == s.round and after.phase != OVER:
        play_out(after, known)
    return gained(s, after)


class Sensible:
    """Takes what is worth most, keeps dangerous cards back, and says koi-koi where the outlook is better."""

    name = "sensible"

    def __init__(self, seed: int | str = 0) -> None:
        """Take a seed as every bot does; the same table is always played alike."""

    def choose(self, seen: Game) -> Move:
        """Return the move that is worth most; of what is hidden only the sum of it is looked at."""
        if seen._state.phase == DECIDE:
            return KOI_KOI if not seen.why_not(KOI_KOI) and outlook(seen).calls else STOP
        return quick_move(seen._state)


class Bold(Sensible):
    name = "bold"

    def choose(self, seen: Game) -> Move:
        if seen._state.phase == DECIDE:
            return STOP if seen.why_not(KOI_KOI) or not seen._state.hands[seen._state.seat] else KOI_KOI
        return quick_move(seen._state)


class Careful(Sensible):
    name = "careful"

    def choose(self, seen: Game) -> Move:
        return STOP if seen._state.phase == DECIDE else quick_move(seen._state)
