"""Reasons for a move in words: what comes about more often after it; and what nobody can know."""

from iki_teach.content import calendar
from iki_teach.content.words import N, Words
from iki_teach.core.coaching import Reason, Sum
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.events import player

HAND = N("koi.coach", "which cards the other holds")
STOCK = N("koi.coach", "which cards are turned up from the stock")
SCORES = "koi.turn.decide"  # who scores the month at all
_SCORES = N("koi.coach", "{name} scores the month: {more} times in 100")
_MONTH = N("koi.coach", "{name}: lead {lead}, with these cards expected {expected}")
_YAKU = N("koi.coach", "{name} scores {yaku}: {more} times in 100")


def tell_reason(reason: Reason, position: Position, words: Words) -> str:
    """Return a reason in words: who scores what, and how much more often."""
    text = _SCORES if reason.rule == SCORES else _YAKU
    return words(text, name=player(position, reason.seat), yaku=words.rule(reason.rule), more=signed(reason.points))


def tell_season(season: Sum, words: Words) -> str:
    """Return how a month changed the lead, and what could be expected of it."""
    name = calendar.month(int(season.what), words)
    return words(_MONTH, name=name, lead=signed(season.points), expected=signed(season.expected))


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"−{-number}" if number < 0 else f"+{number}"
