"""Refresh before game night: one question for every rule that is due, of both games."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.lessons.keep import Kept
from iki_teach.sessions.refresh import RefreshSession

FIRE, SANKO = "iki.fire.spread", "koi.yaku.sanko"


def known(*rules: str) -> dict[str, Any]:
    """Return what a browser keeps of rules that were known long ago."""
    kept, values = Kept(), {}
    for rule in rules:
        values |= kept.rate(rule, success=True, helped=False, now=datetime.now(UTC) - timedelta(days=400))
    return values


def resumed(lang: str, *rules: str) -> tuple[RefreshSession, dict[str, Any]]:
    """Return a session and its view, once the browser has said which rules are known."""
    session = RefreshSession(lang)
    return session, session.answer({"n": 1, "version": 0, "do": "resume", "values": known(*rules)})


def ask(session: RefreshSession, do: str, **more: Any) -> dict[str, Any]:
    """Send an intent that is made for the present view."""
    return session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})


def test_without_anything_due_three_rules_of_iki_are_asked() -> None:
    """Who never played Koi-Koi is not asked about it."""
    for _ in range(9):
        session, view = resumed("en")
        asked = {session.play_now.question.rule, *session.play_now.coming}
        assert view["lesson"]["more"].startswith("Nothing is due. Three questions all the same:")
        assert len(asked) == 3
        assert all(rule.startswith("iki.") for rule in asked)


@pytest.mark.parametrize("lang", LANGS)
def test_a_rule_of_koi_koi_comes_back_with_its_cards(lang: str) -> None:
    """The table is drawn without buttons, in words too, and the right answer is noted for the browser."""
    session, view = resumed(lang, SANKO)
    assert 'aria-label="Koi-Koi' in view["svg"]
    assert 'role="button"' not in view["svg"]
    words = Words(lang)
    assert words.of("koi.card", "moon") in view["text"]
    right = next(one["key"] for one in view["lesson"]["options"] if one["label"] == words.rule(SANKO))
    view = ask(session, "check", values={"option": right})
    assert view["lesson"]["feedback"]["kind"] == "good"
    assert any(key.endswith(SANKO) for key in view["keeping"]["values"])


def test_rules_of_both_games_come_one_after_the_other() -> None:
    """Each with its own board; a click on the cards, which are no board, answers nothing."""
    session, view = resumed("en", FIRE, SANKO)
    seen = []
    for _ in range(2):
        seen.append("Koi-Koi" in view["svg"])
        if seen[-1]:
            assert ask(session, "click", at="field.5-2")["answer"] is None
        right = session.play_now.worked()[0]["values"]
        ask(session, "check", values=right)
        view = ask(session, "next")
    assert sorted(seen) == [False, True]
