"""The Python side of a page, without a browser."""

import json
from typing import Any

import pytest

from iki_teach.site.worker import OpenPage
from iki_teach.widgets.widget import Shell


class Stubborn:
    """A session that fails at every intent."""

    def view(self) -> dict[str, Any]:
        return {"n": 0, "text": "as it was"}

    def answer(self, intent: dict[str, Any]) -> dict[str, Any]:
        raise RuntimeError(intent["do"])


def test_an_intent_that_fails_is_done_and_told_on_the_console(capsys: pytest.CaptureFixture[str]) -> None:
    """A board that waited for an answer for ever would take no more clicks."""
    page = OpenPage()
    page.boards = [Shell(Stubborn())]
    answer = json.loads(page.answer(0, json.dumps({"n": 7, "do": "hint"})))
    assert answer == {"view": {"n": 7, "text": "as it was"}}
    assert "RuntimeError: hint" in capsys.readouterr().err
