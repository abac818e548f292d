"""Captured cards: what they make, what is one card short, and undone."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.kits import KITS
from iki_teach.pages.captured.session import CapturedSession
from tests.asking import send
from tests.marks import by_heart

KIT = KITS["koikoi"]
CARDS = tuple(KIT.pages.counting.cards()) if KIT.pages.counting else ()


def halves(view: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The rules of what scores, and of what is one card short."""
    heads = [at for at, line in enumerate(view["log"]) if line["heading"]]
    scored, short = view["log"][1 : heads[1]], view["log"][heads[1] + 1 :]
    return [line["rule"] for line in scored if line["rule"]], [line["rule"] for line in short if line["rule"]]


def test_a_captured_card_is_a_checked_box_and_marks_are_hidden() -> None:
    view = send(CapturedSession(KIT), "click", at="card.8-1")
    states = dict(re.findall(r'data-cell="card\.([^"]+)"[^>]* aria-checked="(true|false)"', "".join(view["svg"])))
    assert set(states) == set(CARDS)
    assert [name for name, state in states.items() if state == "true"] == ["8-1"]
    session = CapturedSession(KIT, "8-1")
    assert "hana-note" in "".join(session.view()["svg"])
    assert '<circle class="hana-note"' not in "".join(send(session, "look", marks=False)["svg"])
    assert send(session, "help")["answer"]["kind"] == "help"
    assert send(session, "cancel")["answer"] is None
    for month in (0, 13):
        with pytest.raises(ValueError, match="month: expected 1 to 12"):
            CapturedSession(KIT, "8-1", month)


@settings(max_examples=30, deadline=None)
@given(st.sets(st.sampled_from(CARDS), max_size=14), st.integers(1, 12))
def test_what_is_said_is_what_the_engine_counts(taken: set[str], month: int) -> None:
    session = CapturedSession(KIT)
    session.lay((tuple(taken), month))
    held = koikoi.yaku(koikoi.cards(" ".join(taken)), month)
    scored, short = halves(session.view())
    assert scored == [rule for rule, _ in held]
    made = {
        rule
        for card in set(CARDS) - taken
        for then in [koikoi.yaku(koikoi.cards(" ".join({*taken, card})), month)]
        if sum(points for _, points in then) > sum(points for _, points in held)
        for rule, _ in then
        if rule not in dict(held)
    }
    assert set(short) == made


@by_heart
def test_a_card_that_is_missing_is_named(lang: str) -> None:
    session, words = CapturedSession(KIT, lang=lang), Words(lang)
    for card in ("1-1", "3-1"):
        view = send(session, "click", at=f"card.{card}")
    assert 'data-cell="card.3-1" class="cell selected"' in "".join(view["svg"])
    assert "hint" not in view["words"]
    assert all(view["log"][0]["text"] in view[where] for where in ("status", "announce"))
    assert "koi.yaku.sanko" in halves(view)[1]
    assert any(words.rule("koi.yaku.sanko") in line["text"] for line in view["log"])
    send(session, "back")
    assert session.captured() == ("1-1",)
    send(session, "back")
    assert send(session, "back")["can_back"] is False


def test_the_month_turns_and_all_cards_go_back() -> None:
    """The four cards of the month score in their month alone; after December comes January."""
    session = CapturedSession(KIT, "9-1 9-2 9-3 9-4", 8)
    assert session.view()["log"][0]["text"] == "In all: 0 points"
    assert send(session, "play", move="month")["log"][0]["text"] == "In all: 5 points"
    assert send(session, "play", move="clear")["text"] == "No cards are captured."
    for _ in range(4):
        view = send(session, "play", move="month")
    assert "January" in view["status"]


@pytest.mark.parametrize("at", ["card.13-1", "field.8-1-1", "", None, "card.<b>"])
def test_what_is_no_card_changes_nothing(at: Any) -> None:
    session = CapturedSession(KIT, "8-1")
    assert send(session, "click", at=at)["text"] == session.view()["text"]
    assert session.taken == {"8-1"}
