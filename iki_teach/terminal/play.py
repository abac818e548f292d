from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from iki_teach.content.faults import ContentError
from iki_teach.content.files import read_text
from iki_teach.content.words import Words
from iki_teach.core.bot import Bot
from iki_teach.core.game import AnyGame
from iki_teach.core.record import RecordError
from iki_teach.kits import FIRST, Kit, kit_of
from iki_teach.terminal.conversation import Conversation
from iki_teach.terminal.conversation import save as write_down
from iki_teach.terminal.options import BOTS, Edition, GameName, Language, Rules, SwitchTexts, kit_named, switches_in
from iki_teach.terminal.phrases import say

PLAYERS = "Aki,Ben"


def play(
    game: GameName = FIRST,
    players: Annotated[str | None, typer.Option(help=f"2 to 4 names; {PLAYERS} if left out.")] = None,
    edition: Edition = None,
    rules: Rules = None,
    switch: SwitchTexts = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help=f"Who is a bot, such as Ben=random. {BOTS}")] = None,
    lang: Language = "en",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    deck: Annotated[Path | None, typer.Option(help="A deck of your own, as CSV")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is saved in the end.")] = None,
) -> None:
    """Play a game in the terminal: moves are typed as text, and every refusal tells its rule."""
    kit, preset = kit_named(game, edition, rules)
    if kit.own_cards and deck is not None:
        raise typer.BadParameter(kit.own_cards, param_hint="--deck")
    if load and ((players, edition, rules, seed) != (None, None, None, None) or switch):
        raise typer.BadParameter("a saved game has its own players, edition and seed", param_hint="--load")
    options = switches_in(switch)
    decks = {} if deck is None else {"deck": deck}
    table = (
        loaded(kit, load, decks)
        if load
        else begun(kit, players or PLAYERS, preset, seed, decks | ({"options": options} if options else {}))
    )
    words = Words(lang)
    talk = Conversation(table, bots_at(table, bot or []), words, save)
    try:
        converse(talk)
    finally:
        if save:
            say(write_down(talk.game, save, words))


def begun(kit: Kit, players: str, preset: str, seed: int | None, more: Mapping[str, object]) -> AnyGame:
    try:
        return kit.new([name.strip() for name in players.split(",")], preset, seed, **more)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def loaded(kit: Kit, file: Path, decks: Mapping[str, Path]) -> AnyGame:
    try:
        return kit.load(read_text(file), **decks)
    except (RecordError, ContentError) as error:
        raise typer.BadParameter(str(error), param_hint="--load") from error


def bots_at(game: AnyGame, wanted: list[str]) -> dict[int, Bot]:
    bots: dict[int, Bot] = {}
    for text in wanted:
        player, _, name = text.rpartition("=")
        if player not in game.head.players:
            known = ", ".join(game.head.players)
            wrong = f"expected one of {known} before =, got {text!r:.60}"
            raise typer.BadParameter(wrong, param_hint="--bot")
        try:
            bots[game.head.players.index(player)] = kit_of(game).bot(name, f"{game.head.seed} {player}")
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--bot") from error
    return bots


def converse(talk: Conversation) -> None:
    say("\n".join(talk.opening()))
    while not talk.ended:
        try:
            line = input("> ")
        except (EOFError, KeyboardInterrupt):
            say("")
            return
        answer = talk.answer(line)
        if answer:
            say("\n".join(answer))
