"""Whole games in `tests/records/`, of every game: each replays to its end, to the points and events that it notes."""

import re
from pathlib import Path

import pytest

from iki_teach.kits import KITS
from iki_teach.terminal.check import KINDS, faults_in

RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.txt"))


def load(text: str):
    return next(kit for kit in KITS.values() if f"\n{kit.record_title}" in f"\n{text}").load(text)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_plays_to_the_points_it_notes_and_is_written_again(path):
    """The last comment of the file tells every player's, a mark what its move brings: changed rules would show here."""
    text = path.read_text(encoding="utf-8")
    game = load(text)
    assert game.over
    (noted,) = re.findall(r"^# final \w+: (.*)$", text, re.MULTILINE)
    scores = zip(game.head.players, game.scores(), strict=True)
    ranked = [(f"{player} {score.total}", f" (rank {score.rank})") for player, score in scores]
    assert noted in (", ".join(total for total, _ in ranked), ", ".join(total + rank for total, rank in ranked))
    assert faults_in([path], KINDS) == []

    def plain(text: str) -> list[str]:
        return [line for line in text.splitlines() if line and not line.startswith("#")]

    assert plain(game.record()) == plain(text)
    for mark in re.finditer(r"^# here: .* \((.*)\)", text, re.MULTILINE):
        move = game.history()[len(load(text[: mark.start()]).history())]
        told = iter(f"{event.rule} {event.what}" for event in move.events)
        assert all(event in told for event in mark[1].split(", ")), mark[0]
