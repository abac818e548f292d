"""Names of players."""

import re

import pytest

from iki_teach.core.players import checked_names


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (["Aki", 3], "player 2: expected a name, got 3"),
        (["Aki", " "], "player 2: expected a name, got ' '"),
        (["A" * 41, "Ben"], "player 1: expected at most 40 letters, got 41"),
        (["Aki", "Be\nn"], "player 2: expected one line without control characters"),
        (["Aki", "Aki"], "players: expected different names, got Aki, Aki"),
        (["Aki"], "players: expected 2 to 4 names, got 1"),
    ],
)
def test_a_name_that_cannot_be_is_named_with_its_fault(names: list[str], fault: str) -> None:
    """By its seat, with what was expected and what came."""
    with pytest.raises(ValueError, match=re.escape(fault)):
        checked_names(names)


def test_good_names_come_back_as_they_are() -> None:
    """Two to four, markup and all."""
    assert checked_names(["Aki", "<b>"]) == ("Aki", "<b>")
