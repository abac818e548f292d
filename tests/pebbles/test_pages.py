"""The pages that a game from outside brings, in the trainer: its lesson with its drill, its sheet with its script."""

import marshal
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from iki_teach.kits import GAMES
from iki_teach.site import pack
from iki_teach.site.data import READ
from iki_teach.trainer import places
from iki_teach.trainer.pages import page_of
from iki_teach.ui.joining import digest, module
from tests.conftest import arrived
from tests.serving import free_port, served
from tests.site.conftest import PATIENCE, Line

NAMES = ("01_pebbles.ipynb", "02_pebbles_drills.ipynb", "pebbles_sheet.ipynb")


def test_its_notebooks_lie_with_those_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {*NAMES, "start.ipynb"} <= {path.name for path in (places.notebooks() / "en").iterdir()}
    assert places.installed()  # so JupyterLab lays them where one may write
    (menu,) = (one for one in page_of("en/pebbles_sheet.ipynb", "/")["games"] if one["game"] == "Pebbles")
    assert [page["title"] for page in menu["pages"]] == [
        "The first bag",
        "How many points?",
        "The scoring sheet for Pebbles",
    ]
    monkeypatch.delenv(GAMES)
    assert not any((places.notebooks() / "en" / name).exists() for name in NAMES)


def test_the_site_takes_its_modules_and_its_data_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the browser loads has both where Python looks for them, and says which games there are."""
    packed = dict(pack.contents())
    assert {"tests/pebbles/kit.py", "tests/pebbles/sheet/sheet.py", "notebooks/en/01_pebbles.ipynb"} <= {*packed}
    assert packed["tests/pebbles/data/pebbles/rules.yaml"] == b"  - id: pebbles."
    games, values = marshal.loads(packed[f"iki_teach/_data/{READ}"])
    assert games == "tests.pebbles.kit"
    assert marshal.loads(values["tests/pebbles/data/pebbles/rules.yaml"])["title"] == "Pebbles"
    monkeypatch.delenv(GAMES)
    assert not any(name.startswith("tests/") for name in dict(pack.contents()))


@pytest.mark.slow
def test_a_jupyterlab_has_its_notebooks_and_serves_its_scripts(checkout: Path, tmp_path: Path) -> None:
    port = free_port()
    lab = [sys.executable, "-m", "iki_teach.trainer.lab", "--no-browser", f"--port={port}", "--token="]
    address, now = f"http://127.0.0.1:{port}", digest.__wrapped__()  # this process may know that of the house alone
    with served([*lab, f"--folder={tmp_path / 'own'}"], f"{address}/lab", tmp_path / "log", PYTHONPATH=str(checkout)):
        for stem in ("pebbles_sheet", "pebbles_tally"):
            with urlopen(f"{address}/iki-teach/widgets/{now}/{stem}.js") as script:
                assert script.read().decode() == module(stem)
    assert {*NAMES} <= {path.name for path in (tmp_path / "own" / "en").iterdir()}


@pytest.fixture(scope="module")
def trainer(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "iki_teach.trainer", "--no-browser", f"--port={port}"]
    given = {GAMES: "tests.pebbles.kit", "PYTHONPATH": str(checkout)}
    with served(command, f"http://127.0.0.1:{port}/", tmp_path_factory.mktemp("trainer") / "log", **given) as address:
        yield address


@pytest.mark.browser
def test_its_sheet_is_filled_by_its_own_script_beside_a_page_of_one_folder(page: Page, trainer: str) -> None:
    page.goto(f"{trainer}en/pebbles_sheet.ipynb")
    arrived(page)
    page.locator('[data-key="name 0"]').fill("Aki")
    page.locator('[data-key="0 pebbles"]').fill("5")
    page.locator('[data-key="0 own more"]').click()
    expect(page.locator(".iki-total b").first).to_have_text("6")
    page.locator('[data-key="1 own"]').fill("9")
    expect(page.locator(".pebbles-sheet .iki-refused", has_text="at most 4")).to_be_visible()
    expect(page.locator(".pebbles-sheet .iki-main")).to_have_css("display", "grid")
    page.locator('[data-key="draw red"]').click()
    expect(page.locator('[data-key="draw red"]')).to_have_text("red: 3")
    expect(page.locator('[data-key="draw red"]')).to_have_css("text-transform", "capitalize")
    page.reload()
    arrived(page)
    expect(page.locator(".iki-total").first).to_have_text("Aki6")


@pytest.mark.browser
def test_its_drills_are_asked_beside_what_only_its_pages_show(page: Page, trainer: str) -> None:
    page.goto(f"{trainer}en/02_pebbles_drills.ipynb")
    arrived(page)
    page.locator('[data-key="answer 0"]').click()
    expect(page.locator(".iki-feedback")).to_contain_text("count")
    page.get_by_role("button", name="New questions").click()
    expect(page.locator('[data-key="answer 0"]')).to_be_enabled()
    expect(page.get_by_role("group", name="10 pebbles are left")).to_be_visible()


@pytest.fixture
def site(checkout: Path, tmp_path: Path) -> Iterator[str]:
    command = [Path(sys.executable).with_name("iki-teach"), "site", tmp_path / "out"]
    subprocess.run(command, cwd=checkout, env={**os.environ, "PYTHONPATH": str(checkout)}, check=True)
    with Line(tmp_path / "out") as line:
        yield line.address


@pytest.mark.thorough
@pytest.mark.browser
def test_its_pages_run_on_the_site(page: Page, site: str) -> None:
    page.goto(f"{site}en/01_pebbles.html")
    page.locator('[data-cell="hand.2"]').click()
    expect(page.locator(".iki-feedback")).to_be_visible(timeout=PATIENCE)
    page.goto(f"{site}en/pebbles_sheet.html")
    page.locator('[data-key="0 pebbles"]').fill("5")
    expect(page.locator(".iki-total b").first).to_have_text("5", timeout=PATIENCE)
    page.locator('[data-key="draw red"]').click()
    expect(page.locator('[data-key="draw red"]')).to_have_text("red: 3", timeout=PATIENCE)
