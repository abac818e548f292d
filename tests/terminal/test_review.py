"""Advice in the terminal, while one plays and for a game that was saved."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.content.words import Words
from iki_teach.terminal.conversation import Conversation
from iki_teach.terminal.review import review_lines
from tests.games.suite import suites
from tests.pebbles.game import new


def conversation(name: str, lang: str = "en") -> Conversation:
    suite = suites()[name]
    moments = [one for one in suite.moments(*suite.tables[0], 0)[:40] if one.decides is not None]
    return Conversation(moments[-1], {}, Words(lang))


@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_a_player_asks_what_a_strong_player_would_do(name: str) -> None:
    talk = conversation(name)
    assert "Nobody can know" in talk.answer("advise")[-1]
    assert talk.answer(f"advise {talk.game.moves()[0]}")[0].startswith("Your move")
    illegal = next(move for move in talk.game.all_moves() if talk.game.why_not(move))
    assert talk.answer(f"advise {illegal}")[0].startswith("Not allowed")
    assert "cannot read" in talk.answer("advise nonsense")[0]


def test_a_game_that_nobody_judges_has_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IKI_TEACH_GAMES", "tests.pebbles.kit")
    talk = Conversation(new(), {}, Words("en"))
    assert talk.answer("advise") == review_lines(talk.game, talk.words) == talk.answer("review")


@pytest.mark.long
def test_a_look_back_while_hands_are_secret_shows_only_who_is_to_move() -> None:
    """What the other could have played would show the other's cards."""
    talk = conversation("koikoi")
    other = talk.game.head.players[1 - talk.game.decides]
    headings = [line for line in talk.answer("review") if line[:1].isdigit()]
    assert headings
    assert [line for line in headings if other in line.split(".", 1)[1]] == []


@pytest.mark.long
@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_a_saved_game_is_looked_back_at(name: str, tmp_path: Path) -> None:
    suite, file = suites()[name], tmp_path / "game.txt"
    moments = suite.moments(*suite.tables[0], 0)
    file.write_text(moments[30].record(), encoding="utf-8")
    said = CliRunner().invoke(app, ["review", str(file), "--lang", "de", "--player", moments[0].head.players[0]])
    assert said.exit_code == 0
    assert "Momente" in said.stdout
    wrong = CliRunner().invoke(app, ["review", str(file), "--player", "Nobody"])
    assert wrong.exit_code == 2
    file.write_text("nothing", encoding="utf-8")
    assert CliRunner().invoke(app, ["review", str(file)]).exit_code == 2
