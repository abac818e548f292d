"""A page on which a widget stands without Jupyter; a session answers it, or the test itself does."""

import json
from collections.abc import Callable
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from playwright.sync_api import FloatRect, Locator, Page, expect

from iki_teach.board.session import BoardSession
from iki_teach.pages.sheet.session import SheetSession
from iki_teach.ui.joining import PACKAGE, file_of
from iki_teach.ui.still import sheets

View = dict[str, Any]
PANEL = '<g class="panel"'
FILL = """() => { let size = 2 ** 23, name = 0;
    while (size) try { localStorage.setItem("x" + name++, "x".repeat(size)); } catch { size = size >> 1; } }"""

SEND = """intent => { const {n, version} = model.get("view");
    model.set("intent", {n: n + 1, version, ...intent}); model.save_changes(); }"""
SMALL = """(all, [wide, high]) => all.map((one) => [one, one.getBoundingClientRect()])
    .filter(([, {width, height}]) => width > 0 && (width < wide || height < high))
    .map(([one, {width, height}]) => `${one.dataset.key ?? one.outerHTML} ${width}x${height}`)"""
# What is written smaller than so many px, in text and in drawings, as large as it is on the screen.
SMALL_PRINT = """(least) => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [{ data }, one] = [texts.currentNode, texts.currentNode.parentElement];
    const shown = one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
    if (!data.trim() || !shown || one.closest("script, style, title, desc")) continue;
    const { d = 1 } = one instanceof SVGElement ? one.getScreenCTM() : {};
    const size = parseFloat(getComputedStyle(one).fontSize) * d;
    if (size && size < least - 0.05) found.push(data.trim());
  }
  return found;
}"""
LEGIBLE = f"(least) => !({SMALL_PRINT})(least).length"  # a picture may still come for the room it has
STOPS = 60  # so many presses of Tab are too many

ON_STAGE: WeakKeyDictionary[Page, "Stage"] = WeakKeyDictionary()


def in_parts(view: View) -> View:
    svg = view.get("svg")
    return {**view, "svg": split_panels(svg)} if isinstance(svg, str) else view


def split_panels(svg: str) -> list[str]:
    head, *panels = svg.removesuffix("</svg>").split(PANEL)
    return [head, *(PANEL + panel for panel in panels), "</svg>"] if svg else []


class Answering(Protocol):
    def view(self) -> View: ...

    def answer(self, intent: dict[str, Any]) -> View: ...


class Stage:
    """The page as the tests see it: shows views, tells the intents that were sent."""

    session: Any

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        if page not in ON_STAGE:
            page.expose_function("ask", lambda intent: ON_STAGE[page].asked(intent))
        ON_STAGE[page] = self
        self.load()

    def asked(self, intent: dict[str, Any]) -> dict[str, Any]:
        return self.traits(self.session.answer(intent))

    def load(self, fragment: str = "") -> None:
        self.page.goto(self.address + fragment)
        self.page.wait_for_selector("body[data-ready]", state="attached")
        self.page.add_style_tag(content=sheets())

    def traits(self, view: View) -> dict[str, Any]:
        """Return what the shell in Python sets for a view; the frame of a sheet goes ahead."""
        frame = {"frame": self.session.frame()} if isinstance(self.session, SheetSession) else {}
        return {**frame, "view": in_parts(view)}

    def show(self, view: View, places: int = 1, widget: str = "board") -> None:
        """Render a new model so many times; nobody answers it but the test."""
        self.render(widget, {"view": in_parts(view)}, silent=True, places=places)

    def play(self, widget: str, session: Answering) -> None:
        self.session = session
        self.render(widget, self.traits(session.view()))

    def render(self, widget: str, traits: dict[str, Any], silent: bool = False, places: int = 1) -> None:
        script = "([widget, traits, silent, places]) => show(widget, traits, silent, places)"
        file = file_of(widget, "js").relative_to(PACKAGE).with_suffix("")
        self.page.evaluate(script, [file.as_posix(), traits, silent, places])

    def answer(self, view: View) -> None:
        self.page.evaluate("view => model.set('view', view)", in_parts(view))

    def send(self, do: str, **more: Any) -> None:
        self.page.evaluate(SEND, {"do": do, **more})

    def settled(self) -> None:
        self.page.wait_for_function("model.get('view').n === (model.get('intent').n ?? 0)")

    def play_last(self, game: Any, lang: str = "en") -> BoardSession:
        session = BoardSession(game.previous, lang)
        self.play("board", session)
        expect(self.page.locator(".iki-place svg")).to_be_visible()
        self.settled()
        session.answer({"n": session.n + 1, "version": session.version, "do": "play", "move": str(game.move)})
        self.answer({**session.view(), "film": []})
        return session

    def fill_storage(self) -> None:
        self.page.evaluate(FILL)

    def fall_silent(self) -> None:
        self.page.evaluate("model.silent = true")

    @property
    def sent(self) -> list[dict[str, Any]]:
        """What the page has sent so far; how a board is drawn goes along with all of it."""
        return self.page.evaluate("model.sent.map(({layout, marks, ...act}) => act)")

    @property
    def focus(self) -> str:
        script = "(e => e.dataset.cell ?? e.dataset.key ?? (e.className || e.id))(document.activeElement)"
        return self.page.evaluate(script)


Play = Callable[[str, Answering], Stage]


def cell(stage: Stage, name: str) -> Locator:
    return stage.page.locator(f'#view-0 [data-cell="{name}"]')


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None
    return found


def centred(inner: FloatRect, outer: FloatRect) -> bool:
    x, y = inner["x"] + inner["width"] / 2, inner["y"] + inner["height"] / 2
    return 0 < x - outer["x"] < outer["width"] and 0 < y - outer["y"] < outer["height"]


def stored(page: Page, key: str) -> Any:
    return json.loads(page.evaluate("key => localStorage.getItem(key)", key) or "null")


def dress(page: Page, width: int, dark: bool = False, height: int = 844) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if dark else "light")


def widest(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth")


def too_small(page: Page, targets: str, wide: float = 44, high: float = 44) -> list[str]:
    return page.locator(targets).evaluate_all(SMALL, [wide, high])


def use(page: Page, tool: str, view: int = 0) -> None:
    button = page.locator(f'#view-{view} [data-key="tool {tool}"]')
    if not button.is_visible():
        page.locator(f'#view-{view} [data-key="tool more"]').click()
    button.click()


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def reach(page: Page, key: str = "") -> None:
    there = "key => key ? document.activeElement.dataset.key === key : !!document.activeElement.closest('[data-cell]')"
    for _ in range(STOPS):
        if page.evaluate(there, key):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {key or 'the board'}")
