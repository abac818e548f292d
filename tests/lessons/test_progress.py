"""What the browser keeps: it comes back as it was, and one damaged value costs nothing else."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from iki_teach.lessons.mastery import Mastery
from iki_teach.lessons.progress import LESSON, MOST_VALUES, PREFIX, RULE, TABLE, Dropped, Progress, read

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
INCOME, HIRE = "iki.act.income", "iki.act.hire"
OTHERS: dict[str, Any] = {
    TABLE: {"edition": "second", "players": 3},
    LESSON + "payday": {"step": 4, "done": ["rice", 2]},
}


def practised(*rules: str) -> Mastery:
    mastery = Mastery()
    for rule in rules:
        mastery.rate(rule, success=True, now=NOON)
    return mastery


GOOD = Progress(practised(INCOME), OTHERS).values()


def test_the_keys_carry_name_and_version() -> None:
    assert set(GOOD) == {"iki-teach.v1.table", "iki-teach.v1.lesson.payday", "iki-teach.v1.rule.iki.act.income"}


def test_what_was_kept_comes_back() -> None:
    mastery = practised(INCOME, HIRE)
    mastery.rate(HIRE, success=False, now=NOON + timedelta(days=9))
    mastery.rate("iki.fire.draw", success=True, helped=True, now=NOON)
    values = Progress(mastery, OTHERS).values()
    kept = read(json.loads(json.dumps(values)))
    assert kept.dropped == ()
    assert kept.values() == values
    later = NOON + timedelta(days=12)
    for rule in mastery.cards:
        first, second = (one.rate(rule, success=True, now=later) for one in (mastery, kept.mastery))
        assert abs(first.due - second.due) < timedelta(days=1)


CARD = GOOD[RULE + INCOME]
DAMAGED = [
    None,
    5,
    "{}",
    [],
    {},
    {**CARD, "more": 1},
    {**CARD, "state": 4},
    {**CARD, "state": True},
    {**CARD, "state": 1},
    {**CARD, "step": 7},
    {**CARD, "stability": None},
    {**CARD, "stability": -1},
    {**CARD, "stability": float("nan")},
    {**CARD, "stability": 1e300},
    {**CARD, "difficulty": 11},
    {**CARD, "difficulty": "5"},
    {**CARD, "due": "soon"},
    {**CARD, "due": "2026-01-01T12:00:00"},
    {**CARD, "due": "9999-12-31T23:59:59-12:00"},
    {**CARD, "due": 5},
    {**CARD, "due": "2" * 100_000},
    {**CARD, "last_review": None},
]


@pytest.mark.parametrize("value", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_card_is_left_out_alone(value: object) -> None:
    kept = read({RULE + HIRE: value, **GOOD})
    assert kept.dropped == (Dropped(RULE + HIRE, "damaged"),)
    assert kept.values() == GOOD


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (TABLE, {"edition": "third", "players": 3}),
        (TABLE, {"edition": ["second"], "players": 3}),
        (TABLE, {"edition": "second", "players": 5}),
        (TABLE, {"edition": "second"}),
        (LESSON + "fire", {"step": -1, "done": []}),
        (LESSON + "fire", {"step": 1}),
        (LESSON + "fire", {"step": 1, "done": "all"}),
        (LESSON + "fire", {"step": 1, "done": [None]}),
        (LESSON + "fire", {"step": 1, "done": ["\ud800"]}),
        (LESSON + "fire", {"step": 1, "done": ["x"] * 1000}),
    ],
)
def test_a_damaged_table_or_lesson_is_left_out_alone(key: str, value: object) -> None:
    kept = read({key: value} | {name: one for name, one in GOOD.items() if name != key})
    assert kept.dropped == (Dropped(key, "damaged"),)
    assert list(kept.mastery.cards) == [INCOME]


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("theme", "not-ours"),
        ("iki-teachers.v1.table", "not-ours"),
        (PREFIX + "sheet", "not-ours"),
        (LESSON + "../x", "not-ours"),
        ("iki-teach.v2.table", "other-version"),
        ("iki-teach.month", "other-version"),
        (RULE + "iki.no.such", "unknown-rule"),
        (RULE + "../../etc", "unknown-rule"),
    ],
)
def test_foreign_keys_are_kept_out_with_a_word(key: str, reason: str) -> None:
    kept = read({key: CARD, **GOOD})
    assert [(one.key, one.reason) for one in kept.dropped] == [(key, reason)]
    assert kept.values() == GOOD


def test_too_many_values_are_not_read() -> None:
    kept = read({**GOOD, **{f"{LESSON}l{n}": OTHERS[LESSON + "payday"] for n in range(2 * MOST_VALUES)}})
    assert len(kept.values()) == MOST_VALUES
    assert {one.reason for one in kept.dropped} == {"too-many"}


def test_of_two_memories_the_later_review_of_each_rule_counts() -> None:
    new, old = practised(INCOME), practised(INCOME, HIRE)
    new.rate(INCOME, success=True, now=NOON + timedelta(days=3))
    joined = Progress(new, OTHERS).joined(Progress(old, {TABLE: {"edition": "first", "players": 2}}))
    assert joined.mastery.cards == {INCOME: new.cards[INCOME], HIRE: old.cards[HIRE]}
    assert joined.others == OTHERS | {TABLE: {"edition": "first", "players": 2}}
    assert Progress(old).joined(Progress(new)).mastery.cards[INCOME] == new.cards[INCOME]
