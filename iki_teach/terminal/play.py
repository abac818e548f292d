"""`iki-teach play`: a game in the terminal, moves typed as text."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from iki_teach import iki
from iki_teach.bots import Bot, bot_named
from iki_teach.content.faults import ContentError
from iki_teach.content.files import read_text
from iki_teach.content.words import LANGS, Words
from iki_teach.terminal.conversation import Conversation
from iki_teach.terminal.saving import save as write_down
from iki_teach.terminal.speech import say

PLAYERS = "Aki,Ben"
PROMPT = "> "


def play(
    players: Annotated[str | None, typer.Option(help=f"2 to 4 names; {PLAYERS} if left out.")] = None,
    edition: Annotated[str | None, typer.Option(help="first or second")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="Who is a bot: Ben=greedy or Ben=random")] = None,
    lang: Annotated[str, typer.Option(help="en or de")] = "en",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is saved in the end.")] = None,
) -> None:
    """Play IKI in the terminal: moves are typed as text, and every refusal tells its rule."""
    if lang not in LANGS:
        raise typer.BadParameter(" or ".join(LANGS), param_hint="--lang")
    if load and (players, edition, seed) != (None, None, None):
        raise typer.BadParameter("a saved game has its own players, edition and seed", param_hint="--load")
    game = loaded(load) if load else begun(players or PLAYERS, edition or iki.EDITION, seed)
    words = Words(lang)
    talk = Conversation(game, bots_at(game, bot or []), words, save)
    try:
        converse(talk)
    finally:
        if save:
            say(write_down(talk.game, save, words))


def begun(players: str, edition: str, seed: int | None) -> iki.Game:
    """Begin a game, or say which option is wrong."""
    try:
        return iki.new([name.strip() for name in players.split(",")], edition, seed)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def loaded(file: Path) -> iki.Game:
    """Load a game, or say which line is wrong."""
    try:
        return iki.load(read_text(file))
    except (iki.RecordError, ContentError) as error:
        raise typer.BadParameter(str(error), param_hint="--load") from error


def bots_at(game: iki.Game, wanted: list[str]) -> dict[int, Bot]:
    """Seat the bots; the last = parts the player from the bot."""
    bots: dict[int, Bot] = {}
    for text in wanted:
        player, _, name = text.rpartition("=")
        if player not in game.head.players:
            known = ", ".join(game.head.players)
            wrong = f"expected one of {known} before =, got {text!r:.60}"
            raise typer.BadParameter(wrong, param_hint="--bot")
        try:
            bots[game.head.players.index(player)] = bot_named(name, f"{game.head.seed} {player}")
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--bot") from error
    return bots


def converse(talk: Conversation) -> None:
    """Read lines and print the answers until the player leaves or there is nothing more to read."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    say("\n".join(talk.opening()))
    while not talk.ended:
        try:
            line = input(PROMPT)
        except (EOFError, KeyboardInterrupt):
            say("")
            return
        answer = talk.answer(line)
        if answer:
            say("\n".join(answer))
