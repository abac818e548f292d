"""What Koi-Koi brings for the suite of every game."""

import random

from iki_teach.games.koikoi.kit import KIT
from iki_teach.games.koikoi.rules.cards import NO_CARD, mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.state import TAKE, State
from tests.games.koikoi.random_play import PRESETS, moments
from tests.games.suite import Moments, Suite

WHOLE = 2**48 - 1


def played(rules: str, players: int, seed: int) -> Moments:
    turned = {"instant_wins": True, "first_dealer": "earliest", "zero_sum": True} if seed % 3 == 2 else {}
    return moments(seed, rules, **turned)


def check_cards(s: State) -> None:
    places = [mask_of(hand) for hand in s.hands] + [s.field, *s.taken, mask_of(s.stock[s.next_card :])]
    places.append(0 if s.drawn == NO_CARD else 1 << s.drawn)
    assert sum(place.bit_count() for place in places) == 48
    assert sum(places) == WHOLE
    assert s.next_card == 16 - len(s.hands[0]) - len(s.hands[1])
    assert abs(len(s.hands[0]) - len(s.hands[1])) <= 1
    assert (s.drawn != NO_CARD) == (s.phase == TAKE)


def hidden_otherwise(game: Game, seat: int, chance: random.Random) -> Game:
    s = game._state.copy()
    held = len(s.hands[1 - seat])
    hidden = [*s.hands[1 - seat], *s.stock[s.next_card :]]
    chance.shuffle(hidden)
    s.hands[1 - seat], s.stock = sorted(hidden[:held]), (*s.stock[: s.next_card], *hidden[held:])
    s.seed += 1
    return Game(game.head, s)


SUITE = Suite(
    kit=KIT, tables=tuple((rules, 2) for rules in PRESETS), moments=played, check=lambda game: check_cards(game._state),
    hide=hidden_otherwise, silent=lambda event: event.what == "dealer",
)  # fmt: skip
