"""Drills of whichever game: a seed or a code brings a question back, and a wrong one is refused."""

import random

import pytest

from iki_teach.kits import KITS

DRILLS = {name: KITS[name].drills for name in ("iki", "koikoi")}
games = pytest.mark.parametrize("game", DRILLS)


@games
def test_a_question_comes_back_by_its_code(game: str) -> None:
    drills = DRILLS[game]
    name = drills.names[0]
    preset, players = next(iter(drills.tables.values()))
    question = drills.ask(name, preset, players)
    assert drills.again(question.code) == question
    due = frozenset(drills.drills[name].rules)
    assert drills.ask(name, preset, players, due=due).rule in due


@games
@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (7, "code: expected one such as"),
        ("no code", "code: expected one such as"),
        ("{name}-zz9-7", "for the table, got 'zz9'"),
        ("{name}-{table}-07", "expected a number without a leading 0, got '07'"),
        ("nodrill-{table}-7", "drill: expected one of"),
    ],
)
def test_a_code_that_is_none_names_what_is_wrong(game: str, code: object, fault: str) -> None:
    drills = DRILLS[game]
    if isinstance(code, str):
        code = code.format(name=drills.names[0], table=next(iter(drills.tables)))
    with pytest.raises(ValueError, match=fault):
        drills.again(code)  # type: ignore[arg-type]


@games
@pytest.mark.parametrize("seed", [-1, 2**63, "7"])
def test_a_seed_that_is_none_is_refused(game: str, seed: object) -> None:
    drills = DRILLS[game]
    preset, players = random.Random(1).choice(list(drills.tables.values()))
    with pytest.raises(ValueError, match="seed: expected a whole number"):
        drills.ask(drills.names[0], preset, players, seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="table: expected one of"):
        drills.ask(drills.names[0], preset, 9, 7)
