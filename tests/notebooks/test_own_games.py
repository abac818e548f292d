"""Games that one plays on a page stay: the browser keeps every one, each under a name of its own."""

import json
import re

import pytest

from iki_teach import koikoi
from iki_teach.content.words import LANGS
from iki_teach.sessions.board import BoardSession
from iki_teach.trainer.places import notebooks

SHOWN = re.compile(r"^show\((.*)\)$", re.MULTILINE)
KEPT = re.compile(r'keep="([^"]+)"')
EXAMPLES = {"22_koikoi_decision"}  # a moment to think about, from which one plays on


def boards(lang: str) -> list[tuple[str, str]]:
    """Every board of a language's pages: its page, and how it is called."""
    found = []
    for page in sorted((notebooks() / lang).glob("*.ipynb")):
        cells = json.loads(page.read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        found += [(page.stem, call) for call in SHOWN.findall(code)]
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_game_that_one_plays_is_kept(lang):
    names = [match[1] if (match := KEPT.search(call)) else page for page, call in boards(lang)]
    assert len(names) > len(EXAMPLES)
    assert {page for page, call in boards(lang) if not KEPT.search(call)} == EXAMPLES
    assert len(set(names)) == len(names)


def test_a_game_of_dealt_cards_goes_on_where_it_was_left():
    """The warm-up is dealt by hand, without chance; its record says what was dealt."""
    hands = koikoi.cards("1-1 8-3 6-1"), koikoi.cards("4-2 7-1 12-2")
    field, stock = koikoi.cards("1-3 1-4 8-1 5-2 10-3"), koikoi.cards("2-3 9-4 3-3 11-2 7-3 12-4")
    session = BoardSession(koikoi.deal(hands, field, stock, options={"months": 1}), keep="warm-up", bot="random")
    move = str(session.game.moves()[0])
    session.answer({"n": 1, "version": session.version, "do": "play", "move": move})
    kept = session.view()["keep"]["value"]
    other = BoardSession(koikoi.deal(hands, field, stock, options={"months": 1}), keep="warm-up", bot="random")
    other.answer({"n": 1, "version": other.version, "do": "resume", "value": kept})
    assert other.game.state == session.game.state
    assert other.game.previous is not None


def test_the_warm_up_ends_with_why_cards_brought_nothing_and_with_the_next_lesson():
    """Played by whoever lays first what is there: no yaku, so the dealer gets the point."""
    hands = koikoi.cards("1-1 8-3 6-1"), koikoi.cards("4-2 7-1 12-2")
    field, stock = koikoi.cards("1-3 1-4 8-1 5-2 10-3"), koikoi.cards("2-3 9-4 3-3 11-2 7-3 12-4")
    game = koikoi.deal(hands, field, stock, options={"months": 1})
    while not game.over:
        game = game.play(str(game.moves()[0]))
    end = BoardSession(game, then="20_koikoi_capturing").view()["moment"]
    assert "single cards bring nothing" in end["says"]
    assert end["exits"][0]["href"] == "20_koikoi_capturing.ipynb"
