"""A page on which a scoring sheet lies, and the session behind it."""

from typing import Any

from playwright.sync_api import FloatRect, Locator, Page

from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.games.koikoi.sheet.sheets import SHEETS as KOIKOI_SHEETS
from iki_teach.pages.sheet.session import SheetSession
from iki_teach.sheet.sheets import AnySheets

from .stage import Stage, box

NAMES = ("", "")
# Texts and marks of the picture that are drawn over one another; a number may stand in its bar.
CLASHES = """() => {
  const found = [...document.querySelectorAll(".iki-picture text, .iki-picture rect[width='11']")]
    .map((one) => [one.textContent || "mark", one.getBoundingClientRect()]);
  return found.flatMap(([one, a], at) => found.slice(at + 1)
    .filter(([, b]) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom)
    .map(([other]) => `${one} | ${other}`));
}"""
TIMEOUT = 8000  # milliseconds


class AnyDesk(Stage):
    """A page with a sheet of any game."""

    sheets: AnySheets
    session: SheetSession

    def __init__(self, page: Page, address: str) -> None:
        page.set_default_timeout(TIMEOUT)
        super().__init__(page, address)

    def begin(self, sheet: Any = None, lang: str = "en", fragment: str = "") -> None:
        self.session = SheetSession(self.sheets, sheet or self.sheets.begin(NAMES), lang)
        self.reload(fragment)

    def anew(self, sheet: Any = None) -> None:
        """Begin as in a browser that keeps nothing yet."""
        self.page.evaluate("localStorage.clear()")
        self.begin(sheet)

    def reload(self, fragment: str = "") -> None:
        self.page.goto("about:blank")
        self.load(fragment)
        self.play(self.sheets.script, self.session)
        self.settled()

    def place(self, selector: str) -> FloatRect:
        return box(self.page.locator(selector).first)

    @property
    def clashes(self) -> list[str]:
        return self.page.evaluate(CLASHES)

    def key(self, key: str) -> Locator:
        return self.page.locator(f'[data-key="{key}"]')


class Desk(AnyDesk):
    """A page with a sheet of IKI."""

    sheets = SHEETS

    def result(self, seat: int, field: str) -> Locator:
        return self.page.locator(f'.iki-player[data-seat="{seat}"] [data-field="{field}"] .iki-result')

    def refused(self, seat: int, field: str) -> Locator:
        return self.page.locator(f'.iki-player[data-seat="{seat}"] [data-field="{field}"] .iki-refused')

    def build(self, seat: int, building: str) -> None:
        self.key(f"{seat} buildings").click()
        self.key(f"{seat} buildings {building}").click()
        self.key("close box").click()

    def total(self, seat: int) -> Locator:
        return self.page.locator(f'.iki-totals [data-seat="{seat}"] b')


class KoikoiDesk(AnyDesk):
    """A page with a sheet of Koi-Koi."""

    sheets = KOIKOI_SHEETS

    def tap(self, *keys: str) -> None:
        for key in keys:
            self.key(key).click()

    def refused(self, field: str) -> Locator:
        return self.page.locator(f'[data-field="{field}"] .iki-refused')

    @property
    def sum(self) -> Locator:
        return self.page.locator(".iki-month > .iki-sum")

    @property
    def totals(self) -> Locator:
        return self.page.locator(".iki-total b")
