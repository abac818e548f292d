"""The kits: the listing of games, loaded when asked for, and what everybody takes of them."""

import subprocess
import sys
from typing import Any

import pytest
from attrs import evolve, fields

from iki_teach.content.rules import load_rules
from iki_teach.content.words import Words
from iki_teach.core.drills import Drills
from iki_teach.kits import GAMES, KITS, Cases, Kit, Kits, Look, Sheets, kit_of, module_kit

BOTH = pytest.mark.parametrize("name", list(KITS))


def test_the_games_are_the_folders() -> None:
    assert list(KITS) == ["iki", "koikoi"]
    assert len(KITS) == 2
    assert "chess" not in KITS


def loaded_by(code: str) -> list[str]:
    """Return the modules of games that some code loads."""
    code += "; import sys; print(*[name for name in sys.modules if name.startswith('iki_teach.games.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return ran.stdout.split()


def test_importing_the_listing_loads_no_game() -> None:
    assert loaded_by("from iki_teach.kits import KITS; list(KITS)") == []


def test_asking_for_a_game_loads_no_other() -> None:
    loaded = loaded_by("from iki_teach.kits import KITS; KITS['iki']")
    assert "iki_teach.games.iki.kit" in loaded
    assert [name for name in loaded if not name.startswith("iki_teach.games.iki")] == []


def test_a_game_that_is_added_is_found() -> None:
    listing = Kits(KITS.folder)
    listing.add(evolve(KITS["iki"], name="pebbles"))
    assert list(listing) == ["iki", "koikoi", "pebbles"]
    assert listing["pebbles"].title == "IKI"
    with pytest.raises(KeyError):
        listing["chess"]


def test_the_environment_names_more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GAMES, "tests.test_kits")
    monkeypatch.setattr(sys.modules[__name__], "KIT", evolve(KITS["koikoi"], name="other"), raising=False)
    monkeypatch.setitem(sys.modules, "tests.test_kits", sys.modules[__name__])
    assert list(Kits(KITS.folder)) == ["iki", "koikoi", "other"]
    assert module_kit("tests.test_kits").title == "Koi-Koi"


MAY_BE_EMPTY = {
    "count",
    "counting",
    "hosting",
    "known",
    "last",
    "own_cards",
    "pages",
    "phases",
    "quiet",
    "referee",
    "switches",
}  # a game need not have these


@BOTH
def test_every_field_is_filled(name: str) -> None:
    """No field of a kit, or of what a kit holds, is empty, but for what only some games have."""
    kit = KITS[name]
    held: tuple[Any, ...] = (kit, kit.case, kit.drills, kit.sheet)
    assert [type(one) for one in held] == [Kit, Cases, Drills, Sheets]
    empty = {
        field.name for one in held for field in fields(type(one)) if getattr(one, field.name) in ("", (), {}, None)
    }
    assert empty <= MAY_BE_EMPTY
    assert kit.name == name


@BOTH
def test_a_kit_plays_its_game(name: str) -> None:
    kit, words = KITS[name], Words("en")
    game = kit.new(kit.names[:2], kit.presets()[0], seed=7)
    assert kit_of(game) is kit
    while game.to_move is None or game.to_move.seat is None:
        game = game.play(game.moves()[0])
    move = kit.bot(next(iter(kit.bots)), 7).choose(game.seen_by(game.to_move.seat))
    assert kit.parse(str(move)) == move
    assert all(say(game, move, words) for say in (kit.label, kit.phrase, kit.tell_allowed))
    assert kit.player(game.state, game.to_move.seat, words) in kit.status(game, words, ())
    later = game.play(move)
    assert kit.draw(later.state, words, Look(changed=kit.changed(later))).startswith("<svg")
    assert kit.describe(later.state, words, None)
    assert all(text for _, text in kit.tell_events(later.events, later.state, words))
    assert kit.rule_now(later) in load_rules(name)
    assert kit.hint(later, words)[-1][1] == kit.rule_now(later)
    assert kit.record_title in later.record()
    assert kit.load(later.record()).state == later.state


@BOTH
def test_every_move_is_clicked_or_is_a_button(name: str) -> None:
    kit = KITS[name]
    game = kit.new(kit.names[:2], kit.presets()[0], seed=7)
    ways = {way for move in game.moves() for way in kit.paths(move, game.state)}
    assert ways
    assert kit.meant(game, (), "nowhere") == ()
    later = {way[-1] for way in ways if len(way) > 1}
    assert all(kit.first_needed(game, (), cell, Words("en")) for cell in later)


@BOTH
def test_an_unknown_bot_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=r"expected one of .*random, got 'clever'"):
        KITS[name].bot("clever")
