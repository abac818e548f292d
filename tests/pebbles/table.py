"""The table of the game for tests, drawn and in words. Its texts are not named for translation: nobody needs them."""

from collections.abc import Collection
from typing import Any

from iki_teach.content.words import Text, Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.marks import cell
from iki_teach.drawing.pens import clean, group, write
from iki_teach.kits import Look
from tests.pebbles.game import MOST, Position

SAYS = {
    "begin": "{number} pebbles lie in the bag.", "draw": "{who} draws {pebbles}.", "end": "The bag is empty.",
    "too-few": "There are only {have} pebbles left.", "same": "{number} have just been drawn.",
    "game-over": "The game is over.", "not-now": "That cannot be done now.", "pebbles": "{n} points for pebbles",
    "secret": "{n} more for {colour}", "label": "Draw {n}", "status": "{who} draws: {n} pebbles are left.",
    "holds": "{who}: {pebbles}", "knows": "{who}: {pebbles} (secret: {colour})",
}  # fmt: skip
TOTAL, BAG = Text("pebbles", "{n} points"), Text("pebbles", "Bag")
RULES, PLAIN = Text("pebbles", "Rules"), Text("pebbles", "Plain")
HELP = Text("pebbles", "Type draw 1, draw 2 or draw 3.")


def say(words: Words, what: str, /, **facts: Any) -> str:
    return words(Text("pebbles", SAYS[what]), **facts)


def lines_of(position: Position, words: Words, open: Collection[int] | None) -> list[str]:
    seen = (position.to_move,) if open is None else open
    table = enumerate(zip(position.players, position.drawn, position.secrets, strict=True))
    return [
        say(words, "knows" if at in seen else "holds", who=clean(who), pebbles=" ".join(drawn) or "–", colour=colour)
        for at, (who, drawn, colour) in table
    ]


def draw(position: Position, words: Words, look: Look) -> Drawing:
    open = (look.seat,) if look.open is None and look.seat is not None else look.open
    hands = (
        cell(
            look, f"hand.{n}", say(words, "label", n=n), write(str(n), 28, 36, 20, anchor="middle"),
            x=10 + 70 * n, y=10, wide=56, high=56, look="face",
        )
        for n in range(1, MOST + 1)
    )  # fmt: skip
    rows = (write(line, 10, 100 + 24 * at, 13, room=354) for at, line in enumerate(lines_of(position, words, open)))
    return Drawing(status_of(position, words), "0 0 374 140", "", (group(*hands, *rows),))


def status_of(position: Position, words: Words) -> str:
    if not position.bag:
        return say(words, "game-over")
    return say(words, "status", who=clean(position.players[position.to_move]), n=len(position.bag))


def describe(position: Position, words: Words, open: Collection[int] | None) -> str:
    return "\n".join([status_of(position, words), *lines_of(position, words, open)])
