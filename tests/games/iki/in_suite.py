"""What IKI brings for the suite of every game."""

import random

from iki_teach.core.event import Event
from iki_teach.games.iki.kit import KIT
from iki_teach.games.iki.rules.game import Game
from tests.games.iki.random_play import TABLES, moments
from tests.games.iki.sound import faults_of
from tests.games.suite import Moments, Suite


def played(edition: str, players: int, seed: int) -> Moments:
    """A game as it comes, with rich players, or with named chance."""
    return moments(edition, players, seed, rich=seed % 3 == 1, named=seed % 3 == 2)


def check(game: Game) -> None:
    assert faults_of(game._state) == []


def hidden_otherwise(game: Game, seat: int, chance: random.Random) -> Game:
    s = game._state.copy()
    s.decks = tuple(tuple(chance.sample(deck, len(deck))) for deck in s.decks)
    s.pile, s.blocks, s.fires = (tuple(chance.sample(some, len(some))) for some in (s.pile, s.blocks, s.fires))
    return Game(game.head, s)


def only_tidies(event: Event) -> bool:
    """Whether an event moves something that others tell of, or takes an Oyakata back from its slot."""
    return event.what in ("take", "leave") or (event.what == "slot" and event.changes[0].after is None)


SUITE = Suite(kit=KIT, tables=tuple(TABLES), moments=played, check=check, hide=hidden_otherwise, silent=only_tidies)
