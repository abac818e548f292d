"""Drills of whichever game: a seed or a code brings a question back, and a wrong one is refused."""

import random
import re
from typing import Any

import pytest

from iki_teach.content.drills import SEEDS
from iki_teach.content.words import Words
from iki_teach.core.bot import pick, shuffled
from iki_teach.kits import KITS

DRILLS = {name: KITS[name].drills for name in ("iki", "koikoi")}
games = pytest.mark.parametrize("game", DRILLS)


@games
@pytest.mark.parametrize(("code", "fault"), [
    *((code, "code: expected one such as") for code in (7, None, "", "no code", "x" * 500, "{name}")),
    *((code, "code: expected one such as") for code in ("{name}-{table}", "{name}-{table}-ABC")),
    *((code, "code: expected one such as") for code in ("{name}-{table}-1234567", "{name}-{table}-1\n")),
    ("{name}-zz9-7", "for the table, got 'zz9'"),
    ("{name}-{table}-07", "expected a number without a leading 0, got '07'"),
    ("nodrill-{table}-7", "drill: expected one of"),
])  # fmt: skip
def test_a_code_that_is_none_names_what_is_wrong(game: str, code: object, fault: str) -> None:
    drills = DRILLS[game]
    if isinstance(code, str):
        code = code.format(name=drills.names[0], table=next(iter(drills.tables)))
    with pytest.raises(ValueError, match=fault) as caught:
        drills.again(code)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 130


@games
@pytest.mark.parametrize(("name", "preset", "players", "seed", "fault"), [
    *((None, None, None, seed, "seed: expected a whole number from 0 to") for seed in (-1, SEEDS, "7")),
    (None, None, 9, 7, "table: expected one of"),
    (None, "third", None, 7, "got 'third for "),
    ("dice", None, None, 7, "drill: expected one of"),
])  # fmt: skip
def test_what_cannot_be_asked_is_told(game: str, name: Any, preset: Any, players: Any, seed: Any, fault: str) -> None:
    drills = DRILLS[game]
    table = next(iter(drills.tables.values()))
    with pytest.raises(ValueError, match=fault):
        drills.ask(name or drills.names[0], preset or table[0], players or table[1], seed)


@games
def test_what_a_choice_speaks_of_is_on_the_drawing_of_its_question(game: str) -> None:
    """As a place or a picture that is lent; a drill that knows no places, or a choice without one, speaks of none."""
    drills, words = DRILLS[game], Words("en")
    preset, players = next(iter(drills.tables.values()))
    for name in drills.names:
        question = drills.ask(name, preset, players, 7)
        drawn = drills.draw(question, words, False, "wide")[0]
        parts = "".join(drawn.parts)
        there = {*re.findall(r'data-cell="([^"]+)', parts), *re.findall(r'data-piece="([^"]+)', drawn.shared)}
        for choice in question.choices:
            assert there.issuperset(drills.cells(question, choice)), (name, choice)


def test_a_seed_picks_and_shuffles_alike_for_ever_and_loses_nothing() -> None:
    """Codes of drills rest on it: these are the answers of seed 7."""
    assert [pick("abcdef", random.Random(7)) for _ in range(2)] == ["b", "b"]
    assert "".join(shuffled("abcdef", random.Random(7))) == "dbafec"
    chance = random.Random(1)
    assert sorted(shuffled(range(9), chance)) == list(range(9))
    assert {pick(range(9), chance) for _ in range(200)} == set(range(9))
