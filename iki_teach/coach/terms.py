"""What a strong player says: an advice, a comparison of two moves, a review of a game; and how each shows itself."""

from functools import singledispatch
from html import escape

from attrs import frozen

from iki_teach.content.words import Words, page_language
from iki_teach.core.coaching import Reason, Sum
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.text import Sentence, Text
from iki_teach.faces import FACE


@singledispatch
def sentences_of(shown: object, words: Words) -> list[Sentence]:
    """Return something line by line, each line with the rule that it is about."""
    raise NotImplementedError(type(shown))


class Shown:
    __slots__ = ()
    game: AnyGame

    def sentences(self, words: Words) -> list[Sentence]:
        return sentences_of(self, words)

    def __str__(self) -> str:
        return "\n".join(text for text, _ in self.sentences(Words(page_language())))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        lines = [(escape(text), escape(rule)) for text, rule in self.sentences(Words(page_language()))]
        texts = (f"<p>{text}{f' <small>{rule}</small>' if rule else ''}</p>" for text, rule in lines)
        return FACE.picture(self.game) + "".join(texts)


@frozen(kw_only=True, repr=False)
class Claim(Shown):
    """How much better a move is than another: `word` and `points`, in `unit`; `reasons` are what can be seen of it.

    It is `exact` where all that can still come was counted.
    """

    game: AnyGame
    word: str
    points: int
    unit: str
    exact: bool = False
    reasons: tuple[Reason, ...]

    @property
    def rest(self) -> int:
        """The points that no reason shows: what is expected of the time after them; 0 where reasons tell that, too."""
        shown = [reason.points for reason in self.reasons if reason.goods and not reason.kind]
        return self.points - sum(shown) if shown else 0


@frozen(kw_only=True, repr=False)
class Advice(Claim):
    """What a strong player would do: `moves`, the best first, are about equal among each other.

    The claim is about `other`, the next move; without one, all that was looked at is about equal, and `whole` says that
    this was every legal move. Moves that are called alike are named once. `unknown` is what nobody can know.
    """

    moves: tuple[AnyMove, ...]
    other: AnyMove | None
    whole: bool
    unknown: tuple[Text, ...]


@frozen(kw_only=True, repr=False)
class Comparison(Claim):
    """A move beside the best, and how much better those of `best` are."""

    move: AnyMove
    best: tuple[AnyMove, ...]

    @property
    def better(self) -> tuple[AnyMove, ...]:
        """The moves that would have been better."""
        return self.best

    @property
    def seat(self) -> int | None:
        """Who decided."""
        return self.game.decides


@frozen(kw_only=True, repr=False)
class Review(Shown):
    """The largest moments of players, the largest first; sums by season and source are of `seat`, the first of them."""

    game: AnyGame
    seat: int | None
    moments: tuple[Comparison, ...]
    by_season: tuple[Sum, ...]
    by_source: tuple[Sum, ...]
