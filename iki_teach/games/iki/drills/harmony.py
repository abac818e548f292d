"""The drill `harmony`: how much harmony a player's cards bring at payday."""

import operator
import random
from collections import Counter
from collections.abc import Callable

from attrs import frozen

from iki_teach.core.drill import Misconception, QuestionDraft, draft_question, most_tempting
from iki_teach.core.event import RawEvent
from iki_teach.games.iki.drills.self_play import game_at, paydays
from iki_teach.games.iki.rules.events import event_of
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.payday import HARMONY_FROM, pay_harmony
from iki_teach.games.iki.rules.position import Position

RULE = "iki.payday.harmony"
FEWEST_CARDS = 2

Groups = tuple[tuple[str, ...], ...]


@frozen
class Street:
    """What harmony is counted on: the game, what lies on its table, and whose harmony it is."""

    game: Game
    table: Position
    seat: int

    def rows(self) -> Groups:
        """Return the stalls of each nagaya."""
        board = self.table.board
        return tuple(tuple(stall.id for stall in board.stalls if stall.nagaya == row) for row in board.nagaya)

    def all_groups(self) -> Groups:
        """Return the groups that the rules know; a board may have none at the crossroads."""
        board = self.table.board
        crossroads = tuple(stall.id for stall in board.stalls if stall.crossroads)
        return (*self.rows(), crossroads) if board.crossroads_group else self.rows()

    def count(
        self,
        groups: Groups,
        pay: Callable[[int, int], int] = operator.mul,
        *,
        least: int = HARMONY_FROM,
        neutral: bool = True,
        retired: bool = False,
        colours: bool = True,
    ) -> int:
        """Return the points if each colour of each group paid so, from so many cards on."""
        me, cards = self.table.players[self.seat], self.table.cards
        points = 0
        for group in groups:
            own, every = Counter[str](), Counter[str]()
            for stall in group:
                stand = self.table.stalls[stall]
                if stand is not None and stand.card is not None and (neutral or stand.owner is not None):
                    colour = cards[stand.card].colour if colours else ""
                    every[colour] += 1
                    own[colour] += stand.owner == self.seat
            if retired:
                every.update(cards[card].colour for card in me.retired if own[cards[card].colour])
            points += sum(pay(own[name], number) for name, number in every.items() if own[name] and number >= least)
        return points


MISCONCEPTIONS: tuple[Misconception[Street, int], ...] = (
    Misconception("crossroads-once", RULE, lambda c: c.count(c.rows()),
        "You counted only the house rows; the crossroads stalls are a group of their own."),
    Misconception("whole-street", RULE, lambda c: c.count((tuple(c.table.stalls),)),
        "You counted the whole board at once; harmony is counted group by group.", often=True),
    Misconception("own-only", RULE,
        lambda c: c.count(c.all_groups(), lambda own, every: own * own if own >= HARMONY_FROM else 0),
        "You counted only the player’s own cards; the second number counts everybody’s.", often=True),
    Misconception("others-only", RULE, lambda c: c.count(c.all_groups(), lambda own, every: own * (every - own)),
        "You multiplied by the others’ cards only; the player’s own count there too.", often=True),
    Misconception("added", RULE, lambda c: c.count(c.all_groups(), operator.add),
        "You added the two numbers; they are multiplied.", often=True),
    Misconception("not-times-own", RULE, lambda c: c.count(c.all_groups(), lambda own, every: every),
        "You counted each colour once; it counts once for every own card."),
    Misconception("single-card", RULE, lambda c: c.count(c.all_groups(), least=1),
        "You counted a colour with a single card; it takes at least two.", often=True),
    Misconception("retired-counted", RULE, lambda c: c.count(c.all_groups(), retired=True),
        "You counted retired cards; only cards on the board make harmony."),
    Misconception("colours-mixed", RULE, lambda c: c.count(c.all_groups(), colours=False),
        "You counted all colours of a group together; every colour counts by itself.", often=True),
    Misconception("without-neutral", "iki.two.neutral", lambda c: c.count(c.all_groups(), neutral=False),
        "You left out neutral cards; they count with the cards of their colour."),
)  # fmt: skip


def draft(edition: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    """Return a question about one player's harmony bonus, None if this game has no good one."""
    worth = [
        Street(game, table, seat)
        for s in paydays(edition, players, chance)
        for game in [game_at(s, edition)]
        for table in [game.state]
        for seat in range(players)
        if sum(owner == seat for owner in s.owners) >= FEWEST_CARDS
    ]
    street = most_tempting(worth, MISCONCEPTIONS, chance)
    if street is None:
        return None
    s, log = street.game._state.copy(), list[RawEvent]()
    pay_harmony(s, street.seat, log)
    because = tuple(event_of(s.table, raw) for raw in log)
    right = sum(event.changes[0].after - event.changes[0].before for event in because)
    facts = {"player": street.seat}
    return draft_question(street.game, street, right, MISCONCEPTIONS, chance, facts=facts, because=because)
