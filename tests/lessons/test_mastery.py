"""Mastery: a rule comes back in time, in order, and the same each time."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.lessons.mastery import ESTIMATED_SECONDS_PER_RULE, Mastery, Refresh

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
INCOME, HIRE, SPREAD = "iki.act.income", "iki.act.hire", "iki.fire.spread"


def test_a_rule_done_without_help_is_known_for_days() -> None:
    mastery = Mastery()
    assert mastery.state(INCOME, NOON) == "unseen"
    card = mastery.rate(INCOME, success=True, now=NOON)
    assert card.due >= NOON + DAY
    assert mastery.state(INCOME, NOON) == "known"
    assert mastery.state(INCOME, card.due) == "due"


@pytest.mark.parametrize(("success", "helped"), [(True, True), (False, False), (False, True)])
def test_a_rule_done_with_help_or_not_at_all_comes_back_within_the_hour(success: bool, helped: bool) -> None:
    mastery = Mastery()
    card = mastery.rate(INCOME, success=success, helped=helped, now=NOON)
    assert NOON < card.due < NOON + timedelta(hours=1)
    assert mastery.state(INCOME, NOON) == "learning"


def test_each_success_in_time_puts_the_rule_further_away_and_a_miss_brings_it_back() -> None:
    mastery, now, gaps = Mastery(), NOON, []
    for _ in range(4):
        card = mastery.rate(INCOME, success=True, now=now)
        gaps.append(card.due - now)
        now = card.due
    assert gaps == sorted(set(gaps))
    mastery.rate(INCOME, success=False, now=now)
    assert mastery.state(INCOME, now) == "learning"


def test_the_same_answers_give_the_same_calendar() -> None:
    east = NOON.astimezone(timezone(timedelta(hours=9)))
    one, other = Mastery(), Mastery()
    for mastery, now in ((one, NOON), (other, east)):
        mastery.rate(INCOME, success=True, now=now)
        mastery.rate(INCOME, success=True, now=now + 5 * DAY)
    assert one.cards[INCOME] == other.cards[INCOME]


def test_what_is_due_comes_longest_overdue_first() -> None:
    mastery = Mastery()
    mastery.rate(HIRE, success=True, now=NOON + DAY)
    mastery.rate(INCOME, success=True, now=NOON)
    mastery.rate(SPREAD, success=True, now=NOON + 9 * DAY)
    assert mastery.due(NOON + 10 * DAY) == (INCOME, HIRE)


def test_refreshing_takes_whole_minutes_by_our_estimate() -> None:
    """Nothing takes no time; a part of a minute counts as one."""
    mastery, later = Mastery(), NOON + 30 * DAY
    assert mastery.refresh(later) == Refresh((), 0)
    for rule in (INCOME, HIRE, SPREAD):
        mastery.rate(rule, success=True, now=NOON)
    found = mastery.refresh(later)
    assert set(found.rules) == {INCOME, HIRE, SPREAD}
    assert (found.minutes - 1) * 60 < 3 * ESTIMATED_SECONDS_PER_RULE <= found.minutes * 60


def test_a_clock_that_was_put_back_does_no_harm() -> None:
    mastery = Mastery()
    mastery.rate(INCOME, success=True, now=NOON)
    assert mastery.state(INCOME, NOON - DAY / 2) == "known"
    assert mastery.rate(INCOME, success=True, now=NOON - DAY / 2).last_review == NOON


def test_what_a_clock_a_year_ahead_has_set_is_due_once_the_clock_is_right() -> None:
    mastery = Mastery()
    mastery.rate(INCOME, success=True, now=NOON + 365 * DAY)
    assert mastery.state(INCOME, NOON) == "due"
    assert mastery.due(NOON) == (INCOME,)
    mastery.rate(INCOME, success=True, now=NOON)
    assert mastery.state(INCOME, NOON) == "known"
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
