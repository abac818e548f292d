"""The trainer behind nginx, with the settings that `docs/serving` gives: what one address may take there."""

import asyncio
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError

from tests.serving import NGINX, behind_nginx, run_apart
from tests.trainer.conftest import REFUSED_LINES, ask
from tests.visitors import Visitor

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(NGINX is None, reason="no nginx here; tests/browser/system.sh installs it where it may"),
    REFUSED_LINES,
]

PAGE = "/iki/en/02_month.ipynb"


def test_nobody_is_believed_about_their_own_address(checkout: Path, tmp_path: Path) -> None:
    with behind_nginx(checkout, tmp_path, "--per-address=2") as address:
        asked = [ask(address, PAGE, **{"X-Real-IP": f"192.0.2.{number}"})[0] for number in range(3)]
    assert asked == [200, 200, 503]


def test_one_address_cannot_have_pages_made_without_end(checkout: Path, tmp_path: Path) -> None:
    """A class opens its pages at once; of two hundred more most are refused, and files come all the same."""

    async def rush(address: str) -> list[int]:
        asked = [asyncio.to_thread(ask, address, "/iki/en/no-page") for _ in range(200)]
        return [status for status, _, _ in await asyncio.gather(*asked)]

    with behind_nginx(checkout, tmp_path) as address:
        assert {ask(address, "/iki/en/no-page")[0] for _ in range(30)} == {404}
        assert 'href="/iki/de/"' in ask(address, "/iki/de/no-page")[1]  # a page of ours, with its links
        assert set(run_apart(rush(address))) == {404, 503}
        assert ask(address, "/iki/voila/templates/iki/static/crest.svg")[0] == 200


def test_one_address_cannot_hold_every_connection(checkout: Path, tmp_path: Path) -> None:
    """With room for two, nginx refuses the third line of an address, and lets it in when another has gone."""

    async def attack(address: str) -> None:
        second, third = Visitor(address), Visitor(address)
        async with Visitor(address) as first:
            await first.click()
            await second.connect(first.kernel)
            with pytest.raises(HTTPClientError) as refused:
                await third.connect(first.kernel)
            assert refused.value.code == 503
            await second.hang_up()
            await third.connect(first.kernel)
            await third.hang_up()

    with behind_nginx(checkout, tmp_path, most_lines=2) as address:
        run_apart(attack(address))
