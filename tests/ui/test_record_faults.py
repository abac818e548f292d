"""What is wrong with a saved game or a file: a sentence in the reader's language for every kind of fault."""

from typing import get_args

import pytest

from iki_teach import iki
from iki_teach.content.faults import Fault
from iki_teach.content.words import Words
from iki_teach.core.record import MOST_LINES, Kind, RecordError
from iki_teach.ui import faults
from iki_teach.ui.faults import FORMS, RECORD_KINDS, file_fault, part, tell_record

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
    sentences = {lang: tell_record(caught.value, Words(lang)) for lang in ("en", "de")}
    assert english in sentences["en"]
    assert german in sentences["de"]
    assert "expected" not in sentences["de"]


def test_an_illegal_move_says_why_in_the_language_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the board does; a fault of ours where it is worded leaves the line that is wrong."""
    with pytest.raises(RecordError) as caught:
        iki.load("\n".join([*RECORD, "income"]))
    assert [one.rule for one in caught.value.refusals] == ["iki.act.income"]
    assert caught.value.game.record().splitlines() == RECORD
    line = f"Zeile {len(RECORD) + 1}: „income“ ist dort nicht erlaubt. "
    sentences = tell_record(caught.value, Words("de"))
    assert sentences.startswith(line)
    assert "iki.act" not in sentences != line
    monkeypatch.setattr(faults, "KITS", {})
    assert tell_record(caught.value, Words("de")) == line


@pytest.mark.parametrize(("text", "german"), [
    ("a text", "ein Text"), ("nothing", "nichts"), ("the key says", "der Schlüssel says"),
    ("3 to 8 minutes", "3 bis 8 Minuten"), ("a list of 4", "eine Liste von 4"),
    ("one of first, second", "eines von: first, second"),
    ("a whole number of mon from 0 to 9", "eine ganze Zahl (mon) von 0 bis 9"),
    ('a move, for example "slot 3" or "done" or "stop"', 'ein Zug, zum Beispiel "slot 3", "done" oder "stop"'),
    ("a move, for example stop", "ein Zug, zum Beispiel stop"), ('"a text"', '"a text"'),
    ("koi.turn.hand not-now", "koi.turn.hand not-now"),
])  # fmt: skip
def test_what_was_expected_is_said_in_german_and_a_value_as_it_stands(text: str, german: str) -> None:
    assert part(text, Words("de")) == german
    assert part(text, Words("en")) == text


def test_every_form_and_place_of_a_fault_is_said_in_german_any_other_as_it_is() -> None:
    assert [form.english for form in FORMS if Words("de").of("fault", form.english) == form.english] == []
    fault = Fault("my.yaml", 3, "moves/1", "a text", "nothing")
    assert file_fault(fault, Words("de")) == "my.yaml:3 moves/1: erwartet wird ein Text, da steht nichts"
    assert file_fault(fault, Words("en")) == str(fault)
    assert tell_record(ValueError("a broken disk"), Words("de")) == "a broken disk"
    assert set(RECORD_KINDS) == set(get_args(Kind)) == {*FAULTY, "fault"}
