"""The drill `rules`: a moment of a game, and which rule is at work in it. For rules that captured cards do not show."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from iki_teach.content.rules import load_rules
from iki_teach.core.bot import pick, shuffled
from iki_teach.core.drill import Choice, Misconception, QuestionDraft
from iki_teach.core.event import of_kind
from iki_teach.core.record import SEEDS
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.drills.self_play import PLAYERS, choose, game_at
from iki_teach.games.koikoi.rules.cards import DECK as DECK_NUMBERS
from iki_teach.games.koikoi.rules.cards import MONTH, MONTHS, NUMBERS, by_month, cards_in, mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI
from iki_teach.games.koikoi.rules.position import event_of
from iki_teach.games.koikoi.rules.state import DECIDE, HAND

OTHER: Misconception[str, str] = Misconception("other-rule", "", lambda rule: None, "That rule says something else.")
WRONG = 3
MOST_MOVES = 60
SEEN = 3
DECK = "koi.deck.cards"
BOTH_RIBBONS = "koi.yaku.both-ribbons"
START = "koi.setup."
# What a table must have agreed on for a rule to be at work.
AGREED: dict[str, dict[str, object]] = {
    "koi.setup.dealer": {"first_dealer": "birthday"},
    "koi.setup.instant": {"instant_wins": True, "months": 1},  # no second deal hides the lucky hand
    "koi.turn.once": {"koi_koi": "once", "empty_hand": "decide"},
    "koi.turn.empty-hand": {"empty_hand": "stops"},
    BOTH_RIBBONS: {"both_ribbons": True, "instant_wins": False},
    "koi.round.koikoi-pays": {"koikoi_pays": True},
    "koi.game.end": {"months": 3},
    "koi.game.zero-sum": {"zero_sum": True},
}
Facts = dict[str, object]


def facts_of_event(rule: str, what: str, game: Game) -> Facts | None:
    for raw in game._raw:
        if raw[:2] == (rule, what):
            event = event_of(raw)
            return {"player": event.player, **event.facts}
    return None


def first_dealer(game: Game) -> Facts | None:
    """Return who deals first, and the last card that was turned for it; the lot needs none."""
    cards = [event.facts["card"] for event in game.events if event.what == "card"]
    return {"player": game.state.dealer, "card": cards[-1]} if cards else None


def several_match(game: Game) -> Facts | None:
    for event in game.events:
        if (event.rule, event.what) == ("koi.turn.match", "capture"):
            field = next(change.before for change in event.changes if change.path == "field")
            month = MONTH[NUMBERS[str(event.facts["card"])]]
            number = sum(MONTH[NUMBERS[name]] == month for name in of_kind(tuple, field))
            return {"player": event.player, "number": number, **event.facts}
    return None


def yaku_made(game: Game) -> Facts | None:
    position = game.state
    if position.to_move is None or position.phase != DECIDE:
        return None
    return {"player": position.to_move, "points": sum(points for _, points in position.players[position.to_move].yaku)}


def taken_from(game: Game) -> Facts | None:
    rule = "koi.game.zero-sum"
    points = [(event.player, of_kind(int, event.facts["points"])) for event in game.events if event.rule == rule]
    lost = [(seat, less) for seat, less in points if less < 0]
    return {"player": lost[0][0], "points": -sum(less for _, less in lost)} if lost else None


def one_hidden(game: Game) -> Facts | None:
    """Return a month of which a player sees three cards, and so knows of the fourth."""
    position = game.state
    if position.to_move is None:
        return None
    open_to_both = (*position.field, *position.players[0].captured, *position.players[1].captured)
    seen = Counter(MONTH[NUMBERS[name]] for name in (*open_to_both, *position.players[position.to_move].hand))
    month = next((month for month in sorted(seen) if seen[month] == SEEN), None)
    return {"player": position.to_move, "month": month} if month else None


FINDERS: dict[str, Callable[[Game], Facts | None]] = {
    DECK: one_hidden,
    "koi.setup.dealer": first_dealer,
    "koi.turn.match": several_match,
    "koi.turn.decide": lambda game: None if game.why_not(KOI_KOI) else yaku_made(game),
    "koi.turn.once": lambda game: (
        yaku_made(game) if "koi.turn.once" in [no.rule for no in game.why_not(KOI_KOI)] else None
    ),
    "koi.game.zero-sum": taken_from,
    **{
        rule: partial(facts_of_event, rule, what)
        for rule, what in (
            ("koi.setup.deal", "again"),
            ("koi.setup.instant", "score"),
            ("koi.turn.draw", "turn"),
            ("koi.turn.empty-hand", "stop"),
            (BOTH_RIBBONS, "yaku"),
            ("koi.round.koikoi-pays", "score"),
            ("koi.round.next-dealer", "dealer"),
            ("koi.game.end", "end"),
        )
    },
}
ASKED = frozenset(FINDERS)


def begun(rules: str, rule: str, chance: random.Random) -> Game:
    if rule == BOTH_RIBBONS:
        return with_ribbons(rules, chance)
    birthdays = 1 + int(chance.random() * MONTHS), 1 + int(chance.random() * MONTHS)
    seed = int(chance.random() * SEEDS)
    return koikoi.new(PLAYERS, rules, seed, birthdays=birthdays, options=AGREED.get(rule))


def with_ribbons(rules: str, chance: random.Random) -> Game:
    """Return a month in which the dealer has all but one of the red and blue ribbons: by themselves they are rare."""
    scorer = koikoi.table_of(rules, AGREED[BOTH_RIBBONS]).scorer
    last, *ribbons = shuffled(cards_in(scorer.masks[BOTH_RIBBONS]), chance)
    rest = shuffled([card for card in DECK_NUMBERS if card not in (last, *ribbons)], chance)
    hands, field, stock = (rest[:HAND], rest[HAND : 2 * HAND]), rest[2 * HAND : 3 * HAND - 1], rest[3 * HAND - 1 :]
    dealt = koikoi.deal(hands, [], [*field, *stock], rules=rules, players=PLAYERS, options=AGREED[BOTH_RIBBONS])
    s = dealt._state.copy()
    s.field_by_month, s.stock = by_month([last, *field]), tuple(stock)
    s.taken[s.seat] = mask_of(ribbons)
    s.called[s.seat] = scorer.total(s.taken[s.seat], s.month)
    s.calls[s.seat], s.caller = 1, s.seat
    return game_at(s, rules, AGREED[BOTH_RIBBONS])


def moments(rules: str, rule: str, chance: random.Random) -> Iterator[Game]:
    game = begun(rules, rule, chance)
    yield game
    for _ in range(0 if rule.startswith(START) else MOST_MOVES):
        if game.over:
            return
        game = game.play(choose(game._state, chance))
        yield game


def others(rule: str, chance: random.Random) -> list[str]:
    ledger = load_rules("koikoi")
    others = shuffled([other for other in ledger if other != rule], chance)
    return sorted(others, key=lambda other: ledger[other].chapter != ledger[rule].chapter)[:WRONG]


def draft(rules: str, chance: random.Random) -> QuestionDraft[Game]:
    rule = pick(sorted(ASKED), chance)
    cases: list[tuple[Game, Facts]] = []
    while not cases:
        cases = [(game, facts) for game in moments(rules, rule, chance) if (facts := FINDERS[rule](game)) is not None]
    game, facts = pick(cases, chance)
    choices = [Choice(rule), *(Choice(other, OTHER.id) for other in others(rule, chance))]
    return QuestionDraft(game, rule, facts, tuple(shuffled(choices, chance)), ())
