"""What the browser keeps comes back as it was, also as file and code; one damaged value costs nothing else."""

import base64
import json
import zlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.lessons import transfer
from iki_teach.lessons.mastery import ESTIMATED_SECONDS_PER_RULE, NIGHT, Mastery, Standing
from iki_teach.lessons.progress import LESSON, MOST_VALUES, PREFIX, RULE, TABLE, Dropped, Progress, read
from iki_teach.lessons.transfer import MOST_BYTES, MOST_LETTERS, TransferError, from_text, to_code, to_file

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
INCOME, HIRE = "iki.act.income", "iki.act.hire"
OTHERS: dict[str, Any] = {
    TABLE: {"edition": "second", "players": 3},
    LESSON + "payday": {"step": 4, "done": ["rice", 2]},
}
DAY = timedelta(days=1)
SPREAD = "iki.fire.spread"


def practised(*rules: str) -> Mastery:
    mastery = Mastery()
    for rule in rules:
        mastery.rate(rule, success=True, now=NOON)
    return mastery


GOOD = Progress(practised(INCOME), OTHERS).values()


def test_what_was_kept_comes_back() -> None:
    assert set(GOOD) == {"iki-teach.v1.table", "iki-teach.v1.lesson.payday", "iki-teach.v1.rule.iki.act.income"}
    mastery = practised(INCOME, HIRE)
    mastery.rate(HIRE, success=False, now=NOON + timedelta(days=9))
    mastery.rate("iki.fire.draw", success=True, helped=True, now=NOON)
    values = Progress(mastery, OTHERS).values()
    progress = read(json.loads(json.dumps(values)))
    assert (progress.dropped, progress.values()) == ((), values)
    later = NOON + timedelta(days=12)
    for rule in mastery.cards:
        first, second = (one.rate(rule, success=True, now=later) for one in (mastery, progress.mastery))
        assert abs(first.due - second.due) < timedelta(days=1)


CARD = GOOD[RULE + INCOME]
DAMAGED = [
    *(None, 5, "{}", [], {}, {**CARD, "more": 1}, {**CARD, "last_review": None}),
    *({**CARD, "state": state} for state in (4, True, 1)),
    *({**CARD, "step": 7}, {**CARD, "difficulty": 11}, {**CARD, "difficulty": "5"}),
    *({**CARD, "since": since} for since in ("2026-01-02T12:00:00+00:00", "soon", 5)),
    *({**CARD, "stability": stability} for stability in (None, -1, float("nan"), 1e300)),
    *({**CARD, "due": due} for due in ("soon", "2026-01-01T12:00:00", "9999-12-31T23:59:59-12:00", 5, "2" * 100_000)),
]


@pytest.mark.parametrize("value", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_card_is_left_out_alone(value: object) -> None:
    progress = read({RULE + HIRE: value, **GOOD})
    assert progress.dropped == (Dropped(RULE + HIRE, "damaged"),)
    assert progress.values() == GOOD


@pytest.mark.parametrize(("key", "value"), [
    *((TABLE, {"edition": edition, "players": 3}) for edition in ("third", ["second"])),
    *((TABLE, table) for table in ({"edition": "second", "players": 5}, {"edition": "second"})),
    *((LESSON + "fire", value) for value in ({"step": -1, "done": []}, {"step": 1})),
    *((LESSON + "fire", {"step": 1, "done": done}) for done in ("all", [None], ["\ud800"], ["x"] * 1000)),
    *((LESSON + "fire", {"step": 1, "done": [], "game": game}) for game in ([], {"before": []})),
    *(
        (LESSON + "fire", {"step": 1, "done": [], "game": {"before": [], "here": here}})
        for here in ("x", [""] * 2001)
    ),
])  # fmt: skip
def test_a_damaged_table_or_lesson_is_left_out_alone(key: str, value: object) -> None:
    progress = read({key: value} | {name: one for name, one in GOOD.items() if name != key})
    assert progress.dropped == (Dropped(key, "damaged"),)
    assert list(progress.mastery.cards) == [INCOME]


@pytest.mark.parametrize(("key", "reason"), [
    ("theme", "not-ours"), ("iki-teachers.v1.table", "not-ours"), (PREFIX + "sheet", "not-ours"),
    (LESSON + "../x", "not-ours"), ("iki-teach.v2.table", "other-version"), ("iki-teach.month", "other-version"),
    (RULE + "iki.no.such", "unknown-rule"), (RULE + "../../etc", "unknown-rule"),
])  # fmt: skip
def test_foreign_keys_are_kept_out_with_a_word(key: str, reason: str) -> None:
    progress = read({key: CARD, **GOOD})
    assert [(one.key, one.reason) for one in progress.dropped] == [(key, reason)]
    assert progress.values() == GOOD


def test_of_two_memories_the_later_review_counts_and_of_too_many_values_the_first() -> None:
    new, old = practised(INCOME), practised(INCOME, HIRE)
    new.rate(INCOME, success=True, now=NOON + timedelta(days=3))
    joined = Progress(new, OTHERS).joined(Progress(old, {TABLE: {"edition": "first", "players": 2}}))
    assert joined.mastery.cards == {INCOME: new.cards[INCOME], HIRE: old.cards[HIRE]}
    assert joined.others == OTHERS | {TABLE: {"edition": "first", "players": 2}}
    assert Progress(old).joined(Progress(new)).mastery.cards[INCOME] == new.cards[INCOME]
    progress = read({**GOOD, **{f"{LESSON}l{n}": OTHERS[LESSON + "payday"] for n in range(2 * MOST_VALUES)}})
    assert len(progress.values()) == MOST_VALUES
    assert {one.reason for one in progress.dropped} == {"too-many"}


def coded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(raw)).decode()


@pytest.mark.parametrize("write", [to_file, to_code])
def test_file_and_code_bring_everything_back(write: Callable[..., str]) -> None:
    assert read(from_text(write(GOOD))).values() == GOOD


def test_a_code_is_short_survives_a_letter_and_its_values_are_looked_at_one_by_one() -> None:
    code = to_code(GOOD)
    assert from_text("\n ".join([" ", code[:40], code[40:], " "])) == GOOD
    assert from_text(code + "==") == GOOD
    assert from_text("\ufeff" + to_file(GOOD)) == GOOD
    code = to_code(Progress(practised(*load_rules("iki")), OTHERS).values())
    assert transfer.CODE.fullmatch(code)
    assert len(code) < 4000
    text = json.dumps({"iki-teach": 1, "values": {**GOOD, "iki-teach.v1.rule.iki.no.such": 1, "\ud800": 2}})
    progress = read(from_text(text))
    assert progress.values() == GOOD
    assert [one.reason for one in progress.dropped] == ["unknown-rule", "not-ours"]


HOSTILE = [
    *((text, "empty", "") for text in ("", " \n")),
    ("x" * (MOST_LETTERS + 1), "too-long", ""),
    *((text, "no-code", "") for text in ("Grüße", "<script>", "====")),
    *((text, "broken-code", "") for text in ("hello", "abcd", to_code(GOOD)[:-9], coded(b"\xff\xfe{}"))),
    (to_code(GOOD)[:50] + "AAAA" + to_code(GOOD)[54:], "broken-code", ""),
    (coded(b"[" + b" " * (50 * MOST_BYTES) + b"]"), "too-big", ""),
    *((text, "no-json", "") for text in ("[" * 100_000, "{", '{"iki-teach": NaN}', coded(b"hello"))),
    ('{"iki-teach": ' + "9" * 9999 + "}", "no-json", ""),
    *(
        (text, "not-ours", "")
        for text in ("[]", '{"values": {}}', '{"iki-teach": 1}', '{"iki-teach": 1, "values": []}')
    ),
    ('{"iki-teach": 2, "values": {}}', "wrong-version", "2"),
    ('{"iki-teach": "' + "9" * 5000 + '"}', "wrong-version", "9" * 9),
    ('{"iki-teach": true, "values": {}}', "wrong-version", "True"),
    ('{"iki-teach": {}}', "wrong-version", "?"),
    (coded(json.dumps({"iki-teach": 0, "values": GOOD}).encode()), "wrong-version", "0"),
]


@pytest.mark.parametrize(("text", "reason", "version"), HOSTILE, ids=range(len(HOSTILE)))
def test_what_cannot_be_taken_is_refused_with_its_reason(text: str, reason: str, version: str) -> None:
    with pytest.raises(TransferError) as error:
        from_text(text)
    assert (error.value.reason, error.value.version) == (reason, version)


def test_a_rule_is_known_when_it_was_right_on_different_days_and_alone() -> None:
    mastery = Mastery()
    assert mastery.state(INCOME, NOON) == "unseen"
    for minutes in (0, 5, 60, 300):
        card = mastery.rate(INCOME, success=True, now=NOON + timedelta(minutes=minutes))
        assert mastery.state(INCOME, NOON + timedelta(minutes=minutes)) == "learning"
    assert card.due >= NOON + DAY
    assert mastery.state(INCOME, card.due) == "due"
    assert mastery.rate(INCOME, success=True, now=NOON + NIGHT).known
    assert mastery.standing(NOON + NIGHT) == Standing((), 0, known=1, learning=0)
    for success, helped in ((False, False), (True, True)):
        other = Mastery({INCOME: mastery.cards[INCOME]})
        other.rate(INCOME, success=success, helped=helped, now=NOON + 9 * DAY)
        other.rate(INCOME, success=True, now=NOON + 9 * DAY)
        assert other.state(INCOME, NOON + 9 * DAY) == "learning"
        other.rate(INCOME, success=True, now=NOON + 10 * DAY)
        assert other.state(INCOME, NOON + 10 * DAY) == "known"


def test_the_chance_to_know_a_rule_sinks_from_day_to_day_and_is_nine_in_ten_when_it_is_due() -> None:
    mastery = Mastery()
    assert mastery.chance(INCOME, NOON) is None
    due = mastery.rate(INCOME, success=True, now=NOON).due
    chances = [mastery.chance(INCOME, NOON + days * DAY) or 0 for days in range(30)]
    assert chances == sorted(set(chances), reverse=True)
    assert abs((mastery.chance(INCOME, due) or 0) - 0.9) < 0.02
    mastery.rate(INCOME, success=False, now=due)
    assert mastery.chance(INCOME, due) is None, "nobody says how likely it is to know what was just missed"


def test_what_was_kept_before_days_were_counted_is_known_if_it_was_right_on_two_of_them() -> None:
    mastery = practised(INCOME, HIRE)
    mastery.rate(HIRE, success=True, now=NOON + 2 * DAY)
    mastery.rate(SPREAD, success=False, now=NOON)
    values = {
        key: {name: part for name, part in value.items() if name != "since"}
        for key, value in Progress(mastery).values().items()
    }
    former = read(values)
    assert former.dropped == ()
    assert [rule for rule, card in former.mastery.cards.items() if card.known] == [HIRE]


def test_what_was_done_in_a_game_is_met_and_no_more() -> None:
    progress = Progress()
    assert list(progress.meet(INCOME, NOON)) == [RULE + INCOME]
    assert progress.mastery.state(INCOME, NOON) == "learning"
    assert progress.mastery.chance(INCOME, NOON) is None
    assert progress.meet(INCOME, NOON + 9 * DAY) == {}


@pytest.mark.parametrize(("success", "helped"), [(True, True), (False, False), (False, True)])
def test_a_rule_done_with_help_or_not_at_all_comes_back_within_the_hour(success: bool, helped: bool) -> None:
    mastery = Mastery()
    assert NOON < mastery.rate(INCOME, success=success, helped=helped, now=NOON).due < NOON + timedelta(hours=1)
    assert mastery.state(INCOME, NOON) == "learning"


def test_each_success_puts_the_rule_further_away_the_same_each_time() -> None:
    mastery, now, gaps = Mastery(), NOON, []
    for _ in range(4):
        card = mastery.rate(INCOME, success=True, now=now)
        gaps.append(card.due - now)
        now = card.due
    assert gaps == sorted(set(gaps))
    mastery.rate(INCOME, success=False, now=now)
    assert mastery.state(INCOME, now) == "learning"
    east = NOON.astimezone(timezone(timedelta(hours=9)))
    one, other = Mastery(), Mastery()
    for mastery, now in ((one, NOON), (other, east)):
        mastery.rate(INCOME, success=True, now=now)
        mastery.rate(INCOME, success=True, now=now + 5 * DAY)
    assert one.cards[INCOME] == other.cards[INCOME]


def test_what_is_due_comes_longest_overdue_first_in_whole_minutes() -> None:
    mastery = Mastery()
    mastery.rate(HIRE, success=True, now=NOON + DAY)
    mastery.rate(INCOME, success=True, now=NOON)
    mastery.rate(SPREAD, success=True, now=NOON + 9 * DAY)
    assert mastery.due(NOON + 10 * DAY) == (INCOME, HIRE)
    mastery, later = Mastery(), NOON + 30 * DAY
    assert mastery.standing(later) == Standing((), 0, known=0, learning=0)
    for rule in (INCOME, HIRE, SPREAD):
        mastery.rate(rule, success=True, now=NOON)
    found = mastery.standing(later)
    assert set(found.due) == {INCOME, HIRE, SPREAD}
    assert (found.minutes - 1) * 60 < 3 * ESTIMATED_SECONDS_PER_RULE <= found.minutes * 60


def test_a_clock_that_was_wrong_does_no_harm() -> None:
    mastery = Mastery()
    mastery.rate(INCOME, success=True, now=NOON)
    assert mastery.state(INCOME, NOON - DAY / 2) == "learning"
    assert mastery.rate(INCOME, success=True, now=NOON - DAY / 2).last_review == NOON
    mastery = Mastery()
    mastery.rate(INCOME, success=True, now=NOON + 365 * DAY)
    assert mastery.state(INCOME, NOON) == "due"
    assert mastery.due(NOON) == (INCOME,)
    mastery.rate(INCOME, success=True, now=NOON)
    assert mastery.state(INCOME, NOON) == "learning"
    assert mastery.due(NOON + 10 * DAY) == (INCOME,)


def test_every_rule_of_the_ledger_can_be_rated_and_nothing_else() -> None:
    mastery = Mastery()
    for rule in load_rules("iki"):
        mastery.rate(rule, success=True, now=NOON)
    assert set(mastery.cards) == set(load_rules("iki"))
    with pytest.raises(ValueError, match=r'expected a rule of the ledger, got "iki\.no\.such"'):
        mastery.rate("iki.no.such", success=True, now=NOON)
    with pytest.raises(ValueError, match="a time with its zone"):
        mastery.rate(INCOME, success=True, now=datetime(2026, 1, 1))
