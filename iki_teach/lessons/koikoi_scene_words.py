"""A scene of Koi-Koi in words: what was played, what happened, what is possible then and what is refused."""

from iki_teach.content.words import Words
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.events import label, tell_event, tell_refusal
from iki_teach.lessons.koikoi_scenes import KoikoiScene
from iki_teach.lessons.scene_words import POSSIBLE, REFUSED, Told, told


def koikoi_scene_lines(scene: KoikoiScene, words: Words) -> list[Told]:
    """Return everything that is to be said of a scene, in order."""
    lines = [line for game in told_moments(scene) for line in moment_lines(scene, game, words)]
    game = scene.after
    lines += [told(words(POSSIBLE, what=said(game, move, words)), "", False, words) for move in scene.possible]
    for move, reasons in scene.refused.items():
        for reason in reasons:
            because = tell_refusal(reason, game.state, words)
            text = words(REFUSED, what=said(game, move, words), reason=because)
            lines.append(told(text, reason.rule, True, words))
    return lines


def told_moments(scene: KoikoiScene) -> tuple[Game, ...]:
    """Return the moments worth telling; the deal is one where it shows the rule."""
    return scene.moments if any(map(scene.shows, scene.before.events)) else scene.moments[1:]


def moment_lines(scene: KoikoiScene, game: Game, words: Words) -> list[Told]:
    """Return the events of a moment; those that only tidy the table have no line."""
    lines = []
    for event in game.events:
        if text := tell_event(event, game.state, words) or "":
            lines.append(told(text, event.rule, scene.shows(event), words))
    return lines


def said(game: Game, text: str, words: Words) -> str:
    """Return a move in words, whether it is possible or not."""
    return label(game, koikoi.parse_move(text), words)
