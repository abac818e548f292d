"""What stands in the place of a board where no kernel runs: on GitHub, in a viewer, in print."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.games.iki.drawing.describe import describe
from iki_teach.games.koikoi.page import hanafuda
from iki_teach.kits import Look, kit_of
from iki_teach.widgets import picture, show, teach
from iki_teach.widgets.picture import trimmed


def test_a_board_leaves_a_picture_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VOILA_BASE_URL", raising=False)
    game = iki.new(["Aki", "Ben"], seed=1)
    data, *_ = show(game, lang="de")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["image/svg+xml"].splitlines()[1].startswith("<svg")
    assert data["text/plain"] == describe(game.state, Words("de"))


def test_the_trainer_sends_no_second_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pages always have a kernel, and every byte is counted."""
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    data, *_ = show(iki.new(["Aki", "Ben"], seed=1))._repr_mimebundle_()
    assert "image/svg+xml" not in data


def test_a_picture_is_also_said_in_words() -> None:
    game = iki.new(["Aki", "Ben"], seed=1)
    assert repr(picture(game, "en")) == describe(game.state, Words("en"))


def test_the_script_sends_each_style_sign_and_body_once() -> None:
    page = teach("en")._repr_html_()
    for part in (r"<style>.*?</style>", r'<symbol id="[^"]+"', r'<g id="[^"]+"'):
        found = re.findall(part, page, re.DOTALL)
        assert len(found) == len(set(found)) > 0, part
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r' id="([^"]+)"', page))


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_looks_as_it_does_with_every_rule_of_its_style(page: Page, theme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=theme)
    game = iki.new(["Aki", "Ben"], seed=1)
    drawn = kit_of(game).draw(game.state, Words("en"), Look(help=True))
    for whole in (drawn, hanafuda(Words("en"), "1-1 8-1").svg):
        looks = []
        for svg in (whole, trimmed(whole)):
            page.set_content(svg)
            looks.append(page.screenshot())
        assert looks[0] == looks[1]
        assert len(trimmed(whole)) < len(whole) - 2000
