"""The drills `card` and `who`: which card would bring a new yaku, and who is one card short of one?"""

import random
from collections.abc import Callable, Iterator
from functools import partial

from attrs import frozen

from iki_teach.core.bot import pick, shuffled
from iki_teach.core.drill import (
    Misconception,
    QuestionDraft,
    most_tempting,
    shuffle_choices,
    trained_rule,
    wrong_answers,
)
from iki_teach.games.koikoi.drills.readings import READINGS, Captured, Collection, CountedYaku, Counting, yaku_events
from iki_teach.games.koikoi.drills.self_play import game_at, month_played
from iki_teach.games.koikoi.facts.load import load_yaku
from iki_teach.games.koikoi.rules.cards import BIT, DECK, NAMES
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.state import State

GONE = "koi.turn.hand"
BOTH, NOBODY = "both", "nobody"
MOMENTS = 3
# Cards are captured in pairs, so nobody lacks one card of the month alone.
ASKED = frozenset(yaku.id for yaku in load_yaku().yaku if yaku.family != "dealer" and not yaku.switch)
# The readings that lead astray in these drills; the others need more than one card.
SEEN_IN_CARD = (
    "rain-man-as-light", "any-red", "cup-no-tane", "iris-plain", "nine-kasu", "four-tane", "four-ribbons",
    "sake-alone", "two-of-three",
)  # fmt: skip
SEEN_IN_WHO = (
    "rain-man-as-light", "rain-man-as-dry", "any-red", "cup-no-tane", "iris-plain", "nine-kasu", "four-tane",
    "four-ribbons", "ribbons-used-up",
)  # fmt: skip
FEWEST_CARDS = 4
ASKS_NOBODY = 0.15  # of the questions that nobody is the answer to; there would be too many


def new_yaku(captured: Captured, card: int, count: Counting = Captured.yaku) -> CountedYaku:
    before = count(captured) or {}
    return {id: points for id, points in (count(captured.more(card)) or {}).items() if id not in before}


@frozen
class Reach(Collection):
    """What a player could still get; all cards in a random order."""

    order: tuple[int, ...]

    @property
    def gone(self) -> int:
        return self.game._state.taken[1 - self.seat]

    def free(self) -> Iterator[int]:
        return (card for card in self.order if not (self.captured.taken | self.gone) & BIT[card])

    def completing(self) -> list[int]:
        return [card for card in self.free() if new_yaku(self.captured, card)]


def tempting(count: Counting, case: Reach) -> str | None:
    captured = case.captured
    seen = (card for card in case.free() if new_yaku(captured, card, count) and not new_yaku(captured, card))
    return next((NAMES[card] for card in seen), None)


def gone(case: Reach) -> str | None:
    return next((NAMES[card] for card in case.order if case.gone & BIT[card] and new_yaku(case.captured, card)), None)


CARD_MISCONCEPTIONS: tuple[Misconception[Reach, str], ...] = (
    *(reading.asked(partial(tempting, reading.answer)) for reading in READINGS if reading.id in SEEN_IN_CARD),
    Misconception("gone", GONE, gone,
        "You counted on a card that the other player has captured; only the field is captured from."),
)  # fmt: skip


def moments(rules: str, chance: random.Random) -> list[State]:
    states = [s for s, is_out in month_played(rules, {}, chance) if not is_out]
    candidates = [s for s in states if min(taken.bit_count() for taken in s.taken) >= FEWEST_CARDS]
    return shuffled(candidates, chance)[:MOMENTS]


def draft_card(rules: str, chance: random.Random) -> QuestionDraft[Game] | None:
    seats = [(game_at(s, rules, {}), seat, Captured.by(s, seat)) for s in moments(rules, chance) for seat in (0, 1)]
    cases = [Reach(*seat, tuple(shuffled(DECK, chance))) for seat in seats]
    case = most_tempting([case for case in cases if case.completing()], CARD_MISCONCEPTIONS, chance)
    if case is None:
        return None
    card = pick(case.completing(), chance)
    wrong = wrong_answers(NAMES[card], CARD_MISCONCEPTIONS, case, chance)
    if not wrong:
        return None
    choices, facts = shuffle_choices(NAMES[card], wrong, chance), {"player": case.seat, "shown": (0, 1)}
    because = yaku_events(new_yaku(case.captured, card), case.seat)
    return QuestionDraft(case.game, trained_rule(wrong, chance), facts, choices, because)


@frozen
class Wanted:
    game: Game
    yaku: str

    def lacking(self, seat: int, count: Counting = Captured.yaku, *, also_gone: bool = False) -> tuple[int, ...]:
        """Return the cards each of which would bring a player the yaku; none where it is captured or too far."""
        s = self.game._state
        captured, out = Captured.by(s, seat), 0 if also_gone else s.taken[1 - seat]
        if self.yaku in (count(captured) or {}):
            return ()
        cards = (card for card in DECK if not (captured.taken | out) & BIT[card])
        return tuple(card for card in cards if self.yaku in (count(captured.more(card)) or {}))

    def who(self, is_asked: Callable[[int], object]) -> str:
        seats = [seat for seat in (0, 1) if is_asked(seat)]
        return BOTH if len(seats) > 1 else str(seats[0]) if seats else NOBODY

    def has(self, seat: int) -> bool:
        return self.yaku in Captured.by(self.game._state, seat).yaku()

    def has_some(self, seat: int) -> bool:
        return bool(Captured.by(self.game._state, seat).number(self.yaku)) and not self.has(seat)


def who(case: Wanted, count: Counting = Captured.yaku) -> str:
    return case.who(lambda seat: case.lacking(seat, count))


# A misconception without a rule of its own bends that of the yaku which is asked for.
WHO_MISCONCEPTIONS: tuple[Misconception[Wanted, str], ...] = (
    *(reading.asked(partial(who, count=reading.answer)) for reading in READINGS if reading.id in SEEN_IN_WHO),
    Misconception("gone", GONE, lambda case: case.who(lambda seat: case.lacking(seat, also_gone=True)),
        "You counted on a card that the other player has captured; only the field is captured from."),
    Misconception("has", "koi.turn.decide", lambda case: case.who(lambda seat: case.lacking(seat) or case.has(seat)),
        "You named somebody who holds this yaku already; nothing new is missing there."),
    Misconception("first-only", "", lambda case: "0" if who(case) == BOTH else None,
        "You stopped at the first; look at both players."),
    Misconception("near", "", lambda case: case.who(case.has_some),
        "You named somebody who holds cards of this yaku; count how many are missing.", often=True),
)  # fmt: skip


def draft_who(rules: str, chance: random.Random) -> QuestionDraft[Game] | None:
    games = [game_at(s, rules, {}) for s in moments(rules, chance)]
    cases = shuffled([Wanted(game, yaku) for game in games for yaku in sorted(ASKED)], chance)
    for case in cases:
        right = who(case)
        if right != NOBODY or chance.random() < ASKS_NOBODY:
            wrong = wrong_answers(right, WHO_MISCONCEPTIONS, case, chance)
            if wrong:
                lacking = {seat: tuple(NAMES[card] for card in case.lacking(seat)) for seat in (0, 1)}
                shown = {"lacking": {seat: cards for seat, cards in lacking.items() if cards}, "shown": (0, 1)}
                choices = shuffle_choices(right, wrong, chance)
                return QuestionDraft(case.game, case.yaku, {"yaku": case.yaku, **shown}, choices, ())
    return None
