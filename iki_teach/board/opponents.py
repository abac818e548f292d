"""Who sits at a board: for every other seat a bot as strong as one likes, or a person at the same screen."""

from collections.abc import Mapping

from attrs import evolve

from iki_teach.board.state import Board
from iki_teach.board.views import Opponent
from iki_teach.content.words import N, Words
from iki_teach.core.game import AnyGame
from iki_teach.kits import Kit, Level
from iki_teach.lessons.lesson import Step
from iki_teach.ui.contract import Intent, Pick

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
    return {**kit.levels, **kit.styles, PERSON: _PERSON}


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
