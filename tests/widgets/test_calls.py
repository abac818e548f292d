"""How much Python a click costs, from the page and back to it, counted in calls of Python functions at the median."""

import random
import sys
from statistics import median
from types import FrameType
from typing import Any

import pytest

from iki_teach.board.session import BoardSession
from iki_teach.board.widget import BoardShell
from iki_teach.content.words import LANGS
from iki_teach.kits import KITS, Kit

WARM = 10  # clicks, after which everything has been read


class Counter:
    """Calls of Python functions while it watches."""

    calls = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        self.calls += event == "call"

    def __enter__(self) -> "Counter":
        sys.setprofile(self)
        return self

    def __exit__(self, *error: object) -> None:
        sys.setprofile(None)


def intents_for(kit: Kit, session: BoardSession, chance: random.Random) -> list[dict[str, str]]:
    if session.stop or session.covered:
        return [{"do": "play", "move": "uncover" if session.covered else "go-on"}]
    move = chance.choice(session.game.moves())
    (path, *_) = kit.paths(move, session.game.state) or [()]
    return [*({"do": "click", "at": cell} for cell in path), {"do": "play", "move": str(move)}]


def played(name: str, lang: str, clicks: int) -> tuple[list[int], list[int]]:
    kit, chance = KITS[name], random.Random(7)
    session = BoardSession(kit.new(kit.names[:2], kit.usual, seed=7), lang)
    shell, quiet, fires = BoardShell(session), list[int](), list[int]()
    while len(quiet) < clicks and not session.game.over:
        before = session.game
        for intent in intents_for(kit, session, chance):
            sent: dict[str, Any] = {**intent, "n": session.n + 1, "version": session.version}
            with Counter() as counter:
                shell.answer(sent)
                view = shell.changes()["view"]
            if session.game is not before:
                fire = any(shot["kind"].startswith("fire") for shot in view["film"])
                (fires if fire else quiet).append(counter.calls)
                break
    return quiet[WARM:], fires


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", KITS.ours)
def test_a_click_that_plays_makes_at_most_3_000_calls_and_a_fire_12_000(name: str, lang: str) -> None:
    quiet, fires = played(name, lang, 120)
    assert len(quiet) > 80
    assert median(quiet) <= 3_000
    assert name != "iki" or (fires and median(fires) <= 12_000)


@pytest.mark.parametrize("name", KITS.ours)
def test_a_click_that_is_refused_draws_only_where_it_says_so(name: str) -> None:
    kit = KITS[name]
    session = BoardSession(kit.new(kit.names[:2], kit.usual, seed=7))
    shell = BoardShell(session)
    if session.covered:
        shell.answer({"do": "play", "move": "uncover", "n": 1, "version": session.version})
    shell.state()
    cells = {cell for move in session.game.all_moves() for path in kit.paths(move, session.game.state) for cell in path}
    for cell in sorted(cells - session.targets())[::9]:
        shell.answer({"do": "click", "at": cell, "n": session.n + 1, "version": session.version})
        changed = [part for part in shell.changes()["view"]["svg"] if part is not None]
        assert len(changed) <= 4, cell  # its mark, that of the one before, the signs of both
