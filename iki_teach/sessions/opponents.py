"""Who sits at a board: for every other seat a bot as strong as one likes, or a person at the same screen."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import evolve

from iki_teach.content.words import N, Words
from iki_teach.core.game import AnyGame
from iki_teach.kits import Kit, Level
from iki_teach.lessons.lesson import Step
from iki_teach.sessions.board_state import Board
from iki_teach.sessions.contract import Opponent
from iki_teach.sessions.intent import Intent
from iki_teach.sessions.play_views import Pick

if TYPE_CHECKING:
    from iki_teach.sessions.lesson import LessonSession
    from iki_teach.sessions.panel import LessonPage

PERSON = "person"
OPPONENTS = N("ui", "Opponents")
_PERSON = Level(N("opponents", "A person"), N("opponents", "Somebody who sits at this screen, too."))


def opponents_of(board: Board) -> tuple[Opponent, ...]:
    """Return who plays against the learner on a board, which is a `BoardSession`, if a game is played there."""
    if not board.free:
        return ()
    bots = board.seats.bots
    levels = {seat: bots[seat].name if seat in bots else PERSON for seat in others_of(board)}
    return listed(board.kit, board.game, levels, board.words, person=True)


def others_of(board: Board) -> tuple[int, ...]:
    """Return the seats of all but the first person, who stays."""
    first = board.seats.people(board.game)[0]
    return tuple(seat for seat in range(len(board.game.head.players)) if seat != first)


def listed(
    kit: Kit, game: AnyGame, levels: Mapping[int, str], words: Words, *, person: bool = False
) -> tuple[Opponent, ...]:
    known = levels_of(kit) if person else kit.levels
    choices = tuple(Pick(name, words(level.name), words(level.about)) for name, level in known.items())
    return tuple(Opponent(seat, game.head.players[seat], level, choices) for seat, level in levels.items())


def levels_of(kit: Kit) -> Mapping[str, Level]:
    """Return how well somebody may play at a seat: as one of the bots, or as a person does."""
    return {**kit.levels, PERSON: _PERSON}


def in_lesson(lesson: "LessonPage") -> tuple[Opponent, ...]:
    """Return who plays against the learner in a lesson, which is a `LessonSession`, while they play on freely."""
    step, game, kit = lesson.play_now.step, lesson.game, lesson.kit
    if step.kind != "free" or not step.bots or game is None:
        return ()
    seats = range(len(game.head.players))
    chosen = [level if level in kit.bots else step.bots for level in step.levels] or [step.bots] * len(seats)
    levels = {seat: level for seat, level in zip(seats, chosen, strict=False) if game.head.players[seat] != step.seat}
    return listed(kit, game, levels, lesson.words)


def choose_in_lesson(lesson: "LessonSession", intent: Intent) -> None:
    """Choose how well somebody plays from now on in a lesson, which is a `LessonSession`."""
    level = str(intent.value)
    for seat in (other.seat for other in in_lesson(lesson) if str(other.seat) == intent.at):
        if level in lesson.kit.bots and lesson.game:
            levels = lesson.levels or ("",) * len(lesson.game.head.players)
            lesson.levels = (*levels[:seat], level, *levels[seat + 1 :])
            lesson.play_now.step = with_levels(lesson.play_now.step, lesson.levels)
            lesson.remember_game()


def with_levels(step: Step, levels: tuple[str, ...]) -> Step:
    return evolve(step, levels=levels) if step.kind == "free" and step.bots else step


def words_of_opponents(words: Words, others: tuple[Opponent, ...]) -> dict[str, str]:
    return {"opponents": words(OPPONENTS)} if others else {}


def choose_opponent(board: Board, intent: Intent) -> None:
    """Seat somebody else on a board, which is a `BoardSession`, and let them play if it is their turn."""
    seat = {str(seat): seat for seat in others_of(board)}.get(intent.at)
    if board.free and seat is not None:
        board.stored.levels = fitting_levels(board, {**board.stored.levels, seat: str(intent.value)})
        seat_opponents(board, board.stored.levels)
        covered = board.covered
        board.show(board.game)
        board.covered |= covered and board.seats.hands_over(None, board.game)


def seat_opponents(board: Board, levels: Mapping[int, str]) -> None:
    """Seat bots and persons by their levels; who is not named stays."""
    bots = dict(board.seats.bots)
    for seat, level in fitting_levels(board, levels).items():
        if level == PERSON:
            bots.pop(seat, None)
        elif seat not in bots or bots[seat].name != level:
            bots[seat] = board.kit.bot(level, f"{board.game.head.seed} {seat}")
    board.seats = evolve(board.seats, bots=bots)


def fitting_levels(board: Board, levels: Mapping[int, str]) -> dict[int, str]:
    seats, known = others_of(board), {*board.kit.bots, PERSON}
    return {seat: level for seat, level in levels.items() if seat in seats and level in known}
