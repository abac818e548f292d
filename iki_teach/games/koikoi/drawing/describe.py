"""The table of Koi-Koi in words: what the drawing shows, for screen readers and the terminal."""

from collections.abc import Collection

from iki_teach.content.words import N, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.drawing.captured import SHORT, one_short
from iki_teach.games.koikoi.rules.position import PlayerView, Position
from iki_teach.games.koikoi.words.names import KINDS, NAME_MOST, by_kind, card, flower

HEAD = N("koi.describe", "Round {round}, month {month} ({flower}). Dealer: {dealer}.")
FIELD = N("koi.describe", "Field: {cards}")
STOCK = N("koi.describe", "Stock: {n} card", "Stock: {n} cards")
DRAWN = N("koi.describe", "Turned up: {card}")
PLAYER = N("koi.describe", "{name}: {n} point", "{name}: {n} points")
HAND = N("koi.describe", "  Hand: {cards}")
COVERED = N("koi.describe", "  Hand: {n} card, covered", "  Hand: {n} cards, covered")
KIND = N("koi.describe", "  {kind}: {cards}")
YAKU = N("koi.describe", "  Yaku: {yaku}")
ONE_YAKU = N("koi.describe", "{yaku} {points}")
CALLED = N("koi.describe", "  Koi-koi said at {n} point", "  Koi-koi said at {n} points")
NOTHING = N("koi.describe", "none")


def describe(position: Position, words: Words, open: Collection[int] | None = None) -> str:
    """Return the table as lines; only the hands in `open` are told, else that of who is to move."""
    if open is None:
        open = () if position.to_move is None else (position.to_move,)
    dealer = clean(position.players[position.dealer].name, NAME_MOST)
    lines = [
        words(
            HEAD, round=position.round, month=position.month, flower=flower(f"{position.month}-1", words), dealer=dealer
        ),
        words(FIELD, cards=listed(position.field, words)),
        words(STOCK, n=position.left),
    ]
    if position.drawn:
        lines.append(words(DRAWN, card=named(position.drawn, words)))
    for player in position.players:
        lines += of_player(player, position, words, open_hand=player.seat in open)
    return "\n".join(lines) + "\n"


def of_player(player: PlayerView, position: Position, words: Words, *, open_hand: bool) -> list[str]:
    seen = open_hand and len(player.hand) == player.held
    hand = words(HAND, cards=listed(player.hand, words)) if seen else words(COVERED, n=player.held)
    lines = [words(PLAYER, n=player.points, name=clean(player.name, NAME_MOST)), hand]
    kinds = by_kind(player.captured).items()
    lines += [words(KIND, kind=words(KINDS[kind]), cards=listed(names, words)) for kind, names in kinds if names]
    if player.yaku:
        made = (words(ONE_YAKU, yaku=words.rule(id), points=points) for id, points in player.yaku)
        lines.append(words(YAKU, yaku=", ".join(made)))
    if player.called:
        lines.append(words(CALLED, n=player.called))
    lines += [words(SHORT, n=short.points, yaku=words.rule(short.yaku)) for short in one_short(position, player.seat)]
    return lines


def listed(names: tuple[str, ...], words: Words) -> str:
    return ", ".join(named(name, words) for name in names) or words(NOTHING)


def named(name: str, words: Words) -> str:
    """Return a card as one types and as one says it: 1-1 crane (pine)."""
    return f"{name} {card(name, words)}"
