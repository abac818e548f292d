"""Positions that cannot be: every fault is named with its place, in the words of the game."""

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from iki_teach import iki
from iki_teach.content.structure import ValueFaults

IMPOSSIBLE: dict[str, str] = YAML(typ="safe").load(Path(__file__).with_name("impossible.yaml"))


def faults_of(text: str) -> list[str]:
    """What is wrong with a position, without its file and line."""
    with pytest.raises(ValueError, match="expected") as error:
        iki.position("{" + text + "}")
    return [str(fault).partition(" ")[2] for fault in error.value.faults]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("text", "fault"), IMPOSSIBLE.items())
def test_what_cannot_be_is_a_fault_with_its_place(text: str, fault: str) -> None:
    """What was expected and what came, in the words of the game; nothing else is said."""
    found = faults_of(text)
    assert any(one.startswith(fault) for one in found), found
    assert len(found) <= 2, found


def test_all_that_cannot_be_is_said_at_once_with_its_lines() -> None:
    text = (
        "players:\n  Aki: {fire: 11}\n  Ben: {mon: x}\nmonth: 1\nmonths: 2\nstalls:\n"
        "  north.9: {card: cooper, owner: Aki}\n  north.1: {card: carpentr, owner: Bob}\n  north.2: 5\n"
        "display: [dyr]\ndisplayed: 1\nmoves:\n  - jump\n  - 5\nexpect:\n  events: [iki.nothing.here]\n"
    )
    with pytest.raises(ValueError, match="expected") as error:
        iki.position(text)
    faults: Any = error.value.faults  # type: ignore[attr-defined]
    assert [fault.line for fault in faults] == [2, 3, 5, 7, 8, 8, 9, 10, 11, 14, 16]
    assert {fault.file for fault in faults} == {"position"}


def test_faults_have_the_keys_that_lead_to_them() -> None:
    """Lessons hold positions inside their own files and put their own lines to the keys."""
    from iki_teach.games.iki.cases.case import case_from

    with pytest.raises(ValueFaults) as error:
        case_from({"players": {"Aki": {"fire": 11}, "Ben": None}})
    assert [path for path, _ in error.value.faults] == [("players", "Aki", "fire")]
