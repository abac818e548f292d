"""What a learner knows, rule by rule, and what should come back. `fsrs` keeps the calendar; time is an argument.

A rule is known when it was right on different days, alone and each time; before that it is being learned.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal

import fsrs
from attrs import frozen
from fsrs import Rating, Scheduler

from iki_teach.content.faults import quoted
from iki_teach.content.rules import load_rules

RuleState = Literal["unseen", "learning", "known", "due"]
SOON = timedelta(minutes=10)
NIGHT = timedelta(hours=12)  # after which it is another day, wherever the learner is
AHEAD = timedelta(days=1)  # by which another device's clock may go before ours
ESTIMATED_SECONDS_PER_RULE = 36  # an estimate: a question on a board and its reasons; nobody has measured it
# One step: what was right without help comes back after days, everything else soon.
SCHEDULER = Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False)


@dataclass(init=False)
class Card(fsrs.Card):
    """A card of fsrs that says since when its rule was right each time, alone; None after any other answer."""

    since: datetime | None = None

    @property
    def known(self) -> bool:
        return self.since is not None and self.last_review is not None and self.last_review - self.since >= NIGHT


@frozen
class Standing:
    """How a learner stands at a moment; every page says it by this.

    `due` are the rules that should come back, longest overdue first, and about how many `minutes` they take.
    """

    due: tuple[str, ...]
    minutes: int
    known: int
    learning: int


def is_rule(rule: str) -> bool:
    return rule in load_rules(rule.partition(".")[0])


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
    since = (card.since or moment) if success and not helped else None
    rating = Rating.Again if not success else Rating.Hard if helped else Rating.Good
    after, _ = SCHEDULER.review_card(card, rating, moment)
    assert isinstance(after, Card)
    after.since = since
    return after


class Mastery:
    """A learner's cards, one for each rule that was met.

    >>> mastery = Mastery()
    >>> noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    >>> mastery.rate("iki.act.income", success=True, now=noon).due.date().isoformat()
    '2026-01-03'
    >>> mastery.state("iki.act.income", noon), mastery.due(noon + timedelta(days=3))
    ('learning', ('iki.act.income',))
    >>> later = mastery.rate("iki.act.income", success=True, now=noon + timedelta(days=3)).last_review
    >>> mastery.state("iki.act.income", later)
    'known'
    """

    def __init__(self, cards: Mapping[str, Card] | None = None) -> None:
        self.cards = dict(cards or {})

    def rate(self, rule: str, *, success: bool, helped: bool = False, now: datetime) -> Card:
        """Note how it went with a rule; return its new card. Raise ValueError for no rule, or a time without zone."""
        if not is_rule(rule):
            raise ValueError(f"mastery: expected a rule of the ledger, got {quoted(rule)}")
        if now.tzinfo is None:
            raise ValueError("mastery: expected a time with its zone, got one without")
        card = self.cards.get(rule) or Card(card_id=0, due=now)
        self.cards[rule] = reviewed(card, success=success, helped=helped, now=now)
        return self.cards[rule]

    def state(self, rule: str, now: datetime) -> RuleState:
        card = self.cards.get(rule)
        if card is None:
            return "unseen"
        return "due" if is_due(card, now) else "known" if card.known else "learning"

    def is_right(self, rule: str) -> bool:
        """Whether it was right the last time, alone."""
        return rule in self.cards and self.cards[rule].since is not None

    def chance(self, rule: str, now: datetime) -> float | None:
        """Return how likely it is still known; None where it was not right the last time."""
        return SCHEDULER.get_card_retrievability(self.cards[rule], now) if self.is_right(rule) else None

    def due(self, now: datetime) -> tuple[str, ...]:
        waiting = sorted((card.due, rule) for rule, card in self.cards.items() if is_due(card, now))
        return tuple(rule for _, rule in waiting)

    def standing(self, now: datetime) -> Standing:
        due, states = self.due(now), [self.state(rule, now) for rule in self.cards]
        minutes = -(-len(due) * ESTIMATED_SECONDS_PER_RULE // 60)
        return Standing(due, minutes, states.count("known"), states.count("learning"))
