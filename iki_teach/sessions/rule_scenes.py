"""The scene of a rule as pages show it: the board before or after the moves, and all that is said of it."""

from iki_teach.content.words import Words
from iki_teach.drawing.still import still
from iki_teach.games.iki.drawing.clicks import changed
from iki_teach.games.iki.drawing.describe import describe
from iki_teach.games.iki.drawing.table import table
from iki_teach.games.koikoi.drawing import describe as koikoi_describe
from iki_teach.games.koikoi.drawing import table as koikoi
from iki_teach.lessons.koikoi_scene_words import koikoi_scene_lines
from iki_teach.lessons.koikoi_scenes import KoikoiScene
from iki_teach.lessons.scene_words import Told, scene_lines
from iki_teach.lessons.scenes import Scene
from iki_teach.sessions.contract import RuleScene, SceneLine, When

BEFORE, AFTER = "before", "after"
FIRST_SEAT, BOTH = 0, (0, 1)
AnyScene = Scene | KoikoiScene


def caption(scene: AnyScene, words: Words) -> str:
    """Return what a scene says."""
    return words.of(f"example.{scene.rule}", scene.says)


def lines_of(scene: AnyScene, words: Words) -> list[Told]:
    """Return everything that is to be said of a scene, in order."""
    return koikoi_scene_lines(scene, words) if isinstance(scene, KoikoiScene) else scene_lines(scene, words)


def picture(scene: AnyScene, moment: str, words: Words) -> tuple[str, str]:
    """Return the board before the moves or after them, drawn and in words; what changed is marked."""
    if isinstance(scene, KoikoiScene):
        there = (scene.before if moment == BEFORE else scene.after).state
        drawn = koikoi.table(there, words, seat=FIRST_SEAT, open=BOTH, help=True, changed=scene.look)
        return drawn, koikoi_describe.describe(there, words, open=BOTH)
    game = scene.before if moment == BEFORE else scene.after
    new = set() if moment == BEFORE else changed(game)
    return table(game.state, words, changed=new.union(scene.look)), describe(game.state, words)


def scene_view(scene: AnyScene, moment: When, words: Words) -> RuleScene:
    """Return a scene's board, before or after its moves, and all that is said of it."""
    drawn, text = picture(scene, moment, words)
    lines = tuple(SceneLine(**one) for one in lines_of(scene, words))
    return RuleScene(caption(scene, words), still(drawn), text, lines, moment, scene.moves)
