"""Self-play for drills: busy random games from a seed, and their moments.

A change of the rules, of the deck or of what is chosen here brings other questions for the same codes.
"""

import random
from collections.abc import Iterator, Sequence
from functools import partial

from iki_teach.core.bot import pick
from iki_teach.games.iki.begin import table_of
from iki_teach.games.iki.facts.load import load_deck
from iki_teach.games.iki.rules import buildings, flow, turn
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.payday import is_payday
from iki_teach.games.iki.rules.record import Head
from iki_teach.games.iki.rules.shops import Buy, Done, Pawn, Tiles, Watch
from iki_teach.games.iki.rules.state import State, cards_of
from iki_teach.games.iki.rules.terms import BUSINESS, GOODS_EACH, ORDER, OVER, RICE, SPACES

NAMES = ("Aki", "Ben", "Chie", "Dai")
DECK = "open-edo"
TABLE = {"tokens": False}  # what burns is nobody's choice then
# How eagerly a kind of move is made; every other kind counts 3. Full stalls make good questions.
EAGER: dict[type, int] = {turn.Hire: 12, buildings.Build: 20, Buy: 9, Use: 5, Tiles: 9, Watch: 30, Pawn: 1, Done: 1}
COMMON = 3
TO_THE_RICE = 0.8
LOOKS = 4


def decide(moves: Sequence[Move], chance: random.Random) -> Move:
    """Return a move: first its kind, eagerly, then any of that kind."""
    kinds: dict[type, list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    weights = [EAGER.get(kind, COMMON) for kind in kinds]
    at = chance.random() * sum(weights)
    for kind, weight in zip(kinds, weights, strict=True):
        at -= weight
        if at < 0:
            return pick(kinds[kind], chance)
    return moves[-1]


def neighbours(s: State, move: turn.Hire) -> int:
    colours, first, stall = s.table.colours, s.table.first_building, s.table.stall_index[move.stall]
    near = [s.things[other] for group in s.table.groups if stall in group for other in group]
    return sum(0 <= thing < first and colours[thing] == colours[s.table.card_index[move.card]] for thing in near)


def choose(s: State, chance: random.Random) -> Move:
    """Return a move: short of rice often the slot to the rice shop; of a few hirings the one with most neighbours."""
    moves = flow.moves(s)
    if s.phase == ORDER and chance.random() < TO_THE_RICE:
        seat = s.queue[0]
        steps = (s.table.shops.index("rice") - s.place[seat] - 1) % SPACES + 1
        to_the_rice = [move for move in moves if str(move) == f"slot {steps}"]
        if to_the_rice and s.goods[seat * GOODS_EACH + RICE] < len(cards_of(s, seat)):
            return to_the_rice[0]
    move = decide(moves, chance)
    if not isinstance(move, turn.Hire):
        return move
    hires = [other for other in moves if isinstance(other, turn.Hire)]
    return max((pick(hires, chance) for _ in range(LOOKS)), key=partial(neighbours, s))


def moments(edition: str, players: int, chance: random.Random) -> Iterator[State]:
    """Yield the state at every decision of a game and at its end; it changes as the game goes on."""
    s = flow.begin(table_of(edition, load_deck(DECK), players, TABLE), None, None)
    while s.phase != OVER:
        yield s
        flow.play(s, choose(s, chance), None)
    yield s


def paydays(edition: str, players: int, chance: random.Random) -> list[State]:
    """Return the states just before each payday, while the last player still does business."""
    before: dict[int, State] = {}
    for s in moments(edition, players, chance):
        if s.phase == BUSINESS and len(s.queue) == 1 and is_payday(s.month):
            before[s.month] = s.copy()
    return list(before.values())


def game_at(s: State, edition: str) -> Game:
    """Return the game at a state of its own, without history or seed: chance is named, so a fire waits to be drawn."""
    return Game(Head(NAMES[: s.table.players], edition, DECK, None, TABLE), s.copy(), [], None, None)
