"""What is wrong with a saved game: a sentence in the reader's language for every kind of fault."""

from typing import get_args

import pytest

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.core.record import MOST_LINES, Kind, RecordError
from iki_teach.sessions import record_faults
from iki_teach.sessions.record_faults import KINDS, tell_record

HEAD = ["iki record 2", "edition: second", "seed: 1", "player: Aki", "player: Ben"]
RECORD = iki.new(["Aki", "Ben"], seed=1).record().splitlines()


def without(name: str) -> list[str]:
    return [line for line in RECORD if not line.startswith(name)]


def instead(name: str, other: str) -> list[str]:
    return [other if line.startswith(name) else line for line in RECORD]


FAULTY: dict[Kind, tuple[list[str], str, str]] = {
    "title": (["koikoi record 2"], "begin with “iki record 2”", "mit „iki record 2“ beginnen; er beginnt mit „koikoi"),
    "length": ([*RECORD, *["income"] * MOST_LINES], "longer than any saved game", "länger als jede Partie"),
    "format": (["iki record 99"], "Line 1: the format “99”", "Zeile 1: Das Format „99“"),
    "line": ([*HEAD, "weather: mild"], "Line 6: nothing is known", "Zeile 6: Nichts, was hier bekannt ist"),
    "missing": (without("edition"), "A line “edition:” is missing", "Am Anfang fehlt eine Zeile „edition:“."),
    "field": (instead("seed", "seed: soon"), "“soon” does not fit as “seed”", "„soon“ passt nicht zu „seed“"),
    "player": (instead("player: Ben", "player: Aki"), "“Aki” is no name for a player", "„Aki“ ist kein Spielername"),
    "players": (without("player: Ben"), "too few or too many: 1", "Die Zahl der Spieler passt nicht: 1."),
    "notation": ([*RECORD, "dance"], "“dance” is no move", "„dance“ ist kein Zug dieses Spiels."),
    "illegal": ([*RECORD, "income"], "“income” is not allowed there. ", "„income“ ist dort nicht erlaubt. "),
}


@pytest.mark.parametrize("kind", [*FAULTY])
def test_every_fault_has_a_sentence_in_both_languages(kind: Kind) -> None:
    lines, english, german = FAULTY[kind]
    with pytest.raises(RecordError) as caught:
        iki.load("\n".join(lines))
    assert caught.value.kind == kind, str(caught.value)
    told = {lang: tell_record(caught.value, Words(lang)) for lang in ("en", "de")}
    assert english in told["en"]
    assert german in told["de"]
    assert "expected" not in told["de"]


def test_an_illegal_move_says_why_in_the_language_of_the_page() -> None:
    with pytest.raises(RecordError) as caught:
        iki.load("\n".join([*RECORD, "income"]))
    refusals, game = caught.value.refusals, caught.value.game
    assert [one.rule for one in refusals] == ["iki.act.income"]
    assert game is not None
    assert game.record().splitlines() == RECORD
    told = tell_record(caught.value, Words("de"))
    assert not told.endswith("erlaubt. ")
    assert "iki.act" not in told


def test_what_is_no_fault_of_a_record_is_told_as_it_is() -> None:
    assert tell_record(ValueError("a broken disk"), Words("de")) == "a broken disk"
    assert set(KINDS) == set(get_args(Kind)) == {*FAULTY, "fault"}


def test_a_reason_that_has_no_words_leaves_the_line_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RecordError) as caught:
        iki.load("\n".join([*RECORD, "income"]))
    monkeypatch.setattr(record_faults, "KITS", {})
    assert tell_record(caught.value, Words("de")) == f"Zeile {len(RECORD) + 1}: „income“ ist dort nicht erlaubt. "
