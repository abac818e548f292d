"""What Python sets of a widget's looks is seen on its page: light or dark, and closed to entries."""

import pytest
from playwright.sync_api import expect

from iki_teach.games.iki.sheet import new_sheet
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.sessions import SheetSession

from .desk import NAMES, Desk

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("system", ["light", "dark"])
def test_a_theme_that_is_set_goes_before_that_of_the_system(desk: Desk, system: str) -> None:
    """Until it is auto again."""
    desk.page.emulate_media(color_scheme=system)  # type: ignore[arg-type]
    root = desk.page.locator("section.iki-widget")
    for theme, seen in (("dark", "dark"), ("light", "light"), ("auto", system)):
        desk.page.evaluate("theme => model.set('theme', theme)", theme)
        expect(root).to_contain_class(f"iki-{seen}")


def test_a_disabled_sheet_keeps_nothing_that_is_typed(desk: Desk) -> None:
    """Nor a step back; enabled again it goes on as it was."""
    desk.key("0 koban").fill("1")
    desk.settled()
    desk.page.evaluate("model.set('disabled', true)")
    desk.key("0 koban").fill("5", force=True)
    expect(desk.key("0 koban")).to_have_value("1")
    desk.key("undo").click()
    expect(desk.total(0)).to_have_text("3")
    desk.page.evaluate("model.set('disabled', false)")
    desk.key("0 koban").fill("2")
    expect(desk.total(0)).to_have_text("6")


@pytest.mark.parametrize(("disabled", "total"), [(True, "0"), (False, "3")])
def test_a_disabled_sheet_begins_as_python_has_it(desk: Desk, disabled: bool, total: str) -> None:
    """Not as this browser has kept it."""
    desk.key("0 koban").fill("1")
    desk.settled()
    desk.page.goto("about:blank")
    desk.load()
    desk.session = SheetSession(SHEETS, new_sheet(NAMES))
    desk.render(desk.sheets.script, desk.traits(desk.session.view()) | {"disabled": disabled})
    expect(desk.total(0)).to_have_text(total)
