"""The lessons on playing well: what they call best, the judge finds clearly better than anything else."""

import pytest

from iki_teach.coach import BETTER, advise
from iki_teach.kits import KITS
from iki_teach.lessons.course import course
from iki_teach.lessons.lesson import Step
from iki_teach.lessons.stage import Setting, begin, play_all

LESSONS = [lesson for game in KITS for lesson in course(game).values() if lesson.id.endswith("playing_well")]
STEPS = [(lesson.game, at, step) for lesson in LESSONS for at, step in enumerate(lesson.steps[:5])]
SEEDS = (0, 1, 2)


@pytest.mark.long
@pytest.mark.parametrize(("game", "at", "step"), STEPS, ids=[f"{game}-{at + 1}" for game, at, _ in STEPS])
def test_the_best_move_is_clearly_better_to_the_judge(game: str, at: int, step: Step) -> None:
    """Whatever the luck: it stands alone before all others."""
    setting = Setting(KITS[game].usual, 2, game)
    shown = step.kind == "show"
    position = play_all(begin(step, setting), step.moves[:-1] if shown else step.moves)
    best = step.moves[-1] if shown else step.solution[0]
    for seed in SEEDS:
        advice = advise(position, seed)
        assert ([str(move) for move in advice.moves], advice.word) == ([best], BETTER)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_five_positions_go_from_worked_to_faded(lesson: object) -> None:
    steps = [step for known in LESSONS if known is lesson for step in known.steps[:5]]
    assert [step.kind for step in steps] == ["show", "do", "do", "do", "do"]
    assert [bool(step.more) for step in steps] == [True, True, False, False, False]
