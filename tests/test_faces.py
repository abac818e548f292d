"""How a game shows itself where Python is spoken, in the page's language."""

import inspect
from typing import get_args

import pytest

from iki_teach import iki, koikoi
from iki_teach.content.words import LANGS
from tests.games.suite import suites

SUITES = suites()


@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_a_game_says_who_plays_and_what_is_decided(name: str) -> None:
    suite = SUITES[name]
    for game in suite.sample(suite.tables[0], 12):
        line = repr(game)
        assert line.startswith(f"{suite.kit.title} ({', '.join(game.head.players)}). ")
        assert "\n" not in line
        assert " object at 0x" not in line


def test_a_move_that_is_not_allowed_is_answered_with_a_sentence_and_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    game = iki.new(["Aki", "Ben"], seed=7)
    with pytest.raises(iki.IllegalMove) as caught:
        game.play("start miso-seller at east.2")
    said = "A start card goes to an outer stall; East row, stall 2 is not one. (iki.setup.start-card)"
    assert str(caught.value) == f"start miso-seller at east.2: {said}"
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
