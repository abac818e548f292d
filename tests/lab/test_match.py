"""A match of a bot of one's own against one of ours."""

import re

import pytest

from iki_teach.core.bot import RandomBot
from iki_teach.lab.match import Match, match


def test_a_deal_is_played_from_both_seats() -> None:
    """A bot against itself: what it wins in one seat it loses in the other, so no lead is left."""
    found = match(RandomBot, "random", games=6)
    assert len(found.leads) == 3
    assert found.lead == 0
    assert found.wins <= 3


@pytest.mark.long
def test_a_match_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert repr(Match("mine", "greedy", (1.0, 3.0), 3)) == (
        "mine won 3 of 4 games against greedy. Its lead was +2.0 points a game, ± 2.0."
    )
    monkeypatch.setenv("IKI_LANG", "de")
    assert "−2,5 Punkte" in repr(Match("mine", "greedy", (-2.0, -3.0), 3))
    assert "± unbekannt" in repr(Match("mine", "greedy", (-2.0,), 3))
    assert "gewann" in repr(match(RandomBot, games=2, game="koikoi"))
    assert repr(match(RandomBot, games=2)) == repr(match(RandomBot, games=2))


@pytest.mark.parametrize("shown", [True, False])
def test_a_match_shows_how_long_it_still_takes(
    shown: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    match(RandomBot, games=2, progress=shown)
    told = capsys.readouterr().err
    assert ("Playing" in told) == ("1/1" in told) == (re.search(r"\d:\d\d:\d\d", told) is not None) == shown


def test_an_unknown_opponent_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of"):
        match(RandomBot, "nobody", games=2)
