"""The text form of moves: one text for each move, read back exactly."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iki_teach import iki
from iki_teach.games.iki.rules.notation import FORMS

WORDS = sorted({word for form in FORMS for word in form.split()} | {"2", "0", "-1", "999", "1000", "x.1"})


@pytest.mark.parametrize("form", FORMS)
def test_the_forms_shown_in_errors_are_moves(form):
    assert str(iki.parse_move(form)) == form


@pytest.mark.parametrize(("text", "nearest"), [
    ("hire carpenter", "hire carpenter at north.3"), ("move", "move 3"), ("move 3 with", "move 3"),
    ("move 2 with 1 sandals", "move 3"), ("Hire carpenter at north.3", "slot 3"), ("income ", "income"),
    (" income", "slot 3"), ("", "slot 3"), ("use north.2 1 times", "use north.2"),
    ("use north.2 2 times", "use north.2"), ("use north.2 option 1", "use north.2"),
    ("change 7 mon", "change 12 mon"), ("change 0 mon", "change 12 mon"),
    ("buy grey-pouch and grey-pipe", "buy rice"), ("move 03", "move 3"), ("slot 0", "slot 3"),
    ("pawn sandal and rice", "pawn rice and sandal"), ("neutral dyer at", "neutral dyer at south.3"),
    ("move -1", "move 3"), ("move ٣", "move 3"), ("done\ndone", "slot 3"), ("buy rise", "buy rice"),
    ("buy waterice", "buy rice"), ("buy rice and wood", "buy rice"),
])  # fmt: skip
def test_anything_else_is_refused_with_what_came_and_a_form_that_is_near(text, nearest):
    with pytest.raises(iki.NotationError) as error:
        iki.parse_move(text)
    assert repr(text) in str(error.value)
    assert f'"{nearest}"' in str(error.value)


def test_a_long_text_is_shown_shortened():
    with pytest.raises(iki.NotationError) as error:
        iki.parse_move("x" * 10_000)
    assert len(str(error.value)) < 200


@given(st.text() | st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join))
def test_any_text_and_any_of_the_right_words_are_moves_or_refused(text):
    with contextlib.suppress(iki.NotationError):
        assert str(iki.parse_move(text)) == text
