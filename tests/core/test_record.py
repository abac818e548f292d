"""Records of any game: written, read, played again; damaged ones name the line."""

import pytest

from iki_teach.core.record import (
    RecordError,
    is_record,
    read_option_value,
    read_record,
    read_seed,
    replay,
    write_record,
)
from tests.core.pips import pips

TITLE = "pips record"
TEXT = """pips record 2
seed: named

# 5 pips
take 2

# 3 pips
take 1
"""


def read(text: str):
    return read_record(text, TITLE, {2: ("seed",)}, ("seed",))


def test_a_record_brings_the_game_back() -> None:
    game = pips().play("take 2").play("take 1")
    assert game.record() == TEXT
    again = replay(pips(), read("# mine\n" + TEXT))
    assert (again.state, again.record()) == (2, TEXT)


def test_a_heading_stands_once() -> None:
    game = pips().play("take 2").play("take 1")
    assert write_record(TITLE, list, game, lambda moment: "All") == "pips record 2\n\n# All\ntake 2\ntake 1\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "line 1: expected \"pips record 2\", got ''"),
        ("pips record 9\n", "line 1: expected format 2, which this iki_teach knows, got '9'"),
        ("pips record 2\n", "line 1: expected a line seed: in the head"),
        ("pips record 2\nodd: 1\n", "line 2: expected seed or an option, each once, or player, got 'odd: 1'"),
        ("pips record 2\nseed: 1\nput 1\n", 'line 3: expected a move, for example "take 1" or "take 2"'),
        ("pips record 2\nseed: 1\ntake 3\n", r"line 3: expected a legal move (pips.take too-many (have=5))"),
        ("pips record 2\nseed: 1\nshake\n", "(pips.shake not-now (phase=take); now it is Aki's turn (take))"),
    ],
)
def test_a_damaged_record_names_the_line(text: str, expected: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(pips(), read(text))
    assert expected in str(caught.value)


def test_options_are_read_by_their_names() -> None:
    record = read("pips record 2\nseed: 1\noption: heap = 7\nplayer: Aki\nplayer: Ben\n")
    assert (record.options, record.read_players()) == (("heap",), ("Aki", "Ben"))
    with pytest.raises(RecordError, match=r"line 3: expected a head to play with \(invalid literal"):
        record.read("option heap", lambda text: int(text + "x"))


def test_a_record_is_known_by_its_first_line() -> None:
    assert is_record("\ufeff\n# mine\n" + TEXT, TITLE)
    assert not is_record("", TITLE)


def test_seeds_and_values_are_read_as_they_are_written() -> None:
    assert (read_seed("named"), read_seed("7")) == (None, 7)
    assert (read_option_value("[1, None]"), read_option_value("moon")) == ([1, None], "moon")
    with pytest.raises(ValueError, match="seed: expected a whole number or named, got '-1'"):
        read_seed("-1")
