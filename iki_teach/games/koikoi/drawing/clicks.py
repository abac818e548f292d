"""Which cells one clicks for a move, which move a click probably meant, and where on the table an event happens."""

from iki_teach.content.words import N, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.core.refusal import Refusals
from iki_teach.drawing.asks import Flight, Spot
from iki_teach.games.koikoi.rules.cards import NAMES, NO_CARD, NUMBERS
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move, Play, Take
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.events import rule_now

Path = tuple[str, ...]
_FIRST = N("koi.session", "First choose a card from your hand, then click what it captures.")


def paths(move: Move, position: Position) -> list[Path]:
    if isinstance(move, Play):
        taken = (f"field.{NAMES[move.take]}",) if move.take != NO_CARD else ()
        return [(f"hand.{NAMES[move.card]}", *taken)]
    return [(f"field.{NAMES[move.card]}",)] if isinstance(move, Take) else []


def first_needed(game: Game, selected: Path, cell: str, words: Words) -> tuple[str, str] | None:
    """Say that a card from the hand comes first when a card on the field is clicked, with the rule of the moment."""
    place, _, name = cell.partition(".")
    turn = game.to_move
    if selected or place != "field" or name not in NUMBERS or turn is None or turn.kind != "play":
        return None
    return words(_FIRST), rule_now(game)


def meant(game: Game, selected: Path, cell: str) -> Refusals:
    """Return the reasons against the move that a click on a card means; none where there is no card."""
    place, _, name = cell.partition(".")
    turn = game.to_move
    if name not in NUMBERS or turn is None:
        return ()
    if place == "field" and turn.kind == "play":
        card = selected[0].partition(".")[2] if selected else name
        return game.why_not(Play(NUMBERS[card], NUMBERS[name]))
    return game.why_not(Take(NUMBERS[name]) if place == "field" else Play(NUMBERS[name]))


def changed(game: Game) -> set[str]:
    before = game.previous
    return {f"field.{name}" for name in game.state.field if before and name not in before.state.field}


CARD, TURN, READ = 500, 400, 1000  # ms: a card that captures, one that comes alone, a sentence to read
HAND = "hand.other"  # from where a card comes whose place was not seen


def spot(event: Event, position: Position) -> Spot:
    card = event.facts.get("card")
    if not card:
        return Spot("field" if event.what == "deal" else "", READ)
    piece, taken = f"card.{card}", [f"card.{name}" for name in of_kind(tuple, event.facts.get("cards", ()))]
    if event.what == "turn":
        return Spot(piece, TURN, (Flight(piece, ()),))
    if event.what == "lay":
        return Spot(piece, TURN, (Flight(piece, (HAND,)),))
    played = Flight(piece, (HAND, taken[0], taken[0]))
    return Spot("field", CARD, (played, *(Flight(name, (name, name, name)) for name in taken)))
