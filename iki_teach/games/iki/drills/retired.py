"""The drill `retired`: what a retired card pays at payday."""

import random

from iki_teach.core.bot import pick
from iki_teach.core.drill import Misconception, QuestionDraft, draft_question
from iki_teach.core.event import Event, RawEvent
from iki_teach.games.iki.drills.self_play import game_at, paydays
from iki_teach.games.iki.facts.bundle import GOODS, NOTHING, Bundle
from iki_teach.games.iki.facts.cards import Card
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.payday import pay_income
from iki_teach.games.iki.rules.position import event_of
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import EMPTY, NOBODY

RETIRE = "iki.card.retire"
INCOME = "iki.payday.income"
RICE = "iki.payday.rice"
EATS = " - 1 rice"


def level(card: Card, number: int) -> str | None:
    return str(card.track.incomes[number - 1]) if 0 < number < len(card.track.incomes) else None


def gift(card: Card) -> str | None:
    option = card.skill.options[0]
    gain = getattr(option, "gain", NOTHING)
    return None if option.pay or not gain else str(gain)


MISCONCEPTIONS: tuple[Misconception[Card, str], ...] = (
    Misconception("pays-no-more", RETIRE, lambda card: str(NOTHING),
        "You thought it stops paying; a retired card pays on every payday."),
    Misconception("first-level", INCOME, lambda card: level(card, 1),
        "You used the income of the first level; a retired card pays the top one."),
    Misconception("below-top", INCOME, lambda card: level(card, len(card.track.incomes) - 1),
        "You used the income of the level below; a retired card pays the top one."),
    Misconception("all-levels", INCOME,
        lambda card: str(Bundle(**{good: sum(getattr(each, good) for each in card.track.incomes) for good in GOODS})),
        "You added the incomes of all levels; only the top one is paid."),
    Misconception("eats-rice", RICE, lambda card: f"{(card.track.incomes or (NOTHING,))[-1]}{EATS}",
        "You let it eat; a retired card needs no rice."),
    Misconception("bonus-again", RETIRE, lambda card: str(card.track.bonus) if card.track.bonus else None,
        "You paid the retirement bonus again; it came once, on the day of retirement."),
    Misconception("skill-gives", "iki.card.skill", gift,
        "You used the card’s skill; on payday it pays its income."),
)  # fmt: skip


def paid(s: State, seat: int, card: int) -> tuple[Event, ...]:
    """Return what the engine pays a player at payday for this retired card alone."""
    alone, log = s.copy(), list[RawEvent]()
    alone.things = [EMPTY] * len(s.things)
    alone.owners = [NOBODY] * len(s.owners)
    alone.retired = tuple((card,) if at == seat else () for at in range(s.table.players))
    pay_income(alone, seat, log)
    return tuple(event_of(s.table, raw) for raw in log)


def draft(edition: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    candidates = [
        (s, seat, card)
        for s in paydays(edition, players, chance)
        for seat, cards in enumerate(s.retired)
        for card in cards
    ]
    if not candidates:
        return None
    s, seat, card = pick(candidates, chance)
    because = paid(s, seat, card)
    gains = {change.path.rpartition(".")[2]: change.gain for e in because for change in e.changes[:1]}
    right, printed = str(Bundle(**gains)), s.table.cards[card]
    facts, game = {"player": seat, "card": printed.id}, game_at(s, edition)
    return draft_question(game, printed, right, MISCONCEPTIONS, chance, facts=facts, because=because)
