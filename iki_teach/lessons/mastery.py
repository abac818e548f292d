"""What a learner knows, rule by rule, and what should come back. `fsrs` keeps the calendar; time is an argument."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Literal

from attrs import frozen
from fsrs import Card, Rating, Scheduler, State

from iki_teach.content.faults import quoted
from iki_teach.content.rules import load_rules

RuleState = Literal["unseen", "learning", "known", "due"]
SOON = timedelta(minutes=10)
AHEAD = timedelta(days=1)  # by which another device's clock may go before ours
ESTIMATED_SECONDS_PER_RULE = 36  # an estimate: a question on a board and its reasons; nobody has measured it
# One step: who does it right without help knows the rule for days, everybody else meets it again soon.
SCHEDULER = Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False)


@frozen
class Refresh:
    """What is due, longest overdue first, and about how many minutes it takes."""

    rules: tuple[str, ...]
    minutes: int


def is_rule(rule: str) -> bool:
    return rule in load_rules(rule.partition(".")[0])


def rating(*, success: bool, helped: bool) -> Rating:
    return Rating.Again if not success else Rating.Hard if helped else Rating.Good


def is_due(card: Card, now: datetime) -> bool:
    """Whether a card should come back: when its time has come, or if a clock that was ahead has set its time."""
    return card.due <= now or (card.last_review is not None and card.last_review > now + AHEAD)


def reviewed(card: Card, *, success: bool, helped: bool, now: datetime) -> Card:
    """Return the card after a review; one whose clock was ahead goes by ours from now on, a little is no matter."""
    moment = now.astimezone(UTC).replace(microsecond=0)
    last = card.last_review
    if last and last > moment + AHEAD:
        card = Card(card_id=0, due=moment)
    elif last:
        moment = max(moment, last)
    return SCHEDULER.review_card(card, rating(success=success, helped=helped), moment)[0]


class Mastery:
    """A learner's cards, one for each rule that was met.

    >>> mastery = Mastery()
    >>> noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    >>> mastery.rate("iki.act.income", success=True, now=noon).due.date().isoformat()
    '2026-01-03'
    >>> mastery.state("iki.act.income", noon), mastery.due(noon + timedelta(days=3))
    ('known', ('iki.act.income',))
    """

    def __init__(self, cards: Mapping[str, Card] | None = None) -> None:
        self.cards = dict(cards or {})

    def rate(self, rule: str, *, success: bool, helped: bool = False, now: datetime) -> Card:
        """Note how it went with a rule; return its new card. Raise ValueError for no rule, or a time without zone."""
        if not is_rule(rule):
            raise ValueError(f"mastery: expected a rule of the ledger, got {quoted(rule)}")
        if now.tzinfo is None:
            raise ValueError("mastery: expected a time with its zone, got one without")
        moment = now.astimezone(UTC).replace(microsecond=0)
        card = self.cards.get(rule) or Card(card_id=0, due=moment)
        self.cards[rule] = reviewed(card, success=success, helped=helped, now=moment)
        return self.cards[rule]

    def state(self, rule: str, now: datetime) -> RuleState:
        card = self.cards.get(rule)
        if card is None:
            return "unseen"
        if is_due(card, now):
            return "due"
        return "known" if card.state == State.Review else "learning"

    def due(self, now: datetime) -> tuple[str, ...]:
        waiting = sorted((card.due, rule) for rule, card in self.cards.items() if is_due(card, now))
        return tuple(rule for _, rule in waiting)

    def refresh(self, now: datetime) -> Refresh:
        rules = self.due(now)
        return Refresh(rules, -(-len(rules) * ESTIMATED_SECONDS_PER_RULE // 60))
