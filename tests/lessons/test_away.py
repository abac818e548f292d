"""Moves that lead away from the goal of a step: each is answered by a sentence of the lesson that says why."""

from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from iki_teach.coach import BETTER, advise
from iki_teach.content.words import Words
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import Lesson, Misreading, Step, course
from iki_teach.lessons.stage import Setting, begin, fitting, play_all, settings_of
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.lesson.steps import Play
from iki_teach.pages.lesson.steps.board import Solve
from iki_teach.ui.labels import LOST
from tests.asking import send

LESSONS = [lesson for game in KITS for lesson in course(game).values()]
STALLS = [f"{row}.{number}" for row in ("east", "north", "south", "west") for number in (1, 2, 3, 4)]
WELL = [lesson for game in KITS for lesson in course(game).values() if lesson.id.endswith("playing_well")]
STEPS = [(lesson.game, at, step) for lesson in WELL for at, step in enumerate(lesson.steps[:5])]
MISTAKES = [
    (lesson.id, setting, at, number)
    for lesson in course().values()
    for setting in settings_of(lesson)
    for at, step in enumerate(lesson.for_table(setting.edition, setting.players))
    for number in range(len(step.misread))
]
IDS = [f"{name}-{where.edition}-{where.players}-{at + 1}-{number + 1}" for name, where, at, number in MISTAKES]


def put(what: str, taken: str, *others: str) -> str:
    moves = [f"{one} at {stall}" for one in what.split(", ") for stall in STALLS if stall not in taken.split(", ")]
    return ", ".join(sorted([*moves, *others]))


SEPTEMBER = "east.1, north.1, south.2, south.3, west.1, west.3"  # where others stand in Tonight, and the plasterer
NOVEMBER = f"{SEPTEMBER}, south.1"
START_CARDS = "north.1, south.1, west.1"  # where they lie in Tonight
APART = [f"hire plasterer at {stall}" for stall in STALLS if stall not in START_CARDS and not stall.startswith("south")]
AWAY: dict[str, dict[str, str]] = YAML(typ="safe").load(Path(__file__).with_name("away.yaml"))
REASONS = {(lesson, solution): moves for lesson, steps in AWAY.items() for solution, moves in steps.items()} | {
    ("tonight", "hire plasterer at south.2"): put(
        "hire basket-maker, hire clam-seller, hire zori-seller", START_CARDS, *APART
    ),
    ("tonight", "hire greengrocer at south.1"): put(
        "hire blacksmith, hire sword-smith, hire tile-maker", SEPTEMBER, "income"
    ),
    ("tonight", "build oxcart at east.2"): put(
        "build inn",
        NOVEMBER,
        "buy wood",
        "done",
        "use west.1",
        *(f"build oxcart at {row}.4" for row in ("east", "north", "south", "west")),
        *(f"build inari-shrine at {stall}" for stall in STALLS if stall[-1] != "4" and stall not in NOVEMBER),
    ),
}


def astray(lesson: Lesson, setting: Setting, at: int) -> Iterator[tuple[str, str]]:
    session = LessonSession(lesson, "en", setting)
    session.start_step(at)
    for intent in session.play_now.worked():
        for move in session.game.moves():
            play = copy(session.play_now)
            assert isinstance(play, Solve)
            play.moved(session.game.play(move))
            if play.stopped:
                yield str(move), play.feedback.lines[0].text
        send(session, intent)


@pytest.mark.long
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_move_that_leads_away_is_told_why(lesson: Lesson) -> None:
    reasons = defaultdict[tuple[str, str], set[str]](set)
    for setting in settings_of(lesson):
        for at, step in enumerate(lesson.for_table(setting.edition, setting.players)):
            for move, why in astray(lesson, setting, at) if step.kind == "do" else ():
                assert why != Words("en")(LOST)
                if why == step.away and (not lesson.tonight or setting == fitting(lesson, Setting())):
                    reasons[lesson.id, step.solution[0]].add(move)
    expected = {at: moves for at, moves in REASONS.items() if at[0] == lesson.id}
    assert {at: ", ".join(sorted(moves)) for at, moves in reasons.items()} == expected


def test_a_reason_is_said_in_the_language_of_the_page() -> None:
    session = LessonSession(course()["shops"], "de")
    session.start_step(2)
    (line,) = send(session, "play", move="buy grey-pipe")["step"]["feedback"]["lines"]
    assert line["text"].startswith("Einen Laden besucht man einmal im Zug")


@pytest.mark.long
@pytest.mark.parametrize(("game", "at", "step"), STEPS, ids=[f"{game}-{at + 1}" for game, at, _ in STEPS])
def test_the_best_move_is_clearly_better_to_the_judge(game: str, at: int, step: Step) -> None:
    """Whatever the luck: it stands alone before all others."""
    setting = Setting(KITS[game].usual, 2, game)
    shown = step.kind == "show"
    position = play_all(begin(step, setting), step.moves[:-1] if shown else step.moves)
    best = step.moves[-1] if shown else step.solution[0]
    for seed in (0, 1, 2):
        advice = advise(position, seed)
        assert ([str(move) for move in advice.moves], advice.word) == ([best], BETTER)


@pytest.mark.parametrize("lesson", WELL, ids=lambda lesson: lesson.game)
def test_five_positions_go_from_worked_to_faded(lesson: object) -> None:
    steps = [step for known in WELL if known is lesson for step in known.steps[:5]]
    assert [step.kind for step in steps] == ["show", "do", "do", "do", "do"]
    assert [bool(step.more) for step in steps] == [True, True, False, False, False]


def refused_by(play: Play, mistake: Misreading) -> str | None:
    for move in play.game.all_moves():
        for refusal in play.game.why_not(move):
            if refusal.rule == mistake.refusal.rule and mistake.refusal.what in ("", refusal.reason):
                return str(move)
    return None


@pytest.mark.long
@pytest.mark.parametrize(("name", "setting", "at", "number"), MISTAKES, ids=IDS)
def test_a_typical_mistake_can_be_made_and_gets_its_own_sentence(name, setting, at, number):
    session = LessonSession(course()[name], "en", setting)
    session.start_step(at)
    play = session.play_now
    mistake = play.step.misread[number]
    if mistake.move:
        view = send(session, "play", move=mistake.move)
        assert view["step"]["feedback"]["kind"] == "dead"
    elif mistake.refusal is None:
        *marks, check = play.worked()
        kind, cell = mistake.ask.split()[:2]
        for mark in marks:
            send(session, mark)
        if cell in play.spots:
            send(session, "mark", at=cell)
            assert (cell in play.marked) == (mistake.value != (kind == "stands"))
            if not play.marked:  # something else is to be marked as well, or the answer counts as none
                send(session, "mark", at=next(spot for spot in play.spots if spot != cell))
            view = send(session, check)
        else:
            assert check.values[mistake.ask] != mistake.value
            view = send(session, "check", values={**check.values, mistake.ask: mistake.value})
    else:
        way = iter(play.worked())
        while (move := refused_by(play, mistake)) is None:
            send(session, next(way))
        view = send(session, "play", move=move)
    assert mistake.say in [line["text"] for line in view["step"]["feedback"]["lines"]]
