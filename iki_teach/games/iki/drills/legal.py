"""The drill `legal`: which of some moves the rules allow."""

import random

from iki_teach.core.bot import pick, shuffled
from iki_teach.core.drill import FEWEST_WRONG, MOST_WRONG, Choice, QuestionDraft
from iki_teach.core.refusal import Refusal
from iki_teach.games.iki.drills.legal_misconceptions import MISCONCEPTIONS, MoveMisconception
from iki_teach.games.iki.drills.self_play import decide, game_at, moments
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.shops import Done
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import BUSINESS, INCOME, NEUTRAL, ORDER, PLACE, SLOT_X, START, UNPAID, WALK
from iki_teach.games.iki.rules.turn import Income

# How often each kind of decision is asked about; a kind that a game does not have is left out.
ASKED = (BUSINESS,) * 6 + (INCOME,) * 4 + (WALK,) * 3 + (ORDER,) * 2 + (START, UNPAID, NEUTRAL, PLACE)
# Misconceptions that tempt nearly everywhere; others come first.
COMMON = frozenset(
    ("on-credit", "walk-again", "two-in-a-stall", "any-stall-used", "hire-late", "walk-first", "any-shop", "hire-early")
)
LOOKS = 9
TRIES = 12

RULES = frozenset(rule for misconception in MISCONCEPTIONS for rule in misconception.rules)

Wrong = dict[Move, tuple[MoveMisconception, Refusal]]


def wrong_moves(s: State, chance: random.Random) -> Wrong:
    """Return up to three illegal moves, of different misconceptions where there are enough."""
    wrong: Wrong = {}
    pools = [(it, shuffled(list(it.moves(s)), chance)) for it in MISCONCEPTIONS if s.phase in it.phases]
    pools = sorted(shuffled(pools, chance), key=lambda pool: pool[0].id in COMMON)
    for number in range(MOST_WRONG):
        for misconception, pool in pools:
            if len(wrong) < MOST_WRONG and sum(other is misconception for other, _ in wrong.values()) == number:
                wrong |= first_met(s, misconception, pool, wrong)
    return wrong


def first_met(s: State, misconception: MoveMisconception, pool: list[Move], wrong: Wrong) -> Wrong:
    for _ in range(min(TRIES, len(pool))):
        move = pool.pop()
        refusal = misconception.meets(s, move)
        if refusal is not None and move not in wrong:
            return {move: (misconception, refusal)}
    return {}


def right_moves(s: State) -> list[Move]:
    """Return the legal moves that are worth a thought; income is one only where nobody can be hired."""
    moves = [move for move in flow.moves(s) if not isinstance(move, Done)]
    return [move for move in moves if not isinstance(move, Income)] or moves


def draft(edition: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    wanted = pick(ASKED, chance)
    states = [s.copy() for s in moments(edition, players, chance) if s.phase == wanted and right_moves(s)]
    if not states:
        return None
    looked = [(s, wrong_moves(s, chance)) for s in shuffled(states, chance)[:LOOKS]]
    s, wrong = max(looked, key=lambda look: len({misconception.id for misconception, _ in look[1].values()} - COMMON))
    if len(wrong) < FEWEST_WRONG:
        return None
    right = decide(right_moves(s), chance)
    choices: list[tuple[Choice, Refusal | None]] = [(Choice(str(right)), None)]
    choices += [(Choice(str(move), misconception.id), refusal) for move, (misconception, refusal) in wrong.items()]
    choices = shuffled(choices, chance)
    misconception, refusal = pick(list(wrong.values()), chance)
    because = tuple(refusal for _, refusal in choices if refusal is not None)
    facts = {"player": s.queue[0], "phase": s.phase, "space": s.place[s.queue[0]]}
    facts |= {"slot_x": s.slot[s.queue[0]] == SLOT_X, "shop_open": s.shop_open, "card_open": s.card_open}
    offered = tuple(choice for choice, _ in choices)
    return QuestionDraft(game_at(s, edition), misconception.rule(refusal), facts, offered, because)
