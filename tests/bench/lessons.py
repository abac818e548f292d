"""How long learners wait: for the next question of a drill, and for the others' turns in the first game."""

import time
from collections.abc import Callable
from itertools import product

from iki_teach.games.iki import drills
from iki_teach.games.iki.bots import BOTS
from iki_teach.games.koikoi import drills as koikoi_drills
from iki_teach.games.koikoi.facts.load import presets
from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting
from iki_teach.sessions.lesson import LessonSession

SEEDS = range(1000, 1010)


def seconds(act: Callable[[], object]) -> float:
    """Return how long something computes."""
    began = time.process_time()
    act()
    return time.process_time() - began


def answers_of_a_year() -> list[float]:
    """Return how long each answer takes in a year against greedy bots at a full table."""
    session = LessonSession(course()["first_game"], "en", Setting("first", 4))
    session.start_step(next(at for at, step in enumerate(session.steps) if step.bots and step.goal is None))
    bot, waited = BOTS["greedy"](0), []
    while not session.game.over:
        move = str(bot.choose(session.game.seen_by(0)))
        intent = {"n": session.n + 1, "version": session.version, "do": "play", "move": move}
        waited.append(seconds(lambda intent=intent: session.answer(intent)))  # type: ignore[misc]
    return waited


def rows() -> list[tuple[str, str, str]]:
    """Return the slowest of each."""
    tables = product(("first", "second"), (2, 3, 4), SEEDS)
    iki = [seconds(lambda name=name, at=at: drills.ask(name, *at)) for at in tables for name in drills.DRILLS.names]  # type: ignore[misc]
    koikoi = [
        seconds(lambda name=name, rules=rules, seed=seed: koikoi_drills.ask(name, rules, seed))  # type: ignore[misc]
        for name, rules, seed in product(koikoi_drills.DRILLS.names, presets(), SEEDS)
    ]
    return [
        ("slowest of IKI's drill questions", f"{max(iki) * 1000:.0f}", "ms"),
        ("slowest of Koi-Koi's drill questions", f"{max(koikoi) * 1000:.0f}", "ms"),
        ("slowest answer in a year with bots", f"{max(answers_of_a_year()) * 1000:.0f}", "ms"),
    ]
