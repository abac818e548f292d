"""Self-play for the drills of Koi-Koi: random months from a seed, and their moments.

Only `Random.random` is used to choose, so a code keeps its question while the rules stay as they are.
"""

import random
from collections.abc import Iterator, Mapping

from iki_teach.core.bot import pick
from iki_teach.core.event import RawEvent, of_kind
from iki_teach.core.record import SEEDS
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.rules import months, moves
from iki_teach.games.koikoi.rules.cards import MONTH, MONTHS
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP, Move, Play
from iki_teach.games.koikoi.rules.state import DECIDE, OVER, Head, State

PLAYERS = ("Aki", "Ben")
GOES_ON = 0.8
CAPTURES = 0.8


def choose(s: State, chance: random.Random) -> Move:
    """Return a move: mostly one that captures, and mostly koi-koi, so that collections grow."""
    listed = moves.moves(s)
    if s.phase == DECIDE:
        return KOI_KOI if chance.random() < GOES_ON and KOI_KOI in listed else STOP
    capturing = [move for move in listed if not isinstance(move, Play) or s.field_by_month[MONTH[move.card]]]
    return pick(capturing if capturing and chance.random() < CAPTURES else listed, chance)


def month_played(rules: str, options: Mapping[str, object], chance: random.Random) -> Iterator[tuple[State, bool]]:
    """Yield the states of one month at every decision, and whether the hands have just run out; each is its own."""
    s = State(koikoi.table_of(rules, options), int(chance.random() * SEEDS))
    s.dealer, s.month = int(chance.random() * 2), int(chance.random() * MONTHS)
    months.begin_round(s, None)
    while s.round == 1 and s.phase != OVER:
        yield s.copy(), False
        before, log = s.copy(), list[RawEvent]()
        choose(s, chance).do(s, log)
        if any(what == "exhausted" for _, what, *_ in log):
            yield run_out(before, log), True


def run_out(s: State, log: list[RawEvent]) -> State:
    """Return a state after the last card, before anybody scores: `log` tells what was captured and laid."""
    s.hands = [[], []]
    s.next_card = len(s.stock)
    for _, what, _, _, changes in log:
        if what == "exhausted":
            break
        for (part, seat), _, after in changes:
            if part == "captured":
                s.taken[seat] = of_kind(int, after)
            elif part == "field":
                s.field_by_month = list(of_kind(tuple, after))
            elif part == "called":
                s.called[seat], s.caller = of_kind(int, after), seat
            elif part == "calls":
                s.calls[seat] = of_kind(int, after)
    return s


def game_at(s: State, rules: str, options: Mapping[str, object]) -> Game:
    return Game(Head(PLAYERS, rules, 0, dict(options)), s, [], None, None)
