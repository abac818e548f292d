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
from iki_teach.widgets import picture, show, side_by_side, teach
from iki_teach.widgets.picture import trimmed
from tests.marks import by_heart

GAME = iki.new(["Aki", "Ben"], seed=1)
POSITION = "{month: 1, phase: order, players: ['<b>Aki', Ben, Chie], display: {carpenter: 1}}"


def test_a_board_leaves_a_picture_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The live board comes first; the trainer sends no second drawing, as its pages always have a kernel."""
    monkeypatch.delenv("VOILA_BASE_URL", raising=False)
    data, *_ = show(GAME, lang="de")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["image/svg+xml"].splitlines()[1].startswith("<svg")
    assert data["text/plain"] == describe(GAME.state, Words("de"))
    assert repr(picture(GAME, "en")) == describe(GAME.state, Words("en"))
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    data, *_ = show(GAME)._repr_mimebundle_()
    assert "image/svg+xml" not in data


@by_heart
def test_two_editions_are_two_pictures_above_what_differs(lang: str) -> None:
    """Each picture under its edition's name, as for a telephone; each difference with its rule; names are only text."""
    page = side_by_side(POSITION, lang)
    html = page._repr_html_()
    headings = {"en": ["First edition", "Second edition"], "de": ["Erste Ausgabe", "Zweite Ausgabe"]}
    assert re.findall(r"<h3[^>]*>([^<]*)</h3>", html) == headings[lang]
    assert html.count("<section>") == 2
    assert html.count("<svg") == html.count('viewBox="0 0 374 ') == 4  # each with what stands around it below
    assert html.count("<li>") == html.count(">§<") == len(page.sentences) >= 9
    assert len(repr(page).splitlines()) == len(page.sentences)
    assert "<b>Aki" not in html
    assert "&lt;b&gt;Aki" in html


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
    drawn = kit_of(GAME).draw(GAME.state, Words("en"), Look(help=True))
    for whole in (drawn, hanafuda(Words("en"), "1-1 8-1").svg):
        looks = []
        for svg in (whole, trimmed(whole)):
            page.set_content(svg)
            looks.append(page.screenshot())
        assert looks[0] == looks[1]
        assert len(trimmed(whole)) < len(whole) - 2000
