"""All cards of Koi-Koi to click: what is captured is counted at once."""

from typing import Any

import pytest

from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.kits import KITS
from iki_teach.sessions.captured import CapturedSession
from tests.marks import by_heart


def tell(session: CapturedSession, do: str, **more: Any) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})


def made(view: dict[str, Any]) -> list[dict[str, Any]]:
    return view["log"][1 : next(at for at, line in enumerate(view["log"]) if at and line["heading"])]


@by_heart
def test_a_click_captures_a_card_and_counts(lang: str) -> None:
    session, words = CapturedSession(KITS["koikoi"], "8-1 9-1 6-2 9-2", 5, lang), Words(lang)
    assert session.view()["log"][0]["text"].endswith({"en": "0 points", "de": "0 Punkte"}[lang])
    view = tell(session, "click", at="card.10-2")
    expected = koikoi.yaku(koikoi.cards("8-1 9-1 6-2 9-2 10-2"), 5)
    assert [one["rule"] for one in made(view)] == [rule for rule, _ in expected]
    assert [words.rule(rule) in one["text"] for one, (rule, _) in zip(made(view), expected, strict=True)]
    assert {"en": "10 points", "de": "10 Punkte"}[lang] in view["announce"]
    assert 'data-cell="card.10-2" class="cell selected"' in view["svg"]
    assert view["log"][0]["text"] in view["status"]
    assert "hint" not in view["words"]
    view = tell(session, "click", at="card.10-2")
    assert view["log"][0]["text"].endswith({"en": "0 points", "de": "0 Punkte"}[lang])


def test_every_card_can_be_clicked() -> None:
    session = CapturedSession(KITS["koikoi"])
    assert session.view()["svg"].count("data-cell=") == 48
    for name in ("1-1", "3-1", "8-1", "11-1", "12-1"):
        view = tell(session, "click", at=f"card.{name}")
    assert "koi.yaku.goko" in [one.get("rule") for one in made(view)]


def test_the_month_turns_and_all_cards_go_back() -> None:
    session = CapturedSession(KITS["koikoi"], "9-1 9-2 9-3 9-4", 8)
    assert session.view()["log"][0]["text"] == "In all: 0 points"
    assert tell(session, "play", move="month")["log"][0]["text"] == "In all: 5 points"
    assert tell(session, "play", move="clear")["text"] == "No cards are captured."
    for _ in range(4):
        view = tell(session, "play", move="month")
    assert "January" in view["status"]


@pytest.mark.parametrize("at", ["card.13-1", "field.8-1-1", "", None, "card.<b>"])
def test_what_is_no_card_changes_nothing(at: Any) -> None:
    session = CapturedSession(KITS["koikoi"], "8-1")
    assert tell(session, "click", at=at)["text"] == session.view()["text"]
    assert session.taken == {"8-1"}


def test_help_and_marks() -> None:
    session = CapturedSession(KITS["koikoi"], "8-1")
    assert "hana-note" in session.view()["svg"]
    view = tell(session, "look", marks=False)
    assert '<circle class="hana-note"' not in view["svg"]
    assert tell(session, "help")["answer"]["kind"] == "help"
    assert tell(session, "cancel")["answer"] is None


@pytest.mark.parametrize("month", [0, 13])
def test_a_month_that_is_none_is_refused(month: int) -> None:
    with pytest.raises(ValueError, match="month: expected 1 to 12"):
        CapturedSession(KITS["koikoi"], "8-1", month)
