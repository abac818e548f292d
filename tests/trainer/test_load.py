"""Many visitors at once, too many, and kernels that nobody needs any more."""

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.serving import free_port, kernels, run_apart, served, trainer
from tests.trainer.conftest import REFUSED_LINES, ask, soon
from tests.visitors import Visitor

pytestmark = [pytest.mark.slow, pytest.mark.thorough, REFUSED_LINES]

MANY, CLICKS = 20, 10
HURRIED = """
import sys
from iki_teach.trainer.server import Options, Trainer, settings
Trainer.launch_instance(argv=[], config=settings(Options(port=int(sys.argv[1]), lost_seconds=2, preheat=False)))
"""


def test_twenty_visitors_at_once_play_without_an_error_and_leave_nothing(tmp_path: Path) -> None:
    """Real kernels and real clicks from a second process; 30 s after the last has left no kernel of theirs is there."""
    with trainer(tmp_path / "log", "--no-preheat", f"--visitors={MANY}") as address:
        command = [sys.executable, "-m", "tests.visitors", address, str(MANY), str(CLICKS)]
        finished = subprocess.run(command, check=True, capture_output=True, text=True, timeout=240)
        assert len(json.loads(finished.stdout)) == MANY * CLICKS
        assert soon(lambda: not kernels())
        assert "Error" not in (tmp_path / "log").read_text()


def test_beyond_the_limit_comes_a_friendly_page_until_somebody_leaves(tmp_path: Path) -> None:
    """It speaks both languages, tries again by itself, and costs no kernel; then there is room again."""

    async def crowd(address: str) -> None:
        visitors = [Visitor(address, page) for page in ("en/02_month.ipynb", "de/02_month.ipynb")]
        for visitor in visitors:
            await visitor.arrive()
        status, text, headers = await asyncio.to_thread(ask, address, "/de/", **{"Accept-Language": "en"})
        assert (status, headers["retry-after"]) == (503, "20")
        assert text.index("Gerade sind alle Tische besetzt.") < text.index("Every table is taken just now.")
        assert 'http-equiv="refresh"' in text
        assert len(kernels()) == len(visitors)
        for address_without_kernel in ("/", "/nowhere", "/voila/templates/iki/static/crest.svg"):
            assert (await asyncio.to_thread(ask, address, address_without_kernel))[0] != 503
        await visitors[0].leave()
        assert (await asyncio.to_thread(ask, address, "/de/"))[0] == 200

    with trainer(tmp_path / "log", "--no-preheat", "--visitors=2") as address:
        run_apart(crowd(address))


def test_those_who_come_at_the_same_moment_count_too(tmp_path: Path) -> None:
    with trainer(tmp_path / "log", "--no-preheat", "--visitors=2") as address:

        async def rush() -> list[int]:
            asked = [asyncio.to_thread(ask, address, "/en/02_month.ipynb") for _ in range(10)]
            return sorted(status for status, _, _ in await asyncio.gather(*asked))

        assert run_apart(rush()) == [200] * 2 + [503] * 8
        assert len(kernels()) == 2


def test_kernels_that_wait_ready_do_not_take_a_visitors_place(tmp_path: Path) -> None:
    """With one place and preheated pages the one visitor still comes in, and the second does not."""
    with trainer(tmp_path / "log", "--visitors=1") as address:
        assert soon(lambda: len(kernels()) >= 4)
        time.sleep(2)
        assert ask(address, "/en/")[0] == 200
        assert ask(address, "/en/01_setup.ipynb")[0] == 503


def test_an_open_page_that_nobody_uses_is_put_away(tmp_path: Path) -> None:
    async def doze(address: str) -> None:
        visitor = Visitor(address)
        await visitor.arrive()
        alive = f"/voila/api/alive/{visitor.kernel}"
        assert json.loads(ask(address, alive)[1]) == {"alive": True}
        assert await asyncio.to_thread(soon, lambda: visitor.kernel not in kernels())
        assert await asyncio.to_thread(soon, lambda: json.loads(ask(address, alive)[1]) == {"alive": False})

    with trainer(tmp_path / "log", "--no-preheat", "--idle-minutes=0.1") as address:
        run_apart(doze(address))


def test_a_kernel_whose_page_never_comes_back_is_put_away(tmp_path: Path) -> None:
    """A lost line, and a reader without scripts who never had one, leave no kernel behind."""
    port = free_port()
    address = f"http://127.0.0.1:{port}/"

    async def vanish() -> None:
        visitor = Visitor(address)
        await visitor.arrive()
        await visitor.hang_up()

    with served([sys.executable, "-c", HURRIED, str(port)], f"{address}voila/api/alive/a-b-c-d-e", tmp_path / "log"):
        run_apart(vanish())
        assert ask(address, "/en/02_month.ipynb")[0] == 200
        assert len(kernels()) == 2
        assert soon(lambda: not kernels())
