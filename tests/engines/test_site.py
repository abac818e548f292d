"""The site without a server in Firefox and in WebKit: a month is played, the game is kept, and there is no line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engines.drivers import Driver
from tests.engines.test_flows import FREE, MARKS, NO_ERROR
from tests.site.conftest import Line, whole_site

pytestmark = [*MARKS, pytest.mark.timeout(900)]
JANUARY = (
    *("display.sawyer", "south.1", "display.cooper", "west.1", "display.tofu-seller", "north.1"),
    *("slot.3", "slot.2", "slot.4"),
    *("bank", "space.2", "space.2", "done"),
    *("display.carpenter", "north.2", "space.3", "space.3", "done"),
    *("bank", "space.4", "done"),
)
SAYS = "document.querySelector({!r})?.textContent.includes({!r})"
STATUS = FREE + " .iki-status"


@pytest.fixture
def line(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Iterator[Line]:
    line = Line(whole_site(tmp_path_factory, checkout))
    yield line
    line.cut()


def test_january_is_played_kept_and_there_without_a_line(engine: Driver, line: Line) -> None:
    """Every click is answered by Python in the browser; after a reload, and offline, the game stands in February."""
    engine.base = line.address
    engine.open("en/")
    engine.run("localStorage['iki.settings'] = JSON.stringify({speed: 'off'})")  # a click during a film ends that
    engine.open("en/01_setup.html")
    engine.wait_for("body[data-answers]")
    engine.run(f"document.querySelector('{FREE}').id = 'own'")  # there is another one below
    for name in JANUARY:
        place = '[data-key="move done"]' if name == "done" else f'[data-cell="{name}"]'
        engine.wait_for(f"#own:not(.iki-busy) {place}")
        engine.click(f"#own {place}")
    engine.wait(SAYS.format(STATUS, "February"))
    engine.wait_for("body[data-cached]")
    engine.open("en/01_setup.html")
    engine.wait(SAYS.format(STATUS, "February"))
    engine.wait_for("body[data-answers]")
    line.cut()
    engine.open("en/02_month.html")
    engine.wait_for("body[data-answers]")
    engine.open("en/01_setup.html")
    engine.wait(SAYS.format(STATUS, "February"))
    assert [error for error in engine.errors() if not error.startswith(NO_ERROR)] == []
