"""One board seen in two browsers at once, of other widths and with other settings."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import define
from playwright.sync_api import Browser, Page, expect

from iki_teach.board.session import BoardSession
from iki_teach.board.widget import BoardShell
from iki_teach.content.words import page_language
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import game_of, lesson_named
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.lesson.widget import LessonShell
from iki_teach.pages.play.widget import FreePlayShell
from tests.marks import repeated
from tests.pages.play.playing import begun

from .stage import Stage

pytestmark = pytest.mark.browser
DRAWN = "document.querySelector('.iki-place svg').getAttribute('viewBox').split(' ')[2]"
SIGNS = "document.querySelectorAll('.iki-place .hana-note').length > 0"


@define
class Kernel:
    """A widget whose views are told of every answer, each in its own browser."""

    widget: BoardShell
    views: list[Stage]
    answered: list[dict[str, Any]]

    def rest(self) -> int:
        before = len(self.answered)
        for _ in range(12):
            for view in self.views:
                view.page.evaluate("() => new Promise(then => setTimeout(then, 120))")
            asked = [intent for view in self.views for intent in view.page.evaluate("model.sent.splice(0)")]
            if not asked:
                return len(self.answered) - before
            for intent in asked:
                self.answered.append(intent)
                self.widget.answer(intent)
                self.tell(self.widget.changes())
        raise AssertionError(f"they fight: {[intent['do'] for intent in self.answered]}")

    def tell(self, traits: dict[str, Any]) -> None:
        for view in self.views:
            view.page.evaluate("traits => model.set('view', traits.view)", traits)

    @property
    def drawn(self) -> list[str]:
        """How wide each table is, in its own units."""
        return [view.page.evaluate(DRAWN) for view in self.views]


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    """Two browsers: a wide one as usual, a narrow one that shows cards without signs."""
    contexts = [browser.new_context(viewport={"width": wide, "height": 844}) for wide in (1280, 390)]
    stored = json.dumps({"marks": False, "speed": "off"})
    contexts[1].add_init_script(f"try {{ localStorage.setItem('iki.settings', {stored!r}); }} catch {{}}")
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def opened(widget: BoardShell, pages: list[Page], harness: str) -> Kernel:
    kernel = Kernel(widget, [Stage(page, harness) for page in pages], [])
    for view in kernel.views:
        view.render(widget.stem, widget.state(), silent=True)
    return kernel


def widgets() -> dict[str, BoardShell]:
    name = "koikoi_capturing"
    return {
        "board": BoardShell(BoardSession(KITS["koikoi"].new(["Aki", "Ben"], seed=3), bot="sensible")),
        "lesson": LessonShell(LessonSession(lesson_named(name, game_of(name)), page_language())),
        "play": FreePlayShell(begun("koikoi", ["person", "sensible"])),
    }


@pytest.mark.parametrize("kind", ["board", "lesson", repeated("play")])
def test_each_view_has_its_own_drawing_and_both_rest(pages: list[Page], harness: str, kind: str) -> None:
    kernel = opened(widgets()[kind], pages, harness)
    assert kernel.rest() <= 4
    assert kernel.drawn == ["920", "382"]
    assert [page.evaluate(SIGNS) for page in pages] == [True, False]
    for page in (*pages, *pages):
        version = kernel.widget.view["version"]
        page.locator(f".iki-place [data-cell]{'' if kind == 'lesson' else '.legal'}").first.click()
        assert 1 <= kernel.rest() <= 2
        assert kernel.widget.view["version"] == version + 1
        assert kernel.drawn == ["920", "382"]
        assert [page.evaluate(SIGNS) for page in pages] == [True, False]
        texts = [view.page.locator(".iki-status").text_content() for view in kernel.views]
        assert texts[0] == texts[1]
    assert kernel.rest() == 0


def test_a_view_that_grows_changes_no_other_and_a_late_click_is_none(pages: list[Page], harness: str) -> None:
    """Another one has moved, and this view has not been drawn yet: its click was meant for the table before."""
    kernel = opened(widgets()["board"], pages, harness)
    kernel.rest()
    live = pages[0].locator("[aria-live=polite] p")
    live.evaluate("said => (said.dataset.old = 'true')")
    pages[1].set_viewport_size({"width": 1280, "height": 844})
    assert kernel.rest() == 1
    assert kernel.drawn == ["920", "920"]
    expect(live).to_have_attribute("data-old", "true")
    pages[1].set_viewport_size({"width": 390, "height": 844})
    kernel.rest()
    pages[0].locator(".iki-place [data-cell].legal").first.click()
    pages[1].locator(".iki-place [data-cell].legal").last.click()
    version = kernel.widget.view["version"]
    kernel.rest()
    assert kernel.widget.view["version"] == version + 1
    assert kernel.drawn == ["920", "382"]
