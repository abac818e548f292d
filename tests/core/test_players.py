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
    with pytest.raises(ValueError, match=re.escape(fault)):
        checked_names(names)


def test_a_name_of_several_signs_or_in_two_encodings_is_one() -> None:
    """Emoji are joined by what shows nothing; the same alone, or what turns letters around, is refused."""
    family, wales = "👩‍🦰", "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
    assert checked_names([family, wales]) == (family, wales)
    for hidden in ("\u200d", "A\u200d", "A\u202eB", "A\U000e0067\U000e007f"):
        with pytest.raises(ValueError, match="without control characters"):
            checked_names(["Ben", hidden])
    assert checked_names(["Jo\u0308rg", "Ben"]) == ("Jörg", "Ben")
    with pytest.raises(ValueError, match="different names"):
        checked_names(["Jo\u0308rg", "Jörg"])
    assert checked_names(["Aki", "<b>"]) == ("Aki", "<b>")
