"""`iki-teach play`: a game in the terminal, moves typed as text."""

import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from iki_teach.content.faults import ContentError
from iki_teach.content.files import read_text
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki import begin as iki
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.terminal.conversation import Conversation
from iki_teach.terminal.saving import save as write_down
from iki_teach.terminal.speech import say
from iki_teach.terminal.tongues import IKI, KOIKOI, Tongue

PLAYERS = "Aki,Ben"
PROMPT = "> "
TONGUES = {"iki": IKI, "koikoi": KOIKOI}
Game = iki.Game | koikoi.Game


def play(
    game: Annotated[str, typer.Argument(help="iki or koikoi")] = "iki",
    players: Annotated[str | None, typer.Option(help=f"2 to 4 names; {PLAYERS} if left out.")] = None,
    edition: Annotated[str | None, typer.Option(help="IKI: first or second")] = None,
    rules: Annotated[str | None, typer.Option(help="Koi-Koi: source, common or nintendo-page")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="Who is a bot: Ben=greedy, in Koi-Koi Ben=sensible, or Ben=random")
    ] = None,
    lang: Annotated[str, typer.Option(help="en or de")] = "en",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    deck: Annotated[Path | None, typer.Option(help="IKI: a deck of your own, as CSV")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is saved in the end.")] = None,
) -> None:
    """Play IKI or Koi-Koi in the terminal: moves are typed as text, and every refusal tells its rule."""
    if game not in TONGUES:
        raise typer.BadParameter(f"expected iki or koikoi, got {game!r:.60}", param_hint="GAME")
    if (rules if game == "iki" else edition) is not None:
        wrong = "IKI has editions, no rules" if game == "iki" else "Koi-Koi has rules, no editions"
        raise typer.BadParameter(wrong, param_hint="--rules" if game == "iki" else "--edition")
    if game != "iki" and deck is not None:
        raise typer.BadParameter("Koi-Koi is played with its own 48 cards", param_hint="--deck")
    if lang not in LANGS:
        raise typer.BadParameter(" or ".join(LANGS), param_hint="--lang")
    if load and (players, edition, rules, seed) != (None, None, None, None):
        raise typer.BadParameter("a saved game has its own players, edition and seed", param_hint="--load")
    begin = partial(begun, deck=deck) if game == "iki" else begun_koikoi
    table = loaded(load, game, deck) if load else begin(players or PLAYERS, edition or rules or "", seed)
    words, tongue = Words(lang), TONGUES[game]
    talk = Conversation(table, bots_at(table, bot or [], tongue), words, save, tongue)
    try:
        converse(talk)
    finally:
        if save:
            say(write_down(talk.game, save, words, tongue))


def begun(players: str, edition: str, seed: int | None, deck: Path | None = None) -> iki.Game:
    """Begin a game, or say which option is wrong."""
    names = [name.strip() for name in players.split(",")]
    try:
        return iki.new(names, edition or iki.EDITION, seed, deck=deck or iki.DECK)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def begun_koikoi(players: str, rules: str, seed: int | None) -> koikoi.Game:
    """Begin a game of Koi-Koi, or say which option is wrong."""
    try:
        return koikoi.new([name.strip() for name in players.split(",")], rules or koikoi.RULES, seed)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def loaded(file: Path, game: str, deck: Path | None = None) -> Game:
    """Load a game, or say which line is wrong."""
    try:
        return iki.load(read_text(file), deck=deck) if game == "iki" else koikoi.load(read_text(file))
    except (iki.RecordError, ContentError) as error:
        raise typer.BadParameter(str(error), param_hint="--load") from error


def bots_at(game: Game, wanted: list[str], tongue: Tongue) -> dict[int, Any]:
    """Seat the bots; the last = parts the player from the bot."""
    bots: dict[int, Any] = {}
    for text in wanted:
        player, _, name = text.rpartition("=")
        if player not in game.head.players:
            known = ", ".join(game.head.players)
            wrong = f"expected one of {known} before =, got {text!r:.60}"
            raise typer.BadParameter(wrong, param_hint="--bot")
        try:
            bots[game.head.players.index(player)] = tongue.bot_named(name, f"{game.head.seed} {player}")
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
