"""The map of rules, without a page."""

import re
from base64 import b64encode
from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import pytest

from iki_teach.content.words import LANGS, TEXTS, Words
from iki_teach.lessons import mastery, progress, transfer
from iki_teach.lessons.mastery import Mastery
from iki_teach.lessons.progress import Progress
from iki_teach.lessons.transfer import from_text, to_code, to_file
from iki_teach.pages.rules.rule_map import RuleMapSession, clock, every_rule
from iki_teach.ui.contract import Intent
from tests.asking import send

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(days=9)
HIRE, INCOME, LAP = "iki.act.hire", "iki.act.income", "iki.act.lap"
STANDING = f"You know 0 of {len(every_rule())} rules; you are learning 0."
TABLE = {"iki-teach.v1.table": {"edition": "first", "players": 2}}


def values(*rules: str, at: datetime = NOON) -> dict[str, Any]:
    mastery = Mastery()
    for rule in rules:
        mastery.rate(rule, success=True, now=at)
    return Progress(mastery).values()


def states(view: dict[str, Any]) -> dict[str, str]:
    return {rule["id"]: rule["state"] for chapter in view["chapters"] for rule in chapter["rules"]}


def begun(lang: str = "en") -> RuleMapSession:
    return RuleMapSession(lang, now=lambda: LATER)


def test_it_shows_every_rule_with_the_state_that_the_browser_says_last() -> None:
    session = begun()
    assert states(session.view()) == dict.fromkeys(every_rule(), "unseen")
    assert session.view()["summary"] == f"Nothing is due. {STANDING}"
    view = send(session, "resume", values={**values(HIRE), **values(LAP, at=LATER)})
    assert (states(view)[HIRE], states(view)[LAP], states(view)[INCOME]) == ("due", "learning", "unseen")
    assert sum(one["number"] for one in view["legend"]) == len(every_rule())
    assert view["summary"] == f"1 rule due: about 1 minute. {STANDING.replace('learning 0', 'learning 1')}"
    session = begun()
    view = session.answer({"n": 40, "version": 12, "do": "resume", "values": values(HIRE, INCOME)})
    assert (view["n"], states(view)[HIRE]) == (40, "due")
    assert states(send(session, "resume", values=values(INCOME)))[HIRE] == "unseen"
    assert states(send(session, "resume"))[INCOME] == "unseen"


@pytest.mark.parametrize("strange", ["x" * 300, "x" * 300 + ".y", "../koikoi.x", "\0", "\ud800"])
def test_a_rule_that_nobody_knows_is_none(strange: str) -> None:
    session = begun()
    assert send(session, "open", rule=strange)["opened"] is None
    view = send(session, "resume", values={f"iki-teach.v1.rule.{strange}": {}})
    assert set(states(view).values()) == {"unseen"}
    assert len(view["lines"]) == 1


def test_file_and_code_hold_what_the_browser_keeps_and_come_once() -> None:
    session, mine = begun(), {**values(HIRE), **TABLE, "iki-teach.v1.lesson.payday": {"step": 2, "done": [1]}}
    file = send(session, "file", values=mine)["file"]
    assert file["name"] == "iki-teach-2026-01-10.json"
    assert from_text(file["text"]) == mine
    view = send(session, "code", values=mine)
    assert (from_text(view["code"]), view["file"]) == (mine, None)
    assert send(session, "open", rule=HIRE)["code"] is None


@pytest.mark.parametrize("write", [to_file, to_code])
def test_what_is_brought_is_joined_with_what_there_is_and_handed_over(write: Any) -> None:
    session = begun()
    view = send(session, "bring", text=write(values(HIRE, LAP)), values={**values(HIRE, at=LATER), **TABLE})
    handed = view["keeping"]["values"]
    assert handed == {**values(HIRE, at=LATER), **values(LAP), **TABLE}
    assert all(key.startswith(view["keeping"]["prefix"]) for key in handed)
    assert view["lines"] == ["Brought back: 2 rules."]
    assert view["announce"] == "Brought back: 2 rules."
    assert send(session, "close")["keeping"]["values"] == {}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("text", ["", "hello", "<b>", '{"iki-teach": 9, "values": {}}', "{", "[]", None, "x" * 500_000])
def test_what_cannot_be_taken_is_said_and_changes_nothing(lang: str, text: object) -> None:
    view = send(begun(lang), "bring", text=text, values=values(HIRE))
    assert len(view["lines"]) == 1
    assert view["keeping"]["values"] == {}
    assert states(view)[HIRE] == "due"


def test_rules_of_other_tables_are_marked_and_what_is_left_out_is_named() -> None:
    session = begun()
    assert not any(rule["elsewhere"] for chapter in session.view()["chapters"] for rule in chapter["rules"])
    view = send(session, "resume", values=TABLE)
    other = {rule["id"] for chapter in view["chapters"] for rule in chapter["rules"] if rule["elsewhere"]}
    assert {"iki.two.fire", "iki.order.x-second"} <= other
    assert "iki.shop.fish-first" not in other
    assert view["table"] == "Your table: first edition, 2 players"
    broken = {f"iki-teach.v1.rule.iki.no.such{n}": 1 for n in range(9)}
    view = send(begun(), "resume", values={**broken, **values(HIRE)})
    assert len(view["lines"]) == 6
    assert view["lines"][0] == '"iki-teach.v1.rule.iki.no.such0": there is no such rule, so it was left out.'
    assert view["lines"][-1] == "… and 4 more."
    assert states(view)[HIRE] == "due"
    text = transfer.to_file(values(HIRE))
    for raw, message in ((text.encode("utf-16"), "Brought back: 1 rule"), (b"PK\x03\x04", "another kind of file")):
        sent = f"data:application/json;base64,{b64encode(raw).decode()}"
        assert message in " ".join(send(begun(), "bring", text=sent, values={})["lines"]), raw[:9]


def test_an_open_rule_is_announced_and_leads_on_also_of_koi_koi_whose_rules_stand_last() -> None:
    session = RuleMapSession(lessons={HIRE: "02.ipynb"}, drills={HIRE: "11.ipynb#legal"}, book="12.ipynb")
    view = send(session, "open", rule=HIRE)
    assert view["announce"] == f"Hiring: not met yet. {Words('en').rule_text(HIRE)}"
    assert [link["href"] for link in view["opened"]["links"]] == ["02.ipynb", "11.ipynb#legal", f"12.ipynb#{HIRE}"]
    assert send(RuleMapSession(), "open", rule=HIRE)["opened"]["links"] == []
    assert send(session, "open", rule="iki.no.such")["opened"]["id"] == HIRE
    assert session.view()["chance"] == ""
    session.resume(Intent("resume", values=values(HIRE)))
    assert re.fullmatch(r"You still know it with a chance of about \d\d %\.", session.view()["chance"])
    assert send(session, "close")["opened"] is None
    rule = "koi.round.next-dealer"
    session = RuleMapSession(lessons={rule: "23.ipynb"}, drills={rule: "24.ipynb"}, book="12.ipynb", now=lambda: LATER)
    view = send(session, "resume", values={**values(rule), **TABLE})
    assert [chapter["name"].partition(":")[0] for chapter in view["chapters"][-4:]] == ["Koi-Koi"] * 4
    shown = next(one for one in view["chapters"][-1]["rules"] if one["id"] == rule)
    assert (shown["state"], shown["elsewhere"]) == ("due", False)
    assert view["summary"].startswith("1 rule due: about 1 minute. ")
    opened = send(session, "open", rule=rule)["opened"]
    assert [link["href"] for link in opened["links"]] == ["23.ipynb", "24.ipynb", f"12.ipynb#{rule}"]
    assert opened["scope"] == "Koi-Koi, 2 players"


def test_every_reason_and_state_has_its_words_and_the_clock_a_zone() -> None:
    assert set(transfer.STATES) == set(get_args(mastery.RuleState))
    assert set(transfer.DROPPED) == set(get_args(progress.Reason))
    assert set(transfer.REFUSED) == set(get_args(transfer.Fault))
    assert set(transfer.STATES.values()) < set(TEXTS)
    assert clock().tzinfo is not None
