"""A question for who has never heard of the game: it is payday, and who cannot feed everybody?"""

from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.drawing.asks import Beat, Teaser, Tile
from iki_teach.drawing.panels import silent
from iki_teach.drawing.pens import stamp
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.drawing import figures
from iki_teach.games.iki.drawing.pieces import oyakata
from iki_teach.games.iki.drawing.signs import sign_of
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.words import labels

_POSITION: dict[str, Any] = {
    "month": 6,
    "phase": "business",
    "players": {"Aki": {"rice": 3}, "Ben": {"rice": 2}, "Chie": {"rice": 4}},
    "stalls": {
        "south.1": {"card": "sawyer", "owner": "Aki"},
        "south.3": {"card": "cooper", "owner": "Aki"},
        "east.1": {"card": "tea-dealer", "owner": "Ben"},
        "east.3": {"card": "lantern-maker", "owner": "Ben"},
        "north.2": {"card": "carpenter", "owner": "Ben"},
        "west.1": {"card": "fan-maker", "owner": "Chie"},
        "west.4": {"card": "oil-seller", "owner": "Chie"},
    },
}
_TITLE = N("teaser", "Payday! Who is short of rice?")
_TEXT = N("teaser", "Each of your people eats 1 rice. Whoever has less must let somebody go. Tap a player.")
_FED = N("teaser", "{who}: {people} people, {rice} rice. Everybody eats.")
_SHORT = N("teaser", "{who}: {people} people, {rice} rice. Somebody goes hungry and has to leave.")
_ENOUGH = N("teaser", "{who} has enough.")
_TILE = N("teaser", "{who}: {people} people, {rice} rice")
WIDE, HIGH = 100.0, 126.0


def rice(words: Words) -> Teaser:
    game = case_from(_POSITION).game
    players = game.state.players
    turn = game.play(parse_move("done")).to_move
    right = f"rice.{turn.seat if turn else 0}"
    return Teaser(
        title=words(_TITLE),
        text=words(_TEXT),
        lead=silent(stamp("rice", 0, 14, 60), 60, 76),
        tiles=tuple(_tile(player, game.state, words) for player in players),
        right=right,
        beats=tuple(
            Beat(f"rice.{player.seat}", _say(_SHORT if gone else _FED, player, words), gone=gone)
            for player in sorted(players, key=lambda player: f"rice.{player.seat}" == right)
            for gone in [f"rice.{player.seat}" == right]
        ),
        page="05_payday",
    )


def _tile(player: PlayerView, position: Position, words: Words) -> Tile:
    people = [position.cards[name] for name in _people(player)]
    drawn = oyakata(player.seat, labels.initial(player), 31, 3, scale=1.7, piece=False)
    for x, card in zip(_row(len(people), 31), people, strict=True):
        look = labels.colour_look(card.colour, position)
        drawn += figures.figure(card.colour, look, sign_of(card.id, card.colour, card.sign), x, 63, 0.48)
    drawn += "".join(stamp("rice", x, 100, 20) for x in _row(player.rice, 22))
    caption = _say(_TILE, player, words)
    return Tile(f"rice.{player.seat}", silent(drawn, WIDE, HIGH), caption, words(_ENOUGH, who=player.name))


def _row(number: int, each: float) -> list[float]:
    """Where so many things begin, side by side around the middle."""
    return [WIDE / 2 - each * number / 2 + each * at + 1 for at in range(number)]


def _people(player: PlayerView) -> list[str]:
    return [occupant["card"] for occupant in _POSITION["stalls"].values() if occupant["owner"] == player.name]


def _say(text: Any, player: PlayerView, words: Words) -> str:
    return words(text, who=player.name, people=len(_people(player)), rice=player.rice)
