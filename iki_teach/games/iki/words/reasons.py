"""Reasons for a move in words: what it brings more, by which rule; and what nobody can know."""

from iki_teach.content.words import N, Words
from iki_teach.core.coaching import Reason, Sum
from iki_teach.core.text import capital
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words.goods import GOODS, SEASONS

DECK = N("iki.coach", "which cards come on display next")
FIRE = N("iki.coach", "in which house row the next fire breaks out")
PILE = N("iki.coach", "which buildings are turned up next")
OTHERS = N("iki.coach", "what the others will do")
_CARDS = N("iki.coach", "{n} card", "{n} cards")
_SEASON = N("iki.coach", "{name}: {before} points foreseen at its beginning, {after} at its end")


def tell_reason(reason: Reason, position: Position, words: Words) -> str:
    """Return a reason in words: by which rule, and how much more of what."""
    return f"{words.rule(reason.rule)}: {', '.join(signed(*piece, words) for piece in reason.goods)}"


def signed(good: str, amount: int, words: Words) -> str:
    """Return a good with its sign, such as +2 rice."""
    return f"{'+' if amount > 0 else '−'}{words(GOODS.get(good, _CARDS), n=abs(amount))}"


def tell_season(season: Sum, words: Words) -> str:
    """Return what could be foreseen of the end, before a season and after it."""
    name = words(SEASONS[season.what])
    return words(_SEASON, name=capital(name), before=season.expected, after=season.points)
