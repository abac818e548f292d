"""One position under both editions: every difference as a sentence with its rule."""

from collections import Counter
from collections.abc import Callable, Iterator

from attrs import frozen

from iki_teach.content.rules import load_rules
from iki_teach.content.words import N, Text, Words
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words.goods import COLUMNS, listed
from iki_teach.games.iki.words.moves import label
from iki_teach.games.iki.words.names import GOOD_NAMES

EDITION = N("lesson.ui", "Edition")
EDITIONS: dict[str, Text] = {
    "first": N("sheet.edition", "First edition"),
    "second": N("sheet.edition", "Second edition"),
}
MOST_MOVES = 4  # of one edition alone
_DIFFERS = N("editions.differs", "{what}: first edition {first}; second edition {second}.")
_RULE_OF = {name: N("editions.rule", f"Only in the {name} edition: {{what}}.") for name in EDITIONS}
_MOVE_OF = {name: N("editions.move", f"Allowed here only in the {name} edition: {{what}}.") for name in EDITIONS}
_POINTS = N("editions.what", "{who}’s points if the game ended now")
_NO_LIMIT = N("editions.value", "no limit")
_TOBACCO = {
    "stack": N("editions.value", "in stacks that stay all year"),
    "season": N("editions.value", "one of each, changed every season"),
}
_COUNT = {True: N("editions.value", "count"), False: N("editions.value", "do not count")}
_JANUARY = {
    "clockwise": N("editions.value", "clockwise from the first player"),
    "track": N("editions.value", "by the firefighting track, as every month"),
}

Value = Callable[[Position, Words], str]


@frozen
class Difference:
    text: str
    rule: str


def limit(most: int | None, words: Words) -> str:
    return words(_NO_LIMIT) if most is None else str(most)


def what(english: str) -> Text:
    return N("editions.what", english)


# What may differ in number or kind, its rule, and how it is said; what is alike is left out.
FACTS: tuple[tuple[Text, str, Value], ...] = (
    (what("Occupation cards"), "iki.setup.decks", lambda p, w: str(len(p.cards))),
    (what("Buildings in the box"), "iki.setup.buildings", lambda p, w: str(len(p.building_cards))),
    (what("Pipes and pouches"), "iki.setup.market", lambda p, w: w(_TOBACCO[p.edition.tobacco])),
    (what("Colour of the shop sellers"), "iki.card.anatomy", lambda p, w: w(COLUMNS[p.edition.seller_colour])),
    (what("Slots of the order track"), "iki.order.slots", lambda p, w: listed(p.slots, w)),
    (what("Choosing slots in January"), "iki.order.choose", lambda p, w: w(_JANUARY[p.edition.january])),
    (what("Stalls on the board"), "iki.two.board", lambda p, w: str(len(p.stalls))),
    (what("Most coins on a card in the display"), "iki.month.coins", lambda p, w: limit(p.edition.coin_limit, w)),
    (what("Fish per player and season"), "iki.shop.fish", lambda p, w: limit(p.edition.fish_limit, w)),
    (what("The building yard sells"), "iki.shop.yard-good", lambda p, w: w(GOOD_NAMES[p.board.yard_good])),
    (what("Iki printed on fish"), "iki.score.fish", lambda p, w: w(_COUNT[p.edition.fish_iki])),
    (
        what("Strength of the fires"),
        "iki.two.fire",
        lambda p, w: listed([str(one.force) for one in p.fires.values()], w),
    ),
    (what("Mon per iki in the final count"), "iki.score.goods", lambda p, w: str(p.edition.mon_per_iki)),
)


def tell_differences(first: Game, second: Game, words: Words) -> Iterator[Difference]:
    for fact, rule, value in FACTS:
        old, new = value(first.state, words), value(second.state, words)
        if old != new:
            yield Difference(words(_DIFFERS, what=words(fact), first=old, second=new), rule)
    for own in load_rules("iki").values():
        fewest, most = own.players
        if len(own.editions) == 1 and fewest <= len(first.head.players) <= most:
            yield Difference(words(_RULE_OF[own.editions[0]], what=words.rule(own.id)), own.id)
    for name, game, other in (("first", first, second), ("second", second, first)):
        moves = [(move, refusals[0].rule) for move in game.moves() if (refusals := other.why_not(move))]
        for move, rule in moves[:MOST_MOVES]:
            yield Difference(words(_MOVE_OF[name], what=label(game, move, words)), rule)
    yield from differing_points(first, second, words)


def differing_points(first: Game, second: Game, words: Words) -> Iterator[Difference]:
    for old, new in zip(first.scores(), second.scores(), strict=True):
        if old.total != new.total:
            who = words(_POINTS, who=first.head.players[old.seat])
            by_rule = Counter(old.by_rule())
            by_rule.subtract(new.by_rule())
            rule = next(rule for rule, points in by_rule.items() if points)
            yield Difference(words(_DIFFERS, what=who, first=old.total, second=new.total), rule)
