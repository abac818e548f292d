"""A learner's own game in a lesson: how each step of it was left, so that going back or a reload replaces none."""

from collections.abc import Callable
from contextlib import suppress

from attrs import frozen

from iki_teach.content.structure import Value
from iki_teach.core.game import AnyGame
from iki_teach.lessons.lesson import Step
from iki_teach.lessons.progress import read_table
from iki_teach.lessons.stage import Setting, begin, learner_decides, moves_of, play_all, reached
from iki_teach.pages.lesson.steps import Play, Solve

PlayAt = Callable[[int, AnyGame | None], Play]  # a step, ready to be played, and the game it goes on with


@frozen
class Visit:
    """A step as it was left: the game it began with, the moves that led there, and the game it went on from."""

    play: Play
    start: AnyGame | None = None
    before: tuple[str, ...] = ()
    source: AnyGame | None = None


def to_store(visit: Visit, setting: Setting) -> Value:
    stored: Value = {"before": list(visit.before), "here": list(moves_of(visit.play.game) if visit.play.game else ())}
    if any(visit.play.step.levels):
        stored["levels"] = list(visit.play.step.levels)
    with suppress(ValueError):  # house rules are no edition to be remembered
        stored["table"] = read_table({"edition": setting.edition, "players": setting.players})
    return stored


def restored(steps: tuple[Step, ...], at: int, setting: Setting, stored: Value, play_at: PlayAt) -> dict[int, Visit]:
    """Return the steps of a kept game as they were left; none where its moves cannot be played."""
    last = max((number for number in range(at + 1) if steps[number].bots), default=None)
    if last is None:
        return {}
    first = max(number for number in range(last + 1) if not steps[number].goes_on)
    before = tuple(map(str, stored["before"]))
    try:
        begun = begin(steps[first], setting)
        whole = play_all(begun, before)
        game = play_all(whole.as_start() if steps[last].goes_on else whole, tuple(map(str, stored["here"])))
    except ValueError:
        return {}
    visits = earlier(steps, first, last, begun, before, play_at)
    source = visits[last - 1].play.game if last - 1 in visits else None
    start = whole.as_start() if steps[last].goes_on else None
    play = left_at(play_at(last, start), game)
    return {**visits, last: Visit(play, start, before if steps[last].goes_on else (), source)}


def earlier(
    steps: tuple[Step, ...], first: int, last: int, game: AnyGame, moves: tuple[str, ...], play_at: PlayAt
) -> dict[int, Visit]:
    """Return the steps before the last one of a game; none where its moves do not part at their goals."""
    visits: dict[int, Visit] = {}
    source, at = None, 0
    for number in range(first, last):
        start = game if steps[number].goes_on else None
        end = part_of(game, moves[at:], steps[number])
        play = left_at(play_at(number, start), end)
        if not play.solved:
            return {}
        visits[number] = Visit(play, start, moves[:at], source)
        source, game, at = play.game, end.as_start(), at + len(moves_of(end))
    return visits if at == len(moves) else {}


def part_of(game: AnyGame, moves: tuple[str, ...], step: Step) -> AnyGame:
    """Return the game where a step ended: as soon as its goal was reached after a decision of the learner."""
    decided = False
    for move in moves:
        own = learner_decides(game, step)
        if (own or (decided and step.kind == "do")) and reached(game, step.goal):
            return game
        decided = decided or own
        game = game.play(move)
    return game


def left_at(play: Play, game: AnyGame) -> Play:
    """Return a step with its game as far as it went; what was learned in it has been noted before."""
    if isinstance(play, Solve) and len(game.history()) > 1:
        play.moved(game)
    play.ratings = []
    return play
