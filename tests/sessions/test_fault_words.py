"""What a fault of a file expected and got is said in the reader's language."""

import pytest

from iki_teach.content.faults import Fault
from iki_teach.content.words import Words
from iki_teach.sessions.table_faults import FORMS, file_fault, part


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a text", "ein Text"),
        ("nothing", "nichts"),
        ("the key says", "der Schlüssel says"),
        ("3 to 8 minutes", "3 bis 8 Minuten"),
        ("a list of 4", "eine Liste von 4"),
        ("one of first, second", "eines von: first, second"),
        ("a whole number of mon from 0 to 9", "eine ganze Zahl (mon) von 0 bis 9"),
        ('a move, for example "slot 3" or "done" or "stop"', 'ein Zug, zum Beispiel "slot 3", "done" oder "stop"'),
        ("a move, for example stop", "ein Zug, zum Beispiel stop"),
        ('"a text"', '"a text"'),
        ("koi.turn.hand not-now", "koi.turn.hand not-now"),
    ],
)
def test_what_was_expected_is_said_in_german_and_a_value_as_it_stands(text: str, said: str) -> None:
    assert part(text, Words("de")) == said
    assert part(text, Words("en")) == text


def test_every_form_is_said_otherwise_in_german() -> None:
    assert [form.english for form in FORMS if Words("de").of("fault", form.english) == form.english] == []


def test_a_fault_of_a_file_has_no_word_of_two_languages() -> None:
    fault = Fault("my.yaml", 3, "moves/1", "a text", "nothing")
    assert file_fault(fault, Words("de")) == "my.yaml:3 moves/1: erwartet wird ein Text, da steht nichts"
    assert file_fault(fault, Words("en")) == str(fault)
