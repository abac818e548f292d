"""Captured cards at a table: what they make under its rules, what is one card short, undone, kept and sent."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.kits import KITS
from iki_teach.lessons.transfer import code_of
from iki_teach.sessions.captured import KEY, CapturedSession
from tests.marks import by_heart

KIT = KITS["koikoi"]
CARDS = tuple(KIT.counting.cards()) if KIT.counting else ()
LINK = f"#board={KEY}koikoi&position="


def tell(session: CapturedSession, do: str, **more: Any) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})


def halves(view: dict[str, Any]) -> tuple[list[str], list[str]]:
    heads = [at for at, line in enumerate(view["log"]) if line["heading"]]
    scored, short = view["log"][1 : heads[1]], view["log"][heads[1] + 1 :]
    return [line["rule"] for line in scored], [line["rule"] for line in short]


def test_a_card_says_to_a_screen_reader_whether_it_is_captured() -> None:
    view = tell(CapturedSession(KIT, kept=True), "click", at="card.8-1")
    states = dict(re.findall(r'data-cell="card\.([^"]+)"[^>]* aria-pressed="(true|false)"', view["svg"]))
    assert set(states) == set(CARDS)
    assert [name for name, state in states.items() if state == "true"] == ["8-1"]


@settings(max_examples=30, deadline=None)
@given(st.sets(st.sampled_from(CARDS), max_size=14), st.integers(1, 12), st.sampled_from(KIT.presets()))
def test_what_is_said_is_what_the_engine_counts(taken: set[str], month: int, rules: str) -> None:
    session = CapturedSession(KIT, kept=True)
    session.lay((tuple(taken), month, rules))
    held = koikoi.yaku(koikoi.cards(" ".join(taken)), month, rules)
    scored, short = halves(session.view())
    assert [rule for rule in scored if rule] == [rule for rule, _ in held]
    made = {
        rule
        for card in set(CARDS) - taken
        for then in [koikoi.yaku(koikoi.cards(" ".join({*taken, card})), month, rules)]
        if sum(points for _, points in then) > sum(points for _, points in held)
        for rule, _ in then
        if rule not in dict(held)
    }
    assert {rule for rule in short if rule} == made


@by_heart
def test_a_card_that_is_missing_is_named(lang: str) -> None:
    session, words = CapturedSession(KIT, lang=lang, kept=True), Words(lang)
    for card in ("1-1", "3-1"):
        view = tell(session, "click", at=f"card.{card}")
    assert "koi.yaku.sanko" in halves(view)[1]
    assert any(words.rule("koi.yaku.sanko") in line["text"] for line in view["log"])
    rules = session.rules
    assert tell(session, "play", move="rules")["buttons"][0]["note"] != KIT.preset_name(rules, words)
    tell(session, "back")
    tell(session, "back")
    assert (session.captured(), session.rules) == (("1-1",), rules)
    assert tell(session, "back")["can_back"] is False


def test_the_cards_are_kept_and_travel() -> None:
    session = CapturedSession(KIT, kept=True)
    tell(session, "click", at="card.8-1")
    again = CapturedSession(KIT, kept=True)
    tell(again, "resume", value=session.view()["keep"]["value"], values={}, text="")
    assert again.captured() == ("8-1",)
    tell(again, "link", text=LINK + code_of(json.dumps({"cards": ["9-1"], "month": 9, "rules": KIT.usual})))
    assert (again.captured(), again.month) == (("9-1",), 9)
    tell(again, "back")
    assert again.captured() == ("8-1",)


MONTHS = ("true", "1.0", '"1"', "0", "13", "[1]", "9" * 5000)
BROKEN = ["", "[]", "{", "[" * 50_000, '{"cards": ["13-1"]}', '{"cards": [{}], "month": 1, "rules": "source"}']
BROKEN += [f'{{"cards": ["9-1"], "month": {month}, "rules": "{KIT.usual}"}}' for month in MONTHS]


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_link_changes_nothing(text: str) -> None:
    session = CapturedSession(KIT, kept=True)
    tell(session, "click", at="card.8-1")
    view = tell(session, "link", text=LINK + (code_of(text) if text else ""))
    assert view["answer"]["title"] == "This link is incomplete. Nothing was changed."
    assert session.captured() == ("8-1",)
    again = CapturedSession(KIT, kept=True)
    tell(again, "resume", value={"table": text}, values={}, text="")
    assert again.pile == CapturedSession(KIT, kept=True).pile
