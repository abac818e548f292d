"""A scene: a position played by the engine, with all it said, and which of it shows the rule."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from iki_teach.content.examples import load_examples
from iki_teach.content.expected import fits
from iki_teach.core.event import Event
from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line, PlayerScore
from iki_teach.games.iki.cases.case import Case, case_from
from iki_teach.games.iki.cases.expected import matches
from iki_teach.games.iki.rules.game import Game
from iki_teach.lessons.koikoi_scenes import KoikoiScene, koikoi_scene_of


@frozen
class Played:
    """One move: the game before it, the game after it, and its events, each with whether it shows the rule."""

    before: Game
    after: Game
    events: tuple[tuple[Event, bool], ...]


@frozen
class Refused:
    """A move that is not possible at the end, and its reasons, each with whether it shows the rule."""

    move: str
    reasons: tuple[tuple[Refusal, bool], ...]


@frozen
class Counted:
    """A player's score: its lines, each with whether it shows the rule, and whether the result does."""

    score: PlayerScore
    lines: tuple[tuple[Line, bool], ...]
    result: bool


@frozen
class Scene:
    """A rule on a board."""

    rule: str
    says: str
    look: tuple[str, ...]
    case: Case
    played: tuple[Played, ...]
    refused: tuple[Refused, ...]
    counted: tuple[Counted, ...]

    @property
    def before(self) -> Game:
        """The position as it is set up."""
        return self.case.game

    @property
    def after(self) -> Game:
        """The game after the moves."""
        return self.played[-1].after if self.played else self.case.game

    @property
    def moves(self) -> bool:
        """Whether anything is played."""
        return bool(self.played)

    @property
    def possible(self) -> tuple[str, ...]:
        """Moves that may be made at the end and are worth a word."""
        return self.case.spec.expect.legal

    @property
    def cited(self) -> bool:
        """Whether the engine itself names the rule here."""
        events = [event.rule for played in self.played for event, _ in played.events]
        reasons = [reason.rule for refused in self.refused for reason, _ in refused.reasons]
        lines = [line.rule for counted in self.counted for line, _ in counted.lines]
        return self.rule in (*events, *reasons, *lines)


def scene_of(rule: str) -> Scene | None:
    """Play the example of a rule; None where there is none."""
    example = load_examples("iki").get(rule)
    return None if example is None else play_scene(rule, example.says, example.look, example.position)


def any_scene_of(rule: str) -> Scene | KoikoiScene | None:
    """Play the example of a rule of either game; None where there is none."""
    return scene_of(rule) or koikoi_scene_of(rule)


def play_scene(rule: str, says: str, look: tuple[str, ...], position: Mapping[str, Any]) -> Scene:
    """Play a position and mark what shows the rule: what cites it, or what the position expects."""
    case = case_from(position)
    game, expect, played = case.game, case.spec.expect, []
    wanted = (*expect.events, *expect.events_somewhere)
    for move in case.spec.moves:
        after = game.play(move)
        names = game.head.players
        events = tuple(
            (event, event.rule == rule or any(matches(event, one, names) for one in wanted)) for event in after.events
        )
        played.append(Played(game, after, events))
        game = after
    refused = [
        Refused(move, tuple((reason, any(fits(reason, one) for one in told)) for reason in game.why_not(move)))
        for move, told in expect.refusals.items()
    ]
    counted = [count(score, rule, expect.scores.get(name, {})) for score, name in named_scores(game)]
    return Scene(rule, says, look, case, tuple(played), tuple(refused), tuple(counted))


def named_scores(game: Game) -> list[tuple[PlayerScore, str]]:
    """Return the scores with the players' names; none while the game goes on."""
    return [(score, game.head.players[score.seat]) for score in game.scores()] if game.over else []


def count(score: PlayerScore, rule: str, expected: Mapping[str, int]) -> Counted:
    """Mark the lines of a score that are the rule's or are expected."""
    lines = tuple((line, line.rule == rule or line.what in expected) for line in score.lines)
    return Counted(score, lines, "total" in expected)
