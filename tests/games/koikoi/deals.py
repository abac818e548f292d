"""Deals for examples: name the cards that matter, the rest is filled up without a match by accident."""

from collections.abc import Collection
from typing import Any

from iki_teach import koikoi
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.position import Position

NAMES = ("Aki", "Ben")


def given(first: str, second: str, field: str = "", stock: str = "", **more: Any) -> Game:
    """A game from a deal written as names of cards; `more` as for `koikoi.deal`."""
    hands = (koikoi.cards(first), koikoi.cards(second))
    return koikoi.deal(hands, koikoi.cards(field), koikoi.cards(stock), players=NAMES, **more)


def played(game: Game, *moves: str) -> Game:
    for move in moves:
        game = game.play(move)
    return game


def happened(game: Game, what: str) -> list[koikoi.Event]:
    return [event for event in game.events if event.what == what]


def texts(game: Game) -> list[str]:
    return [str(move) for move in game.moves()]


def reasons(game: Game, move: str) -> list[str]:
    return [str(refusal) for refusal in game.why_not(move)]


def cells(position: Position, open: Collection[int]) -> tuple[str, ...]:
    hands = (f"hand.{name}" for player in position.players if player.seat in open for name in player.hand)
    return (*(f"field.{name}" for name in position.field), *hands)
