"""What `iki-teach play` and `iki-teach simulate` ask alike: which game, under which rules, in which language."""

import typer

from iki_teach.content.words import LANGS
from iki_teach.kits import KITS, Kit

PRESETS = {"edition": "editions", "rules": "rules"}  # a game's word for its presets, and for several


def kit_named(game: str, edition: str | None, rules: str | None, lang: str) -> tuple[Kit, str]:
    """Return a game's kit and the preset that is chosen; raises BadParameter that names the wrong option."""
    if game not in KITS:
        raise typer.BadParameter(f"expected {' or '.join(KITS)}, got {game!r:.60}", param_hint="GAME")
    kit = KITS[game]
    chosen = {"edition": edition, "rules": rules}
    for word in chosen:
        if word != kit.preset_word and chosen[word] is not None:
            wrong = f"{kit.title} has {PRESETS[kit.preset_word]}, no {PRESETS[word]}"
            raise typer.BadParameter(wrong, param_hint=f"--{word}")
    if lang not in LANGS:
        raise typer.BadParameter(" or ".join(LANGS), param_hint="--lang")
    return kit, chosen[kit.preset_word] or kit.usual
