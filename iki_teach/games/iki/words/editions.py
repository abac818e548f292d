"""One position under both editions: every difference as a sentence with its rule."""

from collections.abc import Callable, Iterator

from attrs import frozen

from iki_teach.content.rules import load_rules
from iki_teach.content.words import N, Text, Words
from iki_teach.core.score import PlayerScore
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words.goods import COLUMNS, listed
from iki_teach.games.iki.words.moves import label
from iki_teach.games.iki.words.names import GOOD_NAMES

__all__ = ["EDITION", "EDITIONS", "Difference", "tell_differences"]

EDITION = N("lesson.ui", "Edition")
EDITIONS: dict[str, Text] = {
    "first": N("sheet.edition", "First edition"),
    "second": N("sheet.edition", "Second edition"),
}
MOST_MOVES = 4  # of one edition alone
_DIFFERS = N("editions.differs", "{what}: first edition {first}; second edition {second}.")
_RULE_OF = {
    "first": N("editions.rule", "Only in the first edition: {what}."),
    "second": N("editions.rule", "Only in the second edition: {what}."),
}
_MOVE_OF = {
    "first": N("editions.move", "Allowed here only in the first edition: {what}."),
    "second": N("editions.move", "Allowed here only in the second edition: {what}."),
}
_POINTS = N("editions.what", "{who}’s points if the game ended now")
_NO_LIMIT = N("editions.value", "no limit")
_STACKS = N("editions.value", "in stacks that stay all year")
_SEASONS = N("editions.value", "one of each, changed every season")
_COUNT = {True: N("editions.value", "count"), False: N("editions.value", "do not count")}
_JANUARY = {
    "clockwise": N("editions.value", "clockwise from the first player"),
    "track": N("editions.value", "by the firefighting track, as every month"),
}

Value = Callable[[Game, Words], str]


@frozen
class Difference:
    """A sentence and the rule that it is about."""

    text: str
    rule: str


def limit(most: int | None, words: Words) -> str:
    """Return a limit in words."""
    return words(_NO_LIMIT) if most is None else str(most)


def yard_good(game: Game, words: Words) -> str:
    """Return what the building yard sells at this table."""
    return words(GOOD_NAMES[game.state.board.yard_good])


def fires(game: Game, words: Words) -> str:
    """Return how strong the three fires are at this table."""
    edition = game.state.edition
    weaker = edition.two_fire_less if edition.two_players and len(game.head.players) == 2 else 0
    return listed([str(force - weaker) for _, force in sorted(edition.fires.items())], words)


def stalls(game: Game, words: Words) -> str:
    """Return how many stalls the board has."""
    return str(len(game.state.stalls))


# What may differ in number or kind, its rule, and how it is said; what is alike is left out.
FACTS: tuple[tuple[Text, str, Value], ...] = (
    (N("editions.what", "Occupation cards"), "iki.setup.decks", lambda g, w: str(len(g.state.cards))),
    (N("editions.what", "Buildings in the box"), "iki.setup.buildings", lambda g, w: str(len(g.state.building_cards))),
    (
        N("editions.what", "Pipes and pouches"),
        "iki.setup.market",
        lambda g, w: w(_STACKS if g.state.edition.tobacco == "stack" else _SEASONS),
    ),
    (
        N("editions.what", "Colour of the shop sellers"),
        "iki.card.anatomy",
        lambda g, w: w(COLUMNS[g.state.edition.seller_colour]),
    ),
    (N("editions.what", "Slots of the order track"), "iki.order.slots", lambda g, w: listed([*g.state.slots], w)),
    (
        N("editions.what", "Choosing slots in January"),
        "iki.order.choose",
        lambda g, w: w(_JANUARY[g.state.edition.january]),
    ),
    (N("editions.what", "Stalls on the board"), "iki.two.board", stalls),
    (
        N("editions.what", "Most coins on a card in the display"),
        "iki.month.coins",
        lambda g, w: limit(g.state.edition.coin_limit, w),
    ),
    (
        N("editions.what", "Fish per player and season"),
        "iki.shop.fish",
        lambda g, w: limit(g.state.edition.fish_limit, w),
    ),
    (N("editions.what", "The building yard sells"), "iki.shop.yard-good", yard_good),
    (N("editions.what", "Iki printed on fish"), "iki.score.fish", lambda g, w: w(_COUNT[g.state.edition.fish_iki])),
    (N("editions.what", "Strength of the fires"), "iki.two.fire", fires),
    (
        N("editions.what", "Mon per iki in the final count"),
        "iki.score.goods",
        lambda g, w: str(g.state.edition.mon_per_iki),
    ),
)


def tell_differences(first: Game, second: Game, words: Words) -> list[Difference]:
    """Return what differs between one position in the first edition and in the second: facts, rules, moves, points."""
    return [
        *differing_facts(first, second, words),
        *own_rules(first, second, words),
        *own_moves(first, second, words),
        *differing_points(first, second, words),
    ]


def differing_facts(first: Game, second: Game, words: Words) -> Iterator[Difference]:
    """Yield the numbers and kinds that differ at this table."""
    for what, rule, value in FACTS:
        one, other = value(first, words), value(second, words)
        if one != other:
            yield Difference(words(_DIFFERS, what=words(what), first=one, second=other), rule)


def own_rules(first: Game, second: Game, words: Words) -> Iterator[Difference]:
    """Yield the rules of the ledger that only one edition has for so many players."""
    players = len(first.head.players)
    for rule in load_rules("iki").values():
        fewest, most = rule.players
        if len(rule.editions) == 1 and fewest <= players <= most:
            yield Difference(words(_RULE_OF[rule.editions[0]], what=words.rule(rule.id)), rule.id)


def own_moves(first: Game, second: Game, words: Words) -> Iterator[Difference]:
    """Yield moves that only one edition allows now, with the rule that forbids them in the other."""
    for name, game, other in (("first", first, second), ("second", second, first)):
        own = [(move, refusals[0].rule) for move in game.moves() if (refusals := other.why_not(move))]
        for move, rule in own[:MOST_MOVES]:
            yield Difference(words(_MOVE_OF[name], what=label(game, move, words)), rule)


def differing_points(first: Game, second: Game, words: Words) -> Iterator[Difference]:
    """Yield the totals that differ, with the rule of the first line that does."""
    for one, other in zip(first.scores(), second.scores(), strict=True):
        if one.total != other.total:
            what = words(_POINTS, who=first.head.players[one.seat])
            said = words(_DIFFERS, what=what, first=one.total, second=other.total)
            yield Difference(said, differing_rule(one, other))


def differing_rule(one: PlayerScore, other: PlayerScore) -> str:
    """Return the first rule of a score that brings other points."""
    rules = dict.fromkeys(line.rule for line in (*one.lines, *other.lines))
    return next(rule for rule in rules if points_by(rule, one) != points_by(rule, other))


def points_by(rule: str, score: PlayerScore) -> int:
    """Return the points that a rule brings."""
    return sum(line.points for line in score.lines if line.rule == rule)
