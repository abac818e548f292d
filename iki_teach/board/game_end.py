"""What one looks back at: the end of a game with its whole count, and what came to an end before, such as a month."""

from collections.abc import Iterator

from iki_teach.board.answers import lines_of
from iki_teach.board.strong_player import LOOK_BACK
from iki_teach.content.words import N, Text, Words
from iki_teach.core.game import AnyGame
from iki_teach.kits import Count, Kit, kit_of
from iki_teach.kits import Moment as Ended
from iki_teach.lessons.lesson import Lesson, pages
from iki_teach.ui.contract import Answer, Column, Exit, Moment, Shot, Tally
from iki_teach.ui.film import Draw, shot

COUNTS = "count"  # what a shot shows
ANEW = "new"  # the button that begins another game
WHOLE = "game"  # what is replayed, in place of a month
AGAIN = N("moment", "Play again")
CLOSE = N("moment", "Close")
GO_ON = N("moment", "Go on")
NEXT = N("moment", "Next lesson: {title} ({minutes} min)")
IN_ALL = N("moment", "In all")
PLACE = N("moment", "Place {rank}")
REPLAY = N("moment", "Replay the game")
SHOW = N("moment", "The whole count")
TO_SHEET = N("moment", "To the scoring sheet")


def game_end(kit: Kit, game: AnyGame, words: Words, *, free: bool, reached: bool, then: str = "") -> Moment | None:
    """Return how a game ended; one that is not `free` is a part of a lesson, and `then` is the page of the next."""
    if not game.over or game.previous is None:
        return None
    scores = game.scores()
    tie = len({score.total for score in scores}) < len(scores)
    return Moment(
        kind="game",
        title=kit.status(game, words, ()),
        says=words.rule_text(kit.rule_now(game)) if tie else kit.end_note(game, words),
        columns=tuple(
            Column(kit.player(game.state, one.seat, words), one.seat, one.total, words(PLACE, rank=one.rank), one.rank)
            for one in scores
        ),
        tallies=tuple(tally(line, words) for line in (kit.count or count_by_rule)(game, words)),
        total=words(IN_ALL),
        picture=kit.vignette("game", game),
        exits=tuple(exits(kit, game, words, free=free, then=then)),
        reached=reached,
        show=words(SHOW),
    )


def count_film(game: AnyGame, words: Words, draw: Draw) -> Iterator[Shot]:
    """Yield the count of a game that is over as shots, line by line, and at last who has won."""
    kit, seats = kit_of(game), range(len(game.head.players))
    won = "", "", tuple(int(score.rank == 1) for score in game.scores())
    for what, rule, points in (*(kit.count or count_by_rule)(game, words), won):
        spot = kit.counted(rule, points, game.state)
        counts = (f"{kit.player(game.state, seat, words)} {points[seat]}" for seat in seats if points[seat])
        text = " · ".join([what, *counts]) if rule else kit.status(game, words, ())
        yield shot(text, [spot], draw(game.state, {spot.at, *spot.about} - {""}), rule=rule, kind=COUNTS)


def exits(kit: Kit, game: AnyGame, words: Words, *, free: bool, then: str) -> Iterator[Exit]:
    if then:
        yield to_lesson(then, pages(kit.name)[then], words)
    yield Exit(words(AGAIN), do="play", move=ANEW) if free else Exit(words(GO_ON), do="next")
    yield from to_sheet(kit, game, words)
    if kit.coach:
        yield Exit(words(LOOK_BACK), do="look-back")
    yield Exit(words(REPLAY), do="replay", move=WHOLE)
    yield Exit(words(CLOSE))


def look_back(kit: Kit, game: AnyGame, moment: Ended, words: Words) -> Answer:
    seats = range(len(game.head.players)) if moment.counts else ()
    return Answer(
        "month",
        moment.title,
        lines_of(moment.lines, words),
        columns=tuple(Column(kit.player(game.state, seat, words), seat) for seat in seats),
        tallies=tuple(tally(count, words) for count in moment.counts),
        picture=kit.vignette(moment.kind, moment.game or game),
    )


def count_by_rule(game: AnyGame, words: Words) -> list[Count]:
    found = [score.by_rule() for score in game.scores()]
    rules = dict.fromkeys(rule for points in found for rule in points)
    lines = [(words.rule(rule), rule, tuple(points.get(rule, 0) for points in found)) for rule in rules]
    return [line for line in lines if any(line[-1])]


def tally(line: Count, words: Words) -> Tally:
    what, rule, points = line
    return Tally(what, rule, words.rule(rule) if rule else "", words.rule_text(rule) if rule else "", points)


def to_lesson(page: str, lesson: Lesson, words: Words, label: Text = NEXT) -> Exit:
    title = words.of(f"lesson.{lesson.id}", lesson.title)
    game = lesson.kit.title
    return Exit(words(label, title=title, minutes=lesson.minutes, game=game), f"{page}.ipynb")


def to_sheet(kit: Kit, game: AnyGame, words: Words) -> tuple[Exit, ...]:
    sheets = kit.pages.sheet
    if sheets is None or not sheets.page or not game.from_the_start:
        return ()
    return (Exit(words(TO_SHEET), sheets.link(sheets.fill(game), f"{sheets.page}.ipynb")),)
