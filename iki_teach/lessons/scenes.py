"""A scene: a position played by the engine, with all it said in words, and which of it shows the rule.

The quiz of rules asks a case on such a scene; where each rule is taught and drilled stands here as well.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from iki_teach.content.case import AnyCase
from iki_teach.content.examples import Question, load_examples, load_questions
from iki_teach.content.rules import every_rule, folder_of, load_rules
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame
from iki_teach.core.refusal import Refusals
from iki_teach.core.score import PlayerScore
from iki_teach.kits import FIRST, KITS, Kit, kit_of
from iki_teach.lessons.lesson import course

_MOVE = N("scene", "{who}: {what}.")
_REFUSED = N("scene", "{what}: not possible. {reason}")
_POSSIBLE = N("scene", "{what}: possible.")


@frozen
class SceneLine:
    """One line of a scene: an event, a refusal or points; `move` stands above what it led to."""

    text: str
    rule: str
    rule_title: str
    marked: bool
    kind: str


@frozen
class Scene:
    """A rule on a table; `moments` are the game as it is set up and after each move."""

    rule: str
    says: str
    look: tuple[str, ...]
    case: AnyCase
    moments: tuple[AnyGame, ...]

    @property
    def kit(self) -> Kit:
        return kit_of(self.case.game)

    @property
    def before(self) -> AnyGame:
        return self.moments[0]

    @property
    def after(self) -> AnyGame:
        return self.moments[-1]

    @property
    def moves(self) -> bool:
        return len(self.moments) > 1

    @property
    def refused(self) -> dict[str, Refusals]:
        return {move: self.after.why_not(move) for move in self.case.spec.expect.refusals}

    @property
    def counted(self) -> tuple[PlayerScore, ...]:
        """The players' scores at the end, the winner's first; none where events have told them."""
        scores = self.after.scores() if self.after.over and not self.kit.events_tell_all else ()
        return tuple(sorted(scores, key=lambda score: score.rank))

    def shows(self, event: Event) -> bool:
        return event.rule == self.rule or self.case.shows(event)

    def marks(self, moment: AnyGame) -> set[str]:
        """Return the cells to look at: those that are named, and those that a move changed where events do not tell."""
        moved = moment is not self.before and not self.kit.events_tell_all
        return {*self.look, *(self.kit.changed(moment) if moved else ())}


def scene_of(rule: str) -> Scene | None:
    game = folder_of(rule.partition(".")[0])
    example = load_examples(game).get(rule) if game else None
    return None if example is None else play_scene(game, example.look, example.position, rule, example.says)


def play_scene(game: str, look: tuple[str, ...], position: Value, rule: str = "", says: str = "") -> Scene:
    """Play a position of a game; `look` are cells to be marked, `says` is what it shows of a rule."""
    case = KITS[game].case.read(position)
    moments = [case.game]
    for move in case.spec.moves:
        moments.append(moments[-1].play(move))
    return Scene(rule, says, look, case, tuple(moments))


def scene_line(text: str, rule: str, marked: bool, words: Words, kind: str = "") -> SceneLine:
    return SceneLine(text, rule, words.rule(rule) if rule else "", marked, kind)


def scene_lines(scene: Scene, words: Words) -> list[SceneLine]:
    first = () if any(map(scene.shows, scene.before.events)) else (scene.before,)
    lines = [line for moment in scene.moments if moment not in first for line in moment_lines(scene, moment, words)]
    return [*lines, *lines_at_the_end(scene, words)]


def moment_lines(scene: Scene, moment: AnyGame, words: Words) -> Iterator[SceneLine]:
    """Yield a move, where its events do not say it, and its events; those that only tidy the table have no line."""
    kit, before = scene.kit, moment.previous
    if before and moment.move and not kit.events_tell_all:
        turn, what = before.to_move, kit.phrase(before, moment.move, words)
        text = words(_MOVE, who=turn.player, what=what) if turn and turn.player else f"{what}."
        yield scene_line(text, "", False, words, "move")
    for event in moment.events:
        if text := kit.tell_event(event, moment.state, words) or "":
            yield scene_line(text, event.rule, scene.shows(event), words)


def lines_at_the_end(scene: Scene, words: Words) -> Iterator[SceneLine]:
    kit, game = scene.kit, scene.after
    for move in scene.case.spec.expect.legal:
        yield scene_line(words(_POSSIBLE, what=kit.attempt(game, kit.parse(move), words)), "", False, words)
    for move, reasons in scene.refused.items():
        what = kit.attempt(game, kit.parse(move), words)
        for reason in reasons:
            text = words(_REFUSED, what=what, reason=kit.tell_refusal(reason, game.state, words))
            yield scene_line(text, reason.rule, scene.case.shows(reason), words)
    for score in scene.counted:
        expected = scene.case.spec.expect.scores.get(game.head.players[score.seat], {})
        for line in score.lines:
            if points := kit.tell_points(score.seat, line, game.state, words):
                yield scene_line(points, line.rule, line.rule == scene.rule or line.what in expected, words)
        rule = kit.rule_now(game) if "total" in expected else ""
        yield scene_line(kit.tell_result(score, game.state, words), rule, "total" in expected, words)


@frozen
class Quiz:
    question: Question
    scene: Scene
    choices: tuple[str, ...]

    @property
    def rule(self) -> str:
        return self.question.rule


def rules_to_ask(game: str = FIRST) -> tuple[str, ...]:
    questions = load_questions(game)
    return tuple(rule for rule in load_rules(game) if rule in questions)


def quiz_on(rule: str) -> Quiz:
    """Return the case of a rule; raise ValueError for a rule without one."""
    question = load_questions(rule.partition(".")[0]).get(rule) if rule in every_rule() else None
    scene = scene_of(rule)
    if question is None or scene is None:
        raise ValueError(f"rule: expected one such as {rules_to_ask()[0]}, got {rule!r:.60}")
    choices = [question.right, *question.wrong]
    return Quiz(question, scene, tuple(random.Random(rule).sample(choices, len(choices))))


def lessons_of_rules() -> dict[str, str]:
    """Return for each rule the first lesson that teaches it; the page of drills comes last."""
    return {rule: lesson.id for lesson in reversed(course().values()) for rule in lesson.rules}


def drills_of_rules(game: str = FIRST) -> dict[str, str]:
    """Return for each rule the drill that trains it; where no position is generated for it, the quiz of rules."""
    trained = KITS[game].drills.drill_of
    return {rule: trained.get(rule, "rules") for rule in rules_to_ask(game)}


def taught_in(notebook: Path) -> list[str]:
    cells, known = json.loads(notebook.read_text(encoding="utf-8"))["cells"], set(every_rule())
    return [tag for cell in cells for tag in cell["metadata"].get("tags", ()) if tag in known]


def pages_of_rules(folder: Path) -> dict[str, str]:
    notebooks = sorted(folder.glob("*.ipynb"), reverse=True)
    return {rule: notebook.name for notebook in notebooks for rule in taught_in(notebook)}
