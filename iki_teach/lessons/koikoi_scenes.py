"""A scene of Koi-Koi: a position played by the engine, with all it said, and which of it shows the rule."""

from attrs import frozen

from iki_teach.content.examples import Example, load_examples
from iki_teach.core.event import Event
from iki_teach.core.refusal import Refusal
from iki_teach.games.koikoi.cases.case import KoikoiCase, case_from
from iki_teach.games.koikoi.rules.game import Game


@frozen
class KoikoiScene:
    """A rule on the table for two; `moments` are the game as it is set up and after each move."""

    rule: str
    says: str
    look: tuple[str, ...]
    case: KoikoiCase
    moments: tuple[Game, ...]

    @property
    def before(self) -> Game:
        """The position as it is set up."""
        return self.moments[0]

    @property
    def after(self) -> Game:
        """The game after the moves."""
        return self.moments[-1]

    @property
    def moves(self) -> bool:
        """Whether anything is played."""
        return len(self.moments) > 1

    @property
    def possible(self) -> tuple[str, ...]:
        """Moves that may be made at the end and are worth a word."""
        return self.case.spec.expect.legal

    @property
    def refused(self) -> dict[str, tuple[Refusal, ...]]:
        """Moves that are not possible at the end, each with its reasons."""
        return {move: self.after.why_not(move) for move in self.case.spec.expect.refusals}

    def shows(self, event: Event) -> bool:
        """Whether an event shows the rule: it cites it, or the position expects it."""
        return event.rule == self.rule or self.case.shows(event)


def koikoi_scene_of(rule: str) -> KoikoiScene | None:
    """Play the example of a rule; None where there is none."""
    example = load_examples("koi").get(rule)
    return None if example is None else play_koikoi_scene(example)


def play_koikoi_scene(example: Example) -> KoikoiScene:
    """Play the position of an example."""
    case = case_from(example.position)
    moments = [case.game]
    for move in case.spec.moves:
        moments.append(moments[-1].play(move))
    return KoikoiScene(example.rule, example.says, example.look, case, tuple(moments))
