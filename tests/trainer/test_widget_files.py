"""The widgets' files as the trainer serves them: joined, to be kept for ever, and no others."""

import re
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from iki_teach.trainer.handlers import MOST_STILLS, apart
from iki_teach.ui.joining import digest, module, stems, style
from iki_teach.ui.still import sheets
from tests.serving import trainer

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with trainer(tmp_path_factory.mktemp("files") / "log", "--no-preheat", "--base-url=/games/") as address:
        yield f"{address}games/voila/widgets/"


def test_every_widget_is_there_and_never_asked_for_again(files: str) -> None:
    assert {"board", "lesson", "iki_sheet", "koikoi_sheet"} <= set(stems())
    for stem in stems():
        with urlopen(f"{files}{digest()}/{stem}.js") as answer:
            assert answer.read().decode() == module(stem)
            assert answer.headers["Content-Type"] == "text/javascript; charset=UTF-8"
            assert "immutable" in answer.headers["Cache-Control"]
        with urlopen(f"{files}{digest()}/{stem}.css") as answer:
            assert answer.read().decode() == style(stem) + sheets()


def test_a_long_still_is_there_under_what_it_is_and_never_asked_for_again(files: str) -> None:
    with urlopen(f"{files.partition('voila/')[0]}en/13_teach.ipynb") as page:
        (own,) = re.findall('<script src="/games(/voila/stills/[0-9a-f]{16}.js)"></script>', page.read().decode())
    with urlopen(f"{files.partition('/voila')[0]}{own}") as answer:
        assert answer.read().decode().startswith('document.currentScript.outerHTML = "<script type=')
        assert "immutable" in answer.headers["Cache-Control"]


def test_of_stills_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iki_teach.trainer.handlers.STILLS", known := {})
    still = '<script type="application/vnd.voila.cell-output+json">{{"data": {{"text/html": "{}"}}}}</script>'
    pages = [apart(still.format(f"{at:05}" * 1000), "/") for at in range(MOST_STILLS + 2)]
    assert len(known) == MOST_STILLS
    assert [name in "".join(pages[2:]) for name in known] == [True] * MOST_STILLS
    assert apart(short := still.format("x") + "<p>" * 2000 + still.format("y"), "/") == short


@pytest.mark.parametrize(
    "path", ["old/board.js", "{}/loader.js", "{}/widget.js", "{}/board.py", "{}/../board.js", "{}/"]
)
def test_nothing_else_is_there(files: str, path: str) -> None:
    """No file of before, no part of one, no source."""
    with pytest.raises(HTTPError) as missing:
        urlopen(files + path.format(digest()))
    assert missing.value.code == 404
    missing.value.close()
