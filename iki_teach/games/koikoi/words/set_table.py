"""What can be set on a table of Koi-Koi by hand, in words: the piles, and who deals, asks and has said koi-koi."""

from collections.abc import Iterator, Sequence

from iki_teach.content.calendar import month
from iki_teach.content.referee import Counter, Hand, Section, Tap
from iki_teach.content.structure import Faults, Value
from iki_teach.content.words import N, Words
from iki_teach.core.text import Sentence
from iki_teach.games.koikoi.cases.set_table import IN_HAND, ON_FIELD, PILES, lying
from iki_teach.games.koikoi.facts.load import presets
from iki_teach.games.koikoi.rules.cards import MONTHS
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.events import player
from iki_teach.games.koikoi.words.switches import preset_name

_HAND, _FIELD = N("koi.set", "{who}’s hand"), N("koi.set", "Field")
_CAPTURED = N("koi.set", "{who} captured")
_CARDS, _POINTS = N("koi.set", "{n} card", "{n} cards"), N("koi.set", "{n} point", "{n} points")
_TAP = N("koi.set", "{pile}: tap its cards. Once more, and a card goes back.")
_TURN, _DEALER = N("koi.set", "Whose turn"), N("koi.set", "Who deals")
_MONTH, _CALLED = N("koi.set", "Month"), N("koi.set", "Koi-koi said at, in points")
_RULES, _NAME = N("koi.set", "Rules of the table"), N("koi.set", "{who}’s name")
_NOT_SO = N("koi.set", "Names are one line each, and not the same; a month has its four cards once.")
MOST_POINTS = 99


def pile_name(pile: str, position: Position, words: Words) -> str:
    if pile == ON_FIELD:
        return words(_FIELD)
    if pile == IN_HAND:
        return words(_HAND, who=player(position, position.to_move))
    return words(_CAPTURED, who=player(position, int(pile[-1]) - 1))


def strip(value: Value, game: Game, words: Words) -> Section:
    return Section(month(game.state.month, words))


def prompt(game: Game, hand: Hand, words: Words) -> str:
    return words(_TAP, pile=pile_name(hand.group, game.state, words))


def refused(faults: Faults, position: Position, words: Words) -> list[Sentence]:
    return [(words(_NOT_SO), "koi.deck.cards")]


def sections(value: Value, game: Game, hand: Hand, words: Words) -> Sequence[Section]:
    return tuple((of_players if hand.tab == "players" else of_piles)(value, game.state, hand, words))


def of_piles(value: Value, position: Position, hand: Hand, words: Words) -> Iterator[Section]:
    picks = []
    for pile in PILES:
        seat = {IN_HAND: position.to_move, ON_FIELD: None}.get(pile, int(pile[-1]) - 1 if pile[-1].isdigit() else None)
        made = sum(points for _, points in position.players[seat].yaku) if seat is not None and pile != IN_HAND else 0
        note = words(_POINTS, n=made) if made else words(_CARDS, n=len(lying(value, pile)))
        picks.append(Tap(f"group {pile}", pile_name(pile, position, words), pile == hand.group, note, seat))
    yield Section("", tuple(picks), look="heads")


def of_players(value: Value, position: Position, hand: Hand, words: Words) -> Iterator[Section]:
    both = [(view.seat + 1, player(position, view.seat), view) for view in position.players]
    for act, title, chosen in (("turn", _TURN, position.to_move), ("dealer", _DEALER, position.dealer)):
        yield Section(words(title), tuple(Tap(f"{act} {n}", who, chosen == n - 1, seat=n - 1) for n, who, _ in both))
    called = tuple(Counter(f"called {n}", who, view.called, MOST_POINTS) for n, who, view in both)
    yield Section(words(_CALLED), counters=called)
    months = (Tap(f"month {n}", str(n), n == position.month, sign="") for n in range(1, MONTHS + 1))
    yield Section(f"{words(_MONTH)}: {month(position.month, words)}", tuple(months), note="narrow")
    now = position.rules.id
    yield Section(words(_RULES), tuple(Tap(f"rules {id}", preset_name(id, words), id == now) for id in presets()))
    for n, who, view in both:
        yield Section(words(_NAME, who=who), (Tap(f"name {n}", view.name, seat=n - 1),), look="name")
