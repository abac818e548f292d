"""What `iki-teach play` and `iki-teach simulate` ask alike: which game, under which rules, in which language."""

from collections.abc import Iterable
from typing import Annotated

import typer

from iki_teach.content.words import LANGS
from iki_teach.core.record import read_option_value
from iki_teach.kits import KITS, Kit

YES_NO = {"true": True, "false": False}
PRESETS = {"edition": "editions", "rules": "rules"}  # a game's word for its presets, and for several


def presets_of(word: str) -> str:
    return by_game((kit, kit.presets()) for kit in KITS.values() if kit.preset_word == word)


def by_game(names: Iterable[tuple[Kit, Iterable[str]]]) -> str:
    return "; ".join(f"{kit.title}: {', '.join(own)}" for kit, own in names)


def language(lang: str) -> str:
    if lang not in LANGS:
        raise typer.BadParameter(" or ".join(LANGS), param_hint="--lang")
    return lang


GameName = Annotated[str, typer.Argument(help=" or ".join(KITS))]
Edition = Annotated[str | None, typer.Option(help=presets_of("edition"))]
Rules = Annotated[str | None, typer.Option(help=presets_of("rules"))]
Language = Annotated[str, typer.Option(help=" or ".join(LANGS), callback=language)]
SwitchTexts = Annotated[
    list[str] | None,
    typer.Option("--switch", help="What this table plays otherwise, such as joker=cup or mon_per_iki=5."),
]
BOTS = by_game((kit, kit.bots) for kit in KITS.values())


def kit_named(game: str, edition: str | None, rules: str | None) -> tuple[Kit, str]:
    """Return a game's kit and the preset that is chosen; raises BadParameter that names the wrong option."""
    if game not in KITS:
        raise typer.BadParameter(f"expected {' or '.join(KITS)}, got {game!r:.60}", param_hint="GAME")
    kit = KITS[game]
    chosen = {"edition": edition, "rules": rules}
    for word in chosen:
        if word != kit.preset_word and chosen[word] is not None:
            wrong = f"{kit.title} has {PRESETS[kit.preset_word]}, no {PRESETS[word]}"
            raise typer.BadParameter(wrong, param_hint=f"--{word}")
    return kit, chosen[kit.preset_word] or kit.usual


def switches_in(texts: list[str] | None) -> dict[str, object]:
    """Return switches by name with their values; raises BadParameter for a text that sets none.

    >>> switches_in(["joker=cup", "oyaken=false", "points=goko 15"])
    {'joker': 'cup', 'oyaken': False, 'points': 'goko 15'}
    """
    switches = {}
    for text in texts or ():
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals):
            raise typer.BadParameter(
                f"expected a name and a value such as joker=cup, got {text!r:.60}", param_hint="--switch"
            )
        switches[name] = YES_NO.get(value.lower(), read_option_value(value))
    return switches
