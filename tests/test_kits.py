"""The kits: the listing of games, loaded when asked for, and what everybody takes of them."""

import inspect
import subprocess
import sys
from copy import copy
from typing import Any, get_args, get_type_hints

import pytest
from attrs import fields

from iki_teach import iki, koikoi
from iki_teach.content.drills import Drills
from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS, Cases, GameKit, Kits, Pages, kit_of
from iki_teach.sheet.sheets import Sheets
from tests.games.suite import suites

BOTH = pytest.mark.parametrize("name", list(KITS))
MAY_BE_EMPTY = {  # a game need not have these
    "anew", "count", "host", "hosting", "known", "last", "lines", "own", "own_cards", "phases", "quiet",
    "referee", "switches",
}  # fmt: skip


def loaded_by(code: str) -> list[str]:
    code += "; import sys; print(*[name for name in sys.modules if name.startswith('iki_teach.games.')])"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()


def test_the_games_are_the_folders_and_only_the_one_asked_for_is_loaded() -> None:
    assert list(KITS) == ["iki", "koikoi"]
    assert len(KITS) == 2
    listing = Kits(KITS.folder)
    other = copy(KITS["iki"])
    other.name = "pebbles"
    listing.add(other)
    assert list(listing) == ["iki", "koikoi", "pebbles"]
    assert listing["pebbles"].title == "IKI"
    with pytest.raises(KeyError):
        listing["chess"]
    assert loaded_by("from iki_teach.kits import KITS; list(KITS)") == []
    loaded = loaded_by("from iki_teach.kits import KITS; KITS['iki']")
    assert "iki_teach.games.iki.kit" in loaded
    assert [name for name in loaded if not name.startswith("iki_teach.games.iki")] == []


@BOTH
def test_every_field_is_filled(name: str) -> None:
    """No field of a kit, or of what a kit holds, is empty, but for what only some games have."""
    kit = KITS[name]
    held: tuple[Any, ...] = (kit.case, kit.drills, kit.pages, kit.pages.sheet)
    assert [type(one) for one in held] == [Cases, Drills, Pages, Sheets]
    names = [(one, field.name) for one in held for field in fields(type(one))]
    names += [(kit, name) for name in get_type_hints(GameKit)]
    assert {name for one, name in names if getattr(one, name) in ("", (), {}, None)} <= MAY_BE_EMPTY
    assert kit.name == name


@BOTH
def test_a_kit_is_found_by_its_game_and_knows_clicks_and_bots(name: str) -> None:
    kit = KITS[name]
    game = kit.new(kit.names[:2], kit.presets()[0], seed=7)
    assert kit_of(game) is kit
    assert kit.meant(game, (), "nowhere") == ()
    later = {way[-1] for move in game.moves() for way in kit.paths(move, game.state) if len(way) > 1}
    assert all(kit.first_needed(game, (), cell, Words("en")) for cell in later)
    with pytest.raises(ValueError, match=r"expected one of .*random.*, got 'clever'"):
        kit.bot("clever")


@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_a_game_says_who_plays_and_what_is_decided(name: str) -> None:
    suite = suites()[name]
    for game in suite.sample(suite.tables[0], 12):
        line = repr(game)
        assert line.startswith(f"{suite.kit.title} ({', '.join(game.head.players)}). ")
        assert "\n" not in line
        assert " object at 0x" not in line


def test_a_move_that_is_not_allowed_is_answered_with_a_sentence_and_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    game = iki.new(["Aki", "Ben"], seed=7)
    with pytest.raises(iki.IllegalMove) as caught:
        game.play("start miso-seller at east.2")
    reason = "A start card goes to an outer stall; East row 2 is not one. (iki.setup.start-card)"
    assert str(caught.value) == f"start miso-seller at east.2: {reason}"
    assert caught.value.why.startswith("iki.setup.start-card ")
    texts = set()
    for lang in LANGS:
        monkeypatch.setattr("iki_teach.faces.page_language", lambda lang=lang: lang)
        with pytest.raises(koikoi.IllegalMove) as caught:
            koikoi.new(["Aki", "Ben"], seed=7).play("stop")
        texts.add(str(caught.value))
    assert len(texts) == len(LANGS)


@pytest.mark.parametrize("face", [iki, koikoi])
def test_what_a_face_lists_is_what_there_is_to_use(face: object) -> None:
    """Few names, each with a text of its own that says what it is; `Move` is any of the moves, which have theirs."""
    names = dir(face)
    assert len(names) <= 20
    for name in names:
        assert all(inspect.getdoc(one) for one in get_args(getattr(face, name)) or [getattr(face, name)]), name
