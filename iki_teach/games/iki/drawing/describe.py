"""The table as text: the twin of the drawing, in short sections."""

from iki_teach.content.words import N, Words
from iki_teach.games.iki.drawing import calendar, canal, display, market, players, tracks
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import labels

_STREET = N("drawing.street", "Street, counter-clockwise from the gate")
_GATE_HOLDS = N("drawing.street", "At the gate: {names}")
_GATE_EMPTY = N("drawing.street", "At the gate: nobody")
_ROWS = N("drawing.nagaya", "House rows, from the outer stall to the crossroads")
_BANK = N("drawing.bank", "Bank and stock")
_PLAYERS = N("drawing.players", "Players")
_NONE = N("drawing.market", "nothing for sale")


def describe(position: Position, words: Words) -> str:
    """The table in plain text: a heading, then a line for each thing, then an empty line."""
    tiles = [labels.tile(position.tiles[tile], words) for tile in (*position.fish, *position.pipes, *position.pouches)]
    houses = [labels.building(position.building_cards[house], words.lang) for house in position.buildings]
    sections = [
        (words(calendar.CALENDAR), [calendar.name(position, words), *calendar.year(position, words)]),
        (words(tracks.ORDER), [labels.slot(name, position, words) for name in position.slots]),
        (
            words(_STREET),
            [_gate(position, words), *(labels.space(space, position, words) for space in position.board.spaces)],
        ),
        (words(_ROWS), [labels.stall(stall, position, words) for stall in position.board.stalls]),
        (
            display.heading(position, words),
            [labels.offered(position.cards[card], coins, position, words) for card, coins in display.shown(position)],
        ),
        (words(market.MARKET), tiles or [words(_NONE)]),
        (words(market.BUILDINGS), houses or [words(_NONE)]),
        (words(_BANK), [labels.bank(position, words), canal.stock(position, words)]),
        (words(tracks.TOP_FIRST), tracks.fire_lines(position, words)),
        (words(_PLAYERS), [players.name(view, position, words) for view in position.players]),
    ]
    return "\n\n".join("\n".join([heading, *[f"- {line}" for line in lines]]) for heading, lines in sections) + "\n"


def _gate(position: Position, words: Words) -> str:
    here = [labels.player(view) for view in position.players if view.place == 0]
    return words(_GATE_HOLDS, names=", ".join(here)) if here else words(_GATE_EMPTY)
