"""What weights are learnt from: games that light players play, and what became of each position."""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

from iki_teach.core.learning import Example
from iki_teach.games.iki import begin
from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.features import features_of
from iki_teach.games.iki.bots.search import BEGINNINGS
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import OVER, START

NOISES = (0.3, 1.5, 3.0)  # points by which players misjudge: some games are played well, others anyhow
PLAYERS = ("Aki", "Ben", "Chie", "Dan")


def examples(games: Iterable[int], deck: str | Path = begin.DECK) -> Iterator[Example]:
    """Play games by their numbers, over all tables in turn; yield every player's position in every month."""
    editions = names("editions")
    for number in games:
        chance = random.Random(number)
        players = 2 + number % 3
        edition = editions[number // 3 % len(editions)]
        s = begin.new(PLAYERS[:players], edition, number, deck=deck)._state.copy()
        yield from of_game(s, chance, chance.choice(NOISES))


def of_game(s: State, chance: random.Random, noise: float) -> Iterator[Example]:
    """Play a game to its end, then yield what was seen in it; start cards are taken blindly, to learn their worth."""
    months: dict[int, list[list[float]]] = {}
    while s.phase != OVER:
        if s.phase in BEGINNINGS and s.month not in months:
            months[s.month] = features_of(s)
        flow.play(s, chance.choice(flow.moves(s)) if s.phase == START else light.choose(s, chance, noise), None)
    for score in scores(s):
        for month, numbers in months.items():
            yield Example((s.table.players, month), numbers[score.seat], score.total)
