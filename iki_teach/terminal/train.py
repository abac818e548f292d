"""`iki-teach train`: learns the weights by which strong bots foresee the end, also for a deck of one's own."""

from pathlib import Path
from typing import Annotated

import typer

from iki_teach.content.files import write_whole
from iki_teach.core.learning import weights_beside
from iki_teach.kits import FIRST, KITS
from iki_teach.lab.tournament import cores_here
from iki_teach.terminal.options import GameName
from iki_teach.terminal.simulate import MOST_CORES

GAMES = 12_000


def train(
    game: GameName = FIRST,
    games: Annotated[int, typer.Option(min=100, help="How many games to learn from.")] = GAMES,
    deck: Annotated[Path | None, typer.Option(help="A deck of your own, as CSV.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write; if left out, beside the deck, or in place of ours.")
    ] = None,
    cores: Annotated[int | None, typer.Option(min=1, max=MOST_CORES, help="All if left out.")] = None,
) -> None:
    """Learn from games of bots how positions end, and write the weights as a file."""
    try:
        from iki_teach.lab import train as lab
    except ImportError as error:
        raise typer.BadParameter("learning needs numpy: pip install 'iki_teach[trainer]'") from error
    learning = KITS[game].learning if game in KITS else None
    if learning is None:
        able = " or ".join(name for name, kit in KITS.items() if kit.learning)
        raise typer.BadParameter(f"expected {able}, got {game!r:.60}", param_hint="GAME")
    learnt = lab.train(game, games, deck or learning.deck, cores or cores_here())
    file = out or (weights_beside(deck) if deck else learning.file)
    write_whole(file, learning.as_text(learnt).encode())
    typer.echo(f"{file}: weights from {games} games")
