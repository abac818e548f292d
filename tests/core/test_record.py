"""Records of any game, and the names in them: written, read, played again; damaged ones name the line."""

import re

import pytest

from iki_teach.core.players import checked_names
from iki_teach.core.record import (
    RecordError,
    is_record,
    read_option_value,
    read_record,
    read_seed,
    replay,
    write_record,
)
from tests.pebbles.game import TITLE, load, new

HEAD = "pebbles record 2\nseed: 3\noption: secret = 2\nplayer: Aki\nplayer: Ben\n"
TEXT = HEAD + "\n# Bag\ndraw 2\ndraw 1\n"


def test_a_record_brings_the_game_back() -> None:
    game = new(seed=3).play("draw 2").play("draw 1")
    assert game.record() == TEXT
    again = replay(
        new(seed=3),
        read_record("# mine\n" + TEXT.replace("\n", "  \n\n# a thought\n"), TITLE, {2: ("seed",)}, ("seed",)),
    )
    assert (again.state, again.record()) == (game.state, TEXT)
    assert is_record("\ufeff\n# mine\n" + TEXT, TITLE)
    assert not is_record("", TITLE)
    left = write_record(TITLE, list, game, lambda moment: f"{len(moment.state.bag)} left")
    assert left == "pebbles record 2\n\n# 12 left\ndraw 2\n\n# 10 left\ndraw 1\n"


@pytest.mark.parametrize(("text", "expected"), [
    ("", "line 1: expected \"pebbles record 2\", got ''"),
    ("pebbles record 9\n", "line 1: expected format 2, which this iki_teach knows, got '9'"),
    ("pebbles record\n", "line 1: expected format 2, which this iki_teach knows, got ''"),
    ("pebbles record 2\n", "line 1: expected a line seed: in the head"),
    (HEAD.replace("3", "three"), "line 2: expected a head to play with (seed: expected a whole number"),
    *((HEAD + line, f"line 6: expected seed or an option, each once, or player, got '{line}'")
      for line in ("odd: 1", "seed: 6", "option: secret", "option: secret = 2")),
    (HEAD + "draw 1\n" * 6000, "at most 5000 lines"), (HEAD + "x" * 100, f"got '{'x' * 60}...'"),
    (HEAD.replace("player: Ben\n", ""), "line 4: expected 2 to 4 lines player:"),
    (HEAD.replace("Ben", "Aki"), "line 5: expected a player to play with (players: expected different names"),
    (HEAD + "player: C\nplayer: D\nplayer: E\n", "line 8: expected a player to play with (players: expected 2"),
    (TEXT + "player: Chie\n", 'line 10: expected a move, for example "draw 1" or "draw 2"'),
    (HEAD + "put 1\n", 'line 6: expected a move, for example "draw 1" or "draw 2"'),
    (TEXT + "draw 1\n", "line 10: expected a legal move (pebbles.turn.same same (number=1))"),
])  # fmt: skip
def test_a_damaged_record_names_the_line(text: str, expected: str) -> None:
    with pytest.raises(RecordError, match=re.escape(expected)):
        load(text)


def test_options_seeds_and_values_are_read_as_they_are_written() -> None:
    record = read_record(HEAD, TITLE, {2: ("seed",)}, ("seed",))
    assert (record.options, record.read_players()) == (("secret",), ("Aki", "Ben"))
    with pytest.raises(RecordError, match=r"line 3: expected a head to play with \(invalid literal"):
        record.read("option secret", lambda text: int(text + "x"))
    assert (read_seed("named"), read_seed("7")) == (None, 7)
    assert (read_option_value("[1, None]"), read_option_value("moon")) == ([1, None], "moon")
    with pytest.raises(ValueError, match="seed: expected a whole number or named, got '-1'"):
        read_seed("-1")


@pytest.mark.parametrize(("names", "fault"), [
    (["Aki", 3], "player 2: expected a name, got 3"), (["Aki", " Ben"], "player 2: "),
    (["Aki", " "], "player 2: expected a name, got ' '"),
    (["A" * 41, "Ben"], "player 1: expected at most 40 letters, got 41"),
    (["Aki", "Be\nn"], "player 2: expected one line without control characters"),
    (["Aki", "Aki"], "players: expected different names, got Aki, Aki"),
    (["Aki"], "players: expected 2 to 4 names, got 1"),
])  # fmt: skip
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
