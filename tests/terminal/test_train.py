"""`iki-teach train`: weights from games of bots, for our deck or one's own."""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from iki_teach import iki
from iki_teach.cli import app
from iki_teach.content.files import data_dir
from iki_teach.games.iki.bots.estimate import FILE, estimate_for, usual_estimate

WIDE = {"COLUMNS": "200"}


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A deck of one's own: a copy of ours."""
    own = tmp_path / "my.csv"
    own.write_bytes((data_dir() / "iki" / "decks" / "open-edo.csv").read_bytes())
    return own


def test_a_game_without_weights_is_refused() -> None:
    """With the games that have some."""
    result = CliRunner().invoke(app, ["train", "koikoi"], env=WIDE)
    assert result.exit_code == 2
    assert "expected iki, got 'koikoi'" in result.output


def test_what_learning_needs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine alone comes without numpy."""
    monkeypatch.setitem(sys.modules, "iki_teach.lab.train", None)
    monkeypatch.delattr("iki_teach.lab.train", raising=False)
    result = CliRunner().invoke(app, ["train", "iki"], env=WIDE)
    assert result.exit_code == 2
    assert "pip install 'iki_teach[trainer]'" in result.output


def test_weights_beside_a_deck_are_those_of_its_games(deck: Path) -> None:
    """As soon as they are there, and anew when they change; other games keep ours."""
    game = iki.new(["Aki", "Ben"], deck=deck)
    assert estimate_for(game._state) is usual_estimate()
    own = deck.parent / "my.weights.json"
    own.write_bytes(FILE.read_bytes())
    first = estimate_for(game._state)
    assert first is not usual_estimate()
    assert estimate_for(game._state) is first
    assert first.weights == usual_estimate().weights
    assert estimate_for(iki.new(["Aki", "Ben"])._state) is usual_estimate()


@pytest.mark.long
def test_a_deck_of_ones_own_is_learnt_and_its_weights_lie_beside_it(deck: Path) -> None:
    """Ours stay as they are."""
    ours = FILE.read_bytes()
    result = CliRunner().invoke(app, ["train", "--deck", str(deck), "--games", "100", "--cores", "1"], env=WIDE)
    assert result.exit_code == 0
    assert "my.weights.json: weights from 100 games" in result.output.replace("\n", "")
    assert estimate_for(iki.new(["Aki", "Ben"], deck=deck)._state) is not usual_estimate()
    assert FILE.read_bytes() == ours
