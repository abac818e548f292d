"""What a strong player says: an advice, a comparison of two moves, a review of a game; and how each shows itself."""

from collections.abc import Sequence
from functools import singledispatch
from html import escape
from itertools import zip_longest

from attrs import frozen

from iki_teach.coach.calibration import EQUAL, HALF, LITTLE, Calibration, Row, calibration_of
from iki_teach.content.words import N, Words, page_language
from iki_teach.core.coaching import POINTS, Reason, Sum
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.text import Sentence, Text, capital
from iki_teach.faces import FACE
from iki_teach.kits import kit_of


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


ALL_EQUAL = N("coach", "All moves are about equal, choose as you like")
EQUAL_IN_SHORT = N("coach", "about equal")
SOME_EQUAL = N("coach", "These are about equal, choose as you like")
_NOT_ALL = N("coach", "Moves that are not named here were not looked at closely.")
ONE = N("coach", "A strong player would choose this")
A_LITTLE = N("coach", "a little better")
UNSURE = N("coach", "a little better, we are not sure")
BETTER_POINTS = N("coach", "better, by about {n} point", "better, by about {n} points")
BETTER_CHANCE = N("coach", "better, about {n} more game won in 100", "better, about {n} more games won in 100")
_NEXT = N("coach", "Compared with {move}: {word}.")
_REST = N(
    "coach",
    "What comes later, as far as one can foresee: {more} point",
    "What comes later, as far as one can foresee: {more} points",
)
_NO_REASON = N("coach", "No single thing stands out: many small ones add up.")
_LESS = N(
    "coach",
    "Later it brings less, as far as one can foresee: {more} point",
    "Later it brings less, as far as one can foresee: {more} points",
)
_EXACT = N("coach", "This is exact: all that can still come was counted.")
_UNKNOWN = N("coach", "Nobody can know {what}.")
_OR = N("coach", "{some} or {last}")
_QUOTED = N("coach", "“{text}”")
_OWN = N("coach", "Your move: {move}.")
_OWN_GOOD = N("coach", "Your move is about as good as any: {move}.")
_BEST = N("coach", "{moves}: {word}.")
SURE = N("coach", "How sure is this?")
MEASURED = N("coach", "Both moves were played on to the end, again and again. What was promised, and what came of it:")
CLAIMED = N("coach", "promised")
CAME = N("coach", "came of it")
HOW_MANY = N("coach", "how often asked")
SAYS = N("coach", "what we say then")
NOTHING = N("coach", "No large moments found: each decision was looked at briefly, those that stood out with care.")
MOMENTS = N("coach", "The largest moments")
BY_SEASON = N("coach", "In the course of the game")
BY_SOURCE = N("coach", "Where the points came from")
_SOURCE = N("coach", "{what}: {points}, a strong player usually {expected}")
SOURCE = N("coach", "source")
USUALLY = N("coach", "strong players, usually")


def tell_word(word: str, points: int, unit: str, words: Words) -> str:
    if word == EQUAL:
        return words(EQUAL_IN_SHORT)
    if word == LITTLE:
        return words(UNSURE)
    if not points:
        return words(A_LITTLE)
    return words(BETTER_POINTS if unit == POINTS else BETTER_CHANCE, n=points)


def tell_moves(game: AnyGame, moves: Sequence[AnyMove], words: Words) -> list[str]:
    """Return moves in words, shortly; those that would be called alike with what they bring about."""
    kit = kit_of(game)
    short = [kit.phrase(game, move, words) for move in moves]
    return [
        words(_QUOTED, text=kit.label(game, move, words) if short.count(text) > 1 else text)
        for move, text in zip(moves, short, strict=True)
    ]


def listed(parts: Sequence[str], words: Words) -> str:
    return words(_OR, some=", ".join(parts[:-1]), last=parts[-1]) if parts[1:] else "".join(parts)


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def tell_reasons(found: Advice | Comparison, words: Words) -> list[Sentence]:
    """Return each reason with its rule; where they are of points, what comes after them as well."""
    kit, position = kit_of(found.game), found.game.state
    lines: list[Sentence] = [(kit.tell_reason(reason, position, words), reason.rule) for reason in found.reasons]
    if found.rest:
        text = _LESS if found.rest < 0 else _REST
        lines.append((words(text, n=abs(found.rest), more=signed(found.rest)), ""))
    if found.word == EQUAL:
        return lines
    return (lines or [(words(_NO_REASON), "")]) + ([(words(_EXACT), "")] if found.exact else [])


def tell_unknown(advice: Advice, words: Words) -> list[Sentence]:
    what = listed([words(text) for text in advice.unknown], words)
    left_out = [] if advice.other or advice.whole else [words(_NOT_ALL)]
    return [(text, "") for text in (*left_out, *([words(_UNKNOWN, what=what)] if what else []))]


def head_of(advice: Advice) -> Text:
    return ONE if not advice.moves[1:] else ALL_EQUAL if advice.whole and not advice.other else SOME_EQUAL


@sentences_of.register(Advice)
def tell_advice(advice: Advice, words: Words) -> list[Sentence]:
    """Return an advice line by line: the moves, how much better they are than the next one, why, what is unknown."""
    game = advice.game
    others = (advice.other,) if advice.other else ()
    moves = tell_moves(game, (*advice.moves, *others), words)
    lines: list[Sentence] = [(f"{words(head_of(advice))}: {listed(moves[: len(advice.moves)], words)}.", "")]
    if others:
        word = tell_word(advice.word, advice.points, advice.unit, words)
        lines.append((words(_NEXT, move=moves[-1], word=word), ""))
    return lines + tell_reasons(advice, words) + tell_unknown(advice, words)


@sentences_of.register(Comparison)
def tell_comparison(found: Comparison, words: Words) -> list[Sentence]:
    """Return a comparison line by line: the own move, the better ones, why."""
    own, *best = tell_moves(found.game, (found.move, *found.best), words)
    if found.word == EQUAL:
        return [(words(_OWN_GOOD, move=own), ""), *tell_reasons(found, words)]
    word = tell_word(found.word, found.points, found.unit, words)
    lines: list[Sentence] = [(words(_OWN, move=own), ""), (words(_BEST, moves=listed(best, words), word=word), "")]
    return lines + tell_reasons(found, words)


def tell_calibration(game: str, unit: str, words: Words) -> list[tuple[str, str, str, str]]:
    """Return how sure claims are as a table: its head, then a row for each size of claims."""
    known: Calibration = calibration_of(game, unit)
    head = (words(CLAIMED), words(CAME), words(HOW_MANY), words(SAYS))

    def short(row: Row) -> str:
        return tell_word(known.word(row.mean), known.points(row.mean), unit, words)

    rows = [
        (size(row.claim, upper), f"{round(row.came)} ± {max(1, round(2 * row.error))}", str(row.n), capital(short(row)))
        for row, upper in zip_longest(known.rows, (row.claim for row in known.rows[1:]))
    ]
    return [head, *rows]


def size(claim: float, upper: float | None) -> str:
    """Return from where to where claims go; the largest have no end.

    >>> size(0.5, 1.0), size(4.0, None)
    ('½ – 1', '4 +')
    """
    first, last = ("½" if edge == HALF else f"{edge:g}" for edge in (claim, upper or 0.0))
    return f"{first} – {last}" if upper else f"{first} +"


@sentences_of.register(Review)
def tell_review(review: Review, words: Words) -> list[Sentence]:
    """Return a review line by line: its moments under headings, and its sums."""
    kit = kit_of(review.game)
    lines: list[Sentence] = [(words(MOMENTS if review.moments else NOTHING), "")]
    for number, one in enumerate(review.moments, 1):
        lines.append((f"{number}. {kit.status(one.game, words, ())}", ""))
        lines += [(f"   {text}", rule) for text, rule in tell_comparison(one, words)]
    by_source = [
        words(_SOURCE, what=words.rule(one.what), points=one.points, expected=one.expected) for one in review.by_source
    ]
    for title, texts in ((BY_SEASON, tell_seasons(review, words)), (BY_SOURCE, by_source)):
        if texts:
            lines += [(words(title), ""), *((f"   {text}", "") for text in texts)]
    return lines


def tell_seasons(review: Review, words: Words) -> list[str]:
    return [kit_of(review.game).tell_season(one, words) for one in review.by_season]


def tell_sources(review: Review, words: Words) -> list[tuple[str, str, str]]:
    """Return the points by source as a table: its head, then a row for each source; empty where none are known."""
    if not review.by_source:
        return []
    own = kit_of(review.game).player(review.game.state, review.seat, words)
    rows = [(words.rule(one.what), f"{one.points}", f"{one.expected}") for one in review.by_source]
    return [(words(SOURCE), own, words(USUALLY)), *rows]
