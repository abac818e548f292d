"""A match between a bot of one's own and one of ours: every deal is played twice, with seats changed."""

from collections.abc import Callable, Iterator
from math import sqrt
from statistics import mean, stdev

from attrs import frozen

from iki_teach.content.words import N, Words, page_language
from iki_teach.core.bot import Bot
from iki_teach.faces import counted
from iki_teach.kits import FIRST, KITS
from iki_teach.lab.numbers import decimal
from iki_teach.lab.tournament import play_match

RESULT = N(
    "lab",
    "{bot} won {wins} of {n} game against {against}. Its lead was {lead} points a game, ± {error}.",
    "{bot} won {wins} of {n} games against {against}. Its lead was {lead} points a game, ± {error}.",
)


@frozen(repr=False)
class Match:
    """What came of a match: the lead of each pair of games that had the same deal, and how many games were won."""

    bot: str
    against: str
    leads: tuple[float, ...]
    wins: int

    @property
    def lead(self) -> float:
        """The mean lead in points, game by game."""
        return mean(self.leads)

    @property
    def error(self) -> float:
        """Two standard errors of the lead: in nineteen matches of twenty the true one is no further away."""
        return 2 * stdev(self.leads) / sqrt(len(self.leads)) if self.leads[1:] else float("inf")

    def __repr__(self) -> str:
        words = Words(page_language())
        facts = {"lead": decimal(self.lead, words, sign=True), "error": decimal(self.error, words), "wins": self.wins}
        return words(RESULT, n=2 * len(self.leads), bot=self.bot, against=self.against, **facts)


def match(
    bot: Callable[[int | str], Bot],
    against: str = "",
    games: int = 200,
    game: str = FIRST,
    seed: int = 1,
    progress: bool | str = True,
) -> Match:
    """Play a match for two; `bot` makes a bot of a seed, as its class does, `against` is one of the game by its name.

    Of an odd number of games one more is played. Raises ValueError for an opponent that there is not.
    """
    kit = KITS[game]
    other = against or next(iter(kit.bots))
    deals = counted(range((games + 1) // 2), progress)
    pairs = [tuple(leads(bot, other, game, f"{seed} {number}")) for number in deals]
    wins = sum(lead > 0 for pair in pairs for lead in pair)
    return Match(bot(0).name, other, tuple(map(mean, pairs)), wins)


def leads(bot: Callable[[int | str], Bot], against: str, game: str, seed: str) -> Iterator[int]:
    """Yield a bot's lead in two games with the same deal, once from each seat."""
    kit = KITS[game]
    for seat in (0, 1):
        bots = [kit.bot(against, seed), kit.bot(against, seed)]
        bots[seat] = bot(seed)
        first, _, second = seed.partition(" ")
        ended = play_match(kit, bots, kit.usual, int(first) * 100_003 + int(second))  # the same on every machine
        totals = [score.total for score in ended.scores()]
        yield totals[seat] - totals[1 - seat]
