"""What people kept of earlier editions of the program goes on: records, sheets, links, progress, codes, positions.

The files in `tests/kept/` were written by the first edition and are never written anew.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from iki_teach import iki, koikoi
from iki_teach.checks import KINDS
from iki_teach.content.check import faults_in
from iki_teach.lessons import drills, keep, koikoi_drills, transfer
from iki_teach.sessions import BoardSession, KoikoiSession, KoikoiSheetSession, SheetSession
from iki_teach.sheet import new_sheet
from iki_teach.sheet.koikoi import new_sheet as new_koikoi_sheet

KEPT = Path(__file__).parent / "kept"
EXPECTED: dict[str, dict[str, Any]] = json.loads((KEPT / "expected.json").read_text(encoding="utf-8"))
RECORDS = sorted(name for name in EXPECTED if name.endswith(".txt"))
SHEETS = sorted(name for name in EXPECTED if "sheet" in name)
CODES = (KEPT / "drill-codes.txt").read_text(encoding="utf-8").split()


def text_of(name: str) -> str:
    """Return a kept text."""
    return (KEPT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_the_game_that_it_was(name: str) -> None:
    """All its moves are legal still, it stands where it stood, and its points are what the rules say."""
    expected, face = EXPECTED[name], koikoi if name.startswith("koikoi") else iki
    game = face.load(text_of(name))
    assert len(game.history()) - 1 == expected["moves"]
    assert game.over == expected["over"]
    if game.over:
        assert [score.total for score in game.scores()] == expected["totals"]
    else:
        assert (game.state.month, game.to_move.player) == (expected["month"], expected["to_move"])
    assert face.load(game.record()).record() == game.record()


@pytest.mark.parametrize("name", RECORDS)
def test_a_board_goes_on_with_the_game_that_a_browser_kept(name: str) -> None:
    """The board shows the kept game in place of its own."""
    begun = (
        KoikoiSession(koikoi.new(seed=1), keep="kept")
        if name.startswith("koikoi")
        else BoardSession(iki.new(["A", "B"], seed=1), keep="kept")
    )
    begun.answer({"n": 1, "version": 0, "do": "resume", "value": {"record": text_of(name)}})
    assert len(begun.game.history()) - 1 == EXPECTED[name]["moves"]


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_counts_as_it_did(name: str) -> None:
    """As JSON, as a table and as a link."""
    koi = name.startswith("koikoi")
    session = KoikoiSheetSession(new_koikoi_sheet()) if koi else SheetSession(new_sheet(["", ""]))
    view = session.answer({"n": 1, "do": "open", "text": text_of(name)})
    assert view["answer"] is None
    totals = view["totals"] if koi else [player["total"] for player in view["players"]]
    assert totals == EXPECTED[name]["totals"]


@pytest.mark.parametrize("name", ["progress.json", "progress.code"])
def test_progress_is_taken_up_whole(name: str) -> None:
    """Every rule, the table and the lesson are read, and nothing is left out."""
    expected, kept = EXPECTED[name], keep.read(transfer.from_text(text_of(name)))
    assert kept.dropped == ()
    assert sorted(kept.mastery.cards) == expected["rules"]
    assert kept.others[keep.TABLE] == expected["table"]
    assert kept.others[keep.LESSON + expected["lesson"]]["step"] == expected["step"]


@pytest.mark.parametrize("code", CODES)
def test_the_code_of_a_drill_brings_a_question(code: str) -> None:
    """A code that somebody wrote down still asks the drill that it names."""
    question = (drills if code.split("-")[0] in drills.DRILLS else koikoi_drills).again(code)
    assert question.code == code
    assert question.right in question.choices


def test_a_position_plays_as_expected() -> None:
    """Both games' files hold what they promise."""
    assert faults_in([KEPT / "iki-position.yaml", KEPT / "koikoi-position.yaml"], KINDS) == []
