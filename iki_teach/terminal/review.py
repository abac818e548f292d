from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from iki_teach import coach
from iki_teach.content.faults import ContentError
from iki_teach.content.files import read_text
from iki_teach.content.words import Words
from iki_teach.core.game import AnyGame
from iki_teach.core.record import RecordError
from iki_teach.core.text import Sentence
from iki_teach.kits import FIRST, KITS, kit_of
from iki_teach.pages.play.saved_games import kit_of_text
from iki_teach.terminal import phrases
from iki_teach.terminal.options import Language
from iki_teach.terminal.phrases import say


def review(
    file: Annotated[Path, typer.Argument(help="A game that was saved.")],
    player: Annotated[str | None, typer.Option(help="Whose moves; of everybody if left out.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed finds the same.")] = 0,
    deck: Annotated[Path | None, typer.Option(help="The deck that it was played with.")] = None,
    lang: Language = "en",
) -> None:
    """Look back at a game: the largest moments, what would have been better, and why."""
    try:
        text = read_text(file)
        kit = kit_of_text(text) or KITS[FIRST]
        game = kit.load(text, **({} if deck is None else {"deck": deck}))
    except (RecordError, ContentError) as error:
        raise typer.BadParameter(str(error), param_hint="FILE") from error
    names = game.head.players
    if player is not None and player not in names:
        wrong = f"expected one of {', '.join(names)}, got {player!r:.60}"
        raise typer.BadParameter(wrong, param_hint="--player")
    seats = None if player is None else (names.index(player),)
    say("\n".join(review_lines(game, Words(lang), seed, seats)))


def review_lines(game: AnyGame, words: Words, seed: int = 0, seats: Sequence[int] | None = None) -> list[str]:
    if kit_of(game).coach is None:
        return [words(phrases.NO_ADVICE)]
    return ruled(coach.review(game, seed, seats).sentences(words))


def ruled(lines: Sequence[Sentence]) -> list[str]:
    return [f"{text} ({rule})" if rule else text for text, rule in lines]
