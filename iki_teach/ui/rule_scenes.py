"""The scene of a rule as pages show it: the table before or after the moves, and all that is said of it."""

from attrs import frozen

from iki_teach.content.words import Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.kits import Look
from iki_teach.lessons.scenes import Scene, SceneLine, scene_lines
from iki_teach.ui.contract import When

BEFORE, AFTER = "before", "after"
FIRST_SEAT = 0
NARROW = "narrow"


@frozen
class RuleScene:
    """The open rule on a board, before or after its moves."""

    says: str
    svg: str
    text: str
    lines: tuple[SceneLine, ...]
    moment: When
    moves: bool
    narrow: str = ""  # the same table for a telephone, if it has one of its own


def caption(scene: Scene, words: Words) -> str:
    return words.of(f"example.{scene.rule}", scene.says)


def picture(scene: Scene, moment: str, words: Words, layout: str = "wide") -> tuple[Drawing, str]:
    """Return the table before or after the moves with all hands open, drawn still and in words; changes are marked."""
    game = scene.before if moment == BEFORE else scene.after
    seats = tuple(range(len(game.head.players)))
    look = Look(changed=scene.marks(game), seat=FIRST_SEAT, open=seats, help=True, layout=layout)
    return scene.kit.draw(game.state, words, look).still(), scene.kit.describe(game.state, words, seats)


def scene_view(scene: Scene, moment: When, words: Words) -> RuleScene:
    drawn, text = picture(scene, moment, words)
    narrow = str(picture(scene, moment, words, NARROW)[0]) if NARROW in scene.kit.layouts else ""
    lines = tuple(scene_lines(scene, words))
    return RuleScene(caption(scene, words), str(drawn), text, lines, moment, scene.moves, narrow)
