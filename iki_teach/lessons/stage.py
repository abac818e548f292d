"""Sets the stage of a step at the table that the learner has chosen, and solves it: where the next one may go on."""

from collections import deque
from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from iki_teach.content.expected import ExpectedEvent, matches
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.players import USUAL_PLAYERS
from iki_teach.kits import FIRST, KITS, kit_of
from iki_teach.lessons.lesson import Lesson, Step, otherwise


@frozen
class Setting:
    edition: str = ""
    players: int = USUAL_PLAYERS
    game: str = FIRST


def settings_of(lesson: Lesson) -> list[Setting]:
    return [Setting(edition, players, lesson.game) for edition in lesson.presets for players in lesson.numbers]


def fitting(lesson: Lesson, wanted: Setting) -> Setting:
    """Return the table that a lesson is played at: the wanted one, or else the nearest that it is for."""
    usual = lesson.kit.usual if lesson.kit.usual in lesson.presets else lesson.presets[-1]
    edition = wanted.edition if wanted.edition in lesson.presets else usual
    players = min(lesson.numbers, key=lambda number: (abs(number - wanted.players), number))
    return Setting(edition, players, lesson.game)


def begin(step: Step, setting: Setting) -> AnyGame:
    """Return the game at a step's beginning; a position with an edition keeps its players. Raises ValueFaults."""
    kit, position = KITS[setting.game], step.position or {}
    own = kit.preset_word in position
    game: AnyGame = kit.case.read(position, *(() if own else (setting.edition, setting.players))).game
    return game


def table_before(steps: Sequence[Step], at: int) -> Step | None:
    """Return the step whose table was there, if this one lays a table of its own: another one, or the same anew."""
    step = steps[at]
    laid = (one for one in reversed(steps[:at]) if one.position is not None and one.kind != "table")
    before = next(laid, None)
    if before is None or step.position is None or step.kind == "table":
        return None
    return before if before.position != step.position or steps[at - 1].kind == "do" else None


def laid(step: Step, game: AnyGame | None) -> Step:
    """Return a step with the position that it lays on the table of a game, where time jumps."""
    referee = kit_of(game).pages.referee if game and step.then else None
    return evolve(step, position=otherwise(referee.value_of(game), step.then)) if referee else step


def play_all(game: AnyGame, moves: tuple[str, ...]) -> AnyGame:
    for move in moves:
        game = game.play(move)
    return game


def redone(step: Step, game: AnyGame | None) -> Step:
    """Return a step as it is asked once more, in a game; what was said to the numbers of before is left out."""
    step = step if step.position else laid(evolve(step, then=step.redo), game)
    return evolve(step, position=otherwise(step.position, step.redo), misread=(), after="")


def moments_of(game: AnyGame, step: Step) -> list[AnyGame]:
    """Return the game as a step shows it, before its moves and after each; of the last one the part it asks for."""
    moments = [game]
    for move in step.moves:
        moments.append(moments[-1].play(move))
    if step.start_at:
        moments = list(parts(moments[-1], step.start_at))
    if step.stop_before:
        moments[-1], _ = parts(moments[-1], step.stop_before)
    return moments


def parts(game: AnyGame, wanted: ExpectedEvent) -> tuple[AnyGame, AnyGame]:
    """Return the last move before an event, and from that on; raise ValueError where there is no such part."""
    for at, event in enumerate(game.events):
        if at and matches(event, wanted, game.head.players):
            return game.parted(at)
    raise ValueError(f"expected an event {wanted} that is not the first, got {len(game.events)} others")


def learner_decides(game: AnyGame, step: Step) -> bool:
    """Whether the learner decides now: in the phases that are being taught, for the seat that is theirs."""
    turn = game.to_move
    if turn is None:
        return False
    own = not step.seat or turn.player == step.seat or turn.kind in game.chance
    return own and (not step.open or turn.kind in step.open)


def quiet_move(game: AnyGame, wanted: tuple[str, ...] = ()) -> AnyMove:
    """Return the move of somebody who is not being taught: one that the lesson names, a quiet one, or the first."""
    listed: dict[str, AnyMove] = {str(move): move for move in game.moves()}
    for text in (*wanted, *kit_of(game).case.quiet):
        if text in listed:
            return listed[text]
    return next(iter(listed.values()))


def other_move(game: AnyGame, step: Step) -> AnyMove:
    seat = game.decides
    if not step.bots or seat is None or any(str(move) in step.rest for move in game.moves()):
        return quiet_move(game, step.rest)
    level = step.levels[seat] if seat < len(step.levels) else ""
    kit = kit_of(game)
    bot = kit.bot(level if level in kit.bots else step.bots, f"{game.head.seed} {len(game.history())}")
    return bot.choose(game.seen_by(seat))


def play_rest(game: AnyGame, step: Step) -> AnyGame:
    while not game.over and not learner_decides(game, step):
        game = game.play(other_move(game, step))
    return game


MOST_LOOKED_AT = 400
FORETOLD = ("show", "predict")  # kinds of steps after which time jumps from where it was before


@frozen
class Plan:
    """What a search found: the first move towards the goal; `lost` when every way was tried in vain."""

    move: AnyMove | None = None
    lost: bool = False


def reached(game: AnyGame, goal: object) -> bool:
    """Whether everything that a goal asks for holds now, its events counted from the beginning of the step."""
    return goal is None or next(iter(kit_of(game).case.misses(game, goal)), None) is None


def reached_since(game: AnyGame, step: Step, goal: object) -> AnyGame | None:
    """Return the first moment at which the goal holds: at once, or while the others play on; None when it does not."""
    while not reached(game, goal):
        if game.over or learner_decides(game, step):
            return None
        game = game.play(other_move(game, step))
    return game


def plan_to(game: AnyGame, step: Step, left: int) -> Plan:
    """Look for a step's goal within so many decisions, first by the worked solution; gives up after many positions."""
    queue = deque([(game, left, None)])  # type: deque[tuple[AnyGame, int, AnyMove | None]]
    looked = 0
    while queue:
        moment, rest, first = queue.popleft()
        if not rest or moment.over or not learner_decides(moment, step):
            continue
        for move in sorted(moment.moves(), key=lambda move: str(move) not in step.solution):
            looked += 1
            if looked > MOST_LOOKED_AT:
                return Plan()
            later = moment.play(move)
            if reached_since(later, step, step.goal):
                return Plan(first or move)
            queue.append((play_rest(later, step), rest - 1, first or move))
    return Plan(lost=True)


def worked_moves(game: AnyGame, step: Step) -> Iterator[AnyMove]:
    """Yield the learner's moves of the worked solution: as the lesson names them, else as the step's bot plays."""
    if step.solution or not step.goal:
        yield from map(game.parse, step.solution)
        return
    while not game.over and not reached(game, step.goal):
        seat = game.decides
        assert seat is not None
        move = kit_of(game).bot(step.bots).choose(game.seen_by(seat))
        yield move
        game = after_move(game, move, step)


def after_move(game: AnyGame, move: AnyMove, step: Step) -> AnyGame:
    game = game.play(move)
    solved = reached_since(game, step, step.goal) if step.goal else None
    return solved or play_rest(game, step)


def moves_of(game: AnyGame) -> tuple[str, ...]:
    return tuple(str(moment.move) for moment in game.history()[1:])


def lead_up(steps: tuple[Step, ...], at: int, setting: Setting) -> AnyGame:
    """Return the game where a step goes on: after the worked solutions since the last step with its own position."""
    if not steps[at].goes_on:
        return begin(steps[at], setting)
    step, game = steps[at - 1], lead_up(steps, at - 1, setting)
    if steps[at].then and step.kind in FORETOLD:
        return game
    if step.then:
        game = begin(laid(step, game), setting)
    game = play_rest(play_all(game, step.moves), step)
    for move in worked_moves(game, step):
        game = after_move(game, move, step)
    return game
